"""The score tables: every cell under every ruleset, and how it is computed."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from markupsafe import Markup

from generator.engine.cells import columns, is_possible, rows
from generator.engine.price import base_points
from generator.engine.score import scorer
from generator.rules.model import Rules
from generator.site.show.view import View
from generator.tell.score import base_line, share_lines
from generator.texts.lines import say


class Situation(NamedTuple):
    """Who wins, and how."""

    id: str
    is_tsumo: bool
    is_dealer: bool


SITUATIONS = (
    Situation("non_dealer_ron", False, False),
    Situation("non_dealer_tsumo", True, False),
    Situation("dealer_ron", False, True),
    Situation("dealer_tsumo", True, True),
)


class ScoreTables:
    """The tables of one page."""

    def __init__(self, view: View):
        self._view, self._ruled = view, view.ruled
        self._texts = view.ruled.default

    @property
    def situations(self) -> tuple[Situation, ...]:
        return SITUATIONS

    def fu(self) -> list[int]:
        """The rows: from the base upwards, the fixed fu of seven pairs among them."""
        return rows(self._ruled.rules())

    def han(self) -> range:
        """The columns: the han below the one that makes a mangan by itself."""
        return columns(self._ruled.rules())

    def cell(self, fu: int, han: int, situation: Situation) -> Markup:
        """What a hand pays, under each ruleset."""
        return self._view.vary_by_rules(lambda rules: self._cell(rules, fu, han, situation))

    def bare_cell(self, fu: int, han: int, situation: Situation) -> Markup:
        """The same without the way it is computed."""

        def render(rules: Rules) -> str:
            if not is_possible(rules, fu, han, situation.is_tsumo):
                return self._texts.say("ui.tables.impossible")
            return self._paid(rules, scorer(rules).prices.worth[han, fu].base, situation)

        return self._view.vary_by_rules(render)

    def _cell(self, rules: Rules, fu: int, han: int, situation: Situation) -> Markup:
        if not is_possible(rules, fu, han, situation.is_tsumo):
            return Markup('<span class="none" title="{}">{}</span>').format(
                self._texts.say("ui.tables.impossible.about"), self._texts.say("ui.tables.impossible")
            )
        base, limit = scorer(rules).prices.worth[han, fu]
        paid = self._paid(rules, base, situation)
        how = self._how(rules, fu, han, limit, situation)
        return Markup('<span class="pays{}" data-how="{}">{}</span>').format(
            " limit" if limit else "", how, paid
        )

    def _paid(self, rules: Rules, base: int, situation: Situation) -> str:
        payment = scorer(rules).prices.payment[base, situation.is_tsumo, situation.is_dealer]
        shares = dict(payment.payments)
        if "dealer" in shares:
            dealer, others = (self._texts.number(shares[who]) for who in ("dealer", "non_dealer"))
            return self._texts.say("ui.tables.shares", dealer=dealer, non_dealer=others)
        return self._texts.number(next(iter(shares.values())))

    def _how(self, rules: Rules, fu: int, han: int, limit: str | None, situation: Situation) -> str:
        """How a cell is computed, in words."""
        base = base_points(rules, han, fu)
        steps = [say(self._texts, base_line(rules, han, fu))]
        if limit:
            worth = self._texts.say("explain.worth", han=han, fu=fu)
            key = "limit" if base >= rules.limits[limit].base else "limit_rounded"
            steps.append(
                self._texts.say(f"explain.{key}", worth=worth, limit=self._texts.name("limits", limit))
            )
            base = rules.limits[limit].base
        shares = share_lines(rules, base, situation.is_tsumo, situation.is_dealer)
        steps += [say(self._texts, line) for line in shares]
        return " · ".join(steps)

    # Fu

    def fu_lines(self) -> Markup:
        """Everything that gives fu, and how much of it under each ruleset."""
        rows = [self._fu_line(name) for name in self._ruled.rules().fu.items]
        return Markup('<table class="fu-lines"><caption>{}</caption><tbody>{}</tbody></table>\n').format(
            self._texts.say("words.fu"), Markup("").join(rows)
        )

    def _fu_line(self, name: str) -> Markup:
        def worth(rules: Rules) -> str:
            item = rules.fu.items[name]
            return str(item.fu) if item.counts else self._texts.say("ui.tables.impossible")

        return Markup('<tr><th scope="row">{}</th><td class="n">{}</td></tr>').format(
            self._texts.say(f"fu.{name}"), self._view.vary_by_rules(worth)
        )

    # Limits

    def limits(self) -> Iterator[tuple[str, Markup]]:
        """Each limit and the han that make it, under each ruleset."""
        for name in self._ruled.rules().limits:
            yield name, self._view.vary_by_rules(partial(self._range, name))

    def _range(self, name: str, rules: Rules) -> str:
        """The han that a limit takes, as a range."""
        limits = list(rules.limits.items())
        first = rules.limits[name].from_han
        if first is None:
            return self._texts.say("ui.compare.none")
        after = [
            limit.from_han for _, limit in limits if limit.from_han is not None and limit.from_han > first
        ]
        if not after:
            return self._texts.say("ui.tables.han_from", **{"from": first})
        last = after[0] - 1
        return (
            str(first)
            if last == first
            else self._texts.say("ui.tables.han_range", **{"from": first, "to": last})
        )

    def limit_cell(self, name: str, situation: Situation) -> Markup:
        """What a limit pays, under each ruleset."""

        return self._view.vary_by_rules(lambda rules: self._paid(rules, rules.limits[name].base, situation))
