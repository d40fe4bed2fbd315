"""Which options decide what a page shows, so that it may follow the rules of a club."""

from collections.abc import Callable, Iterator, Mapping, Set
from functools import cached_property, lru_cache

from riichi_rules.rules.book import Book, members_of, other_values
from riichi_rules.rules.figures import figures
from riichi_rules.rules.model import Rules

# Another number of players is another game, for which a club starts from another ruleset.
NOT_OWN = "players"


@lru_cache(8)
def deciders(book: Book, ruleset: str) -> "Deciders":
    """Return the deciders of a ruleset, which are the same for all languages."""
    return Deciders(book, ruleset)


class Deciders:
    """Tries every option of a ruleset with its other values: what changes with an option rests on it."""

    def __init__(self, book: Book, ruleset: str):
        self._book, self._rules = book, book.rules(ruleset)

    def of(self, find: Callable[[Rules], object], among: Set[str] | None = None) -> tuple[str, ...]:
        """Return the options that decide what is found in rules; of a set the members, as `pao.daisangen`.

        No others need be tried than those `among` which they are known to be.
        """
        usual = find(self._rules)
        tried = [each for each in self._variants if among is None or each[0].partition(".")[0] in among]
        return self._without_whole_sets({name for name, rules in tried if find(rules) != usual})

    def of_placeholder(self, name: str) -> tuple[str, ...]:
        """Return the options that decide what a placeholder of a text says."""
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
            elif name != NOT_OWN:
                for other in other_values(option, value, base):
                    yield name, self._book.rules(ruleset, {name: other})

    def _without_whole_sets(self, names: set[str]) -> tuple[str, ...]:
        """The options in their order; a set of which every member decides is named itself."""
        found = []
        for name, option in self._book.options.items():
            members = [f"{name}.{each}" for each in members_of(option, self._book.base)]
            own = [each for each in members if each in names]
            found += [name] if name in names or (own and own == members) else own
        return tuple(found)

    @cached_property
    def _of_figures(self) -> Mapping[str, tuple[str, ...]]:
        usual = figures(self._rules)
        found: dict[str, set[str]] = {}
        for name, rules in self._variants:
            own = figures(rules)
            for figure in {*usual, *own}:
                if own.get(figure) != usual.get(figure):
                    found.setdefault(figure, set()).add(name)
        return {figure: self._without_whole_sets(names) for figure, names in found.items()}
