"""The command `riichi rulesets`: the rulesets by the ids that commands take, and one with every value."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import click

from riichi_rules.cli.arguments import value_as_typed
from riichi_rules.cli.inputs import load_rules_in_force, texts_in
from riichi_rules.cli.options import AS_JSON, LANG, with_options
from riichi_rules.plain_json import as_json as plain
from riichi_rules.rules.book import Book
from riichi_rules.rules.cells import OptionValue
from riichi_rules.rules.parsed import open_book
from riichi_rules.tell.rulesets import origin_line, ruleset_name, value_line
from riichi_rules.texts.lines import say


@click.group(invoke_without_command=True)
@with_options(LANG, AS_JSON)
@click.pass_context
def command(context: click.Context, lang: str, as_json: bool) -> None:
    """List the rulesets: the id that --ruleset takes, and the name.

    Example: riichi rulesets --lang pl
    """
    context.default_map = {"show": {"lang": lang}}
    if context.invoked_subcommand is None:
        _list(lang, as_json=as_json)


def _list(lang: str, *, as_json: bool) -> None:
    book = open_book()
    texts = texts_in(lang, book)
    named = {id_: ruleset_name(texts, id_) for id_ in book.rulesets}
    if as_json:
        click.echo(json.dumps(named, ensure_ascii=False))
        return
    width = max(map(len, named))
    for id_, name in named.items():
        click.echo(f"{id_:{width}}  {name}")


@command.command(name="show")
@click.argument("ruleset", metavar="ID")
@with_options(LANG, AS_JSON)
def show(ruleset: str, lang: str, as_json: bool) -> None:
    """Print every value of a ruleset with its origin: a text, a ruleset that it extends, or none.

    Example: riichi rulesets show ema_2025
    """
    in_force = load_rules_in_force(lang, ruleset, ())
    book, texts = in_force.book, in_force.texts
    definition = book.rulesets[ruleset]
    if as_json:
        click.echo(json.dumps(_as_json(book, ruleset), ensure_ascii=False))
        return
    parents = [ruleset_name(texts, each) for each in book.ancestry(ruleset)[1:]]
    builds_on = "".join(f"\n{texts.say('rulesets.extends', ruleset=name)}" for name in parents)
    click.echo(f"{ruleset_name(texts, ruleset)}{builds_on}")
    for name, option_value in definition.option_values.items():
        click.echo(f"{name}={value_as_typed(option_value.value)}")
        if option_value.applies:
            click.echo(f"    {say(texts, value_line(in_force.rules, name, book.options[name]))}")
        click.echo(f"    [{say(texts, origin_line(option_value, book.origin_of(ruleset, name)))}]")


def _as_json(book: Book, ruleset: str) -> Mapping[str, Any]:
    option_values = book.rulesets[ruleset].option_values
    options = {
        name: dict(_cell(option_value, book.origin_of(ruleset, name)))
        for name, option_value in option_values.items()
    }
    return {"id": ruleset, "extends": book.ancestry(ruleset)[1:], "options": options}


def _cell(option_value: OptionValue, stated_by: str | None) -> Iterator[tuple[str, Any]]:
    """Yield a value with its state, and whatever is known of its origin."""
    yield "value", plain(option_value.value)
    yield "state", option_value.state.value
    if stated_by:
        yield "inherited_from", stated_by
    if option_value.passages:
        yield "text", [" ".join(filter(None, (each.source, each.section))) for each in option_value.passages]
        yield "confidence", option_value.confidence
    if option_value.like:
        yield "standard", [*option_value.like]
