"""The pictures beside links, on the felt of a club."""

import struct
import zlib

import pytest

from generator.colours import FELT
from generator.site.whole.link_pictures import SIGNATURE, _chunk, _chunks, _rows, on_felt

FELT_BYTES, RED = bytes.fromhex(FELT[1:]), b"\xc2\x2d\x1c"


def png(rows: list[bytes]) -> bytes:
    header = struct.pack(">IIBBBBB", len(rows[0]) // 3, len(rows), 8, 2, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + row for row in rows))
    return SIGNATURE + _chunk("IHDR", header) + _chunk("IDAT", data) + _chunk("IEND", b"")


def pixels(picture: bytes) -> list[bytes]:
    chunks = dict(_chunks(picture))
    width, height = struct.unpack(">II", chunks["IHDR"][:8])
    return [bytes(row) for row in _rows(zlib.decompress(chunks["IDAT"]), width * 3, height)]


def test_felt_has_the_colour_of_the_club_and_tiles_keep_theirs() -> None:
    painted = on_felt(png([FELT_BYTES + RED, RED + FELT_BYTES]), "#3a1f4d")
    own = bytes.fromhex("3a1f4d")
    assert pixels(painted) == [own + RED, RED + own]


@pytest.mark.parametrize("kind", range(5))
def test_each_filter_of_png_is_read(kind: int) -> None:
    """Rows that a filter makes of equal differences."""
    rows = [bytearray(row) for row in _rows(bytes([kind, 1, 2, 3, 1, 1, 1, kind, 1, 1, 1, 2, 2, 2]), 6, 2)]
    first = {0: [1, 2, 3, 1, 1, 1], 2: [1, 2, 3, 1, 1, 1]}.get(kind)
    assert first is None or [*rows[0]] == first
    assert len(rows) == 2
