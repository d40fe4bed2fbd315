"""What options say, and the figures that texts name, are the same in the browser as in Python."""

import json

import pytest
from playwright.sync_api import Page

from generator.exports.browser.rules import browser_rules
from generator.rules.figures import figures
from generator.tell.rulesets import option_line
from generator.texts.lines import as_json
from tests.parity import dense
from tests.rulebook import book

ASK = """async ([rules, ruleset]) => {
  const { loadRules } = await import("/assets/js/engine/index.js");
  const { figuresOf } = await import("/assets/js/tell/figures.js");
  const { ruleLine, saysSomething } = await import("/assets/js/tell/rulesets.js");
  const book = loadRules(JSON.parse(rules));
  const values = book.values(ruleset);
  const names = Object.keys(values);
  return JSON.stringify({
    figures: figuresOf(book.rules(values)),
    lines: Object.fromEntries(names.map((name) => [name, ruleLine(book, { base: ruleset }, name)])),
    heard: names.filter((name) => saysSomething(book, values, name)),
  });
}"""


@pytest.mark.parametrize("ruleset", [*book().rulesets])
def test_a_ruleset_says_the_same_and_names_the_same_figures(blank: Page, ruleset: str) -> None:
    found = json.loads(blank.evaluate(ASK, [dense(browser_rules(book())), ruleset]))
    rules, options = book().rules(ruleset), book().options
    assert found["figures"] == figures(rules)
    lines = {name: as_json(option_line(rules, name, option)) for name, option in options.items()}
    assert found["lines"] == json.loads(dense(lines))
    assert found["heard"] == [name for name, each in options.items() if each.says_something(rules.options)]
