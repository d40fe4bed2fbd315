"""The number in which an mjlog packs a call."""

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from tests.node import SCRIPTS, call

UNPACK = "async ([module, numbers]) => numbers.map((await import(module)).unpackCall)"


class PackedCall(NamedTuple):
    """A call as numbers of tiles; the discarder sits `steps` seats after the caller."""

    type: str
    tiles: tuple[int, ...]
    tile: int
    steps: int


def unpack(numbers: Sequence[int]) -> list[PackedCall | None]:
    found = call(UNPACK, [(SCRIPTS / "record" / "melds.js").as_uri(), [*numbers]])
    return [
        each and PackedCall(each["type"], tuple(each["tiles"]), each["tile"], each["steps"]) for each in found
    ]


@pytest.mark.parametrize(
    ("packed", "expected"),
    [
        (0b000000_0_00_00_00_111, PackedCall("chi", (0, 4, 8), 0, 3)),
        (0b000101_0_01_10_11_111, PackedCall("chi", (7, 10, 13), 13, 3)),
        (0b0000000_00_00_01_001, PackedCall("pon", (1, 2, 3), 1, 1)),
        (0b1100101_00_11_01_010, PackedCall("pon", (132, 133, 134), 134, 2)),
        (0b0001100_00_10_10_001, PackedCall("kan_added", (16, 17, 19, 18), 18, 1)),
        (16 << 8, PackedCall("kan_closed", (16, 17, 18, 19), 16, 0)),
        (18 << 8 | 2, PackedCall("kan_open", (16, 17, 18, 19), 18, 2)),
        (120 << 8 | 0x20, PackedCall("north", (120,), 120, 0)),
    ],
)
def test_a_number_stands_for_a_call(packed: int, expected: PackedCall) -> None:
    assert unpack([packed]) == [expected]


def test_a_number_that_is_no_call_is_none() -> None:
    assert unpack([-1, 1 << 16, 0xFC04]) == [None] * 3
