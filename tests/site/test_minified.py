"""Pages, scripts and style sheets are served smaller, and say the same."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from minify_html import minify

from generator.site.assets import SCRIPTS, minify_script
from generator.site.whole.finish import minify_page

TOKEN = re.compile(
    r"""(?P<gone>/\*.*?\*/|//[^\n]*|\s+)|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[\w$]+|.""", re.DOTALL
)
PATTERN = re.compile(r"/(?![/*])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n\[])+/[a-z]*")
TEMPLATE = re.compile(r"[`}](?:\\.|\$(?!\{)|[^`\\$])*(?:`|\$\{)", re.DOTALL)
MARKUP = re.compile(r"[`}].*<", re.DOTALL)
# Behind these a slash divides; behind everything else a pattern begins.
OPERAND = re.compile(r"(?!(?:return|typeof|case|of|in|await|yield)$).*[\w$)\]}\"'`]", re.DOTALL)


def tokens(script: str, *, with_comments: bool = False) -> Iterator[str]:
    """Yield a script without space and, unless asked for, comments; templates stay whole."""
    before, at = "", 0
    braces = [0]  # that are open, in the script and in each hole of a template
    while at < len(script):
        is_hole_ended = script[at] == "}" and len(braces) > 1 and braces[-1] == 0
        if script[at] == "`" or is_hole_ended:
            found = TEMPLATE.match(script, at)
            assert found is not None
            braces = braces[: len(braces) - is_hole_ended] + [0] * found[0].endswith("${")
        else:
            is_pattern = PATTERN.match(script, at) and not OPERAND.fullmatch(before)
            found = (PATTERN if is_pattern else TOKEN).match(script, at)
            assert found is not None
            braces[-1] += (found[0] == "{") - (found[0] == "}")
        at = found.end()
        if found.re is not TOKEN or not found["gone"]:
            before = found[0]
            yield before
        elif with_comments and not found[0].isspace():
            yield found[0]


NAME = re.compile(r"^(?:async )?(?:function\*?|class|const|let|var) (\w+)", re.MULTILINE)
EACH_SCRIPT = pytest.mark.parametrize(
    "path", sorted(SCRIPTS.rglob("*.js")), ids=lambda path: path.relative_to(SCRIPTS).as_posix()
)


@EACH_SCRIPT
def test_a_script_loses_its_comments_and_keeps_its_markup(path: Path) -> None:
    """Space counts in the templates that elements are made of."""
    script = path.read_text("utf-8")
    served = [*tokens(minify_script(script), with_comments=True)]
    assert not [each for each in served if each.startswith(("//", "/*"))]
    assert {*filter(MARKUP.match, tokens(script))} <= {*served}


def test_the_scripts_of_the_search_keep_the_names_that_they_share() -> None:
    scripts = [path.read_text("utf-8") for path in (SCRIPTS / "site" / "search").glob("*.js")]
    for script in scripts:
        others = " ".join(other for other in scripts if other != script)
        shared = {*NAME.findall(script)} & {*re.findall(r"\w+", others)}
        assert shared <= {*re.findall(r"\w+", minify_script(script))}


def test_markup_within_markup_is_as_written() -> None:
    script = "export const x=html`<p> ${all.map(each=>html`<b>// ${each}:  1</b>`)} /* 2 */ </p>`;"
    assert minify_script(script) == script


@pytest.mark.parametrize("element", ["pre", "textarea", "script"])
def test_what_is_written_to_be_read_as_it_stands_stays(element: str) -> None:
    said = '  {"x": "a = b" }\n\n  two  '
    assert said.strip() in minify_page(f"<{element}>{said}</{element}>")


def test_space_between_words_stays() -> None:
    assert minify_page("<p><b>one</b>\n<i>two</i>\n  three</p>") == "<p><b>one</b> <i>two</i> three"


def test_the_search_keeps_what_its_style_sheet_asks_for() -> None:
    assert minify('<input type="text">') == "<input>"
    assert minify_page('<input type="text">') == "<input type=text>"
