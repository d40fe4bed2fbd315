"""Abortive draws: which of them a ruleset has, and what must lie on the table for one."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, get_args

from generator.engine.tiles import EAST, HAKU, KIND, ORPHANS, Tiles, count
from generator.rules.model import Rules
from generator.table.fourth_kan import after_kans
from generator.table.game.hand_result import Abort

ABORTS: tuple[Abort, ...] = get_args(Abort)
OPTIONS: Mapping[str, str] = {
    "nine_terminals": "abort_9_terminals",
    "four_winds": "abort_4_winds",
    "four_kans": "abort_4_kans",
    "four_riichi": "abort_4_riichi",
}
OF_ALL_FOUR = {"four_winds", "four_riichi", "triple_ron"}
WIND_KINDS = range(EAST, HAKU)


class Laid(NamedTuple):
    """What lies on the table after a draw or a discard; players are named by their seats."""

    tiles: Tiles | None = None  # of the player whose first turn it is, the drawn one among them
    first_discards: Sequence[str] = ()
    kans: Sequence[str] = ()  # who made each
    riichi: Sequence[str] = ()
    rons: Sequence[str] = ()
    is_interrupted: bool = False  # by a call or a quad, a concealed one too


def is_used(rules: Rules, why: str) -> bool:
    """Does the ruleset know this abortive draw? What takes four players cannot happen among three."""
    if why in OF_ALL_FOUR and rules.number("players") < rules.table["players"]:
        return False
    if why == "triple_ron":
        return rules.options["multi_ron"] == "all" and rules.options["triple_ron"] == "abort"
    return rules.options[OPTIONS[why]] not in {False, "none"}


def aborts(rules: Rules, laid: Laid) -> tuple[Abort, ...]:
    """Every abortive draw that there is cause for: the first a player may declare, the others just come."""
    return tuple(why for why in _causes(rules, laid) if is_used(rules, why))


def _causes(rules: Rules, laid: Laid) -> Iterator[Abort]:
    """What there is cause for. A discard that is won on ends the hand before anything else can."""
    if laid.rons:
        if len(laid.rons) == rules.number("players") - 1:
            yield "triple_ron"
        return
    if not laid.is_interrupted and _terminals(laid.tiles) >= rules.table["terminals_for_abort"]:
        yield "nine_terminals"
    if _is_one_wind(rules, laid):
        yield "four_winds"
    if after_kans(rules, laid.kans) == "aborts":
        yield "four_kans"
    if len({*laid.riichi}) == rules.number("players"):
        yield "four_riichi"


def _terminals(tiles: Tiles | None) -> int:
    """How many different terminals and honours there are."""
    return sum(count(tiles.counts, kind) > 0 for kind in ORPHANS) if tiles else 0


def _is_one_wind(rules: Rules, laid: Laid) -> bool:
    kinds = {KIND[tile] for tile in laid.first_discards}
    all_have_discarded = len(laid.first_discards) == rules.number("players")
    return all_have_discarded and not laid.is_interrupted and len(kinds) == 1 and kinds <= {*WIND_KINDS}
