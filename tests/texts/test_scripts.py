"""Scripts fill texts as Python does; `tests/page/say` compares every text of every language."""

from riichi_rules.texts.fill import INITIALS
from riichi_rules.texts.languages import load_texts
from tests.node import SCRIPTS, call

FILL = """async ([js, lang, entries, figures]) => {
  const { Texts } = await import(`${js}/tell/texts.js`);
  return new Texts(lang, entries, figures).say("a.plain", { name: "x", n: 8000 });
}"""
INITIAL = """async ([js, asked]) => {
  const { INITIALS } = await import(`${js}/tell/texts.js`);
  return asked.map(([lang, unit, text]) => INITIALS[unit](text, lang));
}"""
# Beginnings of sentences by language, within a sentence and at its start.
BEGINNINGS = (
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
)


def test_a_sentence_begins_with_the_capital_of_its_language() -> None:
    asked = [(lang, "capital", small) for lang, small, _ in BEGINNINGS]
    asked += [(lang, "small", capital) for lang, _, capital in BEGINNINGS]
    expected = [capital for *_, capital in BEGINNINGS] + [small for _, small, _ in BEGINNINGS]
    assert [INITIALS[unit](text, lang) for lang, unit, text in asked] == expected
    assert call(INITIAL, [SCRIPTS.as_uri(), asked]) == expected


def test_placeholders_are_filled_alike() -> None:
    texts = load_texts("en").under({"fu.base": 20}, {"option.kuitan": "Open tanyao counts."})
    entries = {
        "a.plain": "{fu.base:fu}, {name} and {n}; {option.kuitan} {tiles:340m}",
        "units.fu": dict(texts.entries["units.fu"].forms),
    }
    said = call(
        FILL, [SCRIPTS.as_uri(), "en", entries, {"fu.base": 20, "option.kuitan": "Open tanyao counts."}]
    )
    assert said == "20 fu, x and 8,000; Open tanyao counts. 340m"
