"""Games of four bots under many rulesets: every state legal, every record read without a difference."""

from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from generator.export.browser.rules import browser_rules
from riichi_rules.engine.score import scorer
from riichi_rules.engine.shanten import shanten
from riichi_rules.engine.tiles import KIND, KINDS, NAMES, ONE_OF
from riichi_rules.logs.model import Discard, Draw, LoggedDraw, LoggedWin, RecordedCall, RecordedHand
from riichi_rules.logs.outcome import HandOutcome
from riichi_rules.table.questions import TABLE_QUESTIONS
from tests.agreement import in_common
from tests.node import SCRIPTS, call
from tests.oracle import oracle_answer
from tests.rulebook import answered, book, rules

DRIVER = Path(__file__).with_name("games.js")
PLAY = f"""async (given) => (await import("{DRIVER.as_uri()}")).playGames(given)"""
RULESETS = (
    "common",
    "tenhou",
    "ema_2025",
    "m_league",
    "jpml_a",
    "rrc_2026",
    "tenhou_sanma",
    "furiten_nl_sanma",
)
ORACLE = "tenhou"
OPTIONS = {"rounds": 1}
GAMES = 3  # of each ruleset, in a chunk
SLOWEST = 50.0  # milliseconds of a bot's move
Played = dict[str, Any]


def plans(chunk: int) -> list[Played]:
    return [
        {"ruleset": ruleset, "options": OPTIONS, "seed": f"{chunk}-{number}"}
        for ruleset in RULESETS
        for number in range(GAMES)
    ]


@lru_cache(maxsize=1)
def games(chunk: int) -> list[tuple[str, Played]]:
    """Play the games of a chunk, each with its ruleset."""
    planned = plans(chunk)
    played = call(PLAY, [SCRIPTS.as_uri(), browser_rules(book()), planned])
    return [(plan["ruleset"], game) for plan, game in zip(planned, played, strict=True)]


def check_the_rules(chunk: int) -> None:
    """Walls have all tiles, points are kept, quads have limits, no safe tile is won on."""
    assert [game["faults"] for _, game in games(chunk)] == [[]] * len(plans(chunk))


def check_the_records(chunk: int) -> None:
    assert [game["differences"] for _, game in games(chunk)] == [[]] * len(plans(chunk))


def check_settlements(chunk: int) -> None:
    for ruleset, game in games(chunk):
        own = rules(ruleset, **OPTIONS)
        for number, (hand, result) in enumerate(zip(game["hands"], game["results"], strict=True)):
            outcome = HandOutcome(own, recorded(hand), number)
            assert not [problem for win in outcome.wins for problem in win.problems]
            settled = outcome.settled[0]
            assert settled is not None
            assert settled.deltas == result["deltas"]


def check_scores(chunk: int) -> None:
    """The package `mahjong` counts as Tenhou does."""
    won = [case for ruleset, game in games(chunk) if ruleset == ORACLE for case in cases_of(game)]
    differ = [case for case in won if in_common(answered(case, ORACLE)) != oracle_answer(case)]
    assert differ == []


def cases_of(game: Played) -> list[Played]:
    return [won["hand"] for result in game["results"] for won in result["cases"]]


def check_legality(chunk: int) -> None:
    """Riichi, quads after riichi, ron and furiten, in states drawn at random."""
    wrong = []
    for ruleset, game in games(chunk):
        own = rules(ruleset, **OPTIONS)
        for asked in game["questions"]:
            if asked["what"] in ASKED and (found := ASKED[asked["what"]](own, asked)) != asked["ours"]:
                wrong.append((ruleset, found, asked))
    assert wrong == []


def check_helping_tiles(chunk: int) -> None:
    wrong, number = [], 0
    for ruleset, game in games(chunk):
        for asked in game["questions"]:
            if asked["what"] == "distance":
                number += len(asked["ours"])
                wrong += distance_faults(ruleset, asked)
    assert wrong == []
    assert number > 300


def test_no_rule_of_the_table_is_broken() -> None:
    check_the_rules(0)


def test_every_record_is_read_without_a_difference() -> None:
    check_the_records(0)


def test_python_settles_every_hand_alike() -> None:
    check_settlements(0)


def test_an_independent_scorer_counts_every_win_alike() -> None:
    check_scores(0)


def test_python_allows_what_the_table_offers() -> None:
    check_legality(0)


def test_the_tiles_that_help_are_those_found_by_trying_every_tile() -> None:
    check_helping_tiles(0)


@pytest.mark.mass(0, 834)
def test_twenty_thousand_games_keep_all_rules(chunk: int) -> None:
    """The games of a chunk are played once for all of these."""
    check_the_rules(chunk)
    check_the_records(chunk)
    check_settlements(chunk)
    check_scores(chunk)
    check_legality(chunk)
    check_helping_tiles(chunk)


def test_games_show_every_kind_of_call_and_most_ends() -> None:
    actions, ends = Counter[str](), Counter[str]()
    for _, game in games(0):
        actions.update(game["actions"])
        ends.update(game["ends"])
    calls = {"chi", "pon", "kan_open", "kan_closed", "kan_added", "north"}
    assert calls | {"riichi", "ron", "tsumo", "pass", "next"} <= {*actions}
    assert {"ron", "tsumo", "exhaustive"} <= {*ends}
    asked = Counter(question["what"] for _, game in games(0) for question in game["questions"])
    assert min(asked[what] for what in ("riichi", "ron", "distance")) > 20
    assert max(game["slowest"] for _, game in games(0)) < 10 * SLOWEST  # in a machine with other work to do


def recorded(hand: Played) -> RecordedHand:
    """Return a hand of a script as Python's record."""
    names = {"riichiSticks": "riichi_sticks"}
    parts = {names.get(key, key): value for key, value in hand.items()}
    wins = tuple(LoggedWin(win["seat"], win["source"], {}) for win in hand["wins"])
    draw = hand["draw"] and LoggedDraw(hand["draw"]["why"])
    tiles = {key: tuple(hand[key]) for key in ("points", "indicators", "ura")}
    dealt = tuple(map(tuple, hand["dealt"]))
    moves = tuple(map(move_of, hand["moves"]))
    return RecordedHand(**{**parts, **tiles, "dealt": dealt, "moves": moves, "wins": wins, "draw": draw})


def move_of(move: Played) -> Draw | Discard | RecordedCall:
    seat, tile = move["seat"], move["tile"]
    if move["kind"] == "draw":
        return Draw(seat, tile)
    if move["kind"] == "discard":
        return Discard(seat, tile, move["riichi"])
    return RecordedCall(seat, move["type"], tuple(move["tiles"]), tile, move["source"])


# What Python's table says


def table_answer(own: Any, what: str, question: Played) -> Any:
    answer, problems = TABLE_QUESTIONS[what](scorer(own), question)
    assert not problems, (problems, question)
    return answer


def riichi_discards(own: Any, asked: Played) -> Any:
    found = table_answer(own, "riichi", asked["question"])["discards"]
    return sorted(found) if sorted(found) != sorted(asked["ours"]) else asked["ours"]


def is_kan_allowed(own: Any, asked: Played) -> Any:
    return table_answer(own, "kan", asked["question"])["allowed"]


def is_ron_possible(own: Any, asked: Played) -> Any:
    """Return our answer if Python does not contradict it: the hand is furiten, or has no such wait."""
    question, ours = asked["question"], asked["ours"]
    found = table_answer(own, "furiten", question)
    waits = table_answer(own, "waits", {key: question[key] for key in ("concealed", "melds")})["waits"]
    tile = NAMES[KIND[asked["tile"]]]
    is_wait = tile in {wait["tile"] for wait in waits}
    if found["furiten"] != "none" or not is_wait:
        return False
    is_refused = any(tile in tiles for tiles in found.get("no_ron", {}).values())
    return ours if is_refused or asked["isRobbed"] or ours else not is_sure_of_yaku(question)


def is_sure_of_yaku(question: Played) -> bool:
    """Check for riichi, which is a yaku in every hand."""
    return bool(question["riichi"])


ASKED = {"riichi": riichi_discards, "kan": is_kan_allowed, "ron": is_ron_possible}


# The tiles that help, by brute force


def distance_faults(ruleset: str, asked: Played) -> list[Any]:
    own = rules(ruleset, **OPTIONS)
    melded = [tile for meld in asked["melds"] for tile in tiles_of(meld["tiles"])]
    gone = sum(ONE_OF[KIND[tile]] for tile in [*melded, *["4z"] * asked["norths"]])
    gone += sum(4 * ONE_OF[KIND[tile]] for tile in own.tiles.left_out)
    seen = Counter(KIND[tile] for tile in visible(asked))
    faults = []
    for found in asked["ours"]:
        rest = [*asked["hand"]]
        rest.remove(found["tile"])
        counts = sum(ONE_OF[KIND[tile]] for tile in rest)
        far, melds = shanten(counts, len(asked["melds"]), gone), len(asked["melds"])
        held = Counter(KIND[tile] for tile in rest) + Counter(KIND[tile] for tile in melded)
        helps = [
            {"kind": kind, "left": 4 - seen[kind]}
            for kind in range(KINDS)
            if held[kind] < 4
            and NAMES[kind] not in own.tiles.left_out
            and not (NAMES[kind] == "4z" and held[kind] + asked["norths"] > 3)
            and shanten(counts + ONE_OF[kind], melds, gone) < far
        ]
        if (far, helps) != (found["shanten"], found["helps"]):
            faults.append((found, far, helps))
    return faults


def visible(asked: Played) -> list[str]:
    """Return the tiles that a player sees, each once."""
    tiles = [*asked["hand"], *asked["indicators"]]
    for move in asked["moves"]:
        if move["kind"] == "discard" or (move["kind"] == "call" and move["type"] == "kan_added"):
            tiles.append(move["tile"])
        elif move["kind"] == "call":
            shown = [*move["tiles"]]
            if move["source"] is not None:
                shown.remove(move["tile"])
            tiles += shown
    return tiles


def tiles_of(text: str) -> list[str]:
    return [digit + text[-1] for digit in text[:-1]]
