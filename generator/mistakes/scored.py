"""A hand with what it came to, and what it would come to after a mistake."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from generator.engine.hand import Hand, Win
from generator.engine.price import Prices
from generator.engine.score import Score, scorer
from generator.rules.model import Rules
from generator.texts.lines import Line, Value

# Who pays, by the name of the field that asks for it.
PAYERS = {"discarder": "discarder", "each": "each", "dealer": "dealer", "non_dealer": "others"}

Paid = Mapping[str, int]


@dataclass(frozen=True)
class Scored:
    """A hand that was scored under some rules."""

    rules: Rules
    hand: Hand
    win: Win
    score: Score

    @cached_property
    def prices(self) -> Prices:
        return scorer(self.rules).prices

    @cached_property
    def yaku(self) -> tuple[str, ...]:
        """The yaku that count, dora left out."""
        return tuple(each.id for each in self.score.yaku if each.id in self.rules.yaku)

    @cached_property
    def fu_sum(self) -> int:
        """The fu before they are rounded."""
        return sum(line.fu for line in self.score.fu_lines)

    @cached_property
    def base(self) -> int:
        """The base points that are paid."""
        if self.is_counted:
            return self.prices.worth[self.score.han or 0, self.score.fu or 0].base
        return self.rules.limits[self.score.limit or ""].base * max(self.score.yakuman, 1)

    @cached_property
    def is_counted(self) -> bool:
        """Are han and fu counted at all? Neither yakuman are, nor a yaku that is worth a limit by itself."""
        alone = any(self.rules.yaku[name].limit for name in self.yaku)
        return self.score.han is not None and not alone

    @cached_property
    def needs_fu(self) -> bool:
        """Do the fu matter? Where the han alone reach a limit, they do not."""
        from_han = self.rules.limits[self.score.limit].from_han if self.score.limit else None
        return self.is_counted and not (from_han is not None and (self.score.han or 0) >= from_han)

    @cached_property
    def bonus(self) -> int:
        """What counters add to each payment."""
        honba = self.score.honba
        return honba // self.prices.payers if honba and self.win.how.is_tsumo else honba

    def paid(self, base: int) -> dict[str, int]:
        """What base points come to for each who pays, counters included."""
        bonus, payment = self.bonus, self.prices.payment[base, self.win.how.is_tsumo, self.win.is_dealer]
        return {PAYERS[who]: points + bonus for who, points in payment.payments}

    @cached_property
    def right(self) -> dict[str, int]:
        """What is really paid, counters included."""
        return {PAYERS[who]: points + self.bonus for who, points in self.score.payments}

    @cached_property
    def is_ambiguous(self) -> bool:
        """Could somebody rightly count other han or fu and be paid the same?"""
        han, fu, base = self.score.han or 0, self.score.fu or 0, self.base
        if not self.needs_fu:
            return any(each.base == base and each.han != han for each in self.score.alternatives)
        return any(each.base == base and (each.han, each.fu) != (han, fu) for each in self.score.alternatives)


class Slip(NamedTuple):
    """A mistake, and what somebody who makes it comes to; what it leaves as it is stays none."""

    mistake: Line
    han: int | None = None
    fu: int | None = None
    paid: Paid = MappingProxyType({})

    def value(self, field: str) -> int | None:
        """The number that it leads to in a field of the answer."""
        if field == "han":
            return self.han
        return self.fu if field == "fu" else self.paid.get(field)


def mistake(name: str, **values: Value) -> Line:
    """A mistake by its name."""
    return Line(f"mistakes.{name}", values)


def wrong_values(field: str, right: int | None, slips: Iterable[Slip]) -> dict[int, Line]:
    """The wrong numbers of a field and how somebody comes to them, the likeliest way to each."""
    wrong: dict[int, Line] = {}
    for slip in slips:
        value = slip.value(field)
        if value is not None and value > 0 and value != right:
            wrong.setdefault(value, slip.mistake)
    return wrong
