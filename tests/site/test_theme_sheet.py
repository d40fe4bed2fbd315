"""The theme's style sheets lose what is for nothing we have, and nothing else."""

import re

from generator.site.assets import ASSETS, style_sheet
from generator.site.theme_sheet import PART, without_unused
from riichi_rules.rules.load import load_book
from riichi_rules.texts.languages import load_texts


def test_a_rule_keeps_the_selectors_that_are_for_something() -> None:
    sheet = ".md-nav .admonition,.md-nav details{color:red}.md-nav .tabbed-set{top:0}"
    assert without_unused(sheet) == ".md-nav details{color:red}"


def test_texts_of_pages_are_set_by_our_own_sheets() -> None:
    sheet = ".md-typeset p,[dir=ltr] .md-typeset ul{top:0}.md-search-result .md-typeset p{top:1px}"
    assert without_unused(sheet) == ".md-search-result .md-typeset p{top:1px}"


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
