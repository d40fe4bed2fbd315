"""The score tables: every cell under every ruleset, and how it is computed."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from markupsafe import Markup, escape

from generator.engine.price import base_points, round_up
from generator.engine.score import scorer
from generator.rules.model import Rules
from generator.site.view import View

MOST_FU = 110
STEP = 10


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
        self._view, self._voices = view, view.voices
        self._texts = view.voices.default

    @property
    def situations(self) -> tuple[Situation, ...]:
        return SITUATIONS

    def fu(self) -> list[int]:
        """The rows: from the base upwards, the fixed fu of seven pairs among them."""
        rules = self._voices.rules()
        tens = range(rules.fu.items["base"].fu, MOST_FU + 1, STEP)
        return sorted({*tens, rules.fu.items["seven_pairs"].fu})

    def han(self) -> range:
        """The columns: the han below the one that makes a mangan by itself."""
        return range(1, (self._voices.rules().limits["mangan"].from_han or 5))

    def cell(self, fu: int, han: int, situation: Situation) -> Markup:
        """What a hand pays, under each ruleset."""
        return self._view.vary(lambda ruleset: self._cell(self._voices.rules(ruleset), fu, han, situation))

    def bare_cell(self, fu: int, han: int, situation: Situation) -> Markup:
        """The same without the way it is computed."""

        def render(ruleset: str) -> str:
            rules = self._voices.rules(ruleset)
            if not is_possible(rules, fu, han, situation.is_tsumo):
                return self._texts.say("ui.tables.impossible")
            return self._paid(rules, scorer(rules).prices.worth[han, fu].base, situation)

        return self._view.vary(render)

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
        base, plus = base_points(rules, han, fu), rules.payments.doublings
        steps = [self._texts.say("explain.base", fu=fu, han=han, plus=plus, base=base)]
        if limit:
            worth = self._texts.say("explain.worth", han=han, fu=fu)
            key = "limit" if base >= rules.limits[limit].base else "limit_rounded"
            steps.append(
                self._texts.say(f"explain.{key}", worth=worth, limit=self._texts.name("limits", limit))
            )
            base = rules.limits[limit].base
        steps += self._shares(rules, base, situation)
        return " · ".join(steps)

    def _shares(self, rules: Rules, base: int, situation: Situation) -> Iterator[str]:
        payments = rules.payments
        if not situation.is_tsumo:
            times = [payments.ron.dealer if situation.is_dealer else payments.ron.non_dealer]
        elif situation.is_dealer:
            times = [payments.tsumo.dealer_wins.each]
        else:
            times = [payments.tsumo.non_dealer_wins.dealer, payments.tsumo.non_dealer_wins.non_dealer]
        for multiplier in times:
            product = base * multiplier
            points = -(-product // payments.round_up_to) * payments.round_up_to
            key = "pay_exact" if product == points else "pay_rounded"
            yield self._texts.say(
                f"explain.{key}", base=base, times=multiplier, product=product, points=points
            )

    # Fu

    def fu_lines(self) -> Markup:
        """Everything that gives fu, and how much of it under each ruleset."""
        rows = [self._fu_line(name) for name in self._voices.rules().fu.items]
        return Markup('<table class="fu-lines"><caption>{}</caption><tbody>{}</tbody></table>\n').format(
            self._texts.say("words.fu"), Markup("").join(rows)
        )

    def _fu_line(self, name: str) -> Markup:
        def worth(ruleset: str) -> str:
            item = self._voices.rules(ruleset).fu.items[name]
            return str(item.fu) if item.counts else self._texts.say("ui.tables.impossible")

        return Markup('<tr><th scope="row">{}</th><td class="n">{}</td></tr>').format(
            self._texts.say(f"fu.{name}"), self._view.vary(worth)
        )

    # Limits

    def limits(self) -> Iterator[tuple[str, Markup]]:
        """Each limit and the han that make it, under each ruleset."""
        for name in self._voices.rules().limits:
            yield name, self._view.vary(partial(self._range, name))

    def _range(self, name: str, ruleset: str) -> str:
        """The han that a limit takes, as a range."""
        rules = self._voices.rules(ruleset)
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
        def render(ruleset: str) -> str:
            rules = self._voices.rules(ruleset)
            return str(escape(self._paid(rules, rules.limits[name].base, situation)))

        return self._view.vary(lambda ruleset: Markup(render(ruleset)))


def is_possible(rules: Rules, fu: int, han: int, is_tsumo: bool) -> bool:
    """Is there a hand of so many fu and han?"""
    by_tsumo = rules.yaku["menzen_tsumo"].han
    self_drawn = by_tsumo.closed if by_tsumo and by_tsumo.closed and is_tsumo else 0
    if fu == rules.fu.items["seven_pairs"].fu:
        pairs = rules.yaku["chiitoitsu"].han
        if fu % rules.fu.round_up_to:
            return pairs is not None and han >= (pairs.closed or 0) + self_drawn
    if fu % rules.fu.round_up_to:
        return False
    if fu > rules.fu.items["base"].fu:
        return han > 1 or fu <= most_fu_of_one_han(rules, is_tsumo)
    if is_tsumo:
        pinfu = rules.yaku["pinfu"]
        holds = pinfu.han is not None and pinfu.when.get("win") != "ron"
        return holds and han >= (pinfu.han.closed or 0) + self_drawn if pinfu.han else False
    return not rules.fu.items["open_pinfu"].counts


def most_fu_of_one_han(rules: Rules, is_tsumo: bool) -> int:
    """Two concealed quads of terminals or honours, an open triplet and a pair of the double wind.

    A third concealed triplet, a third quad or a fourth triplet would be a yaku besides.
    """
    items = rules.fu.items
    won = ("tsumo", "wait_tanki") if is_tsumo else ("closed_ron",)
    lines = (
        "base",
        "kan_outside_closed",
        "kan_outside_closed",
        "triplet_outside_open",
        "pair_double_wind",
        *won,
    )
    return round_up(sum(items[line].fu for line in lines), rules.fu.round_up_to)
