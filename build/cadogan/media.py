"""Where the media files of pages lie."""

from pathlib import Path


def media_folders(folder: Path, language: str) -> tuple[Path, ...]:
    """Return where a page's media lie: the language's own folder (``../de``) comes first."""
    return folder.parent / language, folder
