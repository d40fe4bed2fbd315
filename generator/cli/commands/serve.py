"""`generator serve`: a preview of the site that follows edits."""

import click

from generator.cli.inputs import OF_CLUB, club_of_command, make_refusal
from generator.club.session import follow_club
from generator.site.library import Source
from generator.site.preview.serve import AddressUnusable, serve
from riichi_rules.cli.inputs import known_languages, refuse_unknown
from riichi_rules.texts.pseudo import PSEUDO_LOCALES


@click.command
@OF_CLUB
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option(
    "--lang",
    default="",
    help="The language to begin with, else the first of the site; xx, xr: English in disguise.",
)
def command(host: str, port: int, lang: str) -> None:
    """Show the site while it is being written: what is saved is seen at once, and so is what is wrong.

    Example: python -m generator serve --lang pl
    """
    if club := club_of_command():
        follow_club(club)
    lang = lang or Source().languages[0]
    is_disguise = lang in PSEUDO_LOCALES
    if not is_disguise:
        refuse_unknown(lang, known_languages(), "--lang")
    try:
        serve(Source(disguises=(lang,) if is_disguise else ()), host, port, lang, say=click.echo)
    except AddressUnusable:
        raise make_refusal("no_address", found=f"{host}:{port}", example=f"--port {port + 1}") from None
