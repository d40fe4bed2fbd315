"""The rules in force decide every text: none is shown that is bound to a rule which a club does not play."""

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from html.parser import HTMLParser
from typing import Any

from generator.export.browser.rules import browser_rules
from generator.site.assets import SCRIPTS
from generator.site.library import Source
from generator.site.render import Renderer
from riichi_rules.rules.book import as_key
from riichi_rules.rules.model import Rules
from tests.node import call
from tests.rulebook import book

Text = tuple[str, tuple[tuple[str, str], ...]]  # what decides; for whom each variant is, and when
OWN = 50
FIXED = ("players", "played")  # another number of players, or a program, is another ruleset
VOID = {"br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}

# The numbers of the variants that a page and the search show, of each list of variants under each rules.
CHOSEN = """async ([folder, rules, clubs, texts]) => {
  const { Book } = await import(`${folder}/engine/book.js`);
  const { Agreement } = await import(`${folder}/site/agreement.js`);
  const { inForce } = await import(`${folder}/site/search/texts-in-force.js`);
  const [BEGIN, FORM, END, STOP] = ["\\ue010", "\\ue011", "\\ue012", "\\ue013"];
  const book = new Book(rules);
  return clubs.map((club) => {
    const agreement = new Agreement(book, club);
    const [alike, values] = club.options ? [agreement.all(), agreement.known] : [null, null];
    return texts.map(({ options, variants }) => {
      const written = variants.map(({ who, when }) => who.join(" ") + (when && `|${when}`));
      const tables = { o: [options], w: written };
      const forms = variants.map((_, at) => `${FORM}${at}${STOP}${at}`).join("");
      const found = inForce(`${BEGIN}0${STOP}${forms}${END}`, tables, { ruleset: club.base, alike, values });
      return [agreement.variant(options, variants), found === "" ? -1 : Number(found)];
    });
  });
}"""


class VariantReader(HTMLParser):
    """The variants of a page: lists of which one is shown, and elements that only some rules have."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Text] = []
        self._open: list[tuple[str, list[tuple[str, str]]] | None] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        stated = {name: value or "" for name, value in attributes}
        when, classes = stated.get("data-when", ""), stated.get("class", "").split()
        if "data-where" in stated and "data-options" in stated:
            self.found.append((stated["data-options"], ((stated["data-where"], when),)))
        parent = next((each for each in reversed(self._open[-1:]) if each), None)
        if "r" in classes and parent:
            parent[1].append((stated["data-for"], when))
        if tag not in VOID:
            is_list = "ruled" in classes and "data-says" not in stated
            self._open.append((stated.get("data-options", ""), []) if is_list else None)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID or not self._open:
            return
        if (last := self._open.pop()) and last[1]:
            self.found.append((last[0], tuple(last[1])))


@cache
def variants_of_pages() -> dict[Text, str]:
    """Return all lists of variants with the options that decide, each with a page that has it."""
    renderer = Renderer(Source(questions="none"))
    ruled = renderer.ruled("en")
    found: dict[Text, str] = {}
    for page in renderer.page_list:
        reader = VariantReader()
        reader.feed(renderer.page(page, ruled).split("\n---\n", 1)[1])
        for each in reader.found:
            found.setdefault(each, page.address)
    return found


def clubs() -> Iterator[dict[str, Any]]:
    """Yield every ruleset as it is published, and random own rules."""
    for ruleset in book().rulesets:
        yield {"base": ruleset, "options": None}
    rng = random.Random(45)
    single = {name: each for name, each in book().options.items() if each.values and each.type != "set"}
    for _ in range(OWN):
        base = rng.choice([*book().rulesets])
        changed = rng.sample([name for name in single if name not in FIXED], rng.randint(1, 12))
        yield {"base": base, "options": {name: rng.choice([*single[name].values]) for name in changed}}


def written(value: object) -> str:
    """Return a value as pages write it; lists have no such form."""
    return as_key(value) if isinstance(value, bool | int | str) else repr(value)


def key_value(rules: Rules, key: str) -> Any:
    """Return what an option or a member of one says, as far as it is known."""
    name, _, member = key.removeprefix("?").partition(".")
    doubt = (name in rules.unknown, name in rules.unused)
    if key.startswith("?") or any(doubt):
        return doubt
    value = rules.options[name]
    return member in value if member and isinstance(value, tuple) else written(value)


def is_true(rules: Rules, options: str, who: str, when: str) -> bool:
    """Return whether a variant holds: by its values, or as under a ruleset that is alike in what decides."""
    if when:
        stated = [each.split("=") for each in when.split(" ")]
        return all(
            name not in rules.unknown | rules.unused and written(rules.options[name]) in wanted.split(",")
            for name, wanted in stated
        )
    keys = [key for key in options.split(" ") if key]
    others = [book().rules(ruleset) for ruleset in who.split(" ") if ruleset]
    return any(all(key_value(rules, key) == key_value(other, key) for key in keys) for other in others)


def wrong(
    texts: Sequence[tuple[str, tuple[tuple[str, str], ...]]],
    club: Mapping[str, Any],
    chosen: Sequence[list[int]],
) -> Iterator[Any]:
    """Yield each text that is shown although it does not hold, or hidden although it does."""
    rules = book().rules(club["base"], club["options"] or {})
    for (options, variants), shown in zip(texts, chosen, strict=True):
        for place, number in zip(("page", "search"), shown, strict=True):
            if number >= 0 and not is_true(rules, options, *variants[number]):
                yield place, club, variants_of_pages()[options, variants], options, variants[number]
            if number < 0 and any(when and is_true(rules, options, who, when) for who, when in variants):
                yield place, club, variants_of_pages()[options, variants], options, "hidden"


def test_no_text_is_shown_that_is_bound_to_a_rule_which_is_not_in_force() -> None:
    """On no page, on no sheet, in no excerpt; and what is bound to the rules in force is shown."""
    texts, all_clubs = [*variants_of_pages()], [*clubs()]
    assert len(texts) > 100
    stated = [
        {"options": options, "variants": [{"who": who.split(" "), "when": when} for who, when in variants]}
        for options, variants in texts
    ]
    chosen = call(CHOSEN, [str(SCRIPTS), browser_rules(book()), all_clubs, stated])
    found = [
        each for club, numbers in zip(all_clubs, chosen, strict=True) for each in wrong(texts, club, numbers)
    ]
    assert found == []
