"""How far a manual is translated: by language and page, as values, as a web page."""

from cadogan.status.model import LanguageStatus, PageStatus, language_status, unpublished
from cadogan.status.page import status_page

__all__ = ["LanguageStatus", "PageStatus", "language_status", "status_page", "unpublished"]
