"""The model of the end of a hand: which facts about a win can hold together.

Play is interrupted by a call, a quad or a north. A win comes soon after the winner's riichi, or soon after
the deal without riichi, if since then nobody has drawn twice and nothing has interrupted play.
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from riichi_rules.rules.model import Scalar

# The facts about one kind of ending, each with the values that it can have.
Ending = Mapping[str, tuple[Scalar, ...]]

WIN_BY = {
    "drawn": "tsumo",
    "after_kan": "tsumo",
    "after_north": "tsumo",
    "discard": "ron",
    "robbed": "ron",
}
REPLACEMENTS = ("after_kan", "after_north")
EITHER = (False, True)


class Course(NamedTuple):
    """The winning tile, and what happened before and after the winner's riichi.

    Without riichi everything happened before.
    """

    tile: str
    riichi: int
    is_dealer: bool
    interrupted_before: bool
    interrupted_after: bool
    is_soon: bool

    @property
    def is_possible(self) -> bool:
        """Whether the parts fit: double riichi, for example, comes in a first turn without interruption."""
        since = self.interrupted_after if self.riichi else self.interrupted_before
        return (
            not (self.riichi == 2 and self.interrupted_before)
            and not (self.riichi == 0 and self.interrupted_after)
            and not (self.is_soon and since)
            and (since or self.tile not in REPLACEMENTS)
        )

    def may_be_last_tile(self, players: int, least_for_riichi: int) -> bool:
        """Return whether the winning tile can be the last one.

        A quad needs a tile in the live wall, for its replacement. In the first turn, the wall is still long.
        """
        draws = players if self.tile == "drawn" else players - 1
        is_early = self.is_soon and (self.riichi != 1 or least_for_riichi > draws)
        return self.tile != "robbed" and not is_early


@lru_cache(64)
def endings(players: int, least_for_riichi: int, haitei_rinshan: str) -> tuple[Ending, ...]:
    """Return every kind of ending, given the live tiles that riichi needs and if rinshan may be haitei."""
    courses = [Course(*each) for each in product(WIN_BY, (0, 1, 2), *[EITHER] * 4)]  # type: ignore[arg-type]
    return tuple(
        _ending(each, players, each.may_be_last_tile(players, least_for_riichi), haitei_rinshan == "both")
        for each in courses
        if each.is_possible and (each.tile != "after_north" or players == 3)
    )


def _ending(course: Course, players: int, may_be_last: bool, has_both: bool) -> Ending:
    """Return the facts about the end of a hand that took some course."""
    tile, riichi, is_dealer, before, after, is_soon = course
    interrupted, is_replacement, is_first_turn = before or after, tile in REPLACEMENTS, is_soon and not riichi
    possible = {
        "ippatsu": is_soon and riichi > 0,
        "haitei": may_be_last and (tile == "drawn" or (is_replacement and has_both)),
        "houtei": may_be_last and tile == "discard",
        "rinshan": is_replacement,
        "chankan": tile == "robbed",
        "tenhou": is_first_turn and tile == "drawn" and is_dealer,
        "chiihou": is_first_turn and tile == "drawn" and not is_dealer,
        "renhou": is_first_turn and tile == "discard" and not is_dealer,
        "paarenchan": is_dealer,
        "open_riichi": riichi > 0,
        "melds": interrupted,
        "sequence_called": before and not riichi and players == 4,
        "kan": interrupted,
        "concealed_kan": interrupted,
        "norths": interrupted and players == 3,
        "north": players == 4,
    }
    possible |= {
        "last_tile": possible["haitei"] or possible["houtei"],
        "turn_of_others": any(possible[event] for event in ("haitei", "houtei", "rinshan", "chankan")),
        "first_turn": any(possible[event] for event in ("tenhou", "chiihou", "renhou")),
    }
    certain = {"after_kan": "kan", "after_north": "norths"}
    return {
        "win": (WIN_BY[tile],),
        "riichi": (riichi,),
        "dealer": (is_dealer,),
        "closed": (True, riichi > 0 or not before),
        "counters_of_eighth_win": (True,),
        **{fact: EITHER if can_be_true else (False,) for fact, can_be_true in possible.items()},
        **({certain[tile]: (True,)} if tile in certain else {}),
    }
