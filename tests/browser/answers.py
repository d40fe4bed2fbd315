"""Answers to questions on the screen, as somebody gives them who knows, or does not."""

import json
from functools import lru_cache
from typing import Any
from urllib.parse import urljoin
from urllib.request import urlopen

from playwright.sync_api import Locator, Page


@lru_cache(64)
def read_json(address: str) -> Any:
    """A data file of the site, as its host has it."""
    with urlopen(address) as found:
        return json.load(found)


def questions_in(page: Page, site: str, kind: str, ruleset: str) -> list[dict[str, Any]]:
    """Read the questions of a pool, as the site has them for a ruleset."""
    data = urljoin(page.url, f"{site}data/quiz/")
    folder = read_json(f"{data}index.json")["kinds"][kind]["pools"][ruleset]
    questions: list[dict[str, Any]] = read_json(f"{data}{kind}/{folder}/all.json")
    return questions


def question_in(
    page: Page, site: str, kind: str, id_: str, rulesets: tuple[str, ...] = ("common",)
) -> dict[str, Any]:
    """A question from its pool under one of some rulesets."""
    pools = (questions_in(page, site, kind, ruleset) for ruleset in rulesets)
    return next(each for questions in pools for each in questions if each["id"] == id_)


def asked(page: Page, site: str, rulesets: tuple[str, ...] = ("common",)) -> dict[str, Any]:
    """The question on the screen, with its answer, from its pool."""
    node = page.locator("article.question:visible").last
    kind = next(
        name.removeprefix("kind-")
        for name in (node.get_attribute("class") or "").split()
        if name.startswith("kind-")
    )
    return question_in(page, site, kind, node.get_attribute("data-question") or "", rulesets)


def answer(page: Page, site: str, right: bool = True) -> None:
    """Fills in an answer, a right or a wrong one."""
    question, form = asked(page, site)["answer"], page.locator("article.question:visible").last
    if "numbers" in question:
        _type(form, question["numbers"], right)
    elif "pick" in question:
        _pick(form, question["pick"], right)
    else:
        _choose(form, question["choose"], question.get("all", False), right)


def _type(form: Locator, fields: list[dict[str, Any]], right: bool) -> None:
    for place, field in enumerate(fields):
        wanted = field["right"] if right or field["right"] is None else field["right"] + 1
        form.locator(".field input").nth(place).fill("" if wanted is None else str(wanted))


def _pick(form: Locator, tiles: list[str], right: bool) -> None:
    if (right and not tiles) or (not right and tiles):
        form.locator(".picks .none").click()
        return
    if not right:
        form.locator(".picks .tiles button").first.click()
        return
    for tile in tiles:
        form.locator(f".picks button:has({_drawn(tile)})").first.click()


def _drawn(tile: str) -> str:
    """A tile, or the red five where the hand has no other."""
    return f"[data-t='{tile}'], [data-t='{tile.replace('5', '0')}']"


def _choose(form: Locator, choices: list[dict[str, Any]], is_all: bool, right: bool) -> None:
    places = [place for place, each in enumerate(choices) if ("mistake" not in each) == right]
    for place in places if is_all else places[:1]:
        form.locator(".choice input").nth(place).check()
