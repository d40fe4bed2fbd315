"""Disputes at the table, from `content/disputes.yaml`, and the options that decide each answer."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Annotated

from riichi_rules.data import TEXTS
from riichi_rules.problems import Faulty, Problem
from riichi_rules.rules.book import Book, as_key
from riichi_rules.rules.faults import DataFault, report_faults, unknown_name_faults
from riichi_rules.rules.model import Condition, Rules, Scalar, is_wanted
from riichi_rules.strict_yaml import FAULTY, File, build
from riichi_rules.texts.languages import Texts, load_texts

DISPUTES = TEXTS.parent / "disputes.yaml"


@dataclass(frozen=True)
class Dispute:
    """A disputed question: the page that has the rule, and the options that decide the answer."""

    page: Annotated[str, "the page and its section, such as calls#priority"]
    option: Annotated[str | None, "an option whose sentences are the answers"] = None
    answers: Annotated[Mapping[str, Condition], "text: the options under which it is the answer"] = field(
        default_factory=dict
    )
    offence: Annotated[str | None, "an error; the answer is what follows it"] = None
    settles: Annotated[str | None, "an error; the answers say what follows it, if no ruling does"] = None
    then: Annotated[str | None, "the question that comes next"] = None

    def cases(self, id_: str, book: Book) -> dict[str, Condition]:
        """Return the texts that may be the answer, each with the options under which it is."""
        own = {name if "." in name else f"disputes.{id_}.{name}": when for name, when in self.answers.items()}
        if self.option is None:
            return own
        option = book.options[self.option]
        sentences: dict[str, Condition] = {
            f"options.{self.option}.{as_key(value)}": {**option.only_where, self.option: value}
            for value in option.values
        }
        return sentences | own

    def deciding_options(self, id_: str, book: Book) -> tuple[str, ...]:
        """Return the options that decide the answer, in the order of the rules."""
        named = {name for when in self.cases(id_, book).values() for name in when}
        return tuple(name for name in book.options if name in named)


Disputes = Mapping[str, Mapping[str, Dispute]]  # by subject and id


def asked_offences(disputes: Disputes) -> set[str]:
    """Return the errors that a question is about."""
    listed = [each for some in disputes.values() for each in some.values()]
    return {name for each in listed for name in (each.offence, each.settles) if name}


def load_disputes(book: Book, path: Path = DISPUTES) -> Disputes:
    """Load the questions; raise Faulty with every problem."""
    disputes, problems = read_disputes(book, path)
    if problems:
        raise Faulty(problems)
    return disputes


def read_disputes(book: Book, path: Path = DISPUTES) -> tuple[Disputes, list[Problem]]:
    """Read the questions as far as possible; return them with every problem."""
    file = File.read(path, f"content/{path.name}")
    disputes = build(file, Mapping[str, Mapping[str, Dispute]])
    if disputes is FAULTY or file.problems:
        return {}, file.problems
    texts = load_texts()
    ids = [id_ for listed in disputes.values() for id_ in listed]
    for subject, listed in disputes.items():
        for id_, dispute in listed.items():
            report_faults(file, _faults(id_, dispute, (subject, id_), book, texts))
            if dispute.then:
                report_faults(
                    file, unknown_name_faults("question", dispute.then, ids, (subject, id_, "then"))
                )
    return disputes, file.problems


def answer_under(rules: Rules, cases: Mapping[str, Condition]) -> str | None:
    """Return the text that is the answer, None if it rests on an option that is unknown or unused."""
    unsettled = rules.unknown | rules.unused
    possible = [
        text
        for text, when in cases.items()
        if all(name in unsettled or _holds(rules.options[name], want) for name, want in when.items())
    ]
    return possible[0] if len(possible) == 1 else None


def _holds(value: object, want: object) -> bool:
    return is_wanted(want, value)  # type: ignore[arg-type]  # only options with single values decide


def _faults(
    id_: str, dispute: Dispute, path: tuple[str, str], book: Book, texts: Texts
) -> Iterator[DataFault]:
    """Yield each unknown name; if there is none, each lacking text and each case without its one answer."""
    names = [name for when in dispute.answers.values() for name in when]
    faults = [
        *(
            fault
            for name in names
            for fault in unknown_name_faults("option", name, book.options, (*path, "answers"))
        ),
        *unknown_name_faults("option", dispute.option or "multi_ron", book.options, (*path, "option")),
        *(
            fault
            for key, offence in (("offence", dispute.offence), ("settles", dispute.settles))
            for fault in unknown_name_faults(
                "offence", offence or "any_error", book.penalties.offences, (*path, key)
            )
        ),
    ]
    yield from faults
    if faults:
        return
    cases = dispute.cases(id_, book)
    for key in (f"disputes.{id_}", *cases):
        if not texts.has(key):
            yield DataFault(path, "unknown_text", f"there is no text '{key}'")
    if not cases and not dispute.offence and not texts.has(f"disputes.{id_}.answer"):
        yield DataFault(path, "missing_key", "nothing answers it", "write option, answers or offence")
    yield from _case_faults(cases, path, book)


def _case_faults(cases: Mapping[str, Condition], path: tuple[str, str], book: Book) -> Iterator[DataFault]:
    """Yield a fault for values of options that have no answer, or more than one."""
    names = list(dict.fromkeys(name for when in cases.values() for name in when))
    for values in product(*(book.options[name].values for name in names)):
        chosen: dict[str, Scalar] = dict(zip(names, values, strict=True))
        found = [key for key, when in cases.items() if all(is_wanted(when[n], chosen[n]) for n in when)]
        if cases and len(found) != 1:
            told = ", ".join(f"{name}: {as_key(value)}" for name, value in chosen.items())
            message = f"{len(found)} answers where {told}"
            yield DataFault(path, "not_one_answer", message, "let exactly one text hold")
