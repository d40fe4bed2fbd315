"""`generator table …`: a command for each question about the table."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from generator.cli.batch import Desk
from generator.cli.inputs import Refusal, parse_overrides, run_batch, texts_and_rules
from generator.cli.options import AS_JSON, CASE, LANG, MELD, OVERRIDES, RULESET, with_options
from generator.cli.parse import case_of, hand_parts, tile_list, typed_call
from generator.cli.table_text import tell_answer
from generator.problems import Problem
from generator.strict import File, build
from generator.table.furiten import EVENTS
from generator.table.kan import RULES

Function = Callable[..., Any]

EVERYWHERE = (
    click.option("--batch", metavar="FILE", help="Questions as JSON Lines, - for standard input."),
    RULESET,
    OVERRIDES,
    LANG,
    AS_JSON,
)
HAND = (click.argument("hand", nargs=-1), MELD)
LIVE_TILES = click.option("--live-tiles", type=int, help="Tiles left in the live wall.")
DISCARDS = click.option("--discards", metavar="TILES", default="", help="The player's own discards.")
PASSED = click.option(
    "--passed", metavar="TILES", default="", help="Tiles of others that the player let pass."
)
SINCE = click.option(
    "--since", multiple=True, type=click.Choice(EVENTS), help="What the player has done since that."
)
FILE = click.argument("file", required=False, type=click.Path(path_type=Path))


@click.group()
def command() -> None:
    """Answer a question about the table: table WHAT --help tells how to ask it."""


def question(*own: Callable[[Function], Function]) -> Callable[[Function], click.Command]:
    """Makes a command of a function: its own arguments, then those of every question."""

    def make(function: Function) -> click.Command:
        return command.command()(with_options(*own, *EVERYWHERE)(function))

    return make


@question(*HAND, click.option("--scores", is_flag=True, help="What each wait scores by ron and by tsumo."))
def waits(hand: Sequence[str], melds: Sequence[str], scores: bool, **given: Any) -> None:
    """What does HAND wait for? Concealed tiles such as 2344455m, melds after it as pon:555z."""
    _answer("waits", hand, {**_hand(hand, melds), **({"scores": True} if scores else {})}, given)


@question(
    *HAND,
    click.option("--points", type=int, help="The points of the player."),
    LIVE_TILES,
    click.option("--declared", is_flag=True, help="Riichi has been declared before."),
)
def riichi(
    hand: Sequence[str],
    melds: Sequence[str],
    points: int | None,
    live_tiles: int | None,
    declared: bool,
    **given: Any,
) -> None:
    """May riichi be declared with HAND, the drawn tile in it, and with which discards?"""
    asked = {**_hand(hand, melds), "points": points, "live_tiles": live_tiles, "riichi": int(declared)}
    _answer("riichi", hand, asked, given)


@question(
    *HAND,
    click.option("--kan", metavar="T", help="The tile of which a concealed kan is to be made."),
    click.option("--drawn", metavar="T", help="The tile just drawn; left out, that of the kan."),
    click.option("--rule", type=click.Choice(RULES), help="Left out, that of the ruleset."),
    LIVE_TILES,
)
def kan(
    hand: Sequence[str],
    melds: Sequence[str],
    kan: str | None,
    drawn: str | None,
    rule: str | None,
    live_tiles: int | None,
    **given: Any,
) -> None:
    """May a player in riichi declare a concealed kan with HAND, the drawn tile in it?"""
    asked = {"kan": kan, "drawn": drawn or kan, "rule": rule, "live_tiles": live_tiles}
    _answer("kan", hand, {**_hand(hand, melds), **asked}, given)


@question(
    *HAND,
    DISCARDS,
    PASSED,
    SINCE,
    click.option("--riichi", is_flag=True, help="The player has declared riichi."),
)
def furiten(
    hand: Sequence[str],
    melds: Sequence[str],
    discards: str,
    passed: str,
    since: Sequence[str],
    riichi: bool,
    **given: Any,
) -> None:
    """Is HAND, which lacks one tile, in furiten?"""
    lying = {"discards": tile_list(discards), "passed": tile_list(passed), "since": list(since)}
    _answer("furiten", hand, {**_hand(hand, melds), **lying, "riichi": int(riichi)}, given)


@question(
    click.argument("hand", nargs=-1),
    *CASE,
    DISCARDS,
    PASSED,
    SINCE,
)
def can_win(hand: Sequence[str], **given: Any) -> None:
    """May HAND win on its last tile, or on --win-tile? Melds in the order in which they were called."""
    lying = {name: tile_list(given[name]) for name in ("discards", "passed")}
    asked = case_of(" ".join(hand), given) if hand else {}
    _answer("can-win", hand, {**asked, **lying, "since": list(given["since"])}, given)


@question(
    click.argument("tiles", required=False),
    click.option("--indicators", metavar="TILES", default="", help="Dora indicators."),
)
def dora(tiles: str | None, indicators: str, **given: Any) -> None:
    """What do indicators point to, and how many han does that add to TILES?"""
    asked = {"indicators": tile_list(indicators), "tiles": tiles or ""}
    _answer("dora", tiles or indicators, asked, given)


@question(
    click.argument("calls", nargs=-1, metavar="[CALL]..."),
    click.option("--no-calls", is_flag=True, help="Nobody calls anything."),
)
def haitei(calls: Sequence[str], no_calls: bool, **given: Any) -> None:
    """Who draws the last tile after these calls, in order? CALL: south:chi:east, north:kan_closed …"""
    asked = {"calls": [typed_call(call) for call in calls]}
    _answer("haitei", calls or no_calls, asked, given)


@question(FILE)
def settle(file: Path | None, **given: Any) -> None:
    """Who gains and loses how many points by the result of a hand in FILE, YAML or JSON?"""
    _answer_file("settle", file, given)


@question(FILE)
def ledger(file: Path | None, **given: Any) -> None:
    """The points after each hand of a game, and the places: FILE lists the results, in YAML or JSON."""
    _answer_file("ledger", file, given)


def _hand(hand: Sequence[str], melds: Sequence[str]) -> dict[str, Any]:
    concealed, called = hand_parts(" ".join(hand), melds)
    return {"concealed": concealed, "melds": called}


def _answer(
    what: str,
    is_given: object,
    asked: Mapping[str, Any],
    given: Mapping[str, Any],
    place: Callable[[Mapping[str, Any]], Mapping[str, Any]] = lambda _: {},
) -> None:
    """Prints the answer to one question, or those to a batch; `place` tells where a problem lies."""
    if bool(is_given) == (given["batch"] is not None):
        raise click.UsageError("Give either a question or --batch FILE.")
    texts, book = texts_and_rules(given["lang"], given["ruleset"])
    desk = Desk(what, given["ruleset"], book, texts)
    if given["batch"] is not None:
        run_batch(given["batch"], desk)
        return
    overrides = parse_overrides(texts, book, given["options"])
    answer = desk.answer({**asked, **({"options": overrides} if overrides else {})})
    if not answer["ok"]:
        raise Refusal([Problem(each["code"], each["message"], **place(each)) for each in answer["problems"]])
    if given["as_json"]:
        click.echo(json.dumps(answer, ensure_ascii=False))
        return
    for line in tell_answer(texts, what, answer):
        click.echo(line)


def _answer_file(what: str, path: Path | None, given: Mapping[str, Any]) -> None:
    """Answers the question in a file; a ledger may be a bare list of hands."""
    if path is None:
        _answer(what, None, {}, given)
        return
    file = File.read(path, str(path))
    content = build(file, object)
    if file.problems:
        raise Refusal(file.problems)
    is_list = what == "ledger" and isinstance(content, list)
    asked = {"hands": content} if is_list else content
    if not isinstance(asked, Mapping):
        raise Refusal([file.problem(file.root, "wrong_kind", "a question is a mapping")])

    def place(problem: Mapping[str, Any]) -> dict[str, Any]:
        hand = [] if "hand" not in problem else [problem["hand"] - 1]
        node = file.at(*([] if is_list else ["hands" if what == "ledger" else "result"]), *hand)
        return {"file": file.name, "line": node.line, "column": node.column} if node else {}

    _answer(what, path, asked, given, place)
