"""Files are written whole or not at all."""

import errno
import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from generator.system.files import newline_of, write_files
from tests.full_disk import fail_on_call


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def old(tmp_path: Path) -> dict[str, bytes]:
    (tmp_path / "one").write_bytes(b"1")
    (tmp_path / "two").write_bytes(b"2")
    return contents(tmp_path)


def test_files_and_their_folders_are_written(tmp_path: Path, old: dict[str, bytes]) -> None:
    write_files({tmp_path / "one": b"new", tmp_path / "a" / "b" / "three": b"3"})
    assert contents(tmp_path) == old | {"one": b"new", "a/b/three": b"3"}


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EROFS])
def test_a_disk_that_fills_up_changes_nothing_and_the_error_names_the_file(
    tmp_path: Path, old: dict[str, bytes], number: int, error: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever of the files it is that has no room."""
    wanted = [tmp_path / "one", tmp_path / "a" / "three", tmp_path / "two"]
    monkeypatch.setattr("generator.system.files.os.fsync", fail_on_call(number, error))
    with pytest.raises(OSError, match=os.strerror(error)) as failed:
        write_files(dict.fromkeys(wanted, b"x" * 10_000))
    assert (failed.value.errno, failed.value.filename) == (error, str(wanted[number - 1]))
    assert contents(tmp_path) == old
    assert not (tmp_path / "a").exists()


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_file_that_cannot_be_replaced_leaves_the_others_as_they_were(
    tmp_path: Path, old: dict[str, bytes], number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those that have been replaced already, and one that did not exist."""
    wanted = [tmp_path / "one", tmp_path / "a" / "three", tmp_path / "two"]
    replace, calls = Path.replace, iter(range(1, 100))

    def replace_or_fail(draft: Path, target: Path) -> Path:
        if next(calls) == number:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(draft))
        return replace(draft, target)

    monkeypatch.setattr(Path, "replace", replace_or_fail)
    with pytest.raises(PermissionError) as failed:
        write_files(dict.fromkeys(wanted, b"new"))
    assert failed.value.filename == str(wanted[number - 1])
    assert contents(tmp_path) == old
    assert not (tmp_path / "a").exists()


def test_a_file_that_may_not_grow_keeps_what_it_held(tmp_path: Path, old: dict[str, bytes]) -> None:
    """The system itself cuts the draft off, in the middle of its bytes."""
    program = "from pathlib import Path; from generator.system.files import write_files; import sys; "
    program += "write_files({Path(sys.argv[1]): b'x' * 10_000, Path(sys.argv[2]): b'x' * 200_000})"
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "one"), str(tmp_path / "two")],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert f"{tmp_path / 'two'}'" in done.stderr.splitlines()[-1]
    assert contents(tmp_path) == old


def test_a_folder_in_the_place_of_a_file_stops_all_of_them(tmp_path: Path, old: dict[str, bytes]) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(IsADirectoryError):
        write_files({tmp_path / "one": b"new", tmp_path / "folder": b"x"})
    assert contents(tmp_path) == old


def test_a_link_and_a_mode_stay(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"old")
    (tmp_path / "file").chmod(0o640)
    (tmp_path / "link").symlink_to("file")
    write_files({tmp_path / "link": b"new"})
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_bytes() == b"new"
    assert (tmp_path / "file").stat().st_mode & 0o777 == 0o640


def test_what_is_no_regular_file_is_written_into(tmp_path: Path, old: dict[str, bytes]) -> None:
    """A pipe, a device: nothing can take its place."""
    program = "from pathlib import Path; from generator.system.files import write_files; "
    program += "write_files({Path('/dev/stdout'): b'words'})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert done.stdout == b"words"
    with pytest.raises(OSError, match="No space left") as failed:
        write_files({tmp_path / "one": b"1", Path("/dev/full"): b"x"})
    assert failed.value.filename == "/dev/full"
    assert contents(tmp_path) == old


def test_lines_end_as_the_file_has_them() -> None:
    assert [newline_of(data) for data in (b"", b"a\nb", b"a\r\nb\r\n")] == ["\n", "\n", "\r\n"]
