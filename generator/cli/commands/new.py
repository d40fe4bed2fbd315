"""`generator new …`: the first files of what a club or a translator adds, with gaps for a person to fill."""

import os
import sys
from collections.abc import Iterable
from pathlib import Path

import click

from generator.beginnings import load_beginnings
from generator.cli.inputs import OF_CLUB, club_of_command, make_refusal, refuse_in_package
from generator.club.begin import NewClub, as_club_files
from generator.club.compose import PAGES, Club
from generator.club.enter import SETTINGS
from generator.export.generated import write_generated
from generator.menu import (
    Menu,
    address_of,
    menu_beside,
    page_at,
    page_ids,
    read_menu,
    why_no_address,
    why_no_page,
)
from generator.settings import NEEDED, load_settings
from generator.site.pages import slug
from generator.system.files import newline_of, write_files
from generator.translation.cldr import categories, direction, is_language, language_name
from generator.translation.edit import with_texts
from generator.translation.write import language_files
from riichi_rules.cli.inputs import UsageRefusal, refuse_unknown
from riichi_rules.data import DATA, TEXTS
from riichi_rules.problems import OF_PROGRAM, Problem, text_of_value
from riichi_rules.rules.book import DEFAULT_RULESET
from riichi_rules.rules.ids import COUNTED, LONGEST, WHERE, why_no_id
from riichi_rules.rules.load import load_book, read_files
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import SOURCE, languages, load_texts, read_languages

PREVIEW = "http://127.0.0.1:8000/"
EXAMPLES = {"bad_page_id": "club-evening", "bad_id": "our_club"}

IN_SETTINGS = {
    "ruleset": "readers can choose it if mkdocs.yml lists it: rulesets: [{0}, …]",
    "yaku": "it counts where a ruleset lists it: local_yaku: {{value: [{0}]}}",
    "club_page": "if mkdocs.yml has a nav, list it there: - {0}.md",
}

OWN_NAME = click.option("--name", help="What the language calls itself; asked if not said.")


@click.group
def command() -> None:
    """Begin something new: files in which only what you know is left to be written.

    Example: python -m generator new ruleset our_club
    """


@command.command
@OF_CLUB
@click.argument("id_", metavar="ID")
def ruleset(id_: str) -> None:
    """Begin the ruleset ID, such as our_club."""
    own = club_of_command()
    known = [path.stem for path in (DATA / "rulesets").glob("*.yaml")]
    _refuse("bad_id", why_no_id("rulesets", id_) or _why_no_address("rulesets", id_), id_, known)
    _begin("ruleset", id_, own)


@command.command
@OF_CLUB
@click.argument("id_", metavar="ID")
def yaku(id_: str) -> None:
    """Begin the yaku ID, such as three_winds."""
    own = club_of_command()
    files = read_files(DATA)
    known = [name for part in COUNTED for name in files[part].names(*WHERE[part]) or ()]
    _refuse("bad_id", why_no_id("yaku", id_) or _why_no_address("yaku", id_), id_, known)
    _begin("yaku", id_, own)


@command.command
@OF_CLUB
@click.argument("id_", metavar="ID")
def page(id_: str) -> None:
    """Begin the page ID, such as club-evening; it stands last in the menu."""
    if own := club_of_command():
        _refuse(
            "bad_page_id", why_no_page(id_), id_, [path.stem for path in (own.folder / PAGES).glob("*.md")]
        )
        _begin("club_page", id_, own)
        return
    menu, address = _menu(), f"{id_}/"
    _refuse("bad_page_id", why_no_page(id_) or why_no_address(address), id_, page_ids(menu))
    if page_at(menu, address):
        raise make_refusal("id_is_there", found=address)
    _begin("page", id_, None)


@command.command
@OF_CLUB
@click.argument("id_", metavar="CODE")
@OWN_NAME
def language(id_: str, name: str | None) -> None:
    """Begin the language CODE, such as de or pt-BR: every English text as a comment, to be translated.

    Asks what the language calls itself, where somebody is there to answer; how it counts and in which
    direction it runs is known. The sentences in which texts stand are found on all pages, which takes up to
    a minute.
    """
    if club_of_command():
        message, tip = (
            "a language is begun in a clone of the project",
            "a club says sentences otherwise in texts/",
        )
        raise UsageRefusal([Problem("bad_usage", message, tip=tip)])
    begin_language(id_, name)


@command.command
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--name", help="What the club is called; else as its folder is.")
@click.option(
    "--lang", "langs", multiple=True, metavar="L", help="A language of its site; may be given again."
)
@click.option(
    "--extends", "base", default=DEFAULT_RULESET, show_default=True, help="What its rules begin as."
)
@click.option("--id", "id_", help="The id of its ruleset; else from its name.")
def club(folder: Path, name: str | None, langs: tuple[str, ...], base: str, id_: str | None) -> None:
    """Begin the site of a club in the folder DIR, which is laid over the project.

    Example: python -m generator new club ../our-club --lang fr --extends ema_2025
    """
    langs = langs or (SOURCE,)
    for lang in langs:
        refuse_unknown(lang, languages(), "--lang")
    book = load_book(DATA)
    refuse_unknown(base, book.rulesets, "--extends")
    if id_:
        _refuse("bad_id", why_no_id("rulesets", id_) or _why_no_address("rulesets", id_), id_, book.rulesets)
    begun = NewClub(name or folder.resolve().name, base, langs, {*book.rulesets}, id_)
    if (folder / SETTINGS).exists():
        raise make_refusal("id_is_there", found=folder / SETTINGS)
    leads = {lang: load_texts(lang).template("page_home.lead") for lang in langs}
    optional = [each for each in page_ids(_menu()) if each not in NEEDED]
    files = begun.files(option_lines(base), leads, optional)
    write_files({folder / path: content for path, content in files.items()})
    _print_paths(folder / path for path in files)
    click.echo(
        f"To see it: cd {folder}, then serve. What is wrong: check. docs/club.md says what each file is for."
    )


def begin_language(lang: str, name: str | None) -> None:
    """Write the files that a language lacks, with the name by which it calls itself."""
    refuse_in_package()
    lang = translated_language(lang)
    is_new = not (TEXTS / lang).exists()
    usual = language_name(lang, lang)
    if name is None and is_new and sys.stdin.isatty():
        name = click.prompt(f"What does {language_name(lang, SOURCE)} ({lang}) call itself?", default=usual)
    files = language_files(lang, TEXTS, frames_of_texts())
    if name:
        path = TEXTS / lang / "meta.yaml"
        meta = files[path] if path in files else path.read_bytes()
        files[path] = with_texts(meta, "meta", {"lang.self": Entry(text=name)})
    write_files(files)
    _print_paths(files)
    forms = ", ".join(categories(lang))
    order = "from right to left" if direction(lang) == "rtl" else "from left to right"
    click.echo(f"{name or usual}: {order}; plural forms: {forms}")
    click.echo(f"To see it: make serve, then {PREVIEW}{lang}/. What has no words yet is in English.")
    click.echo(f"To translate it in Poedit or Weblate: texts export --po {lang}")


def frames_of_texts() -> dict[str, str]:
    """Return the sentences in which texts stand."""
    from generator.site.text_map.stored import stored_frames  # noqa: PLC0415 - it loads the whole site

    return stored_frames()


def translated_language(lang: str) -> str:
    """Return the code of a language that texts can be translated into, begun or not; refuse any other."""
    if not is_language(lang):
        raise make_refusal("no_language_code", found=lang, codes="de, pt-BR")
    if lang in {SOURCE, *read_languages().names}:
        raise make_refusal("not_translated_into", found=lang)
    return lang


def _refuse(code: str, reason: str, id_: str, known: Iterable[str]) -> None:
    """Refuse an id that is invalid or already in use."""
    if reason:
        example = EXAMPLES[code]
        code = "id_of_program" if reason == OF_PROGRAM else code
        raise make_refusal(code, found=id_, most=LONGEST, example=example)
    if id_ in known:
        raise make_refusal("id_is_there", found=id_)


def _menu() -> Menu:
    return read_menu(menu_beside(TEXTS))[0]


def _why_no_address(page: str, id_: str) -> str:
    """Return a reason if the address of a page with this id belongs to a page of the menu, else ""."""
    menu = _menu()
    return OF_PROGRAM if page_at(menu, f"{address_of(menu, page)}{slug(id_)}/") else ""


def _begin(what: str, id_: str, own: Club | None) -> None:
    """Write the files that something new begins with, or append to existing ones, and renew the schemas.

    In the folder of a club, they are files of it.

    The file with the new id comes last, so that the command can be repeated if it was interrupted.
    """

    def filled(text: str) -> str:
        text = text.replace("TOPIC", id_.replace("-", "_")).replace("ID", id_)
        return text.replace("OPTIONS\n", option_lines()) if "OPTIONS\n" in text else text

    beginnings = load_beginnings()[what]
    named = {filled(name): filled(text) for name, text in beginnings.items()}
    if own:
        lang = load_settings().languages(languages())[0]
        texts = {own.folder / name: text for name, text in as_club_files(named, lang).items()}
    else:
        refuse_in_package()
        texts = {DATA.parent / name: text for name, text in named.items()}
    before = {path: path.read_bytes() if path.exists() else b"" for path in texts}
    after = {path: append_lines(before[path], text) for path, text in texts.items()}
    changed = {path: data for path, data in after.items() if data != before[path]}
    write_files(changed)
    if not own:
        write_generated()
    _print_paths(changed)
    if own and what in IN_SETTINGS:
        click.echo(IN_SETTINGS[what].format(id_))


def option_lines(base: str = DEFAULT_RULESET) -> str:
    """Return two comments for each option: its name and values, and the line that states its usual value."""
    book, texts = load_book(DATA), load_texts(SOURCE)
    usual = book.rules(base).options
    lines = []
    for name, option in book.options.items():
        values = ", ".join(map(text_of_value, option.values))
        lines += [f"  # {texts.say(f'options.{name}')}" + (f": {values}" if values else "")]
        lines += [f"  #{name}: {{value: {text_of_value(usual[name])}}}"]
    return "".join(f"{line}\n" for line in lines)


def append_lines(data: bytes, text: str) -> bytes:
    """Return a file with lines appended, unless it has them already; its line endings are kept."""
    newline = newline_of(data)
    lines = text.replace("\n", newline).encode()
    if lines in data:
        return data
    return data.rstrip(b"\r\n") + newline.encode() * bool(data) + lines


def _print_paths(paths: Iterable[Path]) -> None:
    for path in paths:
        click.echo(os.path.relpath(path))
