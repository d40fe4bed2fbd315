"""A scored hand, and the value of other counts of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from riichi_rules.engine.conditions import BoundedMemo
from riichi_rules.engine.facts import Facts, facts_of
from riichi_rules.engine.hand import PackedHand, Win
from riichi_rules.engine.price import Prices
from riichi_rules.engine.score import Score, scorer
from riichi_rules.mistakes.catalogue import Count, Mistake
from riichi_rules.rules.model import Rules


@dataclass(frozen=True)
class Scored:
    """A hand and its score under given rules."""

    rules: Rules
    hand: PackedHand
    win: Win
    score: Score

    @cached_property
    def prices(self) -> Prices:
        return scorer(self.rules).prices

    @cached_property
    def count(self) -> Count:
        """The right count. Counters are paid in equal shares by all who pay."""
        score, payers = self.score, self.prices.payers if self.win.how.is_tsumo else 1
        honba, times = score.honba // payers, max(score.yakuman, 1)
        return Count(score.han, score.fu, score.limit, score.total, score.payments, honba, times)

    @cached_property
    def yaku(self) -> tuple[str, ...]:
        """The yaku that count, without dora."""
        return tuple(each.id for each in self.score.yaku if each.id in self.rules.yaku)

    @cached_property
    def facts(self) -> Facts:
        """The facts of the reading that was scored."""
        assert self.score.reading is not None
        return facts_of(self.score.reading, self.hand, self.win, scorer(self.rules).judge.sets)

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
        """Whether han and fu are counted: not for yakuman, nor for a yaku that makes a limit by itself."""
        alone = any(self.rules.yaku[name].limit for name in self.yaku)
        return self.score.han is not None and not alone

    @cached_property
    def needs_fu(self) -> bool:
        """Whether the fu matter: they do not if the han reach a limit by themselves."""
        from_han = self.rules.limits[self.score.limit].from_han if self.score.limit else None
        return self.is_counted and not (from_han is not None and (self.score.han or 0) >= from_han)

    @cached_property
    def is_ambiguous(self) -> bool:
        """Whether another reading with the same payment has other han or fu."""
        han, fu = self.score.han or 0, self.score.fu or 0
        alike = [each for each in self.score.alternatives if each.base == self.base]
        return any(each.han != han or (self.needs_fu and each.fu != fu) for each in alike)

    def priced(self, base: int, is_tsumo: bool | None = None, is_dealer: bool | None = None) -> Count:
        """Return the right han and fu with the payments of other base points, or of another table."""
        is_tsumo = self.win.how.is_tsumo if is_tsumo is None else is_tsumo
        is_dealer = self.win.is_dealer if is_dealer is None else is_dealer
        payments, points = self.prices.payment[base, is_tsumo, is_dealer]
        return self.count._replace(points=points, payments=payments)

    def miscount(self, name: str, han: int, fu: int, *about: str) -> Iterator[Mistake]:
        """Yield a mistake that leads to other han or fu, with their value."""
        if han > 0 and (han, fu) != self.count[:2]:
            yield Mistake(name, self._counts[han, fu], about)

    @cached_property
    def _counts(self) -> BoundedMemo[tuple[int, int], Count]:
        """The value of the hand with other han and fu."""

        def count(key: tuple[int, int]) -> Count:
            base, limit = self.prices.worth[key]
            payments, points = self.prices.payment[base, self.win.how.is_tsumo, self.win.is_dealer]
            return Count(*key, limit, points, payments, self.count.honba)

        return BoundedMemo(count)
