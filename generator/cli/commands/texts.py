"""`generator texts …`: what translators need."""

import click

from generator.cli.commands.new import begin_language
from generator.problems import did_you_mean
from generator.texts.catalog import SOURCE, begun_languages, by_key, languages, read_topics
from generator.texts.edit import stamp as stamp_texts
from generator.texts.status import progress


@click.group()
def command() -> None:
    """What translators need: how far a language is, a new language, marks of what is up to date."""


@command.command()
def status() -> None:
    """Print how much of each language is translated, and how much of that is outdated."""
    source = read_topics(SOURCE)
    for lang in (*languages(), *begun_languages()):
        done = progress(lang, source if lang == SOURCE else read_topics(lang), source)
        old = f", {done.outdated} outdated" if done.outdated else ""
        click.echo(f"{lang}  {done.percent:>3} %  {done.translated} of {done.texts}{old}")


@command.command()
@click.argument("lang")
def new(lang: str) -> None:
    """Write the files of a new language LANG: every English text as a comment, ready to be translated."""
    begin_language(lang)


@command.command()
@click.argument("lang")
@click.argument("keys", nargs=-1)
def stamp(lang: str, keys: tuple[str, ...]) -> None:
    """Mark translations of LANG (all, or KEYS such as yaku.riichi) as made from the English of today."""
    if lang not in {*languages(), *begun_languages()} or lang == SOURCE:
        raise click.BadParameter(f"'{lang}' is no translation.", param_hint="LANG")
    known = by_key(read_topics(lang)).keys() & by_key(read_topics(SOURCE)).keys()
    for key in keys:
        if key not in known:
            tip = did_you_mean(key, known) or f"{lang} has no such text"
            raise click.BadParameter(f"'{key}' is no translated text. {tip}", param_hint="KEYS")
    click.echo(f"{stamp_texts(lang, frozenset(keys))} marked")
