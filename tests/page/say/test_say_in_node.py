"""Lines are said and shown in scripts as Python says and shows them, in every language."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from generator.export.browser.phrases import script_phrases
from generator.export.browser.quiz import phrases_named, text_names
from generator.site.art.draw import Artist
from generator.site.show.page_texts import PageTexts, TextsByRuleset
from generator.site.show.scored_hand import ScoreRenderer
from generator.translation.lint import LINK
from riichi_rules.quiz.question import Choose, Question
from riichi_rules.rules.figures import figures
from riichi_rules.tell.rulesets import texts_under_rules
from riichi_rules.texts.entry import NAME_FORMS
from riichi_rules.texts.fill import INITIALS, PLACEHOLDER
from riichi_rules.texts.languages import Texts, languages, load_texts
from riichi_rules.texts.lines import Line, Notation, Row, Section, Value, as_json, say
from tests.node import run_tests
from tests.rulebook import book, rules

TOPICS = (
    *("quiz", "mistakes", "explain", "words", "facts", "fu", "limits", "options", "rulesets", "units"),
    *("tiles", "glossary", "yaku"),
)
NUMBERS = (0, 1, 2, 3, 4, 5, 7, 11, 12, 21, 22, 25, 101, 1000, 3900, 11600, 1_000_000, -1000, 1.5)
STRINGS = ("Tenhou", "a < b & c", "**plain** [as](page:fu) {typed}", "z ręki")
TILES = ("777s", "340m11p5z", "0p", "123m 123p 99s")
FIGURES = figures(rules())


def every_line(rng: random.Random) -> Iterator[Line]:
    """Yield a line of every text that a question could name, its placeholders filled with this and that."""
    texts = load_texts()
    keys = [key for topic in TOPICS for key in texts.keys_of(topic)]
    for key in keys:
        if not any(name.startswith(("option.", "value.")) for name, _ in placeholders(texts, key)):
            yield line_of(texts, key, rng, keys)


def line_of(texts: Texts, key: str, rng: random.Random, keys: list[str], depth: int = 2) -> Line:
    values = {
        name: value_of(texts, name, unit, rng, keys, depth)
        for name, unit in placeholders(texts, key)
        if name not in FIGURES
    }
    if texts.entries[key].is_plural:
        values["n"] = rng.choice(NUMBERS)
    return Line(key, values)


def value_of(
    texts: Texts, name: str, unit: str | None, rng: random.Random, keys: list[str], depth: int
) -> Value:
    if name == "n" or (unit is not None and unit not in {*INITIALS, *NAME_FORMS}):
        return rng.choice(NUMBERS)
    nested = rng.choice(keys)
    is_plain = not any("option" in each or "value." in each for each, _ in placeholders(texts, nested))
    if depth and is_plain and rng.random() < 0.5:
        return line_of(texts, nested, rng, keys, depth - 1)
    return rng.choice((rng.choice(NUMBERS), rng.choice(STRINGS), Notation(rng.choice(TILES))))


def placeholders(texts: Texts, key: str) -> list[tuple[str, str | None]]:
    found = [match for _, text in texts.entries[key].parts() for match in PLACEHOLDER.finditer(text)]
    return [(match[1], match[2]) for match in found if not (match[1] == "tiles" and match[2])]


def asking(lines: list[Line]) -> Question:
    """Return a question in whose proof the lines stand."""
    proof = Section(Line("quiz.feedback.explanation"), tuple(Row(line) for line in lines))
    return Question("han", "common", "beginner", Line("quiz.kind.han.prompt"), Choose(()), (proof,), ())


def href(kind: str, target: str) -> str:
    return f"../{kind}/{target}/"


def spaced(text: str) -> str:
    """Return a text without regard to where a line may end."""
    return text.replace("\u00a0", " ")


def spoken_lines(lang: str) -> dict[str, Any]:
    """Return lines as the site says and shows them in questions, with all that a script needs for it."""
    rng = random.Random(lang)
    lines = [*every_line(rng), *every_line(rng)]
    texts = load_texts(lang)
    entries = script_phrases("play", texts) | phrases_named(text_names([asking(lines)]), texts)
    found = {match for text in map(str, entries.values()) for match in LINK.findall(text)}
    ruled = TextsByRuleset(texts, book(), ["common"])
    artist = Artist(ruled.default, "")
    counts = ScoreRenderer(PageTexts(ruled, href, artist.inline, is_fixed=True), artist.inline)
    own = texts_under_rules(texts, rules(), book().options)
    return {
        "lang": lang,
        "entries": entries,
        "figures": FIGURES,
        "links": {target: href(*target.split(":")) for _, target in found},
        "lines": [
            {"line": as_json(line), "said": spaced(say(own, line)), "html": str(counts.line(line))}
            for line in lines
        ],
    }


def test_lines_are_said_in_scripts_as_in_python(tmp_path: Path) -> None:
    """Numbers, plural forms, units, figures, lines within lines, tiles, links, emphasis, spaces."""
    for lang in languages():
        tmp_path.joinpath(lang).write_text(json.dumps(spoken_lines(lang)), "utf-8")
    run_tests(Path(__file__).with_name("lines.test.js"), (), LINES=str(tmp_path))
