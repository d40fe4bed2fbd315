"""Why riichi may be declared or not: every condition, some of which the ruleset decides."""

from collections.abc import Iterator

from generator.engine.tiles import TILE
from generator.engine.waits import out_of_set, shanten_of
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.situations.riichi import Turn
from generator.rules.model import Rules
from generator.table.hand_tiles import without
from generator.table.riichi import Declaration, discards_to_tenpai
from generator.tell.score import circumstances
from generator.texts.lines import Line, Row, Section, Tiles

OPTIONS = {"points": "riichi_below_1000", "tiles": "riichi_min_live_tiles"}
SEE = "page:riichi#conditions"


def situation(turn: Turn) -> Iterator[Line]:
    """Where the player sits, and what is left."""
    yield circumstances(turn.question)[0]
    yield Line("quiz.situation.points", {"n": turn.points})
    yield Line("quiz.situation.live_tiles", {"n": turn.live_tiles})
    if turn.discards:
        yield Line("quiz.situation.discards", {"tiles": Tiles("".join(turn.discards))})


def conditions(source: QuestionSource, turn: Turn, found: Declaration) -> Section:
    """Every condition, whether it holds, and what was found."""
    seen = {
        "open": (
            Line("page_riichi.conditions_li_1"),
            Line(f"facts.closed.{str(not turn.hand.is_open).lower()}"),
        ),
        "noten": (Line("page_riichi.conditions_li_2"), _tenpai(source.rules, turn)),
        "tiles": (
            source.option_line(OPTIONS["tiles"]),
            Line("quiz.situation.live_tiles", {"n": turn.live_tiles}),
        ),
        "points": (source.option_line(OPTIONS["points"]), Line("quiz.situation.points", {"n": turn.points})),
    }
    rows = [
        Row(name, Line(f"words.{str(reason not in found.reasons).lower()}"), why, rule=SEE)
        for reason, (name, why) in seen.items()
        if reason in found.reasons or _is_condition(source.rules, reason, turn)
    ]
    return Section(Line("quiz.kind.riichi-discard"), tuple(rows))


def _is_condition(rules: Rules, reason: str, turn: Turn) -> bool:
    """Is it surely one under these rules? Where riichi needs no points, who has too few is told so."""
    match reason:
        case "tiles":
            return OPTIONS[reason] not in rules.unknown
        case "points":
            is_needed = OPTIONS[reason] not in rules.unknown and not rules.options[OPTIONS[reason]]
            return is_needed or turn.points < rules.payments.riichi_stick
        case _:
            return True


def _tenpai(rules: Rules, turn: Turn) -> Line:
    """The discards that leave the hand tenpai, or how far the hand is from it at best."""
    tiles = [*discards_to_tenpai(rules, turn.hand)]
    if tiles:
        return Line("explain.riichi_discards", {"tiles": Tiles("".join(tiles))})
    return Line("explain.shanten", {"shanten": least_shanten(rules, turn)})


def least_shanten(rules: Rules, turn: Turn) -> int:
    """How far from tenpai the best discard leaves the hand."""
    gone = out_of_set(rules)
    return min(shanten_of(without(turn.hand, TILE[tile]), gone) for tile in turn.each)
