"""HTML that parts of pages have in common: a shape for each of several things, tables, names with reading."""

from collections.abc import Iterable

from markupsafe import Markup

from generator.texts.japanese import reading_beside

NOTHING = Markup("")


def repeat(shape: str, things: Iterable[object]) -> Markup:
    """A shape such as `<li>{}</li>`, filled with one thing after the other; a tuple fills several places."""
    filled = (thing if isinstance(thing, tuple) else (thing,) for thing in things)
    return NOTHING.join(Markup(shape).format(*values) for values in filled)


def table(kind: str, heads: Iterable[Markup], rows: Iterable[Markup]) -> Markup:
    """A table of heads and rows, which have their cells."""
    return Markup('<table class="{}"><thead><tr>{}</tr></thead><tbody>{}</tbody></table>').format(
        kind, NOTHING.join(heads), repeat("<tr>{}</tr>", rows)
    )


def steps(title: str, rows: Iterable[tuple[object, object, object]], foot: Markup = NOTHING) -> Markup:
    """The steps of a count: what each is, why, and what it gives."""
    body = repeat('<tr><th scope="row">{}</th><td>{}</td><td class="n">{}</td></tr>', rows)
    return Markup('<table class="lines"><caption>{}</caption><tbody>{}</tbody>{}</table>').format(
        title, body, foot
    )


def named(name: str, reading: str) -> Markup:
    """A name of a yaku with its Japanese reading, where that says more; style sheets show one or both."""
    beside = reading_beside(name, reading)
    if not beside:
        return Markup("{}").format(name)
    shown = '<span class="named"><span class="own">{}</span> <i class="reading" lang="ja-Latn">{}</i></span>'
    return Markup(shown).format(name, beside)
