"""Offline reading: the list of files of each language, and the service worker that stores them."""

import json
import re
import shutil
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path, PurePosixPath

from generator.export.browser.files import dense_json, write_json
from generator.export.browser.pool_files import ALL, FIRST
from generator.export.browser.pool_files import FOLDER as QUIZ
from generator.site.assets import ASSETS
from generator.site.whole.sitemaps import page_addresses

# Stored on every visit, with the assets: the start page, and the page shown for pages that aren't stored.
FRONT = {"": "index.html", "offline.html": "offline.html"}

WORKER = Path("js", "site", "sw.js")  # served from the root, so that its scope is the whole site
EXACTLY = Path("js", "site", "exactly.js")  # a module that the worker takes into its text

# The endings of assets that are texts, which sw.js knows.
TEXTS = {".css", ".html", ".js", ".json", ".svg", ".txt"}

# A file of a pool, whose folder is named after the hash of all its questions.
POOL_FILE = re.compile(rf"{QUIZ}/(?!texts/)[^/]+/[^/]+/({FIRST}|{ALL})\.json$")

Hashes = Mapping[str, str]


def write_offline(work: Path, langs: Sequence[str]) -> None:
    """Write the list of files of each language, and the worker; call it after all other files are written."""
    parts = [(ASSETS / path).read_text("utf-8").replace("export ", "") for path in (EXACTLY, WORKER)]
    lists = work / "data" / "offline"
    shutil.rmtree(lists, ignore_errors=True)  # of an earlier version: no list has its own hash
    assets = hashes(work, _files(work, "assets")) | {
        address: short_hash((work / file).read_bytes()) for address, file in FRONT.items()
    }
    data = hashes(work, (path for path in _files(work, "data") if path.suffix == ".json"))
    pages, offline_pools = {lang: _pages(work, lang) for lang in langs}, _offline_pools(work)
    build = hash_of_all([assets, data, *pages.values()])
    versions = {
        "id": build,
        "assets": {"id": hash_of_all([assets]), "files": assets},
        "data": {path: hash_ for path, hash_ in data.items() if not POOL_FILE.match(path)},
        "pools": _pools(data),
    }
    text = "\n".join([f"const BUILD = {dense_json(versions)};", *parts])
    (work / "sw.js").write_text(text, "utf-8")
    write_json(lists / "assets.json", _texts(work, assets))
    for lang in langs:
        files = pages[lang] | {
            path: data[path] for path in data if path in offline_pools or _is_used_in(path, lang, langs)
        }
        size = sum(_file(work, address).stat().st_size for address in files)
        content = {"build": build, "bytes": size, "files": sorted(files.items())}
        write_json(lists / f"{lang}.json", content)


def short_hash(content: bytes) -> str:
    """Return a hash long enough to distinguish the versions of a file."""
    return sha256(content).hexdigest()[:10]


def hashes(work: Path, paths: Iterable[Path]) -> dict[str, str]:
    """Return the hash of each file by its address in the site."""
    return {path.relative_to(work).as_posix(): short_hash(path.read_bytes()) for path in paths}


def hash_of_all(parts: Iterable[Hashes]) -> str:
    return short_hash(dense_json([sorted(part.items()) for part in parts]).encode())


def _files(work: Path, folder: str) -> list[Path]:
    return sorted(path for path in (work / folder).rglob("*") if path.is_file())


def _pages(work: Path, lang: str) -> dict[str, str]:
    addresses = (f"{lang}/{address}" for address in page_addresses(work / lang))
    return {address: short_hash(_file(work, address).read_bytes()) for address in addresses}


def _texts(work: Path, addresses: Iterable[str]) -> dict[str, str]:
    """Return the texts of assets, which the worker fetches at once when it comes to a browser."""
    paths = {address: work / FRONT.get(address, address) for address in addresses}
    return {address: path.read_bytes().decode() for address, path in paths.items() if path.suffix in TEXTS}


def _file(work: Path, address: str) -> Path:
    return work / address / "index.html" if address.endswith("/") else work / address


def _offline_pools(work: Path) -> frozenset[str]:
    """Return the files of the pools that are stored with a language: those of the usual rules, if any."""
    index = work / QUIZ / "index.json"
    if not index.exists():
        return frozenset()
    stated = json.loads(index.read_text("utf-8"))
    pools = {name: kind["pools"].get(stated["usual"]) for name, kind in stated["kinds"].items()}
    return frozenset(f"{QUIZ}/{name}/{folder}/{ALL}.json" for name, folder in pools.items() if folder)


def _pools(data: Hashes) -> dict[str, str]:
    """Return the hash of the first questions by the folder of the pool, whose name is the hash of all."""
    return {
        f"{PurePosixPath(path).parent}/": hash_
        for path, hash_ in data.items()
        if POOL_FILE.match(path) and PurePosixPath(path).stem == FIRST
    }


def _is_used_in(path: str, lang: str, langs: Sequence[str]) -> bool:
    """Return whether a language needs a file: not if its path contains the name of another language.

    Files of pools are excluded, since those of all rulesets would be many times as large as the rest.
    """
    if POOL_FILE.match(path):
        return False
    path_langs = set(PurePosixPath(path).with_suffix("").parts) & set(langs)
    return not path_langs or lang in path_langs
