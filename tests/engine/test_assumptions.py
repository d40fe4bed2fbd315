"""What a count assumes where no source tells the rule."""

from typing import Any

import pytest

from generator.export.browser.rules import browser_rules
from riichi_rules.engine.assumptions import assumed_in_count
from riichi_rules.texts.languages import languages
from riichi_rules.texts.lines import Line, from_json, say
from tests.node import SCRIPTS, call
from tests.rulebook import book, case_of, read, rules, texts_of

PINFU = "123m456p11s66778s+8s"
WITHOUT_MIDDLE_CHARACTERS = "111m456p11s66778s+8s"


@pytest.mark.parametrize(
    ("ruleset", "options", "assumed"),
    [
        ("furiten_nl_sanma", {}, ["ippatsu"]),
        ("furiten_nl_sanma", {"ippatsu": True}, []),
        ("tenhou_sanma", {}, []),
    ],
)
def test_a_count_assumes_what_is_not_known_and_decides(
    ruleset: str, options: dict[str, bool], assumed: list[str]
) -> None:
    """The page says nothing of ippatsu; somebody who says whether it counts need not assume anything."""
    hand = read(WITHOUT_MIDDLE_CHARACTERS, riichi=1, ippatsu=True)
    assert assumed_in_count(book(), rules(ruleset, **options), *hand) == assumed


def test_what_is_not_known_but_decides_nothing_is_not_assumed() -> None:
    assert assumed_in_count(book(), rules("jpml_a"), *read(PINFU)) == []


# In the calculator

STANDARD = """async ([js, stated, hand, clubs]) => {
  const { Book } = await import(`${js}/engine/book.js`);
  const { standardInCount } = await import(`${js}/engine/assumptions.js`);
  const { standardValueLine } = await import(`${js}/tell/rulesets.js`);
  const book = new Book(stated);
  return clubs.map(({ base, options }) => {
    const found = standardInCount(book, { ...hand, ruleset: base, options });
    return found.map((name) => [name, standardValueLine(book, { base, options }, name)]);
  });
}"""


def standard_in(ruleset: str, **options: object) -> list[list[Any]]:
    """Return the standard values on which the count of seven pairs rests, each with its line."""
    pairs = case_of("1133m4466p2277s1z+1z", riichi=1)
    clubs = [{"base": ruleset, "options": options}]
    (found,) = call(STANDARD, [str(SCRIPTS), browser_rules(book()), pairs, clubs])
    return list(found)


def test_a_count_names_the_standard_value_on_which_it_rests() -> None:
    """No text of WRC 2022 that we know says what seven pairs are worth; that of WRC 2025 does."""
    assert [name for name, _ in standard_in("wrc_2022")] == ["chiitoitsu_fu"]
    assert standard_in("wrc_2025") == standard_in("common") == []


def test_what_a_club_states_itself_is_no_standard_value() -> None:
    assert standard_in("wrc_2022", chiitoitsu_fu=50) == []


@pytest.mark.parametrize("lang", languages())
def test_a_standard_value_is_told_with_its_reason(lang: str) -> None:
    ((_, line),) = standard_in("wrc_2022")
    texts = texts_of(lang, "wrc_2022")
    told = from_json(line)
    assert isinstance(told, Line)
    said = say(texts, told)
    assert said.startswith(texts.say("options.chiitoitsu_fu.25", n=25))
    assert texts.say("rulesets.standard.everywhere")[1:] in said
