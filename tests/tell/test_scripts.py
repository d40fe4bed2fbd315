"""What options say, and the figures that texts name, are the same in scripts as in Python."""

import json

import pytest

from generator.export.browser.rules import browser_rules
from riichi_rules.rules.figures import figures
from riichi_rules.tell.rulesets import option_line
from riichi_rules.texts.lines import as_json
from tests.node import SCRIPTS, call, dense
from tests.rulebook import book

ASK = """async ([js, rules, ruleset]) => {
  const { loadRules } = await import(`${js}/engine/index.js`);
  const { figuresOf } = await import(`${js}/tell/figures.js`);
  const { applies, ruleLine } = await import(`${js}/tell/rulesets.js`);
  const book = loadRules(JSON.parse(rules));
  const values = book.values(ruleset);
  const names = Object.keys(values);
  return JSON.stringify({
    figures: figuresOf(book.rules(values)),
    lines: Object.fromEntries(names.map((name) => [name, ruleLine(book, { base: ruleset }, name)])),
    heard: names.filter((name) => applies(book, { base: ruleset }, name)),
  });
}"""


@pytest.mark.parametrize("ruleset", [*book().rulesets])
def test_a_ruleset_says_the_same_and_names_the_same_figures(ruleset: str) -> None:
    found = json.loads(call(ASK, [SCRIPTS.as_uri(), dense(browser_rules(book())), ruleset]))
    rules, options = book().rules(ruleset), book().options
    assert found["figures"] == figures(rules)
    lines = {name: as_json(option_line(rules, name, option)) for name, option in options.items()}
    assert found["lines"] == json.loads(dense(lines))
    assert found["heard"] == [name for name in options if book().applies(name, rules)]


APPLIES = """async ([js, stated, clubs, name]) => {
  const { Book } = await import(`${js}/engine/book.js`);
  const { applies } = await import(`${js}/tell/rulesets.js`);
  const book = new Book(stated);
  return clubs.map((rules) => applies(book, rules, name));
}"""


def test_own_rules_are_offered_what_their_base_has_a_use_for() -> None:
    """Nobody outside of M.League plays by its rules, unless a club says so itself."""
    clubs = [
        {"base": "m_league", "options": {}},
        {"base": "m_league", "options": {"chombo_social": "same"}},
        {"base": "ema_2025", "options": {}},
    ]
    stated = browser_rules(book())
    assert call(APPLIES, [str(SCRIPTS), stated, clubs, "chombo_social"]) == [False, True, True]
