"""The proof that riichi may be declared or not: every condition, some of which the ruleset decides."""

from collections.abc import Iterator

from generator.quiz.dealing.source import QuestionSource
from generator.quiz.situations.riichi import Turn
from riichi_rules.engine.tiles import TILE
from riichi_rules.engine.waits import out_of_set, shanten_of
from riichi_rules.rules.model import Rules
from riichi_rules.table.hand_tiles import without
from riichi_rules.table.riichi import Declaration, discards_to_tenpai
from riichi_rules.tell.score import circumstances
from riichi_rules.texts.lines import Line, Notation, Row, Section

OPTIONS = {"points": "riichi_below_1000", "tiles": "riichi_min_live_tiles"}
SEE = "page:riichi#conditions"


def situation(turn: Turn) -> Iterator[Line]:
    """Yield the player's winds, the points, the tiles left in the wall, and the discards."""
    yield circumstances(turn.question)[0]
    yield points_line(turn)
    yield live_tiles_line(turn)
    if turn.discards:
        yield Line("quiz.situation.discards", {"tiles": Notation("".join(turn.discards))})


def points_line(turn: Turn) -> Line:
    """Return the line on the player's points."""
    return Line("quiz.situation.points", {"n": turn.points})


def live_tiles_line(turn: Turn) -> Line:
    """Return the line on the tiles left in the wall."""
    return Line("quiz.situation.live_tiles", {"n": turn.live_tiles})


def conditions(source: QuestionSource, turn: Turn, declaration: Declaration) -> Section:
    """Return a row for each condition: whether it holds, and why."""
    lines = {
        "open": (
            Line("page_riichi.conditions_li_1"),
            Line(f"facts.closed.{str(not turn.hand.is_open).lower()}"),
        ),
        "noten": (Line("page_riichi.conditions_li_2"), _tenpai(source.rules, turn)),
        "tiles": (source.option_line(OPTIONS["tiles"]), live_tiles_line(turn)),
        "points": (source.option_line(OPTIONS["points"]), points_line(turn)),
    }
    rows = [
        Row(name, Line(f"words.{str(reason not in declaration.reasons).lower()}"), why, rule=SEE)
        for reason, (name, why) in lines.items()
        if reason in declaration.reasons or _is_condition(source.rules, reason, turn)
    ]
    return Section(Line("quiz.kind.riichi-discard"), tuple(rows))


def _is_condition(rules: Rules, reason: str, turn: Turn) -> bool:
    """Return whether this is certainly a condition under the rules.

    If riichi needs no points, a player who has too few for the stick is told so.
    """
    is_known = OPTIONS.get(reason) not in rules.unknown
    if reason != "points":
        return is_known
    is_needed = is_known and not rules.options[OPTIONS[reason]]
    return is_needed or turn.points < rules.payments.riichi_stick


def _tenpai(rules: Rules, turn: Turn) -> Line:
    """Return the discards that leave the hand tenpai, or else its lowest shanten after a discard."""
    tiles = [*discards_to_tenpai(rules, turn.hand)]
    if tiles:
        return Line("explain.riichi_discards", {"tiles": Notation("".join(tiles))})
    left_out = out_of_set(rules)
    best = min(shanten_of(without(turn.hand, TILE[tile]), left_out) for tile in turn.each)
    return Line("explain.shanten", {"n": best})
