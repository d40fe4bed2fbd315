"""What was found to be in order is not checked again, by the same program and for the same things alone."""

from pathlib import Path

import pytest

from generator.kept import proofs as module
from generator.kept.proofs import Proofs


class CountedCheck:
    """A check that finds given problems, and counts how often it is made."""

    def __init__(self, *problems: str):
        self._problems, self.count = problems, 0

    def __call__(self) -> tuple[str, ...]:
        self.count += 1
        return self._problems


def proofs(folder: Path, program: str = "1") -> Proofs:
    return Proofs(folder / "proofs.json", lambda: program)


def prove(folder: Path, *looked_at: object, program: str = "1", problems: tuple[str, ...] = ()) -> bool:
    """Check something in a new process, and return whether the check was made."""
    check, known = CountedCheck(*problems), proofs(folder, program)
    assert known.problems(check, lambda: looked_at) == [*problems] * check.count
    known.save()
    return check.count > 0


def test_what_was_in_order_is_not_checked_again(tmp_path: Path) -> None:
    assert prove(tmp_path, "file", b"content")
    assert not prove(tmp_path, "file", b"content")


@pytest.mark.parametrize(
    "other", [("file", b"contents"), ("files", b"content"), ("filecontent",), ("file", None)]
)
def test_other_things_are_checked(tmp_path: Path, other: tuple[object, ...]) -> None:
    prove(tmp_path, "file", b"content")
    assert prove(tmp_path, *other)


def test_what_has_problems_is_checked_each_time(tmp_path: Path) -> None:
    assert prove(tmp_path, "file", problems=("bad",))
    assert prove(tmp_path, "file", problems=("bad",))


def test_another_program_checks_everything(tmp_path: Path) -> None:
    prove(tmp_path, "file", program="1")
    assert prove(tmp_path, "file", program="2")


@pytest.mark.parametrize(
    "damage", [b"", b"{", b"[]", b'{"program": "1"}', b'{"program": "1", "proofs": 3}', b"\xff"]
)
def test_a_damaged_file_proves_nothing(tmp_path: Path, damage: bytes) -> None:
    prove(tmp_path, "file")
    (tmp_path / "proofs.json").write_bytes(damage)
    assert prove(tmp_path, "file")
    assert not prove(tmp_path, "file")


def test_a_disk_that_takes_nothing_costs_only_time(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert prove(tmp_path / "file" / "below", "file")


def test_what_an_edit_is_undone_to_is_known_until_there_is_no_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST", 2)
    for text in ("first", "second"):
        prove(tmp_path, text)
    assert not prove(tmp_path, "first")
    prove(tmp_path, "third")
    assert prove(tmp_path, "second")


def test_what_is_saved_during_a_check_is_not_proved_by_it(tmp_path: Path) -> None:
    contents = iter(["bad", "good", "bad"])
    known = proofs(tmp_path)
    assert known.problems(CountedCheck(), lambda: [next(contents)]) == []
    known.save()
    assert prove(tmp_path, "bad", problems=("bad",))
