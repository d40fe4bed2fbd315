"""What remains when every language is built: what the site has as a whole, and nothing that is left over."""

import shutil
from collections.abc import Iterable, Sequence
from pathlib import Path

from minify_html import minify

from generator.export.browser.files import dense_json, write_file
from generator.site.pages import slug
from generator.site.render import Renderer
from generator.site.show.fallback import replace_markers, strip_markers
from generator.site.show.pictures.patterns import pattern_notations
from generator.site.show.view import View
from generator.site.show.word_lists import WordLists
from generator.site.whole.front import write_front
from generator.site.whole.offline import write_offline
from generator.site.whole.search import (
    Doc,
    Part,
    make_index,
    page_aliases,
    term_aliases,
    with_terms,
    yaku_aliases,
)
from generator.site.whole.sitemaps import write_sitemaps
from riichi_rules.texts.japanese import JAPANESE
from riichi_rules.texts.languages import load_texts

# What mkdocs makes for each language and the site has once, or in another form.
LEFT_OVER = ("assets", "404.html", "sitemap.xml", "sitemap.xml.gz")


def finish(work: Path, renderer: Renderer, langs: Sequence[str]) -> None:
    """Completes the finished languages to a site. The same input gives the same bytes."""
    _remove((work / "assets").rglob("*.map"))
    write_front(work, renderer, langs)
    write_offline(work, langs)
    write_sitemaps(work, langs, renderer.source.base_url)


def finish_language(work: Path, renderer: Renderer, lang: str, docs: Sequence[Doc]) -> None:
    """Makes the search index of a language from what was read of its pages; only these stay in its folder."""
    write_file(work / "data" / "search" / f"{lang}.json", search_index(renderer, lang, docs))
    _remove([work / lang / name for name in LEFT_OVER])
    for page in (work / lang).rglob("*.html"):
        page.write_text(minified(replace_markers(page.read_text("utf-8"), lang)), "utf-8")


def minified(html: str) -> str:
    """Return a page as it is served; a style sheet of the theme asks for `type="text"`."""
    return minify(html, keep_input_type_text_attr=True)


def search_index(renderer: Renderer, lang: str, docs: Sequence[Doc]) -> str:
    """What the search of a language reads: its pages, and every name of a yaku and of a word of the game."""
    japanese = load_texts(JAPANESE, renderer.source.texts)
    yaku = yaku_aliases(renderer.library.texts | {JAPANESE: japanese}, renderer.book)
    pages = page_aliases(renderer.library.texts[lang], renderer.page_list)
    terms = _terms(renderer, lang)
    drawn = pattern_notations(renderer.library)
    patterns = {f"yaku/{slug(id_)}/": written for id_, written in drawn.items()}
    aliases = {**pages, **yaku, **term_aliases(terms)}
    return strip_markers(dense_json(make_index(with_terms(docs, terms), aliases, patterns)))


def _terms(renderer: Renderer, lang: str) -> list[Part]:
    """The glossary, if the site has one."""
    page = renderer.page_list.find("glossary")
    if page is None:
        return []
    return list(WordLists(View(page, renderer.library, renderer.ruled(lang))).sections())


def _remove(paths: Iterable[Path]) -> None:
    for path in list(paths):
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
