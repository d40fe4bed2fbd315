"""Texts for questions in the browser: what the player says itself, and what questions name besides."""

import json
from collections.abc import Container, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from generator.export.browser.files import write_json
from generator.export.browser.phrases import Phrase, phrases_of, spoken_by, spoken_pictures
from generator.quiz.question import Answer, Choose, Numbers, Pick, Question
from riichi_rules.tell.mistakes import slips_in
from riichi_rules.texts.fill import PLACEHOLDER
from riichi_rules.texts.languages import Texts, load_texts, read_languages
from riichi_rules.texts.lines import Line, Value

TIP = ".tip"
# The figures by which the player lays out what can be touched: tiles, and keys for numbers.
LAID_OUT = frozenset({"value.players", "fu.base", "fu.round", "fu.seven_pairs"})


class TextName(NamedTuple):
    """A text by its key, and the language it is said in where that is not the reader's."""

    key: str
    lang: str = ""

    def is_for(self, lang: str, has_pages: bool) -> bool:
        """Does a language have to say it? One that the reader chooses may be any that has pages."""
        return self.lang == lang or (has_pages and self.lang in {"", "from", "to"})


def text_names(questions: Iterable[Question]) -> frozenset[TextName]:
    """Every text that the questions name: their lines, and the tips of their mistakes."""
    return frozenset(
        naming for question in questions for line in lines_of(question) for naming in _namings(line)
    )


def phrases_named(named: frozenset[TextName], texts: Texts) -> dict[str, Phrase]:
    """What is named, less what the player says anyhow, which is in the reader's language."""
    said, has_pages = spoken_by("play", texts), texts.lang not in read_languages().names
    asked = [each for each in named if each.is_for(texts.lang, has_pages)]
    wanted = {each.key for each in asked if each.lang or each.key not in said}
    found = phrases_of(texts, sorted(wanted))
    return {key: phrase for key, phrase in found.items() if key in wanted or key not in said}


def figures_needed(named: frozenset[TextName], texts: Texts, figures: Container[str]) -> frozenset[str]:
    """Of the figures of the rules, those that are needed to say what is named."""
    said = [*spoken_by("play", texts).values(), *phrases_named(named, texts).values()]
    names = {match[1] for phrase in said for match in PLACEHOLDER.finditer(json.dumps(phrase))}
    return frozenset(name for name in names | LAID_OUT if name in figures)


def write_texts(
    folder: Path, texts_by_lang: Mapping[str, Texts], named: Mapping[str, frozenset[TextName]]
) -> None:
    """Writes `<lang>/play.json`, `more.json`, `<kind>.json`; of languages without pages, the names asked."""
    for lang, texts in texts_by_lang.items():
        write_json(folder / lang / "play.json", spoken_by("play", texts))
        write_json(folder / lang / "more.json", spoken_by("more", texts))
        for kind, names in named.items():
            spoken = {**spoken_pictures(texts, kind), **phrases_named(names, texts)}
            write_json(folder / lang / f"{kind}.json", spoken)
    for lang in read_languages().names:
        for kind, names in named.items():
            if phrases := phrases_named(names, load_texts(lang)):
                write_json(folder / lang / f"{kind}.json", phrases)


# Which texts questions name


def lines_of(question: Question) -> Iterator[Value]:
    yield question.prompt
    yield from question.situation
    yield from _lines_of_answer(question.answer)
    for section in question.proof:
        yield section.title
        if section.total:
            yield section.total
        for row in section.rows:
            yield from filter(None, (row.name, row.worth, row.why))


def _lines_of_answer(answer: Answer) -> Iterator[Value]:
    if isinstance(answer, Choose):
        yield from (choice.say for choice in answer.choices)
        made = [*(choice.mistake for choice in answer.choices), answer.missed]
    elif isinstance(answer, Pick):
        made = [*answer.missed.values(), *answer.wrong.values()]
    else:
        assert isinstance(answer, Numbers)
        made = [mistake for each in answer.fields for mistake in each.mistakes.values()]
    for mistake in filter(None, made):
        yield mistake
        yield from (slip._replace(key=slip.key + TIP) for slip in slips_in(mistake))


def _namings(value: Value) -> Iterator[TextName]:
    if isinstance(value, Line):
        yield TextName(value.key, value.lang)
        for each in value.values.values():
            yield from _namings(each)
