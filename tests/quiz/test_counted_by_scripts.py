"""Questions counted by the scripts: as the pools answer them, dealt afresh, and under a club's own rules."""

import json
import random
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from generator.export.browser.rules import browser_rules
from generator.quiz.hand_question import right_values, wrong_values
from generator.quiz.subjects import fu, full_hand
from riichi_rules.engine.hand import parse_case
from riichi_rules.engine.score import score
from riichi_rules.engine.why import reasons
from riichi_rules.mistakes.diagnosis import mistakes
from riichi_rules.mistakes.scored import Scored
from riichi_rules.quiz.question import Field, Numbers, Question, as_json_question
from riichi_rules.rules.model import Rules
from riichi_rules.tell.score import fu_section, how_won, proof, reason_of
from riichi_rules.texts.lines import Line, Row, Section
from tests.node import SCRIPTS, call, dense
from tests.parity import SEED, winning
from tests.rulebook import book
from tests.site.test_in_force import clubs as all_clubs

PATTERNS = 500
PARTS = 3  # of a pool, one of which is counted again in a run without `--mass`
EACH = 3  # questions of each kind under each club's rules
# The kinds whose proof is a count, with its sections.
SECTIONS = {
    "full-hand": {"explain.yaku", "explain.fu", "explain.points"},
    "han": {"explain.yaku"},
    "fu": {"explain.fu"},
    "yaku": {"explain.yaku"},
}

# Questions that the engine of the browser answers otherwise than their pools.
COUNT_AGAIN = """async ([folder, rules, pools]) => {
  const { loadRules } = await import(`${folder}/engine/index.js`);
  const { hasSameAnswer } = await import(`${folder}/quiz/dealing/same-answer.js`);
  const book = loadRules(rules);
  return pools.flatMap(({ kind, ruleset, questions }) =>
    questions
      .filter((question) => !hasSameAnswer(book, { ...question, kind }, { ruleset }))
      .map(({ id }) => `${kind} ${ruleset} ${id}`),
  );
}"""

# Questions as they are asked under a club's own rules.
ADAPT = """async ([folder, rules, clubs]) => {
  const { loadRules } = await import(`${folder}/engine/index.js`);
  const { adapted } = await import(`${folder}/quiz/dealing/adapted.js`);
  const book = loadRules(rules);
  return clubs.map(({ base: ruleset, options, questions }) =>
    questions.map((question) => adapted(book, { ...question, ruleset }, { ruleset, options })),
  );
}"""

# Hands after the pattern of others, with what the browser asks about them.
VARY = """async ([folder, rules, patterns]) => {
  const { loadRules } = await import(`${folder}/engine/index.js`);
  const { explain } = await import(`${folder}/engine/why.js`);
  const { countedQuestion } = await import(`${folder}/quiz/dealing/counted.js`);
  const { vary } = await import(`${folder}/quiz/dealing/vary.js`);
  const { randomFrom } = await import(`${folder}/random.js`);
  const [book, random] = [loadRules(JSON.parse(rules)), randomFrom("hands")];
  return JSON.stringify(JSON.parse(patterns).map(({ ruleset, options = {}, ...hand }) => {
    const { tiles } = book.rules(book.values(ruleset, options));
    const stated = { ...vary(hand, tiles.left_out, random), ruleset, options };
    return [stated, countedQuestion(book, explain, { kind: "full-hand", ruleset }, stated)];
  }));
}"""


# What the questions of each kind about a hand rest on.
RULES_OF = """async ([folder, rules, cases]) => {
  const { loadRules } = await import(`${folder}/engine/index.js`);
  const { explain } = await import(`${folder}/engine/why.js`);
  const { countedQuestion } = await import(`${folder}/quiz/dealing/counted.js`);
  const book = loadRules(rules);
  return cases.map(({ ruleset, options = {}, ...hand }) =>
    ["full-hand", "han", "fu"].map((kind) => {
      const question = countedQuestion(book, explain, { kind, ruleset }, { ...hand, ruleset, options });
      return question?.rules ?? null;
    }),
  );
}"""


def read(path: Path) -> Any:
    return json.loads(path.read_text())


@pytest.mark.mass(1, PARTS)
def test_the_scripts_count_every_question_as_its_pool_does(whole: Path, chunk: int) -> None:
    """Count the kinds that scripts can count, under every ruleset; a part of each pool at a time."""
    data = whole / "data" / "quiz"
    kinds = read(data / "index.json")["kinds"]
    pools = [
        {
            "kind": kind,
            "ruleset": ruleset,
            "questions": read(data / kind / folder / "all.json")[chunk::PARTS],
        }
        for kind in ("full-hand", "han", "fu", "points", "waits", "yaku")
        for ruleset, folder in kinds[kind]["pools"].items()
    ]
    assert sum(len(pool["questions"]) for pool in pools) > 10_000 / PARTS
    assert call(COUNT_AGAIN, [SCRIPTS.as_uri(), browser_rules(book()), pools]) == []


def test_no_question_tells_of_a_rule_that_a_club_does_not_play(whole: Path) -> None:
    """The proof is that of Python under the club's own rules, even where a hand is worth the same."""
    rng = random.Random(SEED)
    clubs = [club for club in all_clubs() if club["options"]]
    for club in clubs:
        club["questions"] = [
            {**each, "kind": kind} for kind in SECTIONS for each in sample(whole, kind, club["base"], rng)
        ]
    found = call(ADAPT, [SCRIPTS.as_uri(), browser_rules(book()), clubs])
    for club, questions in zip(clubs, found, strict=True):
        rules = book().rules(club["base"], club["options"])
        for question in filter(None, questions):
            told = [without_empty(section) for section in question["proof"]]
            assert told == proof_under(rules, question), (club["base"], club["options"], question["id"])


def proof_under(rules: Rules, question: dict[str, Any]) -> list[Any]:
    """Return the proof that Python gives for the hand of a question."""
    hand, win = parse_case(question["case"])
    scored = score(rules, hand, win)
    shown = [
        section
        for section in proof(rules, hand, win, scored)
        if section.title.key in SECTIONS[question["kind"]]
    ]
    if question["kind"] == "yaku":
        against = {f"yaku.{each.id}": reason_of(each) for each in reasons(rules, hand, win, scored)}
        names = [row["name"][0] for row in question["proof"][1]["rows"]]
        rows = [Row(Line(name), why=against[name], rule=name.replace(".", ":", 1)) for name in names]
        shown.append(Section(Line("explain.why_not"), tuple(rows)))
    stored = as_json_question(
        Question("", rules.ruleset, "beginner", Line(""), Numbers(()), tuple(shown), ())
    )
    return [without_empty(section) for section in json.loads(dense(stored))["proof"]]


def without_empty(section: dict[str, Any]) -> dict[str, Any]:
    """Return a section without tiles that no row has."""
    rows = [{key: value for key, value in row.items() if value} for row in section["rows"]]
    return {key: value for key, value in {**section, "rows": rows}.items() if value}


def sample(whole: Path, kind: str, ruleset: str, rng: random.Random) -> list[dict[str, Any]]:
    """Return a few questions of a pool, if the ruleset has one."""
    data = whole / "data" / "quiz"
    folder = read(data / "index.json")["kinds"][kind]["pools"].get(ruleset)
    questions: list[dict[str, Any]] = read(data / kind / folder / "all.json") if folder else []
    return rng.sample(questions, min(EACH, len(questions)))


# Dealt afresh


def test_hands_dealt_by_the_scripts_are_counted_as_python_counts() -> None:
    """Every shape and ruleset: what is asked, what lies about it and the whole proof, line by line."""
    rng = random.Random(SEED)
    patterns = [*islice(winning(SEED, 10 * PATTERNS), PATTERNS)]
    rng.shuffle(patterns)
    made = json.loads(call(VARY, [SCRIPTS.as_uri(), dense(browser_rules(book())), dense(patterns)]))
    asked = [(stated, found) for stated, found in made if found]
    assert len(asked) > PATTERNS / 3
    assert sum(dense(stated) not in {dense(each) for each in patterns} for stated, _ in asked) == len(asked)
    for stated, found in asked:
        rules = book().rules(stated["ruleset"], stated["options"])
        case = {key: value for key, value in stated.items() if key not in {"ruleset", "options", "id"}}
        assert told(found) == expected(rules, case), dense(stated)


def test_hands_dealt_by_the_scripts_lead_to_the_rules_that_python_names() -> None:
    """The deciding rule first: it is what a wrong answer sends the player to."""
    patterns = [*islice(winning(SEED, 4 * PATTERNS), PATTERNS // 2)]
    asked = call(RULES_OF, [SCRIPTS.as_uri(), browser_rules(book()), patterns])
    assert sum(bool(full) for full, _, _ in asked) > PATTERNS / 6
    for case, (full, of_han, of_fu) in zip(patterns, asked, strict=True):
        rules = book().rules(case["ruleset"], case.get("options", {}))
        hand, win = parse_case({key: case[key] for key in case.keys() - {"ruleset", "options", "id"}})
        scored = Scored(rules, hand, win, score(rules, hand, win))
        assert full in (None, [*full_hand.payment_rules(scored)]), dense(case)
        assert of_han in (None, [*full_hand.han_rules(scored)]), dense(case)
        assert of_fu in (None, [*fu.fu_rules(fu_section(rules, win, scored.score))]), dense(case)


def told(found: dict[str, Any]) -> dict[str, Any]:
    rows = [row for section in found["proof"] for row in section["rows"]]
    for row in rows:
        if not row.get("tiles"):
            row.pop("tiles", None)
    numbers = [
        {**{key: each[key] for key in ("id", "right")}, **({"mistakes": wrong} if wrong else {})}
        for each in found["answer"]["numbers"]
        for wrong in (each["mistakes"],)
    ]
    return {"answer": {"numbers": numbers}, "proof": found["proof"], "situation": found["situation"]}


def expected(rules: Rules, case: dict[str, Any]) -> dict[str, Any]:
    """The question that Python asks about a hand, its mistakes included but for those of other rules."""
    hand, win = parse_case(case)
    scored = Scored(rules, hand, win, score(rules, hand, win))
    made = mistakes(scored)
    fields = [
        Field(name, right, {} if right is None else wrong_values(name, right, made))
        for name, right in right_values(scored).items()
    ]
    shown = proof(rules, hand, win, scored.score)
    answer, lines, sections = Numbers(tuple(fields)), tuple(how_won(case)), tuple(shown)
    question = Question("full-hand", rules.ruleset, "beginner", Line(""), answer, sections, (), case, lines)
    stored = as_json_question(question)
    plain: dict[str, Any] = json.loads(dense({key: stored[key] for key in ("answer", "proof", "situation")}))
    return plain
