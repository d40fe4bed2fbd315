"""What the calculator says of a hand is what Python says, word for word; it reads what links say of hands."""

import json
from collections.abc import Iterator

from generator.check.examples import load_examples
from generator.export.browser.phrases import CALCULATOR_PARTS, calculator_words
from generator.site.show.hand_address import hand_address
from riichi_rules.texts.languages import load_texts
from riichi_rules.texts.lines import from_json, render_value
from tests.node import SCRIPTS, call
from tests.parity import SEED, readable
from tests.rulebook import book, texts_of
from tests.twins import answer, lines_of, scripts

HANDS = 300

SAY = """async ([js, lang, texts, lines]) => {
  const { Speaker } = await import(`${js}/tell/say.js`);
  const { Texts } = await import(`${js}/tell/texts.js`);
  const speaker = new Speaker(new Texts(lang, JSON.parse(texts)));
  return lines.map((line) => speaker.say(line));
}"""


def lines_in(thing: object) -> Iterator[list[object]]:
    """Yield the lines in what is told of a hand."""
    if isinstance(thing, list) and thing and isinstance(thing[0], str):
        yield thing
    elif isinstance(thing, list | dict):
        for each in thing.values() if isinstance(thing, dict) else thing:
            yield from lines_in(each)


def without_marks(line: object) -> str:
    """Return a line without the spaces that keep a word on its line, which only exported texts have."""
    return str(line).replace("\u00a0", " ").replace("\u202f", " ")


def test_every_line_about_the_worked_examples_is_said_as_python_says_it() -> None:
    """In Russian, which has cases and several plural forms; `recorder.py` compares the lines themselves."""
    told = [{"ruleset": each.ruleset, **each.case} for each in load_examples().worked.values()]
    worked = [case for case in told if answer("score", case, book())["ok"]]
    lines = [line for case in worked for line in lines_in(lines_of(case, book()))]
    words = {
        **calculator_words(CALCULATOR_PARTS[0], load_texts("ru"), book()),
        **calculator_words("why_not", load_texts("ru"), book()),
    }
    found = call(SAY, [SCRIPTS.as_uri(), "ru", json.dumps(words), lines])
    assert len(lines) > 2_000
    texts = texts_of("ru")
    assert [*map(without_marks, found)] == [
        without_marks(render_value(texts, from_json(line))) for line in lines
    ]


def test_the_address_of_a_hand_leads_to_the_hand() -> None:
    asked = [case for case in readable(SEED + 6, HANDS) if len(case.get("melds", ())) < 5]
    addresses = [hand_address(case) for case in asked]
    found = scripts().ask(book(), "address", [*zip(asked, addresses, strict=True)])
    assert [*map(json.loads, found)] == [[address, "", True] for address in addresses]
