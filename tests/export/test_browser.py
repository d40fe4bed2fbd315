"""What the engine in the browser reads: base, options and differences make every ruleset again."""

import json
from pathlib import Path
from typing import Any

import pytest

from generator.export.browser.rules import FILE, as_plain_json, browser_rules, write_rules
from riichi_rules.rules.parts import PARTS
from tests.rulebook import book, rules

RULES: dict[str, Any] = json.loads(json.dumps(browser_rules(book())))


def changed(base: dict[str, Any], path: list[str], content: object) -> dict[str, Any]:
    head, *rest = path
    return {**base, head: changed(base.get(head, {}), rest, content) if rest else content}


def resolved(values: dict[str, Any]) -> dict[str, Any]:
    """Return the base rules with all changes by option values applied."""
    base: dict[str, Any] = RULES["base"]
    for name, option in RULES["options"].items():
        changes = [changes for value, changes in option.get("values", ()) if value == values[name]]
        if "members" in option:
            changes += [option["members"][member] for member in values[name]]
        for path, content in [item for each in changes for item in each.items()]:
            base = changed(base, path.split("."), content)
    return base


def without_defaults(thing: Any) -> Any:
    """Return a value without nulls and defaults."""
    if isinstance(thing, dict):
        return {key: without_defaults(below) for key, below in thing.items() if below is not None}
    return thing


@pytest.mark.parametrize("ruleset", book().rulesets)
def test_every_ruleset_is_made_again_from_the_file(ruleset: str) -> None:
    values = RULES["values"] | RULES["rulesets"][ruleset]
    wanted = rules(ruleset)
    assert values == json.loads(json.dumps(as_plain_json(wanted.options)))
    parts = {part: as_plain_json(getattr(wanted, part)) for part in PARTS}
    assert without_defaults(resolved(values)) == json.loads(json.dumps(parts))


@pytest.mark.parametrize("name", RULES["options"])
def test_every_value_of_an_option_changes_what_it_changes_in_the_rules(name: str) -> None:
    for value, _ in RULES["options"][name].get("values", ()):
        values = RULES["values"] | {name: value}
        wanted = rules("common", **{name: value})
        parts = {part: as_plain_json(getattr(wanted, part)) for part in PARTS}
        assert without_defaults(resolved(values)) == json.loads(json.dumps(parts))


def test_what_is_asked_of_a_game_are_options() -> None:
    assert set(RULES["asked"].values()) <= set(RULES["options"])


def test_the_file_is_written_into_the_data_of_the_site(tmp_path: Path) -> None:
    write_rules(tmp_path / "data", book())
    assert json.loads((tmp_path / "data" / FILE).read_text("utf-8")) == RULES
