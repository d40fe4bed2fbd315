"""A hand played step by step, from `content/first_hand.yaml`."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from riichi_rules.data import ROOT
from riichi_rules.engine.tiles import NAMES, RUN, WINDS, kinds_in, notation, parse_tiles
from riichi_rules.problems import Faulty, Problem
from riichi_rules.rules.faults import DataFault, report_faults, unknown_name_faults
from riichi_rules.rules.faults import Path as FaultPath
from riichi_rules.strict_yaml import FAULTY, File, build
from riichi_rules.texts.languages import Texts, load_texts

FIRST_HAND = ROOT / "content" / "first_hand.yaml"
TOPIC = "page_first_hand"
DEALT = 13  # tiles
OTHERS = ("left", "opposite", "right")


@dataclass(frozen=True)
class Step:
    """An event of the hand, the choices, and the right one."""

    text: Annotated[str, "the part of the page's texts"]
    draw: str | None = None
    discard: str | None = None
    offered: Annotated[str | None, "a tile that somebody else discards"] = None
    by: Annotated[str | None, "where that player sits: left, opposite or right"] = None
    win: Annotated[str | None, "the tile that completes the hand"] = None
    choose: tuple[str, ...] = ()
    right: str | None = None
    is_declared: Annotated[bool, "riichi, with the last discard: a picture of the table shows how"] = False


@dataclass(frozen=True)
class FirstHand:
    """The player's seat, the tiles dealt, the indicators of dora and ura-dora, and every step to the win."""

    seat: Annotated[str, "the wind of the player"]
    start: str
    indicator: str
    ura_indicator: str
    steps: tuple[Step, ...]

    @property
    def case(self) -> dict[str, Any]:
        """The winning hand as a case of the engine."""
        *_, last = self.turns()
        return {
            "concealed": last.hand,
            "win_tile": last.step.win,
            "win": "ron",
            "seat_wind": self.seat,
            "riichi": 1,
            "dora_indicators": [self.indicator],
            "ura_indicators": [self.ura_indicator],
        }

    def turns(self) -> Iterator["FirstHandTurn"]:
        """Yield each step with the hand before any draw and the discards so far."""
        hand, discards = self.start, ""
        offered: dict[str, str] = {}
        for step in self.steps:
            yield FirstHandTurn(step, hand, discards, {**offered})
            kinds = sorted(_kinds(hand) + _kinds(step.draw or ""))
            if step.discard:
                kinds.remove(NAMES.index(step.discard))
            hand, discards = notation(kinds), discards + (step.discard or "")
            if step.offered and step.by:
                offered[step.by] = offered.get(step.by, "") + step.offered


class FirstHandTurn(NamedTuple):
    """A step, the hand before it, the player's discards, and the tiles that others discarded, by seat."""

    step: Step
    hand: str
    discards: str
    offered: Mapping[str, str]


def load_first_hand() -> FirstHand:
    """Load the hand; raise Faulty with every problem."""
    hand, problems = read_first_hand()
    if hand is None or problems:
        raise Faulty(problems)
    return hand


def read_first_hand(path: Path = FIRST_HAND) -> tuple[FirstHand | None, list[Problem]]:
    """Read the hand as far as possible; return it with every problem."""
    file = File.read(path, f"content/{path.name}")
    hand = build(file, FirstHand)
    if hand is FAULTY or file.problems:
        return None, file.problems
    report_faults(file, _faults(hand, load_texts()))
    return hand, file.problems


def _faults(hand: FirstHand, texts: Texts) -> Iterator[DataFault]:
    """Yield the faults of seat and tiles, or else those of the dealt hand; then the faults of steps."""
    yield from unknown_name_faults("seat", hand.seat, WINDS, ("seat",))
    tile_faults = [*_tile_faults(hand)]
    yield from tile_faults or _hand_faults(hand)
    for index, step in enumerate(hand.steps):
        yield from _step_faults(step, texts, ("steps", index))
    if not hand.steps:
        yield DataFault(("steps",), "bad_value", "a hand has steps")
    elif not hand.steps[-1].win:
        yield DataFault(("steps", len(hand.steps) - 1), "bad_value", "the last step has no winning tile")


def _tile_faults(hand: FirstHand) -> Iterator[DataFault]:
    if parse_tiles(hand.start) is None:
        yield DataFault(("start",), "bad_value", f"'{hand.start}' are no tiles")
    yield from _no_tile(hand.indicator, ("indicator",))
    yield from _no_tile(hand.ura_indicator, ("ura_indicator",))
    for index, step in enumerate(hand.steps):
        for key in ("draw", "discard", "offered", "win"):
            if tile := getattr(step, key):
                yield from _no_tile(tile, ("steps", index, key))


def _no_tile(tile: str, path: FaultPath) -> Iterator[DataFault]:
    if tile not in NAMES:
        yield DataFault(path, "bad_value", f"'{tile}' is no tile")


def _hand_faults(hand: FirstHand) -> Iterator[DataFault]:
    tiles = _kinds(hand.start)
    if len(tiles) != DEALT:
        yield DataFault(("start",), "bad_value", f"{len(tiles)} tiles are dealt, not {DEALT}")
    for index, step in enumerate(hand.steps):
        tiles += _kinds(step.draw or "")
        if step.discard and NAMES.index(step.discard) not in tiles:
            yield DataFault(("steps", index, "discard"), "bad_value", f"'{step.discard}' is not in the hand")
        elif step.discard:
            tiles.remove(NAMES.index(step.discard))


def _step_faults(step: Step, texts: Texts, path: FaultPath) -> Iterator[DataFault]:
    """Yield a fault if a step lacks a text, or if none of its choices is right."""
    wanted = {"text": f"h_{step.text}"}
    if step.choose:
        wanted["choose"] = f"why_{step.text}"
    for key, name in wanted.items():
        if not texts.has(f"{TOPIC}.{name}"):
            yield DataFault((*path, key), "unknown_section", f"{TOPIC}.yaml has no text '{name}'")
    for index, choice in enumerate(step.choose):
        if not is_tiles(choice) and not texts.has(f"{TOPIC}.choice_{choice}"):
            message = f"'{choice}' are no tiles, and {TOPIC}.yaml has no text 'choice_{choice}'"
            yield DataFault((*path, "choose", index), "bad_value", message)
    if step.choose and step.right not in step.choose:
        yield DataFault(
            (*path, "right" if step.right else "choose"), "bad_value", "none of the choices is right"
        )
    if step.by or step.offered:
        yield from unknown_name_faults(
            "player", step.by or "", OTHERS, (*path, "by" if step.by else "offered")
        )


def is_tiles(choice: str) -> bool:
    """Return whether a choice is written as tiles; the names of other choices are texts."""
    return RUN.fullmatch(choice) is not None


def _kinds(tiles: str) -> list[int]:
    parsed = parse_tiles(tiles)
    assert parsed is not None
    return kinds_in(parsed.counts)
