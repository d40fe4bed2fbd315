"""Scripts and their Python twins share names: what one calls `parse_case`, the other calls `parseCase`."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from generator.site.assets import SCRIPTS

ROOT = Path(__file__).parents[1]
LIBRARY = ROOT / "riichi_rules"
LINES = LIBRARY / "texts" / "lines.py"
ROOMS = ("engine", "mistakes", "tell", "record", "table/game", "table/forms")
EXPORT = re.compile(r"^export (?:async )?(?:function\*?|const|let|class) (\w+|[\[{][^=]*)", re.MULTILINE)
CONSTANT = re.compile(r"[A-Z0-9_]+")

# Names that scripts export in addition to those of their twins, by reason.
ALONE = {
    "a script counts the tiles of a suit in an octal number, Python all of them in bits": (
        "NONE ENDS EACH EACH_HONOUR suitOf one isOutside isTerminal plus add sizeOf present"
    ),
    "Python has it in its standard library": "ones remembered",
    "Python states it where it tells a score": "INDICATORS COUNTERS",
    "Python states it where it parses tiles": "NOTATION",
    "a script answers with all problems at once, where Python raises them": (
        "unknownKey bad shown isRecord HandValidator"
    ),
    "Python finds it in a loop of its own, or by a method of the rules": (
        "bestOf explain ungrouped isCounted mostHan mostFu timesOf usedAborts windOf handOf isFuriten "
        "finalRows combinations isWayOfWinning isKnownToWinner isMet isSame otherValues applies"
    ),
    "Python writes tiles by their kinds": "writeTiles",
    "only the table to play at needs it": "countedWin abortAfter",
    "only pages write records": "codeOfTile",
    "only pages settle hands before the engine is there": "Terms",
    "only pages say it": (
        "namesOf tipLine wantedPlaces signed speakPayments speakLastDraw ruleLine optionState "
        "standardValueLine standardInCount isSureCount differing heldLine apartOf SEATS turnsOf"
    ),
}
KNOWN = {name for names in ALONE.values() for name in names.split()}


def camel_case(name: str) -> str:
    """Return a name of Python as JavaScript writes it."""
    if CONSTANT.fullmatch(name):
        return name
    head, *rest = name.strip("_").split("_")
    return head + "".join(word.capitalize() for word in rest)


def twin_of(room: str) -> Path:
    """Return the room of Python that a room of scripts mirrors."""
    return LIBRARY / ("logs" if room == "record" else room)


@cache
def python_names(room: str) -> frozenset[str]:
    """Return the names that a room of Python defines, and those of lines: methods and private ones, too."""
    found: set[str] = set()
    for path in (*twin_of(room).rglob("*.py"), LINES):
        tree = ast.parse(path.read_text("utf-8"))
        found |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        assigned = (node for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign))
        for node in assigned:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {
                each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)
            }
    return frozenset(camel_case(name.lstrip("_")) for name in found)


def twins() -> Iterator[Path]:
    """Yield the scripts that are named after a Python module."""
    for room in ROOMS:
        for path in sorted((SCRIPTS / room).glob("*.js")):
            twin = twin_of(room) / f"{path.stem.replace('-', '_')}.py"
            if twin.exists():
                yield path


def exported(path: Path) -> list[str]:
    return [name for found in EXPORT.findall(path.read_text("utf-8")) for name in re.findall(r"\w+", found)]


TWINS = [*twins()]


@pytest.mark.parametrize("path", TWINS, ids=lambda path: path.relative_to(SCRIPTS).as_posix())
def test_a_script_names_things_as_its_twin_does(path: Path) -> None:
    room = path.relative_to(SCRIPTS).parts[0]
    assert {*exported(path)} - python_names(room) - KNOWN == set()


def test_names_of_scripts_alone_are_still_needed() -> None:
    own = [(path.relative_to(SCRIPTS).parts[0], name) for path in TWINS for name in exported(path)]
    assert {name for room, name in own if name in KNOWN and name not in python_names(room)} == KNOWN


def test_names_are_turned_as_each_language_writes_them() -> None:
    assert camel_case("parse_case") == "parseCase"
    assert [*map(camel_case, ("HandStart", "MOST_HAN", "fu"))] == ["HandStart", "MOST_HAN", "fu"]
