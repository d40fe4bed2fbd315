"""The library as npm installs it: it answers as the Python library does, in all languages, and is typed."""

import gzip
import json
import re
import subprocess
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from generator.check.stand_ins import load_site_texts
from generator.export.browser.files import dense_json
from generator.export.browser.rules import browser_rules
from generator.export.npm import package_json, write_npm
from generator.site.assets import minify_script
from riichi_rules import RiichiError, Ruleset, ScoredHand, languages, rulesets, yaku_name
from riichi_rules.version import __version__
from tests.node import PROGRAM
from tests.parity import SEED, cases, winning
from tests.rulebook import book

ROOT = Path(__file__).parents[2]
TYPE_CHECKER = str(ROOT / "node_modules" / "typescript" / "bin" / "tsc")
NPM = str(Path(PROGRAM).parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")
USE = Path(__file__).with_name("use.mjs")
LARGEST = 60_000  # bytes of all that a program without words loads, minified and gzipped
NO_BREAK = str.maketrans("\u00a0\u202f", "  ")
SNAKE = re.compile(r"_([a-z])")

TYPED: Sequence[tuple[str, Mapping[str, Any]]] = (
    ("340m11178p789s33z9p", {"riichi": True}),
    ("340m11178p789s33z", {"win": "9p", "riichi": True, "seat": "east", "honba": 2, "riichi_sticks": 1}),
    ("234м 22 s (789s) EEE 5p", {"win": "5p", "round_wind": "south"}),
    ("33z44p5z", {"win": "5z", "melds": "pon:555z kan_closed:1111m", "tsumo": True, "events": "rinshan"}),
    ("234567m2345p pon:777z", {"win": "5p", "dora": "3s7z", "ura": "1m"}),
    ("19m19p19s12345677z", {"double_riichi": True, "events": ["ippatsu"], "ura": "1m"}),
    ("340m111789p789s33z", {"win": "4s"}),
    ("340m11178p789s39z9p", {}),
    ("340m11178p789s33z9p", {"events": "nothing"}),
    ("", {}),
)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a project outside the clone that has installed the packed package."""
    folder, package = tmp_path_factory.mktemp("project"), tmp_path_factory.mktemp("package")
    write_npm(package, book(), {lang: load_site_texts(lang, book()) for lang in languages()})
    node(TYPE_CHECKER, "--project", str(ROOT / "tsconfig.npm.json"), "--outDir", str(package), folder=ROOT)
    packed = node(NPM, "pack", "--silent", "--pack-destination", str(folder), folder=package).strip()
    node(
        NPM,
        "install",
        "--silent",
        "--offline",
        "--no-audit",
        "--cache",
        str(folder / "cache"),
        f"./{packed}",
        folder=folder,
    )
    (folder / "rules.json").write_text(dense_json(browser_rules(book())), "utf-8")
    (folder / USE.name).write_text(USE.read_text("utf-8"), "utf-8")
    return folder


def node(*arguments: str, folder: Path) -> str:
    done = subprocess.run([PROGRAM, *arguments], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def asked_of(project: Path, calls: Sequence[Any]) -> dict[str, Any]:
    (project / "calls.json").write_text(json.dumps(calls), "utf-8")
    answers: dict[str, Any] = json.loads(node(USE.name, "calls.json", folder=project))
    return answers


def scored(hand: ScoredHand) -> dict[str, Any]:
    names = ("han", "fu", "limit", "yakuman", "points", "payments", "bonus")
    said = {lang: hand.explain(lang).translate(NO_BREAK) for lang in languages()}
    return {
        "yaku": [each.id for each in hand.yaku],
        **{name: getattr(hand, name) for name in names},
        "told": said,
    }


def told_by_python(function: Callable[[], ScoredHand]) -> dict[str, Any]:
    try:
        return scored(function())
    except RiichiError as error:
        return {"codes": sorted({*error.codes})}


def told_by_package(answer: dict[str, Any]) -> dict[str, Any]:
    if "codes" in answer:
        return {"codes": sorted({*answer["codes"]})}
    return {**answer, "told": {lang: text.translate(NO_BREAK) for lang, text in answer["told"].items()}}


def camel_case(circumstances: Mapping[str, Any]) -> dict[str, Any]:
    return {SNAKE.sub(lambda found: found[1].upper(), name): each for name, each in circumstances.items()}


def test_hands_are_scored_and_explained_as_by_the_library(project: Path) -> None:
    hands = [*winning(SEED, 200), *cases(SEED + 1, 200)]
    answers = asked_of(project, [["common", {}, "scoreCase", hand] for hand in hands])["answers"]
    expected = [told_by_python(partial(Ruleset().score_case, hand)) for hand in hands]
    assert [*map(told_by_package, answers)] == expected
    assert sum("told" in each for each in expected) > 60


@pytest.mark.parametrize("ruleset", ["ema_2025", "tenhou"])
def test_typed_hands_are_read_as_by_the_library(project: Path, ruleset: str) -> None:
    calls = [[ruleset, {"kuitan": False}, "score", tiles, camel_case(how)] for tiles, how in TYPED]
    rules = Ruleset(ruleset, kuitan=False)
    expected = [told_by_python(partial(rules.score, tiles, **how)) for tiles, how in TYPED]
    assert [*map(told_by_package, asked_of(project, calls)["answers"])] == expected


def test_other_questions_are_answered_as_by_the_library(project: Path) -> None:
    ended = {"end": "exhaustive", "tenpai": ["east"]}
    calls = [{"type": "pon", "by": "west", "from": "south"}, {"type": "kan_closed", "by": "south"}]
    asked = [
        ["common", {}, "waits", "2344455667788s", {"seen": "1s"}],
        ["ema_2025", {}, "settle", ended, {"dealer": "west", "honba": 2}],
        ["common", {}, "haitei", {"calls": calls}],
        ["common", {}, "furiten", "234m67p234567s55s", {"discards": "5p"}],
        ["common", {}, "waits", "12s3"],
    ]
    waits, settled, haitei, furiten, refused = asked_of(project, asked)["answers"]
    assert (
        tuple(each["tile"] for each in waits["waits"]) == Ruleset().waits("2344455667788s", seen="1s").tiles
    )
    assert settled["deltas"] == Ruleset("ema_2025").settle(ended, dealer="west", honba=2).deltas
    expected = Ruleset().ask("haitei", calls=calls)
    assert {**haitei, "id": None} == expected
    assert furiten == {"furiten": "permanent", "because": ["5p"]}
    assert refused["codes"] == ["bad_notation"]


def test_names_are_said_in_every_language(project: Path) -> None:
    found = asked_of(project, [])
    assert found["names"] == [
        [yaku_name("pinfu", lang), Ruleset("tenhou").name(lang)] for lang in languages()
    ]
    assert tuple(found["rulesets"]) == rulesets()


def test_its_types_hold_for_who_uses_it(project: Path) -> None:
    """TypeScript takes a sound call, and finds a word that a call does not have."""
    sound = """
import { Ruleset } from "riichi-rules";
import french from "riichi-rules/texts/fr";
const hand = new Ruleset("ema_2025").score("340m11178p789s33z", { win: "9p", riichi: true });
const told: string = hand.explain(french);
const points: number = hand.points;
const kind: string = new Ruleset().furiten("234m67p234567s55s", { discards: "5p" }).furiten;
const left: number = new Ruleset().discards("340m11178p789s337z").discards[0].left;
"""
    options = ["--ignoreConfig", "--types", "", "--lib", "esnext,dom", "--noEmit", "--strict"]
    script = [TYPE_CHECKER, *options, "--module", "nodenext"]
    (project / "sound.mts").write_text(sound)
    node(*script, "sound.mts", folder=project)
    for sign, wrong in (
        ('"9p"', "9"),
        ("riichi:", "reach:"),
        ("(french)", '("fr")'),
        ("number = hand", "string = hand"),
        ("discards:", "discard:"),
        ("number = new", "string = new"),
    ):
        (project / "wrong.mts").write_text(sound.replace(sign, wrong))
        with pytest.raises(AssertionError, match="error TS"):
            node(*script, "wrong.mts", folder=project)


def test_the_package_says_what_it_is_and_is_small(project: Path) -> None:
    package = project / "node_modules" / "riichi-rules"
    stated = json.loads((package / "package.json").read_text())
    assert (stated["name"], stated["version"].replace("-rc.", "rc")) == ("riichi-rules", __version__)
    assert re.fullmatch(r"\d+\.\d+\.\d+(-[a-z]+\.\d+)?", stated["version"])
    assert stated == package_json()
    assert re.findall(r"\]\((?!https://)", (package / "README.md").read_text("utf-8")) == []
    assert all((package / entry).is_file() for entry in stated["exports"]["."].values())
    loaded = [each.read_text("utf-8") for each in package.rglob("*.js") if each.parent.name != "texts"]
    assert len(gzip.compress("".join(map(minify_script, loaded)).encode())) < LARGEST
    assert {each.stem for each in (package / "texts").glob("*.js")} == {*languages()}
