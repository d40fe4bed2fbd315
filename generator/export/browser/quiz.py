"""Texts for questions in the browser: those of the quiz player, and those that the questions name."""

import json
from collections.abc import Container, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from generator.export.browser.files import write_json
from generator.export.browser.phrases import Phrase, phrases_of, picture_phrases, script_phrases
from riichi_rules.quiz.question import Answer, Choose, Numbers, Pick, Question
from riichi_rules.tell.mistakes import mistakes_in, tip_key
from riichi_rules.texts.fill import PLACEHOLDER
from riichi_rules.texts.languages import Texts, load_texts, read_languages
from riichi_rules.texts.lines import Line, Value

# The figures that the player needs for its controls: tiles, and number keys.
CONTROL_FIGURES = frozenset({"value.players", "fu.base", "fu.round", "fu.seven_pairs"})


class TextName(NamedTuple):
    """The key of a text, and its language if that is not the reader's."""

    key: str
    lang: str = ""

    def is_for(self, lang: str, has_pages: bool) -> bool:
        """Return whether the texts of a language need this one.

        "", "from" and "to" stand for a language that the reader chooses, which is any that has pages.
        """
        return self.lang == lang or (has_pages and self.lang in {"", "from", "to"})


def text_names(questions: Iterable[Question]) -> frozenset[TextName]:
    """Return every text that the questions name: their lines, and the tips of their mistakes."""
    return frozenset(
        naming for question in questions for line in lines_of(question) for naming in _namings(line)
    )


def phrases_named(named: frozenset[TextName], texts: Texts) -> dict[str, Phrase]:
    """Return the named texts, without those that the player has anyway in the reader's language."""
    played, has_pages = script_phrases("play", texts), texts.lang not in read_languages().names
    names = [name for name in named if name.is_for(texts.lang, has_pages)]
    wanted = {name.key for name in names if name.lang or name.key not in played}
    phrases = phrases_of(texts, sorted(wanted))
    return {key: phrase for key, phrase in phrases.items() if key in wanted or key not in played}


def figures_needed(named: frozenset[TextName], texts: Texts, figures: Container[str]) -> frozenset[str]:
    """Return the names of the figures that occur in the named texts or in the player."""
    phrases = [*script_phrases("play", texts).values(), *phrases_named(named, texts).values()]
    names = {match[1] for phrase in phrases for match in PLACEHOLDER.finditer(json.dumps(phrase))}
    return frozenset(name for name in names | CONTROL_FIGURES if name in figures)


def write_texts(
    folder: Path, texts_by_lang: Mapping[str, Texts], named: Mapping[str, frozenset[TextName]]
) -> None:
    """Write the texts of the player and of each kind of question by language.

    Languages without pages have only the names that questions ask for.
    """
    for lang, texts in texts_by_lang.items():
        write_json(folder / lang / "play.json", script_phrases("play", texts))
        write_json(folder / lang / "more.json", script_phrases("more", texts))
        for kind, names in named.items():
            spoken = {**picture_phrases(texts, kind), **phrases_named(names, texts)}
            write_json(folder / lang / f"{kind}.json", spoken)
    for lang in read_languages().names:
        for kind, names in named.items():
            if phrases := phrases_named(names, load_texts(lang)):
                write_json(folder / lang / f"{kind}.json", phrases)


# The texts of a question


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
        mistakes = [*(choice.mistake for choice in answer.choices), answer.missed]
    elif isinstance(answer, Pick):
        mistakes = [*answer.missed.values(), *answer.wrong.values()]
    else:
        assert isinstance(answer, Numbers)
        mistakes = [mistake for each in answer.fields for mistake in each.mistakes.values()]
    for mistake in filter(None, mistakes):
        yield mistake
        yield from (slip._replace(key=tip_key(slip.key)) for slip in mistakes_in(mistake))


def _namings(value: Value) -> Iterator[TextName]:
    if isinstance(value, Line):
        yield TextName(value.key, value.lang)
        for each in value.values.values():
            yield from _namings(each)
