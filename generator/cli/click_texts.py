"""What click says by itself: usage errors and the headings of help, in the language that is asked for."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from click import core, decorators, exceptions, formatting, parser, termui, types

from generator.texts.languages import SOURCE, Texts, begun_languages, languages, load_texts

# Click looks up each of its sentences by the English one; those that our commands can lead to have texts.
KEYS: Mapping[str, str] = {
    "Usage:": "terminal.usage",
    "Options": "terminal.options",
    "Commands": "terminal.commands",
    "default: {default}": "terminal.default",
    "required": "terminal.required",
    "Try '{command} {option}' for help.": "terminal.try_help",
    "Error: {message}": "terminal.error",
    "Aborted!": "terminal.aborted",
    "Invalid value: {message}": "terminal.invalid",
    "Invalid value for {param_hint}: {message}": "terminal.invalid_for",
    "Missing argument": "terminal.missing_argument",
    "Missing option": "terminal.missing_option",
    "Missing command.": "terminal.missing_command",
    "Choose from:\n\t{choices}": "terminal.choose",
    "No such option {name!r}.": "terminal.no_such_option",
    "No such command {name!r}.": "terminal.no_such_command",
    "Did you mean {possibility}?": "terminal.did_you_mean",
    "(Did you mean one of: {possibilities}?)": "terminal.did_you_mean_one",
    "Option {name!r} requires an argument.": "terminal.needs_value",
    "Option {name!r} does not take a value.": "terminal.takes_no_value",
    "Got unexpected extra argument ({args})": "terminal.extra",
    "Got unexpected extra arguments ({args})": "terminal.extras",
    "{value!r} is not one of {choices}.": "terminal.not_among",
    "{value!r} is not a valid {number_type}.": "terminal.no_number",
    "{value} is not in the range {range}.": "terminal.out_of_range",
    "{name} {filename!r} is a directory.": "terminal.is_folder",
    "{name} {filename!r} is not writable.": "terminal.not_writable",
}
HELP_OPTION = "Show this message and exit."
# The help of a command or an option is the key of its text; click may add to it what holds by default.
HELP_KEY = re.compile(r"terminal\.[\w.-]+")
# What is typed, the same in every language.
TYPED = {
    "batch": "--batch FILE",
    "call_name": "CALL",
    "calls": "south:chi:east, north:kan_closed …",
    "claim": '"3 han 40 fu 5200"',
    "code_name": "CODE",
    "codes": "de, pt-BR",
    "disguises": "xx, xr",
    "encoding": "UTF-8",
    "end_key": "Ctrl-D",
    "error_name": "ERROR",
    "example": "dealer: east",
    "false": "false",
    "file_name": "FILE",
    "hand": "340m11178p789s33z",
    "hand_name": "HAND",
    "help_of": "table WHAT --help",
    "http": "http://",
    "https": "https://",
    "id_name": "ID",
    "json_files": "JSON",
    "json_lines": "JSON Lines",
    "keys_name": "KEYS",
    "kinds": "full-hand, fu, waits …",
    "lang_name": "LANG",
    "meld": "pon:555z",
    "melds": "chi pon kan_open kan_closed kan_added",
    "needs": "needs",
    "offence": "swap_call",
    "page_id": "club-evening",
    "pair": "NAME=VALUE",
    "po_name": "LANG.po",
    "points": "25000,24000,26000,25000",
    "ruleset_id": "our_club",
    "seats_given": "east,west",
    "sheet": "`export sheet`",
    "sign": "-",
    "site": "tenhou.net/6",
    "text_key": "yaku.riichi",
    "tiles_name": "TILES",
    "true": "true",
    "waiting": "2344455m",
    "win_tile": "--win-tile",
    "yaku_id": "three_winds",
}
# Click puts what is typed in straight quotes before our sentences get it.
QUOTED = re.compile(r"'([^'\s]+)'")
MODULES = (core, decorators, exceptions, formatting, parser, termui, types)
_spoken = [SOURCE]


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
    return spoken_texts().say(key, **TYPED, **values)


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
    key = KEYS.get(message)
    return Sentence(load_texts(_spoken[0]).template(key)) if key and _spoken[0] != SOURCE else message


def _counted_sentence(one: str, many: str, n: int) -> str:
    return _sentence(one if n == 1 else many)


STAND_INS = {"_": _sentence, "ngettext": _counted_sentence}
