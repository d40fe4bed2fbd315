"""Every page is rendered whole: each text in its place, each case with its drawing."""

import re
from functools import cache

import pytest

from generator.site.library import Library, Source
from generator.site.render import Renderer
from generator.site.show.view import View
from generator.texts.catalog import languages, load_texts

RENDERER = Renderer(Source())
OWN_WORDS = [page for page in RENDERER.page_list if not page.about]


@cache
def rendered(lang: str) -> dict[str, str]:
    return dict(RENDERER.pages(RENDERER.ruled(lang)))


@pytest.mark.parametrize("lang", languages())
def test_no_placeholder_is_left_and_no_value_is_missing(lang: str) -> None:
    nothing = load_texts(lang).say("quiz.choice.none")
    for file, text in rendered(lang).items():
        body = re.sub(r'<script.*?</script>|data-forms="[^"]*"', "", text).replace(nothing, "")
        assert not re.search(r"\{[a-z_.]+(:[a-z]+)?\}", body), file
        assert "None" not in re.sub(r"<[^>]*>", "", body), file


@pytest.mark.parametrize("lang", languages())
def test_every_drawing_is_there(lang: str) -> None:
    """A caption without its picture would explain nothing."""
    for file, text in rendered(lang).items():
        assert '<figure class="case"><figcaption>' not in text, file


def test_every_text_of_a_page_stands_on_it() -> None:
    library = Library(Source())
    ruled = RENDERER.ruled("en")
    for page in OWN_WORDS:
        view = View(page, library, ruled)
        parts = view.keys()
        named = {name for names in parts.values() for name in names} | {f"h_{part}" for part in parts}
        keys = {key.removeprefix(f"{page.topic}.") for key in ruled.default.keys_of(page.topic)}
        assert keys - named == {"title", "lead"} & keys, page.id


@pytest.mark.parametrize("lang", languages())
def test_each_page_has_a_title_and_a_description_of_its_own(lang: str) -> None:
    tabs = [re.search(r"^tab: (.*)$", text, re.M) for text in rendered(lang).values()]
    descriptions = [re.search(r"^description: (.*)$", text, re.M) for text in rendered(lang).values()]
    for found in (tabs, descriptions):
        said = [each[1] for each in found if each]
        assert len(said) == len(rendered(lang))
        assert len(set(said)) == len(said)


def test_all_languages_have_the_same_pages() -> None:
    assert len({tuple(rendered(lang)) for lang in languages()}) == 1
