"""The pattern of each yaku, drawn from one of its tested examples."""

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from generator.site.art.draw import Artist
from generator.site.art.table.patterns import pattern_picture
from generator.site.library import Library
from generator.site.show.scored_hand import ScoredCase, rules_of_case, score_case
from riichi_rules.engine.tiles import KIND, notation
from riichi_rules.rules.model import Yaku
from riichi_rules.tell.spoken_tiles import each_tile, speak_join, speak_tiles
from riichi_rules.tell.yaku_pattern import PatternGroup, pattern
from riichi_rules.texts.languages import Texts

# Facts about the winning tile: a pattern frames this tile if the yaku requires one of them.
WIN_FACTS = frozenset(
    {"win", "ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou", "chiihou", "renhou"}
    | {"wait", "full_wait", "paarenchan"}
)
ROW = 6  # discards in a row


class Patterns:
    """Renderer of patterns for one page."""

    def __init__(self, library: Library, texts: Texts, sprite: str):
        self._library, self._texts, self._sprite = library, texts, sprite

    def draw(self, id_: str) -> Markup:
        """Return the tiles of an example, with those that the yaku doesn't need faded."""
        yaku, case = self._library.book.rules().yaku[id_], self.example(id_)
        if "discards" in case:
            return self._drawn(_rows(each_tile(case["discards"])), None, has_stick=False)
        scored = self.scored(id_, case)
        win = scored.win.kind if not WIN_FACTS.isdisjoint(yaku.when) else None
        return self._drawn(pattern_of(yaku, scored), win, has_stick=yaku.when.keys() == {"riichi"})

    def in_large(self, id_: str, artist: Artist) -> Markup:
        """Return the same tiles as a hand as large as its place, which wraps between groups."""
        groups = pattern_of(self._library.book.rules().yaku[id_], self.scored(id_, self.example(id_)))
        is_any = not any(each.is_needed for each in groups)
        tiles = ((notation(each.kinds), each.is_needed or is_any) for each in groups)
        drawn = " ".join(held if is_needed else f"({held})" for held, is_needed in tiles)
        return artist.groups(drawn, self._label(groups, None))

    def example(self, id_: str) -> Mapping[str, Any]:
        """Return the first example without calls, or else the first of all."""
        holds = self._library.yaku_examples[id_].holds
        return next((case for case in holds if "melds" not in case), holds[0])

    def scored(self, id_: str, case: Mapping[str, Any]) -> ScoredCase:
        return score_case(rules_of_case(self._library.book, id_, case), case)

    def _drawn(self, groups: tuple[PatternGroup, ...], win: int | None, *, has_stick: bool) -> Markup:
        return pattern_picture(self._sprite, groups, win, has_stick, self._label(groups, win))

    def _label(self, groups: tuple[PatternGroup, ...], win: int | None) -> str:
        needed = [each_tile(notation(each.kinds)) for each in groups if each.is_needed]
        names = speak_join(self._texts, [speak_tiles(self._texts, tiles) for tiles in needed])
        any_hand = "pictures.any_hand" if win is None else "pictures.any_hand_won"
        return self._texts.say("pictures.pattern", tiles=names) if names else self._texts.say(any_hand)


def pattern_notations(library: Library) -> dict[str, str]:
    """Return each yaku's pattern, its groups separated by spaces and "+" before those that it needs."""
    patterns, notations = Patterns(library, library.english, ""), {}
    for id_, yaku in library.book.rules().yaku.items():
        case = patterns.example(id_)
        if "discards" in case:
            continue
        groups = pattern_of(yaku, patterns.scored(id_, case))
        if any(each.is_needed for each in groups):
            notations[id_] = " ".join("+" * each.is_needed + notation(each.kinds) for each in groups)
    return notations


def pattern_of(yaku: Yaku, scored: ScoredCase) -> tuple[PatternGroup, ...]:
    """Return the groups of a scored hand, each with whether the yaku needs it."""
    assert scored.score.reading is not None
    return pattern(yaku.when, scored.score.reading, scored.hand, scored.win)


def _rows(discards: tuple[str, ...]) -> tuple[PatternGroup, ...]:
    """Return discards as rows, all of them needed by the yaku."""
    kinds = [KIND[tile] for tile in discards]
    return tuple(
        PatternGroup(tuple(kinds[start : start + ROW]), is_needed=True) for start in range(0, len(kinds), ROW)
    )
