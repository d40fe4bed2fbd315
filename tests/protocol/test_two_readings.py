"""A typed text that can mean two hands is refused with both, at every door and in every language."""

import pytest
from click.testing import CliRunner

from generator.check.stand_ins import load_site_texts
from generator.export.browser.phrases import script_phrases
from generator.export.browser.rules import browser_rules
from generator.export.npm import SAYS
from riichi_rules import Meld, RiichiError, Ruleset, languages
from riichi_rules.cli.batch import Responder
from riichi_rules.cli.main import main
from riichi_rules.tell.typed_tiles import two_readings, typed_hand
from riichi_rules.texts.languages import load_texts
from tests.node import SCRIPTS, call
from tests.rulebook import book

# What is typed, the part of it that can mean two things, and both of them.
TWO_READINGS = [
    ("(5550p)", "(5550p)", "kan_open:5550p", "kan_closed:5550p"),
    ("234m [ЗЗЗЗ] 11z", "[ЗЗЗЗ]", "kan_open:3333z", "kan_closed:3333z"),
    ("kan:1111m", "kan:1111m", "kan_open:1111m", "kan_closed:1111m"),
    ("11m kan:9999s", "kan:9999s", "kan_open:9999s", "kan_closed:9999s"),
    ("5mr5p", "5mr5p", "0m5p", "5m0p"),
    ("345pr56s", "5pr56s", "0p56s", "5p06s"),
    ("1-9m19p", "1-9m", "19m", "123456789m"),
    ("1-3м", "1-3м", "13m", "123m"),
]
NO_BREAK = str.maketrans("\u00a0\u202f", "  ")
ONE_READING = ["r5mr5p", "5mr 5p", "1-2m", "123-789m", "2-3-4m", "(555p)", "kan_open:1111m", "1111m11z"]
SAY = """async ([folder, rules, texts, hands]) => {
  const { Ruleset, useRules } = await import(`${folder}/library.js`);
  const { Texts } = await import(`${folder}/tell/texts.js`);
  const { twoReadings } = await import(`${folder}/tell/typed-tiles.js`);
  useRules(rules);
  const said = (hand, words) => {
    try {
      new Ruleset().score(hand, { win: "1m" });
    } catch (error) {
      return error.explain(words);
    }
  };
  const all = texts.map((each) => new Texts(...each));
  return hands.map((hand) => [twoReadings(hand), all.map((words) => said(hand, words))]);
}"""


@pytest.mark.parametrize(("typed", "part", "one", "other"), TWO_READINGS)
def test_what_can_mean_two_things_is_refused_with_both(typed: str, part: str, one: str, other: str) -> None:
    """By the library, the command and the batch."""
    readings = two_readings(typed)
    assert readings is not None
    assert readings.part == part
    for lang in languages():
        with pytest.raises(RiichiError) as error:
            Ruleset().score(typed, win="1m")
        run = CliRunner().invoke(main, ["score", typed, "--win", "1m", "--lang", lang])
        case = {"concealed": typed, "win_tile": "1m", "win": "ron"}
        batch = Responder("score", "common", book(), load_texts(lang)).answer(case)
        problems = " ".join(each["message"] for each in batch["problems"])
        for said in (error.value.explain(lang), run.stderr, problems):
            assert all(word in said for word in (one, other)), said


def test_scripts_refuse_the_same_with_the_same_words() -> None:
    """The library for JavaScript says the readings as the one for Python does."""
    texts = [[lang, script_phrases(SAYS, load_site_texts(lang, book()))] for lang in languages()]
    hands = [typed for typed, *_ in TWO_READINGS] + ONE_READING
    found = call(SAY, [SCRIPTS.as_uri(), browser_rules(book()), texts, hands])
    assert [readings for readings, _ in found] == [two and two._asdict() for two in map(two_readings, hands)]
    for (typed, _, one, other), (_, told) in zip(TWO_READINGS, found[: len(TWO_READINGS)], strict=True):
        for lang, said in zip(languages(), told, strict=True):
            with pytest.raises(RiichiError) as error:
                Ruleset().score(typed, win="1m")
            messages = [each["message"] for each in error.value.as_json(lang)["problems"]]
            [message] = [each for each in messages if one in each and other in each]
            readings = message[message.index(one) :]
            assert readings.translate(NO_BREAK) in said.translate(NO_BREAK)


@pytest.mark.parametrize("typed", ONE_READING)
def test_what_means_one_thing_is_read(typed: str) -> None:
    assert two_readings(typed_hand(typed)) is None


@pytest.mark.parametrize("meld", ["1111m", "(1111m)", "kan:1111m"])
def test_a_quad_without_its_type_is_no_meld(meld: str) -> None:
    """Whether it was called decides the fu, and whether the hand is concealed."""
    with pytest.raises(RiichiError, match="kan_open:1111m or kan_closed:1111m"):
        Meld(meld)
