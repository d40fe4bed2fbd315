"""Language-neutral lines about facts: the value that a yaku requires, and the value it has."""

from collections.abc import Sequence

from riichi_rules.engine.case import FLAGS
from riichi_rules.engine.tiles import notation
from riichi_rules.engine.why import FactSeen, Reason
from riichi_rules.rules.model import Range, Scalar, Want
from riichi_rules.texts.lines import Line, Notation, Value, join_lines, list_lines

# The most reasons given at once.
TOLD_AT_MOST = 2

# Facts given only if nothing else fails, and facts that an open hand can never have.
LATER = frozenset({"win", "ippatsu", "wait", "full_wait", "suit"})
CLOSED_ALONE = frozenset({"riichi", "form", "nine_gates", "tenhou", "chiihou", "renhou"})

# Facts about the draw and the declarations; a distance that is larger than that of any number of groups.
LUCK, FAR = frozenset({"win", "riichi", *FLAGS}), 4

# Facts that count the pair among the groups: all of them are groups and pair.
OF_EACH_GROUP, ALL_GROUPS = frozenset({"outside_groups", "terminal_groups"}), 5

# Facts about a triplet of one tile, of which a hand may have a pair.
OF_A_TRIPLET = frozenset({"haku", "hatsu", "chun", "seat_wind", "round_wind"})
PAIR = 2

# Facts whose line compares both values, and counts of tiles that a yaku may forbid.
COMPARED = frozenset({"wait", "pair", "form"})
UNWANTED = frozenset({"suits", "honours", "simples", "outside_groups"})


def fact_phrase(fact: str, value: Scalar) -> Line:
    """Return a fact and its value as a clause: a count has plural forms, other values a text each."""
    if fact in OF_EACH_GROUP and value == ALL_GROUPS:
        return Line(f"facts.{fact}.all")
    if _is_count(value):
        return Line(f"facts.{fact}", {"n": int(value)})
    return Line(f"facts.{fact}.{str(value).lower()}")


def fact_line(seen: FactSeen) -> Line:
    """Return a fact that makes a yaku, with its tiles."""
    return _with_tiles(found_phrase(seen), seen)


def found_phrase(seen: FactSeen) -> Line:
    """Return the value of a fact: of a triplet that is not there, a pair; of a pair with value, its kind."""
    if seen.fact in OF_A_TRIPLET and not seen.found and len(seen.tiles) == PAIR:
        return Line(f"facts.{seen.fact}.pair")
    if seen.detail and seen.found:
        return Line(f"facts.{seen.detail}")
    return fact_phrase(seen.fact, seen.found)


def reason_line(seen: FactSeen, has_tiles: bool = True) -> Line:
    """Return the reason why a yaku does not count: the value of a fact in place of the one it requires.

    Tiles are written next to the value found, not after the value required.
    """
    told = seen if has_tiles else seen._replace(tiles=())
    if seen.fact in COMPARED:
        return Line("explain.because", {"found": _found_and_required(told)})
    return _with_tiles(_lacking(seen), told)


def _found_and_required(seen: FactSeen) -> Line:
    """Return the value found, with its tiles, and the value required."""
    found = fact_phrase(seen.fact, seen.found)
    if (seen.fact, seen.found) == ("pair", "none"):
        return found
    if seen.tiles:
        found = Line("explain.found_tiles", {"found": found, "tiles": Notation(notation(seen.tiles))})
    return Line(f"facts.{seen.fact}.not", {"found": found, "wanted": want_line(seen.fact, seen.wanted)})


def _with_tiles(phrase: Line, seen: FactSeen) -> Line:
    if not seen.tiles:
        return Line("explain.because", {"found": phrase})
    key = "out_of_place" if seen.fact == "suits" else "found_tiles"
    return Line(f"explain.{key}", {"found": phrase, "tiles": Notation(notation(seen.tiles))})


def _lacking(seen: FactSeen) -> Line:
    fact, found = seen.fact, seen.found
    number = _wanted_number(seen) if _is_count(found) else None
    if number is None or (number == 0 and fact not in UNWANTED):
        return found_phrase(seen)
    if number == 0:
        return Line(f"facts.{fact}.unwanted")
    return Line(f"facts.{fact}.not", {"n": int(found), "wanted": number})


def _wanted_number(seen: FactSeen) -> Value | None:
    """Return the number that a yaku requires instead of the one found."""
    wanted, found = seen.wanted, int(seen.found)
    if isinstance(wanted, Range):
        if wanted.min is not None and found < wanted.min:
            return wanted.min
        return Line("explain.at_most", {"wanted": wanted.max}) if wanted.max else 0
    return list_lines([*wanted], "or") if isinstance(wanted, tuple) else int(wanted)


def distance(reason: Reason) -> tuple[bool, int]:
    """Return how far a hand is from a yaku; one that only luck would have made is further than all others."""
    is_luck = reason.verdict == "not_a_hand" or any(each.fact in LUCK for each in reason.facts)
    return is_luck, sum(map(_distance_of, reason.facts))


def _distance_of(seen: FactSeen) -> int:
    """Return how far a fact is from the one that a yaku requires; another form is far."""
    wanted, found = seen.wanted, seen.found
    if isinstance(found, str) or seen.fact == "closed":
        return FAR if seen.fact == "form" else 1
    if isinstance(found, bool):
        return FAR
    if isinstance(wanted, Range):
        return max((wanted.min or 0) - found, 0 if wanted.max is None else found - wanted.max, 1)
    every = wanted if isinstance(wanted, tuple) else (wanted,)
    return min(abs(int(each) - found) for each in every)


def missing_facts_line(facts: Sequence[FactSeen]) -> Line:
    """Return the reasons why a yaku does not count, the most important first."""
    return join_lines([reason_line(seen) for seen in _important_facts(facts)], "words.list.rows")


def _important_facts(facts: Sequence[FactSeen]) -> Sequence[FactSeen]:
    """Return the important facts: first that the hand is open; how it was won only if nothing else fails."""
    names = {seen.fact for seen in facts}
    minor = LATER | (CLOSED_ALONE if "closed" in names else set())
    if "sequences" in names:
        minor |= OF_EACH_GROUP
    if any(seen.fact == "suits" and seen.found == 0 for seen in facts):
        minor |= {"honours"}
    important = [seen for seen in facts if seen.fact not in minor] or facts[:1]
    return sorted(important, key=lambda seen: seen.fact != "closed")[:TOLD_AT_MOST]


def want_line_beside(seen: FactSeen) -> Line:
    """Return the value required, next to the value found: a count may be exceeded."""
    if seen.detail and seen.wanted is True:
        return Line(f"facts.{seen.detail}")
    line, want, found = want_line(seen.fact, seen.wanted), seen.wanted, seen.found
    if seen.fact == "riichi" or not _is_count(want) or not _is_count(found):
        return line
    return Line("explain.exactly", {"wanted": line}) if 0 < int(want) < int(found) else line  # type: ignore[arg-type]


def want_line(fact: str, want: Want) -> Line:
    """Return the value that a yaku requires of a fact."""
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
    if (fact, key) == ("riichi", "at_least"):  # the text names the declaration, not a number
        return Line("facts.riichi.at_least")
    return Line(f"explain.{key}", {"wanted": fact_phrase(fact, number or 0)})


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
