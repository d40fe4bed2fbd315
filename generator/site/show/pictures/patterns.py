"""The pattern of each yaku, drawn from its executed examples."""

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from generator.site.art.table.patterns import pattern_picture
from generator.site.library import Library
from generator.site.show.counted_hand import CountedCase, count_case, rules_of_case
from riichi_rules.engine.tiles import KIND, notation
from riichi_rules.rules.model import Yaku
from riichi_rules.tell.spoken_tiles import each_tile, speak_join, speak_tiles
from riichi_rules.tell.yaku_pattern import PatternGroup, pattern
from riichi_rules.texts.languages import SOURCE, Texts

# Facts about the winning tile, which is framed where a yaku asks for one of them.
OF_THE_WIN = frozenset(
    {"win", "ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou", "chiihou", "renhou"}
    | {"wait", "full_wait", "paarenchan"}
)
A_ROW = 6  # of discards


class Patterns:
    """Draws patterns for one page."""

    def __init__(self, library: Library, texts: Texts, sprite: str):
        self._library, self._texts, self._sprite = library, texts, sprite

    def draw(self, id_: str) -> Markup:
        """The tiles of an example that make a yaku, the rest faded."""
        yaku, case = self._library.book.rules().yaku[id_], self.example(id_)
        if "discards" in case:
            return self._drawn(_rows(each_tile(case["discards"])), None, has_stick=False)
        counted = self.counted(case)
        win = counted.win.kind if not OF_THE_WIN.isdisjoint(yaku.when) else None
        return self._drawn(pattern_of(yaku, counted), win, has_stick=yaku.when.keys() == {"riichi"})

    def example(self, id_: str) -> Mapping[str, Any]:
        """The first hand that has it and nothing called, or the first of all."""
        holds = self._library.yaku_examples[id_].holds
        return next((case for case in holds if "melds" not in case), holds[0])

    def counted(self, case: Mapping[str, Any]) -> CountedCase:
        return count_case(rules_of_case(self._library.book, case), case)

    def _drawn(self, groups: tuple[PatternGroup, ...], win: int | None, *, has_stick: bool) -> Markup:
        meant = [each_tile(notation(each.kinds)) for each in groups if each.is_needed]
        told = speak_join(self._texts, [speak_tiles(self._texts, tiles) for tiles in meant])
        any_hand = "pictures.any_hand" if win is None else "pictures.any_hand_won"
        said = self._texts.say("pictures.pattern", tiles=told) if told else self._texts.say(any_hand)
        return pattern_picture(self._sprite, groups, win, has_stick, said)


def pattern_notations(library: Library) -> dict[str, str]:
    """The pattern of each yaku that tiles make: groups apart, those that the yaku needs behind a plus."""
    patterns, written = Patterns(library, library.texts[SOURCE], ""), {}
    for id_, yaku in library.book.rules().yaku.items():
        case = patterns.example(id_)
        if "discards" in case:
            continue
        groups = pattern_of(yaku, patterns.counted(case))
        if any(each.is_needed for each in groups):
            written[id_] = " ".join("+" * each.is_needed + notation(each.kinds) for each in groups)
    return written


def pattern_of(yaku: Yaku, counted: CountedCase) -> tuple[PatternGroup, ...]:
    """The groups of a counted hand, and which of them a yaku needs."""
    assert counted.score.reading is not None
    return pattern(yaku.when, counted.score.reading, counted.hand, counted.win)


def _rows(discards: tuple[str, ...]) -> tuple[PatternGroup, ...]:
    """Discards as they lie, all of which are needed."""
    kinds = [KIND[tile] for tile in discards]
    return tuple(
        PatternGroup(tuple(kinds[start : start + A_ROW]), is_needed=True)
        for start in range(0, len(kinds), A_ROW)
    )
