"""A hash of source code that ignores comments, layout and docstrings."""

import ast
import json
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path

import riichi_rules
from generator.system.files import write_files
from riichi_rules.data import ROOT

# The folders that hold our packages, the inner one first: where they are installed, one is within the other.
FOLDERS = tuple(dict.fromkeys((Path(__file__).parents[2], Path(riichi_rules.__file__).parents[1])))
CACHE = ROOT / "build" / "kept" / "code.json"  # the hash of each syntax tree by that of its text
MOST = 5_000  # hashes, a dozen for each module
DOCUMENTED = (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)


def code_hash(paths: Iterable[Path]) -> str:
    """Return a hash of the code of modules and of their paths in the project.

    Docstrings of classes count, because schemas describe their records by them.
    """
    known = _stored_hashes()
    hashes = {name_of(path): _hash_of(path.read_bytes()) for path in paths}
    texts = {_hash_of(path.read_bytes()): path for path in paths}
    missing = {text: _tree_hash(path.read_bytes()) for text, path in texts.items() if text not in known}
    if missing:
        known |= missing
        _keep(known if len(known) <= MOST else {text: known[text] for text in texts}, CACHE)
    return _hash_of(repr(sorted((name, known[text]) for name, text in hashes.items())).encode())


def name_of(path: Path) -> str:
    """Return the path of a module below the folder of its package."""
    folder = next(each for each in FOLDERS if path.is_relative_to(each))
    return path.relative_to(folder).as_posix()


@cache
def _stored_hashes() -> dict[str, str]:
    with suppress(OSError, ValueError):
        return dict(json.loads(CACHE.read_text("utf-8")))
    return {}


def _keep(known: dict[str, str], path: Path) -> None:
    with suppress(OSError):  # a disk that is full costs the next start a second
        write_files({path: json.dumps(known, indent=0).encode()})


def _tree_hash(content: bytes) -> str:
    """Return the hash of a syntax tree; a text that is no Python is its own."""
    try:
        tree = ast.parse(content)
    except (SyntaxError, ValueError):
        return _hash_of(content)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:]
    return _hash_of(ast.dump(tree).encode())


def _hash_of(content: bytes) -> str:
    return sha256(content).hexdigest()[:16]
