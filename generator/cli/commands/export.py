"""`generator export …`: the rules as an API for programs, the questions on paper and as Anki cards."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from generator.check.stand_ins import load_site_texts
from generator.cli.inputs import site_address, write_file
from generator.cli.question_kinds import refuse_not_asked, refuse_unknown_kind
from generator.export.anki import pack_deck
from generator.export.api.files import write_api
from generator.export.npm import write_npm
from generator.export.pools import load_pool, make_pools_of
from generator.export.sheet import SheetSpec
from generator.quiz.registry import KINDS
from generator.site.show.questions.anki_cards import CardMaker
from generator.site.show.questions.sheet import sheet_file
from generator.system.progress import progress_on_stderr
from riichi_rules.cli.inputs import load_rules_in_force
from riichi_rules.cli.options import LANG, LANG_OF_COMMANDS, MOST_OF_SHEET, RULESET
from riichi_rules.quiz.question import LEVELS
from riichi_rules.rules.load import load_book
from riichi_rules.texts.languages import languages


@click.group
@LANG_OF_COMMANDS
def command() -> None:
    """Write the rules in other forms.

    Example: python -m generator export anki --kind fu --lang pl
    """


@command.command
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), default=Path("build/api/v1"))
def api(out: Path) -> None:
    """Write the machine-readable API, JSON with its schemas, into a folder (build/api/v1)."""
    book = load_book()
    write_api(out, book, {lang: load_site_texts(lang, book) for lang in languages()})
    click.echo(out)


@command.command
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), default=Path("build/npm"))
def npm(out: Path) -> None:
    """Write the library of the browser as a package into a folder (build/npm); `make npm` adds its types."""
    book = load_book()
    write_npm(out, book, {lang: load_site_texts(lang, book) for lang in languages()})
    click.echo(out)


@command.command("sheet")
@click.option(
    "--kind",
    "kinds",
    multiple=True,
    metavar="K",
    help="What is asked; may be given again; all kinds if not said.",
)
@RULESET
@click.option("--level", type=click.Choice(LEVELS), help="All levels if not said.")
@LANG
@click.option(
    "--seed",
    type=click.IntRange(1, MOST_OF_SHEET["seed"]),
    default=1,
    show_default=True,
    help="The same number gives the same questions.",
)
@click.option(
    "--count",
    type=click.IntRange(1, MOST_OF_SHEET["count"]),
    default=10,
    show_default=True,
    help="How many questions.",
)
@click.option("--proofs", is_flag=True, help="Explain the answers.")
@click.option("--marks", is_flag=True, help="Small numbers and letters in the corners of the tiles.")
@click.option("--base-url", metavar="URL", default="", help="Where the site stands, for links to its rules.")
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), default=Path("sheet.html"), show_default=True
)
def export_sheet(kinds: tuple[str, ...], lang: str, out: Path, **given: Any) -> None:
    """Write a sheet of questions and its answers, to be opened and printed: one file of HTML."""
    write_sheet(kinds, lang, out, given)


@command.command
@click.option("--kind", required=True, metavar="K", help="What is asked: full-hand, fu, waits …")
@RULESET
@LANG
@click.option("--base-url", metavar="URL", default="", help="Where the site stands, for links to its rules.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="KIND.apkg if not said.")
def anki(kind: str, ruleset: str, lang: str, base_url: str, out: Path | None) -> None:
    """Write the questions of a kind as a deck of cards for Anki."""
    refuse_unknown_kind(kind)
    in_force = load_rules_in_force(lang, ruleset)
    refuse_not_asked(in_force, kind)
    maker = CardMaker(in_force.book, in_force.texts, ruleset, site_address(base_url))
    make_pools_of([kind], ruleset, progress_on_stderr())
    write_file(out or Path(f"{kind}.apkg"), pack_deck(maker.deck(kind, load_pool(kind, ruleset))))


def write_sheet(kinds: Sequence[str], lang: str, out: Path, given: Mapping[str, Any]) -> None:
    """Write a sheet of questions of the given kinds, or of all."""
    for kind in kinds:
        refuse_unknown_kind(kind)
    in_force = load_rules_in_force(lang, given["ruleset"])
    for kind in kinds:
        refuse_not_asked(in_force, kind)
    kinds = kinds or [name for name, kind in KINDS.items() if kind.is_asked(in_force.rules)]
    spec = SheetSpec(tuple(kinds), given["ruleset"], given["seed"], given["count"], given.get("level") or "")
    base_url = site_address(given.get("base_url", ""))
    make_pools_of(kinds, given["ruleset"], progress_on_stderr())
    text = sheet_file(
        spec, in_force.book, in_force.texts, given.get("proofs", False), given.get("marks", False), base_url
    )
    write_file(out, text.encode())
