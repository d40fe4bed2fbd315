"""The engine as others install it by npm: typed, and scoring as the library does."""

import json
import subprocess
from pathlib import Path

import pytest

from generator.export.npm import write_npm
from riichi_rules import Ruleset
from riichi_rules.version import __version__
from tests.node import PROGRAM
from tests.rulebook import book

ROOT = Path(__file__).parents[2]
TYPE_CHECKER = str(ROOT / "node_modules" / "typescript" / "bin" / "tsc")
HAND = {"concealed": "340m11178p789s33z", "win_tile": "9p", "win": "ron", "riichi": 1, "ruleset": "ema_2025"}
USE = """
import {{ loadRules, score, waits }} from "riichi-rules";
import rules from "riichi-rules/rules.json" with {{ type: "json" }};
const book = loadRules(rules);
console.log(JSON.stringify([score(book, {hand}), waits(book, {{ concealed: "2344455667788s" }})]));
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a project that has installed the package."""
    folder = tmp_path_factory.mktemp("project")
    package = folder / "node_modules" / "riichi-rules"
    write_npm(package, book())
    options = ["--outDir", str(package / "engine")]
    node(TYPE_CHECKER, "--project", str(ROOT / "tsconfig.npm.json"), *options, folder=ROOT)
    return folder


def node(*arguments: str, folder: Path) -> str:
    done = subprocess.run([PROGRAM, *arguments], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_package_scores_as_the_library_does(project: Path) -> None:
    (project / "use.mjs").write_text(USE.format(hand=json.dumps(HAND)))
    scored, waited = json.loads(node("use.mjs", folder=project))
    assert {name: scored[name] for name in ("yaku", "han", "fu", "points_total", "payments")} == {
        **{"yaku": [{"id": "riichi", "han": 1}], "han": 1, "fu": 40, "points_total": 1300},
        **{"payments": {"discarder": 1300}},
    }
    assert tuple(each["tile"] for each in waited["waits"]) == Ruleset().waits("2344455667788s").tiles


def test_its_types_hold_for_who_uses_it(project: Path) -> None:
    """TypeScript takes a sound call, and finds a word that a case does not have."""
    checked = ["--noEmit", "--strict", "--module", "nodenext", "--resolveJsonModule", "--skipLibCheck"]
    sound = USE.format(hand=json.dumps(HAND)).replace("loadRules(rules)", "loadRules(rules as never)")
    (project / "sound.mts").write_text(sound)
    (project / "wrong.mts").write_text(sound.replace('"ron"', "1"))
    script = [TYPE_CHECKER, "--ignoreConfig", "--types", "", "--lib", "esnext,dom", *checked]
    node(*script, "sound.mts", folder=project)
    with pytest.raises(AssertionError, match="not assignable"):
        node(*script, "wrong.mts", folder=project)


def test_the_package_says_what_it_is(project: Path) -> None:
    package = project / "node_modules" / "riichi-rules"
    stated = json.loads((package / "package.json").read_text())
    assert (stated["name"], stated["version"]) == ("riichi-rules", __version__)
    for entry in (*stated["exports"]["."].values(), stated["exports"]["./rules.json"]):
        assert (package / entry).is_file()
