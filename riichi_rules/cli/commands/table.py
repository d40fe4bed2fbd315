"""`riichi table …`: a command for each question about the table, whose options follow from its form."""

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from riichi_rules.cli.arguments import (
    name_as_typed,
    option_name,
    parse_call,
    parse_points,
    parse_typed_case,
    problems_as_typed,
)
from riichi_rules.cli.commands.penalty import command as penalty
from riichi_rules.cli.inputs import (
    GiveOne,
    RulesInForce,
    load_rules_in_force,
    no_file,
    refusal,
    run_batch,
)
from riichi_rules.cli.options import (
    AS_JSON,
    CASE,
    HAND,
    LANG,
    LANG_OF_COMMANDS,
    MELD,
    OVERRIDES,
    RULESET,
    BeginningOfWord,
    Option,
    with_options,
)
from riichi_rules.cli.question_list import QUESTIONS
from riichi_rules.engine.assumptions import assumptions
from riichi_rules.engine.score import scorer
from riichi_rules.problems import Problem
from riichi_rules.protocol.rules import REPORTED_AT_MOST
from riichi_rules.strict_yaml import File, build
from riichi_rules.table.forms.fields import (
    CaseField,
    HandField,
    NotationField,
    PointsField,
    SeatField,
    SeatsField,
    TileField,
    TilesField,
    WordField,
    WordsField,
)
from riichi_rules.table.forms.question import TableQuestion
from riichi_rules.table.forms.reader import FormField
from riichi_rules.table.haitei import CallsField
from riichi_rules.table.questions import TABLE_QUESTIONS
from riichi_rules.table.seats import SEATS
from riichi_rules.tell.plain_text import explain_assumed, explain_discards, explain_needs, explain_waits
from riichi_rules.tell.problems import with_message
from riichi_rules.tell.table_lines import answer_lines
from riichi_rules.texts.languages import RulesetTexts
from riichi_rules.texts.lines import say
from riichi_rules.typed_hands import parse_hand, parse_tile_list

HELP = {
    "points": "The points of the player.",
    "needs points": "The points of all players, East first: 25000,24000,26000,25000.",
    "round_wind": "The wind of the round.",
    "dealer": "Who deals this hand, by the seat at the start of the game.",
    "honba": "Counters (honba) on the table.",
    "riichi_sticks": "Riichi sticks on the table.",
    "live_tiles": "Tiles left in the live wall.",
    "indicators": "Dora indicators.",
    "kan": "The tile of which a concealed kan is to be made.",
    "drawn": "The tile just drawn (default: that of the kan).",
    "rule": "The rule on kan after riichi (default: the ruleset's).",
    "discards": "The player's own discards.",
    "passed": "Winning tiles that the player passed up.",
    "since": "What the player has done since passing up a tile.",
}
EVERYWHERE = (
    click.option("--batch", metavar="FILE", help="Questions as JSON Lines, - for standard input."),
    RULESET,
    OVERRIDES,
    LANG,
    AS_JSON,
)
STDIN = Path("-")
FILE = click.argument("file", required=False, type=click.Path(path_type=Path))
SEEN = click.option(
    "--seen", metavar="TILES", default="", help="Tiles that lie open elsewhere: rivers, melds of others."
)
SCORES = click.option("--scores", is_flag=True, help="What each wait scores by ron and by tsumo.")
# Flags for declared riichi, which is a number in the form.
DECLARED: Mapping[str, Option] = {
    "riichi": click.option("--declared", "riichi", is_flag=True, help="Riichi has been declared before."),
    "furiten": click.option("--riichi", is_flag=True, help="The player has declared riichi."),
    "needs": click.option(
        "--riichi", metavar="SEATS", default="", help="Who has declared riichi in this hand: east,west."
    ),
}
# Answers with a heading and indented lines below it.
SECTIONS = {"waits": explain_waits, "discards": explain_discards, "needs": explain_needs}
# A function that finds the position of a problem in a file.
Locate = Callable[[Problem], dict[str, Any]]
# The parts of which at least one makes a question on the command line.
GIVEN = ("tiles", "indicators", "calls", "no_calls", "file", "points", "dealer")


@click.group
@LANG_OF_COMMANDS
def command() -> None:
    """Answer a question about the table: table WHAT --help tells how to ask it.

    Example: riichi table waits 2344455m pon:555z pon:666z
    """


def table_command(what: str) -> click.Command:
    """Return the command for a question: its own options, then those of every question."""

    def ask(**given: Any) -> None:
        typed = ("hand",) if "hand" in given else GIVEN
        if any(map(given.get, typed)) == (given["batch"] is not None):
            raise GiveOne(next(name_as_typed(each) for each in typed if each in given), "--batch FILE")
        in_force = load_rules_in_force(given["lang"], given["ruleset"], given["options"])
        responder = in_force.responder(what)
        if given["batch"] is not None:
            run_batch(given["batch"], responder)
            return
        if "file" in given:
            question, locate = _read_file(what, given["file"], as_json=given["as_json"])
        else:
            question, locate = _parse(what, given), lambda _: {}
        answer, problems = responder.reply(question)
        if problems:
            reported = [
                responder.with_message_code(each) for each in _reportable_problems(what, given, problems)
            ]
            located = [replace(with_message(in_force.texts, each), **locate(each)) for each in reported]
            raise refusal(located, as_json=given["as_json"])
        if given["as_json"]:
            click.echo(json.dumps(answer, ensure_ascii=False))
            return
        options = {**in_force.options, **(question.get("options") or {})}
        in_force = in_force.with_rules(question.get("ruleset") or given["ruleset"], options)
        for line in (
            *_answer_lines(in_force.texts, what, question, answer),
            *_assumed_lines(in_force, what, question),
        ):
            click.echo(line)

    about = QUESTIONS[what]
    as_command = click.command(what, help=f"{about.help}\n\nExample: riichi {about.example}")
    return as_command(with_options(*_options(what), *EVERYWHERE)(ask))


def _reportable_problems(
    what: str, given: Mapping[str, Any], problems: Sequence[Problem]
) -> Sequence[Problem]:
    """Return the problems to print, except a drawn tile that the kan implies."""
    if "file" in given:
        return problems[:REPORTED_AT_MOST]
    is_implied = what == "kan" and not given["drawn"]
    reported = [each for each in problems if not (is_implied and each.values.get("key") == "drawn")]
    return problems_as_typed(reported, given)[:REPORTED_AT_MOST]


def _assumed_lines(in_force: RulesInForce, what: str, question: Mapping[str, Any]) -> Iterator[str]:
    """Return the lines about unknown options that an answer depends on."""
    ask, rules = TABLE_QUESTIONS[what], in_force.rules
    variants = in_force.book.unknown_variants(rules)
    assumed = assumptions(rules, variants, lambda each: ask(scorer(each), question))
    return explain_assumed(in_force.texts, rules, in_force.book.options, assumed)


def _options(what: str) -> list[Option]:
    question = TABLE_QUESTIONS[what]
    if not isinstance(question, TableQuestion):
        return [HAND, MELD, SEEN, SCORES]
    if what in {"settle", "ledger"}:
        return [FILE]
    fields = sorted(question.form.items(), key=lambda each: not isinstance(each[1], HandField | CaseField))
    return [option for name, field in fields for option in _options_of(what, name, field)]


def _options_of(what: str, name: str, field: FormField) -> list[Option]:
    """Return the command line options or arguments for one part of a question."""
    kinds: dict[str, Any] = {"type": int}
    if name == "seen":
        return [SEEN]
    match field:
        case HandField():
            return [HAND, MELD, SEEN]
        case CaseField():
            return [HAND, *CASE]
        case CallsField():
            no_calls = click.option("--no-calls", is_flag=True, help="Nobody calls anything.")
            return [click.argument("calls", nargs=-1, metavar="[CALL]..."), no_calls]
        case NotationField():
            return [click.argument(name, required=False)]
        case PointsField():
            kinds = {"metavar": "POINTS"}
        case SeatField():
            kinds = {"type": BeginningOfWord(SEATS, case_sensitive=False)}
        case TileField():
            kinds = {"metavar": "T"}
        case TilesField():
            kinds = {"metavar": "TILES", "default": ""}
        case WordField():
            kinds = {"type": click.Choice(field.among, case_sensitive=False)}
        case WordsField():
            kinds = {"type": click.Choice(field.among, case_sensitive=False), "multiple": True}
    if name == "riichi":
        return [DECLARED[what]]
    return [click.option(option_name(name), help=HELP.get(f"{what} {name}", HELP[name]), **kinds)]


def _parse(what: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the question on a command line."""
    question = TABLE_QUESTIONS[what]
    if not isinstance(question, TableQuestion):
        hand = parse_hand(given["hand"], given["melds"]) | _seen(given)
        return {**hand, **({"scores": True} if given["scores"] else {})}
    parts = [_part(name, field, given) for name, field in question.form.items()]
    values = {key: value for part in parts for key, value in part.items()}
    return {**values, "drawn": values["drawn"] or values["kan"]} if what == "kan" else values


def _part(name: str, field: FormField, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return one part of a question on a command line."""
    if name == "seen":
        return _seen(given)
    match field:
        case HandField():
            return parse_hand(given["hand"], given["melds"]) | _seen(given)
        case CaseField():
            return parse_typed_case(" ".join(given["hand"]), given)
        case CallsField():
            return {name: [parse_call(call) for call in given[name]]}
        case TilesField():
            return {name: parse_tile_list(given[name])}
        case NotationField():
            return {name: given[name] or ""}
        case PointsField():
            return {name: parse_points(given[name] or "")}
        case SeatsField():
            return {name: [seat for seat in given[name].split(",") if seat]}
    value = given[name]
    return {name: int(value) if isinstance(value, bool) else value}


def _seen(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the tiles that lie open elsewhere, if there are any."""
    return {"seen": "".join(parse_tile_list(given["seen"]))} if given["seen"] else {}


def _read_file(what: str, path: Path, *, as_json: bool) -> tuple[Mapping[str, Any], Locate]:
    """Return the question in a file, and a function that locates its problems.

    A ledger may be a plain list of hands.
    """
    try:
        file = File.parse(str(path), sys.stdin.buffer.read() if path == STDIN else path.read_bytes())
    except OSError as error:
        raise no_file(error, path) from None
    content = build(file, object)
    if file.problems:
        raise refusal(file.problems, as_json=as_json)
    is_list = what == "ledger" and isinstance(content, list)
    question = {"hands": content} if is_list else content
    if not isinstance(question, Mapping):
        raise refusal([file.problem(file.root, "wrong_kind", "a question is a mapping")], as_json=as_json)

    def locate(problem: Problem) -> dict[str, Any]:
        path = problem.at
        find = file.key_at if path and problem.code == "unknown_key" else file.at
        node = find(*(path[1:] if is_list else path))
        return {"file": file.name, "line": node.line, "column": node.column} if node else {}

    return question, locate


def _answer_lines(
    texts: RulesetTexts, what: str, question: Mapping[str, Any], answer: Mapping[str, Any]
) -> Iterator[str]:
    """Return the answer line by line."""
    if what in SECTIONS:
        return SECTIONS[what](texts, answer)
    return (say(texts, line) for line in answer_lines(what, answer, question.get("dealer", SEATS[0])))


for _what in TABLE_QUESTIONS:
    command.add_command(table_command(_what))
command.add_command(penalty)
