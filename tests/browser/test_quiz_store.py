"""What the quiz remembers, whatever happens to the place where it is stored."""

import itertools
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.scripts import SANDBOX, SCOPE, serving_scripts
from tests.browser.watch import watching

KEY = "/.quiz"
ASIDE = "/.quiz.damaged"
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
NOON = int(datetime(2026, 11, 21, 12, tzinfo=UTC).timestamp() * 1000)
RECORDED = Path(__file__).with_name("stored_before.txt")
WITH = """async ([act, given]) => {
  const modules = await Promise.all(["record", "store", "merge", "stats", "cards", "rating"].map((name) =>
    import(`/assets/js/quiz/memory/${name}.js`)));
  const { openStore, importText, nothing, readRecord, writeRecord, merge, statsOf, add } =
    Object.assign({}, ...modules);
  const { follow, rate, chanceOf } = Object.assign({}, ...modules);
  const store = openStore();
  const answer = (id, right, now, mistakes = []) =>
    store.record({ kind: "fu", ruleset: "common", id, right, mistakes, ms: 5000 }, now);
  const wrong = () => store.wrong().map(({ id }) => id);
  const rated = (concepts, right, now, touched = []) =>
    store.change(({ cards }) => rate(cards, { kind: "fu", concepts, touched, right }, now));
  return eval(act);
}"""

HEAD = '["quiz",2]'
ANSWER = '["answer",1795348800000,"fu/common/3abcdef",0,8300,"mistakes.rounding_forgotten"]'
RIGHT = '["answer",1795348900000,"han/ema_2025/0bcdefg",1,4100]'
WRONG = '["wrong","fu/common/3abcdef",1795348800000]'
CARD = '["card","fu.tsumo",1795348800000,2.5,5,"fu"]'
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


# Remembering concepts


def test_what_is_known_comes_back_after_ever_longer_times(tab: Page) -> None:
    """Each right answer at its time lengthens the next wait; nothing is due before."""
    script = """const waits = [];
      for (let now = given, n = 0; n < 4; n++) {
        rated(["fu.tsumo"], true, now);
        let wait = 0;
        while (!store.due(now + wait).length) wait += 36e5;
        waits.push(wait / 864e5);
        now += wait;
      }
      waits;"""
    waits = do(tab, script, NOON)
    assert 1 < waits[0] < 4
    assert all(2 < later / sooner < 6 for sooner, later in itertools.pairwise(waits))


def test_what_went_wrong_is_due_the_same_day_but_not_at_once(tab: Page) -> None:
    do(tab, "rated(['fu.tsumo'], false, given)", NOON)
    assert do(tab, "[6e5 - 1, 6e5, 36e5 * 6].map((wait) => store.due(given + wait))", NOON) == [
        [],
        [],
        ["fu.tsumo"],
    ]


def test_a_slip_is_a_lapse_of_what_it_touches_alone(tab: Page) -> None:
    script = """const concepts = ["fu.tsumo", "yaku.pinfu", "count.dealer"];
      rated(concepts, true, given);
      const before = new Map(store.remembered.cards);
      rated(concepts, false, given + 864e5, ["fu.tsumo", "limits.mangan"]);
      const after = store.remembered.cards;
      [...after].filter(([each, { at }]) => at > before.get(each).at).map(([each]) => each);"""
    assert do(tab, script, NOON) == ["fu.tsumo"]


def test_in_one_sitting_the_worst_answer_counts_once(tab: Page) -> None:
    script = """const days = () => store.remembered.cards.get("fu.tsumo").stability;
      const answers = [true, true, false, false, true];
      answers.map((right, n) => (rated(["fu.tsumo"], right, given + n * 1000), days()));"""
    first, second, third, *others = do(tab, script, NOON)
    assert first == second > third
    assert others == [third] * 2


def test_a_slip_that_touches_nothing_known_is_a_lapse_of_all(tab: Page) -> None:
    do(tab, "rated(['fu.tsumo', 'yaku.pinfu'], false, given)", NOON)
    assert do(tab, "store.due(given).concat(store.due(given + 864e5))", NOON) == ["fu.tsumo", "yaku.pinfu"]


def test_what_is_nearest_to_being_forgotten_comes_first(tab: Page) -> None:
    do(tab, "rated(['fu.tsumo'], true, given); rated(['yaku.pinfu'], false, given)", NOON)
    assert do(tab, "store.due(given)", NOON + 30 * DAY) == ["yaku.pinfu", "fu.tsumo"]


def test_a_clock_that_was_years_ahead_does_not_put_repeating_off(tab: Page) -> None:
    do(tab, "rated(['fu.tsumo'], true, given)", NOON + 4000 * DAY)
    assert do(tab, "store.due(given)", NOON) == ["fu.tsumo"]
    do(tab, "rated(['fu.tsumo'], true, given)", NOON)
    assert do(tab, "store.due(given)", NOON + HOUR) == []


def test_the_forecast_falls_with_the_days(tab: Page) -> None:
    do(tab, "rated(['fu.tsumo'], true, given)", NOON)
    chances = do(
        tab,
        """const card = store.remembered.cards.get('fu.tsumo');
        [0, 2, 10, 99].map((days) => chanceOf(card, given + days * 864e5));""",
        NOON,
    )
    assert chances[0] == 1
    assert chances == sorted(chances, reverse=True)
    assert chances[-1] > 0


def test_a_question_that_went_wrong_is_kept_until_it_is_right(tab: Page) -> None:
    do(
        tab,
        "answer('3abcdef', false, given); answer('0bcdefg', false, given - 1); answer('1other', true, given)",
        NOON,
    )
    assert do(tab, "wrong()") == ["0bcdefg", "3abcdef"]
    do(tab, "answer('3abcdef', true, given)", NOON + 1)
    assert do(tab, "wrong()") == ["0bcdefg"]


def test_the_level_settles_where_four_of_five_are_right(tab: Page) -> None:
    """For somebody who answers easy questions nearly always, hard ones seldom."""
    script = """let seed = 7;
      const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
      const chances = [0.95, 0.8, 0.5];
      const levels = new Map();
      let right = 0;
      for (let n = 0; n < 2000; n++) {
        const x = levels.get("fu") ?? 0;
        const level = Math.floor(x) + Number(random() < x % 1);
        const isRight = random() < chances[level];
        if (n >= 1000) right += Number(isRight);
        follow(levels, "fu", level, isRight);
      }
      right / 1000;"""
    assert do(tab, script) == pytest.approx(0.8, abs=0.04)


def test_an_easy_question_says_nothing_of_hard_ones(tab: Page) -> None:
    script = """const levels = new Map([["fu", 1.5]]);
      follow(levels, "fu", 0, true); follow(levels, "fu", 0, false);
      levels.get("fu");"""
    assert do(tab, script) == 1.5


# Size


def test_old_answers_are_folded_into_the_sums_of_their_days_and_nothing_is_lost(tab: Page) -> None:
    script = """
      const record = nothing();
      for (let n = 0; n < 3000; n++) add(record, {at: given + n * 1e6, question: `fu/common/0q${n % 1500}`,
        right: n % 3 > 0, ms: 1000, mistakes: n % 3 ? [] : ["mistakes.rounding_forgotten"]});
      const {answered, right, ms, mistakes, days} = statsOf(record);
      ({kept: record.answers.length, wrong: record.wrong.size, answered, right, ms, mistakes,
        days: days.length, size: writeRecord(record).length});
    """
    found = do(tab, script, NOON)
    assert found["size"] < 200_000
    del found["size"]
    assert found == {
        "kept": 1000,
        "wrong": 500,
        "answered": 3000,
        "right": 2000,
        "ms": 3_000_000,
        "mistakes": [["mistakes.rounding_forgotten", 1000]],
        "days": 36,
    }


def test_no_more_is_kept_to_be_asked_again_than_anybody_will(tab: Page) -> None:
    script = """
      const record = nothing();
      for (let n = 0; n < 1500; n++) add(record, {at: given + n, question: `fu/common/0q${n}`,
        right: false, ms: 1, mistakes: []});
      [record.wrong.size, record.wrong.has("fu/common/0q1499"), record.wrong.has("fu/common/0q0")];
    """
    assert do(tab, script, NOON) == [500, True, False]


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
    "a card without a concept": '["card",7,1795348800000,2.5,5,"fu"]',
    "a card that is never forgotten": '["card","fu.tsumo",1795348800000,1e999,5,"fu"]',
    "a card that was never known": '["card","fu.tsumo",1795348800000,0,5,"fu"]',
    "a card harder than can be": '["card","fu.tsumo",1795348800000,2.5,11,"fu"]',
    "a card of no kind": '["card","fu.tsumo",1795348800000,2.5,5]',
    "a level that is not there": '["level","fu",3]',
    "a wrong question without a time": '["wrong","fu/common/3abcdef"]',
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
    put(tab, "\n".join([HEAD, SETTING, line, WRONG, CARD, RIGHT]))
    assert do(tab, "[store.trouble, store.damaged]") == ["damaged.partly", 1]
    assert do(
        tab,
        """const { cards } = store.remembered;
        [store.settings('level', 0), wrong(), [...cards.keys()], statsOf(store.remembered).answered];""",
    ) == [2, ["3abcdef"], ["fu.tsumo"], 1]
    assert line in (stored(tab, ASIDE) or "")
    tab.reload()
    assert do(tab, "[store.trouble, statsOf(store.remembered).answered]") == [None, 1]


def test_a_mistake_may_have_any_name(tab: Page) -> None:
    """Even one that every object of the language knows."""
    harmless = '["answer",1795348800000,"fu/common/3abcdef",0,8300,"constructor"]'
    put(tab, "\n".join([HEAD, harmless, RIGHT]))
    assert do(tab, "[store.trouble, statsOf(store.remembered).answered]") == [None, 2]


def test_a_text_cut_off_at_any_place_is_read_up_to_there(tab: Page) -> None:
    whole = "\n".join([HEAD, SETTING, WRONG, CARD, ANSWER, RIGHT])
    script = """given.map((text) => { const {record, bad, good} = readRecord(text);
      const {answers, wrong, cards, settings} = record;
      return [answers.length + wrong.size + cards.size + settings.size, bad + good]; })"""
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
    newer = '["quiz",3]\n["answer","in","some","other","form"]'
    put(tab, newer)
    do(tab, "answer('3abcdef', false, given); store.keep('level', 1)", NOON)
    assert do(tab, "[store.trouble, store.settings('level', 0), wrong(), store.exportText()]") == [
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
    assert do(tab, "[store.trouble, store.settings('level', 0), wrong(), store.damagedText]") == [
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
    assert do(tab, "[store.trouble, wrong().sort()]") == ["full", ["0before", "1during"]]
    tab.evaluate("localStorage.removeItem('filler0')")
    do(tab, "answer('2behind', false, given)", NOON)
    assert do(tab, "store.trouble") is None
    tab.reload()
    assert do(tab, "[wrong().sort(), store.settings('level', 0)]") == [
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
        assert do(tab, "wrong()") == ["0first", "1second", "2third"]


def test_what_another_tab_has_just_stored_is_not_overwritten(tab: Page) -> None:
    """Even before the browser has told of it: a page hears nothing of what it stores itself."""
    do(tab, "answer('0first', false, given)", NOON)
    put(tab, "\n".join([stored(tab) or "", '["wrong","fu/common/1other",1000]']))
    do(tab, "answer('2third', false, given)", NOON)
    assert do(tab, "wrong().sort()") == ["0first", "1other", "2third"]


def test_what_one_tab_deletes_does_not_come_back_from_another(tabs: tuple[Page, Page]) -> None:
    first, second = tabs
    do(second, "answer('0first', false, given)", NOON)
    do(first, "store.clear()")
    do(second, "answer('1second', false, given)", NOON)
    assert do(second, "wrong()") == ["1second"]


def test_a_saved_file_opened_where_nothing_is_gives_the_same(tab: Page) -> None:
    do(tab, "answer('0first', false, given, ['mistakes.limit_missed']); store.keep('level', 2)", NOON)
    do(tab, "rated(['fu.tsumo'], true, given); rated(['fu.tsumo'], false, given + 864e5)", NOON)
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


def test_merging_takes_the_later_card_and_the_fuller_day(tab: Page) -> None:
    mine = [HEAD, '["card","fu.tsumo",1000,30,4,"fu"]', '["daily","2026-11-21","1.."]', '["set","level",1]']
    other = [
        HEAD,
        '["card","fu.tsumo",2000,0.2,6,"han"]',
        '["daily","2026-11-21","101"]',
        '["set","level",2]',
    ]
    do(tab, "importText(store, given, 'replace')", "\n".join(mine))
    do(tab, "importText(store, given, 'merge')", "\n".join(other))
    found = do(tab, "[[...store.remembered.cards], [...store.remembered.daily], store.settings('level')]")
    card = {"at": 2000, "stability": 0.2, "difficulty": 6, "kind": "han"}
    assert found == [[["fu.tsumo", card]], [["2026-11-21", "101"]], 1]


def test_what_another_device_answered_right_since_is_no_longer_wrong(tab: Page) -> None:
    later = ANSWER.replace("1795348800000", "1795348800001").replace(",0,8300", ",1,8300")
    for first, second in ([[WRONG, ANSWER], [later]], [[later], [WRONG, ANSWER]]):
        do(tab, "importText(store, given, 'replace')", "\n".join([HEAD, *first]))
        do(tab, "importText(store, given, 'merge')", "\n".join([HEAD, *second]))
        assert do(tab, "wrong()") == []


# Who was here before: questions lay in five boxes


def test_the_storage_of_a_reader_of_the_first_version_is_carried_over(tab: Page) -> None:
    """Recorded from the site as it was: nothing is damaged or lost, and what was weak is due first."""
    put(tab, RECORDED.read_text("utf-8"))
    assert do(tab, "[store.trouble, store.damaged]") == [None, 0]
    found = do(tab, "statsOf(store.remembered)")
    assert (found["answered"], found["right"]) == (41, 29)
    assert do(tab, "store.settings('play', {}).level") == 1
    assert do(tab, "[...store.remembered.daily.keys()]") == ["2026-11-19", "2026-11-20"]
    wrong = [
        line[1]
        for line in map(json.loads, RECORDED.read_text("utf-8").splitlines())
        if line[0] == "repeat" and line[2] < 5
    ]
    assert sorted(do(tab, "[...store.remembered.wrong.keys()]")) == sorted(wrong)
    cards = {concept: card["stability"] for concept, card in do(tab, "[...store.remembered.cards]")}
    assert cards == {
        "kind.fu": pytest.approx(0.2),
        "kind.han": pytest.approx(2),
        "kind.waits": pytest.approx(21),
    }
    do(tab, "answer('7zzzzzz', true)")
    assert (stored(tab) or "").startswith('["quiz",2]')
    assert '"repeat"' not in (stored(tab) or "")


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
    assert do(tab, "importText(store, '[\"quiz\",3]\\n[\"x\"]', 'replace')") == "newer"
    assert do(tab, "wrong()") == ["0mine"]


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
