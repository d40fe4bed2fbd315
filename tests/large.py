"""Input of a megabyte, which must be refused soon; the benchmarks measure how soon."""

from collections.abc import Iterator
from typing import Any

MEGABYTE = 1_000_000
HAND = "344556m67p34577s"
WON = {"concealed": HAND, "win_tile": "8p", "win": "ron"}

# What is no question at all.
LARGE_LINES = ("[" * MEGABYTE, '{"a":' * 200_000, '{"id":' + "9" * MEGABYTE + "}", "1" * MEGABYTE)
LARGE_HANDS = ("1" * 100_000, "1m" * 50_000, "0" * 100_000 + "m", "x" * 100_000)
# Files of YAML, each with a fault, by what there is much of.
LARGE_FILES = {
    "values": "[" + "1, " * 300_000 + "]",
    "keys": "".join(f"k{number}: 1\n" for number in range(100_000)),
    "anchors": "[" + "&a 1, " * 150_000 + "]",
    "characters": "\x01\n" * 500_000,
    "depth": "{" * MEGABYTE,
    "text": 'a: "' + "x" * MEGABYTE + "\n",
}
# And one without a fault.
LARGE_TEXT = 'a: "' + "x" * MEGABYTE + '"\n'


def large_questions() -> Iterator[tuple[str, Any]]:
    """Yield questions of about a megabyte, each wrong in one of its parts."""
    many: list[tuple[str, Any]] = [
        *(("concealed", text) for text in ("1" * MEGABYTE, "1" * MEGABYTE + "m", "1m" * (MEGABYTE // 2))),
        ("win_tile", "8" * MEGABYTE),
        ("melds", [{"type": "pon", "tiles": "5" * MEGABYTE + "z"}]),
        *(("melds", [{"type": "pon", "tiles": tiles}] * 25_000) for tiles in ("555z", "55z")),
        *(("dora_indicators", [tile] * 150_000) for tile in ("5z", "5x")),
        ("options", {f"kuitan{number}": True for number in range(50_000)}),
        ("ruleset", "x" * MEGABYTE),
        ("win", "x" * MEGABYTE),
    ]
    yield from (("score", {**WON, key: value}) for key, value in many)
    yield "score", {**WON, **{f"concealed{number}": 1 for number in range(50_000)}}
    yield from (
        ("can-win", {**WON, key: [value] * 150_000}) for key, value in (("discards", "1z"), ("since", "x"))
    )
    for what in ("waits", "riichi", "kan", "furiten"):
        yield from ((what, {"concealed": text}) for text in ("1" * MEGABYTE, "1m" * (MEGABYTE // 2)))
    yield "dora", {"indicators": ["1m"] * 150_000, "tiles": "1m" * 300_000}
    yield from (
        ("haitei", {"calls": [call] * 25_000}) for call in ("x", {"type": "kan_added", "by": "south"})
    )
    results: list[Any] = [
        {"end": "exhaustive", "tenpai": ["eest"] * 100_000},
        {"end": "ron", "discarder": "west", "winners": [{"seat": "south", "han": 3, "fu": 40}] * 25_000},
        {
            "end": "ron",
            "discarder": "west",
            "winners": [{"seat": "south", "case": {"concealed": "1m" * 500_000}}],
        },
        {f"end{number}": 1 for number in range(60_000)},
    ]
    yield from (("settle", {"result": result}) for result in results)
    yield from (
        ("ledger", {"hands": [hand] * 20_000}) for hand in ({"end": "abortive", "why": "four_winds"}, 1)
    )
