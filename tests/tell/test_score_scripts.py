"""What the calculator says of a hand is what Python says, word for word; it reads what links say of hands."""

import json
from collections.abc import Iterator, Sequence

import pytest

from generator.check.examples import load_examples
from generator.export.browser.phrases import CALCULATOR_PARTS, calculator_words
from generator.export.browser.rules import browser_rules
from generator.site.show.hand_address import hand_address
from riichi_rules.engine.hand import Impossible, parse_case
from riichi_rules.engine.score import score
from riichi_rules.rules.model import Rules
from riichi_rules.tell.score import circumstances, other_readings, problem_lines, proof, why_not
from riichi_rules.texts.languages import load_texts
from riichi_rules.texts.lines import Line, Section, say
from tests.node import SCRIPTS, call
from tests.parity import SEED, cases, dense
from tests.rulebook import Case, book, texts_of

HANDS = 300

# Every line about each of the cases, tiles in notation.
TELL = """async ([js, lang, texts, rules, cases]) => {
  const { Speaker } = await import(`${js}/tell/say.js`);
  const { Texts } = await import(`${js}/tell/texts.js`);
  const { loadRules } = await import(`${js}/engine/index.js`);
  const { explain } = await import(`${js}/engine/why.js`);
  const told = await import(`${js}/tell/score.js`);
  const { problemLines } = await import(`${js}/tell/worths.js`);
  const { whyNot } = await import(`${js}/tell/why-not.js`);
  const speaker = new Speaker(new Texts(lang, JSON.parse(texts)));
  const book = loadRules(JSON.parse(rules));
  const say = (line) => (line ? speaker.say(line) : "");
  const rowsOf = ({ title, rows, total }) => [
    say(title),
    ...rows.map(({ name, worth, why, tiles = "", rule = "" }) =>
      [say(name), say(worth), say(why), tiles, rule].join(" | ")),
    say(total),
  ];
  return JSON.parse(cases).map((stated) => {
    const explained = explain(book, stated);
    const lying = told.circumstances(stated).map(say);
    const { answer } = explained;
    if (!answer.ok) return [...lying, ...problemLines(answer.problems).map(say)];
    const rules = book.scorer(stated.ruleset, stated.options).rules;
    const others = told.otherReadings(rules, explained);
    const sections = [...told.proof(rules, stated, explained), ...(others ? [others] : [])];
    return [...lying, ...sections.flatMap(rowsOf), ...whyNot(explained).map(say)];
  });
}"""

# The hands of addresses, scored beside the cases they are made from; and their addresses in scripts.
READ = """async ([js, rules, asked]) => {
  const { loadRules, score } = await import(`${js}/engine/index.js`);
  const { addressOf, stateOf } = await import(`${js}/calculator/entry/address.js`);
  const book = loadRules(JSON.parse(rules));
  return JSON.parse(asked).map(([address, { ruleset, options, ...stated }]) => {
    const { state, lost } = stateOf(encodeURI(address));
    const [read, wanted] = [state, stated].map((each) => score(book, { ...each, ruleset, options, id: 0 }));
    return [addressOf(state), lost.join(), JSON.stringify(read) === JSON.stringify(wanted)];
  });
}"""


def readable(stream: Iterator[Case], number: int) -> Iterator[Case]:
    """Cases that score, and those whose tiles and events cannot be."""
    for case in stream:
        if number == 0:
            return
        try:
            parse_case(case)
            rules_of(case)
        except (Impossible, KeyError):
            continue
        number -= 1
        yield case


def rules_of(case: Case) -> Rules:
    options = case.get("options", {})
    if any(book().complaint(name, value) for name, value in options.items()):
        raise KeyError
    return book().rules(case.get("ruleset", "common"), options)


def lines_about(lang: str, case: Case) -> list[str]:
    """The same in Python."""
    texts, rules = texts_of(lang), rules_of(case)
    hand, win = parse_case(case)
    found = score(rules, hand, win)

    def spoken(line: Line | None) -> str:
        return say(texts, line) if line else ""

    def rows_of(section: Section) -> Iterator[str]:
        yield spoken(section.title)
        for row in section.rows:
            yield " | ".join([spoken(row.name), spoken(row.worth), spoken(row.why), row.tiles, row.rule])
        yield spoken(section.total)

    lying = [spoken(line) for line in circumstances(case)]
    if found.problems:
        return [*lying, *(spoken(line) for line in problem_lines(found.problems))]
    others = other_readings(found)
    sections = [*proof(rules, hand, win, found), *([others] if others else [])]
    reasons = [spoken(line) for line in why_not(rules, hand, win, found)]
    return [*lying, *(row for section in sections for row in rows_of(section)), *reasons]


def told(lang: str, asked: Sequence[Case]) -> list[list[str]]:
    texts = {
        **calculator_words(CALCULATOR_PARTS[0], load_texts(lang), book()),
        **calculator_words("why_not", load_texts(lang), book()),
    }
    lines: list[list[str]] = call(
        TELL, [SCRIPTS.as_uri(), lang, json.dumps(texts), dense(browser_rules(book())), dense(asked)]
    )
    return [[without_marks(line) for line in each] for each in lines]


def without_marks(line: str) -> str:
    """Spaces that keep a word on its line are put where texts are exported."""
    return line.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_line_about_a_hand_is_the_same_as_in_python(lang: str) -> None:
    """Worked examples, and hands of every shape under every ruleset; tiles and links with the lines."""
    worked = [{"ruleset": each.ruleset, **each.case} for each in load_examples().worked.values()]
    asked = [*readable(iter(worked), len(worked)), *readable(cases(SEED + 5, 4 * HANDS), HANDS)]
    wanted = [[without_marks(line) for line in lines_about(lang, case)] for case in asked]
    found = told(lang, asked)
    assert len(asked) > HANDS
    assert sum(len(each) > 20 for each in wanted) > HANDS / 2
    different = [
        (case, set(one) ^ set(other))
        for case, one, other in zip(asked, wanted, found, strict=True)
        if one != other
    ]
    assert different[:3] == []


def test_the_address_of_a_hand_leads_to_the_hand() -> None:
    asked = [case for case in readable(cases(SEED + 6, 4 * HANDS), HANDS) if len(case.get("melds", ())) < 5]
    addresses = [hand_address(case) for case in asked]
    found = call(
        READ, [SCRIPTS.as_uri(), dense(browser_rules(book())), dense([*zip(addresses, asked, strict=True)])]
    )
    assert found == [[address, "", True] for address in addresses]
