"""What the quiz remembers, whatever happens to the place where it is stored."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.scripts import SANDBOX, SCOPE, serving_scripts
from tests.browser.watch import watching

KEY = "/.quiz"
ASIDE = "/.quiz.damaged"
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
NOON = int(datetime(2026, 11, 21, 12, tzinfo=UTC).timestamp() * 1000)
WITH = """async ([act, given]) => {
  const modules = await Promise.all(["record", "store", "merge", "stats"].map((name) =>
    import(`/assets/js/quiz/memory/${name}.js`)));
  const { openStore, importText, nothing, readRecord, writeRecord, merge, statsOf, streakOf, add, dueOf } =
    Object.assign({}, ...modules);
  const store = openStore();
  const answer = (id, right, now, mistakes = []) =>
    store.record({ kind: "fu", ruleset: "common", id, right, mistakes, ms: 5000 }, now);
  const due = (now) => store.due(now).map(({ id }) => id);
  return eval(act);
}"""

HEAD = '["quiz",1]'
ANSWER = '["answer",1795348800000,"fu/common/3abcdef",0,8300,"mistakes.rounding_forgotten"]'
RIGHT = '["answer",1795348900000,"han/ema_2025/0bcdefg",1,4100]'
REPEAT = '["repeat","fu/common/3abcdef",0,1795348800000]'
SETTING = '["set","level",2]'


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serving_scripts() as address:
        yield address


@pytest.fixture(scope="module")
def reader(chromium: Browser, address: str) -> Iterator[BrowserContext]:
    """A browser that remembers what its tabs store."""
    with watching(chromium, timezone_id="Europe/Amsterdam") as watched:
        watched.page.goto(address)
        yield watched.page.context


@pytest.fixture(scope="module")
def first_tab(reader: BrowserContext, address: str) -> Page:
    return opened(reader, address)


@pytest.fixture
def tab(first_tab: Page) -> Page:
    """A tab that remembers nothing yet."""
    first_tab.evaluate("localStorage.clear()")
    first_tab.reload()
    return first_tab


@pytest.fixture
def tabs(tab: Page, reader: BrowserContext, address: str) -> Iterator[tuple[Page, Page]]:
    """Two tabs of one browser."""
    second = opened(reader, address)
    yield tab, second
    second.close()


def opened(reader: BrowserContext, address: str) -> Page:
    page = reader.new_page()
    page.add_init_script(SCOPE)
    page.goto(address)
    return page


def do(page: Page, act: str, given: object = None) -> Any:
    """What a line of script gives that has the store and its modules at hand."""
    return page.evaluate(WITH, [act, given])


def stored(page: Page, key: str = KEY) -> str | None:
    text: str | None = page.evaluate("(key) => localStorage.getItem(key)", key)
    return text


def put(page: Page, text: str, key: str = KEY) -> None:
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])


# Remembering


def test_answers_and_settings_are_there_after_a_reload(tab: Page) -> None:
    do(tab, "answer('3abcdef', false, given, ['mistakes.rounding_forgotten']); store.keep('level', 2)", NOON)
    tab.reload()
    assert do(tab, "[store.settings('level', 0), store.settings('timer', 'off'), store.trouble]") == [
        2,
        "off",
        None,
    ]
    assert do(tab, "store.remembered.answers") == [
        {
            "at": NOON,
            "question": "fu/common/3abcdef",
            "right": False,
            "ms": 5000,
            "mistakes": ["mistakes.rounding_forgotten"],
        }
    ]


def test_a_yaku_is_met_when_a_question_rests_on_it(tab: Page) -> None:
    rules = ["yaku:pinfu", "page:fu#pairs", "yaku:pinfu", "yaku:tanyao"]
    do(
        tab,
        "store.record({kind: 'han', ruleset: 'common', id: '0abcdef', right: true, ms: 1, rules: given})",
        rules,
    )
    tab.reload()
    assert do(tab, "[...store.remembered.yaku]") == ["pinfu", "tanyao"]


def test_the_time_of_somebody_who_left_counts_ten_minutes_at_most(tab: Page) -> None:
    do(tab, "store.record({kind: 'han', ruleset: 'common', id: '0abcdef', right: true, ms: 3e9})")
    assert do(tab, "statsOf(store.remembered).ms") == 10 * MINUTE


# Repeating


def test_what_went_wrong_comes_back_soon_and_after_ever_longer_times(tab: Page) -> None:
    """Ten minutes, then about one, three, eight and twenty-one days after right answers; then no more."""
    do(tab, "answer('3abcdef', false, given)", NOON)
    now = NOON
    for wait in (10 * MINUTE, 20 * HOUR, 68 * HOUR, 188 * HOUR, 500 * HOUR):
        assert do(tab, "[due(given - 1), due(given)]", now + wait) == [[], ["3abcdef"]]
        now += wait
        do(tab, "answer('3abcdef', true, given)", now)
    assert do(tab, "due(given)", now + 1000 * DAY) == []


def test_a_right_answer_before_the_time_changes_nothing(tab: Page) -> None:
    do(
        tab,
        """answer('3abcdef', false, given); answer('3abcdef', true, given + 1000);
        answer('0bcdefg', true, given)""",
        NOON,
    )
    assert do(tab, "due(given)", NOON + 10 * MINUTE) == ["3abcdef"]


def test_a_wrong_answer_begins_anew(tab: Page) -> None:
    do(tab, "answer('3abcdef', false, given); answer('3abcdef', true, given + 6e5)", NOON)
    do(tab, "answer('3abcdef', false, given)", NOON + DAY)
    assert do(tab, "due(given)", NOON + DAY + 10 * MINUTE) == ["3abcdef"]


def test_what_has_waited_longest_is_repeated_first(tab: Page) -> None:
    do(tab, "answer('0later', false, given + 1000); answer('0first', false, given)", NOON)
    assert do(tab, "due(given)", NOON + HOUR) == ["0first", "0later"]


def test_a_clock_that_was_years_ahead_does_not_put_repeating_off(tab: Page) -> None:
    do(tab, "answer('3abcdef', false, given)", NOON + 4000 * DAY)
    assert do(tab, "due(given)", NOON) == ["3abcdef"]


# Size


def test_old_answers_are_folded_into_the_sums_of_their_days_and_nothing_is_lost(tab: Page) -> None:
    script = """
      const record = nothing();
      for (let n = 0; n < 3000; n++) add(record, {at: given + n * 1e6, question: `fu/common/0q${n % 1500}`,
        right: n % 3 > 0, ms: 1000, mistakes: n % 3 ? [] : ["mistakes.rounding_forgotten"]});
      const {answered, right, ms, mistakes, days} = statsOf(record);
      ({kept: record.answers.length, repeated: record.repeat.size, answered, right, ms, mistakes,
        days: days.length, size: writeRecord(record).length});
    """
    found = do(tab, script, NOON)
    assert found["size"] < 200_000
    del found["size"]
    assert found == {
        "kept": 1000,
        "repeated": 500,
        "answered": 3000,
        "right": 2000,
        "ms": 3_000_000,
        "mistakes": [["mistakes.rounding_forgotten", 1000]],
        "days": 36,
    }


def test_no_more_is_kept_to_be_repeated_than_anybody_will(tab: Page) -> None:
    script = """
      const record = nothing();
      for (let n = 0; n < 1500; n++) add(record, {at: given + n, question: `fu/common/0q${n}`,
        right: false, ms: 1, mistakes: []});
      [record.repeat.size, record.repeat.has("fu/common/0q1499"), record.repeat.has("fu/common/0q0")];
    """
    assert do(tab, script, NOON) == [1000, True, False]


# Trouble

DAMAGED = {
    "no text at all": "\x00\x01",
    "half a line": "[",
    "null": "null",
    "a number": "5",
    "a list of nothing": "[]",
    "an object": "{}",
    "what others store": '{"a": [1, 2]}',
    "an unknown kind of line": '["wish", 1]',
    "the name of a method": '["constructor", 1]\n["__proto__", 1]\n["toString"]',
    "lists in lists": "[[[[]]]]",
    "a deep hole": "[" * 50_000,
    "a version that is none": '["quiz", "two"]',
    "a negative version": '["quiz", -1]',
}
HARMED = {
    "an answer without its end": ANSWER[:-9],
    "an answer at no time": '["answer","noon","fu/common/3abcdef",1,8300]',
    "an answer before time": '["answer",-5,"fu/common/3abcdef",1,8300]',
    "an answer to no question": '["answer",1795348800000,"fu",1,8300]',
    "an answer in a strange place": '["answer",1795348800000,"../../3abcdef",1,8300]',
    "an answer half right": '["answer",1795348800000,"fu/common/3abcdef",0.5,8300]',
    "an answer that took no number": '["answer",1795348800000,"fu/common/3abcdef",1,null]',
    "a mistake that is a list": '["answer",1795348800000,"fu/common/3abcdef",1,8300,[]]',
    "a box that is not there": '["repeat","fu/common/3abcdef",9,1795348800000]',
    "a box between two": '["repeat","fu/common/3abcdef",1.5,1795348800000]',
    "a day that is none": '["day","someday","fu",1,1,1,{}]',
    "a day that never was": '["day","2026-99-99","fu",3,2,1000,{}]',
    "an answer after all time": '["answer",9007199254740991,"fu/common/3abcdef",1,8300]',
    "more right than answered": '["day","2026-11-21","fu",1,2,1,{}]',
    "mistakes that are none": '["day","2026-11-21","fu",1,1,1,{"a":"b"}]',
    "a setting without a value": '["set","level"]',
    "a setting without a name": '["set",5,5]',
    "a day of strange marks": '["daily","2026-11-21","right"]',
    "a yaku that is an object": '["yaku",{}]',
    "folded at no time": '["folded","x"]',
    "a fragment": "ding:",
}


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED)
def test_where_nothing_can_be_read_counting_starts_afresh_and_the_damaged_is_put_aside(
    tab: Page, text: str
) -> None:
    put(tab, text)
    assert do(tab, "[store.trouble, statsOf(store.remembered).answered]") == ["damaged", 0]
    assert stored(tab, ASIDE) == text
    do(tab, "answer('3abcdef', true)")
    tab.reload()
    assert do(tab, "[store.trouble, statsOf(store.remembered).answered, store.damagedText]") == [
        None,
        1,
        text,
    ]


@pytest.mark.parametrize("line", HARMED.values(), ids=HARMED)
def test_damage_to_one_line_harms_no_other(tab: Page, line: str) -> None:
    put(tab, "\n".join([HEAD, SETTING, line, REPEAT, RIGHT]))
    assert do(tab, "[store.trouble, store.damaged]") == ["damaged.partly", 1]
    assert do(
        tab, "[store.settings('level', 0), due(Date.now() + 1e12), statsOf(store.remembered).answered]"
    ) == [
        2,
        ["3abcdef"],
        1,
    ]
    assert line in (stored(tab, ASIDE) or "")
    tab.reload()
    assert do(tab, "[store.trouble, statsOf(store.remembered).answered]") == [None, 1]


def test_a_mistake_may_have_any_name(tab: Page) -> None:
    """Even one that every object of the language knows."""
    harmless = '["answer",1795348800000,"fu/common/3abcdef",0,8300,"constructor"]'
    put(tab, "\n".join([HEAD, harmless, RIGHT]))
    assert do(tab, "[store.trouble, statsOf(store.remembered).answered]") == [None, 2]


def test_a_text_cut_off_at_any_place_is_read_up_to_there(tab: Page) -> None:
    whole = "\n".join([HEAD, SETTING, REPEAT, ANSWER, RIGHT])
    script = """given.map((text) => { const {record, bad, good} = readRecord(text);
      return [record.answers.length + record.repeat.size + record.settings.size, bad + good]; })"""
    found = do(tab, script, [whole[:end] for end in range(len(whole) + 1)])
    for end, (kept, lines) in enumerate(found):
        complete = whole[:end].count("\n") + (end == len(whole) or whole[end] == "\n")
        assert kept == max(0, complete - 1), whole[:end]
        assert lines == len(whole[:end].split("\n")) - (whole[:end].endswith("\n") or end == 0)


def test_damage_upon_damage_is_put_aside_as_well(tab: Page) -> None:
    for text in ("first damage", "second damage", "first damage"):
        put(tab, text)
        tab.reload()
        do(tab, "store.trouble")
    assert stored(tab, ASIDE) == "first damage\nsecond damage"


def test_what_a_newer_version_stored_is_neither_read_nor_overwritten(tab: Page) -> None:
    newer = '["quiz",2]\n["answer","in","some","other","form"]'
    put(tab, newer)
    do(tab, "answer('3abcdef', false, given); store.keep('level', 1)", NOON)
    assert do(
        tab, "[store.trouble, store.settings('level', 0), due(given), store.exportText()]", NOON + DAY
    ) == [
        "newer",
        1,
        ["3abcdef"],
        newer,
    ]
    assert stored(tab) == newer
    assert stored(tab, ASIDE) is None


def test_a_browser_that_lets_nothing_be_stored_remembers_as_long_as_the_page_is_open(
    reader: BrowserContext, address: str
) -> None:
    tab = opened(reader, address + SANDBOX)
    assert tab.evaluate("(() => { try { return localStorage.length } catch (e) { return e.name } })()") == (
        "SecurityError"
    )
    do(tab, "answer('3abcdef', false, given); answer('0bcdefg', true, given); store.keep('level', 2)", NOON)
    assert do(
        tab, "[store.trouble, store.settings('level', 0), due(given), store.damagedText]", NOON + DAY
    ) == [
        "blocked",
        2,
        ["3abcdef"],
        None,
    ]
    assert do(tab, "(store.clear(), [store.trouble, statsOf(store.remembered).answered])") == ["blocked", 0]


FILL = """() => {
  let size = 1 << 20;
  for (let n = 0; size; n++) {
    try { localStorage.setItem(`filler${n}`, "x".repeat(size)); } catch { size >>= 1; }
  }
}"""


def test_a_full_storage_does_not_disturb_and_catches_up_when_there_is_room(tab: Page) -> None:
    do(tab, "answer('0before', false, given)", NOON)
    tab.evaluate(FILL)
    do(tab, "answer('1during', false, given); store.keep('level', 2)", NOON)
    assert do(tab, "[store.trouble, due(given)]", NOON + DAY) == ["full", ["0before", "1during"]]
    tab.evaluate("localStorage.removeItem('filler0')")
    do(tab, "answer('2behind', false, given)", NOON)
    assert do(tab, "store.trouble") is None
    tab.reload()
    assert do(tab, "[due(given), store.settings('level', 0)]", NOON + DAY) == [
        ["0before", "1during", "2behind"],
        2,
    ]


def test_where_there_is_little_room_details_make_way_for_sums(tab: Page) -> None:
    script = """store.change((record) => { for (let n = 0; n < 900; n++) add(record,
      {at: given + n, question: "fu/common/3abcdef", right: true, ms: 1, mistakes: []}); })"""
    do(tab, script, NOON)
    tab.evaluate(FILL)
    do(tab, "store.keep('level', 2)")
    do(tab, "store.keep('wide', 'x'.repeat(2000))")
    assert do(tab, "store.trouble") is None
    tab.reload()
    assert do(tab, "[store.remembered.answers.length, statsOf(store.remembered).answered]") == [200, 900]


# Several tabs, files


def test_answers_of_two_tabs_are_both_kept(tabs: tuple[Page, Page]) -> None:
    first, second = tabs
    for tab in tabs:
        do(tab, "store.trouble")
    do(first, "answer('0first', false, given)", NOON)
    do(second, "answer('1second', false, given + 1)", NOON)
    do(first, "answer('2third', false, given + 2)", NOON)
    for tab in (first, second):
        tab.wait_for_function("localStorage.length === 1")
        assert do(tab, "due(given)", NOON + DAY) == ["0first", "1second", "2third"]


def test_what_another_tab_has_just_stored_is_not_overwritten(tab: Page) -> None:
    """Even before the browser has told of it: a page hears nothing of what it stores itself."""
    do(tab, "answer('0first', false, given)", NOON)
    put(tab, "\n".join([stored(tab) or "", '["repeat","fu/common/1other",0,1000]']))
    do(tab, "answer('2third', false, given)", NOON)
    assert do(tab, "due(given).sort()", NOON + DAY) == ["0first", "1other", "2third"]


def test_what_one_tab_deletes_does_not_come_back_from_another(tabs: tuple[Page, Page]) -> None:
    first, second = tabs
    do(second, "answer('0first', false, given)", NOON)
    do(first, "store.clear()")
    do(second, "answer('1second', false, given)", NOON)
    assert do(second, "due(given)", NOON + DAY) == ["1second"]


def test_a_saved_file_opened_where_nothing_is_gives_the_same(tab: Page) -> None:
    do(tab, "answer('0first', false, given, ['mistakes.limit_missed']); store.keep('level', 2)", NOON)
    do(tab, "store.change(({daily, yaku}) => { daily.set('2026-11-21', '10110'); yaku.add('pinfu'); })")
    text = do(tab, "store.exportText()")
    do(tab, "store.clear()")
    assert do(tab, "[store.exportText().includes('0first'), localStorage.length]") == [False, 0]
    assert do(tab, "importText(store, given, 'replace')", text) == {"read": 1, "bad": 0}
    assert do(tab, "store.exportText()") == text


def test_opening_a_file_twice_counts_its_answers_once(tab: Page) -> None:
    do(tab, "answer('0mine', true, given)", NOON)
    text = "\n".join([HEAD, ANSWER, RIGHT, '["day","2026-01-01","fu",7,5,70000,{"mistakes.limit_missed":2}]'])
    for _ in range(2):
        assert do(tab, "importText(store, given, 'merge')", text) == {"read": 9, "bad": 0}
    found = do(tab, "statsOf(store.remembered)")
    assert (found["answered"], found["right"]) == (10, 7)
    assert dict(found["mistakes"]) == {"mistakes.rounding_forgotten": 1, "mistakes.limit_missed": 2}


def test_an_old_file_of_ones_own_adds_nothing_even_when_its_answers_were_folded(tab: Page) -> None:
    script = """
      const more = (record, from, to) => { for (let n = from; n < to; n++) add(record, {at: given + n * 1000,
        question: `fu/common/0q${n % 7}`, right: n % 2 > 0, ms: 1000, mistakes: []}); };
      const record = nothing();
      more(record, 0, 400);
      const old = readRecord(writeRecord(record)).record;
      more(record, 400, 2400);
      const both = [merge(record, old), merge(old, record)];
      [record, ...both, merge(both[0], both[1])].map((each) => {
        const {answered, right, days} = statsOf(each);
        return [answered, right, days.length];
      });
    """
    once, *others = do(tab, script, NOON)
    assert once[:2] == [2400, 1200]
    assert others == [once] * 3


def test_merging_takes_the_later_place_of_a_question_and_the_fuller_day(tab: Page) -> None:
    mine = [HEAD, '["repeat","fu/common/0a",3,1000]', '["daily","2026-11-21","1.."]', '["set","level",1]']
    other = [HEAD, '["repeat","fu/common/0a",0,2000]', '["daily","2026-11-21","101"]', '["set","level",2]']
    do(tab, "importText(store, given, 'replace')", "\n".join(mine))
    do(tab, "importText(store, given, 'merge')", "\n".join(other))
    found = do(tab, "[[...store.remembered.repeat], [...store.remembered.daily], store.settings('level')]")
    assert found == [[["fu/common/0a", {"box": 0, "at": 2000}]], [["2026-11-21", "101"]], 1]


GARBAGE = {
    "empty": "",
    "a picture": "\x89PNG\r\n\x1a\n\x00\x00",
    "a table": "a,b,c\n1,2,3",
    "the JSON of others": json.dumps({"version": 9, "cards": [1, 2]}, indent=1),
}


@pytest.mark.parametrize("text", GARBAGE.values(), ids=GARBAGE)
@pytest.mark.parametrize("how", ["merge", "replace"])
def test_a_file_that_is_none_of_ours_changes_nothing(tab: Page, text: str, how: str) -> None:
    do(tab, "answer('0mine', false, given)", NOON)
    before = stored(tab)
    assert do(tab, "importText(store, given[0], given[1])", [text, how]) == "bad"
    assert (stored(tab), stored(tab, ASIDE)) == (before, None)


def test_a_file_of_a_newer_version_changes_nothing(tab: Page) -> None:
    do(tab, "answer('0mine', false, given)", NOON)
    assert do(tab, "importText(store, '[\"quiz\",2]\\n[\"x\"]', 'replace')") == "newer"
    assert do(tab, "due(given)", NOON + DAY) == ["0mine"]


def test_the_good_lines_of_a_damaged_file_are_read(tab: Page) -> None:
    text = "\r\n".join([HEAD, ANSWER, "half a li", RIGHT, ""])
    assert do(tab, "importText(store, given, 'merge')", text) == {"read": 2, "bad": 1}


# What the answers come to


def test_a_kind_is_known_by_its_newest_answers(tab: Page) -> None:
    script = """given.map((rights) => { const record = nothing();
      [...rights].forEach((right, n) => add(record, {at: 1000 + n, question: "fu/common/0q",
        right: right === "1", ms: 1, mistakes: []}));
      return statsOf(record).kinds[0].level; })"""
    rows = {
        "1111": "new",
        "00111": "learning",
        "01111": "known",
        "1" * 19: "known",
        "1" * 20: "sure",
        "0" * 30 + "1" * 18 + "01": "sure",
        "1" * 30 + "0" * 20: "learning",
    }
    assert do(tab, script, list(rows)) == list(rows.values())


def test_days_in_a_row_count_up_to_today_or_yesterday(tab: Page) -> None:
    """The clocks change on 29 March 2026; a day begun and not ended does not count."""
    days = ["2026-01-01", "2026-03-28", "2026-03-29", "2026-03-30"]
    script = """given[1].map((today) => {
      const daily = new Map([...given[0].map((day) => [day, "101"]), ["2026-03-31", "1.."]]);
      const {now, best} = streakOf(daily, today);
      return [now, best]; })"""
    assert do(tab, script, [days, ["2026-03-30", "2026-03-31", "2026-04-01"]]) == [[3, 3], [3, 3], [0, 3]]
    assert do(tab, "[streakOf(new Map(), '2026-03-30')]") == [{"now": 0, "best": 0}]
