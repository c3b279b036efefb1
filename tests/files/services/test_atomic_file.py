"""A file that is only ever replaced by a good one."""

import errno
import os
import stat
import threading
from pathlib import Path

import pytest

from tests.windows import keep_files_as_windows
from tournaments.files.services import atomic_file
from tournaments.files.services.atomic_file import OF_THE_OWNER, put, put_first


def prove(raw: bytes) -> None:
    if raw.startswith(b"bad"):
        raise ValueError(raw)


def test_it_works(tmp_path: Path) -> None:
    file, before = tmp_path / "a", tmp_path / "before"
    put(file, b"one", prove, before=before)
    assert not before.exists()
    put(file, b"two", prove, before=before)
    put(file, b"three", prove, before=before)
    assert (file.read_bytes(), before.read_bytes()) == (b"three", b"two")
    assert len(list(tmp_path.iterdir())) == 2


def test_a_stick_that_knows_no_second_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As FAT, with which sticks are sold: the system says that this is not permitted."""

    def not_permitted(*_args: object, **_more: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", not_permitted)
    test_it_works(tmp_path)
    for raw in (b"first", b"second"):
        put_first(tmp_path / "key", raw)
    assert (tmp_path / "key").read_bytes() == b"first"
    assert len(list(tmp_path.iterdir())) == 3


def test_on_windows_it_waits_for_whoever_reads_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_files_as_windows(monkeypatch)
    file = tmp_path / "a"
    put(file, b"one", prove)
    with file.open("rb") as reader:
        reading = threading.Timer(0.1, reader.close)
        reading.start()
        put(file, b"two", prove)
    reading.join()
    assert file.read_bytes() == b"two"
    monkeypatch.setattr(atomic_file, "PAUSE", 0)
    with file.open("rb"), pytest.raises(PermissionError):
        put(file, b"three", prove)
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_what_is_not_proved_changes_nothing_and_what_a_power_cut_left_is_no_hindrance(tmp_path: Path) -> None:
    file, before = tmp_path / "a", tmp_path / "before"
    (tmp_path / "a.new").write_bytes(b"half of it")
    put(file, b"one", prove, before=before)
    with pytest.raises(ValueError, match="bad"):
        put(file, b"bad", prove, before=before)
    assert file.read_bytes() == b"one"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_the_owner_s_file_is_the_owner_s_only(tmp_path: Path) -> None:
    put(tmp_path / "a", b"one", prove, mode=OF_THE_OWNER)
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o600


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        put(tmp_path / "nowhere" / "a", b"one", prove)
    assert caught.value.errno == errno.ENOENT
    assert not (tmp_path / "nowhere").exists()
