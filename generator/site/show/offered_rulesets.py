"""The order in which rulesets are offered: the most played in a language first, replaced ones last."""

from pathlib import Path

from generator.settings import ListedRulesets, default_ruleset
from riichi_rules.data import ROOT
from riichi_rules.problems import Faulty
from riichi_rules.rules.book import Book
from riichi_rules.rules.editions import editions
from riichi_rules.rules.faults import report_faults, unknown_name_faults
from riichi_rules.strict_yaml import FAULTY, File, build, load

OFFERED = ROOT / "content" / "rulesets_offered.yaml"

# The key of the order for all languages.
ALL = "all"

Orders = dict[str, tuple[str, ...]]


def offered_rulesets(book: Book, lang: str) -> tuple[str, ...]:
    """Return the rulesets of the site in the order in which readers of a language are offered them."""
    if _has_own_list(book):
        return (*book.rulesets,)
    orders: Orders = load(OFFERED, f"content/{OFFERED.name}", Orders)
    named = [default_ruleset(book), *orders.get(lang, ()), *orders[ALL], *book.rulesets]
    known = [each for each in dict.fromkeys(named) if each in book.rulesets]
    return (*sorted(known, key=lambda each: is_replaced(book, each)),)


def is_replaced(book: Book, ruleset: str) -> bool:
    """Return whether later rules have replaced a ruleset, or it went out of force.

    Where a site lists its rulesets itself, all of them are offered alike.
    """
    if _has_own_list(book):
        return False
    years = book.rulesets[ruleset].in_force
    is_over = years is not None and years.until is not None
    return is_over or any(each.old == ruleset for each in editions(book))


def _has_own_list(book: Book) -> bool:
    """Return whether the site lists its rulesets in an order of its own."""
    return isinstance(book.rulesets, ListedRulesets) and book.rulesets.is_ordered


def check_offered(book: Book, path: Path = OFFERED) -> None:
    """Check that the orders name only rulesets.

    Raises:
        Faulty: The file has problems, all of which it carries.
    """
    file = File.read(path, f"content/{path.name}")
    orders = build(file, Orders)
    for lang, named in () if orders is FAULTY else orders.items():
        for number, each in enumerate(named):
            report_faults(file, unknown_name_faults("ruleset", each, book.rulesets, (lang, number)))
    if file.problems:
        raise Faulty(file.problems)
