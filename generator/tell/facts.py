"""Facts as lines without a language: what a yaku wants of them, and what was found."""

from collections.abc import Sequence

from generator.engine.tiles import notation
from generator.engine.why import FactSeen
from generator.rules.model import Range, Scalar, Want
from generator.texts.lines import Line, Tiles, Value, join_lines


def fact_phrase(fact: str, value: Scalar) -> Line:
    """A fact and its value as a clause: a count has plural forms, anything else a clause of its own."""
    if _is_count(value):
        return Line(f"facts.{fact}", {"n": int(value)})
    return Line(f"facts.{fact}.{str(value).lower()}")


def fact_line(seen: FactSeen) -> Line:
    """A fact that makes a yaku."""
    found = fact_phrase(seen.fact, seen.found)
    if not seen.tiles:
        return Line("explain.because", {"found": found})
    return Line("explain.because_tiles", {"found": found, "tiles": Tiles(notation(seen.tiles))})


def finding_line(seen: FactSeen) -> Line:
    """What a yaku wanted of a fact, and what was found."""
    said: dict[str, Value] = {"wanted": want_line_beside(seen), "found": fact_phrase(seen.fact, seen.found)}
    if not seen.tiles:
        return Line("explain.wanted_found", said)
    return Line("explain.wanted_found_tiles", {**said, "tiles": Tiles(notation(seen.tiles))})


def missing_facts_line(facts: Sequence[FactSeen]) -> Line:
    """Every fact that is not as a yaku wanted it."""
    return join_lines([finding_line(seen) for seen in facts], "explain.not_join")


def want_line_beside(seen: FactSeen) -> Line:
    """What a yaku wanted of a fact, said beside what was found: a count may be exceeded, too."""
    said, want, found = want_line(seen.fact, seen.wanted), seen.wanted, seen.found
    if seen.fact == "riichi" or not _is_count(want) or not _is_count(found):
        return said
    return Line("explain.exactly", {"wanted": said}) if 0 < int(want) < int(found) else said  # type: ignore[arg-type]


def want_line(fact: str, want: Want) -> Line:
    """What a yaku wants of a fact."""
    if isinstance(want, tuple):
        *others, last = [fact_phrase(fact, each) for each in want]
        return Line("explain.one_of", {"values": join_lines(others), "last": last})
    if not isinstance(want, Range):
        return fact_phrase(fact, want)
    if want.max is None:
        return _bound(fact, "at_least", want.min)
    if want.min is None:
        return _bound(fact, "at_most", want.max)
    least, most = _bound(fact, "at_least", want.min), _bound(fact, "at_most", want.max)
    return Line("explain.between", {"least": least, "most": most})


def _bound(fact: str, key: str, number: int | None) -> Line:
    if (fact, key) == ("riichi", "at_least"):  # what was declared, and not how much of it
        return Line("facts.riichi.at_least")
    return Line(f"explain.{key}", {"wanted": fact_phrase(fact, number or 0)})


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
