"""What holds of every script, whatever it is for."""

import re
from collections.abc import Iterator
from pathlib import Path

from generator.site.assets import SCRIPTS
from riichi_rules.data import ROOT

OWN = {path: path.read_text("utf-8") for path in SCRIPTS.rglob("*.js") if "vendor" not in path.parts}
EXPORT = re.compile(r"^export (?:async )?(?:function\*?|const|let|class) (\w+)", re.MULTILINE)
EXPORTS = re.compile(r"^export (?:async )?(?:function\*?|const|let|class) (\w+|[\[{][^=]*)", re.MULTILINE)
WORD = re.compile(r"\w+")
COMMENT = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)


def code_of(path: Path) -> str:
    return COMMENT.sub("", OWN[path])


def lines_with(pattern: str) -> list[str]:
    """The scripts that have a line of code with a pattern, each with the line."""
    return [
        f"{path.relative_to(SCRIPTS)}: {line.strip()}"
        for path in OWN
        for line in code_of(path).splitlines()
        if re.search(pattern, line)
    ]


def importers() -> Iterator[tuple[str, str]]:
    """All that may import from the scripts, each with its kind: other scripts, and tests."""
    for folder, endings in (("content", (".js",)), ("tests", (".py", ".js", ".mjs"))):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in endings and path != Path(__file__):
                yield folder, path.read_text("utf-8")


def test_nothing_is_exported_for_nobody() -> None:
    """Scripts name the file that they import from; tests may put its name together."""
    texts = [(folder, text) for folder, text in importers() if "import" in text]
    unused = []
    for path, script in OWN.items():
        others = [
            text for folder, text in texts if (folder == "tests" or path.name in text) and text != script
        ]
        for name in EXPORT.findall(script):
            taken = re.compile(rf"\{{[^{{}}]*\b{name}\b[^{{}}]*\}}|\.{name}\b")
            if not any(taken.search(text) for text in others):
                unused.append(f"{path.relative_to(SCRIPTS)}: {name}")
    assert unused == []


def test_what_a_script_imports_is_exported() -> None:
    """A browser refuses the whole script otherwise."""
    missing = []
    for path, script in OWN.items():
        for names, source in re.findall(r'^import \{([^}]*)\} from "(\.[^"]+)";', script, re.MULTILINE):
            target = (path.parent / source).resolve()
            exported = {*WORD.findall(" ".join(EXPORTS.findall(OWN[target])))} if target in OWN else None
            imported = {name.split(" as ")[0].strip() for name in names.split(",") if name.strip()}
            if exported is not None:
                listed = re.findall(r"^export \{([^}]*)\}", OWN[target], re.MULTILINE)
                exported |= {name.split(" as ")[-1].strip() for names in listed for name in names.split(",")}
                missing += [f"{path.relative_to(SCRIPTS)}: {name}" for name in imported - exported]
    assert missing == []


def test_files_of_the_program_that_a_script_names_are_there() -> None:
    named = {
        each
        for script in OWN.values()
        for each in re.findall(r"\b(?:generator|content)/[\w./-]+\.\w+", script)
    }
    assert [each for each in sorted(named) if not (ROOT / each).exists()] == []


def test_a_key_is_looked_up_in_an_object_and_not_in_what_all_objects_have() -> None:
    """`"constructor" in {}` is true: `Object.hasOwn` asks what is meant."""
    kept = ('"numbers" in answer', '"pick" in answer')
    found = [
        line for line in lines_with(r'(?<!["\w])[\w.]+ in [A-Za-z_.]+(?=[ )?&|])') if "for (" not in line
    ]
    assert [line for line in found if not any(each in line for each in kept)] == []


def test_what_comes_with_an_address_is_decoded_without_a_fault() -> None:
    """`#%` is no mistake of a program, and no page may end with it."""
    bare = [line for line in lines_with(r"decodeURI(?:Component)?\(|\batob\(") if "tried(" not in line]
    assert bare == ["site/not-found.js: text = decodeURIComponent(address);"]  # within a try of its own


def test_the_day_is_that_of_the_reader() -> None:
    """`toISOString` gives the day of Greenwich; only sums of days may use it, whose time is noon there."""
    assert [line.split(":")[0] for line in lines_with("toISOString")] == ["quiz/practice/days.js"]


# Scripts that stand alone, before any module: what they try is one act of the storage, or to read an address.
ALONE = {"site/chooser.js", "site/early.js", "site/not-found.js"}
# Acts of the browser that fail without internet, without room or without leave; and promises that others wait
# for, who report what is wrong.
REFUSED = re.compile(
    r"\b(?:fetch(?:edExactly)?|put|register|request|update)\(|\b(?:seldomSaid|before|file|suggest\(\w+\))\.catch"
)


def test_no_catch_hides_a_mistake_of_ours() -> None:
    """What is caught is named or reported, or it is a single act that a browser may refuse."""
    assert {line.partition(":")[0] for line in lines_with(r"catch \{")} == ALONE
    assert [line for line in lines_with(r"\.catch\(\(\) =>") if not REFUSED.search(line)] == []


def test_what_cannot_be_fetched_is_told_from_a_mistake_in_one_place() -> None:
    """And what nobody waits for is told so by every page."""
    assert {line.partition(":")[0] for line in lines_with(r"\breportError\(")} == {"dom.js"}
    assert [line.partition(":")[0] for line in lines_with("unhandledrejection")] == ["site/page.js"]


def test_the_readme_lists_every_room_and_nothing_else() -> None:
    rows = re.findall(r"^\| (`[^|]*`) \|.*$", (SCRIPTS / "README.md").read_text("utf-8"), re.MULTILINE)
    listed = [name for row in rows for name in re.findall(r"`([\w.]+)`", row)]
    rooms = {path.name for path in SCRIPTS.iterdir() if path.is_dir() or path.suffix == ".js"}
    assert sorted(listed) == sorted(rooms)


def test_modules_that_the_readme_names_are_there() -> None:
    rows = re.findall(r"^\| `.*$", (SCRIPTS / "README.md").read_text("utf-8"), re.MULTILINE)
    for row in rows:
        room, *others = re.findall(r"`([\w./-]+)`", row)
        modules = [name for name in others if name.endswith((".js", "/"))]
        assert [name for name in modules if not {*SCRIPTS.glob(f"{room}/{name}"), *SCRIPTS.glob(name)}] == []


def test_rooms_that_count_take_no_value_for_anything() -> None:
    """The type `any` ends every check: what comes from elsewhere is `unknown` until it is looked at."""
    types = re.compile(r"@(?:type|param|returns|typedef|property)\b[^@\n]*?[{<(,|:\[]\s*any\b(?!:)")
    found = [
        path.relative_to(SCRIPTS).as_posix()
        for path, text in OWN.items()
        if path.relative_to(SCRIPTS).parts[0] in {"engine", "table"} and types.search(text)
    ]
    assert found == []


def files_with(pattern: str) -> set[str]:
    return {line.partition(":")[0] for line in lines_with(pattern)}


def test_one_module_changes_and_follows_the_address() -> None:
    """Its grammar is written there."""
    assert files_with(r"\b(?:replaceState|pushState)\(|[\"'](?:hashchange|popstate)[\"']") == {
        "core/address.js"
    }


def test_a_page_with_a_state_stands_on_tool() -> None:
    """It follows and writes its address there; the rules in force and what unfolds are of every page."""
    found = files_with(r"(?<!function )\b(?:followState|followAddress|writeState|enterState)\(")
    assert found - {"core/address.js"} == {"core/table-tool.js", "core/tool.js", "site/page.js"}
    queries = files_with(r"(?<![.\w])(?:pageQuery|writeQuery)\(")
    assert queries - {"core/address.js"} == {"core/tool.js", "rules/in-force.js"}


def test_rules_are_chosen_by_a_function_and_not_in_a_list_of_the_page() -> None:
    """The list in the header shows what is in force, and hands on what a reader chooses."""
    assert files_with(r"[\"']#?__rules[\"']") == {"rules/in-force.js", "site/early.js", "site/page.js"}


def test_one_module_offers_to_retry_what_could_not_be_loaded() -> None:
    assert files_with(r"\bdrawFailure\(") == {"calculator/result/score-view.js", "core/tool.js"}


def test_no_listener_leaves_a_promise_alone() -> None:
    """Templates refuse such handlers by their type (`vendor/lit-html.d.ts`); `whenIdle` reports errors."""
    listener = re.compile(
        r"\b(?:addEventListener|setTimeout|setInterval|requestIdleCallback)\([^;{}]*?\basync\b"
    )
    assert [path.name for path, text in OWN.items() if listener.search(text)] == []
    assert files_with(r"\brequestIdleCallback\b") == {"dom.js"}


def test_scripts_follow_each_other_by_functions_and_not_by_names_of_events() -> None:
    """No type checker reads those. A question sends its event up the page."""
    assert files_with(r"\bdispatchEvent\(|new (?:Custom)?Event\(") == {"course/question.js"}


def test_what_has_templates_makes_no_elements_by_hand() -> None:
    """A line, a tile and a hand are templates too, so that what stays the same on a page is left alone."""
    drawing = {
        path.relative_to(SCRIPTS).as_posix() for path, script in OWN.items() if "lit-html.js" in script
    }
    roots = {"core/draw.js", "quiz/player.js", "site/paper.js"}  # into which templates are drawn
    assert drawing & files_with(r"\bcreateElement\(") == roots
    assert not files_with(r"\.nodes\(|\belement\(")


def test_one_function_moves_the_focus_and_one_keeps_it() -> None:
    """A tool keeps it when it draws; fields and lists ask where it is before they move it on."""
    assert files_with(r"\bfocus\(") == {"dom.js"}
    asking = {"calculator/entry/typed.js", "quiz/forms/number.js", "quiz/round/round-view.js", "site/page.js"}
    asking |= {"calculator/calculator.js", "play/page/play-page.js", "site/search/box.js"}
    assert files_with(r"\bactiveElement\b") == {"core/tool.js"} | asking
