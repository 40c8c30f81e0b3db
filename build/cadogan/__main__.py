"""The program: ``cadogan``, and ``python -m cadogan``."""

import gc

from cadogan.cli import main

_NEW_OBJECTS = 50_000


def run() -> None:
    """Run the command line, with few searches for garbage and none at the end.

    Trees and catalogues are read to be kept, and what a command drops is freed at once; a
    search goes through all of them and finds nothing. Python's own default is one after 700
    new objects.
    """
    gc.set_threshold(_NEW_OBJECTS)
    try:
        main()
    finally:
        gc.freeze()


if __name__ == "__main__":
    run()
