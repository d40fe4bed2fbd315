"""The files of the rules with some of them changed, without touching the disk for the others."""

import shutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from riichi_rules.data import DATA
from riichi_rules.rules.load import read_files
from riichi_rules.strict_yaml import File


@cache
def real_files() -> Mapping[str, File]:
    return read_files()


def text_of(name: str) -> str:
    return (DATA / f"{name}.yaml").read_text("utf-8")


def files_with(changed: Mapping[str, bytes | None]) -> dict[str, File]:
    """Return the real files with some replaced; None stands for a missing file."""
    files = {name: File(file.name, file.root, file.problems) for name, file in real_files().items()}
    for name, content in changed.items():
        shown = f"{DATA.name}/{name}.yaml"
        missing = DATA / "no_such_folder"
        files[name] = File.read(missing, shown) if content is None else File.parse(shown, content)
    return files


def copy_of_data(folder: Path) -> Path:
    """Copy the whole folder of the rules, to be changed on the disk."""
    return Path(shutil.copytree(DATA, folder / DATA.name))
