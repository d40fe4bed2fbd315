"""What is said to be wrong with a record in Tenhou's own form."""

import json
from typing import Any

import pytest

from tests.node import call
from tests.parity import ENGINE

READ = """async ([js, text]) => {
  const { parseRecord } = await import(`${js}/record/read.js`);
  try {
    return parseRecord(text);
  } catch ({ code, values }) {
    return { code, ...values };
  }
}"""
HAND: list[Any] = [[0, 0, 0], [25000] * 4, [11], [], *[[11] * 13, [], []] * 4, ["\u6d41\u5c40"]]


def fault(round_part: list[int], points: list[int], names: int = 4) -> dict[str, Any]:
    hand = [round_part, points, *HAND[2:]]
    record = {"title": ["", ""], "name": ["a", "b", "c", "d"][:names], "rule": {"disp": "", "aka": 1}}
    found: dict[str, Any] = call(READ, [ENGINE.parent.as_uri(), json.dumps({**record, "log": [hand]})])
    return found


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_too_few_points_are_shown_where_they_stand(dealer: int) -> None:
    """Whoever deals."""
    assert fault([dealer, 0, 0], [25000, 25000, 25000]) == {
        "code": "record_part",
        "place": "log[0][1]",
        "found": "[25000,25000,25000]",
    }
