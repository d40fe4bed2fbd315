"""Names of yaku with their Japanese readings; style sheets show one or both, as the reader chooses."""

from markupsafe import Markup

from generator.texts.japanese import reading_beside


def named(name: str, reading: str) -> Markup:
    """A name with its reading, where that says more."""
    beside = reading_beside(name, reading)
    if not beside:
        return Markup("{}").format(name)
    shown = '<span class="named"><span class="own">{}</span> <i class="reading" lang="ja-Latn">{}</i></span>'
    return Markup(shown).format(name, beside)
