"""Scripts that go together, served as one file: a dozen small ones would cost more than their size.

A page of questions needs many modules at once. Those that nobody outside their folder imports are joined,
each with its own names, which have to differ; whoever imports one of them then imports the one file instead.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from os.path import relpath
from pathlib import Path

from generator.site.modules import NotOne, refuse_twins

IMPORT = re.compile(r'^import \{([^}]*)\} from "([\w./-]+)";\n', re.MULTILINE)
WORD = re.compile(r"\w+")

Scripts = Mapping[Path, str]


def join_scripts(folder: Path, entry_name: str, one_name: str) -> None:
    """Joins what an entry needs of its own folder, in a folder of scripts; the joined ones are gone then."""
    entry, one = (folder.resolve() / name for name in (entry_name, one_name))
    scripts = {path: path.read_text("utf-8") for path in folder.resolve().rglob("*.js")}
    joined = [path for path in _needed(scripts, entry) if path != entry and _is_at_home(scripts, path, entry)]
    refuse_twins({path.name: scripts[path] for path in joined})
    for path, script in scripts.items():
        if path in joined:
            path.unlink()
        else:
            path.write_text(_led_to(script, path, joined, one), "utf-8")
    one.write_text(_joined(scripts, joined), "utf-8")


def imports(path: Path, script: str) -> Iterator[tuple[Path, list[str]]]:
    """What a script imports: from which file, and which names."""
    for match in IMPORT.finditer(script):
        yield (path.parent / match[2]).resolve(), WORD.findall(match[1])


def _needed(scripts: Scripts, entry: Path, path: tuple[Path, ...] = ()) -> list[Path]:
    """A script after all that it imports of its folder, each once."""
    if entry in path:
        raise NotOne(f"{entry.name} imports itself through {path[-1].name}")
    within = (source for source, _ in imports(entry, scripts[entry]) if source.parent == entry.parent)
    found = (each for source in within for each in _needed(scripts, source, (*path, entry)))
    return [*dict.fromkeys([*found, entry])]


def _is_at_home(scripts: Scripts, path: Path, entry: Path) -> bool:
    """Do only scripts of its own folder import it?"""
    return not any(
        source == path
        for other, script in scripts.items()
        if other.parent != entry.parent
        for source, _ in imports(other, script)
    )


def _joined(scripts: Scripts, paths: Iterable[Path]) -> str:
    """Scripts one after the other, after what they import from others."""
    bodies, lent = [], dict[str, dict[str, None]]()
    for path in paths:
        for source, names in imports(path, scripts[path]):
            if "as" in names:
                raise NotOne(f"{path.name} imports under another name: {' '.join(names)}")
            if source not in paths:
                lent.setdefault(relpath(source, path.parent), {}).update(dict.fromkeys(names))
        bodies.append(IMPORT.sub("", scripts[path]))
    heads = [_import(names, address) for address, names in lent.items()]
    return "".join([*heads, *bodies])


def _import(names: Iterable[str], address: str) -> str:
    address = address if address.startswith(".") else f"./{address}"
    return f'import {{ {", ".join(names)} }} from "{address}";\n'


def _led_to(script: str, path: Path, joined: Iterable[Path], one: Path) -> str:
    """A script that imports from the one file what it imported from those that are joined."""

    def lead(match: re.Match[str]) -> str:
        is_joined = (path.parent / match[2]).resolve() in joined
        return _import(WORD.findall(match[1]), relpath(one, path.parent)) if is_joined else match[0]

    return IMPORT.sub(lead, script)
