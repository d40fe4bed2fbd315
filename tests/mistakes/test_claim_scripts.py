"""A claimed score is judged in Node as Python judges it."""

import json
import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

from generator.check.examples import load_examples
from generator.export.browser.rules import browser_rules
from riichi_rules.engine.hand import Impossible, parse_case
from riichi_rules.engine.score import Score, score
from riichi_rules.mistakes.catalogue import STEP_OF, STEPS, Mistake
from riichi_rules.mistakes.claim import NO_LIMIT, check_claim
from riichi_rules.mistakes.claim_text import Claim
from riichi_rules.mistakes.diagnosis import mistakes, unlikely_mistakes
from riichi_rules.mistakes.scored import Scored
from riichi_rules.rules.model import Rules
from riichi_rules.tell.mistakes import correct_line, further_findings, further_part_line, slip_line
from riichi_rules.texts.lines import as_json
from tests.node import SCRIPTS, call
from tests.parity import SEED, cases, dense
from tests.rulebook import Case, book

CLAIMED, EACH, MISTAKES, LISTED = 700, 2, 23, 100

# Judges claims, each after the case it is about.
JUDGE = """async ([js, rules, asked]) => {
  const { loadRules } = await import(`${js}/engine/index.js`);
  const { explain } = await import(`${js}/engine/why.js`);
  const { checkClaim } = await import(`${js}/mistakes/claim.js`);
  const { Scored } = await import(`${js}/mistakes/scored.js`);
  const tell = await import(`${js}/tell/claims.js`);
  const lines = (finding) => [
    tell.slipLine(finding),
    tell.correctLine(finding),
    ...tell.furtherFindings(finding).map(tell.furtherPartLine),
  ];
  const book = loadRules(JSON.parse(rules));
  return JSON.parse(asked).map(([stated, claim]) => {
    const scorer = book.scorer(stated.ruleset, stated.options);
    const finding = checkClaim(book, new Scored(scorer, stated, explain(book, stated)), claim);
    return JSON.stringify([finding, finding && lines(finding)]);
  });
}"""

# Lists the common and the rare mistakes that can be made with each hand.
LIST = """async ([js, rules, asked]) => {
  const { loadRules } = await import(`${js}/engine/index.js`);
  const { explain } = await import(`${js}/engine/why.js`);
  const { mistakes, unlikelyMistakes } = await import(`${js}/mistakes/diagnosis.js`);
  const { Scored } = await import(`${js}/mistakes/scored.js`);
  const book = loadRules(JSON.parse(rules));
  const told = ({ id, about, result: { han, fu, limit, points } }) => [id, about, han, fu, limit, points];
  return JSON.parse(asked).map((stated) => {
    const scored = new Scored(book.scorer(stated.ruleset, stated.options), stated, explain(book, stated));
    return [mistakes(scored), unlikelyMistakes(scored)].map((made) => made.map(told));
  });
}"""


def winners(stream: Iterator[Case]) -> Iterator[tuple[Case, Rules, Score]]:
    """The hands of a stream that score, each with its rules."""
    for case in stream:
        if case.get("ruleset", "common") not in book().rulesets:
            continue
        options = case.get("options", {})
        if any(book().complaint(name, value) for name, value in options.items()):
            continue
        rules = book().rules(case.get("ruleset", "common"), options)
        try:
            found = score(rules, *parse_case(case))
        except Impossible:
            continue
        if not found.problems:
            yield case, rules, found


def claims(rng: random.Random, case: Case, rules: Rules, found: Score) -> Iterator[Claim]:
    """Parts of what mistakes lead to, one of them changed in some; and one that is right."""
    scored = Scored(rules, *parse_case(case), found)
    mistaken = [*mistakes(scored), *unlikely_mistakes(scored)]
    for guess in [*rng.sample(mistaken, min(len(mistaken), EACH)), None]:
        parts = parts_of(guess, scored)
        kept = {"han", "fu", "points", *rng.sample([*parts], 2)} if guess else rng.sample([*parts], 3)
        claim = {name: value for name, value in parts.items() if name in kept}
        if guess and rng.random() < 0.3:
            claim["yaku"] = (*parts["yaku"][rng.choice((0, 1)) :], rng.choice([*rules.yaku]))
        elif guess and rng.random() < 0.2:
            claim["points"] = parts["points"] + rng.choice((1, -1, 10)) * rules.payments.round_up_to
        elif rng.random() < 0.2:
            claim |= {"limit": parts["limit"], "times": rng.choice((1, 1, 2))}
        elif rng.random() < 0.1:
            claim["split"] = (parts["points"],)
        elif rng.random() < 0.6:
            claim["points"] = parts["points"] + found.honba
            claim |= (
                {"split": tuple(share + scored.count.honba for share in parts["split"] or ())}
                if parts["split"]
                else {}
            )
        yield Claim(**claim)


def parts_of(guess: Mistake | None, scored: Scored) -> dict[str, Any]:
    """What somebody says who counted so; without a mistake, what is right."""
    han, fu, limit, points, payments, _, times = guess.result if guess else scored.count
    split = tuple(share for payer, share in payments if guess or payer != "discarder") or None
    parts = dict(zip(STEPS, (scored.yaku, han, fu, limit or NO_LIMIT, points, split), strict=True))
    return {**parts, "times": times}


def judged(case: Case, rules: Rules, found: Score, claim: Claim) -> Any:
    """What Python finds and how it is told, as plain data."""
    finding = check_claim(book(), rules, *parse_case(case), found, claim)
    if finding is None:
        return [None, None]
    told = [slip_line(finding), correct_line(finding)]
    told += map(further_part_line, further_findings(finding))
    return json.loads(dense([finding.as_json(), [*map(as_json, told)]]))


def without_empty(line: Any) -> Any:
    """A line as Python writes it: without values it is its key alone."""
    if isinstance(line, list) and line and isinstance(line[0], str):
        key, *values = line
        return [
            key,
            *({name: without_empty(each) for name, each in named.items()} for named in values if named),
        ]
    return line


def asked(case: Case, claim: Claim) -> tuple[Case, Case]:
    return case, {part: value for part, value in claim._asdict().items() if value is not None}


def test_the_catalogue_of_mistakes_is_the_same() -> None:
    """The same names, steps and order: of mistakes with one result both name the same."""
    ask = "async (js) => Object.entries((await import(`${js}/mistakes/catalogue.js`)).STEP_OF)"
    found = call(ask, SCRIPTS.as_uri())
    assert found == [[*each] for each in STEP_OF.items()]


def test_claims_are_judged_alike() -> None:
    """Hands of every shape under every ruleset, and every worked example; right claims and wrong ones."""
    rng = random.Random(SEED)
    examples = ({"ruleset": each.ruleset, **each.case} for each in load_examples().worked.values())
    hands = [*winners(examples), *islice(winners(cases(SEED, 10 * CLAIMED)), CLAIMED)]
    claimed = [(*hand, claim) for hand in hands for claim in claims(rng, *hand)]
    assert len(claimed) > 2_000
    wanted = [judged(*each) for each in claimed]
    told = [asked(case, claim) for case, _, _, claim in claimed]
    found = [
        json.loads(line)
        for line in call(JUDGE, [SCRIPTS.as_uri(), dense(browser_rules(book())), dense(told)])
    ]
    found = [[finding, lines and [*map(without_empty, lines)]] for finding, lines in found]
    different = [each for each in zip(told, wanted, found, strict=True) if each[1] != each[2]]
    assert different == []
    wrong = [finding for finding, _ in wanted if finding]
    assert {each["step"] for each in wrong} == {*STEPS}
    mistakes = {each["mistake"] for each in wrong}
    assert len(mistakes) >= MISTAKES, sorted(mistakes)
    assert any(each["elsewhere"] for each in wrong)
    assert any(each["counters"] for each in wrong)
    assert len(wanted) - len(wrong) > 200


def test_the_same_mistakes_can_be_made_in_the_same_order() -> None:
    won = [*islice(winners(cases(SEED + 1, 10 * LISTED)), LISTED)]
    expected = [
        [[listed(each) for each in made] for made in (mistakes(scored), unlikely_mistakes(scored))]
        for scored in (Scored(rules, *parse_case(case), found) for case, rules, found in won)
    ]
    found = call(LIST, [SCRIPTS.as_uri(), dense(browser_rules(book())), dense([case for case, _, _ in won])])
    assert found == expected
    assert len({name for made, _ in found for name, *_ in made}) > MISTAKES


def listed(mistake: Mistake) -> list[Any]:
    han, fu, limit, points, *_ = mistake.result
    return [mistake.id, [*mistake.about], han, fu, limit, points]
