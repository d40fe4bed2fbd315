"""The number in which an mjlog packs a call."""

import pytest

from generator.record.melds import PackedCall, unpack_call
from tests.record.writing import pack_call


@pytest.mark.parametrize(
    ("packed", "call"),
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
def test_a_number_stands_for_a_call(packed: int, call: PackedCall) -> None:
    assert unpack_call(packed) == call
    assert pack_call(call) == packed


@pytest.mark.parametrize("packed", [-1, 1 << 16, 0xFC04])
def test_a_number_that_is_no_call_is_none(packed: int) -> None:
    assert unpack_call(packed) is None


def test_every_number_is_packed_as_it_was() -> None:
    """What the number leaves open, such as the lowest bits of a concealed quad, apart."""
    for packed in range(0, 1 << 16, 7):
        call = unpack_call(packed)
        if call and max(call.tiles) < 136:
            again = unpack_call(pack_call(call))
            assert again == call, packed
