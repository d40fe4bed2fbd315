"""The options that several commands share."""

from collections.abc import Callable
from typing import Any

import click

from generator.engine.hand import FLAGS
from generator.engine.tiles import WINDS

Function = Callable[..., Any]
Option = Callable[[Function], Function]

RULESET = click.option("--ruleset", default="common", show_default=True)
OVERRIDES = click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="terminal.of.option"
)
LANG = click.option("--lang", default="en", show_default=True)


def _speak(ctx: click.Context, _: click.Parameter, lang: str | None) -> None:
    """The language of a group is that of each of its commands; `site --lang` says which pages to build."""
    if lang and isinstance(ctx.command, click.Group):
        names = ctx.command.list_commands(ctx)
        ctx.default_map = {name: {"lang": lang} for name in names if name != "site"}


LANG_OF_COMMANDS = click.option("--lang", expose_value=False, callback=_speak)
AS_JSON = click.option("--json", "as_json", is_flag=True, help="terminal.of.json")
WIND = click.Choice(list(WINDS))

MELD = click.option(
    "--meld",
    "melds",
    multiple=True,
    metavar="TYPE:TILES",
    help="terminal.of.meld",
)

# How a hand was won, and its melds.
CASE = (
    click.option("--win-tile", metavar="T", help="terminal.of.win_tile"),
    click.option("--tsumo/--ron", "tsumo", default=False, help="terminal.of.tsumo"),
    MELD,
    click.option("--seat", type=WIND, default="south", show_default=True),
    click.option("--round", "round_", type=WIND, default="east", show_default=True),
    click.option("--riichi", is_flag=True),
    click.option("--double-riichi", is_flag=True),
    click.option("--event", "events", multiple=True, type=click.Choice(FLAGS), help="terminal.of.event"),
    click.option("--dora", metavar="TILES", default="", help="terminal.of.dora"),
    click.option("--ura", metavar="TILES", default="", help="terminal.of.ura"),
    click.option("--norths", type=int, default=0, help="terminal.of.norths"),
    click.option("--honba", type=int, default=0, help="terminal.of.honba"),
    click.option("--sticks", type=int, default=0, help="terminal.of.sticks"),
)


def with_options(*options: Option) -> Option:
    """Gives a command options, in this order."""

    def add(function: Function) -> Function:
        for option in reversed(options):
            function = option(function)
        return function

    return add
