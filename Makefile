# Every target sets up what it needs; "make site" and "make test" are all a reader has to know.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
PYTHON_SOURCES := engine build tests bench

.PHONY: site test check lint types ui bench truth clean

site: $(STAMP)
	$(BIN)/cadogan build

test: $(STAMP)
	$(BIN)/pytest -n auto --dist worksteal

check: lint types test

lint: $(STAMP)
	$(BIN)/ruff check $(PYTHON_SOURCES) hatch_build.py
	$(BIN)/ruff format --check $(PYTHON_SOURCES) hatch_build.py

types: $(STAMP)
	$(BIN)/mypy $(PYTHON_SOURCES)

# The sentences that the program itself says: into the template, then into the catalogues of
# all languages that have pages, or only these sentences.
ui: $(STAMP)
	$(BIN)/pybabel --quiet extract --project=cadogan --version=0.1 \
		--copyright-holder="The Cadogan authors" --keyword=Counted:1,2 --sort-by-file --width=79 \
		--output=po/ui/cadogan.pot \
		build/cadogan engine/cadogan_engine/templates.py
	for language in $$( (cat po/LINGUAS; basename -s .po po/ui/*.po) | sort -u ); do \
		test -f po/ui/$$language.po || $(BIN)/pybabel --quiet init \
			--input-file=po/ui/cadogan.pot --locale=$$language --output-file=po/ui/$$language.po; \
		$(BIN)/pybabel --quiet update --no-fuzzy-matching --ignore-pot-creation-date --width=79 \
			--input-file=po/ui/cadogan.pot --locale=$$language --output-file=po/ui/$$language.po; \
	done

# Against itstool, yelp-build and plain Sphinx, on the same manual, and the engine against
# OpenSpiel; see bench.
bench: $(STAMP)
	$(BIN)/python -m bench.itstool
	$(BIN)/python -m bench.site
	$(BIN)/python -m bench.preview
	$(BIN)/python -m bench.engine

# What the tests ask whether pages are valid and open to everybody; they do without it.
node_modules: package.json
	npm install
	touch $@

# How many faults of translations the comparison of rules finds; see bench/truth.py.
truth: $(STAMP)
	$(BIN)/python bench/truth.py

clean:
	rm -rf _site _work

$(STAMP): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[dev]'
	touch $@
