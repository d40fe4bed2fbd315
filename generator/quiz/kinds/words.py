"""Which word: terms of the glossary, yaku and tiles, by meaning, by kanji, and between two languages.

A question that translates names two languages that the player chooses: its lines have the language "from" or
"to". Whoever shows one has to know the texts of both: `glossary.<id>`, `yaku.<id>` and `meta.lang.self`. All
other questions are in the language of the page, but for kanji, of which the language "ja" has the names.
"""

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from generator.quiz.dealing.source import QuestionSource
from generator.quiz.kind import QuestionKind, no_rules
from generator.quiz.question import Question, choose_among
from riichi_rules.engine.tiles import SUITS
from riichi_rules.rules.model import Rules
from riichi_rules.texts.japanese import JAPANESE
from riichi_rules.texts.languages import SOURCE, languages, load_texts
from riichi_rules.texts.lines import Line, Notation, Row, Section, Value

FROM, TO = "from", "to"
CHOICES = 4
PROMPT = "quiz.kind.words.prompt"
TRANSLATE = f"{PROMPT}.translate"

# What a beginner meets on the first evening.
FIRST_SECTIONS = {"tiles", "sets_and_calls", "dora", "riichi"}


@dataclass(frozen=True)
class AskedWord:
    """A word, the topic in which it has its neighbours, and where it is explained."""

    key: str
    meaning: str
    topic: str
    level: str
    rule: str


@dataclass(frozen=True)
class QuestionForm:
    """One way to ask: the prompt, how a choice is explained, how hard it is, the language of choices."""

    prompt: Line
    explain: Callable[[AskedWord], Row]
    level: str
    lang: str = ""


def needs_two_languages(question: Question) -> bool:
    """Is this a question that cannot be asked before two languages are chosen?"""
    return question.prompt.key == TRANSLATE


def make(source: QuestionSource) -> Iterator[Question]:
    """Every word in every way in which it can be asked, in an order that chance decides, again and again."""
    deck = [
        (wording, word, words)
        for words in _all_words(source.rules)
        for word in words
        for wording in _wordings(word)
    ]
    while True:
        source.rng.shuffle(deck)
        for wording, word, words in deck:
            yield _question(source, wording, word, words)


def _question(
    source: QuestionSource, wording: QuestionForm, word: AskedWord, words: Sequence[AskedWord]
) -> Question:
    chosen = [word, *_distractors(word, words, source.rng)]
    order = source.rng.sample(chosen, len(chosen))
    return Question(
        kind="words",
        ruleset=source.rules.ruleset,
        level=wording.level,
        prompt=wording.prompt,
        answer=choose_among(
            order,
            [word],
            say=lambda each: Line(each.key, {}, wording.lang),
            mistake=lambda _: Line("mistakes.other_term"),
        ),
        proof=(Section(Line("quiz.feedback.explanation"), tuple(wording.explain(each) for each in chosen)),),
        rules=(word.rule,),
    )


# The words


def terms() -> list[AskedWord]:
    """The words of the glossary, by its parts."""
    section, found, texts = "", [], load_texts(SOURCE)
    for key in texts.keys_of("glossary"):
        id_ = key.removeprefix("glossary.")
        if id_.startswith("section."):
            section = id_.removeprefix("section.")
        elif not id_.endswith((".also", ".def")) and texts.has(f"{key}.def"):
            level = "beginner" if section in FIRST_SECTIONS else "intermediate"
            found.append(AskedWord(key, f"{key}.def", section, level, "page:glossary"))
    return found


def yaku_names(rules: Rules) -> list[AskedWord]:
    """The yaku that have been described; yakuman and local yaku are words for those who know the others."""
    texts, words = load_texts(SOURCE), []
    for name, yaku in rules.yaku.items():
        topic = "local" if yaku.local else "yakuman" if yaku.yakuman else "yaku"
        level = {"yaku": "beginner", "yakuman": "intermediate", "local": "advanced"}[topic]
        words.append(AskedWord(f"yaku.{name}", f"yaku.{name}.short", topic, level, f"yaku:{name}"))
    return [word for word in words if texts.has(word.key) and texts.has(word.meaning)]


def tile_names(rules: Rules) -> list[AskedWord]:
    """The tiles, red fives among them."""
    tiles = [f"{digit}{suit}" for suit in rules.tiles.suits for digit in "1234506789"]
    tiles += rules.tiles.honours
    return [AskedWord(f"tiles.{tile}", "", tile[1], "beginner", "page:tiles") for tile in tiles]


def _all_words(rules: Rules) -> tuple[list[AskedWord], ...]:
    return terms(), yaku_names(rules), tile_names(rules)


# The ways of asking


def _wordings(word: AskedWord) -> Iterator[QuestionForm]:
    """Words that differ are more than the same Japanese one, written as each language writes it."""
    if word.key.startswith("tiles."):
        yield _by_sight(word)
        return
    yield _by_meaning(word)
    if len({_plain(load_texts(lang).say(word.key)) for lang in languages()}) > 2:
        yield _by_other_language(word)
    if _kanji(word.key):
        yield _by_kanji(word)


def _by_sight(word: AskedWord) -> QuestionForm:
    tile = Notation(word.key.removeprefix("tiles."))
    return QuestionForm(Line(f"{PROMPT}.tile", {"tile": tile}), _tile_row, word.level)


def _by_meaning(word: AskedWord) -> QuestionForm:
    prompt = "meaning" if word.key.startswith("yaku.") else "term"
    line = Line(f"{PROMPT}.{prompt}", {"definition": Line(word.meaning)})
    return QuestionForm(line, _definition, word.level)


def _by_other_language(word: AskedWord) -> QuestionForm:
    values: dict[str, Value] = {
        "term": Line(word.key, {}, FROM),
        "from": Line("meta.lang.self", {}, FROM),
        "to": Line("meta.lang.self", {}, TO),
    }
    level = "intermediate" if word.level == "beginner" else "advanced"
    return QuestionForm(Line(TRANSLATE, values), _in_both, level, TO)


def _by_kanji(word: AskedWord) -> QuestionForm:
    prompt = Line(f"{PROMPT}.yaku", {"name": Line(word.key, {}, JAPANESE)})
    return QuestionForm(prompt, _in_kanji, "advanced")


def _definition(word: AskedWord) -> Row:
    return Row(Line(word.key), why=Line(word.meaning), rule=word.rule)


def _tile_row(word: AskedWord) -> Row:
    tile = Notation(word.key.removeprefix("tiles."))
    return Row(Line("explain.because_tiles", {"found": Line(word.key), "tiles": tile}), rule=word.rule)


def _in_both(word: AskedWord) -> Row:
    return Row(Line(word.key, {}, TO), Line(word.key, {}, FROM), Line(word.meaning), rule=word.rule)


def _in_kanji(word: AskedWord) -> Row:
    name = Line(word.key, {}, JAPANESE) if _kanji(word.key) else None
    return Row(Line(word.key), name, Line(word.meaning), rule=word.rule)


# Distractors


def _distractors(word: AskedWord, words: Sequence[AskedWord], rng: Random) -> list[AskedWord]:
    """Other words, the nearest first; no two choices may mean the same or read alike in any language."""
    chosen = [word]
    for other in sorted(rng.sample(words, len(words)), key=lambda each: _nearness(word, each), reverse=True):
        if not any(_may_be_confused(other.key, each.key) for each in chosen):
            chosen.append(other)
        if len(chosen) == CHOICES:
            break
    return chosen[1:]


def _nearness(word: AskedWord, other: AskedWord) -> tuple[bool, int]:
    """Words of a topic are near one another, those that share kanji above all, and tiles of a number."""
    are_numbers = word.topic in SUITS[:3] and other.topic in SUITS[:3]
    same_number = are_numbers and word.key[-2] == other.key[-2]
    return word.topic == other.topic or same_number, len({*_kanji(word.key)} & {*_kanji(other.key)})


def _kanji(key: str) -> str:
    texts = load_texts(JAPANESE)
    return texts.say(key) if texts.is_translated(key) else ""


@cache
def _may_be_confused(key: str, other: str) -> bool:
    """Do two words share a name in any language, or is one in kanji a variant of the other?"""
    if key == other or any(_names(key, lang) & _names(other, lang) for lang in languages()):
        return True
    one, two = _kanji(key), _kanji(other)
    return bool(one and two) and (one in two or two in one)


@cache
def _names(key: str, lang: str) -> frozenset[str]:
    """All names that a word has in a language, as far as they can be told apart by ear."""
    texts = load_texts(lang)
    also = texts.say(f"{key}.also").split("; ") if texts.has(f"{key}.also") else []
    return frozenset(_plain(name) for name in [texts.say(key), *also])


def _plain(name: str) -> str:
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if letter.isalnum())


KIND = QuestionKind("words", make, rests_on=no_rules, size=400)
