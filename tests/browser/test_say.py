"""Lines are said and shown in the browser as Python says and shows them, in every language."""

import random
from collections.abc import Iterator

import pytest
from markupsafe import Markup
from playwright.sync_api import Page

from generator.export.browser.phrases import spoken_by
from generator.export.browser.quiz import phrases_named, text_names
from generator.quiz.question import Choose, Question
from generator.site.art.draw import Artist
from generator.site.show.page_texts import PageTexts, TextsByRuleset
from generator.site.show.scored_hand import ScoreRenderer
from generator.translation.lint import LINK
from riichi_rules.rules.figures import figures
from riichi_rules.tell.rulesets import texts_under_rules
from riichi_rules.texts.fill import CASES, INITIALS, PLACEHOLDER
from riichi_rules.texts.languages import Texts, languages, load_texts
from riichi_rules.texts.lines import Line, Notation, Row, Section, Value, as_json, say
from tests.rulebook import book, rules

TOPICS = (
    *("quiz", "mistakes", "explain", "words", "facts", "fu", "limits", "options", "rulesets", "units"),
    *("tiles", "glossary", "yaku"),
)
NUMBERS = (0, 1, 2, 3, 4, 5, 7, 11, 12, 21, 22, 25, 101, 1000, 3900, 11600, 1_000_000, -1000, 1.5)
STRINGS = ("Tenhou", "a < b & c", "**plain** [as](page:fu) {typed}", "z ręki")
TILES = ("777s", "340m11p5z", "0p", "123m 123p 99s")
FIGURES = figures(rules())

ONE = """async ([lang, entries, others, line]) => {
  const { Texts } = await import("/assets/js/tell/texts.js");
  const { Speaker } = await import("/assets/js/tell/say.js");
  const named = Object.entries(others).map(([name, [code, each]]) => [name, new Texts(code, each)]);
  const speaker = new Speaker(new Texts(lang, entries), { others: Object.fromEntries(named) });
  const shown = document.createElement("div");
  shown.append(speaker.nodes(line));
  return { said: speaker.say(line), spoken: speaker.speak(line), shown: shown.innerHTML };
}"""
SAY = """async ([lang, entries, figures, links, lines]) => {
  const { Texts } = await import("/assets/js/tell/texts.js");
  const { Speaker } = await import("/assets/js/tell/say.js");
  const speaker = new Speaker(new Texts(lang, entries), { links }).under(figures);
  return lines.map(([line, html]) => {
    const [shown, wanted] = [document.createElement("div"), document.createElement("div")];
    shown.append(speaker.nodes(line));
    wanted.innerHTML = html;
    for (const hand of shown.querySelectorAll(".hand")) {
      hand.setAttribute("aria-label", hand.getAttribute("aria-label").replaceAll("\u00a0", " "));
    }
    const isAlike = shown.isEqualNode(wanted);
    return { said: speaker.say(line), shown: isAlike ? "" : shown.innerHTML };
  });
}"""


def every_line(rng: random.Random) -> Iterator[Line]:
    """A line of every text that a question could name, its placeholders filled with this and that."""
    texts = load_texts()
    keys = [key for topic in TOPICS for key in texts.keys_of(topic)]
    for key in keys:
        if not any(name.startswith(("option.", "value.")) for name, _ in placeholders(texts, key)):
            yield line_of(texts, key, rng, keys)


def line_of(texts: Texts, key: str, rng: random.Random, keys: list[str], depth: int = 2) -> Line:
    values = {
        name: value_of(texts, name, unit, rng, keys, depth)
        for name, unit in placeholders(texts, key)
        if name not in FIGURES
    }
    if texts.entries[key].is_plural:
        values["n"] = rng.choice(NUMBERS)
    return Line(key, values)


def value_of(
    texts: Texts, name: str, unit: str | None, rng: random.Random, keys: list[str], depth: int
) -> Value:
    if name == "n" or (unit is not None and unit not in {*INITIALS, *CASES}):
        return rng.choice(NUMBERS)
    nested = rng.choice(keys)
    is_plain = not any("option" in each or "value." in each for each, _ in placeholders(texts, nested))
    if depth and is_plain and rng.random() < 0.5:
        return line_of(texts, nested, rng, keys, depth - 1)
    return rng.choice((rng.choice(NUMBERS), rng.choice(STRINGS), Notation(rng.choice(TILES))))


def placeholders(texts: Texts, key: str) -> list[tuple[str, str | None]]:
    found = [match for _, text in texts.entries[key].parts() for match in PLACEHOLDER.finditer(text)]
    return [(match[1], match[2]) for match in found if not (match[1] == "tiles" and match[2])]


def asking(lines: list[Line]) -> Question:
    """A question in whose proof the lines stand."""
    proof = Section(Line("quiz.feedback.explanation"), tuple(Row(line) for line in lines))
    return Question("han", "common", "beginner", Line("quiz.kind.han.prompt"), Choose(()), (proof,), ())


def href(kind: str, target: str) -> str:
    return f"../{kind}/{target}/"


def heard(blank: Page, lang: str, lines: list[Line], html: list[Markup]) -> list[dict[str, str]]:
    """What the browser makes of lines, and how it shows those that it shows otherwise than as given."""
    texts = load_texts(lang)
    entries = spoken_by("play", texts) | phrases_named(text_names([asking(lines)]), texts)
    links = {
        match[2]: href(*match[2].split(":"))
        for text in map(str, entries.values())
        for match in LINK.finditer(text)
    }
    asked = [[as_json(line), str(each)] for line, each in zip(lines, html, strict=True)]
    found: list[dict[str, str]] = blank.evaluate(SAY, [lang, entries, FIGURES, links, asked])
    return found


def told(blank: Page, lang: str, lines: list[Line]) -> list[Markup]:
    """The lines as the site shows them in questions."""
    ruled = TextsByRuleset(load_texts(lang), book(), ["common"])
    artist = Artist(ruled.default, f"{blank.evaluate('location.origin')}/assets/")
    counts = ScoreRenderer(PageTexts(ruled, href, artist.inline, is_fixed=True), artist.inline)
    return [counts.line(line) for line in lines]


def spaced(text: str) -> str:
    """Without regard to where a line may end."""
    return text.replace("\u00a0", " ")


@pytest.mark.parametrize("lang", languages())
def test_every_text_is_said_and_shown_alike_in_python_and_in_the_browser(blank: Page, lang: str) -> None:
    """Numbers, plural forms, units, figures, lines within lines, tiles, links, emphasis, spaces."""
    rng = random.Random(lang)
    lines = [*every_line(rng), *every_line(rng)]
    html = told(blank, lang, lines)
    found = heard(blank, lang, lines, html)
    texts = texts_under_rules(load_texts(lang), rules(), book().options)
    assert len(lines) > 2000
    assert [spaced(each["said"]) for each in found] == [spaced(say(texts, line)) for line in lines]
    unlike = [(str(want), each["shown"]) for want, each in zip(html, found, strict=True) if each["shown"]]
    assert unlike == []


def one(
    blank: Page, line: Line, entries: dict[str, str], **others: tuple[str, dict[str, str]]
) -> dict[str, str]:
    found: dict[str, str] = blank.evaluate(ONE, ["en", entries, others, as_json(line)])
    return found


def test_a_line_may_be_of_another_language_and_says_so_where_it_is_shown(blank: Page) -> None:
    """Which language that is may be the reader's choice; its plural forms and numbers are its own."""
    line = Line("a.asked", {"term": Line("a.term", {"n": 12000}, "from")})
    polish = ("pl", {"a.term": "{n} kamieni"})
    found = one(blank, line, {"a.asked": "What is {term}?", "a.term": "{n} tiles"}, **{"from": polish})
    assert found["said"] == "What is 12\u00a0000 kamieni?"
    assert found["shown"] == 'What is <span lang="pl">12&nbsp;000 kamieni</span>?'


def test_a_line_of_a_language_that_is_not_there_is_said_in_the_readers(blank: Page) -> None:
    assert one(blank, Line("a.term", {}, "to"), {"a.term": "tile"})["shown"] == "tile"


def test_those_who_hear_the_page_hear_the_names_of_tiles(blank: Page) -> None:
    entries = {"a.on": "wins on {tile}", "tiles.7z": "red dragon"}
    found = one(blank, Line("a.on", {"tile": Notation("7z")}), entries)
    assert (found["said"], found["spoken"]) == ("wins on 7z", "wins on red dragon")


def test_of_a_link_to_a_page_that_is_not_there_the_words_are_left(blank: Page) -> None:
    entries = {"a.see": "See [all **{n}** of them](page:nowhere)."}
    assert one(blank, Line("a.see", {"n": 3}), entries)["shown"] == "See all <strong>3</strong> of them."
