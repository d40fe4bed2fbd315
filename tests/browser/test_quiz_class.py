"""A set for a class: played by one and read by another, without a barrier; what is clicked: tests/page."""

from playwright.sync_api import expect

from riichi_rules.texts.languages import load_texts
from tests.browser.answers import answer
from tests.browser.test_axe import violations
from tests.browser.watch import Watched


def text(key: str, lang: str = "en", **values: object) -> str:
    return load_texts(lang).say(f"quiz.{key}", **values)


def test_a_set_is_composed_played_and_its_code_read(desk: Watched, site: str) -> None:
    page = desk.page
    page.goto(f"{site}en/quiz/class/")
    page.locator(".exam-form .choice", has_text=text("group.counting")).click()
    page.locator("[name=count]").select_option("5")
    page.get_by_role("button", name=text("class.make")).click()
    address = page.get_by_label(text("class.address"), exact=True).input_value()
    learner = page.context.new_page()
    learner.emulate_media(reduced_motion="reduce")  # colours are looked at while nothing fades
    learner.goto(address.replace("/en/", "/pl/"))
    learner.get_by_role("button", name=text("class.start", "pl"), exact=True).click()
    for number, right in enumerate((True, False, True, True, False), 1):
        expect(learner.locator("article.question:not(.answered)")).to_be_visible()
        answer(learner, site, right)
        learner.get_by_role("button", name=text("control.check", "pl"), exact=True).click()
        onward = "round.result" if number == 5 else "control.next"
        learner.get_by_role("button", name=text(onward, "pl"), exact=True).click()
    code = learner.locator(".class-code").inner_text()
    assert violations(learner) == []
    codes = page.get_by_label(text("class.codes"), exact=True)
    codes.fill(f"Ania: {code}\nnonsense\n")
    row = page.locator(".class-results tbody tr")
    expect(row).to_have_text("Ania3 / 52, 5")
    expect(page.locator(".class-results li")).to_have_text(text("class.code.damaged", line="nonsense"))
    assert violations(page) == []
    assert desk.heard() == []
