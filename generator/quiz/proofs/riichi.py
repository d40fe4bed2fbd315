"""Why riichi may be declared or not: every condition, some of which the ruleset decides."""

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
    """Where the player sits, and what is left."""
    yield circumstances(turn.question)[0]
    yield points_line(turn)
    yield live_tiles_line(turn)
    if turn.discards:
        yield Line("quiz.situation.discards", {"tiles": Notation("".join(turn.discards))})


def points_line(turn: Turn) -> Line:
    """How many points the player has."""
    return Line("quiz.situation.points", {"n": turn.points})


def live_tiles_line(turn: Turn) -> Line:
    """How many tiles are left."""
    return Line("quiz.situation.live_tiles", {"n": turn.live_tiles})


def conditions(source: QuestionSource, turn: Turn, found: Declaration) -> Section:
    """Every condition, whether it holds, and what was found."""
    seen = {
        "open": (
            Line("page_riichi.conditions_li_1"),
            Line(f"facts.closed.{str(not turn.hand.is_open).lower()}"),
        ),
        "noten": (Line("page_riichi.conditions_li_2"), _tenpai(source.rules, turn)),
        "tiles": (source.option_line(OPTIONS["tiles"]), live_tiles_line(turn)),
        "points": (source.option_line(OPTIONS["points"]), points_line(turn)),
    }
    rows = [
        Row(name, Line(f"words.{str(reason not in found.reasons).lower()}"), why, rule=SEE)
        for reason, (name, why) in seen.items()
        if reason in found.reasons or _is_condition(source.rules, reason, turn)
    ]
    return Section(Line("quiz.kind.riichi-discard"), tuple(rows))


def _is_condition(rules: Rules, reason: str, turn: Turn) -> bool:
    """Is it surely one under these rules? Where riichi needs no points, who has too few is told so."""
    is_known = OPTIONS.get(reason) not in rules.unknown
    if reason != "points":
        return is_known
    is_needed = is_known and not rules.options[OPTIONS[reason]]
    return is_needed or turn.points < rules.payments.riichi_stick


def _tenpai(rules: Rules, turn: Turn) -> Line:
    """The discards that leave the hand tenpai, or how far the hand is from it at best."""
    tiles = [*discards_to_tenpai(rules, turn.hand)]
    if tiles:
        return Line("explain.riichi_discards", {"tiles": Notation("".join(tiles))})
    gone = out_of_set(rules)
    best = min(shanten_of(without(turn.hand, TILE[tile]), gone) for tile in turn.each)
    return Line("explain.shanten", {"shanten": best})
