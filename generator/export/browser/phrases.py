"""Texts for browser scripts, which fill in the placeholders."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from generator.export.browser.files import write_json
from generator.quiz.registry import KINDS
from riichi_rules.data import TEXTS
from riichi_rules.engine.impossible import CANNOT_BE
from riichi_rules.mistakes.catalogue import STEP_OF
from riichi_rules.problems import Faulty
from riichi_rules.rules.book import Book, members_of
from riichi_rules.strict_yaml import FAULTY, File, build
from riichi_rules.texts.fill import NO_UNITS, NUMBER_WORDS, PLACEHOLDER
from riichi_rules.texts.japanese import JAPANESE, load_readings, reading_beside
from riichi_rules.texts.languages import Texts, read_languages

SCRIPT_TEXTS = TEXTS.parent / "script_texts.yaml"

# The name of another pattern within a pattern.
NAMED = re.compile(r"<(\w+)>")

Phrase = str | Mapping[str, str]

# The parts of the calculator; the first also gets all names from the rules.
CALCULATOR_PARTS = ("hand", "rare", "why_not", "checker", "rulesets", "own_rules")

# The texts for the drawings of questions and of interactive parts of pages.
PICTURES = {
    **{name: kind.picture for name, kind in KINDS.items() if kind.picture},
    **dict.fromkeys(("replay", "hands", "deal"), "scene"),
}
# The interactive parts of pages about the table.
TABLE_TOOLS = ("haitei", "settle", "game", "hands", "replay", "deal")
# Those that offer limits and yakuman by name.
WITH_LIMITS = {"settle", "game"}


def script_texts(name: str) -> re.Pattern[str]:
    """Return the pattern of the text keys that the browser script `name` needs."""
    return script_patterns()[name]


@cache
def script_patterns() -> Mapping[str, re.Pattern[str]]:
    """Return the pattern of the text keys for each script in `content/script_texts.yaml`.

    Raise Faulty with every problem.
    """
    file = File.read(SCRIPT_TEXTS, f"content/{SCRIPT_TEXTS.name}")
    sources = build(file, dict[str, str])
    parts, patterns = {"mistakes": "|".join(STEP_OF)}, {}
    for name, pattern in ({} if sources is FAULTY else sources).items():
        try:
            parts[name] = NAMED.sub(lambda each: f"(?:{parts[each[1]]})", pattern)
            patterns[name] = re.compile(parts[name], re.VERBOSE)
        except KeyError as unknown:
            file.fault(file.at(name), "bad_value", f"no pattern above is named {unknown}")
        except re.error as error:
            file.fault(file.at(name), "bad_value", f"no regular expression: {error}")
    if file.problems:
        raise Faulty(file.problems)
    return patterns


def script_phrases(name: str, texts: Texts) -> dict[str, Phrase]:
    """Return the texts of a script."""
    return phrases_of(texts, filter(script_texts(name).match, texts.keys_of()))


def picture_phrases(texts: Texts, of: str) -> dict[str, Phrase]:
    """Return the texts of the drawings of a kind of question or an interactive part, if it has any."""
    return script_phrases(PICTURES[of], texts) if of in PICTURES else {}


def table_words(tool: str, texts: Texts, book: Book) -> dict[str, Phrase]:
    """Return the texts of an interactive part of a page, and the names of limits and yakuman it offers."""
    keys = [*filter(script_texts(tool).match, texts.keys_of())]
    if tool in WITH_LIMITS:
        liable = members_of(book.options["pao"], book.base)
        keys += [*(f"limits.{name}" for name in book.base.limits), *(f"yaku.{name}" for name in liable)]
    return {**picture_phrases(texts, tool), **phrases_of(texts, keys)}


def phrases_of(texts: Texts, keys: Iterable[str]) -> dict[str, Phrase]:
    """Return texts as templates, with the units and the words for numbers that their placeholders use."""
    keep = read_languages().nbsp_inserter(texts.lang)
    phrases: dict[str, Phrase] = {}
    waiting, taken = [*keys], set[str]()
    for key in waiting:
        if key in taken:
            continue
        taken.add(key)
        phrases[key] = _phrase(texts, key, keep)
        waiting += _units(phrases[key])
        phrases |= {f"{key}.{form}": keep(said) for form, said in texts.name_forms(key).items()}
        if reading := _reading(texts, key):
            phrases[f"{key}.romaji"] = reading
    return phrases


def _reading(texts: Texts, key: str) -> str:
    """Return the Japanese reading of the name of a yaku, which is shown beside it, or ""."""
    topic, _, id_ = key.partition(".")
    reading = load_readings().get(id_, "") if topic == "yaku" and texts.lang != JAPANESE else ""
    return reading and reading_beside(texts.name(topic, id_), reading)


def _phrase(texts: Texts, key: str, keep: Callable[[str], str]) -> Phrase:
    """Return a text or its plural forms."""
    entry = texts.entry(key)
    if entry.text is not None:
        return keep(entry.text)
    return {form: keep(text) for form, text in entry.forms.items()}


def _units(phrase: Phrase) -> Iterator[str]:
    """Yield the keys of the units and of the words for numbers in a text, except for tiles to draw."""
    forms = [phrase] if isinstance(phrase, str) else phrase.values()
    for form in forms:
        for match in PLACEHOLDER.finditer(form):
            if match[2] in NUMBER_WORDS:
                yield NUMBER_WORDS[match[2]]
            elif match[2] is not None and match[2] not in NO_UNITS and match[1] != "tiles":
                yield f"units.{match[2]}"


# The calculator


def calculator_words(part: str, texts: Texts, book: Book) -> dict[str, Phrase]:
    """Return the texts of a part of the calculator in a language."""
    rule_keys = _rule_keys(book) if part == CALCULATOR_PARTS[0] else ()
    keys = dict.fromkeys([*filter(script_texts(part).match, texts.keys_of()), *rule_keys])
    discards = tuple(f"facts.{name}" for name, fact in book.facts.items() if fact.of == "discards")
    return phrases_of(texts, [key for key in keys if not key.startswith(discards)])


def _rule_keys(book: Book) -> Iterator[str]:
    """Return the keys of the names of yaku, fu, limits and problems in the rules."""
    base = book.base
    names: dict[str, Iterable[str]] = {
        "yaku": (*base.yaku, *base.dora),
        "fu": base.fu.items,
        "limits": base.limits,
    }
    names["problems"] = [code for code, _ in CANNOT_BE]
    return (f"{topic}.{name}" for topic, each in names.items() for name in each)


def write_calculator_words(folder: Path, book: Book, texts_by_lang: Mapping[str, Texts]) -> None:
    """Write `<lang>/<part>.json` into a folder."""
    for lang, texts in texts_by_lang.items():
        for part in CALCULATOR_PARTS:
            write_json(folder / lang / f"{part}.json", calculator_words(part, texts, book))
