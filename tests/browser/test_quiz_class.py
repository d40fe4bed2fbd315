"""A set for a class: the same questions for everybody, and results as short codes."""

from playwright.sync_api import expect

from riichi_rules.texts.languages import load_texts
from tests.browser.answers import answer
from tests.browser.test_axe import violations
from tests.browser.watch import Watched, overflow


def text(key: str, lang: str = "en", **values: object) -> str:
    return load_texts(lang).say(f"quiz.{key}", **values)


def test_a_set_is_composed_played_and_its_code_read(desk: Watched, site: str) -> None:
    page = desk.page
    page.goto(f"{site}en/quiz/class/")
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


OWN = "Our club*kuitan-false*kiriage_mangan-true"
COUNTED = """async (hash) => {
  const script = (name) => import(new URL(`../../../assets/js/quiz/${name}.js`, location.href));
  const { namesKnown, specOf, questionsOf } = await script("exam/spec");
  const [{ loadOwnRules }, { find }] = [await script("class/own-rules"), await script("pools")];
  const spec = specOf(hash, { ...namesKnown(), takesOwn: true });
  const { adapted } = await loadOwnRules(spec);
  const questions = await questionsOf(spec, adapted);
  const rightOf = ({ answer }) => answer.numbers.map(({ id, right }) => `${id} ${right}`).join();
  const stored = await Promise.all(questions.map(({ kind, ruleset, id }) => find(kind, ruleset, id)));
  const changed = questions.filter((each, place) => rightOf(each) !== rightOf(stored[place]));
  return [questions.length, changed.length, questions.filter((each) => each.isCounted).length];
}"""


def test_a_set_under_the_clubs_own_rules_is_asked_and_counted_by_them(desk: Watched, site: str) -> None:
    """Whatever rules the learner's device has; an option that nobody knows would make another set."""
    page = desk.page
    page.goto(f"{site}en/quiz/class/?ruleset=common&rules={OWN}")
    expect(page.locator(".exam-form [name=ruleset]")).to_have_value(f"common*{OWN}")
    page.locator("[name=count]").select_option("5")
    page.get_by_role("button", name=text("class.make")).click()
    address = page.get_by_label(text("class.address"), exact=True).input_value()
    learner = page.context.new_page()
    learner.goto(address.replace("/en/", "/fr/"))
    expect(learner.locator("[data-quiz-class] p").first).to_contain_text("Our club")
    learner.get_by_role("button", name=text("class.start", "fr"), exact=True).click()
    expect(learner.locator("article.question")).to_be_visible()
    asked, changed, counted = learner.evaluate(
        COUNTED, f"#exam=1&ruleset=common&rules={OWN}&count=60&kinds=han,full-hand"
    )
    assert (asked, changed) == (60, counted)
    assert changed > 0
    learner.goto(
        f"{site}en/quiz/class/#exam=1&ruleset=common&rules=Our%20club*nonsense-1&count=5&kinds=han&level=0"
    )
    learner.get_by_role("button", name=text("class.start"), exact=True).click()
    expect(learner.get_by_role("alert").first).to_have_text(text("class.damaged"))
    assert desk.heard() == []


def test_a_set_up_to_a_lesson_names_it_and_asks_nothing_that_comes_after(phone: Watched, site: str) -> None:
    """On the learner's page and on a printed sheet; whoever composes a set may choose the lesson."""
    page, lesson = phone.page, load_texts().say("lesson_calls.title")
    page.goto(f"{site}en/quiz/class/#exam=42&ruleset=common&count=5&kinds=waits,dora&level=0&lesson=calls")
    expect(page.locator("[data-quiz-class] p").first).to_contain_text(text("exam.up_to", lesson=lesson))
    page.goto(f"{site}en/quiz/sheet/#exam=42&ruleset=common&count=5&kinds=waits,dora&level=0&lesson=calls")
    expect(page.locator(".paper .about").first).to_contain_text(text("exam.up_to", lesson=lesson))
    expect(page.locator("[name=lesson]")).to_have_value("calls")


def test_an_address_of_no_set_is_refused_in_words(phone: Watched, site: str) -> None:
    page = phone.page
    page.goto(f"{site}en/quiz/class/#exam=42&ruleset=nowhere&count=5&kinds=han&level=0")
    expect(page.get_by_role("alert").first).to_have_text(text("class.damaged"))
    expect(page.locator(".exam-form")).to_be_visible()
    assert overflow(page) == 0
