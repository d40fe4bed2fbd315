"""The facts that conditions may name: the subject, the domain and the meaning of each."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from riichi_rules.rules.faults import DataFault, repeated_name_faults
from riichi_rules.rules.model import Positive

# Booleans, a range of counts, or words.
Domain = type[bool] | range | tuple[str, ...]
Domains = Mapping[str, Domain]


@dataclass(frozen=True)
class Fact:
    """A fact about a hand, about one of its groups, or about a player's discards."""

    of: Annotated[Literal["win", "hand", "group", "discards"], "what the fact is about"]
    means: Annotated[str, "one sentence for whoever writes a condition"]
    words: Annotated[tuple[str, ...], "the words that the fact may be"] = ()
    most: Annotated[Positive | None, "the highest count; the lowest is 0"] = None

    @property
    def domain(self) -> Domain:
        return self.words or (bool if self.most is None else range(self.most + 1))


def domains(facts: Mapping[str, Fact], *subjects: str) -> Domains:
    """Return the domains of the facts about these subjects; those about a win are about the hand, too."""
    wanted = {*subjects, "win"} if "hand" in subjects else {*subjects}
    return {name: fact.domain for name, fact in facts.items() if fact.of in wanted}


def fact_faults(facts: Mapping[str, Fact]) -> Iterator[DataFault]:
    """Yield every fault in the list of facts; paths start at its file."""
    for name, fact in facts.items():
        yield from repeated_name_faults("word", fact.words, (name, "words"))
        if fact.words and fact.most is not None:
            yield DataFault((name,), "contradiction", f"'{name}' is a word or a count, not both", on_key=True)
