"""Saving each evening's file to the backup stick: a folder on a memory stick or a network drive.

One thread of the server looks every few seconds for changed drives and writes them. Neither it nor the MC's
requests wait for each other. Errors from a stick that is pulled out, full or locked are recorded for the
pages, and retried. A missing folder is never created here, so that nothing is written to this computer in
place of a stick.
"""

import contextlib
import errno
import json
import logging
import sys
import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db import DatabaseError, close_old_connections, connections
from django.db.models import Q

from tournaments.engine.archive.size_limits import load
from tournaments.engine.permissions import State
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.files.queries.backup_stick import (
    CHOSEN,
    OWN_FOLDER,
    RECORD,
    Kept,
    Rival,
    StickRecord,
    StickTrouble,
    chosen,
    record,
)
from tournaments.files.queries.disks import is_folder
from tournaments.files.queries.evening_files import cards_in
from tournaments.files.services.atomic_file import patiently, put
from tournaments.files.services.evening_file import evening_file, save_club_evenings, save_evening
from tournaments.files.services.file_lock import file_lock
from tournaments.files.services.other_laptop import look, note, seen_of
from tournaments.kernel.change import now
from tournaments.kernel.errors import Refused
from tournaments.kernel.live_marks import stamps
from tournaments.models import Drive

EVERY = 3.0  # seconds between two looks
IN_TROUBLE = 10.0
SHARE = 10  # so many times as long as the last writing took, so that a hall of 250 tables does not feel it
LAST_WORD = 10.0  # seconds for the last state when the server stops

TROUBLES = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT, errno.EFBIG), StickTrouble.FULL),
    **dict.fromkeys((errno.EROFS, errno.EACCES, errno.EPERM), StickTrouble.CLOSED),
    **dict.fromkeys((errno.ENOENT, errno.ENOTDIR, errno.ENODEV, errno.ENXIO), StickTrouble.GONE),
}
WHY = {
    StickTrouble.FULL: gettext_noop("There is no space left in %(folder)s."),
    StickTrouble.CLOSED: gettext_noop(
        "Nothing can be saved in %(folder)s: it is locked, or belongs to someone else."
    ),
    StickTrouble.GONE: gettext_noop(
        "There is no folder %(folder)s on this computer now. Is the memory stick in?"
    ),
    StickTrouble.BROKEN: gettext_noop("Nothing can be saved in %(folder)s. Try another memory stick."),
}

logger = logging.getLogger(__name__)
_threads = threading.Lock()


def choose(text: str) -> None:
    """Save every evening's file in our own folder inside this one from now on, starting at once.

    Raises Refused if there is no such folder or nothing can be written in it.
    """
    _refuse_if_fixed()
    folder = Path(text.strip())
    if not folder.is_absolute() or "\0" in text:
        raise Refused(
            Sentence(
                gettext_noop("Type the full name of the folder, such as %(example)s."),
                {"example": "E:\\" if sys.platform == "win32" else "/media/stick"},
            )
        )
    if not is_folder(folder):
        raise Refused(_why(StickTrouble.GONE, folder))
    place = folder if folder.name == OWN_FOLDER else folder / OWN_FOLDER
    try:
        place.mkdir(exist_ok=True)
        trial = place / "trial"  # only writing shows that it can be written to
        put(trial, b"whist", len)
        patiently(trial.unlink)
    except OSError as error:
        raise Refused(_why(_trouble(error), folder)) from error
    _keep(CHOSEN, {"folder": str(place)})
    save_due(wait=True)


def forget() -> None:
    """Stop writing to the backup stick. Its files stay."""
    _refuse_if_fixed()
    for name in (CHOSEN, RECORD):
        patiently(partial((settings.DATA_DIR / name).unlink, missing_ok=True))


def _refuse_if_fixed() -> None:
    if settings.BACKUP_STICK:
        raise Refused(Sentence(gettext_noop("This folder is set by BACKUP_STICK when the program starts.")))


def _why(trouble: StickTrouble, folder: Path) -> Sentence:
    return Sentence(WHY[trouble], {"folder": str(folder)})


def _trouble(error: OSError) -> StickTrouble:
    return TROUBLES.get(error.errno or 0, StickTrouble.BROKEN)


def _keep(name: str, data: object) -> None:
    text = json.dumps(data, cls=DjangoJSONEncoder, ensure_ascii=False, indent=2)
    put(settings.DATA_DIR / name, text.encode(), load)


def save_due(*, wait: bool = False) -> bool:
    """Write every drive whose file is outdated. Return whether there is trouble with the stick.

    Only one thread or process does this at a time; if another does, return at once unless ``wait``.
    """
    folder = chosen()
    if folder is None:
        return False
    with _alone(wait) as alone:
        if not alone:
            return False
        last = record()
        before = last if last.folder == str(folder) else StickRecord(folder=str(folder))
        after = _save_all(folder, before)
        if after != before:
            _keep(RECORD, asdict(after))
        return after.trouble is not None


def _save_all(folder: Path, before: StickRecord) -> StickRecord:
    drives, evenings, trouble = dict(before.drives), before.evenings, None
    rivals = dict(before.rivals)
    try:
        if not is_folder(folder):
            raise FileNotFoundError(errno.ENOENT, "no folder", str(folder))
        look(folder, drives, rivals)
        for drive, stamp in _due(folder, drives):
            with contextlib.suppress(Drive.DoesNotExist):
                drives[drive.slug] = _save(folder, drive, stamp, drives.get(drive.slug), rivals)
        evenings = save_club_evenings(folder, evenings)
    except OSError as error:
        trouble = _trouble(error)
        if not before.trouble:
            logger.warning("%s It is tried again (%s).", _why(trouble, folder), error.strerror)
    since = (before.since or now()) if trouble else None
    return replace(before, drives=drives, evenings=evenings, rivals=rivals, trouble=trouble, since=since)


def _due(folder: Path, drives: Mapping[str, Kept]) -> Iterable[tuple[Drive, str]]:
    """Yield drives changed since they were written: unpublished ones, and those on the stick."""
    rows = Drive.objects.filter(~Q(state=State.PUBLISHED) | Q(slug__in=list(drives))).order_by("-date", "pk")
    rows_by_pk = {row.pk: row for row in rows.only("slug", "state", "title", "hands")}
    for pk, version in stamps(list(rows_by_pk)).items():
        drive, stamp = rows_by_pk[pk], f"{pk}-{version}"
        kept = drives.get(drive.slug)
        if kept is None or kept.stamp != stamp or _has_gone(folder, drive, kept):
            yield drive, stamp


def _has_gone(folder: Path, drive: Drive, kept: Kept) -> bool:
    """Return whether someone has deleted a file; for an evening that is over that is allowed."""
    written = kept.at is not None and drive.state != State.PUBLISHED
    return written and not evening_file(folder, drive.slug).exists()


def _save(folder: Path, drive: Drive, stamp: str, before: Kept | None, rivals: dict[str, Rival]) -> Kept:
    """Write one drive; if its file cannot be verified, the last good one stays until the drive changes."""
    # The file of a drive that was deleted is put aside, and not written over by the next of its address.
    same = before if before and before.stamp.partition("-")[0] == str(drive.pk) else None
    try:
        saved = save_evening(folder, drive.pk, same.digest if same else "")
    except (OSError, DatabaseError, Drive.DoesNotExist):
        raise
    except Exception:  # whatever is wrong with one drive, the others are written
        logger.exception("The file of %s could not be proved; the last good one stays", drive.slug)
        never = Kept(drive.slug, drive.title, State(drive.state), 0, drive.hands, stamp, "", None)
        last = before or never
        return replace(last, stamp=stamp, unproved=last.unproved or now())
    if saved.aside:
        note(saved.aside, before, rivals)
    facts, hand = saved.archive.drive, saved.archive.hands[-1].number if saved.archive.hands else 0
    return Kept(
        *(facts.slug, facts.title, facts.state, hand, facts.hands, stamp, saved.digest, now()),
        cards=cards_in(saved.archive),
        changed=saved.changed,
        seen=seen_of(evening_file(folder, facts.slug)),
    )


def settle(slug: str) -> None:
    """Record that the MC has chosen this laptop's drive, and save it under the usual name.

    The other laptop's file stays on the stick. If that laptop changes anything more, it is reported again.
    """
    with _alone(wait=True):
        last = record()
        if rival := last.rivals.get(slug):
            kept = replace(last.drives[slug], stamp="")  # without a stamp it is due
            rivals, drives = {**last.rivals, slug: replace(rival, settled=True)}, {**last.drives, slug: kept}
            _keep(RECORD, asdict(replace(last, rivals=rivals, drives=drives)))


@contextmanager
def _alone(wait: bool) -> Iterator[bool]:
    """Lock the stick against other writers. Yield whether the lock was free."""
    if not _threads.acquire(blocking=wait):
        yield False
        return
    try:
        settings.DATA_DIR.mkdir(parents=True, exist_ok=True)
        with file_lock(settings.DATA_DIR / "second-place.lock", wait=wait) as is_ours:
            yield is_ours
    finally:
        _threads.release()


@contextmanager
def saving() -> Iterator[None]:
    """Keep the backup stick up to date while the server runs, and once more when it stops."""
    stop = threading.Event()
    thread = threading.Thread(target=_run, args=(stop,), name="backup stick", daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join(LAST_WORD)


def _run(stop: threading.Event) -> None:
    pause = 0.0
    while not stop.wait(pause):
        pause = _look()
    _look()  # saves the last changes before the server stops
    connections.close_all()


def _look() -> float:
    """Write what is due; return the seconds until the next look."""
    began = time.monotonic()
    close_old_connections()
    try:
        trouble = save_due()
    except Exception:  # whatever it is, the hall goes on
        logger.exception("The backup stick was not written; trying again")
        trouble = True
    finally:
        close_old_connections()
    return max(IN_TROUBLE if trouble else EVERY, SHARE * (time.monotonic() - began))
