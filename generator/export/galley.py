"""A galley of a language: every text with placeholders as readers meet it, in whole sentences.

The sentences are those of questions and claims, dealt anew under several rules. Texts that no question says
are filled with values for the names of their placeholders.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from random import Random
from typing import NamedTuple

from generator.export.browser.quiz import lines_of
from generator.export.met_lines import lines_by_text, numbers_in, with_number
from generator.quiz.certainty import certain_questions
from generator.quiz.dealing.source import new_source
from generator.quiz.registry import KINDS
from riichi_rules.engine.hand import parse_case
from riichi_rules.engine.score import score
from riichi_rules.mistakes.claim import check_claim
from riichi_rules.mistakes.claim_text import parse_claim
from riichi_rules.quiz.question import Question
from riichi_rules.rules.book import Book
from riichi_rules.rules.load import load_book
from riichi_rules.tell.mistakes import claim_lines, likeliest_line
from riichi_rules.tell.rulesets import ruleset_line, texts_under_rules
from riichi_rules.texts.fill import NO_UNITS, NUMBER_WORDS, PLACEHOLDER
from riichi_rules.texts.languages import RulesetTexts, Texts, load_texts, read_languages
from riichi_rules.texts.lines import Line, Notation, Value, say

# The first rules are those under which texts are filled; the last ones are for three players.
RULESETS, COUNT, SEED = ("common", "ema_2025", "tenhou_sanma"), 16, 41
MOST = 5
# The numbers that make the plural forms of all published languages, and that are one word or two.
HARDEST = (1, 2, 5, 21)
CLAIMS = ("2 han 40 fu 2600", "mangan", "1300/2600", "1 han 30 fu 5", "2 yakuman", "riichi 4 han 20 fu 8000")

WINDS: tuple[Value, ...] = tuple(Line(f"words.{wind}") for wind in ("east", "south", "west", "north"))
# Values for the names of placeholders: players by wind and by name, tiles, yaku, rules, limits.
SEATS: tuple[Value, ...] = (*WINDS, "Anna")
SAMPLES: Mapping[tuple[str, ...], tuple[Value, ...]] = {
    ("seat", "player", "winner", "discarder", "caller", "dealer", "payer", "receiver", "wind", "from"): SEATS,
    ("tile", "drawn", "indicator", "discard", "called", "discarded", "best"): (
        *map(Notation, ("5p", "1z", "7z")),
    ),
    ("tiles", "groups", "waits", "helps", "missing"): (Notation("3m"), Notation("340m 555z")),
    ("yaku", "by"): (Line("yaku.riichi"), Line("yaku.sanshoku_doujun"), Line("yaku.yakuhai_haku")),
    ("ruleset", "old", "new"): (ruleset_line("ema_2025"), ruleset_line("tenhou_sanma")),
    ("limit",): (Line("limits.mangan"), Line("limits.yakuman")),
    ("place",): (Line("needs.first"), Line("needs.second")),
    ("worth", "score"): (Line("explain.worth", {"han": 3, "fu": 40}),),
    ("page",): (Line("page_furiten.title"),),
    ("lesson",): (Line("page_first_hand.title"),),
    ("round",): (Line("words.round.south"),),
    ("day", "month", "year", "number", "seconds"): HARDEST,
    ("points", "total", "change", "each", "non_dealer"): (1000, 8000, 12000),
}
SAMPLES_BY_NAME = {name: samples for names, samples in SAMPLES.items() for name in names}


class Galley(NamedTuple):
    """The sentences in which a text is met."""

    key: str
    sentences: tuple[str, ...]


def galley_of(lang: str, topics: Sequence[str] = ()) -> Iterator[Galley]:
    """Yield each text with placeholders, all or those of topics, with the sentences not printed before."""
    book = load_book()
    texts = texts_under_rules(load_texts(lang), book.rules(), book.options)
    keep = read_languages().nbsp_inserter(lang)
    met, printed = lines_by_text(met_lines()), set[str]()
    for key in texts.keys_of():
        if PLACEHOLDER.search(texts.template(key)) and (not topics or key.partition(".")[0] in topics):
            lines = _hardest_lines(texts, key, met[key]) if key in met else fill_lines(texts, key)
            told = dict.fromkeys(keep(sentence) for line in lines if (sentence := sentence_text(texts, line)))
            sentences = tuple(each for each in told if each not in printed)
            printed.update(sentences)
            if sentences:
                yield Galley(key, sentences)


def sentence_text(texts: RulesetTexts, line: Line) -> str:
    """Return a sentence as it is met; "" for one with a value that only its page knows."""
    try:
        return say(texts, line)
    except KeyError:
        return ""


def _hardest_lines(texts: RulesetTexts, key: str, lines: Sequence[Line]) -> list[Line]:
    """Return the hardest of the lines that contain a text: each brings a value that those before lack."""
    hardest = [with_number(key, texts, lines[0], number) for number in HARDEST]
    chosen, seen = [], set[str]()
    if hardest[0] != hardest[1]:
        chosen = hardest
    for line in sorted(lines, key=lambda line: -len(repr(line))):
        values = {*_values_in(texts, key, line)}
        if len(chosen) < MOST and not values <= seen:
            chosen.append(line)
        seen |= values
    return chosen


def _values_in(texts: RulesetTexts, key: str, value: Value) -> Iterator[str]:
    """Yield the values of a text within a line."""
    if isinstance(value, Line):
        if value.key == key:
            yield from (f"{name} {each}" for name, each in value.values.items())
        elif any(unit == key for _, unit in numbers_in(texts, value)):
            yield repr(value)
        for each in value.values.values():
            yield from _values_in(texts, key, each)


def fill_lines(texts: RulesetTexts, key: str) -> list[Line]:
    """Return a text with values for its placeholders: as many lines as the longest list of values has."""
    entry, numbers = texts.entry(key), "n"
    samples: dict[str, tuple[Value, ...]] = {}
    for match in PLACEHOLDER.finditer(" ".join(text for _, text in entry.parts())):
        name, unit = match[1], match[2]
        if name in texts.figures or name in texts.sentences or (name == "tiles" and unit):
            continue
        is_number = name == numbers or unit in NUMBER_WORDS or (unit is not None and unit not in NO_UNITS)
        samples[name] = HARDEST if is_number else SAMPLES_BY_NAME.get(name, ("…",))
    if entry.is_plural:
        samples["n"] = HARDEST
    most = max((len(values) for values in samples.values()), default=1)
    return [
        Line(key, {name: values[i % len(values)] for name, values in samples.items()})
        for i in range(min(most, MOST))
    ]


# The lines of questions and claims


@cache
def met_lines() -> tuple[Value, ...]:
    """Return the lines of some questions of each kind, and of answers to claims about their hands."""
    book = load_book()
    return tuple(line for ruleset in RULESETS for line in _lines_under(book, ruleset))


def _lines_under(book: Book, ruleset: str) -> Iterator[Value]:
    rules = book.rules(ruleset)
    for kind in (each for each in KINDS.values() if each.is_asked(rules)):
        questions = certain_questions(kind, new_source(book, rules, Random(SEED)))
        for question in islice(questions, COUNT):
            yield from map(_as_met, lines_of(question))
            if question.kind == "full-hand":
                yield from _claims(book, question)


def _as_met(line: Value) -> Value:
    return likeliest_line(line) if isinstance(line, Line) else line


def _claims(book: Book, question: Question) -> Iterable[Line]:
    """Yield the findings on several claims about the hand of a question."""
    assert question.case is not None
    rules = book.rules(question.ruleset)
    hand, win = parse_case(question.case)
    for typed in CLAIMS:
        claim, problems = parse_claim(rules, typed)
        if claim and not problems:
            finding = check_claim(book, rules, hand, win, score(rules, hand, win), claim)
            yield from claim_lines(typed, finding)


# Faults that only whole sentences show

# Rows that stand beside each other, each of which is a view of its own.
BESIDE = re.compile(r"\s·\s")
# Prose may come back to its words; what a program puts together may not.
PUT_TOGETHER = frozenset({"explain", "facts", "mistakes", "needs", "play", "quiz", "record", "units"})
WORDS_TWICE = 6
# A language in which a name needs a form behind a verb has it behind the word for its kind, or in a list.
KINDS_OF_NAMES = {"pl": "yaku"}
PATTERNS = {
    "two colons in one clause": re.compile(r":\s[^.;?!—–]*?[^\d\s][\u202f\u00a0]?:\s"),
    "a full stop within a list": re.compile(r"[.?!](?:[,;:]|[\s\u202f]+[,;])"),
    "two full stops": re.compile(r"\.\.|\.\)\."),
}


class Proofreader:
    """The finder of faults in the sentences of a language."""

    def __init__(self, texts: Texts):
        self._texts = texts
        names = [texts.say(key) for key in texts.keys_of("yaku") if key.count(".") == 1]
        self._names = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))

    def faults(self, key: str, sentence: str) -> list[str]:
        """Return the faults of a sentence that contains a text."""
        rows = BESIDE.split(sentence.replace("…", ""))
        found = [name for name, pattern in PATTERNS.items() if any(map(pattern.search, rows))]
        if key.partition(".")[0] in PUT_TOGETHER:
            found += [fault for row in rows for fault in (*self._names_in(row), *words_twice(row))]
        return found

    def _names_in(self, row: str) -> Iterator[str]:
        """Yield the names of yaku that stand in a row otherwise than the language writes them there."""
        is_small = self._texts.say("words.name_in_text", name="A") == "a"
        kind = KINDS_OF_NAMES.get(self._texts.lang)
        for match in self._names.finditer(row):
            before = row[: match.start()]
            if is_small and re.search(r"\([^)]*$", before):
                yield f"a capital in brackets: {match[0]}"
            if kind and not re.search(rf"(?:^|\b{kind}|[:(„,;–/.?!]|\bi|\blub)\W*$", before):
                yield f"a bare name: {match[0]}"


def words_twice(row: str) -> Iterator[str]:
    """Yield words that a row says twice in a run."""
    words = re.findall(r"[^\W\d_]{2,}", row.lower())
    first: dict[tuple[str, ...], int] = {}
    for start in range(len(words) - WORDS_TWICE + 1):
        run = tuple(words[start : start + WORDS_TWICE])
        if start - first.setdefault(run, start) >= WORDS_TWICE:
            yield f"the same words twice: {' '.join(run)}"
            return
