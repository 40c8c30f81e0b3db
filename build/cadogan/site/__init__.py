"""The site: all languages built in one run, each through Sphinx, with a theme of our own."""

from cadogan.site.build import build_site
from cadogan.site.check import SiteRequestError, check_request
from cadogan.site.model import LanguageResult, PageCount, SiteRequest, SiteResult
from cadogan.site.residents import Residents

__all__ = [
    "LanguageResult",
    "PageCount",
    "Residents",
    "SiteRequest",
    "SiteRequestError",
    "SiteResult",
    "build_site",
    "check_request",
]
