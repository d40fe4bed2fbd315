"""What is said to be wrong with a record in Tenhou's own form."""

import json
from typing import Any

import pytest

from tests.node import SCRIPTS, call

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
    found: dict[str, Any] = call(READ, [SCRIPTS.as_uri(), json.dumps({**record, "log": [hand]})])
    return found


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_too_few_points_are_shown_where_they_stand(dealer: int) -> None:
    """Whoever deals."""
    assert fault([dealer, 0, 0], [25000, 25000, 25000]) == {
        "code": "record_part",
        "place": "log[0][1]",
        "found": "[25000,25000,25000]",
    }


NAMED = """async ([js, names]) => {
  const { rulesOfName } = await import(`${js}/record/rules-named.js`);
  return names.map(([name, players]) => rulesOfName(name, 3, players));
}"""


def test_only_names_of_a_platform_bring_its_rules() -> None:
    """A game of unknown name is read under the common rules, and says so."""
    names = {
        "\u9cf3\u5357\u55b0\u8d64": "tenhou",
        "": "tenhou",
        "Jade Room South": "mahjong_soul",
        "\u7389\u306e\u9593\u5357": "mahjong_soul",
        "Our club": "common",
    }
    asked = [(name, 4) for name in names]
    asked += [("Jade Room South", 3), ("\u4e09\u9cf3\u5357", 3), ("Our club", 3)]
    found = call(NAMED, [SCRIPTS.as_uri(), asked])
    rulesets = [*names.values(), "mahjong_soul_sanma", "tenhou_sanma", "tenhou_sanma"]
    assert [each["ruleset"] for each in found] == rulesets
    assert [name for (name, _), each in zip(asked, found, strict=True) if "room" in each] == ["Our club"] * 2


def test_an_address_of_tenhou_leads_to_the_file_of_the_game() -> None:
    text = "https://tenhou.net/3/?log=2023010100gm-0089-0000-1a2b3c4d&tw=0"
    assert call(READ, [SCRIPTS.as_uri(), text]) == {
        "code": "record_at_tenhou",
        "address": "https://tenhou.net/0/log/?2023010100gm-0089-0000-1a2b3c4d",
    }
