"""ES modules that belong together as the one file that a reader fetches.

The names at the top of the modules are theirs together, so that each may be taken but once; only the entry
exports. What only some readers need may be a file of its own, which takes the rest from the first. Statements
end in semicolons, a division has spaces around it, and nothing is imported under another name. Names in camel
case or in capitals are the modules' own, for data is written otherwise: they are made short.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from string import ascii_letters, digits

IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w-]+\.js)";\n', re.MULTILINE)
TOP = re.compile(r"^(?:export )?(?:const|let|(?:async )?function|class) (\[[^\]=]*\]|\w+)", re.MULTILINE)
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


# A template within another, which the parts above cannot tell from two beside each other.
NESTED = re.compile(r"`[^`]*\$\{[^}`]*`")


class NotOne(Exception):
    """Modules that cannot stand in one file, and why."""


def as_one(folder: Path, entry: str = "index.js") -> str:
    """The modules of a folder that an entry needs, without comments and needless space."""
    return as_files(folder, entry)[entry]


def as_files(folder: Path, entry: str, *more: str) -> dict[str, str]:
    """The file of an entry, and for each further entry a file of what it needs besides."""
    scripts: dict[str, str] = {}
    parts: dict[str, list[str]] = {}
    for each in (entry, *more):
        parts[each] = [name for name in dict.fromkeys(_needed(folder, each, ())) if name not in scripts]
        scripts |= {name: (folder / name).read_text("utf-8") for name in parts[each]}
    refuse_twins(scripts)
    files = {each: _joined(scripts, parts[each]) for each in parts}
    lent = {each: _borrowed(scripts, parts[each], parts[entry]) for each in more}
    files[entry] += _lending(files[entry], {name for names in lent.values() for name in names})
    for each in more:
        files[each] = f'import {{ {", ".join(lent[each])} }} from "./{entry}";\n{files[each]}'
    short = short_names("\n".join(files.values()))
    return {each: squeezed(shortened(script, short)) for each, script in files.items()}


def _joined(scripts: Mapping[str, str], names: Sequence[str]) -> str:
    """Modules one after the other, of which only the last one exports."""
    bodies = [IMPORT.sub("", scripts[name]) for name in names]
    return "\n".join([*(EXPORT.sub("", body) for body in bodies[:-1]), bodies[-1]])


def _borrowed(scripts: Mapping[str, str], names: Sequence[str], owners: Sequence[str]) -> list[str]:
    """What modules import from such as stand in another file."""
    found = (match for name in names for match in IMPORT.finditer(scripts[name]) if match[2] in owners)
    return sorted({name for match in found for name in WORD.findall(match[1])})


def _lending(script: str, names: set[str]) -> str:
    """The statement by which a file gives to others what it does not export anyhow."""
    given = sorted(names - {*EXPORTED.findall(script)})
    return f"\nexport {{ {', '.join(given)} }};\n" if given else ""


def _needed(folder: Path, name: str, path: tuple[str, ...]) -> Iterator[str]:
    """A module after all that it imports."""
    if name in path:
        raise NotOne(f"{name} imports itself through {path[-1]}")
    for match in IMPORT.finditer((folder / name).read_text("utf-8")):
        if " as " in match[1]:
            raise NotOne(f"{name} imports under another name:{match[1]}")
        yield from _needed(folder, match[2], (*path, name))
    yield name


def refuse_twins(scripts: Mapping[str, str]) -> None:
    """Every name at the top belongs to one module."""
    owners: dict[str, str] = {}
    for name, script in scripts.items():
        for match in TOP.finditer(script):
            for each in re.findall(r"\w+", match[1]):
                if each in owners:
                    raise NotOne(f"{name} and {owners[each]} both have a {each}")
                owners[each] = name


def short_names(script: str) -> dict[str, str]:
    """A short name for each of a script's own, the shortest for the most frequent; those it exports stay."""
    words = Counter(token["word"] for token in TOKEN.finditer(script) if token["word"])
    spared = {*OF_THE_LANGUAGE, *EXPORTED.findall(script)}
    own = [word for word, _ in words.most_common() if OWN.match(word) and word not in spared]
    free = (name for name in _short_names() if name not in words)
    return dict(zip(own, free, strict=False))


def shortened(script: str, short: Mapping[str, str]) -> str:
    """A script in which names are short."""

    def renamed(text: str) -> str:
        return WORD.sub(lambda word: short.get(word[0], word[0]), text)

    return "".join(
        short.get(token[0], PLACEHOLDER.sub(lambda place: renamed(place[0]), token[0]))
        if token["word"] or token[0][0] == "`"
        else token[0]
        for token in TOKEN.finditer(script)
    )


def _short_names() -> Iterator[str]:
    yield from ascii_letters
    yield from (f"{one}{other}" for one in ascii_letters for other in ascii_letters + digits)


def squeezed(script: str) -> str:
    """A script without comments, and with space only between words and between signs that would join."""
    if found := NESTED.search(script):
        raise NotOne(f"a template within a template: {found[0]}")
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
