"""What readers need not fetch: comments, and the styles of the theme for parts that no page of ours has."""

import re

from generator.exports.browser.files import dense_json

# Of a style sheet: texts, the signs that need no space around them or behind them, other space.
SHEET = re.compile(r"""("[^"]*")|\s*([{};])\s*|([:,])\s+|\s+""")

# What is kept as it is (texts, patterns), what goes (comments), what may go (space).
TOKEN = re.compile(
    r"""(?P<kept>"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|/(?![/*\s])(?:\\.|\[[^\]]*\]|[^/\\\n])+/[a-z]*)"""
    r"|(?P<gone>/\*.*?\*/|//[^\n]*)|(?P<space>\s+)|[\w$]+|.",
    re.DOTALL,
)

# A template within another, which the parts above cannot tell from two beside each other.
NESTED = re.compile(r"`[^`]*\$\{[^}`]*`")

# A pattern that begins with a space, which the parts above take for a division: it would lose its space.
SPACED = re.compile(r"""[(,=:!&|?{};[]\s*/ [^\n"`]*?/""")

COMMENT = re.compile(r"/\*.*?\*/|(?<![:\\])//[^\n]*", re.DOTALL)

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
# A <details> of ours is of no type, such as a warning, and every table has a class.
PART = re.compile(
    rf"\.{NAMES}|details\.[a-z]+|\.[a-z]+>(?:\.admonition-title|summary)|\[data-md-color-(?:accent|primary)="
    # These two would make the browser look at the style of every element anew whenever the first changes,
    # or any class: several times while a page is loaded.
    r"|\[data-md-color-switching\]|table:not\(\[class\]\)"
)
# Every <details> shows the icon of a note.
ICON = re.compile(
    rf'--md-(?!admonition-icon--note:)(?:{"|".join([*EXTENSIONS, *OWN])})s?-[a-z-]*:url\("[^"]*"\);?'
)
# A page has a hundred places in its menus: these rules know them by where they stand, and weigh as before.
PLACE = re.compile(r"\.md-nav__(item|link)(?![\w-])")
PLACED = {
    "item": ":is(.md-nav__item,:where(.md-nav__list>li))",
    "link": ":is(.md-nav__link,:where(.md-nav__list>li>a))",
}
RULE = re.compile(r"([^{}]+)(\{[^{}]*\})")
COMMA = re.compile(r",(?![^(]*\))")
EMPTY = re.compile(r"[^{};]+\{\s*\}")

# Of a page: what stays as it is; indentation, and breaks beside what has a line to itself; what mkdocs alone
# reads or HTML needs no more; ends of elements that the next one shows; quotes around one word.
AS_IT_IS = re.compile(r"(<script\b.*?</script>|<pre\b.*?</pre>|<code\b.*?</code>)", re.DOTALL)
INDENTATION = re.compile(r"\n[ \t\n]+")
BLOCK = (
    "</?(?:article|aside|body|d[dlt]|details|div|figure|footer|form|h[1-6]|head|header|li|link|main|meta|nav"
    r"|[ou]l|p|section|summary|table)\b"
)
BREAK = re.compile(rf"\n(?={BLOCK})|(?P<block>{BLOCK}[^>]*>)\n")
UNREAD = re.compile(r' data-search-exclude(?:="[^"]*")?| xmlns="http://www.w3.org/2000/svg"')
CELL_ENDS = re.compile(r"</(?:td|th|tr|thead|tbody|option)>\s*")
ITEM_ENDS = re.compile(r"</(?:li|dt|dd)>(?=\s*(?:<(?:li|dt|dd)\b|</(?:[uod]l|div)>))")
# What is drawn within a hand is not heard, as the hand is one picture with a name.
TILE = re.compile(r'(<i class="t\b[^>]*><svg) aria-hidden="true"')
QUOTES = re.compile(r"""="([^\s"'`=<>]+)"(?=\s|(?<!/")>)""")


def lean_sheet(sheet: str) -> str:
    """A style sheet without comments, and with space only where it parts something."""
    uncommented = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    return SHEET.sub(lambda found: found[1] or found[2] or found[3] or " ", uncommented).strip()


def squeezed(script: str) -> str:
    """A script without comments, and with space only between words and between signs that would join."""
    if found := NESTED.search(script):
        raise ValueError(f"a template within a template: {found[0]}")
    if found := SPACED.search(COMMENT.sub("", script)):
        raise ValueError(f"a pattern that begins with a space: {found[0]}")
    parts: list[str] = []
    is_apart = False
    for token in TOKEN.finditer(script):
        if token["gone"] or token["space"]:
            is_apart = True
            continue
        text = token[0]
        if is_apart and parts and _would_join(parts[-1][-1], text[0]):
            parts.append(" ")
        parts.append(text)
        is_apart = False
    return f"{''.join(parts)}\n"


def _would_join(one: str, other: str) -> bool:
    """Would two words become one, or two signs another?"""
    words = [each.isalnum() or each in "_$" for each in (one, other)]
    return all(words) or (one == other and one in "+-/")


def without_unused(sheet: str) -> str:
    """A style sheet of the theme less the rules, and parts of rules, that are for nothing we have."""
    return EMPTY.sub("", RULE.sub(_used, ICON.sub("", sheet)))


def with_bare_places(sheet: str) -> str:
    """A style sheet of the theme whose rules for places of a menu need no class there."""
    return PLACE.sub(lambda found: PLACED[found[1]], sheet)


def lean_page(html: str) -> str:
    """A page without what its readers and their browsers need not be told."""
    parts = AS_IT_IS.split(html)
    parts[::2] = map(_lean, parts[::2])
    return "".join(parts)


def _lean(html: str) -> str:
    html = TILE.sub(r"\1", BREAK.sub(r"\g<block>", INDENTATION.sub("\n", html)))
    for pattern in (UNREAD, CELL_ENDS, ITEM_ENDS):
        html = pattern.sub("", html)
    return QUOTES.sub(r"=\1", html)


def json_in_page(value: object) -> str:
    """Data for a script of a page; no tag can end within it."""
    return dense_json(value).replace("<", "\\u003c")


def _used(rule: re.Match[str]) -> str:
    selectors = [each for each in COMMA.split(rule[1]) if not PART.search(each)]
    return ",".join(selectors) + rule[2] if selectors else ""
