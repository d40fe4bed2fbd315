"""Pictures of questions about the order of play: the table in play, and how a hand ended."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from markupsafe import Markup

from generator.site.art.table.plates import Link, PlatePictures, plates_of
from generator.site.art.table.scene import ScenePictures, rows_for
from riichi_rules.rules.model import Rules
from riichi_rules.table.seats import SEATS
from riichi_rules.tell.spoken_tiles import BACK, Called, each_tile
from riichi_rules.tell.table_scene import Scene, SeatScene, speak_scene
from riichi_rules.texts.languages import RulesetTexts

FEWEST_ROWS = 2  # of discards


def scene_picture(texts: RulesetTexts, rules: Rules, sprite: str, case: Mapping[str, Any]) -> Markup:
    """Return the table of a question, with the discard that it is about highlighted."""
    scene = scene_of(case)
    rows = rows_for(scene, rules, FEWEST_ROWS)
    return ScenePictures(texts, rules, sprite, rows).draw(scene, speak_scene(texts, scene))


def scene_of(case: Mapping[str, Any]) -> Scene:
    """Return the table of a question, with the reader's own hand open if the question shows it."""
    seats = {seat: _seat(seen) for seat, seen in case["seats"].items()}
    if discarder := case.get("discarder"):
        last = len(seats[discarder].river) - 1
        seats[discarder] = replace(seats[discarder], marked=frozenset({last}))
    if "concealed" in case:
        seats[case["below"]] = replace(seats[case["below"]], hand=each_tile(case["concealed"]))
    return Scene(seats, below=case["below"])


def _seat(seen: Mapping[str, Any]) -> SeatScene:
    melds = [
        Called(meld["type"], each_tile(meld["tiles"]), meld.get("from")) for meld in seen.get("melds", ())
    ]
    return SeatScene((BACK,) * seen["hand"], melds, seen.get("river", ()), seen.get("riichi"))


def ending_picture(texts: RulesetTexts, sprite: str, result: Mapping[str, Any], label: str) -> Markup:
    """Return the players, with an arrow from the discarder to the winner, or with who is tenpai."""
    tenpai = texts.say("words.tenpai")
    lines = dict.fromkeys(result.get("tenpai", ()), (tenpai,))
    winners = [winner["seat"] for winner in result.get("winners", ())]
    links = []
    if "discarder" in result:
        links = [Link(result["discarder"], winner, texts.say("words.ron")) for winner in winners]
    else:
        lines |= {winner: (texts.say("words.tsumo"),) for winner in winners}
    plates = plates_of(SEATS, {seat: lines.get(seat, ()) for seat in SEATS}, dict.fromkeys(winners, "meant"))
    return PlatePictures(texts, sprite).draw([*plates], links, label)
