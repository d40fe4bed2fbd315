"""The score tables: every cell under every ruleset, with the steps of its computation."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from markupsafe import Markup

from generator.site.show.view import View
from riichi_rules.engine.cells import columns, is_possible, rows
from riichi_rules.engine.price import base_points
from riichi_rules.engine.score import scorer
from riichi_rules.rules.model import Rules
from riichi_rules.tell.score import base_line, share_lines
from riichi_rules.texts.lines import Line, say


class Situation(NamedTuple):
    """A kind of win: by the dealer or not, by tsumo or ron."""

    id: str
    is_tsumo: bool
    is_dealer: bool


SITUATIONS = (
    Situation("non_dealer_ron", False, False),
    Situation("non_dealer_tsumo", True, False),
    Situation("dealer_ron", False, True),
    Situation("dealer_tsumo", True, True),
)


Shares = tuple[tuple[str, int], ...]  # each payer and the points to pay


class ExplainedPayment(NamedTuple):
    """The payments for a hand, and the steps of their computation."""

    paid: Shares
    is_limit: bool
    steps: list[Line]


class ScoreTables:
    """The score tables of one page."""

    situations = SITUATIONS

    def __init__(self, view: View):
        self._view, self._ruled = view, view.ruled
        self._texts = view.ruled.default
        self._html = view.page_texts.macros("tables")

    def fu(self) -> list[int]:
        """Return the rows: every possible fu, with the fixed fu of seven pairs."""
        return rows(self._ruled.rules())

    def han(self) -> range:
        """Return the columns: the numbers of han that aren't a mangan by themselves."""
        return columns(self._ruled.rules())

    def cell(self, fu: int, han: int, situation: Situation) -> Markup:
        """Return the payments for a hand and their computation, under each ruleset."""
        return self._view.vary_by_rules(lambda rules: explain_payment(rules, fu, han, situation), self._cell)

    def bare_cell(self, fu: int, han: int, situation: Situation) -> Markup:
        """Return the payments for a hand without their computation, under each ruleset."""

        def find(rules: Rules) -> Shares | None:
            return find_shares(rules, fu, han, situation)

        def render(paid: Shares | None) -> str:
            return self._paid(paid) if paid else self._texts.say("ui.tables.impossible")

        return self._view.vary_by_rules(find, render)

    def _cell(self, cell: ExplainedPayment | None) -> Markup:
        if cell is None:
            return self._html.impossible()
        steps = [say(self._texts, line) for line in cell.steps]
        return self._html.cell(self._paid(cell.paid), cell.is_limit, steps)

    def _paid(self, paid: Shares) -> str:
        shares = dict(paid)
        if "dealer" in shares:
            dealer, others = (self._texts.number(shares[who]) for who in ("dealer", "non_dealer"))
            return self._texts.say("ui.tables.shares", dealer=dealer, non_dealer=others)
        return self._texts.number(next(iter(shares.values())))

    # Fu

    def fu_lines(self) -> Markup:
        """Return everything that gives fu, and how much under each ruleset."""
        lines = (
            (name, self._view.vary_by_rules(partial(find_fu, name), self._fu))
            for name in self._ruled.rules().fu.items
        )
        return self._html.fu_lines(lines)

    def _fu(self, fu: int | None) -> str:
        return self._texts.say("ui.tables.impossible") if fu is None else str(fu)

    # Limits

    def limits(self) -> Iterator[tuple[str, Markup]]:
        """Yield each limit and the han that it takes under each ruleset."""
        for name in self._ruled.rules().limits:
            yield name, self._view.vary_by_rules(partial(find_han, name), self._han)

    def _han(self, range_: tuple[int | None, int | None]) -> str:
        """Return the han that a limit takes as a range."""
        first, last = range_
        if first is None:
            return self._texts.say("ui.compare.none")
        if last is None:
            return self._texts.say("ui.tables.han_from", **{"from": first})
        if last == first:
            return self._texts.say("units.han", n=first)
        return self._texts.say("ui.tables.han_range", **{"from": first, "to": last})

    def limit_cell(self, name: str, situation: Situation) -> Markup:
        """Return the payments for a limit, under each ruleset."""
        return self._view.vary_by_rules(
            lambda rules: shares_of(rules, rules.limits[name].base, situation), self._paid
        )


def explain_payment(rules: Rules, fu: int, han: int, situation: Situation) -> ExplainedPayment | None:
    """Return the payments for han and fu and their computation, or None if no hand has them."""
    paid = find_shares(rules, fu, han, situation)
    if paid is None:
        return None
    limit, base = scorer(rules).prices.worth[han, fu].limit, base_points(rules, han, fu)
    steps = [base_line(rules, han, fu)]
    if limit:
        key = "limit" if base >= rules.limits[limit].base else "limit_rounded"
        worth = Line("explain.worth", {"han": han, "fu": fu})
        steps.append(Line(f"explain.{key}", {"worth": worth, "limit": Line(f"limits.{limit}")}))
        base = rules.limits[limit].base
    steps += share_lines(rules, base, situation.is_tsumo, situation.is_dealer)
    return ExplainedPayment(paid, bool(limit), steps)


def find_shares(rules: Rules, fu: int, han: int, situation: Situation) -> Shares | None:
    """Return the payments for han and fu, or None if no hand has them."""
    if not is_possible(rules, fu, han, situation.is_tsumo):
        return None
    return shares_of(rules, scorer(rules).prices.worth[han, fu].base, situation)


def shares_of(rules: Rules, base: int, situation: Situation) -> Shares:
    """Return the share of each payer for a number of base points."""
    return tuple(scorer(rules).prices.payment[base, situation.is_tsumo, situation.is_dealer].payments)


def find_fu(line: str, rules: Rules) -> int | None:
    """Return the fu of a line, or None if the rules don't count it."""
    item = rules.fu.items[line]
    return item.fu if item.counts else None


def find_han(limit: str, rules: Rules) -> tuple[int | None, int | None]:
    """Return the fewest han of a limit, and the most if there is a higher limit."""
    first = rules.limits[limit].from_han
    known = [each.from_han for each in rules.limits.values() if each.from_han is not None]
    after = [han for han in known if first is not None and han > first]
    return first, after[0] - 1 if after else None
