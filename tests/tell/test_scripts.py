"""What options say, and the figures that texts name, are the same in scripts as in Python."""

import json

import pytest

from generator.export.browser.rules import browser_rules
from riichi_rules.rules.figures import figures
from riichi_rules.tell.rulesets import option_line
from riichi_rules.texts.lines import as_json
from tests.node import SCRIPTS, call
from tests.parity import dense
from tests.rulebook import book

ASK = """async ([js, rules, ruleset]) => {
  const { loadRules } = await import(`${js}/engine/index.js`);
  const { figuresOf } = await import(`${js}/tell/figures.js`);
  const { ruleLine, saysSomething } = await import(`${js}/tell/rulesets.js`);
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
def test_a_ruleset_says_the_same_and_names_the_same_figures(ruleset: str) -> None:
    found = json.loads(call(ASK, [SCRIPTS.as_uri(), dense(browser_rules(book())), ruleset]))
    rules, options = book().rules(ruleset), book().options
    assert found["figures"] == figures(rules)
    lines = {name: as_json(option_line(rules, name, option)) for name, option in options.items()}
    assert found["lines"] == json.loads(dense(lines))
    assert found["heard"] == [name for name, each in options.items() if each.says_something(rules.options)]
