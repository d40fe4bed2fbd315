"""The last steps of a build: search indexes, minified pages, files of the whole site, clean-up."""

import shutil
from collections.abc import Iterable, Sequence
from pathlib import Path

from minify_html import minify

from generator.export.browser.files import dense_json, write_file
from generator.site.config import DOCUMENTS, has_documents
from generator.site.pages import slug
from generator.site.render import Renderer
from generator.site.show.fallback import replace_markers, strip_markers
from generator.site.show.pictures.patterns import pattern_notations
from generator.site.show.view import View
from generator.site.show.word_lists import WordLists
from generator.site.whole.answers import answer_aliases, answer_links, answers
from generator.site.whole.front import write_front
from generator.site.whole.offline import write_offline
from generator.site.whole.packed import map_strings, pack
from generator.site.whole.search import (
    Doc,
    Part,
    amount_words,
    make_index,
    page_aliases,
    small_words,
    split_glossary,
    synonyms,
    term_aliases,
    yaku_aliases,
)
from generator.site.whole.sitemaps import write_sitemaps
from riichi_rules.texts.japanese import JAPANESE
from riichi_rules.texts.languages import load_texts

# What a programmer types, in any language, to find the documents, which the search knows as one page.
DOCUMENTS_LOCATION = f"../{DOCUMENTS}/"
OF_DOCUMENTS = ("Python", "JavaScript", "npm", "Node", "JSON Schema", "changelog")

# Output of mkdocs for each language that the site has only once, or in another form.
LEFTOVERS = ("assets", "404.html", "sitemap.xml", "sitemap.xml.gz")


def finish_site(work: Path, renderer: Renderer, langs: Sequence[str]) -> None:
    """Complete the built languages to a site; the same input gives the same bytes."""
    write_front(work, renderer, langs)
    write_offline(work, langs)
    write_sitemaps(work, langs, renderer.source.base_url)


def finish_language(work: Path, renderer: Renderer, lang: str, docs: Sequence[Doc]) -> None:
    """Write the search index of a language, minify its pages, and remove everything else from its folder."""
    write_file(work / "data" / "search" / f"{lang}.json", search_index(renderer, lang, docs))
    _remove([work / lang / name for name in LEFTOVERS])
    for page in (work / lang).rglob("*.html"):
        page.write_text(minify_page(replace_markers(page.read_text("utf-8"), lang)), "utf-8")


def minify_page(html: str) -> str:
    """Return a minified page; a style sheet of the theme selects by `type="text"`."""
    return minify(html, keep_input_type_text_attr=True)


def search_index(renderer: Renderer, lang: str, docs: Sequence[Doc]) -> str:
    """Return the search index of a language: its pages, and all names of yaku and terms."""
    japanese = load_texts(JAPANESE, renderer.source.texts)
    yaku = yaku_aliases(renderer.library.texts | {JAPANESE: japanese}, renderer.book)
    pages = page_aliases(renderer.library.texts[lang], renderer.page_list)
    terms = _terms(renderer, lang)
    notations = pattern_notations(renderer.library)
    patterns = {f"yaku/{slug(id_)}/": notation for id_, notation in notations.items()}
    own_texts = renderer.library.texts[lang]
    found = answers(renderer.book, renderer.library.disputes, renderer.page_list)
    aliases = {**pages, **yaku, **term_aliases(terms), **answer_aliases(own_texts, found)}
    if has_documents():
        aliases[DOCUMENTS_LOCATION] = OF_DOCUMENTS
        title = own_texts.say("ui.footer.documents")
        docs = [*docs, {"location": DOCUMENTS_LOCATION, "title": title, "text": ""}]
    words = synonyms(own_texts, terms), small_words(own_texts), amount_words(own_texts)
    index = make_index(split_glossary(docs, terms), aliases, patterns, *words, answer_links(found))
    return dense_json(pack(map_strings(index, strip_markers)))


def _terms(renderer: Renderer, lang: str) -> list[Part]:
    """Return the parts of the glossary, if the site has one."""
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
