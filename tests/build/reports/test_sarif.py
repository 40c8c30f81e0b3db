"""Problems as SARIF: what strict readers ask for."""

import json

from cadogan.problems import Kind, Problem
from cadogan.reports.sarif import sarif_report


def test_places_are_uris() -> None:
    problems = [
        Problem(Kind.XML_SYNTAX, "help/klön dike.xml", 3, "wrong"),
        Problem(Kind.XML_SYNTAX, "/elsewhere/a.xml", 4, "wrong"),
    ]
    (run,) = json.loads(sarif_report(problems, "1"))["runs"]
    places = [result["locations"][0]["physicalLocation"] for result in run["results"]]
    assert [place["artifactLocation"]["uri"] for place in places] == [
        "help/kl%C3%B6n%20dike.xml",
        "file:///elsewhere/a.xml",
    ]
