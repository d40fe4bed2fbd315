"""The last tile of the live wall: who draws it, and how often each seat draws."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from riichi_rules.problems import Problem, text_of_value
from riichi_rules.rules.model import Rules
from riichi_rules.table.forms.fields import LONGEST_LIST, SeatField, WordField
from riichi_rules.table.forms.question import table_question
from riichi_rules.table.forms.reader import Form, FormField, Reader
from riichi_rules.table.seats import SEATS

CLAIMS = frozenset({"chi", "pon", "kan_open"})
QUADS = frozenset({"kan_open", "kan_closed", "kan_added"})
CALL: Form = {
    "type": WordField(among=tuple(sorted(CLAIMS | QUADS)), required=True),
    "by": SeatField(required=True),
    "from": SeatField(),
}


class Call(NamedTuple):
    """A call or a kan, the player who made it, and the player whose discard it took."""

    type: str
    by: str
    source: str | None = None

    @property
    def passed_over(self) -> tuple[str, ...]:
        """The seats whose draw is skipped, from the discarder's right to the caller, who is included."""
        if self.type not in CLAIMS or self.source is None:
            return ()
        start, end = SEATS.index(self.source), SEATS.index(self.by)
        return tuple(SEATS[(start + step) % len(SEATS)] for step in range(1, (end - start) % len(SEATS) + 1))


class LastTile(NamedTuple):
    """The player who draws the last tile, and the draws of each seat, with the dealer's last dealt tile."""

    last_draw: str
    draws: dict[str, int]


def last_tile(live_draws: int, calls: Sequence[Call]) -> LastTile:
    """Return who draws the last tile. A claim skips seats; a kan shortens the live wall by one tile."""
    passed = [seat for call in calls for seat in call.passed_over]
    turns = live_draws - sum(call.type in QUADS for call in calls) + len(passed)
    draws = {
        seat: (turns - index + len(SEATS) - 1) // len(SEATS) - passed.count(seat)
        for index, seat in enumerate(SEATS)
    }
    return LastTile(SEATS[(turns - 1) % len(SEATS)], draws)


@dataclass(frozen=True)
class CallsField(FormField):
    """The calls of a hand in order; problems name a call by its number in the list."""

    default: Any = ()
    kind: ClassVar[Any] = (CALL,)

    def read(self, reader: Reader, name: str) -> Sequence[Call]:
        listed = reader.mapping.get(name)
        if not isinstance(listed, list | tuple):
            reader.refuse_value(name, listed)
            return ()
        listed = listed[:LONGEST_LIST]
        problems = [each for number, call in enumerate(listed, 1) for each in _wrong_call(number, call)]
        reader.problems += problems
        return [] if problems else [Call(each["type"], each["by"], each.get("from")) for each in listed]


def _wrong_call(number: int, call: object) -> Iterator[Problem]:
    """Yield the problem of a call, given its number in the list."""
    if not isinstance(call, Mapping) or not call.keys() <= CALL.keys():
        yield Problem("bad_call", values={"place": number, "found": text_of_value(call)})
        return
    type_, by, source = (call.get(key) for key in ("type", "by", "from"))
    if not isinstance(type_, str) or not _is_call(type_, by, source):
        shown_call = ":".join(text_of_value(each) for each in (by, type_, source) if each not in (None, ""))
        yield Problem("bad_call", values={"place": number, "found": shown_call})
    elif type_ not in CLAIMS and source is not None:
        yield Problem("call_from_nobody", values={"place": number})
    elif by == source:
        yield Problem("call_from_oneself", values={"place": number})
    elif type_ == "chi" and Call(type_, str(by), source).passed_over != (by,):
        yield Problem("chi_from_left", values={"place": number})


def _is_call(type_: str, by: object, source: object) -> bool:
    """Return whether this is a type of call, by a player, and from one if the type needs it."""
    if type_ not in CLAIMS | QUADS or by not in SEATS:
        return False
    return source in SEATS or (source is None and type_ not in CLAIMS)


def impossible_calls(rules: Rules, calls: Sequence[Call]) -> Iterator[Problem]:
    """Yield the problems of the calls together: too many kans or groups, a kan without its triplet."""
    quads, most = sum(call.type in QUADS for call in calls), rules.table["replacements"]
    if quads > most:
        yield Problem("too_many_quads", values={"found": quads, "most": most})
    for seat in SEATS:
        own = [call.type for call in calls if call.by == seat]
        groups = len(own) - own.count("kan_added")
        if groups > rules.table["groups"]:
            yield Problem("too_many_groups", values={"seat": seat, "found": groups})
    for number, call in enumerate(calls, 1):
        earlier = [each.type for each in calls[:number] if each.by == call.by]
        if call.type == "kan_added" and earlier.count("kan_added") > earlier.count("pon"):
            yield Problem("nothing_to_promote", values={"place": number})


def _check_calls(question: Reader) -> None:
    """Report impossible combinations of calls, and rules for three players."""
    question.problems += impossible_calls(question.rules, question["calls"])
    if question.rules.number("players") != len(SEATS):
        question.fault("only_four_players", players=len(SEATS))


@table_question({"calls": CallsField(required=True)}, _check_calls)
def answer_haitei(question: Reader) -> Mapping[str, object]:
    """Return who draws the last tile, and the draws of each seat."""
    last_draw, draws = last_tile(question.rules.table["live_draws"], question["calls"])
    return {"last_draw": last_draw, "last_discard": last_draw, "draws": draws}
