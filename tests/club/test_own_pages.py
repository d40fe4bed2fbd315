"""The pages that a club writes itself."""

import re
from pathlib import Path

import pytest

from generator.settings import Choices, Extra, Settings
from generator.site.own_pages import Listed, OwnPage, check_links, listed_pages, render_own_page

KNOWN = ("page:furiten", "page:game", "yaku:pinfu")


def folder_of(tmp_path: Path, **pages: str) -> Path:
    for name, text in pages.items():
        (tmp_path / f"{name}.md").write_text(text, "utf-8")
    return tmp_path


def rendered(markdown: str, name: str = "index") -> str:
    def href(kind: str, target: str) -> str | None:
        return f"../{kind}-{target}/" if f"{kind}:{target}" in KNOWN or kind == "page" else None

    return render_own_page(Listed(name), OwnPage(Path(), "", "", markdown), href, "../../")


@pytest.mark.parametrize(
    ("markdown", "html"),
    [
        ("| a | b |\n| - | - |\n| 1 | 2 |", "<td>1</td>"),
        ('!!! note "Guests"\n    Come.', 'class="admonition-title">Guests</p>'),
        ("[f](page:furiten)", 'href="../page-furiten/"'),
        ("[p](yaku:pinfu)", 'href="../yaku-pinfu/"'),
        ("[e](evening.md#when)", 'href="../page-club:evening/#when"'),
        ("[l](https://league.example/)", 'href="https://league.example/"'),
        ("[l](https://league.example/?a=1&b=2)", 'href="https://league.example/?a=1&amp;b=2"'),
        ("<a@club.example>", 'href="mailto:a@club.example"'),
        ("![r](room.jpg)", 'src="../../pictures/club/room.jpg"'),
        ("## When\n\nAt eight.", "\n## When { #when }\n"),
        ("![Score](qr:page:game)", '<span data-code></span><a href="../page-game/">Score</a>'),
    ],
)
def test_markdown_is_what_users_of_mkdocs_know(markdown: str, html: str) -> None:
    assert html in rendered(markdown)


def test_alignments_of_tables_are_no_styles_which_pages_do_not_permit() -> None:
    html = rendered("| a | b | c |\n| :-: | ---: | :-- |\n| 1 | 2 {.n} | 3 |")
    assert "style=" not in html
    assert [*re.findall(r'<td class="([^"]*)"', html)] == ["column-middle", "n column-end"]


@pytest.mark.parametrize(
    ("line", "tip"),
    [
        ("[f](page:furitn)", "page:furiten"),
        ("[e](evning.md)", "evening"),
        ("![r](rom.jpg)", "room.jpg"),
        ("![r](qr:page:gam)", "page:game"),
    ],
)
def test_a_link_that_leads_nowhere_is_told_with_its_place(tmp_path: Path, line: str, tip: str) -> None:
    folder = folder_of(tmp_path, index=f"# Lille\n\nSee {line}.", evening="# Evening")
    (folder / "room.jpg").write_bytes(b"")
    problems = [*check_links(folder, KNOWN)]
    assert [(each.file, each.line, each.column) for each in problems] == [("pages/index.md", 3, 5)]
    assert tip in problems[0].tip


def test_links_that_lead_somewhere_are_in_order(tmp_path: Path) -> None:
    text = "[f](page:furiten#when) [e](evening.md) [m](mailto:a@b.example) [t](#top)"
    folder = folder_of(tmp_path, **{"index": text, "evening": "# E", "evening.fr": "# S"})
    assert [*check_links(folder, KNOWN)] == []


def test_without_nav_all_pages_are_listed_each_once(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, **{"b": "", "a": "", "index": "", "index.fr": ""})
    assert [each.name for each in listed_pages(folder, Settings())] == ["index", "a", "b"]


def test_nav_orders_and_names_pages_and_the_imprint_comes_last(tmp_path: Path) -> None:
    extra = Extra(Choices(imprint="imprint.md"))
    settings = Settings(nav=({"Agenda": "b.md"}, "a.md", {"League": "https://l.example"}), extra=extra)
    listed = listed_pages(folder_of(tmp_path), settings)
    assert [(each.name, each.title) for each in listed] == [("b", "Agenda"), ("a", ""), ("imprint", "")]


@pytest.mark.parametrize(
    ("nav", "listed"),
    [
        ((), [("index", "", True), ("contact", "", False), ("evening", "", True)]),
        (("index.md",), [("index", "", True), ("contact", "", False)]),
        (("index.md", "contact.md"), [("index", "", True), ("contact", "", True)]),
        (({"Reach us": "contact.md"}, "index.md"), [("contact", "Reach us", True), ("index", "", True)]),
        (("index.md", {"Start": "index.md"}), [("index", "", True), ("contact", "", False)]),
    ],
)
def test_a_page_is_listed_once_in_the_menu_only_if_nav_has_it(
    tmp_path: Path, nav: tuple[dict[str, str] | str, ...], listed: list[tuple[str, str, bool]]
) -> None:
    folder = folder_of(tmp_path, index="# Lille", evening="# Evening", contact="# Contact")
    settings = Settings(nav=nav, extra=Extra(Choices(imprint="contact.md")))
    found = listed_pages(folder, settings)
    assert [(each.name, each.title, each.is_in_menu) for each in found] == listed
    assert [each.name for each in found if each.is_imprint] == ["contact"]
