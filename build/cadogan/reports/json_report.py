"""Problems as JSON, with the stable keys that README lists."""

import json
from collections.abc import Mapping, Sequence

from cadogan.problems import Problem


def json_report(problems: Sequence[Problem], **more: object) -> str:
    """Return ``{"problems": [...]}`` with any further keys before it, indented, as text."""
    document: Mapping[str, object] = {**more, "problems": [p.as_json() for p in problems]}
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"
