"""A language is translated in stages, by the pages that show its texts."""

from generator.translation.stages import is_beyond_stage, load_stages, stage_of_texts, stage_progress

STAGES = {"frame": ("frame",), "yaku": ("yaku", "yaku/*")}
PAGES = {"frame": ["ui.a"], "riichi": ["page.r", "yaku.r"], "yaku": ["ui.a", "yaku.p"], "yaku/r": ["yaku.r"]}


def test_a_text_belongs_to_the_first_stage_that_shows_it() -> None:
    found = stage_of_texts(STAGES, PAGES)
    assert [*found.items()] == [("ui.a", "frame"), ("yaku.p", "yaku"), ("yaku.r", "yaku"), ("page.r", "rest")]


def test_what_no_page_shows_is_of_the_last_stage() -> None:
    stage_of = stage_of_texts(STAGES, PAGES)
    wanted = ["ui.a", "yaku.p", "yaku.r", "page.r", "desk.title"]
    counted = [*map(tuple, stage_progress(stage_of, wanted, ["ui.a", "yaku.r", "desk.title"]))]
    assert counted == [("frame", 1, 1), ("yaku", 2, 1), ("rest", 2, 1)]


def test_a_page_of_no_stage_so_far_is_beyond() -> None:
    pages = ("frame", "yaku", "yaku/riichi", "riichi")
    assert [page for page in pages if is_beyond_stage(STAGES, "frame", page)] == [
        "yaku",
        "yaku/riichi",
        "riichi",
    ]
    assert [page for page in pages if is_beyond_stage(STAGES, "yaku", page)] == ["riichi"]


def test_the_stages_of_the_project_are_read() -> None:
    assert [*load_stages()] == ["frame", "yaku", "quiz", "lessons"]
