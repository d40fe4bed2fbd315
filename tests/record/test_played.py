"""The whole hands of the examples: played by the engine, told stop by stop, drawn alike by scripts."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from generator.check.examples import CHECKS, EXAMPLES, load_examples
from generator.check.played import recorded_hand
from generator.export.browser.rules import browser_rules
from generator.site.show.played_hands import record_data
from generator.site.show.recorded_scene import hide_other_hands, scene_after
from riichi_rules.data import DATA
from riichi_rules.logs.model import Draw, RecordedCall, Unreadable
from riichi_rules.logs.outcome import HandOutcome
from riichi_rules.strict_yaml import File, build
from riichi_rules.table.seats import SEATS
from riichi_rules.tell.spoken_tiles import BACK
from riichi_rules.tell.table_scene import Scene
from riichi_rules.texts.languages import load_texts
from tests.node import SCRIPTS, call
from tests.rulebook import book

HANDS = load_examples().hands
OF_FOUR = [name for name in book().rulesets if book().rules(name).number("players") == len(SEATS)]
BELOW = 2

# The table after every move, as scripts lay it; hidden hands are told by how many tiles they are.
ASK = """async ([folder, rules, hands, below]) => {
  const { loadRules } = await import(`${folder}/engine/index.js`);
  const { ownView, sceneAfter } = await import(`${folder}/record/page/recorded-scene.js`);
  const { eachTile } = await import(`${folder}/tell/spoken-tiles.js`);
  const { rules: used } = loadRules(rules).scorer(null, null);
  const laid = (lies) => {
    const melds = lies.melds.map(({ type, tiles, from }) => [type, eachTile(tiles), from ?? null]);
    return { ...lies, melds };
  };
  const plain = ({ seats, ...rest }) => {
    const each = Object.entries(seats).map(([seat, lies]) => [seat, laid(lies)]);
    return { ...rest, seats: Object.fromEntries(each) };
  };
  return hands.map((hand) => [...Array(hand.moves.length + 1).keys()].map((count) => {
    const scene = sceneAfter(used, hand, count, below);
    return { scene: plain(scene), own: plain(ownView(scene)) };
  }));
}"""


@pytest.mark.parametrize("ruleset", OF_FOUR)
def test_every_hand_is_played_to_its_end_under_every_ruleset(ruleset: str) -> None:
    """Each win is one, each draw comes with the last tile, and points only change hands."""
    rules = book().rules(ruleset)
    for name, played in HANDS.items():
        outcome = HandOutcome(rules, recorded_hand(rules, played), 1)
        settled, problems = outcome.settled
        assert settled is not None, name
        assert not problems
        assert outcome.is_right_end
        sticks = rules.payments.riichi_stick * (len(outcome.riichi) if played.winner is None else 0)
        assert sum(settled.deltas.values()) == -sticks, name


def test_the_hands_show_what_they_are_for() -> None:
    """An open win; riichi with ippatsu and ura; furiten in a draw; a robbed kan."""
    outcomes = {
        name: HandOutcome(book().rules(), recorded_hand(book().rules(), each), 1)
        for name, each in HANDS.items()
    }
    assert any(isinstance(move, RecordedCall) for move in outcomes["open"].recorded.moves)
    assert {"riichi", "ippatsu", "ura_dora"} <= {*HANDS["ippatsu"].yaku}
    assert "chankan" in HANDS["robbed"].yaku
    drawn = HANDS["draw"]
    player = outcomes["draw"].replay.players[SEATS.index(drawn.seen_by)]
    assert drawn.seen_by in outcomes["draw"].tenpai
    assert set(player.discards) & set(player.passed) & {"1s"}


@pytest.mark.parametrize("name", HANDS)
def test_a_story_has_a_text_for_each_stop(name: str) -> None:
    keys = load_texts("en").keys_of("page_hands")
    told = [key for key in keys if key.startswith(f"page_hands.{name}_case_")]
    assert len(told) == len(HANDS[name].told)
    assert [*HANDS[name].told] == sorted({*HANDS[name].told})


def test_no_hand_has_five_of_a_tile_or_the_five_that_may_be_red() -> None:
    for played in HANDS.values():
        hand = recorded_hand(book().rules(), played)
        drawn = [move.tile for move in hand.moves if isinstance(move, Draw)]
        tiles = [*drawn, *hand.indicators, *hand.ura, *(tile for dealt in hand.dealt for tile in dealt)]
        for tile in {*tiles}:
            assert tiles.count(tile) <= (3 if tile[0] == "5" and tile[1] != "z" else 4), tile


def test_scripts_lay_the_table_as_pages_draw_it() -> None:
    """After every move of every hand, open and as one player sees it."""
    rules = book().rules()
    hands = [recorded_hand(rules, played) for played in HANDS.values()]
    found: list[list[dict[str, Any]]] = call(
        ASK, [SCRIPTS.as_uri(), browser_rules(book()), [*map(record_data, hands)], BELOW]
    )
    for hand, scenes in zip(hands, found, strict=True):
        for count, laid in enumerate(scenes):
            scene = scene_after(rules, hand, count, BELOW)
            assert laid["scene"] == _as_data(scene)
            assert laid["own"] == _as_data(hide_other_hands(scene))
            others = [lies for seat, lies in hide_other_hands(scene).seats.items() if seat != scene.below]
            assert {tile for lies in others for tile in lies.hand} <= {BACK}


def _as_data(scene: Scene) -> dict[str, Any]:
    seats = {
        seat: {
            "hand": [*lies.hand],
            "apart": lies.apart,
            "melds": [[each.type, [*each.tiles], each.source] for each in lies.melds],
            "river": [*lies.river],
            "riichi": lies.riichi,
            "gone": sorted(lies.gone),
            "marked": sorted(lies.marked),
            "norths": lies.norths,
            "points": lies.points,
        }
        for seat, lies in scene.seats.items()
    }
    middle = scene.middle
    return {
        "seats": seats,
        "middle": {
            "honba": middle.honba,
            "sticks": middle.sticks,
            "left": middle.left,
            "indicators": [*middle.indicators],
        },
        "below": scene.below,
    }


@pytest.mark.parametrize(
    ("was", "broken"),
    [
        ("E+7z E-6z W=666z", "E+7z E-6z W=777z"),
        ("E+7z E-6z W=666z", "E+7z E-9p W=666z"),
        ("E+7z E-6z W=666z", "E+7z X-6z W=666z"),
        ("told: [0, 3, 28", "told: [0, 3, 2800"),
        ("yaku: [yakuhai_hatsu, dora]", "yaku: [yakuhai_hatsu, tanyao]"),
        ("east: -2000, south: 0, west: 2000", "east: -1000, south: 0, west: 1000"),
        ("winner: west\n  discarder: east", "winner: south\n  discarder: east"),
    ],
)
def test_a_hand_that_cannot_be_is_a_fault_of_the_data(tmp_path: Path, was: str, broken: str) -> None:
    text = (DATA / "examples" / "hands.yaml").read_text("utf-8")
    assert was in text
    path = tmp_path / "hands.yaml"
    for written in (text, text.replace(was, broken, 1)):
        path.write_text(written, "utf-8")
        file = File.read(path, path.name)
        CHECKS["hands"](book(), file, build(file, EXAMPLES["hands"]))
        assert bool(file.problems) == (written != text)


def test_a_called_tile_must_have_been_discarded() -> None:
    """A call names the last discard among its tiles, and tiles are written as everywhere."""
    played = HANDS["open"]
    for moves in ("E+7z W=777z", "E+7z E-6", "E+7z E-6z W=123m"):
        with pytest.raises(Unreadable):
            recorded_hand(book().rules(), replace(played, moves=moves))
