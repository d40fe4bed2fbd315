"""The names of rulesets, languages and yaku."""

from riichi_rules.api.errors import RiichiError, checked_arguments, texts_of
from riichi_rules.problems import Problem, did_you_mean
from riichi_rules.rules.parsed import open_book
from riichi_rules.texts import languages as known_languages
from riichi_rules.texts.languages import SOURCE


def rulesets() -> tuple[str, ...]:
    """Return the ids of the rulesets.

    >>> "ema_2025" in rulesets()
    True
    """
    return tuple(open_book().rulesets)


def languages() -> tuple[str, ...]:
    """Return the languages in which names, scores and errors can be said.

    >>> languages()
    ('en', 'ru', 'fr', 'pl', 'nl')
    """
    return tuple(known_languages.languages())


@checked_arguments
def yaku_name(yaku: str, lang: str = SOURCE) -> str:
    """Return the name of a yaku, or of a kind of dora, in a language.

    >>> yaku_name("chiitoitsu", "pl")
    'Siedem par'
    """
    base = open_book().base
    known = (*base.yaku, *base.dora)
    if yaku not in known:
        raise RiichiError([Problem("unknown_yaku", values={"found": yaku}, tip=did_you_mean(yaku, known))])
    return texts_of(lang).name("yaku", yaku)
