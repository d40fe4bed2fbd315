"""The check of a claimed score: the parts that are wrong, and the mistakes that lead to them.

A claim is compared with the score, and with the score after each known mistake. The finding names all
mistakes that lead to the whole claim, or else those that lead to each wrong part by itself.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from riichi_rules.engine.hand import PackedHand, Win
from riichi_rules.engine.judge import worth
from riichi_rules.engine.score import Score, WinValue, scorer
from riichi_rules.mistakes.catalogue import STEPS, Count, Mistake, by_likelihood
from riichi_rules.mistakes.claim_text import Claim
from riichi_rules.mistakes.diagnosis import mistakes, rare_mistakes
from riichi_rules.mistakes.han import lacks_triplet_of_ron
from riichi_rules.mistakes.payments import payment_mistakes, rare_payment_mistakes
from riichi_rules.mistakes.scored import Scored
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Rules

NO_LIMIT = ""
DISCARDER = "discarder"
YAKU, *PARTS = STEPS
COUNTED = ("han", "fu")
COUNTERS = (0, 1)  # how often they are added to the payments in a claim
OF_YAKU = {"yaku_missed", "yaku_not_there"}
Slip = tuple[str, tuple[str | int, ...]]


class Finding(NamedTuple):
    """A wrong part of a claim: its step, the likeliest mistake with its details, and the correct value.

    `part` is the part of the claim that is wrong: a mistake at one step may only show in a later one.
    `others` are mistakes that lead there just as well or, for yaku, that were made as well. `more` are the
    other wrong parts, and `follows` is true of a part that follows from a wrong part before it. `elsewhere`
    are the rulesets by which the whole claim is right. `counters` are the points of the counters, which
    `correct` does not include.
    """

    step: str
    part: str
    mistake: str
    about: tuple[str | int, ...]
    claimed: object
    correct: object
    others: tuple[Slip, ...] = ()
    more: tuple["Finding", ...] = ()
    follows: bool = False
    elsewhere: tuple[str, ...] = ()
    counters: int = 0

    def as_json(self) -> dict[str, Any]:
        """Return the finding as plain data."""
        others = [{"mistake": name, "about": about} for name, about in self.others]
        return {**self._asdict(), "others": others, "more": [each.as_json() for each in self.more]}


def check_claim(
    book: Book, rules: Rules, hand: PackedHand, win: Win, score: Score, claim: Claim
) -> Finding | None:
    """Return the first wrong part of a claim, with the others in its `more`; None if all is right."""
    check = ClaimCheck(Scored(rules, hand, win, score), claim)
    if not check.wrong:
        return None
    elsewhere = tuple(_rulesets_that_agree(book, check))
    first, *more = check.findings(is_right_elsewhere=bool(elsewhere))
    return first._replace(more=tuple(more), elsewhere=elsewhere)


def _rulesets_that_agree(book: Book, check: "ClaimCheck") -> Iterator[str]:
    """Yield the rulesets for the same number of players by which the whole claim is right."""
    right = check.scored
    for ruleset in book.rulesets:
        rules = book.rules(ruleset)
        if rules.number("players") == right.rules.number("players"):
            score = scorer(rules).score(right.hand, right.win)
            scored = Scored(rules, right.hand, right.win, score)
            if not score.problems and not ClaimCheck(scored, check.claim).wrong:
                yield ruleset


@dataclass(frozen=True)
class ClaimCheck:
    """A claim and the hand it is about."""

    scored: Scored
    claim: Claim

    @cached_property
    def wrong(self) -> list[str]:
        """The parts of the claim that are wrong, in the order of counting."""
        return [*([YAKU] if self.added or self.missed else []), *self._wrong_numbers]

    @cached_property
    def _wrong_numbers(self) -> list[str]:
        return [part for part in PARTS if not self._agrees(self.scored.count, part)]

    @cached_property
    def added(self) -> tuple[str, ...]:
        """The yaku claimed that do not count."""
        return tuple(name for name in self.claim.yaku or () if name not in self.scored.yaku)

    @cached_property
    def missed(self) -> tuple[str, ...]:
        """The yaku that count and were not claimed; empty if the claim names no yaku."""
        claimed = self.claim.yaku
        return () if claimed is None else tuple(name for name in self.scored.yaku if name not in claimed)

    def findings(self, *, is_right_elsewhere: bool) -> Iterator[Finding]:
        """Yield a finding for each wrong part; if one mistake explains all numbers, its step comes first."""
        numbers = self._wrong_numbers
        if self.added or self.missed:
            yield self._of_yaku()
            yield from map(self._further, numbers)
            return
        whole = self._mistakes_by_step(PARTS)
        first = self._find_mistakes(numbers, whole or self._at_step(numbers[0]))
        yield first
        for part in numbers:
            if part != first.part:
                is_explained = bool(whole) or is_right_elsewhere
                yield self._consequence(part) if is_explained else self._further(part)

    # Yaku

    def _of_yaku(self) -> Finding:
        """Return the finding about the yaku: those that do not count come before those that were missed."""
        slips, missed = list[Slip](), self.missed
        if self._lower:
            slips.append(("lower_reading", ()))
            missed = tuple(name for name in self._yaku_of(self._lower) if name not in (self.claim.yaku or ()))
        else:
            by_ron = tuple(name for name in self.added if lacks_triplet_of_ron(self.scored, name))
            absent = tuple(name for name in self.added if name not in by_ron)
            slips += [("ron_triplet_in_yaku", by_ron)] if by_ron else []
            slips += [("yaku_not_there", absent)] if absent else []
        if missed:
            slips.append(("yaku_missed", missed))
        (name, about), *others = slips
        return Finding(YAKU, YAKU, name, about, self.claim.yaku, self.scored.yaku, tuple(others))

    @cached_property
    def _lower(self) -> WinValue | None:
        """The reading that pays less and has all claimed yaku that do not count, if there is one."""
        lower = self.scored.score.alternatives if self.added else ()
        return next((each for each in lower if {*self.added} <= {*self._yaku_of(each)}), None)

    def _yaku_of(self, outcome: WinValue) -> list[str]:
        return [each.id for each in outcome.yaku if each.id in self.scored.rules.yaku]

    @cached_property
    def _han_of_yaku(self) -> int | None:
        """The han of the claimed yaku and the dora; None if one of them is not counted in han."""
        all_yaku, is_open = self.scored.rules.yaku, self.scored.hand.is_open
        claimed = [all_yaku[name] for name in self.claim.yaku or ()]
        if not self.scored.is_counted or any(yaku.han is None for yaku in claimed):
            return None
        dora = sum(each.han for each in self.scored.score.yaku if each.id not in all_yaku)
        return dora + sum(worth(yaku, is_open) or worth(yaku, is_open=False) for yaku in claimed)

    # Numbers

    def _find_mistakes(self, wrong: Sequence[str], causes: Sequence[Mistake]) -> Finding:
        """Return a wrong part of the claim and the mistakes that lead to it, the likeliest first."""
        right, claim = self.scored.count, self.claim
        step = _step(right, causes[0]) if causes else wrong[0]
        part = step if step in wrong else wrong[0]
        name, about = (causes[0].id, causes[0].about) if causes else ("unexplained", ())
        others = dict.fromkeys((each.id, each.about) for each in causes)
        others.pop((name, about), None)
        if part == "limit" and claim.limit == right.limit:
            claimed, correct = [f"{times} {claim.limit}" for times in (claim.times, right.times)]
            return Finding(step, part, name, about, claimed, correct, tuple(others))
        is_often = part == "limit" and (claim.times or 1) > 1
        stated = f"{claim.times} {claim.limit}" if is_often else getattr(claim, part)
        finding = Finding(step, part, name, about, stated, _as_claim(right, part), tuple(others))
        return finding._replace(counters=self._counters(part))

    def _counters(self, part: str) -> int:
        """Return the points of the counters in a part: of all payers in the total, of one in a share."""
        return {"points": self.scored.score.honba, "split": self.scored.count.honba}.get(part, 0)

    def _consequence(self, part: str) -> Finding:
        """Return a part whose error follows from the error of an earlier part."""
        return self._find_mistakes([part], [])._replace(follows=True)

    def _further(self, part: str) -> Finding:
        """Return a further wrong part, judged by the rest of the claim.

        The han are compared with the claimed yaku, and the payments with the claimed han and fu.
        """
        if part in COUNTED:
            expected = {"han": self._han_of_yaku, "fu": self._lower.fu if self._lower else None}[part]
            if self.claim.yaku is not None and getattr(self.claim, part) == expected:
                return self._consequence(part)
            return self._find_mistakes([part], self._at_step(part))
        changed = self.as_claimed()
        if changed is None:
            return self._find_mistakes([part], [])
        if self._agrees(changed.count, part):
            return self._consequence(part)
        likeliest = _most_likely(
            (payment_mistakes, rare_payment_mistakes),
            changed,
            lambda made: self._matching_mistakes(by_likelihood(made), [part]),
        )
        return self._find_mistakes([part], likeliest)._replace(step=part)

    def as_claimed(self) -> Scored | None:
        """Return the hand with the claimed han and fu; None if they are right or do not matter."""
        scored, right = self.scored, self.scored.count
        han = self.claim.han or (self._han_of_yaku if self.claim.yaku is not None else None) or right.han
        fu = self.claim.fu or (self._lower.fu if self._lower else None) or right.fu
        if not scored.is_counted or not han or not fu or (han, fu) == (right.han, right.fu):
            return None
        base, limit = scored.prices.worth[han, fu]
        payments, points = scored.prices.payment[base, scored.win.how.is_tsumo, scored.win.is_dealer]
        score = scored.score._replace(han=han, fu=fu, limit=limit, payments=payments, total=points)
        return Scored(scored.rules, scored.hand, scored.win, score)

    def _mistakes_by_step(self, parts: Sequence[str]) -> list[Mistake]:
        """Return the mistakes that lead to these parts of the claim, by step: common or else rare ones."""

        def step_of(mistake: Mistake) -> int:
            return STEPS.index(_step(self.scored.count, mistake))

        return _most_likely(
            (mistakes, rare_mistakes),
            self.scored,
            lambda made: self._matching_mistakes(sorted(made, key=step_of), parts),
        )

    def _at_step(self, part: str) -> list[Mistake]:
        """Return the mistakes at one step that lead to the value claimed there."""
        right = self.scored.count
        return _most_likely(
            (mistakes, rare_mistakes),
            self.scored,
            lambda made: self._matching_mistakes(
                [each for each in made if _step(right, each) == part], [part]
            ),
        )

    def _matching_mistakes(self, made: Sequence[Mistake], parts: Sequence[str]) -> list[Mistake]:
        """Return the mistakes that lead to all the given parts, counted with the honba or else without.

        Where the claim names its yaku, no number comes from other yaku.
        """
        if self.claim.yaku is not None:
            made = [each for each in made if each.id not in OF_YAKU]
        for counters in COUNTERS:
            if fitting := [
                each for each in made if all(self._is(each.result, part, counters) for part in parts)
            ]:
                return fitting
        return []

    def _agrees(self, count: Count, part: str) -> bool:
        """Return whether a count agrees with the claim. Payments may be claimed with counters or without."""
        return any(self._is(count, part, counters) for counters in COUNTERS)

    def _is(self, count: Count, part: str, counters: int) -> bool:
        """Return whether a part of a count is as claimed, with counters or without.

        If all payments are equal, one of them may stand for the total.
        """
        claimed = getattr(self.claim, part)
        if part == "limit":
            are_times_right = self.claim.times in {None, count.times}
            return are_times_right and claimed in {None, count.limit or NO_LIMIT}
        if claimed is None or part in COUNTED:
            return claimed is None or claimed == getattr(count, part)
        paid = dict(count.payments)
        shares = tuple(share + counters * count.honba for share in paid.values())
        if part == "split":
            return DISCARDER not in paid and claimed == shares
        payers = 1 if DISCARDER in paid else self.scored.prices.payers
        return claimed == count.points + counters * count.honba * payers or shares == (claimed,)


def _most_likely(
    makes: Sequence[Callable[[Scored], Any]],
    scored: Scored,
    fits: Callable[[Sequence[Mistake]], list[Mistake]],
) -> list[Mistake]:
    """Return the common mistakes that fit, or else the rare ones."""
    common, rare = makes
    return fits([*common(scored)]) or fits([*rare(scored)])


def _step(right: Count, mistake: Mistake) -> str:
    """Return the step at which a mistake shows: a lower reading may have the right number of han."""
    later = STEPS[STEPS.index(mistake.step) :]
    changed = (part for part in later if _as_claim(mistake.result, part) != _as_claim(right, part))
    return next(changed, mistake.step)


def _as_claim(count: Count, part: str) -> object:
    """Return a part of a count in the form of a claim. The payment of a discarder is not split."""
    if part != "split":
        return getattr(count, part)
    payments = dict(count.payments)
    return payments[DISCARDER] if DISCARDER in payments else tuple(payments.values())
