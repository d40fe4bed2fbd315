"""`generator new …`: a start for what a club or a translator adds. What only a person can say stays open."""

import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

import click

from generator.cli.click_texts import TYPED, spoken_texts
from generator.cli.inputs import Refusal, refused
from generator.problems import OF_PROGRAM
from generator.rules.ids import COUNTED, LONGEST, WHERE, why_no_id
from generator.rules.load import DATA, read_files
from generator.texts.edit import with_texts
from generator.texts.entry import Entry
from generator.texts.languages import SOURCE, TEXTS, read_topics
from generator.texts.menu import MENU, page_ids, read_menu, why_no_page
from generator.texts.plural import categories, direction, is_language, language_name
from generator.texts.write import new_language

RULESET = """\
# yaml-language-server: $schema=../schema/ruleset.json
# Whose rules these are, and since when: write it here.
# What this file does not say is as in the ruleset that it extends: any file of this folder, less `.yaml`.
extends: common
# One line for each rule in which yours differ. rules_data/options.yaml lists the options and their values,
# the page "Compare rulesets" says what each means. `confidence: low` is enough; high and medium name a source
# from rules_data/sources.yaml. With the first line, take the {} away:
#  kuitan: {value: false, confidence: low}
options: {}
"""
RULESET_TEXTS = """\

# The name of the ruleset, and a sentence on whose it is. Take the # away and write between the marks.
#ID: ""
#ID.about: ""
"""
YAKU = """\
# local: counted only where a ruleset lists it under local_yaku. Without an open price it is for closed hands;
# instead of han it may have `yakuman: {closed: 1}`. when: what the hand must show; rules_data/facts.yaml has
# the facts, and all that are named must hold: a value, {min: 2}, {max: 3}, or [one, of, these].
ID:
  local: true
  han: {closed: 1, open: 1}
  when: {}
"""
YAKU_EXAMPLES = """\
# Two hands that have it, and two that narrowly do not and say by which fact (fails: …). Like this:
#    - {concealed: "111222333m99p67s", win_tile: "8s", win: tsumo, options: {local_yaku: [ID]}}
ID:
  holds: []
  near_misses: []
"""
YAKU_TEXTS = """\

# Its name, one sentence on what it is, and the whole rule. Take the # away and write between the marks.
#ID: ""
#ID.short: ""
#ID.rule: ""
"""
YAKU_IN_JAPANESE = """\
# If it has a Japanese name: in kanji, and as it is read.
#ID: ""
#ID.romaji: ""
"""
PAGE = """\
# yaml-language-server: $schema=../../schema/page_TOPIC.json
# The title, a sentence to begin with, and the parts of the page: h_NAME is a heading; NAME_1, NAME_2 are the
# paragraphs under it, NAME_li_1 points, NAME_step_1 steps. Take the # away and write between the marks.
#title: ""
#lead: ""
#h_first: ""
#first_1: ""
"""
PAGE_NAME = """\

# The name of the page in the menu.
#nav.ID: ""
"""
PAGE_DESCRIPTION = """\

# One sentence on the page, for search engines.
#description.ID: ""
"""


PREVIEW = "http://127.0.0.1:8000/"

OWN_NAME = click.option("--name", help="terminal.of.own_name")


@click.group(help="terminal.about.new")
def command() -> None:
    """Begin something new: files in which only what you know is left to be written."""


@command.command(help="terminal.about.new-ruleset")
@click.argument("id_", metavar="ID")
def ruleset(id_: str) -> None:
    """Begin the ruleset ID, such as our_club."""
    known = [path.stem for path in (DATA / "rulesets").glob("*.yaml")]
    _refuse("bad_id", why_no_id("rulesets", id_), id_, known)
    _write({DATA / "rulesets" / f"{id_}.yaml": RULESET})
    _append({TEXTS / "en" / "rulesets.yaml": RULESET_TEXTS}, id_)


@command.command(help="terminal.about.new-yaku")
@click.argument("id_", metavar="ID")
def yaku(id_: str) -> None:
    """Begin the yaku ID, such as three_winds."""
    files = read_files()
    known = [name for part in COUNTED for name in files[part].names(*WHERE[part]) or ()]
    _refuse("bad_id", why_no_id("yaku", id_), id_, known)
    texts = {TEXTS / "en" / "yaku.yaml": YAKU_TEXTS, TEXTS / "ja" / "yaku.yaml": YAKU_IN_JAPANESE}
    _append({DATA / "yaku.yaml": YAKU, DATA / "examples" / "yaku.yaml": YAKU_EXAMPLES, **texts}, id_)


@command.command(help="terminal.about.new-page")
@click.argument("id_", metavar="ID")
def page(id_: str) -> None:
    """Begin the page ID, such as club-evening; it stands last in the menu."""
    _refuse("bad_page_id", why_no_page(id_), id_, page_ids(read_menu()[0]))
    topic = id_.replace("-", "_")
    _write({TEXTS / "en" / f"page_{topic}.yaml": PAGE.replace("TOPIC", topic)})
    texts = {TEXTS / "en" / "ui.yaml": PAGE_NAME, TEXTS / "en" / "meta.yaml": PAGE_DESCRIPTION}
    _append({MENU: "  ID: ID/\n", **texts}, id_)


@command.command(help="terminal.about.new-language")
@click.argument("id_", metavar="CODE")
@OWN_NAME
def language(id_: str, name: str | None) -> None:
    """Begin the language CODE, such as de or pt-BR: every English text as a comment, to be translated.

    Asks what the language calls itself, where somebody is there to answer; how it counts and in which
    direction it runs is known.
    """
    begin_language(id_, name)


def begin_language(lang: str, name: str | None) -> None:
    """Writes the files of a language that it does not have yet, with its own name for itself."""
    if not is_language(lang):
        raise no_language_code(lang)
    is_new = not (TEXTS / lang).exists()
    usual, spoken = language_name(lang, lang), spoken_texts()
    if name is None and is_new and sys.stdin.isatty():
        asked = spoken.say("terminal.own_name", language=language_name(lang, spoken.lang), code=lang)
        name = click.prompt(asked, default=usual)
    written = new_language(lang, TEXTS)
    if name and name != usual:
        path = TEXTS / lang / "meta.yaml"
        mark = read_topics(SOURCE, TEXTS)["meta"].entries["lang.self"].mark
        path.write_bytes(with_texts(path.read_bytes(), "meta", {"lang.self": Entry(text=name, of=mark)}))
    _tell(written)
    forms = ", ".join(categories(lang))
    way = "terminal.begun.rtl" if direction(lang) == "rtl" else "terminal.begun.ltr"
    click.echo(spoken.say(way, language=name or usual, forms=forms))
    click.echo(spoken.say("terminal.to_see", command="make serve", address=f"{PREVIEW}{lang}/"))
    click.echo(spoken.say("terminal.to_translate", command=f"texts export --po {lang}"))


def no_language_code(lang: str) -> Refusal:
    return refused("no_language_code", found=lang, codes=TYPED["codes"])


def _refuse(code: str, reason: str, id_: str, known: Iterable[str]) -> None:
    """An id that cannot be one, or that something has already."""
    if reason:
        example = TYPED["page_id" if code == "bad_page_id" else "ruleset_id"]
        code = "id_of_program" if reason == OF_PROGRAM else code
        raise refused(code, found=id_, most=LONGEST, example=example)
    if id_ in known:
        raise refused("id_is_there", found=id_)


def _write(files: Mapping[Path, str]) -> None:
    for path, text in files.items():
        path.write_text(text, "utf-8")
    _tell(files)


def _append(files: Mapping[Path, str], id_: str) -> None:
    for path, text in files.items():
        path.write_text(path.read_text("utf-8").rstrip("\n") + "\n" + text.replace("ID", id_), "utf-8")
    _tell(files)


def _tell(paths: Iterable[Path]) -> None:
    for path in paths:
        click.echo(os.path.relpath(path))
