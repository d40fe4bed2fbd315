"""Every class and id that our style sheets know is given by a page or a script."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from rcssmin import cssmin  # type: ignore[import-untyped]  # it brings no types

from generator.colours import contrast
from generator.site.assets import style_sheet
from generator.site.style_sheets import FOLDER, OF_SOME_PAGES, shared_sheets
from riichi_rules.rules.load import load_book
from riichi_rules.texts.languages import load_texts

ROOT = Path(__file__).parents[2]
CONTENT = ROOT / "content"
# What makes elements: the strings of the site's room and of scripts, and all of pages.
MAKERS = (
    (ROOT / "generator" / "site", "*.py"),
    (CONTENT / "assets" / "js", "*.js"),
    (CONTENT / "preview", "*.js"),
)
PAGES = (
    (CONTENT / "pages", "*.j2"),
    (CONTENT / "templates", "*.j2"),
    (CONTENT / "theme", "*.html"),
)
# Put together from a word that stands elsewhere, such as what follows an error; or given by the program that
# shows the cards, or by Markdown.
PUT_TOGETHER = re.compile(
    r"columns-\d|has-lit|__preview-(?:errors|warnings)|nightMode|card"
    r"|dead-hand|disqualified|kind-[a-z-]+|admonition-title|danger"
)

COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
STRING = re.compile(r'"[^"\n]*"|\'[^\'\n]*\'|`[^`]*`')
FILLED = re.compile(r"\$\{[\w.()]*\}")
WORD = re.compile(r"(?<![\w.-])[\w-]+(?![\w.-])")
SELECTORS = re.compile(r"([^{};]+)\{")
NAME = re.compile(r"[.#](-?[a-zA-Z_][\w-]*)")


def names_in(css: str) -> set[str]:
    """The classes and ids that the selectors of a style sheet name."""
    rules = SELECTORS.findall(COMMENT.sub("", css))
    selectors = (STRING.sub("", rule) for rule in rules if not rule.strip().startswith("@"))
    return {name for selector in selectors for name in NAME.findall(selector)}


def strings_in(path: Path) -> str:
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        nodes = [*ast.walk(ast.parse(text))]
        docstrings = {node.value for node in nodes if isinstance(node, ast.Expr)}
        strings = (node.value for node in nodes if isinstance(node, ast.Constant) and node not in docstrings)
        return " ".join(each for each in strings if isinstance(each, str))
    return " ".join(STRING.findall(FILLED.sub("", COMMENT.sub("", text))))


@cache
def given() -> frozenset[str]:
    """The words of which classes and ids may be made."""
    made = [strings_in(path) for folder, name in MAKERS for path in folder.rglob(name)]
    written = [path.read_text("utf-8") for folder, name in PAGES for path in folder.rglob(name)]
    return frozenset(WORD.findall(" ".join([*made, *written])))


def unused(css: str) -> set[str]:
    return {name for name in names_in(css) - given() if not PUT_TOGETHER.fullmatch(name)}


@pytest.mark.parametrize("path", sorted(CONTENT.rglob("*.css")), ids=lambda path: path.stem)
def test_every_class_of_a_style_sheet_is_given_to_something(path: Path) -> None:
    assert unused(path.read_text("utf-8")) == set()


def test_a_class_that_nothing_has_is_found() -> None:
    css = (
        '.t.unheard-of > p:not(#noone)::after { content: ".none"; background: url("a.svg"); } /* .gone {} */'
    )
    assert unused(css) == {"unheard-of", "noone"}


def selectors_in(css: str) -> list[str]:
    """The selectors of a style sheet, without the spaces that mean nothing."""
    rules = [rule.strip() for rule in SELECTORS.findall(COMMENT.sub("", css))]
    rules = [rule for rule in rules if not rule.startswith("@")]
    return [re.sub(r"\s*([>+~,()])\s*|(?<=\() +", r"\1", " ".join(rule.split())) for rule in rules]


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.css")), ids=lambda path: path.stem)
def test_a_style_sheet_is_served_with_the_same_selectors(path: Path) -> None:
    """The minifier takes the space before a colon for one in a declaration where rules are nested."""
    css = path.read_text("utf-8")
    assert selectors_in(cssmin(css)) == selectors_in(css)


# The theme's, which a part may lay out anew.
OF_THE_THEME = {"md-typeset"}
BARE = re.compile(r"\.([\w-]+)")
COMMA = re.compile(r",(?![^(]*\))")


def laid_out(*parts: str) -> set[str]:
    """The classes that parts of our style sheets lay out by their name alone."""
    sheets = (COMMENT.sub("", (FOLDER / f"{part}.css").read_text("utf-8")) for part in parts)
    selectors = (each for sheet in sheets for rule in SELECTORS.findall(sheet) for each in COMMA.split(rule))
    return {found[1] for each in selectors if (found := BARE.fullmatch(each.strip()))} - OF_THE_THEME


@pytest.mark.parametrize("name", OF_SOME_PAGES)
def test_a_sheet_of_some_pages_lays_out_no_class_of_all_pages(name: str) -> None:
    """What is opened on any page would else lie otherwise where such a sheet is.

    What all boxes, rows and controls share is the base of both.
    """
    everywhere = [part for part in shared_sheets() if part.startswith("shared/")]
    assert laid_out(*OF_SOME_PAGES[name]) & laid_out(*everywhere) == set()


TOKENS = FOLDER / "base" / "tokens.css"
MEASURE = re.compile(
    r"^\s*((?:font(?:-size)?|(?:row-|column-)?gap|(?:padding|margin)[a-z-]*|border-[a-z-]*radius|min-block-size):.*);",
    re.MULTILINE,
)
LITERAL = re.compile(r"(?<![\w.])(\d*\.?\d+)(rem|px)\b")
TALLEST_CONTROL = 2.5  # rem: what is taller is the place of something that scripts will show


def literal_measures(css: str) -> list[str]:
    """The declarations whose measure is a number instead of a token."""
    found = []
    for declaration in MEASURE.findall(COMMENT.sub("", css)):
        numbers = [float(number) for number, _ in LITERAL.findall(declaration)]
        is_place = declaration.startswith("min-block-size") and min(numbers, default=0) > TALLEST_CONTROL
        if numbers and not is_place:
            found.append(declaration)
    return found


@pytest.mark.parametrize("path", sorted({*FOLDER.rglob("*.css")} - {TOKENS}), ids=lambda path: path.stem)
def test_every_measure_is_a_token(path: Path) -> None:
    """Texts within drawings are measured in units of the drawing, which browsers call pixels."""
    found = literal_measures(path.read_text("utf-8"))
    assert [each for each in found if path.stem != "drawn" or not each.endswith("px")] == []


def test_a_literal_measure_is_found() -> None:
    css = "p { margin: 0 auto 0.3rem; font-size: 0.8em; gap: var(--gap-1) 3px; min-block-size: 27rem; }"
    assert literal_measures(css.replace("; ", ";\n").replace("{ ", "{\n")) == [
        "margin: 0 auto 0.3rem",
        "gap: var(--gap-1) 3px",
    ]


def pixels(prefix: str) -> set[float]:
    """The sizes of tokens with a prefix, in pixels of the usual size of letters."""
    found = re.findall(rf"--(?:{prefix}): ([\d.]+)rem;", TOKENS.read_text("utf-8"))
    return {round(20 * float(each), 1) for each in found}


def test_letters_gaps_and_corners_are_of_three_scales() -> None:
    assert pixels("label|small|text|large|head|number|title") == {12, 14, 16, 19, 23, 28, 34}
    assert pixels(r"gap-\d") == {4, 8, 12, 16, 24, 32, 48}
    assert pixels(r"radius(?:-\w+)?") == {4, 8, 14, 22}


def test_only_numbers_beside_a_drawing_are_smaller_than_14_pixels() -> None:
    assert rules_with(r"var\(--label\)") == ["pages/calculator.css: .calc-keys small"]


def test_windows_have_four_widths_and_two_heights() -> None:
    sheets = "".join(path.read_text("utf-8") for path in FOLDER.rglob("*.css"))
    conditions = [
        each for rule in re.findall(r"@(?:media|container)([^{]*)", sheets) for each in rule.split("(")
    ]
    found = {each for each in conditions if re.search("width|height", each)}
    edges = {re.sub(r"\).*", "", each, flags=re.DOTALL) for each in found}
    assert edges == {
        *(f"width {sign} {width}em" for sign in ("<", ">=") for width in (45, 60, 76)),
        "height < 30em",
    }


COLOUR = re.compile(
    r"#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab|lch|hwb)a?\(|:\s*(?:black|white|red|green|gold)\b"
)


def raw_colours(css: str) -> list[str]:
    """The colours in the declarations of a style sheet that are no tokens."""
    bodies = re.sub(r"[^{};]+\{", "{", re.sub(r"url\([^)]*\)", "", COMMENT.sub("", css)))
    return COLOUR.findall(bodies)


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.css")), ids=lambda path: path.stem)
def test_every_colour_is_a_token(path: Path) -> None:
    is_palette = path.name == "colours.css"
    assert bool(raw_colours(path.read_text("utf-8"))) is is_palette


def test_a_raw_colour_is_found() -> None:
    css = "#add { color: #fff; background: url(#face); border: 1px solid rgb(0 0 0 / 5%) } a { color: white }"
    assert raw_colours(css) == ["#fff", "rgb(", ": white"]


# Of each scheme, the colours of what controls stand on, and of their edges.
GROUNDS = ("paper", "sheet", "shade", "jade-wash")
CONTROL = re.compile(
    r"(?:\b(?:button|select|input|textarea|label)|\.(?:choice|option|seat))(?![\w-])(?![^,{]*:disabled)"
)


def colours(scheme: int) -> dict[str, str]:
    """The colours of the site by day (0) or by night (1)."""
    sheet = (FOLDER / "base" / "colours.css").read_text("utf-8")
    by_day = sheet.partition("@media print")[0]
    pairs = re.findall(r"--([\w-]+): (?:light-dark\()?(#\w{6})(?:, (#\w{6})\))?;", by_day)
    return {name: schemes[scheme] or schemes[0] for name, *schemes in pairs}


@pytest.mark.parametrize("scheme", [0, 1], ids=["by day", "by night"])
def test_the_edges_of_controls_and_all_words_stand_out(scheme: int) -> None:
    """As WCAG asks: 3 to 1 for what is filled in or chosen, 4.5 to 1 for words."""
    found = colours(scheme)
    assert {ground: each for ground in GROUNDS if (each := contrast(found["edge"], found[ground])) < 3} == {}
    words = [(name, ground) for name in ("ink", "ink-soft", "jade", "red", "gold") for ground in GROUNDS]
    words += [(name, ground) for name in ("felt-text", "felt-soft") for ground in ("felt", "felt-deep")]
    words += [("felt-text", "felt-light")]
    assert [pair for pair in words if contrast(*(found[name] for name in pair)) < 4.5] == []


def rules_with(declaration: str) -> list[str]:
    """The selectors of rules, each with its file, that have a declaration."""
    return [
        f"{path.relative_to(FOLDER).as_posix()}: {' '.join(selector.split())}"
        for path in FOLDER.rglob("*.css")
        for selector, body in re.findall(r"([^{};]+)\{([^{}]*)", COMMENT.sub("", path.read_text("utf-8")))
        if re.search(declaration, body)
    ]


def test_what_is_filled_in_or_chosen_has_the_edge_of_controls() -> None:
    faint = rules_with(r"border(?:-color)?: (?:0\.05rem solid )?var\(--line\)")
    assert [rule for rule in faint if CONTROL.search(rule)] == []


def test_no_bar_stays_in_view_in_a_low_window() -> None:
    """Header and bar would leave two lines of an enlarged one; a menu beside the page hides nothing."""
    low = (FOLDER / "states" / "low.css").read_text("utf-8")
    stuck = [rule.rpartition(" ")[2] for rule in rules_with(r"position: sticky")]
    assert {".bar", ".site-header"} < {*stuck}
    assert [last for last in stuck if last not in low.replace(",", "").split() and last != ".site-menu"] == []


def test_every_token_is_used() -> None:
    named = re.findall(r"(--[\w-]+):", TOKENS.read_text("utf-8"))
    used = "".join(path.read_text("utf-8") for path in FOLDER.rglob("*.css"))
    assert [name for name in dict.fromkeys(named) if f"var({name})" not in used] == []


def test_no_rule_hangs_on_having_any_class_at_all() -> None:
    """Whenever a class came or went, the browser would look at the style of every element anew."""
    sheet = style_sheet(load_book(), {"en": load_texts()})
    assert [rule for rule in sheet.split("}") if "[class" in rule.partition("{")[0]] == []


def nested_selectors(css: str) -> list[str]:
    """Return each selector of a style sheet, with those of the rules around it."""
    found: list[str] = []
    around: list[str] = []
    for piece in re.findall(r"[^{};]+\{|\}", COMMENT.sub("", css)):
        if piece == "}":
            around.pop()
            continue
        rule = " ".join(piece[:-1].split())
        outer = around[-1] if around else ""
        is_condition = rule.startswith("@")
        inner = rule if not outer or "&" in rule else f"& {rule}"
        around.append(outer if is_condition else inner.replace("&", f":is({outer})"))
        found += [] if is_condition else [around[-1]]
    return [each.strip() for rule in found for each in split_outside(rule, ",")]


def split_outside(selector: str, separators: str) -> list[str]:
    """Return the parts of a selector between separators that stand in no parentheses."""
    depth, parts = 0, [""]
    for letter in selector:
        depth += (letter in "([") - (letter in ")]")
        parts = [*parts, ""] if letter in separators and not depth else [*parts[:-1], parts[-1] + letter]
    return parts


def restyles_all(selector: str) -> bool:
    """Return whether an element that comes or goes anywhere has a browser restyle everything beside or below.

    A browser looks anew at what such a rule may style: elements with a name, a class or an attribute of its
    last part, or all if that part has none.
    """
    *before, last = [part for part in split_outside(selector, " >+~") if part]
    return any(":has(" in part for part in before) and not has_key(last)


def has_key(compound: str, functions: str = r"not|has|nth-[\w-]+") -> bool:
    """Return whether a part of a selector names a class, an id, an attribute or a tag outside functions."""
    while compound != (compound := re.sub(rf":(?:{functions})\([^()]*\)", "", compound)):
        pass
    return bool(re.search(r"(?<![\w:-])[\w.#\[]", re.sub(r"::?[\w-]+", "", compound)))


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.css")), ids=lambda path: path.stem)
def test_no_rule_has_a_page_restyled_as_it_loads(path: Path) -> None:
    css = path.read_text("utf-8")
    assert [each for each in nested_selectors(css) if restyles_all(each)] == []


def test_a_rule_that_restyles_all_is_found() -> None:
    css = """
    @media print { a:has(.b) > :not([c]), a:has(.b) > :is(h1, .d) { e: f } }
    :is(.g, .h:has(i)) { j: k; & :focus-visible { l: m } & input:focus-visible { n: o } &:has(b) { p: q } }
    r:has(s) + * { t: u } .v:not(:has(.w)) > .x::after { y: z }
    """
    assert [each for each in nested_selectors(css) if restyles_all(each)] == [
        "a:has(.b) > :not([c])",
        ":is(:is(.g, .h:has(i))) :focus-visible",
        "r:has(s) + *",
    ]


# Rules for every element, for what alone has the focus, and for what alone is printed.
FOR_ALL = {"*", "*::before", "*::after", ":focus-visible", "[data-printing] body > :not(.own-paper)"}


def is_indexed(selector: str) -> bool:
    """Return whether a browser finds a rule by a name of the elements that it styles.

    It tries all others on every element: a list in `:is()` or `:where()` is no name, unless it is of one.
    """
    last = [part for part in split_outside(selector, " >+~") if part][-1]
    inner = re.match(r":(?:is|where)\((.*)\)", last)
    members = split_outside(inner[1], ",") if inner else []
    return has_key(last, r"not|has|is|where|nth-[\w-]+") or (
        len(members) == 1 and is_indexed(members[0].strip())
    )


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.css")), ids=lambda path: path.stem)
def test_a_browser_finds_every_rule_by_a_name(path: Path) -> None:
    rules = {*nested_selectors(path.read_text("utf-8"))} - FOR_ALL
    assert [
        each
        for each in rules
        if not (is_indexed(each) or each.endswith((":root", " :focus-visible", "::backdrop")))
    ] == []


def test_a_rule_that_is_tried_on_every_element_is_found() -> None:
    css = """
    .a :is(.b, c) { d: e } .f > :last-child { g: h } .i, .j { &:hover { k: l } & m, & .n { o: p } }
    q:is(.r, .s) { t: u } .v { &:has(w) { x: y } }
    """
    assert [each for each in nested_selectors(css) if not is_indexed(each)] == [
        ".a :is(.b, c)",
        ".f > :last-child",
        ":is(.i, .j):hover",
    ]


# The parts that pages are made of, and what a part may be.
PARTS = {
    *("bar", "busy", "button", "card", "check", "chip", "choice", "drawer", "empty", "entry", "felt"),
    *("field", "hand", "list", "note", "row", "score", "sheet", "slim", "t", "tabs", "toast"),
    *("entry-name",),  # the heading of an entry
    *("main", "plain", "bare", "danger"),  # of a button
    *("missed", "over", "right", "segmented", "wrong"),  # of a choice
    *("side", "stack", "lit", "has-lit"),  # of a tile
    *("set", "end", "meld", "apart", "in", "kept", "rest", "pattern-tiles"),  # of a hand
    *("buttons", "shown"),  # of a sheet, and of a toast
    *("notice", "notices"),  # of a note: its places
    *("stacked", "labelled", "wide", "differs", "n"),  # of a table, and of its numbers
}
OF_EVERY_PAGE = {"md-typeset", "lead"}


@pytest.mark.parametrize("folder", ["base", "parts"])
def test_elements_and_parts_know_no_page(folder: str) -> None:
    """A page names the parts that it is made of; a part that nothing is made of is none."""
    named = names_in("".join(path.read_text("utf-8") for path in (FOLDER / folder).glob("*.css")))
    assert named - PARTS - OF_EVERY_PAGE == set()
    assert folder == "base" or PARTS - named == set()
