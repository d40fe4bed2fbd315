"""Of 14 tiles that are no complete hand, the best discards leave most tiles that help."""

import random
from typing import Any

from generator.export.browser.rules import browser_rules
from riichi_rules.engine.score import scorer
from riichi_rules.engine.waits import answer_waits
from riichi_rules.tell.spoken_tiles import in_order
from tests.node import SCRIPTS, call, dense
from tests.parity import SEED
from tests.rulebook import book, rules

HANDS = 60
WALL = [f"{number}{suit}" for suit in "mps" for number in range(1, 10)] + [f"{n}z" for n in range(1, 8)]

FIND = """async ([js, rules, hands]) => {
  const { loadRules } = await import(`${js}/engine/index.js`);
  const { nearestDiscards } = await import(`${js}/calculator/result/discards.js`);
  const book = loadRules(JSON.parse(rules));
  return hands.map((hand) => nearestDiscards(book, { ...hand, ruleset: "common" }));
}"""


def nearest(hands: list[dict[str, Any]]) -> Any:
    return call(FIND, [str(SCRIPTS), dense(browser_rules(book())), hands])


def discards(tiles: list[str]) -> list[dict[str, Any]]:
    """Return every discard as Python answers the question about the other 13 tiles."""
    found = []
    for tile in dict.fromkeys(in_order(tiles)):
        rest = [*tiles]
        rest.remove(tile)
        answer, problems = answer_waits(scorer(rules("common")), {"concealed": "".join(rest)})
        assert not problems
        helps = answer["waits"] or answer["accepts"]
        found.append(
            {
                "tile": tile,
                "shanten": answer["shanten"],
                "helps": [each["tile"] for each in helps],
                "left": sum(each["left"] for each in helps),
            }
        )
    least = min(each["shanten"] for each in found)
    return sorted((each for each in found if each["shanten"] == least), key=lambda each: -each["left"])


def test_the_discards_of_random_hands_are_those_that_python_finds() -> None:
    rng = random.Random(SEED)
    hands = [rng.sample(WALL * 4, 14) for _ in range(HANDS)]
    found = nearest([{"concealed": "".join(hand)} for hand in hands])
    assert found == [discards(hand) for hand in hands]


def test_the_tile_that_is_too_many_is_the_best_discard() -> None:
    hand = {"concealed": "234567m340p2267s", "win_tile": "9s"}
    [best, *_] = nearest([hand])[0]
    assert best == {"tile": "9s", "shanten": 0, "helps": ["5s", "8s"], "left": 8}


def test_melds_lie_and_are_not_discarded() -> None:
    hand = {
        "concealed": "2345m67p1z",
        "melds": [{"type": "pon", "tiles": "555z"}, {"type": "chi", "tiles": "123s"}],
    }
    found = nearest([{**hand, "win_tile": "9s"}])[0]
    assert {each["tile"] for each in found} == {"2m", "5m", "1z", "9s"}
