"""A simulated learner, who walks the path screen by screen and knows only what was introduced before.

Run as a program it prints, for each language, the minutes of each lesson and the words met too early.
"""

import re
import sys
from collections.abc import Collection, Iterator
from functools import cache
from typing import Any, NamedTuple

from generator.course.fitting import screen_questions
from generator.course.load import load_course
from generator.course.minutes import minutes_of, parts_of
from generator.export.pools import load_pool
from riichi_rules.quiz.question import Question, as_json_question
from riichi_rules.texts.languages import Texts, languages, load_texts
from tests.rulebook import book

Patterns = dict[str, re.Pattern[str]]
PATH = ("play", "count")
QUESTIONS = 40  # of a screen that are read
FEWEST_QUESTIONS = 3  # that a screen can ask
# The words of the game, each with the texts that name it and the concepts that introduce it.
WORDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "yaku": (("glossary.yaku",), ("glossary.yaku",)),
    "han": (("glossary.han",), ("glossary.han",)),
    "fu": (("glossary.fu",), ("glossary.fu",)),
    "ron": (("words.ron",), ("win.ron",)),
    "tsumo": (("words.tsumo",), ("win.tsumo", "yaku.menzen_tsumo")),
    "tenpai": (("words.tenpai",), ("hand.tenpai",)),
    "noten": (("words.noten",), ("glossary.noten",)),
    "furiten": (("glossary.furiten",), ("glossary.furiten",)),
    "dora": (("glossary.dora",), ("glossary.dora",)),
    "chi": (("words.chi",), ("call.chi", "glossary.group_set")),  # some languages call a sequence so
    "pon": (("words.pon",), ("call.pon", "glossary.group_set")),  # and a triplet
    "kan": (("glossary.kan",), ("glossary.kan",)),
    "honba": (("glossary.honba",), ("glossary.honba",)),
    "mangan": (("glossary.mangan",), ("glossary.mangan",)),
    "ippatsu": (("yaku.ippatsu",), ("yaku.ippatsu",)),
    "pinfu": (("yaku.pinfu",), ("yaku.pinfu",)),
    "tanyao": (("yaku.tanyao",), ("yaku.tanyao",)),
    "yakuhai": (("glossary.value_tiles",), ("glossary.value_tiles",)),
    "ryanmen": (("glossary.two_sided_wait",), ("wait.ryanmen",)),
    "kanchan": (("glossary.closed_wait",), ("wait.kanchan",)),
    "penchan": (("glossary.edge_wait",), ("wait.penchan",)),
    "tanki": (("glossary.pair_wait",), ("wait.tanki",)),
    "shanpon": (("glossary.shanpon",), ("wait.shanpon",)),
}
OTHER_RULES = "mistakes.other_ruleset"  # not named in lessons
EVERYDAY = {("nl", "kan")}  # words that mean something else, too


class Early(NamedTuple):
    """A word met before its introduction: where, in which text."""

    place: str
    word: str
    key: str


class Walk(NamedTuple):
    """What a learner met: words too early, screens without an answerable question, minutes by lesson."""

    early: list[Early]
    unanswerable: list[str]
    minutes: dict[str, int]


def walk(lang: str) -> Walk:
    """Walk the path in a language."""
    course, texts = load_course(book()), load_texts(lang)
    lessons = {name: each for name, each in course.lessons.items() if each.part in PATH}
    patterns = patterns_of(texts)
    early: list[Early] = []
    unanswerable: list[str] = []
    for name, lesson in lessons.items():
        topic = course.topic_of(name)
        before = course.taught_until(name) - course.taught_by(name)
        known = before | course.expand(lesson.teaches)
        for key in (f"{topic}.title", f"{topic}.about"):
            early += _early(f"{name}", key, texts, before | course.taught_by(name), patterns)
        if lesson.page:
            for key in texts.keys_of(topic):
                early += _early(name, key, texts, course.taught_until(name), patterns)
        for index, screen in enumerate(lesson.screens):
            place = f"{name} {index + 1}"
            known |= course.expand(screen.teaches)
            if screen.text:
                for key in parts_of(texts, topic, screen.text):
                    early += _early(place, key, texts, known, patterns)
            else:
                asked = questions(name, index)
                if len(asked) < FEWEST_QUESTIONS:
                    unanswerable.append(f"{place} {screen.ask}: {len(asked)} questions")
                for key in sorted({key for each in asked for key in keys_of(each)}):
                    early += _early(place, key, texts, known, patterns)
        if lesson.play:
            for key in keys_of_game(lesson.play, texts):
                early += _early(f"{name} game", key, texts, course.taught_until(name), patterns)
    minutes = {name: minutes_of(course, name, texts) for name in lessons}
    return Walk(early, unanswerable, minutes)


@cache
def questions(lesson: str, index: int) -> list[Question]:
    """Return questions that a screen may ask."""
    course = load_course(book())
    screen = course.lessons[lesson].screens[index]
    pool = load_pool(screen.ask or "", screen.ruleset or "common")
    return [*screen_questions(pool, course, lesson, index)][:QUESTIONS]


def keys_of(question: Question) -> set[str]:
    """Return the keys of the texts of a question: prompt, choices, mistakes and proof."""
    stored = as_json_question(question)
    return {*_keys(stored)} | {f"quiz.kind.{question.kind}"}


def _keys(value: Any) -> Iterator[str]:
    match value:
        case [str(key), *_] if key == OTHER_RULES:
            return
        case [str(key), {**values}] if "." in key:
            yield key
            for each in values.values():
                yield from _keys(each)
        case [str(key)] if "." in key and " " not in key:
            yield key
        case list() | tuple():
            for each in value:
                yield from _keys(each)
        case dict():
            for each in value.values():
                yield from _keys(each)


def keys_of_game(length: str, texts: Texts) -> Iterator[str]:
    """Yield the texts that a game for learners shows before, during and after it."""
    yield from (f"play.length.{length}", f"play.goal.{length}")
    yield from ("play.own_turn", "play.others_turn", "play.new", "play.again", "play.next_game")
    if length in ("five", "eight", "plain"):
        yield from (key for key in texts.keys_of("play") if key.startswith(("play.small.", "play.missing.")))
        yield from ("play.complete", "play.help.missing", "play.help.tiles", "play.review.better")


def patterns_of(texts: Texts) -> Patterns:
    """Return a pattern for the forms of each word in a language: its name there, and the Japanese word."""
    found = {}
    for word, (keys, _) in WORDS.items():
        if (texts.lang, word) in EVERYDAY:
            continue
        names = {word, *(texts.entry(key).words.split("(")[0].strip() for key in keys if texts.has(key))}
        stems = [r"\W+".join(_stem(part) for part in re.findall(r"\w+", name)) for name in names]
        found[word] = re.compile(rf"(?<!\w)(?:{'|'.join(stems)})(?!\w)", re.IGNORECASE)
    return found


def _stem(word: str) -> str:
    """Return a pattern for the forms of a word: short words take endings, long ones change theirs."""
    if word.isascii() or len(word) < 5:
        return re.escape(word) + (r"\w{0,2}" if len(word) > 3 else "")
    return re.escape(word[:-1]) + r"\w{0,3}"


def _early(place: str, key: str, texts: Texts, known: Collection[str], patterns: Patterns) -> list[Early]:
    if not texts.has(key):
        return []
    said = texts.entry(key).words
    options = (f"options.{name}.true" for name in re.findall(r"\{option\.(\w+)\}", said))
    told = (texts.entry(option).words for option in options if texts.has(option))
    words = re.sub(r"\{[^}]*\}|\]\([^)]*\)", " ", " ".join((said, *told)))
    return [
        Early(place, word, key)
        for word, pattern in patterns.items()
        if frozenset(known).isdisjoint(WORDS[word][1]) and pattern.search(words)
    ]


def main() -> int:
    """Print the walk in each language; return 1 if it met a word too early or a question too few."""
    faults = 0
    for lang in languages():
        found = walk(lang)
        faults += len(found.early) + len(found.unanswerable)
        told = "  ".join(f"{name} {n}" for name, n in found.minutes.items())
        print(f"{lang}: {sum(found.minutes.values())} minutes: {told}")
        print(f"{lang}: {len(found.early)} words too early, {len(found.unanswerable)} screens unanswerable")
        for each in found.early:
            print(f"  {each.place}: {each.word} in {each.key}: {load_texts(lang).entry(each.key).words[:90]}")
        for line in found.unanswerable:
            print(f"  {line}")
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main())
