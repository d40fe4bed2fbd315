"""The configuration of mkdocs for one language: its menu, its addresses, and the texts of the theme."""

from collections.abc import Iterator, Mapping
from typing import Any

from generator.colours import FELT
from generator.menu import NO_PLACES
from generator.settings import club_folder, load_settings
from generator.site.own_pages import own_page
from generator.site.pages import Page, PageList
from generator.site.show.offered_rulesets import is_replaced
from generator.site.show.page_texts import TextsByRuleset
from generator.site.templates import json_in_page
from generator.translation.cldr import direction
from riichi_rules.data import ROOT
from riichi_rules.strict_yaml import load

# The folder of the documents, beside those of the languages.
DOCUMENTS = "dev"
# The keys of the theme's texts, by the names that the theme gives them.
WORDS = ROOT / "content" / "theme_words.yaml"
# Characters that a learner names right before the digits on tiles end.
NAMED_CHARACTERS = 10


def configuration(
    page_list: PageList, ruled: TextsByRuleset, languages: dict[str, str], base_url: str
) -> dict[str, Any]:
    """Return the part of the mkdocs configuration that differs between languages."""
    say, settings = ruled.default.say, load_settings()
    return {
        "site_name": settings.name(ruled.lang),
        "site_url": f"{base_url}{ruled.lang}/" if base_url else "",
        "copyright": say("meta.licence.texts", licence="CC BY 4.0"),
        "theme": {"language": ruled.lang},
        "nav": [{page_title(page, ruled): page.file} for page in page_list if page.part != "footer"],
        "extra": {
            "base_url": base_url,
            "repository": settings.repo_url,
            "felt": settings.theme.palette.felt or FELT,
            "club": [f"club/{each}" for each in (*settings.extra_css, *settings.extra_javascript)],
            "logo": settings.theme.logo and f"club/{settings.theme.logo}",
            "languages": [{"lang": lang, "name": name} for lang, name in languages.items()],
            "has_default": bool(settings.choices.default_ruleset),
            "rulesets": ruleset_choices(page_list, ruled),
            "is_incomplete": ruled.is_incomplete,
            "menu": list(_places(page_list, ruled)),
            "footer": list(_footer_links(page_list, ruled)),
            "named_characters": NAMED_CHARACTERS,
            "words": _words(ruled),
            "script_words": json_in_page(_script_words(ruled)),
            "offline": _offline_words(ruled),
        },
    }


def load_words() -> Mapping[str, str]:
    """Return the keys of the theme's texts.

    Raises:
        Faulty: The file has problems, all of which it carries.
    """
    return load(WORDS, f"content/{WORDS.name}", dict[str, str])


def _words(ruled: TextsByRuleset) -> dict[str, str]:
    say = ruled.default.say
    return {name: say(key) for name, key in load_words().items()} | {
        "language": ruled.lang,
        "direction": direction(ruled.lang),
        "home": say("ui.header.home", site=load_settings().name(ruled.lang)),
        "footer.prev": say("ui.nav.previous", page="#"),
        "footer.next": say("ui.nav.next", page="#"),
    }


def _offline_words(ruled: TextsByRuleset) -> dict[str, str]:
    """Return the words of the notices about reading offline."""
    keys = {"now": "now", "back": "back", "update": "update", "load": "update.load", "later": "update.later"}
    return {name: ruled.default.say(f"ui.offline.{key}") for name, key in keys.items()}


def _script_words(ruled: TextsByRuleset) -> dict[str, Any]:
    """Return the texts of the script of every page, which fills the placeholders of messages itself."""
    say, template = ruled.default.say, ruled.default.template
    return {
        "copy": say("ui.tiles.copy"),
        "copied": template("ui.tiles.copied"),
        "failed": template("ui.tiles.copy_failed"),
        "changed": template("ui.header.ruleset.changed"),
        "own": say("ui.header.ruleset.own"),
        "pages": template("ui.own_rules.pages"),
        "ownDiffer": say("ui.own_rules.differ"),
        "ofGame": template("ui.header.ruleset.of_game"),
        "followGame": say("ui.header.ruleset.follow_game"),
        "differs": say("ui.rule.differs"),
        "elsewhere": say("ui.rule.elsewhere"),
    }


def _places(page_list: PageList, ruled: TextsByRuleset) -> Iterator[dict[str, Any]]:
    """Yield the places of the menu with their pages; each has the pages within it, and leads to its first."""
    heads: dict[str, list[Page]] = {}
    within: dict[str, list[Page]] = {}
    for page in page_list:
        if page.part in NO_PLACES or page.about:
            continue
        of = heads.setdefault(page.part, []) if page.entry == page.id else within.setdefault(page.entry, [])
        of.append(page)
    for part, pages in heads.items():
        entries = [
            _link(page, ruled) | {"within": [_link(each, ruled) for each in within.get(page.id, ())]}
            for page in pages
        ]
        yield {**entries[0], "id": part, "pages": entries}


def _link(page: Page, ruled: TextsByRuleset) -> dict[str, Any]:
    return {"id": page.id, "title": page_title(page, ruled), "url": page.address}


def _footer_links(page_list: PageList, ruled: TextsByRuleset) -> Iterator[dict[str, str]]:
    for page in page_list:
        if page.part == "footer" or page.own:
            yield {"url": page.address, "title": page_title(page, ruled)}
    if has_documents():
        yield {"url": f"../{DOCUMENTS}/", "title": ruled.default.say("ui.footer.documents")}
    yield from ({"url": url, "title": name} for name, url in load_settings().choices.links.items())


def has_documents() -> bool:
    """Return whether the site has the documents for programmers, which only the project's own has."""
    return club_folder() is None


def page_title(page: Page, ruled: TextsByRuleset) -> str:
    """Return the name of a page in the menu."""
    is_named = page.about or page.own
    return page_heading(page, ruled) if is_named else ruled.default.say(f"ui.nav.{page.id}")


def page_heading(page: Page, ruled: TextsByRuleset) -> str:
    """Return the title of a page."""
    if page.own:
        return own_page(page.own, ruled.lang).title
    is_ruleset = page.id == "ruleset-one"
    return ruled.names[page.about or ""] if is_ruleset else ruled.default.say(page.heading)


# The rulesets of the list of rules


def ruleset_choices(page_list: PageList, ruled: TextsByRuleset) -> list[dict[str, Any]]:
    """Return each ruleset in the order of offer, with its name, who plays it, and the address of its page."""
    addresses = {page.about: page.address for page in page_list if page.id == "ruleset-one"}
    return [
        {
            "id": id_,
            "name": name,
            "who": ruled.players(id_),
            "url": addresses[id_],
            "is_replaced": is_replaced(ruled.book, id_),
        }
        for id_, name in ruled.names.items()
    ]
