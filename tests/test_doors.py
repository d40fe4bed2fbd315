"""What a club, a translator or a fork adds works at once; `make doors` tries hundreds at random."""

import random

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.cli.commands import new
from generator.cli.main import main
from riichi_rules.data import ROOT
from riichi_rules.rules.ids import is_id
from tests.doors import OPTION, THREE_STEPS, Extension, begin_language, random_extension, tried


def of_club_and_translators() -> Extension:
    """Return a ruleset with an option, a yaku without texts, a line of fu, limits, two pages and languages.

    One page has a link to itself, the other has no texts yet. Of the languages none, half and all is
    translated; two of them are published. The plurals of all have the forms of Dutch.
    """
    made = Extension(added=["our_club", "three_steps", "our_fu", "club-evening", "empty", "de", "sv", "af"])
    made.written["rules_data/rulesets/our_club.yaml"] = (
        "extends: ema_2025\noptions:\n  local_yaku: {value: [three_steps]}\n  our_count: {value: true}\n"
    )
    changes = "fu.items.our_fu.counts: true, limits.below.from_han: 4, limits.above.from_han: 26"
    made.append("rules_data/options.yaml", OPTION.format("our_count", changes))
    made.append("rules_data/rulesets/common.yaml", "  our_count: {value: false}\n")
    when = "local: true\n  han: {closed: 2, open: 1}\n  when: {triplet_run: 3}"
    made.append("rules_data/yaku.yaml", f"three_steps:\n  {when}\n")
    made.append("rules_data/examples/yaku.yaml", f"three_steps: {THREE_STEPS}")
    made.append("rules_data/fu.yaml", "  our_fu: {of: pair, fu: 2, when: {pair: terminal}, counts: false}\n")
    made.append("rules_data/limits.yaml", "above: {base: 16000}\n")
    made.replaced.append(("rules_data/limits.yaml", "mangan:", "below: {base: 1000}\nmangan:"))
    made.append(
        "content/pages/pages.yaml",
        "  club-evening: {address: club/evening/, frame: read}\n  empty: {address: empty/, frame: tool}\n",
    )
    made.written["content/texts/en/page_club_evening.yaml"] = (
        'title: "Our evening"\nlead: "Come."\nh_when: "When"\nwhen_1: "See [here](page:club-evening#when)."\n'
    )
    for lang, share in (("de", 0.0), ("sv", 0.5), ("af", 1.0)):
        begin_language(random.Random(lang), made, lang, share, "nl")
    made.replaced.append(("content/texts/languages.yaml", "nl]", "nl, de, sv]"))
    return made


def of_wrong() -> Extension:
    """Return a file with an invalid ruleset name, a page at a taken address, and an unknown language."""
    made = Extension(added=[])
    made.written['rules_data/rulesets/x<i>y"z.yaml'] = "extends: common\noptions: {}\n"
    made.append("content/pages/pages.yaml", "  ours: {address: tiles/, frame: read}\n")
    begin_language(random.Random(1), made, "klingon", 1, "nl")
    made.replaced.append(("content/texts/languages.yaml", "nl]", "nl, klingon]"))
    return made


SAID = (
    ("content/texts/en/yaku.yaml: there is no text yaku.three_steps", 'add the line three_steps: "…"'),
    ("no text rulesets.our_club", "no text fu.our_fu", "no text limits.above", "no text limits.below"),
    ("no text page_empty.title", "no text ui.nav.empty", "no text options.our_count.true"),
    ("'af' is not published", "nothing is translated of yaku", "content/texts/sv/yaku.yaml"),
    ("no text meta.lang.de",),
)


def test_what_is_added_works_at_once_and_check_says_what_is_missing() -> None:
    outcome = tried(of_club_and_translators())
    assert outcome.faults == []
    assert outcome.is_passed
    assert [words for row in SAID for words in row if not outcome.says(words)] == []


def test_a_name_that_the_program_takes_for_granted_is_found() -> None:
    """A fault put into the program: the check is clean, but a lookup knows the rulesets of today alone."""
    made = Extension(added=["our_club"])
    made.written["rules_data/rulesets/our_club.yaml"] = "extends: ema_2025\noptions: {}\n"
    line = "line = {each: ruleset_line(each) for each in ('common', 'tenhou', 'ema_2025')}[ruleset]"
    made.replaced.append(("riichi_rules/tell/rulesets.py", "line = ruleset_line(ruleset)", line))
    outcome = tried(made)
    assert outcome.is_passed
    assert ["KeyError" in fault for fault in outcome.faults] == [True]


def test_what_cannot_be_is_refused_in_one_run_with_its_places() -> None:
    outcome = tried(of_wrong())
    assert outcome.faults == []
    assert not outcome.is_passed
    assert outcome.says("cannot be an id")
    assert outcome.says("'klingon' is no language code")
    assert outcome.says("page 'tiles' has the address 'tiles/', too")


@pytest.mark.parametrize(
    "name", ["constructor", "index", "Foo", "a b", "<b>", "_x", "1st", "é", "", "a" * 41, "a-b"]
)
def test_ids_are_small_letters_digits_and_underscores(name: str) -> None:
    assert is_id("our_club_2")
    assert not is_id(name)


@pytest.mark.parametrize(
    ("what", "name"),
    [("ruleset", "Our Club"), ("ruleset", "sources"), ("ruleset", "tenhou"), ("yaku", "dora"),
     ("yaku", "tsumo"), ("page", "menu"), ("page", "riichi"), ("page", "a_b"), ("language", "DE"),
     ("language", "../x"), ("club", str(ROOT))],
)  # fmt: skip
def test_nothing_begins_under_a_name_that_cannot_be(what: str, name: str) -> None:
    done = CliRunner().invoke(main, ["new", what, name])
    assert done.exit_code == 1
    assert done.stderr.startswith("error: ")
    assert {*new.command.commands} == {"ruleset", "yaku", "page", "language", "club"}


@pytest.mark.mass(0, 10)
@settings(max_examples=30, suppress_health_check=[*HealthCheck])
@given(st.randoms(use_true_random=False))
def test_additions_at_random_work_at_once_or_are_refused_with_their_places(
    chunk: int, rng: random.Random
) -> None:
    outcome = tried(random_extension(rng), chunk)
    assert outcome.faults == []
