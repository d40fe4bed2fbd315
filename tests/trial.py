"""A trial of everything that uses the rules and the texts in a folder.

`python -m tests.trial 1 our_yaku` is run in a copy of the project with a seed and the new ids in it. It
prints the output of `check` as lines of JSON, then faults in that output, and the result of the trial.
"""

import json
import random
import sys
import tempfile
import traceback
from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from generator.cli.main import main as command_line
from generator.export.api.files import write_api
from generator.export.browser.phrases import CALCULATOR_PARTS, calculator_words, script_phrases
from generator.export.browser.quiz import phrases_named, text_names
from generator.quiz.dealing.source import new_source
from generator.quiz.registry import KINDS
from generator.site.check import all_problems
from generator.site.library import Source
from generator.site.render import Renderer
from generator.site.show.fallback import replace_markers
from generator.site.show.questions.question import QuestionRenderer
from generator.site.show.view import View
from riichi_rules.engine.answer import as_answer
from riichi_rules.engine.hand import parse_case
from riichi_rules.engine.score import score
from riichi_rules.problems import Problem, render
from riichi_rules.rules.book import DEFAULT_RULESET
from riichi_rules.tell.plain_text import explain
from riichi_rules.tell.rulesets import texts_under_rules
from riichi_rules.texts.languages import SOURCE, Texts
from riichi_rules.texts.lines import say
from tests import hands
from tests.site.test_language import Words
from tests.twins import differences

# Pages about all things of one kind; those about one yaku or ruleset are tried for the additions.
SHOWN = (
    *("home", "yaku", "fu", "tables", "scoring", "cheat-sheet", "calculator", "rulesets", "compare", "draws"),
    *("quiz", "exam", "translations", "settle", "haitei", "glossary", "tiles"),
)
QUICK_KINDS = ("words", "points", "han", "fu", "yaku", "which-ruleset", "full-hand", "settle")


class Trial:
    """A copy of the project, and the random choices for it."""

    def __init__(self, seed: int, added: Sequence[str]):
        self.rng, self.added = random.Random(seed), {*added}
        self.renderer = Renderer(Source(questions="ready", has_drafts=True))
        self.book = self.renderer.book
        self.texts = self.renderer.library.texts
        new = [lang for lang in self.texts if lang in self.added]
        self.langs = ["en", *(new or [self.rng.choice([*self.texts])])]

    def run(self) -> None:
        """Use everything once."""
        for lang in dict.fromkeys(self.langs):
            self.render(lang)
            self.ask(lang)
        self.count()
        self.export()

    def render(self, lang: str) -> None:
        """Render the pages that show the additions, the menu, and half of the others in an old language."""
        shown = SHOWN if lang in self.added else self.rng.sample(SHOWN, len(SHOWN) // 2)
        ruled = self.renderer.ruled(lang)
        untranslated = untranslated_english(self.texts[lang])
        self.renderer.configuration(ruled)
        for page in self.renderer.page_list:
            if page.about in self.added or page.id in {*self.added, *shown}:
                text = self.renderer.page(page, ruled)
                assert text.startswith("---\n"), page.address
                found = unmarked_english(text, lang, untranslated)
                assert found == [], f"{page.address} {lang}: {found[:3]}"

    def ask(self, lang: str) -> None:
        """Make a question of some kinds, under an added ruleset if there is one."""
        texts = self.texts[lang]
        ruleset = next((name for name in self.book.rulesets if name in self.added), DEFAULT_RULESET)
        source = new_source(self.book, self.book.rules(ruleset), random.Random(self.rng.random()))
        ruled, page = self.renderer.ruled(lang), next(iter(self.renderer.page_list))
        view = View(page, self.renderer.library, ruled)
        spoken = ruled.only(ruleset).default
        shown = QuestionRenderer(ruled.only(ruleset), view.href, view.artist)
        for kind in ("words", self.rng.choice(QUICK_KINDS)):
            asked = list(islice(KINDS[kind].make(source), 8 if kind == "words" else 2))
            for question in asked:
                shown.task(question)
                for section in question.proof:
                    for row in section.rows:
                        if not row.name.lang:
                            say(spoken, row.name)
            phrases_named(text_names(asked), texts)

    def count(self) -> None:
        """Score worked hands and the examples of yaku in words, and random hands as the browser does."""
        library = self.renderer.library
        named = [name for name in library.yaku_examples if name in self.added]
        for name in [*named, *self.rng.sample([*library.yaku_examples], 3)]:
            for case in library.yaku_examples[name].holds:
                if "discards" not in case:
                    self.explain(dict(case))
        rulesets = [*(name for name in self.book.rulesets if name in self.added), *self.book.rulesets][:3]
        asked = [
            {**case, "ruleset": self.rng.choice(rulesets)}
            for case in hands.random_cases(self.rng.randrange(10**6), 60)
        ]
        asked += [
            {key: each for key, each in case.items() if key != "fails"}
            for name in named
            for case in [*library.yaku_examples[name].holds, *library.yaku_examples[name].near_misses]
            if "discards" not in case
        ]
        self.compare(asked)

    def explain(self, case: dict[str, Any]) -> None:
        rules = self.book.rules(case.pop("ruleset", DEFAULT_RULESET), case.pop("options", {}))
        result = score(rules, *parse_case(case))
        as_answer(result)
        for lang in self.langs:
            spoken = texts_under_rules(self.texts[lang], rules, self.book.options)
            assert list(explain(spoken, rules, case, result))

    def compare(self, asked: Sequence[dict[str, Any]]) -> None:
        """Compare the answers of Python and JavaScript."""
        assert differences("score", asked, self.book) == []

    def export(self) -> None:
        """Write the API, the rules for the browser, and the texts of the calculator and the quiz."""
        with tempfile.TemporaryDirectory() as folder:
            write_api(Path(folder), self.book, self.texts)
        for texts in self.texts.values():
            for part in CALCULATOR_PARTS:
                calculator_words(part, texts, self.book)
            script_phrases("play", texts)
            script_phrases("more", texts)


def unmarked_english(page: str, lang: str, untranslated: Collection[str]) -> list[str]:
    """Return the untranslated English texts of a page that are not marked as English."""
    if not untranslated:
        return []
    html = f'<html lang="{lang}">{replace_markers(page.partition("# ")[2], lang)}'
    return [said for said in Words(html, ()).said if said in untranslated]


def untranslated_english(texts: Texts) -> frozenset[str]:
    """Return the English texts that are not in a language.

    Titles of sources, and one or two words, may be the same in the language, and are left out.
    """
    if texts.lang == SOURCE or texts.source is None:
        return frozenset()
    missing = {key for key in texts.source.entries if not key.startswith("sources.")} - texts.entries.keys()
    found = {text for key in missing for _, text in texts.source.entries[key].parts()}
    translated = {text for entry in texts.entries.values() for _, text in entry.parts()}
    return frozenset(text for text in found - translated if text.count(" ") > 1)


def faults_of(problems: Sequence[Problem]) -> Iterator[str]:
    """Yield the faults of a refusal: a message without a position, or a site that is written nevertheless."""
    for problem in problems:
        if not problem.file or problem.line < 1 or "\n" in str(problem):
            yield f"no place: {problem!r}"
    if not is_refused(problems) or not is_refused(all_problems(Source(questions="ready"))):
        return  # a fault only in an unpublished language leaves the site as it is
    with tempfile.TemporaryDirectory() as folder:
        done = CliRunner().invoke(command_line, ["site", "--out", str(Path(folder) / "site")])
        if done.exit_code != 1 or [*Path(folder).iterdir()] or not isinstance(done.exception, SystemExit):
            yield f"site: {done.exit_code} {done.exception!r} {done.stderr[-500:]}"


def is_refused(problems: Sequence[Problem]) -> bool:
    return any(problem.severity == "error" for problem in problems)


def try_once(seed: int, added: Sequence[str]) -> None:
    """Run the check, and try what passes it."""
    try:
        problems = all_problems(Source(questions="ready", has_drafts=True))
        print(render(problems, "json"), end="")
        faults = list(faults_of(problems))
        print(json.dumps({"faults": faults}))
        if not faults and all(problem.severity == "warning" for problem in problems):
            Trial(seed, added).run()
    except Exception:
        print(json.dumps({"faults": [traceback.format_exc()]}))


if __name__ == "__main__":
    try_once(int(sys.argv[1]), sys.argv[2:])
