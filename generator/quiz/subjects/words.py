"""Questions on words: terms of the glossary, yaku and tiles, by meaning, by kanji, and between two languages.

A translation question uses two languages that the player chooses: its lines have the language "from" or "to",
and showing it needs the texts `glossary.<id>`, `yaku.<id>` and `meta.lang.self` of both. All other questions
are in the language of the page, except for kanji, which have the language "ja".
"""

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from generator.quiz.dealing.order import stable_order
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.kind import QuestionKind, no_rules
from riichi_rules.engine.tiles import SUITS
from riichi_rules.quiz.question import Question, choose_among
from riichi_rules.rules.model import Rules
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.texts.japanese import JAPANESE
from riichi_rules.texts.languages import SOURCE, languages, load_texts
from riichi_rules.texts.lines import Line, Notation, Row, Section, Value

FROM, TO = "from", "to"
CHOICES = 4
PROMPT = "quiz.kind.words.prompt"
TRANSLATE = f"{PROMPT}.translate"

# The sections of the glossary for a beginner's first evening.
FIRST_SECTIONS = {"tiles", "sets_and_calls", "dora", "riichi"}


@dataclass(frozen=True)
class AskedWord:
    """A word, the topic of similar words, and the section that explains it."""

    key: str
    meaning: str
    topic: str
    level: str
    rule: str


@dataclass(frozen=True)
class QuestionForm:
    """A form of question: prompt, explanation of a choice, level, and language of the choices."""

    prompt: Line
    explain: Callable[[AskedWord], Row]
    level: str
    lang: str = ""


def needs_two_languages(question: Question) -> bool:
    """Return whether a question needs two chosen languages."""
    return question.prompt.key == TRANSLATE


def make_questions(source: QuestionSource) -> Iterator[Question]:
    """Yield every word in every form of question, in random order, again and again."""
    deck = [
        (form, word, words) for words in _all_words(source.rules) for word in words for form in _forms(word)
    ]
    for form, word, words in source.in_turn(deck, lambda each: f"{each[1].key}/{each[0].prompt.key}"):
        yield _question(source, form, word, words)


def _question(
    source: QuestionSource, form: QuestionForm, word: AskedWord, words: Sequence[AskedWord]
) -> Question:
    chosen = [word, *_distractors(word, words, source.rng)]
    order = source.rng.sample(chosen, len(chosen))
    return Question(
        kind="words",
        ruleset=source.rules.ruleset,
        level=form.level,
        prompt=form.prompt,
        answer=choose_among(
            order,
            [word],
            say=lambda each: Line(each.key, {}, form.lang),
            mistake=lambda each: mistake_line(
                "other_term", about=Line(each.key, {}, form.lang), definition=_definition(each)
            ),
        ),
        proof=(Section(Line("quiz.feedback.explanation"), tuple(form.explain(each) for each in chosen)),),
        rules=(word.rule,),
    )


# The words


def terms() -> list[AskedWord]:
    """Return the terms of the glossary, section by section."""
    section, words, texts = "", [], load_texts(SOURCE)
    for key in texts.keys_of("glossary"):
        id_ = key.removeprefix("glossary.")
        if id_.startswith("section."):
            section = id_.removeprefix("section.")
        elif not id_.endswith((".also", ".def")) and texts.has(f"{key}.def"):
            level = "beginner" if section in FIRST_SECTIONS else "intermediate"
            words.append(AskedWord(key, f"{key}.def", section, level, "page:glossary"))
    return words


def yaku_names(rules: Rules) -> list[AskedWord]:
    """Return the yaku with a description. Yakuman and local yaku are for advanced players."""
    texts, words = load_texts(SOURCE), []
    for name, yaku in rules.yaku.items():
        topic = "local" if yaku.local else "yakuman" if yaku.yakuman else "yaku"
        level = {"yaku": "beginner", "yakuman": "intermediate", "local": "advanced"}[topic]
        words.append(AskedWord(f"yaku.{name}", f"yaku.{name}.short", topic, level, f"yaku:{name}"))
    return [word for word in words if texts.has(word.key) and texts.has(word.meaning)]


def tile_names(rules: Rules) -> list[AskedWord]:
    """Return the tiles, red fives included."""
    tiles = [f"{digit}{suit}" for suit in rules.tiles.suits for digit in "1234506789"]
    tiles += rules.tiles.honours
    return [AskedWord(f"tiles.{tile}", "", tile[1], "beginner", "page:tiles") for tile in tiles]


def _all_words(rules: Rules) -> tuple[list[AskedWord], ...]:
    return terms(), yaku_names(rules), tile_names(rules)


# The forms of question


def _forms(word: AskedWord) -> Iterator[QuestionForm]:
    """Yield the forms of question that suit a word.

    A translation needs names that are more than spellings of the same Japanese word.
    """
    if word.key.startswith("tiles."):
        yield _ask_by_sight(word)
        return
    yield _ask_by_meaning(word)
    if len({_plain(load_texts(lang).say(word.key)) for lang in languages()}) > 2:
        yield _ask_translation(word)
    if _kanji(word.key):
        yield _ask_by_kanji(word)


def _ask_by_sight(word: AskedWord) -> QuestionForm:
    tile = Notation(word.key.removeprefix("tiles."))
    return QuestionForm(Line(f"{PROMPT}.tile", {"tile": tile}), _tile_row, word.level)


def _ask_by_meaning(word: AskedWord) -> QuestionForm:
    prompt = "meaning" if word.key.startswith("yaku.") else "term"
    line = Line(f"{PROMPT}.{prompt}", {"definition": Line(word.meaning)})
    return QuestionForm(line, _definition_row, word.level)


def _ask_translation(word: AskedWord) -> QuestionForm:
    values: dict[str, Value] = {
        "term": Line(word.key, {}, FROM),
        "from": Line("meta.lang.self", {}, FROM),
        "to": Line("meta.lang.self", {}, TO),
    }
    level = "intermediate" if word.level == "beginner" else "advanced"
    return QuestionForm(Line(TRANSLATE, values), _translation_row, level, TO)


def _ask_by_kanji(word: AskedWord) -> QuestionForm:
    prompt = Line(f"{PROMPT}.yaku", {"name": Line(word.key, {}, JAPANESE)})
    return QuestionForm(prompt, _kanji_row, "advanced")


def _definition(word: AskedWord) -> Value:
    """Return the meaning of a word, or the tile that it names."""
    return Line(word.meaning) if word.meaning else Notation(word.key.removeprefix("tiles."))


def _definition_row(word: AskedWord) -> Row:
    return Row(Line(word.key), why=Line(word.meaning), rule=word.rule)


def _tile_row(word: AskedWord) -> Row:
    tile = Notation(word.key.removeprefix("tiles."))
    return Row(Line("explain.found_tiles", {"found": Line(word.key), "tiles": tile}), rule=word.rule)


def _translation_row(word: AskedWord) -> Row:
    return Row(Line(word.key, {}, TO), Line(word.key, {}, FROM), Line(word.meaning), rule=word.rule)


def _kanji_row(word: AskedWord) -> Row:
    name = Line(word.key, {}, JAPANESE) if _kanji(word.key) else None
    return Row(Line(word.key), name, Line(word.meaning), rule=word.rule)


# Distractors


def _distractors(word: AskedWord, words: Sequence[AskedWord], rng: Random) -> list[AskedWord]:
    """Return other words, the nearest first. No two choices may have the same meaning or a common name.

    Words of its section that are listed after it are left out, except for the first CHOICES of the section.
    So a word added to the end of a section is not among the choices for the others, and lessons find
    questions on their words without those that come later.
    """
    chosen, seed = [word], str(rng.random())
    alike = [each for each in words if each.topic == word.topic]
    later = alike[max(alike.index(word) + 1, CHOICES) :]
    others = stable_order((each for each in words if each not in later), seed, lambda each: each.key)
    for other in sorted(others, key=lambda each: _nearness(word, each), reverse=True):
        if not any(_may_be_confused(other.key, each.key) for each in chosen):
            chosen.append(other)
        if len(chosen) == CHOICES:
            break
    return chosen[1:]


def _nearness(word: AskedWord, other: AskedWord) -> tuple[bool, int]:
    """Return the similarity of two words: a common topic, or tiles of a number, and shared kanji."""
    are_numbers = word.topic in SUITS[:3] and other.topic in SUITS[:3]
    same_number = are_numbers and word.key[-2] == other.key[-2]
    return word.topic == other.topic or same_number, len({*_kanji(word.key)} & {*_kanji(other.key)})


def _kanji(key: str) -> str:
    texts = load_texts(JAPANESE)
    return texts.say(key) if texts.is_translated(key) else ""


@cache
def _may_be_confused(key: str, other: str) -> bool:
    """Return whether two words share a name in a language, or one in kanji contains the other."""
    if key == other or any(_names(key, lang) & _names(other, lang) for lang in languages()):
        return True
    one, two = _kanji(key), _kanji(other)
    return bool(one and two) and (one in two or two in one)


@cache
def _names(key: str, lang: str) -> frozenset[str]:
    """Return all names of a word in a language, case-folded, without accents and punctuation."""
    texts = load_texts(lang)
    also = texts.say(f"{key}.also").split("; ") if texts.has(f"{key}.also") else []
    return frozenset(_plain(name) for name in [texts.say(key), *also])


def _plain(name: str) -> str:
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if letter.isalnum())


KIND = QuestionKind(
    "words", make_questions, pool_key=no_rules, size=400, words_from=("glossary", "tiles", "yaku")
)
