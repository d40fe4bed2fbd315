"""The build writes which page shows which texts, by kind."""

from fnmatch import fnmatchcase
from pathlib import Path

from generator.export.browser.files import dense_json
from generator.site.pages import Page
from generator.site.render import NOTICES, Renderer
from generator.site.text_map.frames import (
    best_frames,
    frames_by_key,
    frames_on_page,
    load_frames_by_key,
    needs_frame,
)
from generator.site.text_map.markers import mark_texts
from generator.site.text_map.page_map import (
    PageMap,
    TextMapper,
    page_keys,
    read_frames,
    read_page_maps,
    write_page_maps,
)
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import SOURCE, Texts, by_key, read_topics
from tests.site.test_desk_markers import renderer

__all__ = ["renderer"]

SAY = mark_texts(
    Texts(
        "en",
        {f"a.{name}": Entry(text=name) for name in ("title", "strict", "loose", "alt", "label", "error")},
    )
).say


def test_a_text_is_of_the_first_kind_in_which_a_page_has_it() -> None:
    html = (
        f"<h1>{SAY('a.title')}</h1><img alt='{SAY('a.alt')}'><button title='{SAY('a.label')}'>+</button>"
        f"<svg><text>{SAY('a.alt')}</text></svg>"
        f"<script type='application/json'>{dense_json([SAY('a.error'), SAY('a.title')])}</script>"
    )
    assert page_keys(html, {"head": ["a.title", "meta.title"]}).kinds == {
        "visible": ("a.title",),
        "picture": ("a.alt",),
        "head": ("meta.title",),
        "attribute": ("a.label",),
        "script": ("a.error",),
    }


def test_a_text_of_some_rulesets_has_their_names_unless_it_is_elsewhere_too() -> None:
    html = (
        f'<p><span class="ruled"><span class="r" data-for="ema wrc">{SAY("a.strict")}</span>'
        f'<span class="r" data-for="tenhou">{SAY("a.loose")} {SAY("a.title")}</span></span></p>'
        f"<p>{SAY('a.title')}</p>"
    )
    assert page_keys(html, {}).rulesets == {"a.loose": "tenhou", "a.strict": "ema wrc"}


def test_a_page_has_its_title_its_description_and_what_its_scripts_say(renderer: Renderer) -> None:
    pages = {page.address: page for page in renderer.page_list}
    maps = dict(maps_of(renderer, [pages["riichi/"], pages["calculator/"]]))
    assert maps["riichi"].kinds["visible"][0] == "page_riichi.title"
    assert "meta.description.riichi" in maps["riichi"].kinds["head"]
    assert "problems.not_winning" in maps["calculator"].kinds["script"]
    assert {"ui.header.ruleset", *NOTICES} <= {*maps["frame"].kinds["visible"]}
    assert "ui.header.ruleset" not in maps["riichi"].keys


def maps_of(renderer: Renderer, pages: list[Page]) -> list[tuple[str, PageMap]]:
    """Return the maps of some pages; to render all takes long."""
    mapper = TextMapper(renderer)
    return [*mapper.maps(pages)]


def test_maps_are_read_as_they_were_written(renderer: Renderer, tmp_path: Path) -> None:
    pages = [page for page in renderer.page_list if page.address in {"", "draws/"}]
    write_page_maps(tmp_path, renderer, pages)
    assert [*read_page_maps(tmp_path)] == ["frame", "draws", "index"]
    assert [page.map_name for page in renderer.page_list if page.address in {"", "yaku/riichi/"}] == [
        *("index", "yaku/riichi"),
    ]
    frames = read_frames(tmp_path)
    assert "Draws" in frames["page_draws.title"]
    assert "page_draws.lead" not in frames


def test_the_frame_of_a_text_is_the_sentence_in_which_it_stands() -> None:
    whole = Texts("en", {"a.pays": Entry(text="{who} pays {n}."), "a.east": Entry(text="East")})
    say = mark_texts(whole).say
    html = f"<h2>{say('a.east')}</h2><p>{say('a.pays', who=say('a.east'), n=1000)} <b>Always.</b></p>"
    assert best_frames(frames_on_page(html)) == {
        "a.east": "East pays 1,000. Always.",
        "a.pays": "East pays 1,000. Always.",
    }


def test_the_frame_of_a_text_that_stands_alone_is_what_is_beside_it() -> None:
    html = f"<h2>{SAY('a.title')}</h2><p>{'One more word. ' * 9}</p><button>{SAY('a.label')}</button>"
    found = dict(frames_on_page(html))
    assert found["a.title"] == "title | One more word. One more word. One more word. One more word.…"
    assert found["a.label"].endswith("word. One more word. | label")
    assert [*frames_on_page(f"<p>{SAY('a.title')}</p>")] == []


def test_a_text_that_no_page_shows_has_the_frame_of_its_key() -> None:
    english = by_key(read_topics(SOURCE))
    found = frames_by_key(english)
    assert found["mistakes.wait_missed"] == "Under a wrong answer: You missed a wait."
    assert found["disputes.two_rons.also"].endswith(f"it finds: {english['disputes.two_rons'].words}")
    assert "mistakes.step_han" not in found  # its note says more
    used = {pattern for pattern in load_frames_by_key() for key in found if fnmatchcase(key, pattern)}
    assert used == load_frames_by_key().keys()


def test_a_whole_sentence_without_values_needs_no_frame() -> None:
    assert [needs_frame(Entry(text=text)) for text in ("A hand wins.", "A {hand} wins.", "a hand")] == [
        False,
        True,
        True,
    ]
