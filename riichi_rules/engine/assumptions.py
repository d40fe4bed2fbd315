"""The assumptions behind a score: unknown options of which another value would change the score."""

from collections.abc import Callable, Iterable

from riichi_rules.engine.hand import PackedHand, Win
from riichi_rules.engine.impossible import OPTIONS
from riichi_rules.engine.score import score
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Rules
from riichi_rules.rules.recorded import differences, record_reads

# The parts of the rules, and the single options, that the scorer reads.
PARTS = ("tiles", "yaku", "fu", "limits", "payments", "dora")
SCORING_OPTIONS = (*OPTIONS, "two_yaku_at_5_honba")

Variants = Iterable[tuple[str, Rules]]


def counting_options(book: Book) -> frozenset[str]:
    """Return the options that can change the score of a hand."""
    changing = {
        name for (name, _), changes in book.changes.items() if any(path[0] in PARTS for path, _ in changes)
    }
    return frozenset(changing.union(SCORING_OPTIONS))


def counting_variants(book: Book, rules: Rules) -> Variants:
    """Return the other values of unknown options, without those that cannot change a score."""
    return [(name, each) for name, each in book.unknown_variants(rules) if not _counts_alike(rules, each)]


def _counts_alike(one: Rules, other: Rules) -> bool:
    have_same_parts = all(getattr(one, part) is getattr(other, part) for part in PARTS)
    return have_same_parts and all(one.options[name] == other.options[name] for name in SCORING_OPTIONS)


def assumptions(rules: Rules, variants: Variants, outcome: Callable[[Rules], object]) -> list[str]:
    """Return the unknown options of which another value would change the outcome.

    The outcome cannot change unless the rules differ in a part that was read for it.
    """
    variants = [*variants]
    recorded = record_reads(rules)
    own = outcome(recorded) if variants else None
    changing = dict[str, None]()
    for name, other in variants:
        if (
            name not in changing
            and not recorded.reads.isdisjoint(differences(rules, other))
            and outcome(other) != own
        ):
            changing[name] = None
    return [*changing]


def assumed_in_count(book: Book, rules: Rules, hand: PackedHand, win: Win) -> list[str]:
    """Return the unknown options that can change the score of a hand."""
    return assumptions(rules, counting_variants(book, rules), lambda each: score_fingerprint(each, hand, win))


def score_fingerprint(rules: Rules, hand: PackedHand, win: Win) -> object:
    """Return the parts of a score that are compared: equal results mean that the hand is worth the same."""
    result = score(rules, hand, win)
    codes = [problem.code for problem in result.problems]
    return codes, result.han, result.fu, result.limit, result.yakuman, result.payments, result.honba
