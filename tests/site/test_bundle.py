"""Scripts joined into one are the same program, and everybody finds what he imports."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from generator.site.bundle import imports, join_scripts
from generator.site.modules import NotOne

SCRIPTS = {
    "dom.js": "export const element = 1;\n",
    "quiz/page.js": (
        'import { element } from "../dom.js";\nimport { ask } from "./player.js";\nask(element);\n'
    ),
    "quiz/player.js": (
        'import { element } from "../dom.js";\nimport { light } from "./proof.js";\n'
        'import { judge } from "./judge.js";\nexport const ask = (each) => judge(element, light, each);\n'
    ),
    "quiz/judge.js": "export const judge = (...all) => all;\n",
    "quiz/proof.js": "export const light = 2;\n",
    "quiz/exam.js": 'import { judge } from "./judge.js";\nimport { ask } from "./player.js";\nask(judge);\n',
    "table/page.js": 'import { light } from "../quiz/proof.js";\nlight;\n',
}


def joined(folder: Path, scripts: Mapping[str, str]) -> dict[str, str]:
    """The scripts once the page of the quiz has its own as one."""
    for name, script in scripts.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(script, "utf-8")
    join_scripts(folder, "quiz/page.js", "quiz/core.js")
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in folder.rglob("*.js")}


def test_what_an_entry_needs_of_its_folder_is_one_file_after_what_others_lend(tmp_path: Path) -> None:
    """Each before those that need it; what another folder imports as well stays by itself."""
    assert joined(tmp_path, SCRIPTS)["quiz/core.js"] == (
        'import { element } from "../dom.js";\nimport { light } from "./proof.js";\n'
        "export const judge = (...all) => all;\n"
        "export const ask = (each) => judge(element, light, each);\n"
    )


def test_everybody_is_led_to_the_one_file_and_nothing_else_changes(tmp_path: Path) -> None:
    found = joined(tmp_path, SCRIPTS)
    assert {*SCRIPTS} - {*found} == {"quiz/player.js", "quiz/judge.js"}
    assert found["quiz/exam.js"] == (
        'import { judge } from "./core.js";\nimport { ask } from "./core.js";\nask(judge);\n'
    )
    assert found["quiz/page.js"].endswith('import { ask } from "./core.js";\nask(element);\n')
    for name in ("dom.js", "quiz/proof.js", "table/page.js"):
        assert found[name] == SCRIPTS[name]
    for name in found:
        path = (tmp_path / name).resolve()
        assert all(source.is_file() for source, _ in imports(path, found[name]))


def test_two_scripts_may_not_have_the_same_name_for_two_things(tmp_path: Path) -> None:
    twin = SCRIPTS | {"quiz/judge.js": "const ask = 1;\nexport const judge = ask;\n"}
    with pytest.raises(NotOne, match="ask"):
        joined(tmp_path, twin)


def test_scripts_that_need_each_other_cannot_be_one(tmp_path: Path) -> None:
    round_ = SCRIPTS | {"quiz/judge.js": 'import { ask } from "./player.js";\nexport const judge = ask;\n'}
    with pytest.raises(NotOne, match="itself"):
        joined(tmp_path, round_)


def test_nothing_is_imported_under_another_name(tmp_path: Path) -> None:
    """For all of one file call it by the same."""
    renamed = SCRIPTS | {
        "quiz/judge.js": 'import { element as e } from "../dom.js";\nexport const judge = e;\n'
    }
    with pytest.raises(NotOne, match="another name"):
        joined(tmp_path, renamed)
