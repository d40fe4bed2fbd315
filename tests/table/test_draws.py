"""Hands without a winner: payments at the exhaustive draw, and which abortive draws there are."""

import pytest

from riichi_rules.table.game.draws import ABORTS, has_abortive_draw, noten_shares
from tests.rulebook import book, rules

# The noten payments


@pytest.mark.fact("S3-31")
@pytest.mark.parametrize(
    ("payment", "players", "shares"),
    [
        (3000, 4, [(0, 0), (3000, 1000), (1500, 1500), (1000, 3000), (0, 0)]),
        (2000, 3, [(0, 0), (2000, 1000), (1000, 2000), (0, 0)]),
        (3000, 3, [(0, 0), (3000, 1500), (1500, 3000), (0, 0)]),
        (1500, 4, [(0, 0), (1500, 500), (700, 700), (500, 1500), (0, 0)]),
        (1000, 4, [(0, 0), (900, 300), (500, 500), (300, 900), (0, 0)]),
    ],
)
def test_the_payment_is_shared_in_whole_sticks_and_none_is_lost(
    payment: int, players: int, shares: list[tuple[int, int]]
) -> None:
    for tenpai, share in enumerate(shares):
        receive, pay = noten_shares(payment, tenpai, players)
        assert (receive, pay) == share
        assert receive * tenpai == pay * (players - tenpai)


# Abortive draws


@pytest.mark.fact("S3-32")
def test_which_abortive_draws_there_are_depends_on_the_ruleset() -> None:
    """Those that take four players cannot happen among three."""
    used = {name: [why for why in ABORTS if has_abortive_draw(rules(name), why)] for name in book().rulesets}
    assert used["ema_2008"] == ["nine_terminals", "four_winds", "four_kans", "four_riichi"]
    assert used["ema_2016"] == used["wrc_2025"] == []
    assert used["tenhou_sanma"] == ["nine_terminals", "four_kans"]


def test_every_abortive_draw_has_a_ruleset_that_knows_it_and_one_that_does_not() -> None:
    for why in ABORTS:
        assert {has_abortive_draw(rules(ruleset), why) for ruleset in book().rulesets} == {True, False}
