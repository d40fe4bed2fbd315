"""The mistakes that can be made with a hand, and what each leads to: for claims and for questions alike."""

from generator.mistakes.catalogue import Mistake, by_likelihood
from generator.mistakes.fu import fu_mistakes, unlikely_fu_mistakes
from generator.mistakes.han import han_mistakes, unlikely_han_mistakes
from generator.mistakes.payments import payment_mistakes, unlikely_payment_mistakes
from generator.mistakes.scored import Scored


def mistakes(scored: Scored) -> list[Mistake]:
    """The mistakes that are often made, the likeliest first."""
    found = [*payment_mistakes(scored)]
    if scored.is_counted:
        found += [*fu_mistakes(scored), *han_mistakes(scored)]
    return by_likelihood(found)


def unlikely_mistakes(scored: Scored) -> list[Mistake]:
    """Rare mistakes, and two at once: tried only if no common mistake explains a score."""
    found = [*unlikely_payment_mistakes(scored)]
    if scored.is_counted:
        found += [*unlikely_fu_mistakes(scored), *unlikely_han_mistakes(scored)]
    return by_likelihood(found)
