"""ES modules that belong together as the one file that a reader fetches.

The names at the top of the modules are theirs together, so that each may be taken but once; only the entry
exports. Statements end in semicolons, a division has spaces around it, and nothing is imported under another
name. Names in camel case or in capitals are the modules' own, for data is written otherwise: they are made
short.
"""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from string import ascii_letters, digits

IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w-]+\.js)";\n', re.MULTILINE)
TOP = re.compile(r"^(?:export )?(?:const|let|function|class) (\[[^\]=]*\]|\w+)", re.MULTILINE)
EXPORT = re.compile(r"^export ", re.MULTILINE)

WORD = re.compile(r"[\w$]+")
PLACEHOLDER = re.compile(r"\$\{[^}]*\}")
EXPORTED = re.compile(r"^export function (\w+)", re.MULTILINE)
OWN = re.compile(r"[a-z]+[A-Z]|[A-Z][A-Z_]+$")
OF_THE_LANGUAGE = frozenset(
    {
        *("JSON", "charCodeAt", "findIndex", "flatMap", "forEach", "fromEntries", "hasOwn", "indexOf"),
        *("isArray", "isInteger"),
    }
)

# What is kept as it is (texts, patterns), what goes (comments), what may go (space).
TOKEN = re.compile(
    r"""(?P<kept>"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|/(?![/*\s])(?:\\.|\[[^\]]*\]|[^/\\\n])+/[a-z]*)"""
    r"|(?P<gone>/\*.*?\*/|//[^\n]*)|(?P<space>\s+)|(?P<word>[\w$]+)|(?P<sign>.)",
    re.DOTALL,
)


class NotOne(Exception):
    """Modules that cannot stand in one file, and why."""


def as_one(folder: Path, entry: str = "index.js") -> str:
    """The modules of a folder that an entry needs, without comments and needless space."""
    scripts: dict[str, str] = {}
    for name in dict.fromkeys(_needed(folder, entry, ())):
        scripts[name] = (folder / name).read_text("utf-8")
    _refuse_twins(scripts)
    bodies = [IMPORT.sub("", script) for script in scripts.values()]
    within = [EXPORT.sub("", body) for body in bodies[:-1]]
    return squeezed(shortened("\n".join([*within, bodies[-1]])))


def _needed(folder: Path, name: str, path: tuple[str, ...]) -> Iterator[str]:
    """A module after all that it imports."""
    if name in path:
        raise NotOne(f"{name} imports itself through {path[-1]}")
    for match in IMPORT.finditer((folder / name).read_text("utf-8")):
        if " as " in match[1]:
            raise NotOne(f"{name} imports under another name:{match[1]}")
        yield from _needed(folder, match[2], (*path, name))
    yield name


def _refuse_twins(scripts: dict[str, str]) -> None:
    """Every name at the top belongs to one module."""
    owners: dict[str, str] = {}
    for name, script in scripts.items():
        for match in TOP.finditer(script):
            for each in re.findall(r"\w+", match[1]):
                if each in owners:
                    raise NotOne(f"{name} and {owners[each]} both have a {each}")
                owners[each] = name


def shortened(script: str) -> str:
    """A script in which its own names are short, the most frequent ones shortest; those it exports stay."""
    tokens = [(token["word"], token[0]) for token in TOKEN.finditer(script)]
    words = Counter(word for word, _ in tokens if word)
    spared = {*OF_THE_LANGUAGE, *EXPORTED.findall(script)}
    own = [word for word, _ in words.most_common() if OWN.match(word) and word not in spared]
    free = (name for name in _short_names() if name not in words)
    short = dict(zip(own, free, strict=False))

    def renamed(text: str) -> str:
        return WORD.sub(lambda word: short.get(word[0], word[0]), text)

    return "".join(
        short.get(word, PLACEHOLDER.sub(lambda place: renamed(place[0]), text) if text[0] == "`" else text)
        for word, text in tokens
    )


def _short_names() -> Iterator[str]:
    yield from ascii_letters
    yield from (f"{one}{other}" for one in ascii_letters for other in ascii_letters + digits)


def squeezed(script: str) -> str:
    """A script without comments, and with space only between words and between signs that would join."""
    parts: list[str] = []
    is_apart = False
    for token in TOKEN.finditer(script):
        if token["gone"] or token["space"]:
            is_apart = True
            continue
        text = token[0]
        if is_apart and parts and _would_join(parts[-1][-1], text[0]):
            parts.append(" ")
        parts.append(text)
        is_apart = False
    return f"{''.join(parts)}\n"


def _would_join(one: str, other: str) -> bool:
    """Would two words become one, or two signs another?"""
    words = [each.isalnum() or each in "_$" for each in (one, other)]
    return all(words) or (one == other and one in "+-/")
