"""The browser counts and writes numbers as Python does, in every language, from the same forms."""

import base64
from pathlib import Path

import pytest
from playwright.sync_api import Page

from riichi_rules.texts.languages import languages, load_texts

MODULE = Path(__file__).parents[2] / "content" / "assets" / "js" / "tell" / "texts.js"
NUMBERS = [*range(131), 1000, 1300, 8000, 11600, 32000, 1_000_000]
SAY = """async ([source, lang, entries, figures, numbers]) => {
  const { Texts } = await import(`data:text/javascript;base64,${source}`);
  const texts = new Texts(lang, entries, figures);
  const units = Object.keys(entries).filter((key) => key.startsWith("units."));
  return numbers.map((n) => units.map((unit) => texts.say(unit, { n })));
}"""


@pytest.mark.parametrize("lang", languages())
def test_every_unit_is_counted_alike_in_python_and_in_the_browser(blank: Page, lang: str) -> None:
    texts = load_texts(lang)
    units = {key: dict(entry.forms) for key, entry in texts.entries.items() if key.startswith("units.")}
    source = base64.b64encode(MODULE.read_bytes()).decode()
    said = blank.evaluate(SAY, [source, lang, units, {}, NUMBERS])
    assert said == [[texts.say(unit, n=number) for unit in units] for number in NUMBERS]


def test_placeholders_are_filled_alike(blank: Page) -> None:
    texts = load_texts("en").under({"fu.base": 20}, {"option.kuitan": "Open tanyao counts."})
    entries = {
        "a.plain": "{fu.base:fu}, {name} and {n}; {option.kuitan} {tiles:340m}",
        "units.fu": dict(texts.entries["units.fu"].forms),
    }
    script = SAY.replace(
        "numbers.map((n) => units.map((unit) => texts.say(unit, { n })))",
        'texts.say("a.plain", {name: "x", n: 8000})',
    )
    source = base64.b64encode(MODULE.read_bytes()).decode()
    said = blank.evaluate(
        script, [source, "en", entries, {"fu.base": 20, "option.kuitan": "Open tanyao counts."}, []]
    )
    assert said == "20 fu, x and 8,000; Open tanyao counts. 340m"
