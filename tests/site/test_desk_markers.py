"""Around all that the preview says there are marks, which change nothing else and stay in the preview."""

import json
import re

import pytest

from generator.export.browser.phrases import script_phrases
from generator.site.library import Source
from generator.site.render import Renderer, mkdocs_settings
from generator.site.show.questions.practice import Practice
from generator.site.text_map.markers import BEGIN, END, keys_in, mark_texts, unmark, unmark_texts
from generator.site.text_map.rendered_texts import EditedText, parse_texts, texts_on_page
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import Texts, load_texts
from riichi_rules.texts.lines import Line, say

# The name of a picture is made from what it shows.
PICTURE = re.compile(r"picture-[0-9a-f]{8}")
ADDRESSES = ("table/", "calls/", "draws/", "glossary/", "calculator/")


@pytest.fixture(scope="module")
def renderer() -> Renderer:
    return without_questions(Renderer(Source(questions="none"), ("en", "pl")))


def without_questions(renderer: Renderer) -> Renderer:
    """Pages have questions where they are made; here they may not be."""
    vars(renderer.library)["practice"] = Practice({})
    return renderer


@pytest.fixture(scope="module")
def with_marks(renderer: Renderer) -> Renderer:
    """The same site, as the preview has it."""
    found = without_questions(Renderer(renderer.source, ("en", "pl")))
    vars(found.library)["texts"] = {lang: mark_texts(each) for lang, each in renderer.library.texts.items()}
    return found


def test_without_its_marks_a_page_is_what_the_site_has(renderer: Renderer, with_marks: Renderer) -> None:
    """Plural forms, names of things, data for scripts, spaces that no line may end at: all is the same."""
    plain, spoken = renderer.ruled("pl"), with_marks.ruled("pl")
    for page in renderer.page_list:
        if page.address in ADDRESSES:
            markdown, seen = renderer.page(page, plain), with_marks.page(page, spoken)
            assert PICTURE.sub("", unmark(seen)) == PICTURE.sub("", markdown), page.address
            assert page.heading in keys_in(seen)
            assert not {BEGIN, END} & {*markdown}, "marks in the site itself"
    settings = json.dumps(mkdocs_settings(with_marks, spoken), ensure_ascii=False)
    assert unmark(settings) == json.dumps(mkdocs_settings(renderer, plain), ensure_ascii=False)


def test_what_scripts_say_is_marked_and_otherwise_the_same(renderer: Renderer, with_marks: Renderer) -> None:
    for name in ("play", "more"):
        plain, spoken = (script_phrases(name, each.library.texts["pl"]) for each in (renderer, with_marks))
        seen = json.dumps(spoken, ensure_ascii=False)
        assert unmark(seen) == json.dumps(plain, ensure_ascii=False)
        assert {*keys_in(seen)} >= {key for key in plain if not key.endswith(".romaji")}


def test_the_keys_of_a_piece_are_those_of_its_texts_and_not_of_placeholders() -> None:
    seen = mark_texts(TEXTS).say("words.whole", points=2, what="b")
    assert keys_in(seen) == ("units.points", "words.whole")
    assert keys_in(unmark(seen)) == ()


def test_no_mark_is_left_where_it_is_taken_away() -> None:
    texts = Texts("en", {"a.b": Entry(one="{n} tile", other="{n} tiles"), "a.empty": Entry(text="")})
    assert mark_texts(texts).entry("a.empty").text == ""
    assert unmark_texts(mark_texts(texts)) == texts


TEXTS = Texts(
    "pl",
    {
        "words.whole": Entry(text="**Za** {points:points}, [tam](page:fu) {what}!"),
        "words.what": Entry(one="{n} raz", few="{n} razy", many="{n} razy", other="{n} razu"),
        "units.points": Entry(one="{n} punkt", few="{n} punkty", many="{n} punktów", other="{n} punktu"),
    },
)
WHOLE = Line("words.whole", {"points": 22, "what": Line("words.what", {"n": 5})})


def test_what_is_said_is_taken_apart_into_its_texts_and_values() -> None:
    (said,) = parse_texts(f"… {say(mark_texts(TEXTS).under({}), WHOLE)} …")
    assert [each.name for each in said.walk()] == [
        "words.whole:text", "=points:points", "units.points:few", "=what", "words.what:many", "=n",
    ]  # fmt: skip
    assert said.plain() == "**Za** 22 punkty, [tam](page:fu) 5 razy!"


@pytest.mark.parametrize(
    ("key", "forms", "expected"),
    [
        ("units.points", {"few": "{n} oczka"}, "**Za** ⟨22 oczka⟩, [tam](page:fu) 5 razy!"),
        ("words.what", {"many": "razy {n}"}, "**Za** 22 punkty, [tam](page:fu) ⟨razy 5⟩!"),
        ("words.whole", {"text": "{what}: **{points:points}** [x](page:fu)"}, "⟨5 razy: 22 punkty x⟩"),
    ],
)
def test_a_sentence_stands_as_it_will_when_a_text_in_it_is_changed(
    key: str, forms: dict[str, str], expected: str
) -> None:
    (said,) = parse_texts(say(mark_texts(TEXTS).under({}), WHOLE))
    wording = EditedText(key, forms, dict(TEXTS.entry(key).parts()))
    pieces = [f"⟨{piece}⟩" if is_own else piece for piece, is_own in wording.pieces_in(said)]
    assert "".join(pieces) == expected


def test_of_what_differs_under_rulesets_a_page_is_read_as_one_form_and_drawings_by_their_names() -> None:
    texts = mark_texts(TEXTS)
    points = [texts.say("units.points", n=n) for n in (1, 22)]
    html = (
        f'<p><span class="ruled"><span class="r"><small class="who">EMA</small>{points[0]}</span>'
        f'<span class="r">{points[1]}</span></span><br>'
        f'<b role="img" aria-label="{points[0]}">{points[1]}</b></p>'
        f'<p title="{points[1]}"><script>"{points[1]}"</script></p>'
    )
    assert [each.plain() for each in texts_on_page(html)] == ["1 punkt", "1 punkt", "1 punkt", "22 punkty"]


def test_every_text_can_be_named_in_marks() -> None:
    """A name is written in characters that stand for those of ASCII."""
    assert all(key.isascii() and ":" not in key and "=" not in key for key in load_texts("en").entries)
