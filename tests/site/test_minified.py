"""Pages, scripts and style sheets are served smaller, and say the same."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from minify_html import minify
from rjsmin import jsmin  # type: ignore[import-untyped]  # it brings no types

from generator.site.assets import SCRIPTS
from generator.site.whole.finish import minified

TOKEN = re.compile(
    r"""(?P<gone>/\*.*?\*/|//[^\n]*|\s+)|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[\w$]+|.""", re.DOTALL
)
PATTERN = re.compile(r"/(?![/*])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n\[])+/[a-z]*")
TEMPLATE = re.compile(r"[`}](?:\\.|\$(?!\{)|[^`\\$])*(?:`|\$\{)", re.DOTALL)
# Behind these a slash divides; behind everything else a pattern begins.
OPERAND = re.compile(r"(?!(?:return|typeof|case|of|in|await|yield)$).*[\w$)\]}\"'`]", re.DOTALL)


def tokens(script: str) -> Iterator[str]:
    """Yield all of a script but comments and space; what stands in a template stays whole."""
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


@pytest.mark.parametrize(
    "path", sorted(SCRIPTS.rglob("*.js")), ids=lambda path: path.relative_to(SCRIPTS).as_posix()
)
def test_a_script_loses_comments_and_space_alone(path: Path) -> None:
    """Patterns and templates, in which space counts, stay as they are."""
    script = path.read_text("utf-8")
    assert [*tokens(jsmin(script))] == [*tokens(script)]


@pytest.mark.parametrize(
    "script", ["x = `${all.map((each) => `${each}:  1`)}`;", 'const a = (b) => /  "/.test(b);']
)
def test_what_the_minifier_would_break_is_found(script: str) -> None:
    """A template within a template, and a pattern with spaces right behind an arrow."""
    assert [*tokens(jsmin(script))] != [*tokens(script)]


@pytest.mark.parametrize("element", ["pre", "textarea", "script"])
def test_what_is_written_to_be_read_as_it_stands_stays(element: str) -> None:
    said = '  {"x": "a = b" }\n\n  two  '
    assert said.strip() in minified(f"<{element}>{said}</{element}>")


def test_space_between_words_stays() -> None:
    assert minified("<p><b>one</b>\n<i>two</i>\n  three</p>") == "<p><b>one</b> <i>two</i> three"


def test_the_search_keeps_what_its_style_sheet_asks_for() -> None:
    assert minify('<input type="text">') == "<input>"
    assert minified('<input type="text">') == "<input type=text>"
