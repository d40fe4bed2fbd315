"""What the service worker and a downloaded language store while a new version of the site is being copied."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from generator.site.whole.offline import write_offline
from tests.node import SCRIPTS, call

WORKER = (SCRIPTS.parents[2] / "tests" / "js" / "worker.js").as_uri()
POOL = sha256(b"[new]").hexdigest()[:10]

# One file of each kind that is stored; a pool has a folder for each version.
KINDS = {
    "asset": "assets/site.css",
    "front page": "",
    "page without internet": "offline.html",
    "page of a language": "en/tiles/",
    "data": "data/rules.json",
    "data of a language": "data/search/en.json",
    "list of a language": "data/offline/en.json",
    "first questions": f"data/quiz/fu/{POOL}/first.json",
    "all questions": f"data/quiz/fu/{POOL}/all.json",
    "worker": "sw.js",
}


def site(work: Path, said: str) -> dict[str, str]:
    """Write a tiny site; return its files by their addresses."""
    questions = f"[{said}]"
    folder = f"data/quiz/fu/{sha256(questions.encode()).hexdigest()[:10]}"
    files = {
        "assets/site.css": f"/* {said} */",
        "assets/tiles.svg": "<svg/>",
        "index.html": f"<p>{said}</p>",
        "offline.html": f"<p>offline {said}</p>",
        "en/index.html": "<p>home</p>",
        "en/tiles/index.html": f"<p>tiles {said}</p>",
        "data/rules.json": f'{{"rules": "{said}"}}',
        "data/search/en.json": f'{{"search": "{said}"}}',
        f"{folder}/first.json": f"[first {said}]",
        f"{folder}/all.json": questions,
        "data/quiz/index.json": json.dumps(
            {"usual": "common", "kinds": {"fu": {"pools": {"common": folder.rpartition("/")[2]}}}}
        ),
    }
    for name, text in files.items():
        path = work / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    write_offline(work, ["en"])
    written = {
        path.relative_to(work).as_posix(): path.read_text() for path in work.rglob("*") if path.is_file()
    }
    return {name.removesuffix("index.html"): text for name, text in written.items()}


@pytest.fixture(scope="module")
def versions(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, str], dict[str, str]]:
    folder = tmp_path_factory.mktemp("versions")
    return site(folder / "old", "old"), site(folder / "new", "new")


@pytest.mark.parametrize("is_cut", [False, True], ids=["old", "cut"])
@pytest.mark.parametrize("kind", KINDS)
def test_no_file_of_another_version_is_stored_under_a_hash(
    versions: tuple[dict[str, str], dict[str, str]], kind: str, *, is_cut: bool
) -> None:
    """Whichever file is late or copied by half; once the host has all, so have the readers."""
    before, after = versions
    address = KINDS[kind]
    whole = after[address]
    stale = whole[: len(whole) // 2] if is_cut or address not in before else before[address]
    if kind == "worker" and is_cut:  # which no browser would run
        stale = before[address]
    data = [name for name in after if name.startswith("data/") and "/offline/" not in name]
    deploy: dict[str, Any] = {
        "before": before,
        "after": after,
        "address": address,
        "stale": stale,
        "lang": "en",
        "data": data,
    }
    half, done = call(f'async (deploy) => (await import("{WORKER}")).meetHalf(deploy)', deploy)
    assert half["damaged"] == []
    is_asset = kind in {"asset", "front page", "page without internet"}
    assert half["isInstalled"] is not is_asset
    assert done == {
        "isInstalled": True,
        "isKept": True,
        "damaged": [],
        "texts": [after[name] for name in data],
    }


def test_the_first_version_comes_in_one_file_and_a_later_one_by_its_changes(
    versions: tuple[dict[str, str], dict[str, str]],
) -> None:
    found = call(f'async (versions) => (await import("{WORKER}")).meetAll(versions)', [*versions])
    assert found == {
        "asked": [["data/offline/assets.json"], ["", "assets/site.css", "offline.html"]],
        "damaged": [],
    }


def test_without_that_file_each_asset_is_fetched(versions: tuple[dict[str, str], dict[str, str]]) -> None:
    packed = "data/offline/assets.json"
    alone = {name: text for name, text in versions[0].items() if name != packed}
    found = call(f'async (versions) => (await import("{WORKER}")).meetAll(versions)', [alone])
    assert found["asked"] == [["", "assets/site.css", "assets/tiles.svg", packed, "offline.html"]]
    assert found["damaged"] == []
