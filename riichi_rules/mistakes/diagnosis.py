"""All mistakes that can be made with a hand, and the scores they lead to, for claims and for questions."""

from riichi_rules.mistakes.catalogue import Mistake, by_likelihood
from riichi_rules.mistakes.fu import fu_mistakes, rare_fu_mistakes
from riichi_rules.mistakes.han import han_mistakes, rare_han_mistakes
from riichi_rules.mistakes.payments import payment_mistakes, rare_payment_mistakes
from riichi_rules.mistakes.scored import Scored


def mistakes(scored: Scored) -> list[Mistake]:
    """Return the common mistakes, the likeliest first."""
    all_mistakes = [*payment_mistakes(scored)]
    if scored.is_counted:
        all_mistakes += [*fu_mistakes(scored), *han_mistakes(scored)]
    return by_likelihood(all_mistakes)


def rare_mistakes(scored: Scored) -> list[Mistake]:
    """Return the rare mistakes and pairs of mistakes, to try if no common one explains a score."""
    all_mistakes = [*rare_payment_mistakes(scored)]
    if scored.is_counted:
        all_mistakes += [*rare_fu_mistakes(scored), *rare_han_mistakes(scored)]
    return by_likelihood(all_mistakes)
