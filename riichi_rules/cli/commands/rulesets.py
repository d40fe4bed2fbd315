"""The command `riichi rulesets`, which lists the rulesets by the ids that other commands take."""

import json

import click

from riichi_rules.cli.inputs import texts_in
from riichi_rules.cli.options import AS_JSON, LANG, with_options
from riichi_rules.rules.load import load_book
from riichi_rules.tell.rulesets import ruleset_name


@click.command
@with_options(LANG, AS_JSON)
def command(lang: str, as_json: bool) -> None:
    """List the rulesets: the id that --ruleset takes, and the name.

    Example: riichi rulesets --lang pl
    """
    book = load_book()
    texts = texts_in(lang, book)
    named = {id_: ruleset_name(texts, id_) for id_ in book.rulesets}
    if as_json:
        click.echo(json.dumps(named, ensure_ascii=False))
        return
    width = max(map(len, named))
    for id_, name in named.items():
        click.echo(f"{id_:{width}}  {name}")
