"""Every score can be explained in every language, and one hand's explanation has been read line by line."""

import random
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli import main
from generator.engine.claim import check_claim, parse_claim
from generator.engine.hand import parse_case
from generator.engine.score import score
from generator.explain import explain, explain_claim, explain_why_not, wanted
from generator.texts.catalog import languages, load_texts
from tests.hands import SHAPES, random_case
from tests.rulebook import book, rules

READ = Path(__file__).parent / "explained"
HAND = ["score", "123m444m55m78m", "--meld", "pon:222z", "--win-tile", "9m", "--tsumo", "--seat", "south"]
HAND += ["--round", "south", "--dora", "1z9m", "--honba", "1", "--claim", "8 han 30 fu 8000", "--why-not"]


@pytest.mark.parametrize("lang", languages())
def test_one_hand_is_explained_as_it_was_read(lang: str) -> None:
    """The files are what somebody who plays in the language has read; a change is to be read again."""
    told = CliRunner().invoke(main, [*HAND, "--lang", lang]).output
    assert told == (READ / f"{lang}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("shape", SHAPES)
def test_every_hand_can_be_explained(lang: str, shape: str) -> None:
    texts, rng = load_texts(lang), random.Random(7)
    for ruleset in book().rulesets:
        used = rules(ruleset)
        case = random_case(rng, shape)
        if case is None:
            continue
        hand, win = parse_case(case)
        result = score(used, hand, win)
        lines = [*explain(texts, used, hand, win, result), *explain_why_not(texts, used, hand, win, result)]
        assert not any("{" in line for line in lines)
        if not result.problems:
            claim, _ = parse_claim(used, "2 han 40 fu 2600")
            line = explain_claim(texts, "…", check_claim(used, hand, win, result, claim))
            assert "{" not in line


@pytest.mark.parametrize("lang", languages())
def test_every_yaku_can_say_what_it_wants(lang: str) -> None:
    texts = load_texts(lang)
    for name, yaku in book().base.yaku.items():
        for fact, want in yaku.when.items():
            assert wanted(texts, fact, want), (name, fact)
