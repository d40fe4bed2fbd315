"""What holds in a reading: its yaku and its fu, straight from the conditions in the data."""

from typing import NamedTuple

from generator.engine.conditions import Remembered, Sieve
from generator.engine.facts import (
    count_facts,
    fu_facts,
    group_facts,
    pair_facts,
    sequence_facts,
    shape_facts,
    tile_facts,
    triplet_facts,
    win_facts,
)
from generator.engine.hand import Hand, How, Win
from generator.engine.readings import (
    Reading,
    all_sequences,
    all_triplets,
    concealed_triplets,
    outside_tiles,
    tiles_seen,
)
from generator.engine.tiles import EAST, IS_OUTSIDE, KIND_MASK, NAMES, ONE_OF
from generator.rules.model import Rules, Yaku, is_wanted

# Does the sequence that begins with a kind hold a terminal?
HAS_TERMINAL = tuple(kind % 9 in {0, 6} for kind in range(EAST))


class Counted(NamedTuple):
    """A yaku or a kind of dora that counts, and what it is worth."""

    id: str
    han: int = 0
    yakuman: int = 0


class FuLine(NamedTuple):
    """A line of the fu count, and the tiles it is for: a group, the pair, or none in particular."""

    id: str
    fu: int
    tiles: tuple[int, ...] = ()


class Entry(NamedTuple):
    """A yaku as it stands in open or in closed hands."""

    counted: Counted
    limit: str | None
    replaces: tuple[str, ...]
    fu_taken_away: int


class Verdict(NamedTuple):
    """The yaku of a reading. `alone` are such as are worth a limit by themselves, with nothing added."""

    yaku: tuple[Counted, ...]
    han: int
    yakuman: int
    alone: tuple[tuple[str, str], ...]
    fu_taken_away: int


class FuVerdict(NamedTuple):
    """The fu of a reading that do not come from single groups, and what each line of them looks at."""

    lines: tuple[tuple[FuLine, str], ...]
    is_fixed: bool


class Judge:
    """The conditions of one ruleset. Each family of facts is sifted once and then remembered."""

    def __init__(self, rules: Rules):
        self.rules = rules
        self.green = sum(ONE_OF[NAMES.index(tile)] for tile in rules.tiles.green) * KIND_MASK
        items = [(name, item) for name, item in rules.fu.items.items() if item.counts]
        self._yaku = [
            (name, yaku) for name, yaku in rules.yaku.items() if yaku.of == "hand" and yaku.is_counted
        ]
        self._fu = [(name, item) for name, item in items if item.of != "group"]
        self._group_fu = [(name, item) for name, item in items if item.of == "group"]
        self._open_entries, self._closed_entries = self._entries(True), self._entries(False)
        self._fu_place = len(self._yaku)
        self._yaku_bits = (1 << self._fu_place) - 1
        conditions = [yaku.when for _, yaku in self._yaku] + [item.when for _, item in self._fu]
        mask = Sieve(conditions).mask
        self._by_win = Remembered[How, int](lambda how: mask(win_facts(how)))
        self._by_tiles = Remembered[tuple[bool, int, bool, bool, bool], int](
            lambda key: mask(tile_facts(*key)) & ~self._not_counted(is_open=not key[0])
        )
        self._by_counts = Remembered[tuple[int, int], int](lambda key: mask(count_facts(*key)))
        self._by_pair = Remembered[tuple[int | None, int, int], int](lambda key: mask(pair_facts(*key)))
        self._by_shape = Remembered[tuple[str, str], int](lambda key: mask(shape_facts(*key)))
        self._by_groups = Remembered[tuple[int, int, int, bool, bool], int](
            lambda key: mask(group_facts(*key))
        )
        self._by_sequences = Remembered[tuple[int, ...], tuple[int, int]](
            lambda starts: (mask(sequence_facts(starts)), sum(map(HAS_TERMINAL.__getitem__, starts)))
        )
        self._by_triplets = Remembered[tuple[int, ...], tuple[int, int]](
            lambda kinds: (mask(triplet_facts(kinds)), sum(map(IS_OUTSIDE.__getitem__, kinds)))
        )
        self._by_mask = Remembered[tuple[int, bool], Verdict](self._verdict)
        self._fu_by_mask = Remembered[int, FuVerdict](self._fu_verdict)
        self.group_fu = Remembered[tuple[bool, int, bool], FuLine](self._fu_of_group)

    def _entries(self, is_open: bool) -> list[Entry]:
        """The yaku in an open or a closed hand, in the order of their bits."""
        entries = []
        for name, yaku in self._yaku:
            taken_away = sum(1 << place for place, (_, item) in enumerate(self._fu) if item.unless == name)
            value = worth(yaku, is_open)
            counted = Counted(name, value if yaku.han else 0, value if yaku.yakuman else 0)
            entries.append(Entry(counted, yaku.limit, yaku.replaces, taken_away))
        return entries

    def _not_counted(self, is_open: bool) -> int:
        """The bits of the yaku that do not count in an open or a closed hand."""
        yaku = enumerate([yaku for _, yaku in self._yaku])
        return sum([1 << place for place, each in yaku if not each.limit and not worth(each, is_open)])

    def mask_of_hand(self, hand: Hand, win: Win) -> int:
        """The conditions that nothing about a hand and its win rules out, however it is read."""
        tiles, counts = tiles_seen(hand, win, self.green)
        return self._by_win[win.how] & self._by_tiles[tiles] & self._by_counts[counts]

    def verdicts(self, mask: int, reading: Reading, hand: Hand, win: Win) -> tuple[Verdict, FuVerdict]:
        """The yaku and the fu of a reading, of those that the mask of its hand leaves."""
        pair, seat, round_ = reading.pair, win.seat_wind, win.round_wind
        starts, kinds = reading.sequences, reading.triplets
        if hand.melds:
            starts, kinds = all_sequences(reading, hand), all_triplets(reading, hand)
        sequences, outside_sequences = self._by_sequences[starts]
        triplets, outside_triplets = self._by_triplets[kinds]
        outside = outside_sequences + outside_triplets
        outside += outside_tiles(hand, win) if pair is None else IS_OUTSIDE[pair]
        concealed = concealed_triplets(reading, hand, win)
        held = (
            mask
            & sequences
            & triplets
            & self._by_pair[pair, seat, round_]
            & self._by_shape[reading.form, reading.wait]
            & self._by_groups[concealed, hand.kans, outside, seat in kinds, round_ in kinds]
        )
        verdict = self._by_mask[held & self._yaku_bits, hand.is_open]
        return verdict, self._fu_by_mask[held >> self._fu_place & ~verdict.fu_taken_away]

    def _verdict(self, key: tuple[int, bool]) -> Verdict:
        """What the yaku left by the sieve come to, in an open or a closed hand."""
        mask, is_open = key
        entries = self._open_entries if is_open else self._closed_entries
        held = [entries[place] for place in _places(mask)]
        replaced = {name for entry in held for name in entry.replaces}
        if replaced:
            held = [entry for entry in held if entry.counted.id not in replaced]
        yakuman = [entry.counted for entry in held if entry.counted.yakuman]
        if yakuman and not self.rules.payments.yakuman_add_up:
            yakuman = [max(yakuman, key=lambda each: each.yakuman)]
        counted = yakuman or [entry.counted for entry in held if not entry.limit]
        return Verdict(
            tuple(counted),
            sum([each.han for each in counted]),
            sum([each.yakuman for each in yakuman]),
            tuple([(entry.counted.id, entry.limit) for entry in held if entry.limit]),
            sum([entry.fu_taken_away for entry in held]),
        )

    def _fu_verdict(self, mask: int) -> FuVerdict:
        """What the fu items left by the sieve come to."""
        held = [self._fu[place] for place in _places(mask)]
        fixed = [(name, item) for name, item in held if item.alone]
        return FuVerdict(
            tuple([(FuLine(name, item.fu), item.of) for name, item in fixed or held]), bool(fixed)
        )

    def _fu_of_group(self, group: tuple[bool, int, bool]) -> FuLine:
        """The fu of a triplet or kan, by whether it is a kan, its tile, and whether it is concealed."""
        facts = fu_facts(*group)
        is_kan, kind, _ = group
        tiles = (kind,) * (4 if is_kan else 3)
        for name, item in self._group_fu:
            if all(is_wanted(want, facts[fact]) for fact, want in item.when.items()):
                return FuLine(name, item.fu, tiles)
        return FuLine("", 0, tiles)


def _places(mask: int) -> list[int]:
    """The places of the bits that are set."""
    places = []
    while mask:
        lowest = mask & -mask
        places.append(lowest.bit_length() - 1)
        mask ^= lowest
    return places


def worth(yaku: Yaku, is_open: bool) -> int:
    """The han or yakuman of a yaku in an open or closed hand; 0 where it does not count."""
    price = yaku.han or yaku.yakuman
    value = (price.open if is_open else price.closed) if price else None
    return (value or 0) * (2 if yaku.double else 1)
