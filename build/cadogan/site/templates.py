"""Sphinx's templates, compiled once for all languages, and the values that they are given."""

from pathlib import Path
from typing import Any

from jinja2 import BytecodeCache, FileSystemBytecodeCache
from sphinx.builders import Builder
from sphinx.jinja2glue import BuiltinTemplateLoader
from sphinx.theming import Theme


class PageTemplates(BuiltinTemplateLoader):
    """The templates of a language, with a place for what all languages have compiled."""

    def init(
        self, builder: Builder, theme: Theme | None = None, dirs: list[str] | None = None
    ) -> None:
        """Begin to use templates; nobody changes one meanwhile."""
        super().init(builder, theme, dirs)
        compiled = Path(builder.doctreedir).parents[1] / "templates"
        compiled.mkdir(exist_ok=True)
        self._compiled: BytecodeCache = FileSystemBytecodeCache(str(compiled))
        self.environment.bytecode_cache = self._compiled
        self.environment.auto_reload = False

    def render_string(self, source: str, context: dict[str, Any]) -> str:
        """Fill in a template that comes as text: one of a theme's scripts."""
        environment = self.environment
        bucket = self._compiled.get_bucket(environment, source, None, source)
        if bucket.code is None:
            bucket.code = environment.compile(source)
            self._compiled.set_bucket(bucket)
        globals_ = environment.make_globals(None)
        made = environment.template_class.from_code(environment, bucket.code, globals_)
        return made.render(context)


class PageContext(dict[str, Any]):
    """The values of a page, its text among them.

    Sphinx notes each event with all that is handed on, for a log that nobody keeps.
    """

    def copy(self) -> "PageContext":
        """Return the same values, for a page to add its own."""
        return PageContext(self)

    def __repr__(self) -> str:
        """Return the name alone: all values would be as long as the page."""
        return type(self).__name__
