"""The mistakes of settling a hand for whose yakuman another player is liable."""

from riichi_rules.mistakes.settlement import settling_mistakes
from riichi_rules.table.game.ending import DEALER, Ending
from riichi_rules.table.game.settlement import HandStart
from tests.rulebook import rules

DAISANGEN = {"seat": "west", "yakuman": 1, "pao": {"by": "north", "for": "daisangen"}}
LIABLE = {"liable_forgotten", "liable_pays_all"}


def mistakes(end: str, **parts: object) -> set[str]:
    """Return the names of the mistakes that change the result of the hand."""
    ending = Ending(
        rules(), HandStart(DEALER, 2, 0), {"end": end, "winners": [DAISANGEN], "riichi": [], **parts}
    )
    return {mistake.id for mistake in settling_mistakes(ending, [])}


def test_half_of_a_ron_that_another_pays_is_not_taken_for_a_tsumo() -> None:
    found = mistakes("ron", discarder="south")
    assert found >= LIABLE
    assert "tsumo_table" not in found


def test_a_tsumo_that_another_pays_whole_is_not_made_more_so() -> None:
    found = mistakes("tsumo")
    assert found & LIABLE == {"liable_forgotten"}
