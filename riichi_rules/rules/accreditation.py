"""Accreditation: the options in which tournament rules may differ from a ruleset, and their values."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from riichi_rules.problems import Problem
from riichi_rules.rules.faults import DataFault, Path, source_faults, unknown_name_faults
from riichi_rules.rules.model import Positive, Scalar

# The problem of a value for an option, by the id of the option; None if it is valid.
ValueProblem = Callable[[str, object], Problem | None]


@dataclass(frozen=True)
class Variation:
    """The values that an option may have, the one of the ruleset first."""

    section: Annotated[str, "where the text says so"]
    values: Annotated[tuple[Scalar | tuple[int, ...], ...], "the ruleset's own value first"] = ()
    formula: Annotated[
        Literal["even_steps", "twice_uma_step"] | None,
        "even_steps: any placing with equal steps; twice_uma_step: twice the step of the uma",
    ] = None
    follows: Annotated[
        str | None, "another option; this one has the value of the same position as that one"
    ] = None
    within: Annotated[str | None, "another option; this one differs only if that one does"] = None


@dataclass(frozen=True)
class Accreditation:
    """The demands of organisers on a tournament under a ruleset."""

    sources: tuple[str, ...]
    players: Annotated[Positive, "at least"]
    games: Annotated[Positive, "at least"]
    variations: Annotated[Mapping[str, Variation], "by the ids of options; all others are as in the ruleset"]


def accreditation_faults(
    accreditations: Mapping[str, Accreditation],
    rulesets: Collection[str],
    sources: Collection[str] | None,
    value_problem: ValueProblem,
) -> Iterator[DataFault]:
    """Yield every fault in the accreditations; paths start at their file."""
    for name, accreditation in accreditations.items():
        yield from unknown_name_faults("ruleset", name, rulesets, (name,), on_key=True)
        yield from source_faults(accreditation.sources, sources, (name, "sources"))
        for option, variation in accreditation.variations.items():
            path = (name, "variations", option)
            yield from _variation_faults(option, variation, accreditation.variations, path, value_problem)


def _variation_faults(
    option: str,
    variation: Variation,
    variations: Mapping[str, Variation],
    path: Path,
    value_problem: ValueProblem,
) -> Iterator[DataFault]:
    if not variation.values and variation.formula is None:
        yield DataFault(path, "missing_key", f"'{option}' has neither values nor a formula")
    for index, value in enumerate(variation.values):
        if problem := value_problem(option, value):
            yield DataFault((*path, "values", index), problem.code, problem.message, problem.tip)
    for key in ("follows", "within"):
        other = getattr(variation, key)
        if other is None:
            continue
        yield from unknown_name_faults("option", other, variations, (*path, key))
        if other in variations and len(variations[other].values) != len(variation.values):
            yield DataFault((*path, key), "bad_count", f"'{option}' and '{other}' need as many values each")
