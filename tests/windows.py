"""Simulate Windows' behaviour on the system of these tests. Needs Linux's /proc."""

import errno
import fcntl
import os
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

MSVCRT = SimpleNamespace(LK_UNLCK=0, LK_NBLCK=2)


def keep_files_as_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open files cannot be moved, replaced or deleted, and files opened for reading cannot be flushed."""
    for name in ("replace", "rename", "unlink", "remove"):
        monkeypatch.setattr(os, name, _unless_open(getattr(os, name)))
    flush = os.fsync

    def fsync(file: int) -> None:
        if fcntl.fcntl(file, fcntl.F_GETFL) & os.O_ACCMODE == os.O_RDONLY:
            raise OSError(errno.EBADF, "Bad file descriptor")
        flush(file)

    monkeypatch.setattr(os, "fsync", fsync)
    for name in ("O_DIRECTORY", "posix_fadvise"):
        monkeypatch.delattr(os, name, raising=False)


def _unless_open(act: Callable[..., None]) -> Callable[..., None]:
    def refuse(*paths: Any, dir_fd: int | None = None, **keywords: Any) -> None:
        folder = "." if dir_fd is None else f"/proc/self/fd/{dir_fd}"
        if {os.path.realpath(Path(folder, path)) for path in paths} & _open():
            raise PermissionError(errno.EACCES, "The process cannot access the file", str(paths[-1]))
        act(*paths, **({} if dir_fd is None else {"dir_fd": dir_fd}), **keywords)

    return refuse


def _open() -> set[str]:
    """The files that this process has open."""
    return {os.path.realpath(file) for file in Path("/proc/self/fd").iterdir() if file.exists()}


def locking(file: int, mode: int, size: int) -> None:
    """``msvcrt.locking``: a byte from where the file stands; a second one is refused."""
    assert (os.lseek(file, 0, os.SEEK_CUR), size) == (0, 1)
    try:
        fcntl.flock(file, fcntl.LOCK_UN if mode == MSVCRT.LK_UNLCK else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise PermissionError(errno.EACCES, "Permission denied") from error


MSVCRT.locking = locking
