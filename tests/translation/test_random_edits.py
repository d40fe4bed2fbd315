"""A random edit of a text: the editor of the preview, the check of all files and the tests of texts agree."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from generator.check.texts import load_lint_context
from generator.site.preview.desk.files import Text, TextFiles
from generator.translation.doubts import TypedTextChecker
from generator.translation.edit import with_texts
from generator.translation.lint import LintContext, lint
from riichi_rules.data import TEXTS
from riichi_rules.strict_yaml import File, build
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.fill import PLACEHOLDER
from riichi_rules.texts.languages import SOURCE, Topic, as_topic, languages, read_topics
from tests.rulebook import book

CHUNK = 50
LANGS = languages()
ENDS = (" en meer", " 25", "  ", " <b>", ' "x"', " {som:fu}", " [x](page:nowhere)", "", " …")


@cache
def known(lang: str) -> LintContext:
    return load_lint_context(book(), lang, TEXTS)


SCHEMA = Draft202012Validator(json.loads((TEXTS.parent / "text.schema.json").read_text("utf-8")))


def edited(rng: random.Random, entry: Entry) -> Entry:
    """An edit as people make them: words added or taken away, a placeholder lost or misspelt, a form lost."""
    forms = dict(entry.parts())
    form = rng.choice([*forms])
    words = forms[form].split(" ")
    at = rng.randrange(len(words))
    kinds = {
        "end": forms[form] + rng.choice(ENDS),
        "lost": " ".join(words[:at] + words[at + 1 :]),
        "twice": " ".join([*words[:at], words[at], *words[at:]]),
        "bare": PLACEHOLDER.sub("7", forms[form], count=1),
        "misspelt": forms[form].replace("}", "x}", 1),
        "other": rng.choice(["Iets anders.", "a", "Something else."]),
    }
    new = kinds[rng.choice([*kinds])].strip(" ") or "x"
    return replace(entry, **{form: new})  # type: ignore[arg-type] # forms are strings


def disagreements(seed: int) -> Iterator[str]:
    """Yield what the checks tell differently about an edit, and files that the edit spoils."""
    rng = random.Random(seed)
    lang = rng.choice(LANGS)
    source, own = read_topics(SOURCE), read_topics(lang)
    name = rng.choice([name for name, topic in own.items() if topic.entries])
    key = rng.choice([key for key, entry in own[name].entries.items() if not entry.is_blank])
    text = Text(lang, key, source[name], own[name])
    entry = edited(rng, own[name].entries[key])
    checker = TypedTextChecker(lang, known(lang), own)
    said = {each.code for each in TextFiles(TEXTS, LANGS).check(text, entry, checker) if is_error(each)}

    data = with_texts((TEXTS / lang / f"{name}.yaml").read_bytes(), name, {key: entry})
    file = File.parse(f"content/texts/{lang}/{name}.yaml", data)
    hashes = tuple((each, entry.of) for each, entry in own[name].entries.items() if entry.of)
    after = {name: as_topic(name, file, hashes)}
    english = after if lang == SOURCE else {name: source[name]}
    checked = {each.code for each in errors(lang, after, english) if each.message.startswith(f"{key}: ")}
    if checked != said:
        yield f"{seed} {lang}/{name}.{key}: the editor finds {said}, the check {checked}"
    others = [each for each in errors(lang, after, english) if not each.message.startswith(f"{key}: ")]
    if others:
        yield f"{seed} {lang}/{name}.{key}: other texts of the file have errors: {others}"
    texts = build(File.parse(name, data), object)
    if wrong := [error.message for error in SCHEMA.iter_errors(texts)]:
        yield f"{seed} {lang}/{name}.{key}: {wrong} by the schema"
    if {k: v for k, v in after[name].entries.items() if k != key} != {
        k: v for k, v in own[name].entries.items() if k != key
    }:
        yield f"{seed} {lang}/{name}.{key}: other texts have changed"


def is_error(each: Any) -> bool:
    return bool(each.severity == "error")


def errors(lang: str, topics: dict[str, Topic], source: dict[str, Topic]) -> list[Any]:
    """The errors that `check` tells of a file, and so the check of a proposal, which runs it."""
    return [each for each in lint(lang, topics, source, known(lang)) if is_error(each)]


@pytest.mark.mass(1, 20)
def test_editor_check_and_schema_agree_about_a_random_edit(chunk: int) -> None:
    seeds = range(chunk * CHUNK, (chunk + 1) * CHUNK)
    assert [each for seed in seeds for each in disagreements(seed)] == []
