"""Requests that no language can be built with are refused as a whole, with a way out."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cadogan.site import LanguageResult, SiteRequest, SiteRequestError, build_site, check_request
from cadogan.site.choices import builder_names, theme_names


def refusal(request: SiteRequest) -> str:
    """Return why a request is refused; no language may have been begun."""
    begun: list[LanguageResult] = []
    with pytest.raises(SiteRequestError) as refused:
        build_site(request, begun.append)
    assert begun == []
    return str(refused.value)


def test_unknown_theme_names_those_that_are_there(copied: SiteRequest) -> None:
    message = refusal(replace(copied, theme="no-such-theme"))
    assert "no theme is called 'no-such-theme'" in message
    assert "alabaster, basic, bizstyle, cadogan, classic" in message
    assert "install" in message
    assert not copied.output.exists()


def test_unknown_builder_names_those_that_are_there(copied: SiteRequest) -> None:
    message = refusal(replace(copied, builder="htlm"))
    assert "no builder is called 'htlm'" in message
    assert all(f" {name}, " in message for name in ("dirhtml", "epub", "html", "man"))


def test_known_names() -> None:
    assert {"cadogan", "basic", "alabaster"} <= theme_names()
    assert "static" not in theme_names()
    assert {"html", "dirhtml", "epub", "man", "text", "latex", "json"} <= builder_names()


def _file(path: Path) -> None:
    path.touch()


def _dangling(path: Path) -> None:
    path.symlink_to(path.parent / "nowhere")


@pytest.mark.parametrize("below", ["", "a/b"])
@pytest.mark.parametrize(
    ("make", "reason"), [(_file, "is a file"), (_dangling, "is a link to nothing")]
)
def test_folder_that_cannot_be_made(
    copied: SiteRequest, make: Callable[[Path], None], reason: str, below: str
) -> None:
    obstacle = copied.folder / "obstacle"
    make(obstacle)
    place = obstacle / below
    for request in (replace(copied, output=place), replace(copied, work=place)):
        message = refusal(request)
        assert f"{place}: {obstacle} {reason}" in message
        assert "choose another folder" in message


def test_folder_that_the_system_refuses(copied: SiteRequest) -> None:
    if not Path("/proc/self").is_dir():
        pytest.skip("this system has no /proc")
    assert "/proc/x" in refusal(replace(copied, output=Path("/proc/x")))


def test_folder_in_the_place_of_the_first_page(copied: SiteRequest) -> None:
    page = copied.output / "index.html"
    page.mkdir(parents=True)
    assert f"{page} is a folder" in refusal(copied)


def test_check_leaves_nothing_in_the_folders(copied: SiteRequest) -> None:
    check_request(copied)
    assert [*copied.output.iterdir(), *copied.work.iterdir()] == []
