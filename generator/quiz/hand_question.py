"""Common parts of questions about hands: the hand, its situation, and the numbers to type."""

from collections.abc import Callable, Iterable, Mapping

from generator.quiz.dealing.dealt import Dealt
from generator.quiz.dealing.source import CountedHand, QuestionSource
from generator.quiz.novelty import cell_feature
from riichi_rules.mistakes.catalogue import Count, Mistake
from riichi_rules.mistakes.scored import Scored
from riichi_rules.quiz.question import Answer, Field, Numbers, Question
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Rules
from riichi_rules.tell.mistakes import guess_line, line_of, mistake_line
from riichi_rules.tell.rulesets import option_line
from riichi_rules.tell.score import how_won
from riichi_rules.texts.lines import Line, Section


def hand_question(
    kind: str,
    dealt: Dealt,
    scored: Scored,
    prompt: Line,
    answer: Answer,
    proof: Iterable[Section],
    rules: Iterable[str],
    marked: str = "",
) -> Question:
    """Return a question about a hand that shows all of it."""
    return Question(
        kind,
        scored.rules.ruleset,
        dealt.level,
        prompt,
        answer,
        tuple(proof),
        tuple(rules),
        dealt.case,
        tuple(how_won(dealt.case)),
        marked,
    )


def features_of_count(hand: CountedHand) -> set[str]:
    """Return the features of a question about the whole score that do not depend on its mistakes."""
    score = hand.scored.score
    value = f"limits.{score.limit}" if score.limit else cell_feature(score.han, score.fu, hand.dealt.case)
    return {value, *(f"yaku.{each.id}" for each in score.yaku), *(f"fu.{line.id}" for line in score.fu_lines)}


def certain_yaku(source: QuestionSource) -> list[str]:
    """Return the yaku of hands that count for the same whatever values the unknown options have."""
    rules = source.rules
    variants = [each.yaku for _, each in source.book.unknown_variants(rules)]
    return [
        name
        for name, yaku in rules.yaku.items()
        if yaku.is_counted and yaku.of == "hand" and all(each[name] == yaku for each in variants)
    ]


# Numbers to type

# The payers by the field that asks for their payment.
PAYERS = {"discarder": "discarder", "each": "each", "dealer": "dealer", "others": "non_dealer"}


def right_values(scored: Scored) -> dict[str, int | None]:
    """Return the han and fu if they are counted, then every payment, counters included."""
    han = scored.score.han if scored.is_counted else None
    fu = scored.score.fu if scored.needs_fu else None
    return {"han": han, "fu": fu, **payments(scored)}


def payments(scored: Scored) -> dict[str, int]:
    """Return the payment of each payer by its field."""
    payers = dict(scored.count.payments)
    return {field: scored.count.paid_by(payer) for field, payer in PAYERS.items() if payer in payers}


def value_of(count: Count, field: str) -> int | None:
    """Return the value of a field for a player who counts in this way."""
    if field == "han":
        return count.han
    return count.fu if field == "fu" else count.paid_by(PAYERS[field])


def wrong_values(
    field: str, right: int | None, mistakes: Iterable[Mistake], line: Callable[[Mistake], Line] = line_of
) -> dict[int, Line]:
    """Return the wrong values of a field, each with the mistakes that lead to it, the likeliest first."""
    wrong: dict[int, list[Line]] = {}
    for mistake in mistakes:
        value = value_of(mistake.result, field)
        if value is not None and value > 0 and value != right:
            wrong.setdefault(value, []).append(line(mistake))
    return {value: lines[0] if len(lines) == 1 else guess_line(lines) for value, lines in wrong.items()}


def numbers_to_type(source: QuestionSource, hand: CountedHand, values: Mapping[str, int | None]) -> Numbers:
    """Return a field for each right value. A value that is not counted has no wrong ones."""

    def line(mistake: Mistake) -> Line:
        return mistake_line_under(source.book, source.rules, mistake)

    fields = (
        Field(name, right, {} if right is None else wrong_values(name, right, hand.mistakes, line))
        for name, right in values.items()
    )
    return Numbers(tuple(fields))


def mistake_line_under(book: Book, rules: Rules, mistake: Mistake) -> Line:
    """Return the line of a mistake; for a rule of other rulesets, the sentence on the rule in force."""
    if mistake.id != "other_ruleset":
        return line_of(mistake)
    (option,) = map(str, mistake.about)
    return mistake_line(mistake.id, differences=option_line(rules, option, book.options[option]))
