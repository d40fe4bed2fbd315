"""Random additions of clubs and translators, and their effect in a fresh copy of the project.

If `check` passes, the pages, the quiz, the exports, the command line and the browser must work; if it fails,
it must give a position, and nothing may be written.
"""

import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from typing import Any

from generator.translation.write import entry_line
from riichi_rules.rules.facts import domains
from riichi_rules.rules.model import Option
from riichi_rules.texts.languages import read_topics
from tests.rulebook import book

ROOT = Path(__file__).parents[1]
COPIED = ("rules_data", "content/texts", "content/pages", "content/words")
LINKED = (
    "riichi_rules",
    "generator",
    "tests",
    "docs",
    "mkdocs.yml",
    "pyproject.toml",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
)
LONGEST = 600  # seconds: anything longer hangs
NEW_LANGS = ("de", "it", "pt-BR", "ja", "he", "xx", "zh-Hant", "DE", "klingon", "es")


@dataclass
class Extension:
    """An addition: text at the end of files, new files, and the new ids."""

    appended: dict[str, str] = field(default_factory=dict)
    written: dict[str, str] = field(default_factory=dict)
    replaced: list[tuple[str, str, str]] = field(default_factory=list)
    added: list[str] = field(default_factory=list)

    @property
    def changes_program(self) -> bool:
        return any(file.startswith(("generator/", "riichi_rules/")) for file, _, _ in self.replaced)

    def append(self, file: str, text: str) -> None:
        self.appended[file] = self.appended.get(file, "") + text

    def put_into(self, copy: Path) -> None:
        """Write the addition into a copy of the project."""
        for file, text in self.written.items():
            (copy / file).parent.mkdir(parents=True, exist_ok=True)
            (copy / file).write_text(text, "utf-8")
        for file, text in self.appended.items():
            (copy / file).write_text((copy / file).read_text("utf-8").rstrip("\n") + "\n" + text, "utf-8")
        for file, old, new in self.replaced:
            before = (copy / file).read_text("utf-8")
            assert old in before, (file, old)
            (copy / file).write_text(before.replace(old, new, 1), "utf-8")


@dataclass(frozen=True)
class Outcome:
    """The result of an addition: the output of `check`, and every fault found in it or afterwards."""

    problems: list[dict[str, Any]]
    faults: list[str]

    @property
    def is_passed(self) -> bool:
        return all(problem["severity"] == "warning" for problem in self.problems)

    def says(self, words: str) -> bool:
        return any(words in f"{each['file']}: {each['message']} {each['tip']}" for each in self.problems)


def make_copy(copy: Path, with_program: bool = False) -> Path:
    """Make a copy of the files that people change, optionally with the program; link the rest."""
    for name in (*COPIED, *(["riichi_rules", "generator"] if with_program else [])):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    others = [path.relative_to(ROOT) for path in (ROOT / "content").iterdir()]
    for path in [*map(Path, LINKED), *others]:
        if not (copy / path).exists():
            (copy / path).symlink_to(ROOT / path)
    return copy


def tried(extension: Extension, seed: int = 1) -> Outcome:
    """Try an addition in a fresh copy of the project, in a new process."""
    with tempfile.TemporaryDirectory() as folder:
        copy = make_copy(Path(folder).resolve() / "copy", with_program=extension.changes_program)
        extension.put_into(copy)
        done = subprocess.run(
            [sys.executable, "-m", "tests.trial", str(seed), *extension.added],
            cwd=copy,
            env={"PYTHONPATH": str(copy), "PATH": "/usr/bin:/bin:/usr/local/bin"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=LONGEST,
            check=False,
        )
    return outcome_of(done.stdout.splitlines(keepends=True), done.returncode)


def outcome_of(lines: list[str], returncode: int) -> Outcome:
    """Parse the output of a trial; a line that is not JSON is a fault."""
    told = [json.loads(line) for line in lines if line.startswith("{")]
    faults = [fault for each in told for fault in each.get("faults", ())]
    stray = "".join(line for line in lines if not line.startswith("{"))
    if stray or not told or returncode:
        faults.append(stray[-2000:] or f"the trial ended with {returncode}")
    return Outcome([each for each in told if "faults" not in each], faults)


# The additions


def new_ruleset(rng: random.Random, made: Extension) -> None:
    """Make a ruleset with a random base and random options."""
    id_ = an_id(rng, "club")
    lines = [f"extends: {rng.choice([*book().rulesets])}", "options:"]
    chosen = rng.sample([*book().options.items()], rng.randint(0, 4))
    for name, option in chosen:
        lines.append(f"  {name}: {{value: {a_value(rng, option)}}}")
    lines[1] += "" if chosen else " {}"
    made.written[f"rules_data/rulesets/{id_}.yaml"] = "\n".join([*lines, rng.choice(["", "open: rest"]), ""])
    made.added.append(id_)


def a_value(rng: random.Random, option: Option) -> str:
    """Return a value of an option, rarely an invalid one."""
    if rng.random() < 0.05:
        return rng.choice(["null", "maybe", "[1, 2]", "-5", '"<b>"'])
    if option.type == "choice":
        return str(rng.choice([*option.values])).lower()
    if option.type == "points":
        return str(rng.choice([0, 1000, 25000, 99999]))
    if option.type == "set":
        members = [*option.members] if isinstance(option.members, tuple) else ["sanrenkou", "daisharin"]
        return "[" + ", ".join(rng.sample(members, rng.randint(0, len(members)))) + "]"
    return rng.choice(
        ["[30, 10, -10, -30]", "[15, 0, -15]", "{1: [12, -1, -3, -8], 2: [8, 4, -4, -8]}", "[0, 0, 0, 0]"]
    )


def new_yaku(rng: random.Random, made: Extension) -> None:
    """Make a yaku: an existing one with a change and its examples, or one of random facts."""
    id_ = an_id(rng, "our_yaku")
    told: dict[str, str] = {}
    if rng.random() < 0.5:
        facts = domains(book().facts, "hand")
        for name in rng.sample([*facts], rng.randint(1, 3)):
            told[name] = a_want(rng, facts[name])
        examples = "{holds: [], near_misses: []}"
    else:
        told, examples = {"triplet_run": "3"}, THREE_STEPS.replace("three_steps", id_)
    price = rng.choice(
        ["han: {closed: 2, open: 1}", "han: {closed: 13}", "yakuman: {closed: 1, open: 1}", "limit: mangan"]
    )
    when = ", ".join(f"{name}: {want}" for name, want in told.items())
    made.append("rules_data/yaku.yaml", f"{id_}:\n  local: true\n  {price}\n  when: {{{when}}}\n")
    made.append("rules_data/examples/yaku.yaml", f"{id_}: {examples}\n")
    made.added.append(id_)


def a_want(rng: random.Random, domain: Any) -> str:
    if domain is bool:
        return rng.choice(["true", "false"])
    if isinstance(domain, range):
        return rng.choice([str(rng.choice(domain)), f"{{min: {rng.choice(domain)}}}"])
    return str(rng.choice(domain))


THREE_STEPS = """
  holds:
    - {concealed: "111222333m99p67s", win_tile: "8s", win: tsumo, options: {local_yaku: [three_steps]}}
    - {concealed: "333444m55p67s", melds: [pon:555m], win_tile: "8s", win: ron,
       options: {local_yaku: [three_steps]}}
  near_misses:
    - {concealed: "111222444m99p67s", win_tile: "8s", win: tsumo, fails: triplet_run,
       options: {local_yaku: [three_steps]}}
    - {concealed: "111222333m99p67s", win_tile: "8s", win: tsumo, fails: unused}
"""


def new_fu(rng: random.Random, made: Extension) -> None:
    """Make a line of fu for the win, the wait, the pair or a group, usually an optional one."""
    id_ = an_id(rng, "our_fu")
    about, when = rng.choice(
        [
            *(
                ("win", "{win: tsumo, closed: true}"),
                ("wait", "{wait: shanpon}"),
                ("pair", "{pair: terminal}"),
            ),
            *(("group", "{shape: sequence, concealed: true}"), ("group", "{closed: true}"), ("win", "{}")),
        ]
    )
    line = f"  {id_}: {{of: {about}, fu: {rng.choice([2, 4, 10, 3])}, when: {when}"
    is_chosen = rng.random() < 0.8
    made.append("rules_data/fu.yaml", line + (", counts: false}\n" if is_chosen else "}\n"))
    if is_chosen:
        choose(rng, made, f"with_{id_}", f"fu.items.{id_}.counts: true")
    made.added.append(id_)


def new_limit(rng: random.Random, made: Extension) -> None:
    """Make a limit above yakuman or below mangan, usually an optional one; or one out of order."""
    id_ = an_id(rng, "our_limit")
    base, han = rng.choice([(16000, 26), (1000, 4)])
    is_chosen = rng.random() < 0.8
    line = f"{id_}: {{base: {base}}}\n" if is_chosen else f"{id_}: {{base: {base}, from_han: {han}}}\n"
    if base == 1000 and rng.random() < 0.9:
        made.replaced.append(("rules_data/limits.yaml", "mangan:", f"{line}mangan:"))
    else:
        made.append("rules_data/limits.yaml", line)
    if is_chosen:
        choose(rng, made, f"with_{id_}", f"limits.{id_}.from_han: {han}")
    made.added.append(id_)


def new_option(rng: random.Random, made: Extension) -> None:
    """Make an option that changes a price or any other part of the rules."""
    change = rng.choice(["fu.items.tsumo.fu: 4", "limits.haneman.base: 3200", "yaku.tanyao.han.open: 2"])
    choose(rng, made, an_id(rng, "our_option"), rng.choice([change, a_change(rng)]))


def a_change(rng: random.Random) -> str:
    """Return another value for a random place in the rules, whether it makes sense or not."""
    part = rng.choice(("fu", "limits", "payments", "dora", "table", "tiles", "yaku"))
    path, value = rng.choice([*leaves(getattr(book().base, part), (part,))])
    if isinstance(value, bool):
        return f"{'.'.join(path)}: {str(not value).lower()}"
    usual = [0, 1, 2, 3, 7, 25, 1000] if isinstance(value, int) else [1, 3, "true"]
    return f"{'.'.join(path)}: {rng.choice([*usual, 'null'])}"


def leaves(thing: object, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], object]]:
    """Yield every single value in a part of the rules with its path, except those of conditions."""
    if is_dataclass(thing):
        below = {each.name: getattr(thing, each.name) for each in fields(thing) if each.name != "when"}
    elif isinstance(thing, Mapping):
        below = {str(name): each for name, each in thing.items()}
    else:
        yield path, thing
        return
    for name, each in below.items():
        yield from leaves(each, (*path, name))


OPTION = "{}:\n  topic: scoring\n  values:\n    false: {{}}\n    true: {{{}}}\n"


def choose(rng: random.Random, made: Extension, option: str, change: str) -> None:
    """Make an option with a change, set by the common rules or not, and a ruleset that chooses it."""
    made.append("rules_data/options.yaml", OPTION.format(option, change))
    if rng.random() < 0.9:
        made.append("rules_data/rulesets/common.yaml", f"  {option}: {{value: false}}\n")
    if rng.random() < 0.7:
        base, setting = rng.choice([*book().rulesets]), "{value: true}"
        stated = f"extends: {base}\noptions:\n  {option}: {setting}\n"
        made.written["rules_data/rulesets/choosing.yaml"] = stated
        made.added.append("choosing")
    made.added.append(option)


def new_language(rng: random.Random, made: Extension) -> None:
    """Make a partly translated language, published or not."""
    lang, share = rng.choice(NEW_LANGS), rng.choice([0, 0.01, 0.5, 0.99, 1])
    begin_language(random.Random(rng.getrandbits(16)), made, lang, share, rng.choice(["nl", "pl"]))
    if rng.random() < 0.6:
        made.replaced.append(("content/texts/languages.yaml", "nl]", f"nl, {lang}]"))
    made.added.append(lang)


def begin_language(rng: random.Random, made: Extension, lang: str, share: float, words_of: str) -> None:
    """Return a language with a share of its texts, in the words of another one."""
    for name, topic in read_topics(words_of).items():
        kept = {key: entry for key, entry in topic.entries.items() if rng.random() < share}
        lines = [f"{entry_line(key, entry)}\n" for key, entry in kept.items()]
        made.written[f"content/texts/{lang}/{name}.yaml"] = "".join(lines) or "# none yet\n"


def new_page(rng: random.Random, made: Extension) -> None:
    """Make a page with or without texts and links."""
    id_ = an_id(rng, "club-evening").replace("_", "-")
    address = rng.choice(
        [f"{id_}/", f"club/{id_}/", "tiles/", "", "assets/x/", "no-slash"]
        if rng.random() < 0.3
        else [f"{id_}/"]
    )
    made.append("content/pages/pages.yaml", f'  {id_}: {{address: "{address}", frame: read}}\n')
    if rng.random() < 0.7:
        words = {
            "title": "Our evening",
            "lead": "Come to [riichi](page:riichi) and see [pinfu](yaku:pinfu).",
            "h_when": "When",
            "when_1": "Every week.",
            "when_li_1": f"[Here](page:{id_})",
        }
        lines = [f"{key}: {json.dumps(text)}" for key, text in words.items() if rng.random() < 0.9]
        made.written[f"content/texts/en/page_{id_.replace('-', '_')}.yaml"] = (
            "\n".join(lines or ["{}"]) + "\n"
        )
    made.added.append(id_)


def an_id(rng: random.Random, usual: str) -> str:
    """Return an ordinary id, or one that some programs fail on."""
    odd = [
        "constructor",
        "index",
        "compare",
        "sources",
        "dora",
        "mangan",
        "about",
        "Foo Bar",
        "<b>",
        "a" * 60,
        "_x",
        "1st",
        "x<i>y",
        "__proto__",
        "toString",
        "c.d",
        "ünï",
        "null",
        "true",
        "a-b",
        "topic",
        "menu",
        "none",
        "é́",
        "ИД",
        "名",
    ]
    if rng.random() < 0.7:
        return usual + rng.choice(["", "_2", "_of_ours"])
    if rng.random() < 0.6:
        return rng.choice(odd)
    letters = "".join(
        chr(rng.choice([rng.randrange(33, 0xD800), rng.randrange(0xE000, 0x10FFFF)])) for _ in range(3)
    )
    return re.sub(r"[/\0:#{}\[\]&*!|>'\"%@`,?-]", "x", letters)


DOORS: tuple[Callable[[random.Random, Extension], None], ...] = (
    new_ruleset, new_yaku, new_fu, new_limit, new_option, new_language, new_page,
)  # fmt: skip


def random_extension(rng: random.Random) -> Extension:
    """Make one to three additions at once."""
    made = Extension()
    for door in rng.sample(DOORS, rng.choice([1, 1, 2, 3])):
        door(rng, made)
    return made
