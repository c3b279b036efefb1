"""Atomic replacement of a file: the new one is written beside it, read back and verified first."""

import contextlib
import errno
import os
import secrets
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

OF_EVERYBODY, OF_THE_OWNER = 0o666, 0o600
TRIES, PAUSE = 10, 0.1


def put(
    file: Path,
    raw: bytes,
    prove: Callable[[bytes], object],
    *,
    before: Path | None = None,
    mode: int = OF_EVERYBODY,
) -> None:
    """Make ``raw`` the content of ``file``; the old content is kept as ``before`` if given.

    ``prove`` is called with what can be read back from the disk, and raises if it is not valid. If anything
    is raised, its error or OSError, the file is unchanged.
    """
    new = file.with_name(f"{file.name}.new")
    try:
        _write(new, raw, mode)
        prove(_read_back(new, raw))
        if before is not None and file.exists():
            _keep_before(file, before)
        patiently(partial(new.replace, file))
    except BaseException:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)
        raise
    keep_names(file.parent)


def put_first(file: Path, raw: bytes, *, mode: int = OF_EVERYBODY) -> None:
    """Make ``raw`` the content of ``file`` unless it exists; of several concurrent attempts one wins.

    No one ever reads half of it. If OSError is raised nothing is left behind.
    """
    new = file.with_name(f"{file.name}.{secrets.token_hex(8)}.new")
    try:
        _write(new, raw, mode)
        try:
            file.hardlink_to(new)
        except OSError:  # there is one; or it is a FAT disk, which knows no second names
            if not file.exists():
                new.rename(file)
    finally:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)
    keep_names(file.parent)


def patiently(act: Callable[[], object]) -> None:
    """Move or delete a file, retrying for a second while Windows has it locked by a reader or virus scanner.

    Raises the system's error after that.
    """
    for _ in range(TRIES):
        try:
            act()
        except PermissionError:
            time.sleep(PAUSE)
        else:
            return
    act()


def _write(file: Path, raw: bytes, mode: int) -> None:
    file.unlink(missing_ok=True)  # left behind by a power cut, with a mode of its own
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(file, flags, mode), "wb") as out:
        out.write(raw)
        out.flush()
        os.fsync(out.fileno())


def _keep_before(file: Path, before: Path) -> None:
    """Hard-link the file as its previous version before it is replaced; on a FAT stick, rename it."""
    spare = before.with_name(f"{before.name}.new")
    try:
        spare.unlink(missing_ok=True)
        spare.hardlink_to(file)
        spare.replace(before)
    except OSError:
        patiently(partial(file.replace, before))


def _read_back(file: Path, raw: bytes) -> bytes:
    """Read a file from the disk itself and not from the cache, if the system can do that."""
    with file.open("rb") as back:
        if hasattr(os, "posix_fadvise"):
            os.posix_fadvise(back.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        written = back.read()
    if written != raw:
        raise OSError(errno.EIO, "what was written cannot be read back", str(file))
    return written


def keep_names(folder: Path) -> None:
    """Sync the folder, so that new names survive a power cut. Not every system or stick supports that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
