"""Is a claimed score right, and if not, which step went wrong first?

A claim is held against the score and against what the score would be after each known mistake. The
first mistake, in the order in which a hand is counted, that leads to what was claimed is named.
"""

import re
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from generator.engine.hand import Hand, Win
from generator.engine.judge import worth
from generator.engine.price import base_points, round_up
from generator.engine.score import Score, scorer
from generator.rules.model import Rules

STEPS = ("yaku", "han", "fu", "limit", "points", "split")


NO_LIMIT = ""


class Claim(NamedTuple):
    """A score as somebody stated it; what was left out is none. That there is no limit can be stated, too."""

    yaku: tuple[str, ...] | None = None
    han: int | None = None
    fu: int | None = None
    limit: str | None = None
    points: int | None = None
    split: tuple[int, ...] | None = None


class Finding(NamedTuple):
    """What is wrong with a claim: the step, the mistake and its particulars, and what is so."""

    step: str
    mistake: str
    about: tuple[str, ...]
    claimed: object
    correct: object


class Guess(NamedTuple):
    """What a score comes to after one mistake."""

    step: str
    mistake: str
    about: tuple[str, ...]
    yaku: tuple[str, ...]
    han: int | None
    fu: int | None
    limit: str | None
    points: int
    split: tuple[int, ...]


TOKEN = re.compile(
    r"(?P<split>\d+(?:\s*/\s*\d+)+)|(?P<all>\d+)\s*(?:all|each|∀)|(?P<han>\d+)\s*(?:han|fan)\b"
    r"|(?P<fu>\d+)\s*fu\b|(?P<points>\d+)(?:\s*points?\b)?|(?P<word>[a-z_]+)|(?P<gap>[\s,;+]+)|(?P<bad>\S)",
    re.IGNORECASE,
)


def parse_claim(rules: Rules, text: str) -> tuple[Claim, tuple[str, ...]]:
    """A claim such as "riichi 3 han 40 fu 5200", and the words in it that mean nothing."""
    found: dict[str, object] = {}
    yaku: list[str] = []
    unknown: list[str] = []
    for match in TOKEN.finditer(text):
        kind, value = str(match.lastgroup), match[match.lastgroup or 0]
        if kind == "word" and value.lower() in rules.yaku:
            yaku.append(value.lower())
        elif kind == "word" and value.lower() in rules.limits:
            found["limit"] = value.lower()
        elif kind in {"word", "bad"}:
            unknown.append(value)
        elif kind == "split":
            found["split"] = tuple(sorted(map(int, value.split("/")), reverse=True))
        elif kind == "all":
            found["split"] = (int(value),)
        elif kind != "gap":
            found[kind] = int(value)
    return Claim(tuple(yaku) or None, **found), tuple(unknown)  # type: ignore[arg-type]  # named as the fields are


def check_claim(rules: Rules, hand: Hand, win: Win, score: Score, claim: Claim) -> Finding | None:
    """The first wrong step of a claim about a scored hand, or nothing if it is right."""
    right = _right(score, rules)
    wrong = [part for part in Claim._fields if not _agrees(claim, right, part)]
    if not wrong:
        return None
    found = [*guesses(rules, hand, win, score)]
    stated = [part for part in Claim._fields if getattr(claim, part) is not None]
    fits_all = [guess for guess in found if all(_agrees(claim, guess, part) for part in stated)]
    fits_first = [guess for guess in found if _agrees(claim, guess, wrong[0]) and guess.step == wrong[0]]
    missed = _missed_or_added(claim, right)
    for guess in (*missed, *fits_all, *fits_first):
        part = guess.step if guess.step in wrong else wrong[0]
        return Finding(guess.step, guess.mistake, guess.about, getattr(claim, part), getattr(right, part))
    return Finding(wrong[0], "unexplained", (), getattr(claim, wrong[0]), getattr(right, wrong[0]))


def _agrees(claim: Claim, guess: Guess, part: str) -> bool:
    stated, found = getattr(claim, part), getattr(guess, part)
    if stated is None:
        return True
    if part == "yaku":
        return set(stated) == set(found)
    if part == "limit":
        return bool(stated == (found or NO_LIMIT))
    if part == "points" and len(guess.split) == 1 and guess.split[0] == stated:
        return True  # "4000" for 4000 from each
    return bool(stated == found)


def _right(score: Score, rules: Rules) -> Guess:
    named = tuple(each.id for each in score.yaku if each.id in rules.yaku)
    split = tuple(points for _, points in score.payments)
    return Guess("", "", (), named, score.han, score.fu, score.limit, score.total, split)


def _missed_or_added(claim: Claim, right: Guess) -> Iterator[Guess]:
    """Where the claim names its yaku: one that it misses, or one that does not count."""
    if claim.yaku is None:
        return
    for name in right.yaku:
        if name not in claim.yaku:
            yield right._replace(step="yaku", mistake="missed_yaku", about=(name,))
    for name in claim.yaku:
        if name not in right.yaku:
            yield right._replace(step="yaku", mistake="yaku_does_not_count", about=(name,))


class _Counter:
    """Prices what a mistaken count of han and fu comes to."""

    def __init__(self, rules: Rules, win: Win, score: Score):
        self.rules, self.win, self.score = rules, win, score
        self.prices = scorer(rules).prices
        self.right = _right(score, rules)
        self.han, self.fu = score.han or 0, score.fu or 0

    def guess(self, step: str, mistake: str, about: tuple[str, ...], han: int, fu: int) -> Guess:
        """What other han or fu come to."""
        base, limit = self.prices.worth[han, fu]
        guess = self.right._replace(step=step, mistake=mistake, about=about, han=han, fu=fu, limit=limit)
        return self.priced(guess, base, self.win.how.is_tsumo, self.win.is_dealer)

    def priced(self, guess: Guess, base: int, is_tsumo: bool, is_dealer: bool) -> Guess:
        """A guess with the payments of base points."""
        payment = self.prices.payment[base, is_tsumo, is_dealer]
        return guess._replace(points=payment.total, split=tuple(points for _, points in payment.payments))


def guesses(rules: Rules, hand: Hand, win: Win, score: Score) -> Iterator[Guess]:
    """What the score would be after each known mistake, in the order in which a hand is counted."""
    counter = _Counter(rules, win, score)
    if score.han is not None and score.fu is not None:
        yield from _han_mistakes(counter, hand)
        yield from _fu_mistakes(counter)
        yield from _limit_mistakes(counter)
    yield from _point_mistakes(counter)


def _han_mistakes(counter: _Counter, hand: Hand) -> Iterator[Guess]:
    """Yaku or dora missed, han of the closed hand given to an open one, another reading taken."""
    for size in (1, 2):
        for missed in combinations(counter.score.yaku, size):
            han = counter.han - sum(each.han for each in missed)
            if han > 0:
                mistake = "missed_yaku" if missed[0].id in counter.rules.yaku else "missed_dora"
                yield counter.guess("han", mistake, tuple(each.id for each in missed), han, counter.fu)
    if hand.is_open:
        lost = [
            (each.id, worth(counter.rules.yaku[each.id], is_open=False) - each.han)
            for each in counter.score.yaku
            if each.id in counter.rules.yaku
        ]
        dearer = [(name, more) for name, more in lost if more > 0]
        if dearer:
            names = tuple(name for name, _ in dearer)
            han = counter.han + sum(more for _, more in dearer)
            yield counter.guess("han", "open_hand_at_closed_price", names, han, counter.fu)
    for outcome in counter.score.alternatives:
        if not outcome.yakuman:
            yield counter.guess("han", "lower_reading", (), outcome.han, outcome.fu)


def _fu_mistakes(counter: _Counter) -> Iterator[Guess]:
    """A line of the fu count forgotten, one too many, or the sum not rounded as it should be."""
    score, rules = counter.score, counter.rules
    total = sum(line.fu for line in score.fu_lines)
    fixed = rules.fu.items[score.fu_lines[0].id].alone
    step = rules.fu.round_up_to

    def guess(mistake: str, about: tuple[str, ...], fu: int) -> Guess:
        return counter.guess("fu", mistake, about, counter.han, fu)

    if fixed:
        yield guess("fixed_fu_rounded", (score.fu_lines[0].id,), round_up(total, step))
        return
    for size in (1, 2, 3):
        for forgotten in combinations(score.fu_lines[1:], size):
            names = tuple(line.id for line in forgotten)
            yield guess("forgotten_fu", names, round_up(total - sum(line.fu for line in forgotten), step))
    for mistake, about, more in _wrong_items(counter):
        yield guess(mistake, about, round_up(total + more, step))
    yield guess("fu_not_rounded", (), total)
    yield guess("fu_rounded_down", (), total // step * step)


def _wrong_items(counter: _Counter) -> Iterator[tuple[str, tuple[str, ...], int]]:
    """A line that does not count, or one taken for another of its sort, and the fu it makes too many."""
    items = counter.rules.fu.items
    held = {line.id: items[line.id].of for line in counter.score.fu_lines}
    others = [(name, item) for name, item in items.items() if name not in held and not item.alone]
    for name, item in others:
        for taken_for, of in held.items():
            if of == item.of and of in {"group", "pair", "wait"}:
                yield "fu_taken_for_other", (taken_for, name), item.fu - items[taken_for].fu
    for name, item in others:
        if item.of != "group":
            yield "fu_does_not_count", (name,), item.fu


def _limit_mistakes(counter: _Counter) -> Iterator[Guess]:
    """A limit overlooked, or one taken that the hand does not reach."""
    rules, win = counter.rules, counter.win
    base = base_points(rules, counter.han, counter.fu)
    without = counter.right._replace(step="limit", mistake="limit_overlooked", limit=None)
    if counter.score.limit is not None:
        yield counter.priced(without, base, win.how.is_tsumo, win.is_dealer)
    for name, limit in rules.limits.items():
        if name != counter.score.limit:
            guess = counter.right._replace(step="limit", mistake="wrong_limit", about=(name,), limit=name)
            yield counter.priced(guess, limit.base, win.how.is_tsumo, win.is_dealer)


def _point_mistakes(counter: _Counter) -> Iterator[Guess]:
    """The wrong table, the wrong rounding, the wrong payer, counters added, a neighbouring cell."""
    win, right, score = counter.win, counter.right, counter.score
    base = _base_of(counter)
    points = right._replace(step="points")
    tables = {
        "dealer_table" if not win.is_dealer else "non_dealer_table": (win.how.is_tsumo, not win.is_dealer),
        "ron_table" if win.how.is_tsumo else "tsumo_table": (not win.how.is_tsumo, win.is_dealer),
    }
    for mistake, (is_tsumo, is_dealer) in tables.items():
        yield counter.priced(points._replace(mistake=mistake), base, is_tsumo, is_dealer)
    yield from _rounding_mistakes(counter, base)
    bonus = score.honba + score.riichi_sticks
    if bonus:
        yield points._replace(mistake="bonus_included", points=score.total + bonus)
    if score.han is not None and score.limit is None:
        for han, fu in ((counter.han - 1, counter.fu), (counter.han + 1, counter.fu)):
            guess = counter.guess("points", "neighbouring_cell", (str(han), str(fu)), han, fu)
            yield guess._replace(han=right.han, fu=right.fu, limit=right.limit)
        step = counter.rules.fu.round_up_to
        for fu in (counter.fu - step, counter.fu + step):
            guess = counter.guess("points", "neighbouring_cell", (str(counter.han), str(fu)), counter.han, fu)
            yield guess._replace(han=right.han, fu=right.fu, limit=right.limit)
    if len(right.split) == 2:
        dealer, other = right.split
        payers = counter.prices.payers
        yield points._replace(
            step="split", mistake="everybody_pays_alike", split=(dealer,), points=payers * dealer
        )
        yield points._replace(
            step="split", mistake="everybody_pays_alike", split=(other,), points=payers * other
        )
        yield points._replace(step="split", mistake="payers_counted_wrong", points=dealer + other)


def _base_of(counter: _Counter) -> int:
    """The base points of the right score."""
    score = counter.score
    if score.limit is not None:
        return counter.rules.limits[score.limit].base * max(score.yakuman, 1)
    return base_points(counter.rules, counter.han, counter.fu)


def _rounding_mistakes(counter: _Counter, base: int) -> Iterator[Guess]:
    """Payments not rounded, or rounded down."""
    win, payments = counter.win, counter.rules.payments
    ways: dict[str, Callable[[int], int]] = {
        "points_not_rounded": lambda points: points,
        "points_rounded_down": lambda points: points // payments.round_up_to * payments.round_up_to,
    }
    for mistake, rounded in ways.items():
        points = counter.right._replace(step="points", mistake=mistake)
        if not win.how.is_tsumo:
            price = rounded(base * (payments.ron.dealer if win.is_dealer else payments.ron.non_dealer))
            yield points._replace(points=price, split=(price,))
        elif win.is_dealer:
            each = rounded(base * payments.tsumo.dealer_wins.each)
            yield points._replace(points=each * counter.prices.payers, split=(each,))
        else:
            shares = payments.tsumo.non_dealer_wins
            dealer, other = rounded(base * shares.dealer), rounded(base * shares.non_dealer)
            total = dealer + other * (counter.prices.payers - 1)
            yield points._replace(points=total, split=(dealer, other))
