"""Facts as lines without a language: what a yaku wants of them, and what was found."""

from collections.abc import Sequence

from riichi_rules.engine.tiles import notation
from riichi_rules.engine.why import FactSeen
from riichi_rules.rules.model import Range, Scalar, Want
from riichi_rules.texts.lines import Line, Notation, Value, join_lines, list_lines

# So many reasons are told at most.
TOLD_AT_MOST = 2

# What is told only where nothing else is lacking, and what an open hand can never have.
LATER = frozenset({"win", "ippatsu", "wait", "full_wait", "suit"})
CLOSED_ALONE = frozenset({"riichi", "form", "nine_gates", "tenhou", "chiihou", "renhou"})

# Facts told by what was found and what was wanted; counts of tiles that a yaku may forbid.
COMPARED = frozenset({"wait", "pair", "form"})
UNWANTED = frozenset({"suits", "honours", "simples", "outside_groups"})


def fact_phrase(fact: str, value: Scalar) -> Line:
    """A fact and its value as a clause: a count has plural forms, anything else a clause of its own."""
    if _is_count(value):
        return Line(f"facts.{fact}", {"n": int(value)})
    return Line(f"facts.{fact}.{str(value).lower()}")


def fact_line(seen: FactSeen) -> Line:
    """A fact that makes a yaku."""
    return _with_tiles(fact_phrase(seen.fact, seen.found), seen)


def reason_line(seen: FactSeen) -> Line:
    """Why a yaku does not count: what is so instead of what it wants.

    Notation stand beside what was found, not behind what was wanted.
    """
    return (
        Line("explain.because", {"found": _compared(seen)})
        if seen.fact in COMPARED
        else _with_tiles(_lacking(seen), seen)
    )


def _compared(seen: FactSeen) -> Line:
    """What was found, with its tiles, and what was wanted."""
    found = fact_phrase(seen.fact, seen.found)
    if seen.tiles:
        found = Line("explain.found_tiles", {"found": found, "tiles": Notation(notation(seen.tiles))})
    return Line(f"facts.{seen.fact}.not", {"found": found, "wanted": want_line(seen.fact, seen.wanted)})


def _with_tiles(said: Line, seen: FactSeen) -> Line:
    if not seen.tiles:
        return Line("explain.because", {"found": said})
    key = "out_of_place" if seen.fact == "suits" else "because_tiles"
    return Line(f"explain.{key}", {"found": said, "tiles": Notation(notation(seen.tiles))})


def _lacking(seen: FactSeen) -> Line:
    fact, found = seen.fact, seen.found
    number = _wanted_number(seen) if _is_count(found) else None
    if number is None or (number == 0 and fact not in UNWANTED):
        return fact_phrase(fact, found)
    if number == 0:
        return Line(f"facts.{fact}.unwanted")
    return Line(f"facts.{fact}.not", {"n": int(found), "wanted": number})


def _wanted_number(seen: FactSeen) -> Value | None:
    """How many a yaku wants, where the count is not that."""
    wanted, found = seen.wanted, int(seen.found)
    if isinstance(wanted, Range):
        if wanted.min is not None and found < wanted.min:
            return wanted.min
        return Line("explain.at_most", {"wanted": wanted.max}) if wanted.max else 0
    return list_lines([*wanted], "or") if isinstance(wanted, tuple) else int(wanted)


def missing_facts_line(facts: Sequence[FactSeen]) -> Line:
    """Why a yaku does not count, the most telling reason first, and no more than a player would say."""
    return join_lines([reason_line(seen) for seen in _telling(facts)], "explain.not_join")


def _telling(facts: Sequence[FactSeen]) -> Sequence[FactSeen]:
    """That the hand is open comes first; how it was won and waited is told if nothing else fails."""
    names = {seen.fact for seen in facts}
    untold = LATER | (CLOSED_ALONE if "closed" in names else set())
    if "sequences" in names:
        untold |= {"outside_groups", "terminal_groups"}
    told = [seen for seen in facts if seen.fact not in untold] or facts[:1]
    return sorted(told, key=lambda seen: seen.fact != "closed")[:TOLD_AT_MOST]


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
