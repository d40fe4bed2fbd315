"""A reader of questions about the table and of results, which collects all their problems."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from riichi_rules.engine.case import tip_of, tip_of_words
from riichi_rules.engine.hand import PROBLEMS_AT_MOST
from riichi_rules.engine.tiles import KIND, NAMES, TILE, count, more_than_four
from riichi_rules.problems import Problem, did_you_mean, text_of_value
from riichi_rules.rules.model import Rules
from riichi_rules.table.seats import seats_of

ENOUGH = 7  # tiles of one kind; more could overflow the packed counts


@dataclass(frozen=True)
class FormField:
    """One part of a form, with its default unless it is required."""

    default: Any = None
    required: bool = False
    code: ClassVar[str] = "bad_value"  # of the problem of an invalid value
    kind: ClassVar[Any] = object

    def kinds(self, name: str) -> Mapping[str, Any]:
        """Return the keys of the part in a question, each with the type from which its schema is written.

        The type is a Python type, a form, or a tuple of one of these for a list.
        """
        return {name: self.kind}

    def read(self, reader: "Reader", name: str) -> Any:
        """Return the value of the part, and report its problems to the reader."""
        return self.take(reader, name, reader.mapping.get(name))

    def take(self, reader: "Reader", key: str, value: object) -> Any:
        """Return the parsed value, or the default for None."""
        if value is not None:
            return self.parse(reader, key, value)
        if self.required:
            reader.fault("missing_key", key=key)
        return self.default

    def parse(self, reader: "Reader", key: str, value: Any) -> Any:
        """Return the value itself if it is valid, or else the default."""
        if self.holds(reader, value):
            return value
        reader.refuse_value(key, value, self.tip(reader, value), self.code)
        return self.default

    def tip(self, reader: "Reader", value: object) -> str:
        """Return the word that was probably meant, and the words allowed."""
        words = self.words(reader)
        if words:
            return tip_of_words(words, value)
        [kind] = self.kinds("").values()
        return tip_of(kind, value)

    def holds(self, reader: "Reader", value: Any) -> bool:
        return isinstance(value, str) and value in self.words(reader)

    def words(self, _: "Reader") -> Collection[str]:
        """Return the words that the field accepts."""
        return ()


Form = Mapping[str, FormField]
Path = tuple[str | int, ...]


def locate(problem: Problem, *path: str | int) -> Problem:
    """Return a problem with its path, extended by the key that it names."""
    rest = problem.at or [str(problem.values[name]) for name in ("key",) if name in problem.values]
    return replace(problem, at=(*path, *rest))


def keys_of(form: Form) -> list[str]:
    """Return every key of a form."""
    return [key for name, field in form.items() for key in field.kinds(name)]


class Reader:
    """A reader of one mapping, which is found `at` a path of the question or result.

    The values are only valid while there are no problems.
    """

    def __init__(
        self, rules: Rules, mapping: Mapping[str, Any], problems: list[Problem] | None = None, at: Path = ()
    ):
        self.rules = rules
        self.seats: tuple[str, ...] = seats_of(rules)
        self.mapping = mapping
        self.at = at
        self.problems: list[Problem] = [] if problems is None else problems
        self.values: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def read(self, form: Form) -> None:
        """Read the parts of a form, in its order."""
        for name, field in form.items():
            self.values[name] = field.read(self, name)

    def fault(self, code: str, tip: str = "", **values: object) -> None:
        self.add([Problem(code, values=values, tip=tip)])

    def add(self, problems: Iterable[Problem], *below: str) -> None:
        """Add problems with the path to this mapping, or to a part below it."""
        self.problems += [locate(each, *self.at, *below) for each in problems]

    def refuse_value(self, key: str, found: object, tip: str = "", code: str = "bad_value") -> None:
        """Report an invalid value."""
        self.fault(code, key=key, found=text_of_value(found), tip=tip)

    def refuse_other_keys(self, known: Iterable[str]) -> None:
        known = [*known]
        unknown = [key for key in self.mapping if key not in known]
        for key in unknown[:PROBLEMS_AT_MOST]:
            self.fault("unknown_key", key=str(key), tip=did_you_mean(str(key), known))

    def refuse_duplicates(self, key: str, seats: Iterable[str]) -> None:
        """Report every player who is named twice."""
        listed = [*seats]
        for seat in self.seats:
            if listed.count(seat) > 1:
                self.fault("seat_twice", key=key, seat=seat)

    def refuse_impossible_tiles(self, counts: int, seen: Sequence[str] = ()) -> None:
        """Report kinds with more than four tiles, those seen elsewhere included, and tiles not in the set."""
        counts += sum(min(seen.count(tile), ENOUGH) * TILE[tile].counts for tile in {*seen})
        for kind, number in more_than_four(counts).items():
            self.fault("five_of_a_tile", tile=NAMES[kind], found=number)
        for tile in self.rules.tiles.left_out:
            if count(counts, KIND[tile]):
                self.fault("no_such_tile", tile=tile)
