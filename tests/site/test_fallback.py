"""What is not translated is said in English, and a page says that it is English."""

from dataclasses import replace

import pytest

from generator.check.stand_ins import with_site_name
from generator.site.library import Source
from generator.site.render import Renderer
from generator.site.show.fallback import (
    BEGIN,
    END,
    english_share,
    mark_fallbacks,
    replace_markers,
    strip_markers,
)
from generator.site.text_map.markers import wrap
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import Texts
from tests.trial import unmarked_english, untranslated_english

ENGLISH = Texts(
    "en", {"a": Entry(text="A hand"), "b": Entry(text="Red"), "c": Entry(text="WRC", translate=False)}
)


def test_only_what_is_not_translated_is_marked() -> None:
    texts = mark_fallbacks(Texts("nl", {"b": Entry(text="Rood")}, ENGLISH))
    assert [texts.say(key) for key in "abc"] == [f"{BEGIN}A hand{END}", "Rood", "WRC"]
    assert mark_fallbacks(ENGLISH) is ENGLISH


@pytest.mark.parametrize(
    ("said", "lang", "shown"),
    [
        ("<p>(Red)</p>", "nl", '<p><span lang="en">Red</span></p>'),
        ("<p>(Red)</p>", "he", '<p><span lang="en" dir="ltr">Red</span></p>'),
        ("<p>(A <b>red</b> one)</p>", "nl", '<p><span lang="en">A <b>red</b> one</span></p>'),
        ('<a title="(Red)">(Red)</a>', "nl", '<a title="Red"><span lang="en">Red</span></a>'),
        ("<option value=x>(Red)</option>", "nl", '<option lang="en" value=x>Red</option>'),
        ("<svg><text x=1>(Red)</text></svg>", "nl", '<svg><text lang="en" x=1>Red</text></svg>'),
        ("<option>1. (Red) five</option>", "nl", '<option lang="en">1. Red five</option>'),
        ('<script>["(Red)"]</script>', "nl", '<script>["Red"]</script>'),
        ("<title>(Red) of us</title>", "nl", "<title>Red of us</title>"),
        ("<p>Rood</p>", "nl", "<p>Rood</p>"),
    ],
)
def test_a_mark_becomes_an_element_where_there_is_room(said: str, lang: str, shown: str) -> None:
    marked = said.replace("(", BEGIN).replace(")", END)
    assert replace_markers(marked, lang) == shown
    assert strip_markers(marked) == said.replace("(", "").replace(")", "")


def test_headings_are_marked_for_the_list_of_headings_too_and_english_is_no_name_of_another_language() -> (
    None
):
    renderer = Renderer(Source(questions="none"))
    texts = renderer.library.texts
    texts["nl"] = with_site_name(replace(texts["nl"], entries={"meta.lang.self": Entry(text="Nederlands")}))
    pages = {page.about: page for page in renderer.page_list} | {page.id: page for page in renderer.page_list}
    ruled = renderer.ruled("nl")
    assert f"\n## {BEGIN}" in renderer.page(pages["calls"], ruled)
    pinfu = renderer.page(pages["pinfu"], ruled)
    assert '<td lang="pl">' in pinfu
    assert '<td lang="nl">' not in pinfu


@pytest.mark.parametrize(
    "kept",
    [
        '<script type="application/json">["(Red)"]</script>',
        r'<script id=words type="application/json">["\ue000Red\ue001"]</script>',
        '<output data-forms="(Red)"></output>',
    ],
)
def test_words_for_scripts_keep_their_marks(kept: str) -> None:
    """The frame writes them as JSON in ASCII."""
    said = kept.replace("(", BEGIN).replace(")", END)
    assert replace_markers(said, "nl") == said


def test_what_style_sheets_show_has_no_marks() -> None:
    said = f'<td data-name="{BEGIN}Red{END}"></td><script>"{BEGIN}"</script>'
    assert replace_markers(said, "nl") == '<td data-name="Red"></td><script>""</script>'


@pytest.mark.parametrize("share", [0, 0.5])
def test_no_page_says_english_without_saying_so(share: float) -> None:
    """Half of a language taken away, on pages with tables, drawings and buttons."""
    renderer = Renderer(Source(questions="none"))
    texts = renderer.library.texts
    kept = [*texts["nl"].entries.items()][: int(share * len(texts["nl"].entries))]
    texts["nl"] = with_site_name(replace(texts["nl"], entries=dict(kept)))
    ruled, untranslated = renderer.ruled("nl"), untranslated_english(texts["nl"])
    for page in renderer.page_list:
        if page.id in {"calls", "draws", "tables", "calculator", "penalties"}:
            said = renderer.page(page, ruled)
            assert BEGIN in said
            assert unmarked_english(said, "nl", untranslated) == [], page.id


def test_the_share_of_english_in_a_page_is_that_of_its_letters() -> None:
    assert english_share(f"<p title='{BEGIN}long words{END}'>{BEGIN}four{END}<b>viermaalvier</b></p>") == 0.25
    assert english_share("<p>alles vertaald</p>") == 0
    assert english_share("<script>let x</script><br><p lang='ja'>鳴き</p><img alt='a'>") == 0
    assert english_share("<p></p>") == 0


def test_english_within_english_and_in_elements_of_its_own_counts_whole() -> None:
    nested = f"{BEGIN}pay {BEGIN}1,000 points{END} now{END}"
    assert english_share(f"<p>{nested}</p>") == 1
    assert (
        english_share('<p><span lang="en">It costs <b>points</b>.</span> <b>Zo gaat het hier</b></p>') == 0.5
    )
    assert english_share(wrap(nested, "ui.pay:text")) == 1
