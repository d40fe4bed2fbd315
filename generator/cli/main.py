"""The command line: `python -m generator check | score | table …`"""

import json
import os
import re
import time
from collections.abc import Mapping, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import click

from generator.check.examples import check as check_rules
from generator.check.schemas import write_schemas
from generator.cli.batch import Desk
from generator.cli.commands.table import table
from generator.cli.common import (
    Refusal,
    of_a_case,
    refuse_unknown_ruleset,
    rules_of,
    run_batch,
    texts_in,
    whole_book,
    worded,
)
from generator.cli.parse import case_of
from generator.cli.score_text import explain, explain_claim, explain_why_not
from generator.engine.answer import as_answer
from generator.engine.hand import Impossible, parse_case
from generator.engine.score import score as score_hand
from generator.mistakes.claim import check_claim, parse_claim
from generator.problems import Faulty, Problem, did_you_mean, render
from generator.quiz.question import LEVELS
from generator.rules.book import Book
from generator.rules.load import DATA, load_book
from generator.tell.rulesets import check_ruled_texts
from generator.texts.catalog import SOURCE, Texts, languages, load_texts, read_topics
from generator.texts.plural import is_language
from generator.texts.schemas import write_schemas as write_text_schemas
from generator.texts.spelling import is_available as dictionaries_are_there
from generator.texts.status import progress
from generator.texts.write import new_language
from generator.texts.write import stamp as stamp_texts

NO_DICTIONARIES = "the dictionaries come with the tools of a developer: make setup installs them"

PLAIN_SHEET: Mapping[str, Any] = {"level": "", "proofs": False, "marks": False, "base_url": ""}


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
def main() -> None:
    """The rules of riichi mahjong: check the data, score hands, answer questions."""


@main.command()
@click.option("--format", "style", type=click.Choice(["text", "github", "json"]), default="text")
@click.option("--data", type=click.Path(path_type=Path), default=DATA, hidden=True)
@click.option("--spelling", is_flag=True, help="Look every word of the texts up in a dictionary, too.")
def check(style: str, data: Path, spelling: bool) -> None:
    """Check the rules, run all their examples, and check the texts of every language."""
    if spelling and not dictionaries_are_there():
        raise Refusal([Problem("no_dictionaries", NO_DICTIONARIES)], style)
    problems = check_rules(data)
    if not problems:
        problems = check_ruled_texts(load_book(data), with_spelling=spelling)
    if any(problem.severity == "error" for problem in problems):
        raise Refusal(problems, style)
    click.echo(render(problems, style), err=True, nl=False)


@main.group("texts")
def translations() -> None:
    """What translators need: how far a language is, a new language, marks of what is up to date."""


@translations.command()
def status() -> None:
    """Print how much of each language is translated, and how much of that is outdated."""
    source = read_topics(SOURCE)
    for lang in languages():
        done = progress(lang, source if lang == SOURCE else read_topics(lang), source)
        old = f", {done.outdated} outdated" if done.outdated else ""
        click.echo(f"{lang}  {done.percent:>3} %  {done.translated} of {done.texts}{old}")


@translations.command()
@click.argument("lang")
def new(lang: str) -> None:
    """Write the files of a new language LANG: every English text as a comment, ready to be translated."""
    if not is_language(lang):
        raise Refusal([Problem("unknown_language", f"'{lang}' is no language code such as de or pt_BR")])
    written = new_language(lang)
    for path in written:
        click.echo(os.path.relpath(path))


@translations.command()
@click.argument("lang")
@click.argument("keys", nargs=-1)
def stamp(lang: str, keys: tuple[str, ...]) -> None:
    """Mark translations of LANG (all, or KEYS such as yaku.riichi) as made from the English of today."""
    if lang not in languages() or lang == SOURCE:
        raise click.BadParameter(f"'{lang}' is no translation.", param_hint="LANG")
    click.echo(f"{stamp_texts(lang, frozenset(keys))} marked")


@main.command()
@click.option("--data", type=click.Path(path_type=Path), default=DATA, hidden=True)
def schemas(data: Path) -> None:
    """Write the JSON Schemas by which editors complete and check the rules."""
    try:
        changed = [*write_schemas(data), *write_text_schemas()]
    except Faulty as faulty:
        raise Refusal(faulty.problems) from None
    for path in changed:
        click.echo("/".join(path.parts[-3:]))


@main.command()
@click.argument("hand", required=False)
@click.option("--batch", metavar="FILE", help="Cases as JSON Lines, - for standard input.")
@of_a_case
@click.option("--ruleset", default="common", show_default=True)
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="Override an option of the ruleset."
)
@click.option("--lang", default="en", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="The answer as JSON.")
@click.option("--claim", metavar="TEXT", help='A claimed score to check, such as "3 han 40 fu 5200".')
@click.option("--why-not", is_flag=True, help="Say why every other yaku does not count.")
def score(hand: str | None, batch: str | None, **given: Any) -> None:
    """Score HAND: concealed tiles such as 340m11178p789s33z, melds after it as pon:555z."""
    if (hand is None) == (batch is None):
        raise click.UsageError("Give either HAND or --batch FILE.")
    texts, book = texts_in(given["lang"]), whole_book()
    refuse_unknown_ruleset(texts, book, given["ruleset"])
    if batch is not None:
        run_batch(batch, Desk("score", given["ruleset"], book, texts))
        return
    _score_one(texts, book, case_of(str(hand), given), given)


def _score_one(texts: Texts, book: Book, case: dict[str, Any], given: Mapping[str, Any]) -> None:
    rules = rules_of(texts, book, given["ruleset"], given["options"])
    try:
        hand, win = parse_case(case)
    except Impossible as impossible:
        raise Refusal([worded(texts, problem) for problem in impossible.problems]) from None
    result = score_hand(rules, hand, win)
    if result.problems and not (given["why_not"] and result.problems[0].code == "no_yaku"):
        raise Refusal([worded(texts, problem) for problem in result.problems])
    finding, claimed = None, given["claim"]
    if claimed is not None and not result.problems:
        claim, unknown = parse_claim(rules, claimed)
        if unknown:
            raise Refusal([worded(texts, Problem("bad_claim", values={"found": word})) for word in unknown])
        finding = check_claim(rules, hand, win, result, claim)
    if given["as_json"]:
        answer = {"ok": True, **as_answer(result)}
        if claimed is not None:
            answer["claim"] = {"right": finding is None, **(finding._asdict() if finding else {})}
        click.echo(json.dumps(answer, ensure_ascii=False))
        return
    for line in explain(texts, rules, case, result):
        click.echo(line)
    if given["why_not"]:
        click.echo("\n" + texts.say("explain.why_not"))
        for line in explain_why_not(texts, rules, hand, win, result):
            click.echo(line)
    if claimed is not None:
        click.echo("\n" + explain_claim(texts, claimed, finding))


main.add_command(table)


@main.command()
@click.option("--kind", required=True, metavar="K", help="What is asked: full-hand, fu, waits …")
@click.option("--count", type=click.IntRange(1), default=10, show_default=True, help="How many questions.")
@click.option("--seed", type=int, help="The same number gives the same questions.")
@click.option("--ruleset", default="common", show_default=True)
@click.option("--lang", default="en", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print questions, answers and proofs as JSON Lines.")
@click.option("--sheet", is_flag=True, help="Write a sheet to print, see `export sheet`, instead of asking.")
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), default=Path("sheet.html"), show_default=True
)
def quiz(
    kind: str, count: int, seed: int | None, ruleset: str, lang: str, as_json: bool, **paper: Any
) -> None:
    """Ask questions and explain the answers; Ctrl-D ends."""
    from generator.cli.quiz_session import ask, question_line  # noqa: PLC0415 - only this needs all kinds of question
    from generator.quiz.kind import QuestionSource  # noqa: PLC0415
    from generator.quiz.kinds.registry import KINDS  # noqa: PLC0415

    _refuse_unknown_kinds([kind])
    if paper["sheet"]:
        plan = {"ruleset": ruleset, "seed": seed or 1, "count": count}
        _write_sheet([kind], lang, paper["out"], {**PLAIN_SHEET, **plan})
        return
    texts, book = texts_in(lang), whole_book()
    refuse_unknown_ruleset(texts, book, ruleset)
    source = QuestionSource(book, book.rules(ruleset), Random(seed))
    if not as_json:
        ask(texts, source, KINDS[kind], count)
        return
    for question in islice(KINDS[kind].make(source), count):
        click.echo(question_line(question))


@main.command()
@click.option("--out", type=click.Path(path_type=Path), default=Path("site"), show_default=True)
@click.option("--lang", "langs", multiple=True, metavar="L", help="Only this language; may be given again.")
@click.option("--base-url", metavar="URL", default="", help="Where the site will stand, for search engines.")
@click.option("--data", type=click.Path(path_type=Path), default=DATA, hidden=True)
def site(out: Path, langs: tuple[str, ...], base_url: str, data: Path) -> None:
    """Build the site into a folder; the site that was there stays until the new one is complete."""
    from generator.site.build import BuildFailed, NotASite, build_site  # noqa: PLC0415 - only this needs mkdocs
    from generator.site.library import Source  # noqa: PLC0415
    from generator.site.preview.problems import all_problems  # noqa: PLC0415

    known = languages()
    for lang in langs:
        if lang not in known:
            raise click.BadParameter(f"'{lang}' is not one of {', '.join(known)}.", param_hint="--lang")
    source = Source(data=data, base_url=_site_address(base_url))
    started = time.monotonic()
    try:
        problems = [each for each in all_problems(source) if each.severity == "error"]
        if problems:
            raise Refusal(problems)
        build_site(source, out.resolve(), langs, say=lambda line: click.echo(line, err=True))
    except Faulty as faulty:
        raise Refusal(faulty.problems) from None
    except NotASite as refusal:
        raise click.BadParameter(str(refusal), param_hint="--out") from None
    except BuildFailed as failed:
        raise Refusal([Problem("build_failed", str(failed))]) from None
    click.echo(f"{out} built in {time.monotonic() - started:.1f} s", err=True)


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--lang", default=SOURCE, show_default=True, help="The language to begin with.")
def serve(host: str, port: int, lang: str) -> None:
    """Show the site while it is being written: what is saved is seen at once, and so is what is wrong."""
    from generator.site.library import Source  # noqa: PLC0415
    from generator.site.preview.watch import serve as serve_preview  # noqa: PLC0415 - only this needs mkdocs

    try:
        known = languages()
    except Faulty as faulty:
        raise Refusal(faulty.problems) from None
    if lang not in known:
        raise click.BadParameter(f"'{lang}' is not one of {', '.join(known)}.", param_hint="--lang")
    try:
        serve_preview(Source(), host, port, lang, say=click.echo)
    except OSError as error:
        message = f"cannot serve on {host}:{port}: {error.strerror}"
        raise Refusal([Problem("no_address", message, tip="choose another one with --port")]) from None


@main.group()
def export() -> None:
    """Write the rules in other forms."""


@export.command()
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), default=Path("build/api/v1"))
def api(out: Path) -> None:
    """Write the machine-readable API, JSON with its schemas, into a folder (build/api/v1)."""
    from generator.exports.api import write_api  # noqa: PLC0415 - it takes long to read

    try:
        write_api(out, load_book(), {lang: load_texts(lang) for lang in languages()})
    except Faulty as faulty:
        raise Refusal(faulty.problems) from None
    except OSError as error:
        raise Refusal([Problem("no_file", f"{error.filename}: {error.strerror}")]) from None
    click.echo(out)


@export.command("sheet")
@click.option(
    "--kind", "kinds", multiple=True, metavar="K", help="May be given again; all kinds if not said."
)
@click.option("--ruleset", default="common", show_default=True)
@click.option("--level", type=click.Choice(LEVELS), help="All levels if not said.")
@click.option("--lang", default="en", show_default=True)
@click.option("--seed", type=click.IntRange(1, 9_999_999), default=1, show_default=True, help="Its number.")
@click.option(
    "--count", type=click.IntRange(1, 100), default=10, show_default=True, help="How many questions."
)
@click.option("--proofs", is_flag=True, help="Explain the answers.")
@click.option("--marks", is_flag=True, help="Small numbers and letters in the corners of the tiles.")
@click.option(
    "--base-url", metavar="URL", default="", help="Where the site stands, for its address on the sheet."
)
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), default=Path("sheet.html"), show_default=True
)
def export_sheet(kinds: tuple[str, ...], lang: str, out: Path, **given: Any) -> None:
    """Write a sheet of questions and its answers, to be opened and printed: one file of HTML."""
    _write_sheet(kinds, lang, out, given)


@export.command()
@click.option("--kind", required=True, metavar="K")
@click.option("--ruleset", default="common", show_default=True)
@click.option("--lang", default="en", show_default=True)
@click.option("--base-url", metavar="URL", default="", help="Where the site stands, for links to its rules.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="KIND.apkg if not said.")
def anki(kind: str, ruleset: str, lang: str, base_url: str, out: Path | None) -> None:
    """Write the questions of a kind as a deck of cards for Anki."""
    from generator.exports.anki import package  # noqa: PLC0415 - only these need pictures of tiles
    from generator.exports.pools import load_pool  # noqa: PLC0415
    from generator.site.show.cards import CardMaker  # noqa: PLC0415

    _refuse_unknown_kinds([kind])
    texts, book = texts_in(lang), whole_book()
    refuse_unknown_ruleset(texts, book, ruleset)
    maker = CardMaker(book, texts, ruleset, _site_address(base_url))
    _write(out or Path(f"{kind}.apkg"), package(maker.deck(kind, load_pool(kind, ruleset))))


def _write_sheet(kinds: Sequence[str], lang: str, out: Path, given: Mapping[str, Any]) -> None:
    from generator.exports.sheet import Plan  # noqa: PLC0415 - only sheets need pictures of tiles
    from generator.quiz.kinds.registry import KINDS  # noqa: PLC0415
    from generator.site.show.paper import sheet_file  # noqa: PLC0415

    _refuse_unknown_kinds(kinds)
    texts, book = texts_in(lang), whole_book()
    refuse_unknown_ruleset(texts, book, given["ruleset"])
    plan = Plan(tuple(kinds or KINDS), given["ruleset"], given["seed"], given["count"], given["level"] or "")
    base_url = _site_address(given["base_url"])
    text = sheet_file(plan, book, texts, given["proofs"], given["marks"], base_url)
    _write(out, text.encode())


def _write(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise Refusal([Problem("no_file", f"{error.filename}: {error.strerror}")]) from None
    click.echo(path)


def _refuse_unknown_kinds(kinds: Sequence[str]) -> None:
    from generator.quiz.kinds.registry import KINDS  # noqa: PLC0415 - all kinds of question take long to read

    for kind in kinds:
        if kind not in KINDS:
            known = f"'{kind}' is not one of {', '.join(KINDS)}. {did_you_mean(kind, KINDS)}"
            raise click.BadParameter(known.rstrip(), param_hint="--kind")


def _site_address(base_url: str) -> str:
    """Where the site stands, with a slash at the end; nothing if nobody knows."""
    if base_url and not re.match(r"https?://[^/]+", base_url):
        raise click.BadParameter("must begin with http:// or https://", param_hint="--base-url")
    return base_url and base_url.rstrip("/") + "/"
