"""Scripts count and write numbers as Python does, in every language, from the same forms."""

import pytest

from riichi_rules.texts.fill import INITIALS, NUMBER_WORDS
from riichi_rules.texts.languages import languages, load_texts
from tests.node import SCRIPTS, call

NUMBERS = [*range(131), 1000, 1300, 8000, 11600, 32000, 1_000_000]
SAY = """async ([js, lang, entries, figures, numbers]) => {
  const { Texts } = await import(`${js}/tell/texts.js`);
  const texts = new Texts(lang, entries, figures);
  const units = Object.keys(entries).filter((key) => key.startsWith("units."));
  return numbers.map((n) => units.map((unit) => texts.say(unit, { n })));
}"""
INITIAL = """async ([js, lang, text, unit]) => {
  const { INITIALS } = await import(`${js}/tell/texts.js`);
  return INITIALS[unit](text, lang);
}"""


@pytest.mark.parametrize(
    ("lang", "small", "capital"),
    [
        ("nl", "één set", "Eén set"),
        ("nl", "‘ijs’", "‘IJs’"),
        ("nl", "eenvoudige stenen", "Eenvoudige stenen"),
        ("fr", "été", "Été"),
        ("fr", "à la fin", "À la fin"),
        ("fr", "ijeh", "Ijeh"),
        ("ru", "якуман", "Якуман"),
        ("pl", "(łącznie)", "(Łącznie)"),
        ("en", "a", "A"),
        ("nl", "3p", "3p"),
    ],
)
def test_a_sentence_begins_with_the_capital_of_its_language(lang: str, small: str, capital: str) -> None:
    for unit, text, changed in (("capital", small, capital), ("small", capital, small)):
        assert INITIALS[unit](text, lang) == changed
        assert call(INITIAL, [SCRIPTS.as_uri(), lang, text, unit]) == changed


@pytest.mark.parametrize("lang", languages())
def test_every_unit_is_counted_alike_in_python_and_in_scripts(lang: str) -> None:
    texts = load_texts(lang)
    units = {key: dict(entry.forms) for key, entry in texts.entries.items() if key.startswith("units.")}
    words = {key: texts.template(key) for key in NUMBER_WORDS.values()}
    said = call(SAY, [SCRIPTS.as_uri(), lang, units | words, {}, NUMBERS])
    assert said == [[texts.say(unit, n=number) for unit in units] for number in NUMBERS]


def test_placeholders_are_filled_alike() -> None:
    texts = load_texts("en").under({"fu.base": 20}, {"option.kuitan": "Open tanyao counts."})
    entries = {
        "a.plain": "{fu.base:fu}, {name} and {n}; {option.kuitan} {tiles:340m}",
        "units.fu": dict(texts.entries["units.fu"].forms),
    }
    script = SAY.replace(
        "numbers.map((n) => units.map((unit) => texts.say(unit, { n })))",
        'texts.say("a.plain", {name: "x", n: 8000})',
    )
    said = call(
        script, [SCRIPTS.as_uri(), "en", entries, {"fu.base": 20, "option.kuitan": "Open tanyao counts."}, []]
    )
    assert said == "20 fu, x and 8,000; Open tanyao counts. 340m"
