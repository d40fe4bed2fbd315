"""The options because of which another ruleset counts a hand otherwise."""

from typing import Any

from generator.export.browser.rules import browser_rules
from tests.node import SCRIPTS, call, dense
from tests.rulebook import book

DECIDING = """async ([js, rules, asked]) => {
  const { loadRules } = await import(`${js}/engine/index.js`);
  const { deciding } = await import(`${js}/calculator/result/differences.js`);
  const book = loadRules(JSON.parse(rules));
  const under = (options) => ({ base: "common", options });
  return asked.map(([hand, home, other]) => deciding(book, hand, under(home), under(other)));
}"""
OF_TABLE = {"win": "ron", "seat_wind": "south", "round_wind": "east"}
OPEN_TANYAO = {
    **OF_TABLE,
    "concealed": "23467m22p",
    "win_tile": "8m",
    "melds": [{"type": "pon", "tiles": "222s"}, {"type": "chi", "tiles": "345p"}],
}
IPPATSU_PINFU = {
    **OF_TABLE,
    "win": "tsumo",
    "concealed": "234m567m23455p67s",
    "win_tile": "8s",
    "riichi": 1,
    "ippatsu": True,
}


# A hand, the options of the own rules and of the others, and the options that decide.
CASES: dict[str, tuple[dict[str, Any], dict[str, Any], dict[str, Any], list[str]]] = {
    "of all options that differ those that change the hand": (
        OPEN_TANYAO,
        {},
        {"kuitan": False, "kiriage_mangan": True, "ippatsu": False},
        ["kuitan"],
    ),
    "an option of the own rules": (OPEN_TANYAO, {"kuitan": False}, {}, ["kuitan"]),
    "not an own option that the others share": (
        OPEN_TANYAO,
        {"kuitan": False, "red_fives": 0},
        {"red_fives": 0},
        ["kuitan"],
    ),
    "every option that is needed": (
        IPPATSU_PINFU,
        {},
        {"ippatsu": False, "pinfu_tsumo": False, "kuitan": False},
        ["ippatsu", "pinfu_tsumo"],
    ),
    "none where the hand is worth the same": (OPEN_TANYAO, {}, {"ippatsu": False, "kan_dora": False}, []),
}


def test_the_options_that_decide_are_named() -> None:
    asked = [[hand, home, other] for hand, home, other, _ in CASES.values()]
    found = call(DECIDING, [str(SCRIPTS), dense(browser_rules(book())), asked])
    assert dict(zip(CASES, found, strict=True)) == {name: named for name, (*_, named) in CASES.items()}
