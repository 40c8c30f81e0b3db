"""``python -m cadogan`` is the command line."""

from cadogan.cli import main

main()
