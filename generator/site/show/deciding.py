"""The options that decide the content of a page, so that scripts can adapt it to the rules of a club."""

from collections.abc import Callable, Iterator, Mapping, Set
from functools import cached_property, lru_cache

from riichi_rules.rules.book import Book, as_key, members_of, other_values
from riichi_rules.rules.figures import figures
from riichi_rules.rules.model import Condition, Rules

# Not an option that a club can change: another number of players needs another ruleset.
FIXED = "players"


@lru_cache(8)
def deciders(book: Book, ruleset: str) -> "Deciders":
    """Return the memoised deciders of a ruleset, which all languages share."""
    return Deciders(book, ruleset)


class Deciders:
    """The deciding options of a ruleset, found by trying the other values of every option."""

    def __init__(self, book: Book, ruleset: str):
        self._book, self._rules = book, book.rules(ruleset)

    def of(self, find: Callable[[Rules], object], among: Set[str] | None = None) -> tuple[str, ...]:
        """Return the options that change the result of `find`, members of sets as in `pao.daisangen`.

        `among` limits the search to options that are known to include all deciding ones.
        """
        usual = find(self._rules)
        variants = [each for each in self._variants if among is None or each[0].partition(".")[0] in among]
        return self._merge_sets({name for name, rules in variants if find(rules) != usual})

    def of_placeholder(self, name: str) -> tuple[str, ...]:
        """Return the options that decide the value of a placeholder."""
        kind, _, option = name.partition(".")
        return (option,) if kind == "option" else self._of_figures.get(name, ())

    @cached_property
    def _variants(self) -> list[tuple[str, Rules]]:
        return [*self._other_rules()]

    def _other_rules(self) -> Iterator[tuple[str, Rules]]:
        ruleset, base = self._rules.ruleset, self._book.base
        for name, option in self._book.options.items():
            value = self._rules.options[name]
            if option.type == "set":
                listed = value if isinstance(value, tuple) else ()
                for member in members_of(option, base):
                    toggled = tuple({*map(str, listed)} ^ {member})
                    yield f"{name}.{member}", self._book.rules(ruleset, {name: toggled})
            elif name != FIXED:
                for other in other_values(option, value, base):
                    yield name, self._book.rules(ruleset, {name: other})

    def _merge_sets(self, names: set[str]) -> tuple[str, ...]:
        """Return the options in the order of the book; a set replaces its members if all of them decide."""
        merged = []
        for name, option in self._book.options.items():
            members = [f"{name}.{each}" for each in members_of(option, self._book.base)]
            deciding = [each for each in members if each in names]
            merged += [name] if name in names or (deciding and deciding == members) else deciding
        return tuple(merged)

    @cached_property
    def _of_figures(self) -> Mapping[str, tuple[str, ...]]:
        usual = figures(self._rules)
        deciding: dict[str, set[str]] = {}
        for name, rules in self._variants:
            values = figures(rules)
            for figure in {*usual, *values}:
                if values.get(figure) != usual.get(figure):
                    deciding.setdefault(figure, set()).add(name)
        return {figure: self._merge_sets(names) for figure, names in deciding.items()}


def condition_text(when: Condition) -> str:
    """Return a condition as scripts read it: `agari_yame=none,optional renchan=win`."""
    wanted = {name: want if isinstance(want, tuple) else (want,) for name, want in when.items()}
    return " ".join(
        f"{name}={','.join(as_key(value) for value in values)}"  # type: ignore[arg-type]  # no ranges
        for name, values in wanted.items()
    )
