"""What readers need not fetch is left out, and nothing else."""

import re

import pytest

from generator.rules.load import load_book
from generator.site.assets import ASSETS, style_sheet
from generator.site.lean import PART, lean_page, lean_sheet, squeezed, without_unused
from generator.texts.languages import load_texts


@pytest.mark.parametrize(
    ("sheet", "lean"),
    [
        ("/* why */\n.a,\n.b > .c {\n  top: 0 1px; /* so */\n}\n", ".a,.b > .c{top:0 1px;}"),
        ('.a :is(.b, p)::after {\n  content: " ; {n}: ";\n}', '.a :is(.b,p)::after{content:" ; {n}: ";}'),
        ("@media (min-width: 45em) {\n  .a { inline-size: calc(1rem - 2px); }\n}",
         "@media (min-width:45em){.a{inline-size:calc(1rem - 2px);}}"),
    ],
)  # fmt: skip
def test_space_of_a_style_sheet_goes_only_where_it_parts_nothing(sheet: str, lean: str) -> None:
    assert lean_sheet(sheet) == lean


def test_a_rule_keeps_the_selectors_that_are_for_something() -> None:
    sheet = ".md-typeset .admonition,.md-typeset details{color:red}.md-typeset .tabbed-set{top:0}"
    assert without_unused(sheet) == ".md-typeset details{color:red}"


def test_what_only_unused_rules_were_asked_for_goes_with_them() -> None:
    assert without_unused("@media print{.md-tag{top:0}}.md-tabs{top:0}") == ".md-tabs{top:0}"


def test_no_page_has_a_part_whose_styles_are_left_out() -> None:
    """Neither the theme's templates as we override them nor our skeletons name such a class."""
    folders = [ASSETS.parent / name for name in ("theme", "pages", "templates")]
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    named = re.compile(r'class="([^"]*)"')
    for path in files:
        for classes in named.findall(path.read_text("utf-8")):
            assert not PART.search(" ".join(f".{name}" for name in classes.split())), path


def test_every_table_has_a_class_as_the_styles_of_one_without_are_left_out() -> None:
    made = re.compile(r"""<table\b(?![^>]*\bclass=)|element\("table", (?!\{ class: ")""")
    folders = (ASSETS / "js", *(ASSETS.parent / name for name in ("theme", "pages", "templates")))
    files = [path for folder in folders for path in folder.rglob("*.*")]
    assert [path for path in files if made.search(path.read_text("utf-8"))] == []


def test_no_rule_hangs_on_having_any_class_at_all() -> None:
    """Whenever a class came or went, the browser would look at the style of every element anew."""
    sheet = style_sheet(load_book(), {"en": load_texts()})
    assert [rule for rule in sheet.split("}") if "[class" in rule.partition("{")[0]] == []


@pytest.mark.parametrize(
    ("page", "lean"),
    [
        ("<div>\n\n   <p>one\n\t two</p>\n</div>", "<div><p>one\ntwo</p></div>"),
        ("<b>one</b>\n<i>two</i>\n<p>three</p>\nfour", "<b>one</b>\n<i>two</i><p>three</p>four"),
        ('<i class="t" data-t="1m">', "<i class=t data-t=1m>"),
        ('<i class="t side" title="" lang="x=y">', '<i class="t side" title="" lang="x=y">'),
        ('<a class="way" href="../yaku/">all</a>', '<a class=way href="../yaku/">all</a>'),
        ('<svg xmlns="http://www.w3.org/2000/svg"><use href="a"/></svg>', '<svg><use href="a"/></svg>'),
        ('<p data-search-exclude><svg data-search-exclude="true">', "<p><svg>"),
        ("<tr><td>1</td> <td>2</td> </tr>\n<tr><th>a</th></tr></table>", "<tr><td>1<td>2<tr><th>a</table>"),
        ("<ul><li>one</li> <li>two</li> </ul>", "<ul><li>one <li>two </ul>"),
        ("<dl><div><dt>a</dt> <dd>b</dd></div></dl>", "<dl><div><dt>a <dd>b</div></dl>"),
        ("<li>last</li>, he said", "<li>last</li>, he said"),
        (
            '<span class="set meld"><i class="t side" data-t="1m"><svg aria-hidden="true"></svg></i></span>',
            '<span class="set meld"><i class="t side" data-t=1m><svg></svg></i></span>',
        ),
    ],
)
def test_a_page_loses_what_a_browser_reads_the_same_without(page: str, lean: str) -> None:
    """Indentation alone would be a tenth of a page."""
    assert lean_page(page) == lean


@pytest.mark.parametrize("element", ["pre", "code", "script"])
def test_what_is_written_to_be_read_as_it_stands_stays(element: str) -> None:
    kept = f'<{element} class="a">\n  {{"x": "<li>1</li>  </ul> a="b" "}}\n\n</{element}>'
    assert lean_page(f'<p class="b">{kept}</p>') == f"<p class=b>{kept}</p>"


@pytest.mark.parametrize(
    ("script", "squeezed_to"),
    [
        ("a + +b - -c", "a+ +b- -c"),
        ("return typeof a", "return typeof a"),
        ("a /  b /* so */ / c", "a/b/c"),
        ('x.test(/^a  "b$/u)', 'x.test(/^a  "b$/u)'),
        ('"a  \\" b"  +  `c  d`', '"a  \\" b"+`c  d`'),
    ],
)
def test_space_goes_only_where_nothing_changes_by_it(script: str, squeezed_to: str) -> None:
    assert squeezed(script) == f"{squeezed_to}\n"


@pytest.mark.parametrize("pattern", ["/ {2,}/g", "/ \\d+$/", "/ /"])
def test_a_pattern_that_begins_with_a_space_is_refused(pattern: str) -> None:
    with pytest.raises(ValueError, match="begins with a space"):
        squeezed(f'const plain = text.replace({pattern}, "");')


def test_a_division_is_no_pattern() -> None:
    assert (
        squeezed("const half = (a + b) / 2; const part = c[0] / 4;")
        == "const half=(a+b)/2;const part=c[0]/4;\n"
    )


def test_a_template_within_a_template_is_refused() -> None:
    """Where one ends and the other begins cannot be told, nor which spaces are said."""
    with pytest.raises(ValueError, match="template"):
        squeezed("x = `${all.map((each) => `${each}: 1`)}`;")
    assert squeezed("x = `${a}: ` + `${b}: 1`;") == "x=`${a}: `+`${b}: 1`;\n"
