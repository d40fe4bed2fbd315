"""Which rules of tournaments may be accredited, and which option stands in the way."""

from typing import Any

import pytest

from generator.export.browser.rules import browser_rules
from riichi_rules.plain_json import as_json
from tests.node import SCRIPTS, call
from tests.rulebook import book

OWN = (SCRIPTS / "calculator" / "own" / "accreditation.js").as_uri()
BOOK = (SCRIPTS / "engine" / "book.js").as_uri()
TELL = (SCRIPTS / "tell" / "rulesets.js").as_uri()
CHECK = f"""async ({{ stated, variations, base, clubs }}) => {{
  const {{ findBreaches }} = await import("{OWN}");
  const {{ Book }} = await import("{BOOK}");
  const {{ applies }} = await import("{TELL}");
  const book = new Book(stated);
  return clubs.map((options) => {{
    const values = book.values(base, options);
    const matters = (option) => applies(book, {{ base, options }}, option);
    return findBreaches(variations, values, book.values("rrc_2026"), matters);
  }});
}}"""
ABORTS = {
    "abort_9_terminals": True,
    "abort_4_winds": True,
    "abort_4_kans": "several_players",
    "abort_4_riichi": True,
}
# The club's rules, and the options that stand in the way with what is permitted instead.
CLUBS: dict[str, tuple[dict[str, Any], dict[str, list[Any]]]] = {
    "the regulations as they stand": ({}, {}),
    "no red fives": ({"red_fives": 0}, {}),
    "no renhou": ({"renhou": "none"}, {}),
    "renhou as a yakuman": ({"renhou": "yakuman"}, {"renhou": ["mangan", "none"]}),
    "a lower start": ({"start_points": 25000, "return_points": 25000}, {}),
    "a lower start with oka": ({"start_points": 25000}, {"return_points": [25000]}),
    "another start": ({"start_points": 27000}, {"start_points": [30000, 25000]}),
    "the smaller uma": ({"uma": [15, 5, -5, -15], "chombo_points": 20000}, {}),
    "the smaller uma with the larger chombo": ({"uma": [15, 5, -5, -15]}, {"chombo_points": [20000]}),
    "an uma of equal steps": ({"uma": [45, 15, -15, -45], "chombo_points": 60000}, {}),
    "an uma of unequal steps": (
        {"uma": [20, 10, -10, -20]},
        {"uma": [[30, 10, -10, -30], [15, 5, -5, -15]]},
    ),
    "nagashi mangan": ({"nagashi_mangan": True}, {}),
    "nagashi mangan as a win": ({"nagashi_mangan": "win"}, {"nagashi_mangan": [False, True]}),
    "all aborts": ({**ABORTS, "triple_ron": "abort"}, {}),
    "all aborts but triple ron": (ABORTS, {}),
    "one abort": (
        {"abort_9_terminals": True},
        {"abort_4_winds": [True], "abort_4_kans": ["several_players"], "abort_4_riichi": [True]},
    ),
    "triple ron alone": ({"triple_ron": "abort"}, {"triple_ron": ["pay"]}),
    "head bump": ({"multi_ron": "head_bump"}, {}),
    "bankruptcy, and no riichi without a stick": ({"tobi": "below_zero", "riichi_below_1000": False}, {}),
    "bankruptcy with riichi below a stick": ({"tobi": "below_zero"}, {"riichi_below_1000": [False]}),
    "chombo as a reverse mangan": ({"chombo": "reverse_mangan"}, {}),
    "closed tanyao": ({"kuitan": False}, {"kuitan": [True]}),
    "one round": ({"rounds": 1}, {"rounds": [2]}),
}


def test_the_first_value_of_a_variation_is_that_of_the_ruleset() -> None:
    for ruleset, accreditation in book().accreditation.items():
        options = book().rules(ruleset).options
        for name, variation in accreditation.variations.items():
            assert options[name] in variation.values[:1] or variation.formula == "twice_uma_step", name


def test_every_permitted_variation_of_the_russian_regulations_is_listed() -> None:
    """Their chapter of variations has ten; for yakitori there is no option."""
    accreditation = book().accreditation["rrc_2026"]
    assert (accreditation.players, accreditation.games) == (16, 4)
    assert {each.section for each in accreditation.variations.values()} == {
        *("Без акадор", "Старт с 25000", "Ума", "Нагаши манган", "Банкротство", "Абортивные ничьи"),
        *("Атамаханэ", "Чомбо как обратный манган", "Отсутствие ренхо", "Чомбо"),
    }


@pytest.fixture(scope="module")
def found() -> dict[str, list[dict[str, Any]]]:
    variations = as_json(book().accreditation["rrc_2026"], in_brief=True)["variations"]
    clubs = [options for options, _ in CLUBS.values()]
    asked = {
        "stated": browser_rules(book()),
        "variations": variations,
        "base": "rrc_2026",
        "clubs": clubs,
    }
    return dict(zip(CLUBS, call(CHECK, asked), strict=True))


@pytest.mark.parametrize("club", CLUBS)
def test_what_stands_in_the_way_of_accreditation_is_named_with_what_is_permitted(
    club: str, found: dict[str, list[dict[str, Any]]]
) -> None:
    assert {each["option"]: each["permitted"] for each in found[club]} == CLUBS[club][1]


def test_a_breach_names_the_section_that_permits_variations(found: dict[str, list[dict[str, Any]]]) -> None:
    assert [each["section"] for each in found["renhou as a yakuman"]] == ["Отсутствие ренхо"]
    assert [each["section"] for each in found["closed tanyao"]] == [None]
    (uma,) = found["an uma of unequal steps"]
    assert uma["isAnyEven"]
