"""The command line: `python -m generator check | score | table …`"""

import json
import os
import re
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from generator.batch import Desk, answer_batch
from generator.engine.answer import as_answer
from generator.engine.claim import check_claim, parse_claim
from generator.engine.hand import FLAGS, Impossible, parse_case
from generator.engine.score import score as score_hand
from generator.engine.tiles import WINDS
from generator.explain import explain, explain_claim, explain_waits, explain_why_not
from generator.exports.api import FOLDER as API
from generator.exports.api import api_files
from generator.problems import Faulty, Problem, did_you_mean, render
from generator.rules.book import Book
from generator.rules.check import check as check_rules
from generator.rules.figures import figures
from generator.rules.load import DATA, load_book
from generator.rules.model import Rules
from generator.rules.schemas import write_schemas
from generator.texts.catalog import SOURCE, Texts, languages, load_texts, read_topics
from generator.texts.check import check_texts
from generator.texts.plural import is_language
from generator.texts.pseudo import LANG as PSEUDO
from generator.texts.pseudo import pseudo
from generator.texts.schemas import write_schemas as write_text_schemas
from generator.texts.spelling import is_available as dictionaries_are_there
from generator.texts.status import progress
from generator.texts.write import new_language
from generator.texts.write import stamp as stamp_texts
from generator.typed import case_of, hand_parts, option_value

NO_HUNSPELL = (
    "hunspell or a dictionary is missing; on Debian or Ubuntu: "
    "sudo apt install hunspell hunspell-ru hunspell-fr hunspell-pl hunspell-nl hunspell-en-gb"
)

WIND = click.Choice(list(WINDS))


class Refusal(click.ClickException):
    """The input is wrong: problems on stderr, exit code 1."""

    exit_code = 1

    def __init__(self, problems: Sequence[Problem], style: str = "text"):
        super().__init__(render(problems, style).rstrip("\n"))

    def show(self, file: Any = None) -> None:
        click.echo(self.message, file=file or sys.stderr)


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
        raise Refusal([Problem("no_hunspell", NO_HUNSPELL)], style)
    problems = check_rules(data)
    if not problems:
        problems = _check_texts(load_book(data), spelling)
    if any(problem.severity == "error" for problem in problems):
        raise Refusal(problems, style)
    click.echo(render(problems, style), err=True, nl=False)


def _check_texts(book: Book, spelling: bool = False) -> list[Problem]:
    named = {*figures(book.rules()), *(f"option.{option}" for option in book.options)}
    return check_texts(book.base.yaku, book.rulesets, named, with_spelling=spelling)


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
@click.option("--win-tile", metavar="T", help="The winning tile; left out, the last of HAND.")
@click.option("--tsumo/--ron", "tsumo", default=False, help="How it was won; ron if not said.")
@click.option(
    "--meld",
    "melds",
    multiple=True,
    metavar="TYPE:TILES",
    help="A meld: chi pon kan_open kan_closed kan_added.",
)
@click.option("--seat", type=WIND, default="south", show_default=True)
@click.option("--round", "round_", type=WIND, default="east", show_default=True)
@click.option("--riichi", is_flag=True)
@click.option("--double-riichi", is_flag=True)
@click.option("--event", "events", multiple=True, type=click.Choice(FLAGS), help="What else happened.")
@click.option("--dora", metavar="TILES", default="", help="Dora indicators.")
@click.option("--ura", metavar="TILES", default="", help="Ura-dora indicators.")
@click.option("--norths", type=int, default=0, help="North tiles set aside.")
@click.option("--honba", type=int, default=0, help="Counters.")
@click.option("--sticks", type=int, default=0, help="Riichi sticks on the table.")
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
    texts, book = _texts(given["lang"]), _book()
    _refuse_unknown_ruleset(texts, book, given["ruleset"])
    if batch is not None:
        _run_batch(batch, Desk("score", given["ruleset"], book, texts))
        return
    _score_one(texts, book, case_of(str(hand), given), given)


def _score_one(texts: Texts, book: Book, case: dict[str, Any], given: Mapping[str, Any]) -> None:
    rules = _rules(texts, book, given["ruleset"], given["options"])
    try:
        hand, win = parse_case(case)
    except Impossible as impossible:
        raise Refusal([_worded(texts, problem) for problem in impossible.problems]) from None
    result = score_hand(rules, hand, win)
    if result.problems and not (given["why_not"] and result.problems[0].code == "no_yaku"):
        raise Refusal([_worded(texts, problem) for problem in result.problems])
    finding, claimed = None, given["claim"]
    if claimed is not None and not result.problems:
        claim, unknown = parse_claim(rules, claimed)
        if unknown:
            raise Refusal([_worded(texts, Problem("bad_claim", values={"found": word})) for word in unknown])
        finding = check_claim(rules, hand, win, result, claim)
    if given["as_json"]:
        answer = {"ok": True, **as_answer(result)}
        if claimed is not None:
            answer["claim"] = {"right": finding is None, **(finding._asdict() if finding else {})}
        click.echo(json.dumps(answer, ensure_ascii=False))
        return
    for line in explain(texts, rules, hand, win, result):
        click.echo(line)
    if given["why_not"]:
        click.echo("\n" + texts.say("explain.why_not"))
        for line in explain_why_not(texts, rules, hand, win, result):
            click.echo(line)
    if claimed is not None:
        click.echo("\n" + explain_claim(texts, claimed, finding))


@main.command()
@click.argument("what", type=click.Choice(["waits"]))
@click.argument("hand", required=False)
@click.option("--batch", metavar="FILE", help="Questions as JSON Lines, - for standard input.")
@click.option("--meld", "melds", multiple=True, metavar="TYPE:TILES", help="A meld of the hand.")
@click.option("--scores", is_flag=True, help="What each wait scores by ron and by tsumo.")
@click.option("--ruleset", default="common", show_default=True)
@click.option("--lang", default="en", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="The answer as JSON.")
def table(what: str, hand: str | None, batch: str | None, **given: Any) -> None:
    """Answer a question of the table. waits: what does HAND wait for?"""
    if (hand is None) == (batch is None):
        raise click.UsageError("Give either HAND or --batch FILE.")
    texts, book = _texts(given["lang"]), _book()
    _refuse_unknown_ruleset(texts, book, given["ruleset"])
    desk = Desk(what, given["ruleset"], book, texts)
    if batch is not None:
        _run_batch(batch, desk)
        return
    concealed, melds = hand_parts(str(hand), given["melds"])
    question: dict[str, Any] = {"concealed": concealed, "melds": melds, "ruleset": given["ruleset"]}
    if given["scores"]:
        question["scores"] = True
    answer = desk.answer(question)
    if not answer["ok"]:
        raise Refusal([Problem(each["code"], each["message"]) for each in answer["problems"]])
    if given["as_json"]:
        click.echo(json.dumps(answer, ensure_ascii=False))
        return
    for line in explain_waits(texts, answer):
        click.echo(line)


@main.command()
@click.option("--out", type=click.Path(path_type=Path), default=Path("site"), show_default=True)
@click.option("--lang", "langs", multiple=True, metavar="L", help="Only this language; may be given again.")
@click.option("--base-url", metavar="URL", default="", help="Where the site will stand, for search engines.")
@click.option("--data", type=click.Path(path_type=Path), default=DATA, hidden=True)
def site(out: Path, langs: tuple[str, ...], base_url: str, data: Path) -> None:
    """Build the site into a folder; the site that was there stays until the new one is complete."""
    from generator.site.build import BuildFailed, NotASite, build_site  # noqa: PLC0415 - only this needs mkdocs
    from generator.site.library import Source  # noqa: PLC0415
    from generator.site.preview_problems import all_problems  # noqa: PLC0415

    known = languages()
    for lang in langs:
        if lang not in known:
            raise click.BadParameter(f"'{lang}' is not one of {', '.join(known)}.", param_hint="--lang")
    if base_url and not re.match(r"https?://[^/]+", base_url):
        raise click.BadParameter("must begin with http:// or https://", param_hint="--base-url")
    source = Source(data=data, base_url=base_url and base_url.rstrip("/") + "/")
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
    from generator.site.preview import serve as serve_preview  # noqa: PLC0415 - only this needs mkdocs

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
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), default=Path("build") / API)
def api(out: Path) -> None:
    """Write the machine-readable API, JSON with its schemas, into a folder (build/api/v1)."""
    try:
        files = dict(api_files(load_book(), {lang: load_texts(lang) for lang in languages()}))
        for name, content in files.items():
            path = out / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    except Faulty as faulty:
        raise Refusal(faulty.problems) from None
    except OSError as error:
        raise Refusal([Problem("no_file", f"{error.filename}: {error.strerror}")]) from None
    click.echo(out)


def _run_batch(name: str, desk: Desk) -> None:
    if name == "-":
        answer_batch(sys.stdin.fileno(), sys.stdout.buffer, desk)
        return
    try:
        source = os.open(name, os.O_RDONLY)
        with os.fdopen(source, "rb", buffering=0):
            answer_batch(source, sys.stdout.buffer, desk)
    except OSError as error:
        raise Refusal([Problem("no_file", f"{name}: {error.strerror}")]) from None


def _refuse_unknown_ruleset(texts: Texts, book: Book, ruleset: str) -> None:
    if ruleset not in book.rulesets:
        tip = did_you_mean(ruleset, book.rulesets)
        raise Refusal([_worded(texts, Problem("unknown_ruleset", values={"found": ruleset}, tip=tip))])


def _texts(lang: str) -> Texts:
    known = [*languages()]
    if lang == PSEUDO:
        return pseudo(load_texts(SOURCE))
    if lang not in known:
        raise click.BadParameter(f"'{lang}' is not one of {', '.join(known)}.", param_hint="--lang")
    return load_texts(lang)


def _book() -> Book:
    try:
        return load_book()
    except Faulty as faulty:
        raise Refusal(faulty.problems) from None


def _worded(texts: Texts, problem: Problem) -> Problem:
    return Problem(problem.code, texts.problem(problem), tip=problem.tip)


def _rules(texts: Texts, book: Book, ruleset: str, options: Sequence[str]) -> Rules:
    overrides: dict[str, Any] = {}
    problems = []
    for given in options:
        name, _, text = given.partition("=")
        value = option_value(text)
        if isinstance(value, str) and name in book.options and book.options[name].type == "set":
            value = [value]
        complaint = book.complaint(name, value)
        if complaint:
            problem = Problem("bad_option", values={"option": name, "reason": complaint[0]}, tip=complaint[1])
            problems.append(_worded(texts, problem))
        overrides[name] = value
    if problems:
        raise Refusal(problems)
    return book.rules(ruleset, overrides)
