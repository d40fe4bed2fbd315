"""The lines in which readers meet texts: of questions, claims, options, penalties and needs."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import islice
from random import Random

from generator.export.browser.quiz import lines_of
from generator.export.met_lines import lines_by_text
from generator.export.pools import PoolStore, each_question
from generator.quiz.certainty import certain_questions
from generator.quiz.dealing.source import new_source
from generator.quiz.registry import KINDS
from generator.settings import default_ruleset, load_shown_book
from riichi_rules.engine.hand import parse_case
from riichi_rules.engine.score import score, scorer
from riichi_rules.mistakes.claim import check_claim
from riichi_rules.mistakes.claim_text import parse_claim
from riichi_rules.quiz.question import Question
from riichi_rules.rules.book import DEFAULT_RULESET, Book
from riichi_rules.rules.load import load_book
from riichi_rules.table.game.needs import answer_needs
from riichi_rules.table.seats import seats_of
from riichi_rules.tell.mistakes import claim_lines, likeliest_line
from riichi_rules.tell.needs import needs_sections
from riichi_rules.tell.penalties import rulings_line, session_rule_line
from riichi_rules.tell.rulesets import assumption_line, option_line
from riichi_rules.tell.score import other_readings
from riichi_rules.texts.lines import Line, Value

# The last rules are for three players.
RULESETS, COUNT, SEED = (DEFAULT_RULESET, "ema_2025", "tenhou_sanma"), 16, 41
CLAIMS = ("2 han 40 fu 2600", "mangan", "1300/2600", "1 han 30 fu 5", "2 yakuman", "riichi 4 han 20 fu 8000")


# Standings before the last hand: the places near each other, and far from each other.
STANDINGS = ((33000, 29900, 28000, 9100), (21000, 32000, 24000, 23000), (25000, 25000, 25000, 25000))


@cache
def met_lines() -> tuple[Value, ...]:
    """Return the lines of some questions of each kind, of claims about their hands, and of the rules."""
    book = load_book()
    questions = (line for ruleset in RULESETS for line in _lines_under(book, ruleset))
    return (*questions, *_lines_of_rules(book), *_lines_of_needs(book))


@lru_cache(1)
def lines_of_texts(store: PoolStore) -> Mapping[str, list[Line]]:
    """Return some of the lines that contain each text: of questions, stored ones if there are, and rules."""
    book = load_book()
    questions = [line for question in _stored_questions(store) for line in lines_of(question)]
    lines = (*questions, *_lines_of_rules(book), *_lines_of_needs(book)) if questions else met_lines()
    return lines_by_text(lines)


def _stored_questions(store: PoolStore) -> Iterator[Question]:
    usual = default_ruleset(load_shown_book(store.data))
    for kind in KINDS:
        if store.is_made(kind, usual):
            yield from each_question(store, kind, usual)


def _lines_under(book: Book, ruleset: str) -> Iterator[Value]:
    rules = book.rules(ruleset)
    for kind in (each for each in KINDS.values() if each.is_asked(rules)):
        questions = certain_questions(kind, new_source(book, rules, Random(SEED)))
        for question in islice(questions, COUNT):
            yield from map(_as_met, lines_of(question))
            if question.kind == "full-hand":
                yield from _lines_of_hand(book, question)


def _as_met(line: Value) -> Value:
    return likeliest_line(line) if isinstance(line, Line) else line


def _lines_of_hand(book: Book, question: Question) -> Iterator[Line]:
    """Yield the other readings of the hand of a question, and what is wrong with several claims about it."""
    assert question.case is not None
    rules = book.rules(question.ruleset)
    hand, win = parse_case(question.case)
    counted = score(rules, hand, win)
    if others := other_readings(rules, counted):
        yield from (row.name for row in others.rows)
    for typed in CLAIMS:
        claim, problems = parse_claim(rules, typed)
        if claim and not problems:
            yield from claim_lines(typed, check_claim(book, rules, hand, win, counted, claim))


def _lines_of_rules(book: Book) -> Iterator[Line]:
    """Yield what each ruleset says of its options, of errors, and of the sessions of a tournament."""
    for ruleset in book.rulesets:
        rules = book.rules(ruleset)
        for name, option in book.options.items():
            yield option_line(rules, name, option)
            if name in rules.unknown and name not in rules.unused:
                yield assumption_line(rules, name, option)
    for offence in book.penalties.offences.values():
        yield from map(rulings_line, offence.rulings.values())
    for session in book.sessions.values():
        yield from (session_rule_line(id_, rule) for id_, rule in session.rules.items())


def _lines_of_needs(book: Book) -> Iterator[Line]:
    """Yield what the players need in the last hand, from several standings."""
    for ruleset in RULESETS:
        rules = book.rules(ruleset)
        seats = seats_of(rules)
        for points in STANDINGS:
            held = dict(zip(seats, points, strict=False))
            asked = {"points": held, "round_wind": "south", "dealer": seats[-1], "honba": 1}
            answer, problems = answer_needs(scorer(rules), asked)
            assert not problems
            for section in needs_sections(answer):
                yield section.title
                yield from (row.name for row in section.rows)
