"""Sitemaps for search engines: every page of every language, with its versions in other languages."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'


def write_sitemaps(work: Path, langs: Sequence[str], base_url: str) -> None:
    """Write a sitemap for each language, their index, and robots.txt; all need absolute addresses."""
    if not base_url:
        return
    pages = {lang: page_addresses(work / lang) for lang in langs}
    for lang in langs:
        (work / lang / "sitemap.xml").write_text(_sitemap(lang, pages, base_url), "utf-8")
    (work / "sitemap.xml").write_text(_index(langs, base_url), "utf-8")
    (work / "robots.txt").write_text(f"User-agent: *\nAllow: /\nSitemap: {base_url}sitemap.xml\n", "utf-8")


def page_addresses(folder: Path) -> list[str]:
    """Return the addresses of all pages below a folder, its own first."""
    paths = (path.relative_to(folder).as_posix() for path in folder.rglob("*.html"))
    return sorted(path.removesuffix("index.html") for path in paths)


def _sitemap(lang: str, pages: dict[str, list[str]], base_url: str) -> str:
    entries = "".join(_entry(lang, address, pages, base_url) for address in pages[lang])
    return (
        f'{HEAD}<urlset xmlns="{NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n{entries}</urlset>\n'
    )


def _entry(lang: str, address: str, pages: dict[str, list[str]], base_url: str) -> str:
    alternates = "".join(_alternates(address, pages, base_url))
    return f"<url>\n<loc>{escape(f'{base_url}{lang}/{address}')}</loc>\n{alternates}</url>\n"


def _alternates(address: str, pages: dict[str, list[str]], base_url: str) -> Iterator[str]:
    """Yield links to the page in every language that has it, and to the choice of languages as default."""
    for other, addresses in pages.items():
        if address in addresses:
            yield _link(other, f"{base_url}{other}/{address}")
    yield _link("x-default", base_url)


def _link(lang: str, url: str) -> str:
    return f'<xhtml:link rel="alternate" hreflang="{lang}" href={quoteattr(url)}/>\n'


def _index(langs: Sequence[str], base_url: str) -> str:
    maps = "".join(
        f"<sitemap>\n<loc>{escape(f'{base_url}{lang}/sitemap.xml')}</loc>\n</sitemap>\n" for lang in langs
    )
    return f'{HEAD}<sitemapindex xmlns="{NAMESPACE}">\n{maps}</sitemapindex>\n'
