"""A hand played through step by step, as `content/first_hand.yaml` has it."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from generator.engine.tiles import NAMES, RUN, kinds_in, notation, parse_tiles
from generator.problems import Faulty
from generator.strict import FAULTY, File, build

FIRST_HAND = Path(__file__).parents[2] / "content" / "first_hand.yaml"


@dataclass(frozen=True)
class Step:
    """What happens, what may be chosen, and which choice is right."""

    text: Annotated[str, "the part of the page's texts"]
    draw: str | None = None
    discard: str | None = None
    offered: Annotated[str | None, "a tile that somebody else discards"] = None
    win: Annotated[str | None, "the tile that completes the hand"] = None
    choose: tuple[str, ...] = ()
    right: str | None = None
    scene: Annotated[str | None, "a picture of the table, with its values"] = None


@dataclass(frozen=True)
class FirstHand:
    """The tiles dealt, the dora indicator, and every step to the win."""

    start: str
    indicator: str
    steps: tuple[Step, ...]

    @property
    def case(self) -> dict[str, Any]:
        """The hand as it wins, in the agreed form."""
        *_, last = self.turns()
        return {
            "concealed": last.hand,
            "win_tile": last.step.win,
            "win": "ron",
            "riichi": 1,
            "dora_indicators": [self.indicator],
        }

    def turns(self) -> Iterator["Turn"]:
        """Each step with the hand before anything is drawn, and the discards so far."""
        hand, discards = self.start, ""
        for step in self.steps:
            yield Turn(step, hand, discards)
            if step.draw:
                hand = _with(hand, step.draw)
            if step.discard:
                hand, discards = _without(hand, step.discard), discards + step.discard


class Turn(NamedTuple):
    """A step, the hand that it finds and the discards that lie there."""

    step: Step
    hand: str
    discards: str


def load_first_hand(path: Path = FIRST_HAND) -> FirstHand:
    """The hand; raises Faulty with every problem."""
    file = File.read(path, f"content/{path.name}")
    hand = build(file, FirstHand)
    if hand is FAULTY or file.problems:
        raise Faulty(file.problems)
    assert isinstance(hand, FirstHand)
    return hand


def is_tiles(choice: str) -> bool:
    """Is a choice a tile, or several? Other choices are said by texts."""
    return RUN.fullmatch(choice) is not None


def _with(hand: str, tile: str) -> str:
    return notation(sorted([*_kinds(hand), *_kinds(tile)]))


def _without(hand: str, tile: str) -> str:
    kinds = _kinds(hand)
    kinds.remove(NAMES.index(tile))
    return notation(kinds)


def _kinds(tiles: str) -> list[int]:
    parsed = parse_tiles(tiles)
    assert parsed is not None
    return kinds_in(parsed.counts)
