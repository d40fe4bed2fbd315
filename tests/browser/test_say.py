"""The browser counts in each language as Python does: numbers and plural forms are its own."""

import pytest
from playwright.sync_api import Page

from riichi_rules.texts.languages import languages, load_texts
from tests.page.conftest import as_json

NUMBERS = (0, 1, 2, 3, 4, 5, 7, 11, 12, 21, 22, 25, 101, 1000, 3900, 11600, 1_000_000, -1000, 1.5)
SAY = """async ([lang, entries, keys, numbers]) => {
  const { Texts } = await import("/assets/js/tell/texts.js");
  const texts = new Texts(lang, JSON.parse(entries));
  return keys.map((key) => numbers.map((n) => texts.say(key, { n })));
}"""


@pytest.mark.parametrize("lang", languages())
def test_the_browser_counts_in_each_language_as_python_does(blank: Page, lang: str) -> None:
    texts = load_texts(lang)
    keys = [key for key in texts.keys_of("units") if texts.entry(key).is_plural]
    assert len(keys) > 10
    found = blank.evaluate(SAY, [lang, as_json(texts), keys, NUMBERS])
    assert found == [[texts.say(key, n=n) for n in NUMBERS] for key in keys]
