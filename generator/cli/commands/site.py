"""`generator site`: the whole site, built into a folder."""

import shutil
import time
from pathlib import Path

import click

from generator.cli.inputs import OF_CLUB, club_of_command, site_address
from generator.kept.store import KEPT, Store
from generator.settings import load_settings
from generator.site.build import BuildFailed, ForeignFolderError, build_site, refuse_foreign, site_errors
from generator.site.library import Source
from generator.system.lock import Locked
from generator.system.progress import progress_on_stderr
from riichi_rules.cli.inputs import Refusal, known_languages, no_file, refuse_unknown
from riichi_rules.data import DATA
from riichi_rules.problems import Faulty, Problem
from riichi_rules.texts.languages import languages


@click.command
@OF_CLUB
@click.option(
    "--out", type=click.Path(path_type=Path), help="The folder of the site: site, beside mkdocs.yml."
)
@click.option(
    "--lang", "langs", multiple=True, metavar="L", help="Build only this language; may be given again."
)
@click.option("--base-url", metavar="URL", default="", help="Where the site will stand, for search engines.")
@click.option("--anew", is_flag=True, help="Make everything, also what earlier builds have stored.")
@click.option("--data", type=click.Path(path_type=Path), default=DATA, hidden=True)
def command(out: Path | None, langs: tuple[str, ...], base_url: str, anew: bool, data: Path) -> None:
    """Build the site into a folder; the site that was there stays until the new one is complete.

    Example: python -m generator site --base-url https://example.org/riichi/
    """
    club = club_of_command()
    out = out or (club.folder if club else Path()) / "site"
    for lang in langs:
        refuse_unknown(lang, known_languages(), "--lang")
    has_drafts = not {*langs} <= {*languages()}
    try:
        base_url = site_address(base_url) or load_settings().address
    except Faulty as faulty:
        raise Refusal(faulty.problems) from None
    source = Source(data=data, base_url=base_url, has_drafts=has_drafts)
    started = time.monotonic()
    try:
        refuse_foreign(out)
        if anew:
            shutil.rmtree(KEPT, ignore_errors=True)
        store = Store(KEPT)
        if errors := site_errors(source, langs, store):
            raise Refusal(errors)
        build_site(source, out.resolve(), langs, progress_on_stderr(), store)
    except ForeignFolderError as refusal:
        raise click.BadParameter(str(refusal), param_hint="--out") from None
    except Locked:
        raise Refusal(
            [Problem("build_failed", f"another build into {out} is running: wait for it")]
        ) from None
    except OSError as error:
        raise no_file(error, out) from None
    except BuildFailed as failed:
        raise Refusal([Problem("build_failed", str(failed))]) from None
    click.echo(f"{out} built in {time.monotonic() - started:.1f} s", err=True)
