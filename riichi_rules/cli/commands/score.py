"""The command `riichi score`, which scores a hand and explains the score."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import click

from riichi_rules.cli.arguments import parse_typed_case, problems_as_typed
from riichi_rules.cli.colours import colour
from riichi_rules.cli.inputs import GiveOne, Refusal, RulesInForce, load_rules_in_force, refusal, run_batch
from riichi_rules.cli.options import AS_JSON, CASE, HAND, LANG, OVERRIDES, RULESET, with_options
from riichi_rules.engine.answer import as_answer
from riichi_rules.engine.assumptions import assumed_in_count
from riichi_rules.engine.hand import UnreadableCase, parse_case
from riichi_rules.engine.score import LACKING_YAKU, Score
from riichi_rules.engine.score import score as score_hand
from riichi_rules.mistakes.claim import check_claim
from riichi_rules.mistakes.claim_text import Claim, parse_claim
from riichi_rules.problems import Problem
from riichi_rules.tell.claim_words import claim_words
from riichi_rules.tell.mistakes import claim_lines
from riichi_rules.tell.plain_text import INDENT, explain, explain_assumed, explain_why_not
from riichi_rules.tell.problems import with_message
from riichi_rules.texts.lines import say


@click.command
@HAND
@click.option("--batch", metavar="FILE", help="Questions as JSON Lines, - for standard input.")
@with_options(*CASE, RULESET, OVERRIDES, LANG, AS_JSON)
@click.option("--claim", metavar="TEXT", help='A claimed score to check, such as "3 han 40 fu 5200".')
@click.option("--why-not", is_flag=True, help="Say why every other yaku does not count.")
def command(hand: tuple[str, ...], batch: str | None, **given: Any) -> None:
    """Score HAND: concealed tiles, melds after them (- for stdin).

    Example: riichi score 22255m67s8s pon:666z chi:567p --tsumo
    """
    if bool(hand) == bool(batch):
        raise GiveOne("HAND", "--batch FILE")
    in_force = load_rules_in_force(given["lang"], given["ruleset"], given["options"])
    if batch is not None:
        run_batch(batch, in_force.responder("score"))
        return
    _score_one(in_force, parse_typed_case(" ".join(hand), given), {**given, "hand": hand})


def _score_one(in_force: RulesInForce, case: dict[str, Any], given: Mapping[str, Any]) -> None:
    texts, rules = in_force.texts, in_force.rules
    try:
        hand, win = parse_case(case)
    except UnreadableCase as impossible:
        raise _refusal(in_force, problems_as_typed(impossible.problems, given), given) from None
    result = score_hand(rules, hand, win)
    if result.problems and not (given["why_not"] and result.problems[0].code in LACKING_YAKU):
        raise _refusal(in_force, problems_as_typed(result.problems, given), given)
    claimed, finding = given["claim"], None
    if claimed is not None and not result.problems:
        claim, problems = _parse(in_force, result, claimed)
        if problems:
            raise _refusal(in_force, problems, given)
        finding = check_claim(in_force.book, rules, hand, win, result, claim)
    # A hand without yaku has no score, so any claim is wrong.
    is_wrong = claimed is not None and bool(finding or result.problems)
    assumed = assumed_in_count(in_force.book, rules, hand, win)
    if given["as_json"]:
        answer = {"id": None, "ok": True, **as_answer(result), **({"assumed": assumed} if assumed else {})}
        if claimed is not None:
            answer["claim"] = {"right": not is_wrong, **(finding.as_json() if finding else {})}
        click.echo(json.dumps(answer, ensure_ascii=False))
    else:
        for line in (
            *explain(texts, rules, case, result),
            *explain_assumed(texts, rules, in_force.book.options, assumed),
        ):
            click.echo(line)
        if given["why_not"]:
            click.echo("\n" + texts.say("explain.why_not"))
            for line in explain_why_not(texts, rules, hand, win, result):
                click.echo(line)
        if claimed is not None and not result.problems:
            verdict, *parts = [say(texts, line) for line in claim_lines(claimed, finding)]
            click.echo("\n" + colour(verdict, fg="red" if is_wrong else "green"))
            for part in parts:
                click.echo(f"{INDENT}{part}")
    if is_wrong:
        raise SystemExit(1)


def _refusal(in_force: RulesInForce, problems: Sequence[Problem], given: Mapping[str, Any]) -> Refusal:
    """Return the error for a hand or a claim, with messages."""
    return refusal([with_message(in_force.texts, each) for each in problems], as_json=given["as_json"])


def _parse(in_force: RulesInForce, result: Score, claimed: str) -> tuple[Claim, list[Problem]]:
    """Return a claim in the words of the language, and a problem for each part that is not understood."""
    words = claim_words(in_force.texts, in_force.rules)
    return parse_claim(in_force.rules, claimed, words, [each.id for each in result.yaku])
