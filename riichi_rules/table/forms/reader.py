"""Reads a question about the table or the result of a hand, so that everything wrong with it is found."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from riichi_rules.engine.case import tip_of, tip_of_words
from riichi_rules.engine.hand import PROBLEMS_AT_MOST
from riichi_rules.engine.tiles import KIND, NAMES, TILE, count, more_than_four
from riichi_rules.problems import Problem, did_you_mean, shown
from riichi_rules.rules.model import Rules
from riichi_rules.table.seats import seats_of

ENOUGH = 7  # of one kind; more would only overflow the counts


@dataclass(frozen=True)
class FormField:
    """One part of a form: what is taken where it is left out, unless it must not be left out."""

    default: Any = None
    required: bool = False
    code: ClassVar[str] = "bad_value"  # of the problem that a field cannot hold a value
    kind: ClassVar[Any] = object

    def kinds(self, name: str) -> Mapping[str, Any]:
        """Return the keys under which the part is stated, each with what schemas are written from.

        That is a type, a form, or a tuple of the one of which a list is stated.
        """
        return {name: self.kind}

    def read(self, reader: "Reader", name: str) -> Any:
        """The value of the part; what is wrong with it goes to the reader's problems."""
        return self.take(reader, name, reader.stated.get(name))

    def take(self, reader: "Reader", key: str, value: object) -> Any:
        """What a value stands for; nothing stated is null as well."""
        if value is not None:
            return self.parse(reader, key, value)
        if self.required:
            reader.fault("missing_key", key=key)
        return self.default

    def parse(self, reader: "Reader", key: str, value: Any) -> Any:
        """The value as it is, if the field can hold it."""
        if self.holds(reader, value):
            return value
        reader.bad(key, value, self.tip(reader, value), self.code)
        return self.default

    def tip(self, reader: "Reader", value: object) -> str:
        """What was probably meant, and what there is to choose from."""
        words = self.words(reader)
        if words:
            return tip_of_words(words, value)
        [kind] = self.kinds("").values()
        return tip_of(kind, value)

    def holds(self, reader: "Reader", value: Any) -> bool:
        return isinstance(value, str) and value in self.words(reader)

    def words(self, _: "Reader") -> Collection[str]:
        """The words of which the field holds one."""
        return ()


Form = Mapping[str, FormField]
Path = tuple[str | int, ...]


def locate(problem: Problem, *way: str | int) -> Problem:
    """A problem with the way to what it is about: so far, then on to the key that it names."""
    further = problem.at or [str(problem.values[name]) for name in ("key",) if name in problem.values]
    return replace(problem, at=(*way, *further))


def keys_of(form: Form) -> list[str]:
    """Every key that a form knows."""
    return [key for name, field in form.items() for key in field.kinds(name)]


class Reader:
    """Reads one mapping, which lies `at` some place of the question or the result.

    What has been read is only to be used while there are no problems.
    """

    def __init__(
        self, rules: Rules, stated: Mapping[str, Any], problems: list[Problem] | None = None, at: Path = ()
    ):
        self.rules, self.seats, self.stated, self.at = rules, seats_of(rules), stated, at
        self.problems = [] if problems is None else problems
        self.values: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def read(self, form: Form) -> None:
        """Reads the parts of a form, in its order."""
        for name, field in form.items():
            self.values[name] = field.read(self, name)

    def fault(self, code: str, tip: str = "", **values: object) -> None:
        self.add([Problem(code, values=values, tip=tip)])

    def add(self, problems: Iterable[Problem], *below: str) -> None:
        """Problems with the way to what they are about, a part below this mapping perhaps."""
        self.problems += [locate(each, *self.at, *below) for each in problems]

    def bad(self, key: str, found: object, tip: str = "", code: str = "bad_value") -> None:
        """A value that a part cannot have."""
        self.fault(code, key=key, found=shown(found), tip=tip)

    def refuse_other_keys(self, known: Iterable[str]) -> None:
        known = [*known]
        unknown = [key for key in self.stated if key not in known]
        for key in unknown[:PROBLEMS_AT_MOST]:
            self.fault("unknown_key", key=str(key), tip=did_you_mean(str(key), known))

    def refuse_twins(self, key: str, seats: Iterable[str]) -> None:
        """Nobody may be named twice."""
        listed = [*seats]
        for seat in self.seats:
            if listed.count(seat) > 1:
                self.fault("seat_twice", key=key, seat=seat)

    def refuse_impossible_tiles(self, counts: int, seen: Sequence[str] = ()) -> None:
        """There are four of each kind, those that lie elsewhere among them, and none that the set lacks."""
        counts += sum(min(seen.count(tile), ENOUGH) * TILE[tile].counts for tile in {*seen})
        for kind, found in more_than_four(counts).items():
            self.fault("five_of_a_tile", tile=NAMES[kind], found=found)
        for tile in self.rules.tiles.left_out:
            if count(counts, KIND[tile]):
                self.fault("no_such_tile", tile=tile)
