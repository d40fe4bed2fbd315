"""The theme's style sheets without what no page of ours has."""

import re

# Parts of the theme by their classes: those of Markdown's extensions, and the theme's own.
EXTENSIONS = (
    *("admonition", "arithmatex", "critic", "emojione", "footnote", "gemoji", "giscus", "headerlink"),
    *("highlight", "highlighttable", "katex-html", "keys", "linenodiv", "linenos", "mermaid", "tabbed"),
    *("task-list", "tasklist", "twemoji"),
)
OWN = (
    *("annotation", "author", "banner", "blog", "button", "clipboard", "code__[a-z]+", "consent"),
    *("content--post", "content__button", "copyright", "draft", "feedback", "footer__button"),
    *("footer__direction", "header--lifted", "header__ellipsis", "header__source", "header__title"),
    *("header__topic", "input", "meta", "nav--integrated", "nav__source", "pagination", "path", "pin"),
    *("post", "profile", "progress", "search__suggest", "sidebar--post", "social", "source", "status"),
    *("tag", "tags", "toggle--indeterminate", "tooltip2?", "top", "version"),
)
NAMES = rf"(?:{'|'.join(EXTENSIONS)}|md-(?:{'|'.join(OWN)}))(?![a-z])"
# Every table has a class.
PART = re.compile(
    rf"\.{NAMES}|\.[a-z]+>(?:\.admonition-title|summary)|\[data-md-color-(?:accent|primary)="
    # These two would make the browser look at the style of every element anew whenever the first changes,
    # or any class: several times while a page is loaded.
    r"|\[data-md-color-switching\]|table:not\(\[class\]\)"
)
# Texts of pages are set by our own sheets.
TYPESETTING = re.compile(r"\s*(?:html |\[dir=\w+\] )?\.(?:md-typeset|grid|inline)(?![\w-])")
ICON = re.compile(rf'--md-(?:{"|".join([*EXTENSIONS, *OWN, "details"])})s?-[a-z-]*:url\("[^"]*"\);?')
# A page has a hundred places in its menus: these rules know them by where they stand, and weigh as before.
PLACE = re.compile(r"\.md-nav__(item|link)(?![\w-])")
PLACED = {
    "item": ":is(.md-nav__item,:where(.md-nav__list>li))",
    "link": ":is(.md-nav__link,:where(.md-nav__list>li>a))",
}
RULE = re.compile(r"([^{}]+)(\{[^{}]*\})")
COMMA = re.compile(r",(?![^(]*\))")
EMPTY = re.compile(r"[^{};]+\{\s*\}")


def without_unused(sheet: str) -> str:
    """Return a style sheet of the theme without the rules, or parts of them, for what no page has."""
    return EMPTY.sub("", RULE.sub(_used, ICON.sub("", sheet)))


def with_bare_places(sheet: str) -> str:
    """Return a style sheet of the theme whose rules for places of a menu need no class there."""
    return PLACE.sub(lambda found: PLACED[found[1]], sheet)


def _used(rule: re.Match[str]) -> str:
    selectors = [each for each in COMMA.split(rule[1]) if not (PART.search(each) or TYPESETTING.match(each))]
    return ",".join(selectors) + rule[2] if selectors else ""
