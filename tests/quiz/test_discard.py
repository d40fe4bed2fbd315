"""The best discard, against trying each discard and each tile."""

from random import Random

import pytest

from generator.export.browser.rules import browser_rules
from generator.export.pools import load_pool
from generator.quiz.subjects.discard import KIND, make_question
from riichi_rules.engine.hand import PackedHand
from riichi_rules.engine.tiles import KIND as KIND_OF
from riichi_rules.engine.tiles import NAMES, join_tiles, parse_tiles
from riichi_rules.quiz.question import Pick, Question
from riichi_rules.table.discards import possible_discards
from riichi_rules.tell.spoken_tiles import each_tile, in_order
from tests.node import SCRIPTS, call
from tests.quiz.asked import questions, stored
from tests.quiz.judging import judge
from tests.quiz.proving import faults, tried_discard
from tests.rulebook import book, rules

RULESETS = ("common", "tenhou_sanma")
ADVICE = """async ([folder, stated, hands]) => {
  const [{ loadRules }, counts, tiles] = await Promise.all(
    ["engine/index", "play/counts", "engine/tiles"].map((name) => import(`${folder}/${name}.js`)));
  const { rules } = loadRules(stated).scorer("common", null);
  return hands.map((hand) => hand.map((discard) => {
    const rest = [...hand];
    rest.splice(rest.indexOf(discard), 1);
    const seen = new Uint8Array(34);
    for (const tile of hand) seen[tiles.kindOf(tile)]++;
    const found = counts.distanceWith(rules, counts.concealedCounts(rest), 0, [0, 0, 0, 0], seen);
    return [found.shanten, -found.left];
  }));
}"""


def to_discard(concealed: str, drawn: str, ruleset: str = "common") -> Question:
    question = make_question(rules(ruleset), {"concealed": concealed, "drawn": drawn})
    assert question
    return question


def hand_of(tiles: list[int]) -> PackedHand:
    parsed = parse_tiles(join_tiles(in_order([NAMES[kind] for kind in tiles])))
    assert parsed is not None
    return PackedHand.of(parsed, ())


def random_hands(number: int, seed: int) -> list[list[int]]:
    """Return hands of fourteen tiles, half of them of two suits, without four of a kind."""
    rng, hands = Random(seed), list[list[int]]()
    while len(hands) < number:
        kinds = range(18) if len(hands) % 2 else range(34)
        tiles = sorted(rng.sample([kind for kind in kinds for _ in range(4)], 14))
        if all(tiles.count(kind) < 4 for kind in tiles):
            hands.append(tiles)
    return hands


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_other_discard_leaves_more_tiles_that_help(ruleset: str) -> None:
    asked = questions(KIND, ruleset, count=150)
    assert [fault for question in asked for fault in faults(question)] == []


@pytest.mark.mass(0, 50)
def test_what_helps_is_what_trying_every_tile_finds(chunk: int) -> None:
    check_hands(chunk, 100)


def test_what_helps_after_each_discard_is_alike_in_scripts() -> None:
    check_hands(0, 40)


def check_hands(seed: int, number: int) -> None:
    """Compare Python, scripts and brute force for each discard of random hands."""
    hands = random_hands(number, seed)
    named = [[NAMES[kind] for kind in hand] for hand in hands]
    advised = call(ADVICE, [SCRIPTS.as_uri(), browser_rules(book()), named])
    for hand, advice in zip(hands, advised, strict=True):
        tried = {kind: tried_discard(hand, kind, ()) for kind in hand}
        found = {KIND_OF[each.tile]: each.rank for each in possible_discards(rules(), hand_of(hand))}
        assert found == tried
        assert [tuple(each) for each in advice] == [tried[kind] for kind in hand]


@pytest.mark.parametrize(
    ("concealed", "drawn", "right"),
    [
        ("234p67p34588s11m5z", "9m", "9m 5z"),
        ("135m234p678p55s34s", "7z", "7z"),
        ("1133557799m113p", "4p", "3p 4p"),
    ],
)
def test_discards_that_players_know(concealed: str, drawn: str, right: str) -> None:
    question = to_discard(concealed, drawn)
    assert isinstance(question.answer, Pick)
    assert [*question.answer.right] == right.split()


def test_one_of_equal_discards_is_enough_and_a_wrong_one_beside_it_is_wrong() -> None:
    question = to_discard("1133557799m113p", "4p")
    assert judge(question, ["3p"]).right
    assert judge(question, ["4p"]).right
    assert not judge(question, ["3p", "1m"]).right
    assert not judge(question, []).right


def test_the_feedback_tells_the_numbers_of_this_hand() -> None:
    """A triplet given up takes the hand farther; a gap given up with its tile leaves fewer tiles."""
    farther = judge(to_discard("135m234p678p55s34s", "7z"), ["2p"]).mistakes
    assert [line.key for line in farther] == ["mistakes.discard_farther.which"]
    fewer = judge(to_discard("135m234p678p55s34s", "7z"), ["1m"]).mistakes
    assert [line.key for line in fewer] == ["mistakes.discard_fewer.which"]
    assert fewer[0].values["left"] < fewer[0].values["most"]  # type: ignore[operator]


def test_a_pool_has_questions_of_every_level_and_none_of_complete_hands() -> None:
    pool = load_pool("discard", "common")
    assert {question.level for question in pool} == {"beginner", "intermediate", "advanced"}
    for question in map(stored, pool):
        tiles = [*each_tile(dict(question.case or {})["concealed"])]
        assert len(tiles) == 13
