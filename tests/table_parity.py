"""The parity of Python and JavaScript on questions about the table, byte for byte."""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from generator.check.examples import load_examples
from generator.export.browser.rules import browser_rules
from riichi_rules.engine.assumptions import assumptions
from riichi_rules.engine.score import scorer
from riichi_rules.table.game.ledger import settle_question
from riichi_rules.table.questions import TABLE_QUESTIONS
from riichi_rules.tell.needs import needs_lines
from riichi_rules.texts.lines import as_json
from tests.parity import dense
from tests.rulebook import Case, book

# The state of a game on a page and the needs of its players, as answers in the format of the command line.
LEDGER = """async (folder) => {
  const { Game, windOf } = await import(`${folder}/table/game/ledger.js`);
  const written = ({ standing: { points, round, before }, settled: { deltas } }) => ({
    ...{ points, deltas, round: windOf(round), dealer: before.dealer },
    ...{ honba: before.honba, riichi_sticks: before.sticks },
  });
  return (scorer, { id = null, tournament, hands, ended }) => {
    const game = new Game(scorer, tournament ?? undefined);
    for (const [place, hand] of hands.entries()) {
      const problems = game.enter(hand);
      const told = problems.map(({ code, values }) => ({ code, values: { ...values, hand: place + 1 } }));
      if (told.length) return { id, ok: false, problems: told };
    }
    if (ended) game.stop();
    const penalties = Object.keys(game.penalties).length ? { penalties: game.penalties } : {};
    const scores = game.entries.map(written);
    return { id, ok: true, scores, final: game.final, over: game.isOver, ...penalties };
  };
}"""
NEEDS = """async (folder) => {
  const { WINDS } = await import(`${folder}/engine/tiles.js`);
  const { NeedFinder } = await import(`${folder}/table/game/needs.js`);
  const { placeLine, wantedPlaces, waysLine } = await import(`${folder}/tell/needs.js`);
  return (scorer, question) => {
    const { id = null, points, round_wind: round, dealer, riichi } = question;
    const { honba = 0, riichi_sticks: sticks = 0 } = question;
    const standing = { points, round: WINDS.indexOf(round), before: { dealer, honba, sticks } };
    const answer = new NeedFinder(scorer, standing, riichi ?? []).answer();
    const lines = Object.entries(answer.needs).flatMap(([seat, needed]) =>
      wantedPlaces(answer.places[seat], Object.keys(needed).length).map((place) =>
        ["needs.told",
          { seat: [`words.${seat}`], place: placeLine(place), ways: waysLine(seat, place, answer) }]));
    return { id, ok: true, ...answer, lines };
  };
}"""

# Asks the modules in a folder a batch of questions of one kind; each answer is a line of JSON.
ASK = """async ([folder, rules, what, questions]) => {
  const { loadRules } = await import(`${folder}/engine/index.js`);
  const { answerHaitei } = await import(`${folder}/table/haitei.js`);
  const { answerSettle } = await import(`${folder}/table/game/answer.js`);
  const { assumedInSettlement } = await import(`${folder}/table/game/assumptions.js`);
  const book = loadRules(rules);
  const ask = {
    haitei: (scorer, question) => ({ id: question.id ?? null, ...answerHaitei(scorer.rules, question) }),
    settle: (scorer, { id = null, ...question }) => {
      const stated = Object.fromEntries(Object.entries(question).filter(([, value]) => value !== null));
      const { answer, moves } = answerSettle(scorer, stated);
      return { id, ...answer, ...(answer.ok && { moves }) };
    },
    ledger: await (LEDGER)(folder),
    needs: await (NEEDS)(folder),
  }[what];
  if (what === "assumed") {
    const assumed = (each) => assumedInSettlement(book, { base: each.ruleset, options: null }, each);
    return questions.map((question) => JSON.stringify(assumed(question)));
  }
  const answer = (question) => ask(book.scorer(question.ruleset, question.options), question);
  return questions.map((question) => JSON.stringify(answer(question)));
}""".replace("(LEDGER)", f"({LEDGER})").replace("(NEEDS)", f"({NEEDS})")

# The keys of a question, whatever it asks, and those about the table before a hand.
OF_ANY = {"id", "ruleset", "options"}
OF_TABLE = {"tournament", "dealer", "round_wind", "honba", "riichi_sticks"}

# Calls a function of JavaScript with an argument, in a page or in Node.
Evaluate = Callable[[str, Any], Any]


def answer_of(what: str, question: Case) -> Case:
    """Return Python's answer: of a settlement with all reasons, of needs with their sentences."""
    rules = book().rules(question.get("ruleset") or "common", question.get("options"))
    answer, problems = TABLE_QUESTIONS[what](scorer(rules), question)
    if problems:
        return {**answer, "problems": [{"code": each.code, "values": each.values} for each in problems]}
    if what == "needs":
        return {**answer, "lines": [*map(as_json, needs_lines(answer))]}
    if what != "settle":
        return answer
    settled = settle_question(rules, question)
    assert settled is not None
    return {**answer, "moves": [move._asdict() for move in settled.moves]}


def assumed_in(question: Case) -> list[str]:
    """Return the unknown rules that a settlement depends on."""
    rules, ask = book().rules(question["ruleset"]), TABLE_QUESTIONS["settle"]
    return assumptions(rules, book().unknown_variants(rules), lambda each: ask(scorer(each), question))


def assumed_on_the_page(evaluate: Evaluate, folder: str, questions: Iterable[Case]) -> list[list[str]]:
    """Return the unknown rules that a page finds for a settlement."""
    found = evaluate(ASK, [folder, browser_rules(book()), "assumed", [*questions]])
    return [*map(json.loads, found)]


def differences(evaluate: Evaluate, folder: str, what: str, questions: Iterable[Case]) -> list[str]:
    """Return the questions with different answers in JavaScript."""
    known = [(question, answer) for question in questions if (answer := on_a_page(what, question))]
    found = evaluate(ASK, [folder, browser_rules(book()), what, [question for question, _ in known]])
    pairs = [
        (question, _comparable(dense(plain(answer))), _comparable(other))
        for (question, answer), other in zip(known, found, strict=True)
    ]
    return [f"{question}: {other} is not {own}" for question, own, other in pairs if other != own]


def on_a_page(what: str, question: Case) -> Case | None:
    """Return the answer that a page shows, which stops at the first wrong hand of a game.

    Return None for questions that no page asks: a page may get a faulty result, but not an impossible table.
    """
    answer = answer_of(what, question)
    if answer["ok"]:
        return answer
    problems: list[Case] = answer["problems"]
    if what in {"haitei", "settle"}:
        keys = {each["values"].get("key") for each in problems}
        return (
            None if keys & OF_TABLE or question.keys() - {*OF_ANY, *OF_TABLE, "calls", "result"} else answer
        )
    if what == "needs" or not all("hand" in each["values"] for each in problems):
        return None
    first = min(each["values"]["hand"] for each in problems)
    return {**answer, "problems": [each for each in problems if each["values"]["hand"] == first]}


def plain(value: Any) -> Any:
    """Return whole numbers without a point, as JavaScript writes them."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, Mapping):
        return {key: plain(each) for key, each in value.items()}
    return [*map(plain, value)] if isinstance(value, list | tuple) else value


def _comparable(line: str) -> str:
    """Return an answer without the parts of problems that the two languages write differently."""
    answer = json.loads(line)
    if answer["ok"]:
        return line
    return dense({**answer, "problems": [*map(_wordless, answer["problems"])]})


def _wordless(problem: Case) -> Case:
    values = problem.get("values", {})
    told = {name: value for name, value in values.items() if name not in {"keys", "wanted"}}
    if isinstance(told.get("found"), str):
        del told["found"]
    return {"code": problem["code"], "values": dict(sorted(told.items()))}


def examples(what: str) -> list[Case]:
    """Return the examples of the rules."""
    return [
        {**each.question, "ruleset": each.ruleset, "options": dict(each.options)}
        for each in load_examples().table.values()
        if each.ask == what
    ]
