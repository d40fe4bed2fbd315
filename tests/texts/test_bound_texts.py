"""Pages say nothing under a ruleset that its options deny."""

import re
import shutil
from pathlib import Path

import pytest

from generator.check.bound_texts import WORDS, check_bound_texts, is_shown, read_words
from riichi_rules.data import TEXTS
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import by_key, read_topics
from tests.rulebook import book, rules


def told_texts() -> dict[str, Entry]:
    return {
        key: entry for key, entry in by_key(read_topics("en")).items() if key.startswith(("page_", "lesson_"))
    }


def contradictions(texts: dict[str, Entry]) -> list[tuple[str, str, str]]:
    """Return each ruleset, a text that it shows, and the option that contradicts the text."""
    _, facts = read_words()
    return [
        (ruleset, key, option)
        for ruleset in book().rulesets
        for key, entry in texts.items()
        if is_shown(rules(ruleset), entry.only_where)
        for fact in facts
        for option, want in fact.only_where.items()
        if any(word in (entry.text or "").lower() for word in fact.words)
        and f"{{option.{option}}}" not in (entry.text or "")
        and not is_shown(rules(ruleset), {option: want})
    ]


def test_no_page_says_what_the_options_of_a_ruleset_deny() -> None:
    bound = [(key, option) for key, entry in told_texts().items() for option in entry.only_where]
    assert len(bound) > 30
    assert contradictions(told_texts()) == []


def test_a_text_bound_to_options_states_them_or_has_words_that_depend_on_them() -> None:
    """By these the text is found on pages under rules that it does not hold under."""
    _, facts = read_words()
    for key, entry in told_texts().items():
        text = (entry.text or "").lower()
        found = [fact for fact in facts if any(word in text for word in fact.words)]
        worded = {option for fact in found for option in fact.only_where}
        is_stated = re.search(r"\{(option|value)\.", text)
        assert is_stated or entry.only_where.keys() <= worded | {"played"}, key


def test_a_text_shown_under_every_ruleset_is_found_where_options_deny_it() -> None:
    seeded = contradictions(told_texts() | {"page_scoring.seeded": Entry("The discarder pays each winner.")})
    assert ("m_league", "page_scoring.seeded", "multi_ron") in seeded
    assert ("ema_2025", "page_scoring.seeded", "multi_ron") not in seeded


def test_what_is_not_known_is_not_said() -> None:
    unknown = next(each for each in book().rulesets if "nagashi_mangan" in rules(each).unknown)
    assert not is_shown(rules(unknown), {"nagashi_mangan": rules(unknown).options["nagashi_mangan"]})  # type: ignore[dict-item]  # a scalar


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('"The discarder pays each winner in full."', "unbound"),
        ('"{option.triple_ron}"', "unbound"),
        ('{text: "{option.triple_ron}", only_where: {multi_ron: all}}', "unbound"),
        ('{text: "Ura-dora.", only_where: {ura_dora: 3}}', "bad_option"),
        ('{text: "Ura-dora.", only_where: {uradora: true}}', "unknown_option"),
        ('{text: "{option.triple_ron}", only_where: {multi_ron: all, players: 4}}', None),
        ('"Each winner is paid where the rules say so: {option.multi_ron}"', None),
    ],
)
def test_a_text_that_speaks_of_an_option_is_bound_to_it(tmp_path: Path, text: str, code: str | None) -> None:
    shutil.copytree(TEXTS / "en", tmp_path / "en")
    with (tmp_path / "en" / "page_scoring.yaml").open("a", encoding="utf-8") as file:
        file.write(f"seeded_1: {text}\n")
    found = {problem.code for problem in check_bound_texts(book(), tmp_path, WORDS)}
    assert found == ({code} if code else set())


def test_a_lesson_is_bound_as_a_page_is(tmp_path: Path) -> None:
    shutil.copytree(TEXTS / "en", tmp_path / "en")
    with (tmp_path / "en" / "lesson_ends.yaml").open("a", encoding="utf-8") as file:
        file.write('seeded_1: "{option.triple_ron}"\n')
    assert {problem.code for problem in check_bound_texts(book(), tmp_path, WORDS)} == {"unbound"}
