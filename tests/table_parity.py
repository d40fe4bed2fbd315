"""Do Python and JavaScript answer questions about the table alike, to the byte?"""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from generator.check.examples import load_examples
from generator.engine.assumptions import assumptions
from generator.engine.score import scorer
from generator.exports.browser.rules import browser_rules
from generator.table.game.ledger import settle_question
from generator.table.questions import TABLE_QUESTIONS
from generator.tell.needs import needs_lines
from generator.texts.lines import as_json
from tests.parity import dense
from tests.rulebook import Case, book

# Asks the modules in a folder so many questions of one sort; each answer is a line of JSON.
ASK = """async ([folder, rules, what, questions]) => {
  const { loadRules } = await import(`${folder}/engine/index.js`);
  const { answerHaitei } = await import(`${folder}/table/haitei.js`);
  const { answerLedger, answerSettle } = await import(`${folder}/table/game/ledger.js`);
  const { answerNeeds } = await import(`${folder}/table/game/needs.js`);
  const { needsLines } = await import(`${folder}/tell/needs.js`);
  const { assumedInSettlement } = await import(`${folder}/table/game/assumptions.js`);
  const book = loadRules(rules);
  const ask = {
    haitei: (scorer, question) => answerHaitei(scorer.rules, question),
    settle: (scorer, question) => {
      const { answer, moves } = answerSettle(scorer, question);
      return answer.ok ? { ...answer, moves } : answer;
    },
    ledger: answerLedger,
    needs: (scorer, question) => {
      const answer = answerNeeds(scorer, question);
      return answer.ok ? { ...answer, lines: needsLines(answer) } : answer;
    },
  }[what];
  if (what === "assumed") {
    return questions.map((question) => JSON.stringify(assumedInSettlement(book, question.ruleset, question)));
  }
  const answer = (question) => ask(book.scorer(question.ruleset, question.options), question);
  return questions.map((question) => JSON.stringify(answer(question)));
}"""

# Calls a function of JavaScript with an argument, in a page or in Node.
Evaluate = Callable[[str, Any], Any]


def answer_of(what: str, question: Case) -> Case:
    """The answer in Python; of a settlement also every reason to pay, of needs also what is said of them."""
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
    """The unknown rules that a settlement rests on."""
    rules, ask = book().rules(question["ruleset"]), TABLE_QUESTIONS["settle"]
    return assumptions(rules, book().unknown_variants(rules), lambda each: ask(scorer(each), question))


def assumed_on_the_page(evaluate: Evaluate, folder: str, questions: Iterable[Case]) -> list[list[str]]:
    """The same as a page finds them."""
    found = evaluate(ASK, [folder, browser_rules(book()), "assumed", [*questions]])
    return [*map(json.loads, found)]


def differences(evaluate: Evaluate, folder: str, what: str, questions: Iterable[Case]) -> list[str]:
    """The questions that are answered otherwise in JavaScript."""
    asked = [*questions]
    found = evaluate(ASK, [folder, browser_rules(book()), what, asked])
    pairs = [
        (question, _comparable(dense(plain(answer_of(what, question)))), _comparable(other))
        for question, other in zip(asked, found, strict=True)
    ]
    return [f"{question}: {other} is not {own}" for question, own, other in pairs if other != own]


def plain(value: Any) -> Any:
    """Whole numbers are written without a point, as JavaScript writes them."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, Mapping):
        return {key: plain(each) for key, each in value.items()}
    return [*map(plain, value)] if isinstance(value, list | tuple) else value


def _comparable(line: str) -> str:
    """An answer as it is; of problems, what the two languages do not write in ways of their own."""
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
    """The examples of the rules."""
    return [
        {**each.question, "ruleset": each.ruleset, "options": dict(each.options)}
        for each in load_examples().table.values()
        if each.ask == what
    ]
