"""What a count assumes: rules of which no source tells, where another value would make another count."""

from collections.abc import Callable, Iterable

from riichi_rules.engine.hand import Hand, Win
from riichi_rules.engine.impossible import OPTIONS
from riichi_rules.engine.score import score
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Rules

# What hands are counted by: parts of the rules, and options besides.
PARTS = ("tiles", "yaku", "fu", "limits", "payments", "dora")
OF_COUNT = (*OPTIONS, "two_yaku_at_5_honba")

Variants = Iterable[tuple[str, Rules]]


def counting_options(book: Book) -> frozenset[str]:
    """The options that may decide what a hand is worth: all others leave every count as it is."""
    changing = {
        name for (name, _), changes in book.changes.items() if any(path[0] in PARTS for path, _ in changes)
    }
    return frozenset(changing.union(OF_COUNT))


def counting_variants(book: Book, rules: Rules) -> Variants:
    """Of the other values that unknown options may have, those that may change what a hand is worth."""
    return [(name, each) for name, each in book.unknown_variants(rules) if not _counts_alike(rules, each)]


def _counts_alike(one: Rules, other: Rules) -> bool:
    have_same_parts = all(getattr(one, part) is getattr(other, part) for part in PARTS)
    return have_same_parts and all(one.options[name] == other.options[name] for name in OF_COUNT)


def assumptions(rules: Rules, variants: Variants, outcome: Callable[[Rules], object]) -> list[str]:
    """The unknown options that an outcome rests on: with another value it would be another."""
    variants = [*variants]
    own = outcome(rules) if variants else None
    return [*dict.fromkeys(name for name, other in variants if outcome(other) != own)]


def assumed_in_count(book: Book, rules: Rules, hand: Hand, win: Win) -> list[str]:
    """The unknown options that decide what a hand is worth."""
    return assumptions(rules, counting_variants(book, rules), lambda each: worth_by(each, hand, win))


def worth_by(rules: Rules, hand: Hand, win: Win) -> object:
    """What is equal where a hand is worth the same."""
    found = score(rules, hand, win)
    codes = [problem.code for problem in found.problems]
    return codes, found.han, found.fu, found.limit, found.yakuman, found.payments, found.honba
