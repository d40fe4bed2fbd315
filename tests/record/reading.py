"""Records read and scored by the site's scripts in Node."""

import json
from collections.abc import Sequence
from typing import Any

from tests.rulebook import book
from tests.twins import scripts


def read_records(texts: Sequence[str]) -> list[dict[str, Any]]:
    """Read records: each game with the differences of its hands, or why it cannot be read."""
    found = [json.loads(each) for each in scripts().ask(book(), "record", texts)]
    assert not [each["error"] for each in found if "error" in each]
    return found


def read_record(text: str) -> dict[str, Any]:
    """Read one record."""
    return read_records([text])[0]
