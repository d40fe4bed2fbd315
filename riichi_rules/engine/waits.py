"""The waits of a hand: the tiles that complete it, the kinds of wait they end, and their scores."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from riichi_rules.engine.case import CASE_KEYS, Case
from riichi_rules.engine.divide import may_complete
from riichi_rules.engine.hand import (
    PackedHand,
    UnreadableCase,
    Win,
    WinCircumstances,
    parse_case,
    unknown_keys,
)
from riichi_rules.engine.readings import readings
from riichi_rules.engine.score import Score, Scorer, scorer
from riichi_rules.engine.shanten import shanten, ukeire_kinds
from riichi_rules.engine.tiles import (
    EAST,
    KINDS,
    NAMES,
    NORTH,
    ONE_OF,
    TILE,
    Tiles,
    count,
    parse_tiles,
)
from riichi_rules.problems import Problem, text_of_value
from riichi_rules.rules.conditions import ONLY_BY_RON, ONLY_BY_TSUMO
from riichi_rules.rules.model import Rules

FOUR = 4  # tiles of each kind in a set
WAIT_KINDS = ("ryanmen", "kanchan", "penchan", "shanpon", "tanki")

# A win by each kind of tile; the circumstances do not matter.
WINS = tuple(Win(TILE[NAMES[kind]], kind, WinCircumstances(True), EAST, EAST) for kind in range(KINDS))

OWN_KEYS = frozenset({"scores", "seen"})
QUESTION_KEYS = CASE_KEYS - {"win_tile", "win"} | OWN_KEYS
ANY_WIN = {"win_tile": "1m", "win": "tsumo"}
NO_TILE = Tiles(0, 0, 0)


class Wait(NamedTuple):
    """A kind of tile that completes a hand, every kind of wait that it can end, and how many are left."""

    tile: int
    kinds: tuple[str, ...]
    left: int


class UkeireTile(NamedTuple):
    """A kind of tile that lowers shanten, and how many are left."""

    tile: int
    left: int


class ScoredWait(NamedTuple):
    """A wait of which a tile is left, and the scores of winning on it by ron and by tsumo."""

    wait: Wait
    ron: Score
    tsumo: Score


def waits(hand: PackedHand, gone: int = 0, seen: int = 0) -> tuple[Wait, ...]:
    """Return the waits of a hand that lacks one tile.

    A tile of which the hand holds all four, melds included, is not a wait. `gone` are the counts of tiles
    that are not waits for other reasons, such as tiles that the set lacks; `seen` are those of tiles that
    lie open elsewhere: if they are all that the hand lacks, none is left, but the hand waits for them.
    """
    held, hand_waits = hand.counts + gone, []
    for kind in may_complete(hand.concealed.counts):
        kinds = _wait_kinds(hand, kind) if count(held, kind) < FOUR else ()
        if kinds:
            hand_waits.append(Wait(kind, kinds, _count_left(held + seen, kind)))
    return tuple(hand_waits)


def _count_left(counts: int, kind: int) -> int:
    """Return how many tiles of a kind are left, given the tiles that are not."""
    return max(FOUR - count(counts, kind), 0)


def held_waits(rules: Rules, hand: PackedHand) -> tuple[int, ...]:
    """Return the waits of which the player holds all four tiles, if the rules call that tenpai."""
    against = tiles_against_tenpai(rules, hand)
    held = [kind for kind in range(KINDS) if count(hand.counts, kind) == FOUR and count(against, kind) < FOUR]
    return tuple([kind for kind in held if readings(hand, WINS[kind])])


def tiles_against_tenpai(rules: Rules, hand: PackedHand) -> int:
    """Return the counts of the player's own tiles that can exhaust a wait, by the rules."""
    return {"all": hand.counts, "concealed": hand.concealed.counts, "none": 0}[rules.tiles.against_tenpai]


def _wait_kinds(hand: PackedHand, kind: int) -> tuple[str, ...]:
    """Return the kinds of wait that a tile can end, over all divisions; empty if it completes nothing."""
    hand_readings = readings(hand, WINS[kind])
    if not hand_readings:
        return ()
    ended = {reading.wait for reading in hand_readings}
    return tuple([name for name in WAIT_KINDS if name in ended])


def shanten_of(hand: PackedHand, gone: int = 0) -> int:
    """Return the shanten of a hand; the tiles of its melds cannot be drawn."""
    return shanten(*_shanten_arguments(hand, gone))


def ukeire(hand: PackedHand, gone: int = 0, seen: int = 0) -> tuple[UkeireTile, ...]:
    """Return the ukeire of a hand: the tiles that lower its shanten. Tiles seen elsewhere are not left."""
    out = hand.counts + gone + seen
    return tuple(
        [UkeireTile(kind, _count_left(out, kind)) for kind in ukeire_kinds(*_shanten_arguments(hand, gone))]
    )


def _shanten_arguments(hand: PackedHand, gone: int) -> tuple[int, int, int]:
    """Return the concealed tiles, the number of melds, and the tiles that cannot be drawn."""
    concealed = hand.concealed.counts
    return concealed, len(hand.melds), hand.counts - concealed + gone


def scored_waits(rules: Rules, hand: PackedHand, win: Win) -> tuple[ScoredWait, ...]:
    """Return the scores of each wait by ron and by tsumo.

    Only the circumstances of `win` matter. An event that belongs to one way of winning is dropped for the
    other: haitei does not count for ron. The winning tile is not a red five.
    """
    return _wait_score(scorer(rules), waits(hand, out_of_reach(rules, win), win.indicators), hand, win)


def _wait_score(
    rules_scorer: Scorer, hand_waits: tuple[Wait, ...], hand: PackedHand, win: Win
) -> tuple[ScoredWait, ...]:
    by_ron, by_tsumo = [win._replace(how=how) for how in _both_ways(win.how)]
    scored = []
    for wait in [each for each in hand_waits if each.left]:
        kind, tile = wait.tile, TILE[NAMES[wait.tile]]
        ron = rules_scorer.score(hand, by_ron._replace(tile=tile, kind=kind))
        tsumo = rules_scorer.score(hand, by_tsumo._replace(tile=tile, kind=kind))
        scored.append(ScoredWait(wait, ron, tsumo))
    return tuple(scored)


def _both_ways(how: WinCircumstances) -> tuple[WinCircumstances, WinCircumstances]:
    """Return the same circumstances by ron and by tsumo."""
    ron = how._replace(is_tsumo=False, **dict.fromkeys(ONLY_BY_TSUMO, False))
    return ron, how._replace(is_tsumo=True, **dict.fromkeys(ONLY_BY_RON, False))


def out_of_reach(rules: Rules, win: Win) -> int:
    """Return the counts of tiles that nobody can draw: those the set lacks, and norths set aside."""
    return out_of_set(rules) + win.nukidora * ONE_OF[NORTH]


def out_of_set(rules: Rules) -> int:
    """Return the counts of tiles that the set lacks."""
    return sum([4 * ONE_OF[NAMES.index(tile)] for tile in rules.tiles.left_out])


def answer_waits(
    rules_scorer: Scorer, question: Mapping[str, Any]
) -> tuple[dict[str, Any], tuple[Problem, ...]]:
    """Return the answer to a question in the agreed form, and the problems, still without messages."""
    try:
        hand, win, seen = parse_question(rules_scorer, question)
    except UnreadableCase as error:
        return {"id": question.get("id"), "ok": False}, tuple(error.problems)
    gone, lying_open = out_of_reach(rules_scorer.rules, win), seen.counts + win.indicators
    hand_waits = waits(hand, gone, lying_open)
    held = () if hand_waits else held_waits(rules_scorer.rules, hand)
    is_tenpai = bool(hand_waits or held)
    answer: dict[str, Any] = {
        "id": question.get("id"),
        "ok": True,
        "tenpai": is_tenpai,
        "shanten": 0 if is_tenpai else shanten_of(hand, gone),
        "waits": [
            {"tile": NAMES[tile], "kinds": list(kinds), "left": left} for tile, kinds, left in hand_waits
        ],
    }
    if held:
        answer["held"] = [NAMES[kind] for kind in held]
    if not is_tenpai:
        found = ukeire(hand, gone, lying_open)
        answer["accepts"] = [{"tile": NAMES[tile], "left": left} for tile, left in found]
    if question.get("scores"):
        items = [item for item in answer["waits"] if item["left"]]
        for item, scored in zip(items, _wait_score(rules_scorer, hand_waits, hand, win), strict=True):
            item |= {"ron": _worth(scored.ron), "tsumo": _worth(scored.tsumo)}
    return answer, ()


def _worth(score: Score) -> dict[str, Any]:
    """Return a summary of a score."""
    if score.problems:
        return {"problem": score.problems[0].code}
    return {
        "han": score.han,
        "fu": score.fu,
        "limit": score.limit,
        "yakuman": score.yakuman,
        "points_total": score.total,
        "payments": dict(score.payments),
        "bonus": {"honba": score.honba, "riichi_sticks": score.riichi_sticks},
        "yaku": [each.id for each in score.yaku],
    }


def parse_question(rules_scorer: Scorer, question: Mapping[str, Any]) -> tuple[PackedHand, Win, Tiles]:
    """Return the hand and the circumstances of a question, and the tiles seen elsewhere.

    Raise UnreadableCase with all its problems.
    """
    problems = [*unknown_keys(question, QUESTION_KEYS)]
    stated = question.get("seen")
    seen = parse_tiles(stated) if isinstance(stated, str) else NO_TILE if stated is None else None
    if seen is None:
        problems.append(Problem("bad_notation", values={"key": "seen", "found": text_of_value(stated)}))
        seen = NO_TILE
    scores = question.get("scores")
    if scores not in (None, False, True):
        problems.append(Problem("bad_value", values={"key": "scores", "found": text_of_value(scores)}))
    case = {key: question[key] for key in question if key in QUESTION_KEYS - OWN_KEYS} | ANY_WIN
    try:
        hand, win = parse_case(case)
        problems += _faults(rules_scorer, hand, win, seen)
    except UnreadableCase as error:
        raise UnreadableCase(problems + error.problems + _faults_of_rest(rules_scorer, case, seen)) from None
    if problems:
        raise UnreadableCase(problems)
    return hand, win, seen


def _faults(rules_scorer: Scorer, hand: PackedHand, win: Win, seen: Tiles) -> list[Problem]:
    """Return the problems that a hand and the tiles seen elsewhere have by ron as well as by tsumo."""
    ron, tsumo = [
        rules_scorer.problems(hand, win._replace(tile=seen, how=how)) for how in _both_ways(win.how)
    ]
    return [problem for problem in ron if problem in tsumo]


def _faults_of_rest(rules_scorer: Scorer, case: Case, seen: Tiles) -> list[Problem]:
    """Return the problems of the tiles that can be read; their number counts only if all can."""
    whole = {"concealed": case.get("concealed"), "melds": case.get("melds")}
    omissions: tuple[dict[str, Any], ...] = ({}, {"melds": []}, {"concealed": ""})
    for omitted in omissions:
        try:
            hand, win = parse_case(whole | omitted | ANY_WIN)
        except UnreadableCase:
            continue
        faults = _faults(rules_scorer, hand, win, seen)
        return [each for each in faults if not omitted or each.code != "tile_count"]
    return []
