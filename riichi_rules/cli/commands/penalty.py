"""The command `riichi penalty`, which lists the rulings on offences under a ruleset."""

import json
from collections.abc import Iterator
from typing import Any

import click

from riichi_rules.cli.inputs import UsageRefusal, load_rules_in_force
from riichi_rules.cli.options import AS_JSON, LANG, RULESET, with_options
from riichi_rules.plain_json import as_json as plain
from riichi_rules.problems import Problem, did_you_mean
from riichi_rules.rules.book import Book
from riichi_rules.rules.penalties import ruling_entry
from riichi_rules.tell.penalties import (
    offence_line,
    penalty_text_lines,
    remark_lines,
    ruling_line,
    silence_line,
)
from riichi_rules.tell.problems import with_message
from riichi_rules.texts.languages import RulesetTexts
from riichi_rules.texts.lines import say


@click.command("penalty")
@click.argument("offences", nargs=-1, metavar="[ERROR]...")
@with_options(RULESET, LANG, AS_JSON)
def command(offences: tuple[str, ...], ruleset: str, lang: str, as_json: bool) -> None:
    """Tell what follows an ERROR; without one, all errors and what follows them.

    Example: riichi penalty swap_call --ruleset wrc_2025
    """
    in_force = load_rules_in_force(lang, ruleset)
    texts, book = in_force.texts, in_force.book
    for name in offences:
        if name not in book.penalties.offences:
            tip = did_you_mean(name, book.penalties.offences) or "riichi penalty lists them"
            raise UsageRefusal(
                [with_message(texts, Problem("unknown_offence", values={"found": name}, tip=tip))]
            )
    names = offences or tuple(book.penalties.offences)
    if as_json:
        click.echo(json.dumps(plain(_answer(book, ruleset, names)), ensure_ascii=False))
        return
    for known in penalty_text_lines(book, ruleset):
        click.echo(say(texts, known))
    for line in _lines(texts, book, ruleset, names) if book.penalty_text(ruleset) else ():
        click.echo(line)


def _answer(book: Book, ruleset: str, offences: tuple[str, ...]) -> dict[str, Any]:
    text = book.penalty_text(ruleset)
    rulings = {name: [*map(ruling_entry, book.penalties.rulings(name, text))] for name in offences}
    return {"ok": True, "ruleset": ruleset, "text": text, "offences": rulings}


def _lines(texts: RulesetTexts, book: Book, ruleset: str, offences: tuple[str, ...]) -> Iterator[str]:
    for name in offences:
        yield ""
        yield f"{say(texts, offence_line(name))} [{name}]"
        rulings = book.penalties.rulings(name, book.penalty_text(ruleset))
        for ruling in rulings:
            remarks = "".join(f" {say(texts, each)}" for each in remark_lines(ruling))
            section = f" ({ruling.section})" if ruling.section else ""
            yield f"  {say(texts, ruling_line(ruling))}.{remarks}{section}"
        if not rulings:
            yield f"  {say(texts, silence_line(book, ruleset))}"
