"""Questions from han and fu to the payment: every cell of the score table and every limit, without a hand."""

from collections.abc import Iterator
from typing import NamedTuple

from generator.quiz.dealing.source import QuestionSource
from generator.quiz.hand_question import payments, wrong_values
from generator.quiz.kind import QuestionKind
from riichi_rules.engine.assumptions import counting_variants
from riichi_rules.engine.cells import cells
from riichi_rules.engine.hand import PackedHand, Win, WinCircumstances
from riichi_rules.engine.price import Worth
from riichi_rules.engine.score import Score, scorer
from riichi_rules.engine.tiles import EAST, SOUTH, Tiles
from riichi_rules.mistakes.catalogue import by_likelihood
from riichi_rules.mistakes.payments import payment_mistakes
from riichi_rules.mistakes.scored import Scored
from riichi_rules.quiz.question import Field, Numbers, Question
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import YAKUMAN, Rules
from riichi_rules.tell.score import points_section
from riichi_rules.texts.lines import Line, Section

NO_HAND, NO_TILE = PackedHand.of(Tiles(0, 0, 0)), Tiles(0, 0, 0)
EASY_FU, HARD_FU = {30, 40}, 60
EASY_LIMITS = 2
# The options whose other values change which values a win can have, or their payments.
DECIDING = {"chiitoitsu_fu", "kazoe_yakuman", "kiriage_mangan", "open_pinfu_shape_fu", "pinfu_tsumo"}
THREE = 3  # players: only one other non-dealer pays a winning non-dealer


class WinWorth(NamedTuple):
    """The value of a win: han with fu, or han that reach a limit by themselves, or a yakuman."""

    han: int | None
    fu: int | None
    is_dealer: bool
    is_tsumo: bool


def _make_questions(source: QuestionSource) -> Iterator[Question]:
    for worth in source.in_turn([*certain_worths(source.book, source.rules)], str):
        yield _question(source.rules, worth)


def certain_worths(book: Book, rules: Rules) -> Iterator[WinWorth]:
    """Yield the values with the same payment under all values of the unknown options."""
    others = [(each, {*every_worth(each)}) for _, each in counting_variants(book, rules)]
    for worth in every_worth(rules):
        own = _score_worth(rules, worth).score
        if all(worth in possible and _score_worth(each, worth).score == own for each, possible in others):
            yield worth


def every_worth(rules: Rules) -> Iterator[WinWorth]:
    """Yield every cell, every number of han that reaches a limit by itself, and a yakuman."""
    for cell in cells(rules):
        yield WinWorth(*cell)
    limit_han = [limit.from_han for limit in rules.limits.values() if limit.from_han is not None]
    for is_dealer in (True, False):
        for is_tsumo in (True, False):
            for han in range(min(limit_han), max(limit_han) + 2):
                yield WinWorth(han, None, is_dealer, is_tsumo)
            yield WinWorth(None, None, is_dealer, is_tsumo)


def _question(rules: Rules, worth: WinWorth) -> Question:
    scored = _score_worth(rules, worth)
    mistakes = by_likelihood(payment_mistakes(scored))
    fields = (
        Field(name, right, wrong_values(name, right, mistakes)) for name, right in payments(scored).items()
    )
    prompt = f"{'dealer' if worth.is_dealer else 'non_dealer'}_{'tsumo' if worth.is_tsumo else 'ron'}"
    if prompt == "non_dealer_tsumo" and rules.number("players") == THREE:
        prompt = "non_dealer_tsumo.three"
    return Question(
        "points",
        rules.ruleset,
        _level(scored),
        Line(f"quiz.kind.points.prompt.{prompt}", {"worth": _worth(worth)}),
        Numbers(tuple(fields)),
        (_proof(scored, worth),),
        ("page:scoring#limits" if scored.score.limit else "page:tables", "page:scoring#payments"),
    )


def _score_worth(rules: Rules, worth: WinWorth) -> Scored:
    """Return the score of an unseen hand with this value."""
    prices = scorer(rules).prices
    counted, fu = Worth(rules.yakuman_base, YAKUMAN), worth.fu
    if worth.han is not None:
        fu = worth.fu or rules.fu.items["base"].fu
        counted = prices.worth[worth.han, fu]
    payment = prices.payment[counted.base, worth.is_tsumo, worth.is_dealer]
    seat = EAST if worth.is_dealer else SOUTH
    win = Win(NO_TILE, seat, WinCircumstances(worth.is_tsumo), seat, EAST)
    score = Score(
        han=worth.han,
        fu=fu,
        limit=counted.limit,
        yakuman=int(counted.limit == YAKUMAN),
        total=payment.total,
        payments=payment.payments,
    )
    return Scored(rules, NO_HAND, win, score)


def _worth(worth: WinWorth) -> Line:
    if worth.han is None:
        return Line("explain.yakuman", {"yakuman": 1})
    if worth.fu is None:
        return Line("explain.worth_han", {"han": worth.han})
    return Line("explain.worth", {"han": worth.han, "fu": worth.fu})


def _proof(scored: Scored, worth: WinWorth) -> Section:
    """Return the payment step by step, without fu that the question does not give."""
    section = points_section(scored.rules, scored.win, scored.score)
    if worth.han is None or worth.fu is not None:
        return section
    key = "explain.counted" if scored.score.yakuman else "explain.limit"
    name = Line(key, {"worth": _worth(worth), "limit": Line(f"limits.{scored.score.limit}")})
    return section._replace(rows=(section.rows[0]._replace(name=name), *section.rows[1:]))


def _level(scored: Scored) -> str:
    """Return the level: common fu and low limits first, rare values last."""
    score = scored.score
    if score.han is None or (score.limit and not scored.needs_fu):
        easy = list(scored.rules.limits)[:EASY_LIMITS]
        return "beginner" if score.limit in easy else "intermediate"
    if (score.fu or 0) >= HARD_FU:
        return "advanced"
    return "beginner" if score.fu in EASY_FU and not scored.win.is_dealer else "intermediate"


def _pool_key(rules: Rules) -> object:
    """Return the values that a win can have, and everything that decides their payments."""
    unknown = rules.unknown & DECIDING
    return rules.number("players"), rules.limits, rules.payments, rules.fu, unknown, [*every_worth(rules)]


KIND = QuestionKind("points", _make_questions, _pool_key, size=202)
