"""The command `riichi options`, which lists the options and their values under a ruleset."""

import json
from collections.abc import Iterator

import click

from riichi_rules.cli.arguments import value_as_typed
from riichi_rules.cli.inputs import load_rules_in_force
from riichi_rules.cli.options import AS_JSON, LANG, OVERRIDES, RULESET, with_options
from riichi_rules.plain_json import as_json as plain
from riichi_rules.rules.book import as_key, members_of
from riichi_rules.rules.model import Option, Rules
from riichi_rules.tell.rulesets import option_sentence


@click.command
@with_options(RULESET, OVERRIDES, LANG, AS_JSON)
def command(ruleset: str, options: tuple[str, ...], lang: str, as_json: bool) -> None:
    """List the options that --option takes, with their values under a ruleset.

    Example: riichi options --ruleset ema_2025
    """
    in_force = load_rules_in_force(lang, ruleset, options)
    rules, known = in_force.rules, in_force.book.options
    applying = in_force.book.applicable_options(rules)
    if as_json:
        click.echo(json.dumps(plain({name: rules.options[name] for name in applying}), ensure_ascii=False))
        return
    for name in applying:
        click.echo(f"{name}={value_as_typed(rules.options[name])}")
        click.echo(f"    {option_sentence(in_force.texts, rules, name, known[name])}")
        if others := ", ".join(_other_values(known[name], rules)):
            click.echo(f"    [{others}]")


def _other_values(option: Option, rules: Rules) -> Iterator[str]:
    """Yield the other values of an option, or the members of a set."""
    if option.type == "choice":
        yield from (as_key(value) for value in option.values)
    else:
        yield from members_of(option, rules)
