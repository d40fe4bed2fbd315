"""Each value of each option changes what options.yaml lists, and nothing else."""

from typing import Any

import pytest

from riichi_rules.rules.book import as_key, members_of
from riichi_rules.rules.load import load_book
from riichi_rules.rules.model import Rules, Scalar, Value
from riichi_rules.rules.parts import PARTS
from riichi_rules.rules.patch import replace_at
from riichi_rules.strict_yaml import File, build
from tests.rules.differences import differences
from tests.rules.rule_files import real_files

BOOK = load_book()
VALUES = [
    (name, value)
    for name, option in BOOK.options.items()
    for value in option.values or members_of(option, BOOK.base)
]

# The options as plain YAML, read without the model.
WRITTEN: Any = build(File("options", real_files()["options"].root), object)


def listed(name: str, value: Scalar) -> set[str]:
    """Return the paths that options.yaml lists for a value."""
    if BOOK.options[name].type == "set":
        return {path.replace("{item}", str(value)) for path in WRITTEN[name].get("each", {})}
    return set(WRITTEN[name]["values"][as_key(value)])


def changed(old: Rules, new: Rules) -> list[str]:
    """Return the paths into the parts of the rules at which they differ."""
    parts = [{part: getattr(rules, part) for part in PARTS} for rules in (old, new)]
    return differences(parts[0], parts[1])


def is_within(path: str, above: str) -> bool:
    return path == above or path.startswith(f"{above}.")


@pytest.mark.parametrize(("name", "value"), VALUES)
def test_a_value_changes_every_path_it_lists_and_no_other(name: str, value: Scalar) -> None:
    """So that nothing is listed that is so already."""
    rules = BOOK.base
    for path, content in BOOK.changes.get((name, as_key(value)), ()):
        rules = replace_at(rules, path, content)
    found = changed(BOOK.base, rules)
    assert [path for path in listed(name, value) if not any(is_within(each, path) for each in found)] == []
    assert [each for each in found if not any(is_within(each, path) for path in listed(name, value))] == []


@pytest.mark.parametrize(("name", "value"), VALUES)
@pytest.mark.parametrize("ruleset", ["common", "wrc_2025"])
def test_an_override_changes_what_the_old_and_the_new_value_list(
    ruleset: str, name: str, value: Scalar
) -> None:
    """The changes of the old value are gone, those of the new one are there."""
    is_set = BOOK.options[name].type == "set"
    before: Any = BOOK.rulesets[ruleset].option_values[name].value
    after: Value = (value,) if is_set else value
    allowed = listed(name, value).union(*(listed(name, each) for each in (before if is_set else [before])))
    found = changed(BOOK.rules(ruleset), BOOK.rules(ruleset, {name: after}))
    assert [path for path in found if not any(is_within(path, each) for each in allowed)] == []
    if before == after:
        assert found == []
