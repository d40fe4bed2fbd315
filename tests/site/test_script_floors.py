"""Scripts import only downwards, and a file name says which script it is."""

import re
from collections import defaultdict
from collections.abc import Iterator

from generator.site.assets import SCRIPTS
from tests.test_twins import twin_of

# From the lowest floor: a script imports from its own and from lower ones. A longer name goes first.
FLOORS = (
    "vendor generated dom day random",
    "core/address",
    "rules/in-force",
    "engine",
    "table mistakes tell",
    "art hands rules",
    "core",
    "record play quiz course",
    "calculator table/page table/kept table/entry table/table-parts record/page play/page site",
    "arguments library",
)
FLOOR_OF = {name: floor for floor, names in enumerate(FLOORS) for name in names.split()}
IMPORTED = re.compile(r'(?:\bfrom |\bimport\()"(\.[\w./-]+)\.js"')
GENERATED = ("generated", "vendor")


def floor_of(name: str) -> int:
    parts = name.split("/")
    known = ("/".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next(FLOOR_OF[each] for each in known if each in FLOOR_OF)


def scripts() -> Iterator[str]:
    for path in sorted(SCRIPTS.rglob("*.js")):
        yield path.relative_to(SCRIPTS).with_suffix("").as_posix()


def imports_of(name: str) -> Iterator[str]:
    path = SCRIPTS / f"{name}.js"
    for imported in IMPORTED.findall(path.read_text("utf-8")):
        target = (path.parent / f"{imported}.js").resolve()
        if target.is_relative_to(SCRIPTS.resolve()):
            yield target.relative_to(SCRIPTS.resolve()).with_suffix("").as_posix()


def test_scripts_import_downwards() -> None:
    """Types, too: what two rooms share stands in a lower one."""
    found = {(name, other) for name in scripts() for other in imports_of(name)}
    assert len(found) > 800
    assert sorted(pair for pair in found if floor_of(pair[0]) < floor_of(pair[1])) == []


def has_twin(name: str) -> bool:
    room, _, stem = name.rpartition("/")
    return bool(room) and (twin_of(room) / f"{stem.replace('-', '_')}.py").exists()


def test_a_file_name_stands_once() -> None:
    """A tab of an editor says which script it shows. Twins have the names of their modules in Python."""
    named = defaultdict(list)
    for name in scripts():
        if name.split("/")[0] not in GENERATED:
            named[name.rpartition("/")[2]].append(name)
    several = {stem: names for stem, names in named.items() if len(names) > 1}
    assert {stem: names for stem, names in several.items() if not all(map(has_twin, names))} == {}
