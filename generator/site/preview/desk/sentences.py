"""Sentences in use: where and with which values a text is really said, on pages and in questions."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from generator.export.browser.quiz import lines_of
from generator.export.pools import PoolStore, each_question
from generator.quiz.registry import KINDS
from generator.site.preview.desk.marks import name_in_marks
from generator.site.preview.desk.said import EditedText, RenderedText, parse_said, said_on_page
from generator.site.show.page_texts import DEFAULT
from generator.translation.cldr import categories
from riichi_rules.texts.fill import PLACEHOLDER
from riichi_rules.texts.grammar import category
from riichi_rules.texts.languages import RulesetTexts, Texts, load_texts
from riichi_rules.texts.lines import Line, Value, say

SHOWN, KEPT, PAGES_READ = 10, 60, 4
# Numbers among which every language has each of its plural forms.
SAMPLES = (1, 2, 3, 5, 8, 11, 21, 22, 25, 100, 101, 1000, 1_000_000)


@dataclass(frozen=True)
class Sentence:
    """A sentence in which a text is said: its pieces, and is each of them of this text?

    `is_made_up` says that nobody has met it yet: another number stands in a sentence that is really said.
    """

    pieces: tuple[tuple[str, bool], ...]
    is_made_up: bool = False

    @property
    def plain(self) -> str:
        return "".join(piece for piece, _ in self.pieces)


def sentences(
    wording: EditedText, spoken: RulesetTexts, pages: Iterable[str], lines: Iterable[Line]
) -> list[Sentence]:
    """Ten of the sentences in which a text is said, each plural form among them, with other values each.

    `spoken` are the texts in their marks.
    """
    found: dict[str, list[Sentence]] = {}
    seen: set[str] = set()
    for said, is_made_up in _all_said(wording.key, spoken, pages, [*lines]):
        pieces = tuple(wording.said_in(said))
        sentence = Sentence(pieces, is_made_up)
        form = next(each.form for each in said.within() if each.key == wording.key)
        if sentence.plain not in seen and len(found.setdefault(form, [])) < KEPT:
            seen.add(sentence.plain)
            found[form].append(sentence)
    return _some_of_each(found)


def _some_of_each(found: Mapping[str, list[Sentence]]) -> list[Sentence]:
    """Ten at most, the same number of each form as far as there are, as unlike as may be."""
    chosen: list[Sentence] = []
    queues = [_spread(each) for each in found.values()]
    while any(queues) and len(chosen) < SHOWN:
        chosen += [queue.pop(0) for queue in queues if queue][: SHOWN - len(chosen)]
    return chosen


def _spread(found: list[Sentence]) -> list[Sentence]:
    """Those that are really said first; among them every third, then the rest."""
    real = sorted(found, key=lambda each: each.is_made_up)
    return [each for start in range(3) for each in real[start::3]]


def _all_said(
    key: str, spoken: RulesetTexts, pages: Iterable[str], lines: list[Line]
) -> Iterator[tuple[RenderedText, bool]]:
    for line in lines:
        yield from ((each, False) for each in _said_in_line(key, spoken, line))
    name = name_in_marks(f"{key}:")[:-1]
    for html in islice((html for html in pages if name in html), PAGES_READ):
        yield from ((each, False) for each in said_on_page(html) if each.has(key))
    for line in lines[:1]:
        for other in _with_other_numbers(key, spoken, line):
            yield from ((each, True) for each in _said_in_line(key, spoken, other))


def _said_in_line(key: str, spoken: RulesetTexts, line: Line) -> Iterator[RenderedText]:
    try:
        yield from (each for each in parse_said(say(spoken, line)) if each.has(key))
    except KeyError:  # a line of rules that are no more
        return


def _with_other_numbers(key: str, spoken: RulesetTexts, line: Line) -> Iterator[Line]:
    """A line with a number for each plural form in the place of the one it has."""
    missing = {*categories(spoken.lang)}
    for number in SAMPLES:
        if (form := category(spoken.lang, number)) in missing:
            missing.discard(form)
            if (other := _with_number(key, spoken, line, number)) != line:
                yield other


def _with_number(key: str, spoken: RulesetTexts, line: Line, number: int) -> Line:
    names = [name for name, text in _numbers(spoken, line) if text == key]
    values = {
        name: number
        if name in names
        else _with_number(key, spoken, value, number)
        if isinstance(value, Line)
        else value
        for name, value in line.values.items()
    }
    return line._replace(values=values)


def _numbers(texts: Texts, line: Line) -> Iterator[tuple[str, str]]:
    """The numbers among the values of a line, and the text whose form each chooses."""
    template = texts.template(line.key) if texts.has(line.key) else ""
    units = {match[1]: f"units.{match[2]}" for match in PLACEHOLDER.finditer(template) if match[2]}
    for name, value in line.values.items():
        if isinstance(value, int) and (unit := units.get(name, line.key if name == "n" else "")):
            yield name, unit


# The lines of all questions


@lru_cache(1)
def lines_by_text(store: PoolStore) -> Mapping[str, list[Line]]:
    """For each text some lines of questions in which it is said, with other values each."""
    found: dict[str, dict[str, Line]] = {}
    for kind in KINDS:
        if store.path(kind, DEFAULT).exists():
            for question in each_question(store, kind, DEFAULT):
                for line in lines_of(question):
                    _note(found, line, line)
    return {key: [*lines.values()] for key, lines in found.items()}


def _note(found: dict[str, dict[str, Line]], value: Value, whole: Value) -> None:
    """Notes a line under each text in it."""
    if not isinstance(value, Line) or not isinstance(whole, Line) or value.lang:
        return
    texts = load_texts()
    for key in (value.key, *(unit for _, unit in _numbers(texts, value) if unit != value.key)):
        noted = found.setdefault(key, {})
        if len(noted) < KEPT:
            noted.setdefault(repr(sorted(value.values.items())), whole)
    for each in value.values.values():
        _note(found, each, whole)
