"""The reference of the Python library, written from the signatures and the docstrings of its public names."""

import inspect
import re
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import cached_property
from typing import Annotated, Any, get_args, get_origin, get_type_hints, is_typeddict

import riichi_rules

TITLE = "Python reference"
LEAD = (
    "Every public name of `riichi_rules`, with what its docstring says. The examples are doctests, "
    "and the tests run them. [Python library](../../library.md) introduces them."
)
# The modules of public names in the order in which a reader needs them.
ORDER = (
    "api.ruleset",
    "api.names",
    "api.hands",
    "engine.case",
    "api.answers",
    "api.logs",
    "logs.model",
    "api.quiz",
    "api.errors",
    "problems",
)
QUALIFIED = re.compile(r"\b(?:riichi_rules|typing|collections)(?:\.[a-z_]\w*)*\.(?=\w)")
# How Python prints types, and how a program writes them.
SHORTER = (
    (re.compile(r"Annotated\[(\w+), [^\]]*\]"), r"\1"),
    (re.compile(r"Optional\[(\w+\[[^\]]*\])\]"), r"\1 | None"),
    (re.compile(r"\*<class '(?:\w+\.)*(\w+)'>"), r"Unpack[\1]"),
    (re.compile(r"'"), '"'),
)
SECTION = re.compile(r"(?:Args|Raises):\n")
ENTRY = re.compile(r"^ {4}(?=\S)", re.MULTILINE)
SEEN_BY_PROGRAMS = (property, cached_property, classmethod)


def python_reference() -> str:
    """Return the reference as Markdown."""
    names = [name for name in riichi_rules.__all__ if name != "__version__"]
    parts = sorted(names, key=lambda name: (_place(name), names.index(name)))
    return "\n\n".join([f"# {TITLE}", LEAD, *(part for name in parts for part in _entry(name))]) + "\n"


def _place(name: str) -> tuple[int, int]:
    found = getattr(riichi_rules, name)
    module = found.__module__.removeprefix("riichi_rules.")
    return ORDER.index(module), inspect.getsourcelines(inspect.unwrap(found))[1] * (name != "Ruleset")


def _entry(name: str) -> Iterator[str]:
    found = getattr(riichi_rules, name)
    yield f"## `{name}`"
    if not isinstance(found, type):
        yield _signature(name, found)
        yield from in_markdown(found.__doc__)
        return
    if constructor := constructor_of(found):
        yield _signature(name, constructor, is_bound=True)
    yield from in_markdown(found.__doc__)
    if constructor and constructor.__doc__:
        yield from in_markdown(constructor.__doc__)
    members = members_of(found)
    rows = [
        *_fields(found),
        *(_property(member, *each) for member, each in members.items() if _is_value(*each)),
    ]
    if rows:
        yield "\n".join(["| value | type | meaning |", "|---|---|---|", *rows])
    for member, (kind, function) in members.items():
        if not _is_value(kind, function):
            yield f"### `{name}.{member}`"
            yield _signature(member, function, is_bound=True)
            yield from in_markdown(function.__doc__)


def constructor_of(class_: type) -> Callable[..., Any] | None:
    """Return the constructor of a class, except those of dataclasses and errors."""
    if issubclass(class_, Exception):
        return None
    for name in ("__init__", "__new__"):
        found = vars(class_).get(name)
        if (
            found is not None
            and inspect.unwrap(found).__code__.co_filename != "<string>"
            and not is_typeddict(class_)
        ):
            return found  # type: ignore[no-any-return]  # a function
    return None


def members_of(class_: type) -> dict[str, tuple[type, Callable[..., Any]]]:
    """Return the public methods and properties of a class by their names, its own before inherited ones."""
    found: dict[str, tuple[type, Callable[..., Any]]] = {}
    for each in class_.__mro__:
        if not each.__module__.startswith("riichi_rules."):
            continue
        for name, value in vars(each).items():
            is_seen = inspect.isfunction(value) or isinstance(value, SEEN_BY_PROGRAMS)
            if is_seen and not name.startswith("_") and name not in found:
                function = getattr(value, "fget", None) or getattr(value, "func", None) or value
                found[name] = type(value), getattr(function, "__func__", function)
    return found


def in_markdown(docstring: str | None) -> Iterator[str]:
    """Yield the paragraphs of a docstring, its sections as lists and its examples as code."""
    for paragraph in inspect.cleandoc(docstring or "").split("\n\n"):
        if paragraph.startswith(">>>"):
            yield f"```python\n{paragraph}\n```"
        elif section := SECTION.match(paragraph):
            title = {"Args:\n": "", "Raises:\n": "Raises "}[section[0]]
            entries = ENTRY.split(paragraph[section.end() :])[1:]
            yield "\n".join(f"- {title}{_listed(' '.join(each.split()))}" for each in entries)
        else:
            yield paragraph


def _listed(entry: str) -> str:
    name, _, meaning = entry.partition(": ")
    return f"`{name}`: {meaning}"


def _is_value(kind: type, function: Callable[..., Any]) -> bool:
    """Return whether a member is read like a field, and its docstring fits into a row."""
    return kind in (property, cached_property) and "\n" not in inspect.cleandoc(function.__doc__ or "")


def _property(name: str, _: type, function: Callable[..., Any]) -> str:
    return _row(name, inspect.signature(function).return_annotation, inspect.cleandoc(function.__doc__ or ""))


def _fields(class_: type) -> Iterator[str]:
    """Yield a row for each field of a class, or for each key of a mapping."""
    if is_dataclass(class_):
        names = [each.name for each in fields(class_) if not each.name.startswith("_")]
    else:
        names = [*get_type_hints(class_)] if is_typeddict(class_) else []
    hints = get_type_hints(class_, include_extras=True)
    for name in names:
        yield _row(name, hints[name], _note(hints[name]))


def _row(name: str, kind: Any, meaning: str) -> str:
    in_cell = _type(kind).replace("|", "\\|")
    return f"| `{name}` | `{in_cell}` | {meaning} |"


def _note(hint: Any) -> str:
    note = get_args(hint)[-1] if get_origin(hint) is Annotated else ""
    return note if isinstance(note, str) else str(note.means)


def _type(hint: Any) -> str:
    """Return a type as a program would write it.

    >>> _type(tuple[Annotated[riichi_rules.Tile, "the tile"], ...] | None)
    'tuple[Tile, ...] | None'
    """
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    text = QUALIFIED.sub("", inspect.formatannotation(hint))
    for pattern, replacement in SHORTER:
        text = pattern.sub(replacement, text)
    return text


def _signature(name: str, function: Callable[..., Any], *, is_bound: bool = False) -> str:
    signature = inspect.signature(function)
    given = [*signature.parameters.values()][is_bound:]
    plain = [_parameter(each) for each in given]
    for place, each in enumerate(given):
        if each.kind is each.KEYWORD_ONLY:
            plain.insert(place, "*")
            break
    if positional := [each for each in given if each.kind is each.POSITIONAL_ONLY]:
        plain.insert(len(positional), "/")
    returned = signature.return_annotation
    is_maker = name[0].isupper() or returned in (None, inspect.Signature.empty)
    arrow = "" if is_maker else f" -> {_type(returned)}"
    line = f"{name}({', '.join(plain)}){arrow}"
    if len(line) > 90:
        line = f"{name}(\n" + "".join(f"    {each},\n" for each in plain) + f"){arrow}"
    return f"```python\n{line}\n```"


def _parameter(parameter: inspect.Parameter) -> str:
    stars = "**" if parameter.kind is parameter.VAR_KEYWORD else ""
    kind = "" if parameter.annotation is parameter.empty else f": {_type(parameter.annotation)}"
    default = "" if parameter.default is parameter.empty else f" = {parameter.default!r}".replace("'", '"')
    return f"{stars}{parameter.name}{kind}{default}"
