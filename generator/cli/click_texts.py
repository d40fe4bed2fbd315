"""What click says by itself, and tips, in the language that is asked for: usage errors, headings of help."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, reduce

from click import core, decorators, exceptions, formatting, parser, termui, types

from generator.strict import load
from generator.texts.languages import SOURCE, TEXTS, Texts, begun_languages, languages, load_texts


@dataclass(frozen=True)
class Terminal:
    """What the terminal says beside our texts: sentences of click, and what is typed in any language."""

    sentences: Mapping[str, str]
    typed: Mapping[str, str]


HELP_OPTION = "Show this message and exit."
# The help of a command or an option is the key of its text; click may add to it what holds by default.
HELP_KEY = re.compile(r"terminal\.[\w.-]+")
# Click puts what is typed in straight quotes before our sentences get it.
QUOTED = re.compile(r"'([^'\s]+)'")
MODULES = (core, decorators, exceptions, formatting, parser, termui, types)
_spoken = [SOURCE]


@cache
def terminal() -> Terminal:
    """What `content/command_line.yaml` says; raises Faulty with every problem."""
    return load(TEXTS.parent / "command_line.yaml", "content/command_line.yaml", Terminal)


def asked_language(arguments: Sequence[str]) -> str:
    """The language that a command line asks for, whatever is wrong with it; English if we do not have it.

    `site --lang` says which pages to build, and no more.
    """
    if [*arguments[:1]] == ["site"]:
        return SOURCE
    for place, argument in enumerate(arguments):
        option, equals, lang = argument.partition("=")
        if option == "--lang":
            found = lang if equals else next(iter(arguments[place + 1 :]), "")
            return found if found in {*languages(), *begun_languages()} else SOURCE
    return SOURCE


def spoken_texts() -> Texts:
    """The texts of the language that is spoken."""
    return load_texts(_spoken[0])


def usage_text(key: str, /, **values: object) -> str:
    """What is said of a command line before its texts are at hand."""
    return spoken_texts().say(key, **terminal().typed, **values)


@contextmanager
def click_in(lang: str) -> Iterator[None]:
    """While this lasts, click speaks a language: we stand in for gettext, where it looks up its sentences."""
    core.Context.formatter_class = HelpText
    before = [(module, vars(module).copy()) for module in MODULES]
    _spoken[0] = lang
    for module in MODULES:
        vars(module).update({name: each for name, each in STAND_INS.items() if name in vars(module)})
    try:
        yield
    finally:
        core.Context.formatter_class = formatting.HelpFormatter
        _spoken[0] = SOURCE
        for module, names in before:
            vars(module).update({name: names[name] for name in STAND_INS if name in names})


class HelpText(formatting.HelpFormatter):
    """Writes the help of a command in a language."""

    def write_text(self, text: str) -> None:
        super().write_text(_help(text))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        super().write_dl([(name, _help(text)) for name, text in rows], col_max, col_spacing)


def _help(text: str) -> str:
    if text == HELP_OPTION:
        return usage_text("terminal.help")
    return HELP_KEY.sub(lambda key: usage_text(key[0]), text, count=1)


class Sentence(str):
    """A sentence of ours, into which click puts what was typed; it is quoted as the language does."""

    __slots__ = ()

    def format(self, *parts: object, **values: object) -> str:
        return QUOTED.sub(
            lambda found: usage_text("terminal.quoted", name=found[1]), super().format(*parts, **values)
        )


def _sentence(message: str) -> str:
    key = terminal().sentences.get(message)
    return Sentence(load_texts(_spoken[0]).template(key)) if key and _spoken[0] != SOURCE else message


STAND_INS = {"_": _sentence, "ngettext": lambda one, many, n: _sentence(one if n == 1 else many)}


# The tips of questions about the table, as the readers of their forms state them.
TIPS: Mapping[re.Pattern[str], str] = {
    re.compile(pattern): key
    for pattern, key in {
        r"did you mean '(?P<found>.+)'\?": "problems.did_you_mean",
        r"one of (?P<known>.+)": "terminal.tip_one_of",
        r"a whole number from (?P<least>\d+) to (?P<most>\d+)": "terminal.tip_number",
        r"a list of (?P<least>\d+) to (?P<most>\d+)": "terminal.tip_list",
        r"true or false": "terminal.tip_true_or_false",
        r"the points of (?P<seats>.+)": "terminal.tip_points",
        r"a whole number of hundreds": "terminal.tip_hundreds",
    }.items()
}


def tip_in_words(texts: Texts, tip: str) -> str:
    """A tip, or several with semicolons between, in a language; nothing of what has no words in it."""
    said = [each for part in tip.split("; ") if (each := _in_words(texts, part))]
    return (
        reduce(lambda first, rest: texts.say("terminal.tips", first=first, rest=rest), said) if said else ""
    )


def _in_words(texts: Texts, part: str) -> str:
    found = ((pattern.fullmatch(part), key) for pattern, key in TIPS.items())
    return next(
        (texts.say(key, **terminal().typed, **match.groupdict()) for match, key in found if match), ""
    )
