"""What is wrong with a translation is said in its language, with the name of its page."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from generator.check.texts import load_lint_context
from generator.translation.lint import CHECKS, RULES, LintContext, entry_faults, lint
from generator.translation.status import find_warnings
from riichi_rules.problems import Problem, render
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import SOURCE, Topic, read_topics
from tests.rulebook import book

LANGS = ("ru", "fr", "pl", "nl")
ENGLISH = re.compile(r"\b(the|lacks|copy|types|placeholder|English text)\b")
FAULTY = {
    "title": "Riichi 12",
    "lead": 'a <b>"б"</b> [x](page:riichy) {stik:points} {fu.nothing} } the and with, a  - b',
    "h_conditions": "",
}


def faulty(lang: str) -> tuple[dict[str, Topic], dict[str, Topic]]:
    """Return a page of a language with a mistake of each kind, an outdated text and a missing one."""
    names = ("page_riichi", "desk", "problems")
    source, topics = read_topics(SOURCE, names=names), read_topics(lang, names=names)
    page = topics["page_riichi"]
    own = {key: replace(page.entries[key], text=text) for key, text in FAULTY.items()}
    own["h_conditions"] = replace(page.entries["h_conditions"], of="000000")
    entries = {key: entry for key, entry in {**page.entries, **own}.items() if key != "h_after"}
    return topics | {"page_riichi": replace(page, entries=entries)}, source


def found(lang: str) -> Iterator[Problem]:
    topics, source = faulty(lang)
    known = load_lint_context(book(), lang)
    for problem in (*lint(lang, topics, source, known), *find_warnings(topics, source)):
        if problem.file.endswith("page_riichi.yaml"):
            yield problem


@pytest.mark.parametrize("lang", LANGS)
def test_each_problem_of_a_page_is_said_in_its_language_and_names_the_page(lang: str) -> None:
    problems = [*found(lang)]
    codes = {problem.code for problem in problems}
    assert {"figures", "markup", "links", "placeholders", "typography", "outdated"} <= codes
    for problem in problems:
        for style in ("text", "github"):
            said = render([problem], style)
            assert "Riichi 12" in said, said
            assert not ENGLISH.search(re.sub(r"\[.*\]", "", said)), said


def test_a_language_without_words_for_it_is_told_in_english() -> None:
    topics, source = faulty("nl")
    alone = {"page_riichi": topics["page_riichi"]}
    (first, *_) = lint("nl", alone, source, LintContext())
    assert first.said == ""
    assert "types a figure" in str(first)


def test_every_rule_has_a_text() -> None:
    """Also those of which a check has several, and those of plural forms."""
    rules = read_topics(SOURCE, names=("desk",))["desk"].entries
    text, plural = Entry(text="{a} {b:x} } a"), Entry(one="{n} a", other="{n} b")
    tried = [(text, Entry(text="{c}")), (plural, Entry(text="c")), (Entry(text="a"), plural)]
    faults = [each for one, other in tried for each in entry_faults("pl", "x.y", one, other, LintContext())]
    named = {each.rule for each in faults} | {f"{RULES}{check.code}" for check in CHECKS}
    assert {f"{RULES}lacks", f"{RULES}superfluous", f"{RULES}plural"} <= named
    assert named <= {f"desk.{key}" for key in rules}
