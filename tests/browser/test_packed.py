"""The site's scripts unpack questions as Python does."""

import json
from dataclasses import asdict

from playwright.sync_api import Browser

from generator.exports.browser.packed import pack
from generator.quiz.kinds.registry import KINDS
from generator.quiz.question import as_json_question
from tests.browser.scripts import serving_scripts
from tests.exports.test_packed import ODD
from tests.quiz.asked import questions

UNPACK = """async (packed) => {
  const { unpack } = await import("/assets/js/quiz/packed.js");
  return JSON.stringify(JSON.parse(packed).map(({ shapes, questions }) => unpack(shapes, questions)));
}"""


def test_every_kind_of_question_comes_back_in_the_browser(chromium: Browser) -> None:
    sets = [[as_json_question(each) for each in questions(kind, count=40)] for kind in KINDS.values()]
    with serving_scripts() as address:
        page = chromium.new_page()
        page.goto(address)
        found = page.evaluate(UNPACK, json.dumps([asdict(pack(each)) for each in (*sets, ODD)]))
        page.close()
    assert json.loads(found) == json.loads(json.dumps([*sets, ODD]))
