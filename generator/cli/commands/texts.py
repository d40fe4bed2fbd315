"""`generator texts …`: commands for translators."""

import os
from collections.abc import Collection, Mapping
from datetime import datetime
from pathlib import Path

import click

from generator.check.texts import load_lint_context
from generator.cli.commands.new import OWN_NAME, begin_language, frames_of_texts, translated_language
from generator.cli.inputs import make_refusal, refuse_in_package, write_file
from generator.system.files import write_files
from generator.translation.beside import beside_english
from generator.translation.exchange.files import (
    export_po,
    language_of,
    read_changes,
    read_issue,
    write_incoming,
)
from generator.translation.exchange.incoming import has_errors
from generator.translation.exchange.issue import parse_suggestions
from generator.translation.exchange.po import Catalogue, parse_po
from generator.translation.hash_lists import (
    draft_keys,
    keys_written_by,
    mark_as_read,
    proofread_keys,
    reader_name,
)
from generator.translation.hash_lists import stamp as stamp_texts
from generator.translation.same import several_translations
from generator.translation.stages import stage_progress
from generator.translation.status import count_progress
from generator.translation.term import rename_term, term_uses
from riichi_rules.cli.inputs import Refusal
from riichi_rules.data import TEXTS
from riichi_rules.problems import Problem, did_you_mean, render
from riichi_rules.rules.load import load_book
from riichi_rules.tell.problems import with_message
from riichi_rules.texts.languages import (
    SOURCE,
    Topic,
    by_key,
    languages,
    load_texts,
    read_topics,
    unpublished_languages,
)

WRITING = {"import", "new", "read", "stamp"}  # commands that change texts of the project


@click.group
@click.pass_context
def command(context: click.Context) -> None:
    """Export, import and check translations.

    Example: python -m generator texts status
    """
    if context.invoked_subcommand in WRITING:
        refuse_in_package()


@command.command
def status() -> None:
    """Print how much of each language is translated, outdated, and read by a second person."""
    source = read_topics(SOURCE)
    for lang in (*languages(), *unpublished_languages()):
        topics = source if lang == SOURCE else read_topics(lang)
        done = count_progress(lang, topics, source)
        drafts = draft_keys(lang, topics)
        states = {
            "outdated": done.outdated,
            "drafts": len(drafts),
            "read by a second person": len(proofread_keys(lang, topics)),
        }
        counts = ", ".join(f"{number} {state}" for state, number in states.items())
        click.echo(f"{lang}  {done.percent:>3} %  {done.translated} of {done.texts}, {counts}")
        if done.translated - len(drafts) < done.texts:
            click.echo(f"    {_next_stage(source, by_key(topics).keys() - drafts)}")


def _next_stage(source: Mapping[str, Topic], finished: Collection[str]) -> str:
    """Return how far the first unfinished stage is; a draft is not finished."""
    wanted = [key for key, entry in by_key(source).items() if entry.translate]
    for each in stage_progress(_stages(), wanted, finished):
        if each.translated < each.texts:
            return f"{each.translated} of {each.texts} finished, to the end of the stage “{each.stage}”"
    return ""


def _stages() -> dict[str, str]:
    from generator.site.text_map.stored import stored_stages  # noqa: PLC0415 - it loads the whole site

    return stored_stages()


@command.command
@click.argument("lang", metavar="CODE")
@OWN_NAME
def new(lang: str, name: str | None) -> None:
    """Write the files of a new language LANG: every English text as a comment, ready to be translated."""
    begin_language(lang, name)


@command.command(name="export")
@click.argument("lang")
@click.option("--po", "is_po", is_flag=True, help="As a gettext catalogue, the only form there is.")
@click.option("--out", metavar="FILE", help="Where to write it, - for standard output; LANG.po if not said.")
def export_texts(lang: str, is_po: bool, out: str | None) -> None:  # noqa: ARG001 - there is no other form
    """Write all texts of LANG as a file for Poedit, Weblate and other editors of translations.

    Outdated translations and drafts are marked as needing work. A text with values, or that is no whole
    sentence, has one in which it stands as a comment; to find them takes up to a minute. LANG may be a
    language that is not begun yet; the texts of an unfinished one come in the order of content/stages.yaml.
    """
    lang = translated_language(lang)
    done = count_progress(lang, read_topics(lang), read_topics(SOURCE))
    order = [*_stages()] if done.translated < done.texts else ()
    catalogue = export_po(lang, datetime.now().astimezone(), order=order, frames=frames_of_texts()).encode()
    if out == "-":
        click.echo(catalogue, nl=False)
    else:
        write_file(Path(out or f"{lang}.po"), catalogue)


@command.command(name="import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--lang", help="The language of the texts; as the file says if not said.")
@click.option("--draft", "is_draft", is_flag=True, help="The words are a machine's, or of somebody unsure.")
@click.option("--issue", "is_issue", is_flag=True, help="The file has the words of an issue from the site.")
def import_texts(file: Path, lang: str | None, is_draft: bool, is_issue: bool) -> None:
    """Put the translations of FILE, a catalogue of gettext, into the files of their language.

    What is marked as needing work, and with --draft every text, comes in as a draft: pages say so until
    somebody saves or reads it. Texts with errors are listed and left out, and all others are written; of a
    file that cannot be read, none. With --issue, FILE has what a reader has sent from the site; a text that
    was changed meanwhile is refused.
    """
    if is_issue:
        issue = file.read_text("utf-8", errors="replace")
        lang = translated_language(lang or _language_of_issue(issue, str(file)))
        incoming = read_issue(str(file), issue, lang, load_lint_context(load_book(), lang))
    else:
        catalogue = parse_po(file.read_bytes(), str(file))
        lang = translated_language(lang or _own_language(catalogue))
        incoming = read_changes(catalogue, lang, load_lint_context(load_book(), lang))
    problems = [_with_message(each, lang) for each in sorted(incoming.problems, key=lambda each: each.place)]
    if is_draft:
        incoming.drafts |= {f"{name}.{key}" for name, texts in incoming.texts.items() for key in texts}
    written = write_incoming(incoming, lang)
    for path in written:
        click.echo(f"{os.path.relpath(path)}: {len(incoming.texts[path.stem])}")
    click.echo(count_texts(sum(map(len, incoming.texts.values())), "changed"))
    if has_errors(problems):
        raise Refusal(problems)
    click.echo(render(problems, "text"), err=True, nl=False)


def _language_of_issue(issue: str, file: str) -> str:
    """Return the language of the texts of an issue; refuse one without suggestions."""
    for suggestion in parse_suggestions(issue):
        return suggestion.lang
    raise Refusal([_with_message(Problem("issue_without_text", file=file, line=1, column=1))])


def count_texts(count: int, what: str) -> str:
    return f"{count} text{'' if count == 1 else 's'} {what}"


def _with_message(problem: Problem, lang: str = SOURCE) -> Problem:
    """Return a problem with its message in a language; the checks of texts have given theirs already."""
    return problem if problem.message else with_message(load_texts(lang), problem)


def _own_language(catalogue: Catalogue) -> str:
    """Return the language that a catalogue names; refuse a catalogue without one."""
    lang = language_of(catalogue)
    if not lang:
        example = {"example": "texts import FILE --lang de"}
        unnamed = Problem("po_without_language", file=catalogue.name, line=1, column=1, values=example)
        raise Refusal([*map(_with_message, (*catalogue.problems, unnamed))])
    return lang


@command.command
@click.argument("lang")
@click.argument("keys", nargs=-1)
def stamp(lang: str, keys: tuple[str, ...]) -> None:
    """Mark translations of LANG (all, or KEYS such as yaku.riichi) as made from the English of today."""
    if lang not in {*languages(), *unpublished_languages()} or lang == SOURCE:
        raise make_refusal("not_translated_into", found=lang)
    known = by_key(read_topics(lang)).keys() & by_key(read_topics(SOURCE)).keys()
    for key in keys:
        if key not in known:
            tip = did_you_mean(key, known)
            raise click.BadParameter(f"“{key}” is no translated text {tip}".rstrip(), param_hint="KEYS")
    click.echo(count_texts(stamp_texts(lang, frozenset(keys)), "marked"))


@command.command
@click.argument("lang")
@click.argument("keys", nargs=-1, required=True)
@click.option("--by", metavar="NAME", help="The reader; as git knows you if not said.")
def read(lang: str, keys: tuple[str, ...], by: str | None) -> None:
    """Mark texts of LANG as read by a second person: KEYS such as yaku.riichi, or a whole file such as yaku.

    Texts that the reader has written are left unread. A text that changes afterwards is unread again. The
    list is content/texts/LANG/proofread.txt.
    """
    if lang not in {*languages(), *unpublished_languages()}:
        raise make_refusal("not_translated_into", found=lang)
    own_topics = read_topics(lang)
    texts = by_key(own_topics)
    topics = {key.partition(".")[0] for key in texts}
    for key in keys:
        if key not in texts and key not in topics:
            tip = did_you_mean(key, {*texts, *topics})
            raise click.BadParameter(f"“{key}” is no text and no file {tip}".rstrip(), param_hint="KEYS")
    chosen = [key for key in texts if key in keys or key.partition(".")[0] in keys]
    reader = by or reader_name(TEXTS)
    names = {key.partition(".")[0] for key in chosen}
    own = {*keys_written_by(reader, lang, [own_topics[name] for name in sorted(names)])}.intersection(chosen)
    click.echo(count_texts(mark_as_read(lang, [key for key in chosen if key not in own], reader), "marked"))
    if own:
        click.echo(f"{count_texts(len(own), 'left unread')}: {reader} wrote them last")


@command.command
@click.argument("lang")
@click.argument("topics", nargs=-1)
def beside(lang: str, topics: tuple[str, ...]) -> None:
    """Print the texts of LANG beside the English ones, all or those of TOPICS such as yaku, in English order.

    Each has its file and line; texts that are missing or outdated are marked.
    """
    if lang not in {*languages(), *unpublished_languages()} or lang == SOURCE:
        raise make_refusal("not_translated_into", found=lang)
    _refuse_unknown_topics(topics)
    source = read_topics(SOURCE)
    chosen = {name: topic for name, topic in source.items() if not topics or name in topics}
    for line in beside_english(lang, read_topics(lang), chosen):
        click.echo(line)


@command.command
@click.argument("lang")
@click.argument("topics", nargs=-1)
@click.option("--unread", "is_unread", is_flag=True, help="Only texts that no second person has read.")
def galley(lang: str, topics: tuple[str, ...], is_unread: bool) -> None:
    """Print the texts of LANG with placeholders in sentences as readers meet them, all or those of TOPICS.

    Questions and claims are dealt for it. A sentence with a fault is followed by the fault. What is right is
    marked with `texts read`.
    """
    if lang not in {*languages(), *unpublished_languages()}:
        raise make_refusal("not_translated_into", found=lang)
    _refuse_unknown_topics(topics)
    from generator.export.galley.faults import Proofreader  # noqa: PLC0415 - with the kinds of questions
    from generator.export.galley.sentences import galley_of  # noqa: PLC0415 - it loads all kinds of questions

    proofreader = Proofreader(load_texts(lang))
    read = proofread_keys(lang, read_topics(lang)) if is_unread else frozenset()
    for each in galley_of(load_texts(lang), topics):
        if each.key in read:
            continue
        click.echo(each.key)
        for sentence in each.sentences:
            click.echo(f"  {sentence}")
            for fault in proofreader.faults(each.key, sentence):
                click.echo(f"  ! {fault}")


def _refuse_unknown_topics(topics: Collection[str]) -> None:
    source = read_topics(SOURCE)
    for name in topics:
        if name not in source:
            tip = did_you_mean(name, source)
            raise click.BadParameter(f"“{name}” is no topic {tip}".rstrip(), param_hint="TOPICS")


@command.command
@click.argument("lang")
@click.argument("term")
@click.option(
    "--rename",
    multiple=True,
    metavar="OLD=NEW",
    help="Replace a form of the term, or one that its grammar names, in every text; once for each form.",
)
@click.option("--because", default="", help="Why the old forms are not said, for the glossary.")
def term(lang: str, term: str, rename: tuple[str, ...], because: str) -> None:
    """List the texts of LANG whose English has a TERM of the glossary, or rename the term by its forms.

    There are three lists: texts that say neither the term nor another name of it, texts that say another
    name, and texts that say the term. After a renaming the glossary avoids the old forms.

    Example: python -m generator texts term pl terminals --rename text=skrajne --rename genitive=skrajnych
    """
    if lang not in {*languages(), *unpublished_languages()} or lang == SOURCE:
        raise make_refusal("not_translated_into", found=lang)
    terms = read_topics(SOURCE)["glossary"].entries
    if term not in terms or term not in read_topics(lang)["glossary"].entries:
        tip = did_you_mean(term, terms)
        raise click.BadParameter(f"“{term}” is no term of the glossary {tip}".rstrip(), param_hint="TERM")
    forms = dict(_form_of(each) for each in rename)
    if forms:
        refuse_in_package()
        files = rename_term(lang, term, forms, because)
        write_files(files)
        for path in files:
            click.echo(os.path.relpath(path))
        click.echo(f"{len(files)} file{'' if len(files) == 1 else 's'} changed")
        return
    uses = [*term_uses(lang, term)]
    for wording in ("neither", "another name", "the term"):
        listed = [each for each in uses if each.wording == wording]
        click.echo(f"{wording}: {len(listed)} of {len(uses)}")
        for each in listed:
            click.echo(f"  {each.key}: {each.words}")


@command.command
@click.argument("lang")
def same(lang: str) -> None:
    """List the English texts that LANG translates in several ways, with the keys of each."""
    if lang not in {*languages(), *unpublished_languages()} or lang == SOURCE:
        raise make_refusal("not_translated_into", found=lang)
    found = [*several_translations(lang)]
    for each in found:
        click.echo(each.english)
        for words, keys in each.translations.items():
            click.echo(f"  {words}: {', '.join(keys)}")
    click.echo(count_texts(len(found), "in several ways"))


def _form_of(written: str) -> tuple[str, str]:
    old, equals, new = written.partition("=")
    if not (old.strip() and equals and new.strip()):
        raise click.BadParameter(f"“{written}” is not OLD=NEW", param_hint="--rename")
    return old.strip(), new.strip()
