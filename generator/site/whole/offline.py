"""What can be read without internet: which files a language consists of, and the worker that stores them."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path, PurePosixPath

from generator.export.browser.files import dense_json, write_json
from generator.export.browser.pool_files import ALL, FIRST
from generator.export.browser.pool_files import FOLDER as QUIZ
from generator.site.assets import ASSETS
from generator.site.whole.sitemaps import page_addresses
from riichi_rules.rules.book import DEFAULT_RULESET

# Stored by every visit, beside the assets: the way in, and the page that says that a page is not stored.
FRONT = {"": "index.html", "offline.html": "offline.html"}

WORKER = Path("js", "site", "sw.js")  # stands at the root of the site, whose pages it may then answer for

# A file of a pool, whose folder is named after its content.
OF_POOL = re.compile(rf"{QUIZ}/(?!texts/)[^/]+/[^/]+/({FIRST}|{ALL})\.json$")

Hashes = Mapping[str, str]


def write_offline(work: Path, langs: Sequence[str]) -> None:
    """Writes what each language consists of, and the worker. Comes when all other files are there."""
    worker = (ASSETS / WORKER).read_text("utf-8")
    (work / "assets" / WORKER).unlink(missing_ok=True)
    assets = hashes(work, _files(work, "assets")) | {
        address: short_hash((work / file).read_bytes()) for address, file in FRONT.items()
    }
    data = _pools_as_one(hashes(work, (path for path in _files(work, "data") if path.suffix == ".json")))
    pages, kept_pools = {lang: _pages(work, lang) for lang in langs}, _kept_pools(work)
    build = hash_of_all([assets, data, *pages.values()])
    stated = {"id": hash_of_all([assets]), "files": assets}
    known = {"id": build, "assets": stated, "data": _with_folders(data)}
    (work / "sw.js").write_text(f"const BUILD = {dense_json(known)};\n{worker}", "utf-8")
    for lang in langs:
        files = pages[lang] | {
            path: data[path] for path in data if path in kept_pools or _is_used_in(path, lang, langs)
        }
        size = sum(_file(work, address).stat().st_size for address in files)
        kept = {"build": build, "bytes": size, "files": sorted(files.items())}
        write_json(work / "data" / "offline" / f"{lang}.json", kept)


def short_hash(content: bytes) -> str:
    """Enough to tell the versions of a file apart."""
    return sha256(content).hexdigest()[:10]


def hashes(work: Path, paths: Iterable[Path]) -> dict[str, str]:
    """The hash of each file by its address in the site."""
    return {path.relative_to(work).as_posix(): short_hash(path.read_bytes()) for path in paths}


def hash_of_all(parts: Iterable[Hashes]) -> str:
    return short_hash(dense_json([sorted(part.items()) for part in parts]).encode())


def _files(work: Path, folder: str) -> list[Path]:
    return sorted(path for path in (work / folder).rglob("*") if path.is_file())


def _pages(work: Path, lang: str) -> dict[str, str]:
    addresses = (f"{lang}/{address}" for address in page_addresses(work / lang))
    return {address: short_hash(_file(work, address).read_bytes()) for address in addresses}


def _file(work: Path, address: str) -> Path:
    return work / address / "index.html" if address.endswith("/") else work / address


def _pools_as_one(data: Hashes) -> Hashes:
    """Give the files of a pool the hash that their folder is named after."""
    return {
        path: PurePosixPath(path).parent.name if OF_POOL.match(path) else hash_
        for path, hash_ in data.items()
    }


def _kept_pools(work: Path) -> frozenset[str]:
    """Return the files of questions that are kept with a language: those of the usual rules, if any."""
    index = work / QUIZ / "index.json"
    kinds = json.loads(index.read_text("utf-8"))["kinds"] if index.exists() else {}
    return frozenset(
        f"{QUIZ}/{name}/{kind['pools'][DEFAULT_RULESET]}/{ALL}.json" for name, kind in kinds.items()
    )


def _with_folders(data: Hashes) -> Hashes:
    """The files of pools, which are many, by their folders."""
    return {_folder(path) if OF_POOL.match(path) else path: hash_ for path, hash_ in data.items()}


def _folder(path: str) -> str:
    return f"{PurePosixPath(path).parent}/"


def _is_used_in(path: str, lang: str, langs: Sequence[str]) -> bool:
    """Data that is named after a language, as a file or a folder, is of no use in another.

    Of the questions those of one ruleset are enough: all would be many times the rest.
    """
    if OF_POOL.match(path):
        return False
    named = set(PurePosixPath(path).with_suffix("").parts) & set(langs)
    return not named or lang in named
