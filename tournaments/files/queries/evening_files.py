"""Files of the backup stick, read and checked in full before anything is restored."""

import contextlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import date, datetime
from pathlib import Path

from django.db.models import Count, Max, OuterRef, Q, QuerySet, Subquery

from tournaments.engine.archive.checksum import is_as_saved
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.reader import parse
from tournaments.engine.archive.shape import Archive
from tournaments.engine.archive.size_limits import LARGEST_FILE, load
from tournaments.engine.club_evening import archive as club_archive
from tournaments.engine.permissions import State
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.files.queries.archive import log_lines
from tournaments.files.queries.backup_stick import OWN_FOLDER
from tournaments.files.queries.evening_keys import TYPED_AT
from tournaments.kernel.log import RecordLine, log_line
from tournaments.models import Card, Drive, LogEntry

OTHER = re.compile(r"[^.]+\.other-\d+")
CLUB_EVENING = ".club.json"
CLUB_STANDS = gettext_noop("rubbers played: %(rubbers)s")
MOST_LINES = 50  # of a record, on the page that compares two
STANDS: Mapping[State, str] = {
    State.OPEN: gettext_noop("people are being added"),
    State.SEATED: gettext_noop("the draw has been made"),
    State.PLAYING: gettext_noop("hand %(hand)s of %(hands)s"),
    State.FINISHED: gettext_noop("all hands have been played"),
    State.PUBLISHED: gettext_noop("the results are out"),
}
WITH_CARDS: Mapping[State, str] = {
    State.SEATED: gettext_noop("score cards typed in: %(cards)s"),
    State.PLAYING: gettext_noop("hand %(hand)s of %(hands)s, score cards typed in: %(cards)s"),
}


@dataclass(frozen=True, slots=True)
class EveningFile:
    """An evening in a file: ``raw`` is its archive, ``rest`` the file of keys, ``at`` its last change.

    ``club`` is the slug and name that a club evening's file gives, None for a drive.
    """

    file: Path
    raw: bytes
    rest: bytes | None
    slug: str
    title: str
    date: date
    stands: Sentence
    tables: int
    at: datetime | None
    club: tuple[str, str] | None = None


def stands(state: State, hand: int, hands: int, cards: int = 0) -> Sentence:
    """Return how far an evening is, in a few words; ``cards`` are typed in and not confirmed."""
    words = WITH_CARDS.get(state, STANDS[state]) if cards else STANDS[state]
    return Sentence(words, {"hand": hand, "hands": hands, "cards": cards})


def find(file: Path) -> EveningFile:
    """Return the evening in a file. Raises OSError if it cannot be read, BadArchive if it is not valid."""
    raw = read_bounded(file)
    if file.name.endswith(CLUB_EVENING):
        return _club_evening(file, raw)
    kept = parse(raw)
    facts = kept.drive
    try:
        rest = read_bounded(keys_of(file))
    except OSError:
        rest = None
    hand = kept.hands[-1].number if kept.hands else 0
    return EveningFile(
        file=file,
        raw=raw,
        rest=rest,
        slug=facts.slug,
        title=facts.title,
        date=facts.date,
        stands=stands(facts.state, hand, facts.hands, cards_in(kept)),
        tables=facts.tables,
        at=newest_change(kept, rest),
    )


def _club_evening(file: Path, raw: bytes) -> EveningFile:
    kept = club_archive.read(load(raw))
    return EveningFile(
        file=file,
        raw=raw,
        rest=None,
        slug=kept.slug,
        title=kept.title,
        date=kept.date,
        stands=Sentence(CLUB_STANDS, {"rubbers": len(kept.evening.rubbers)}),
        tables=len(kept.evening.tables),
        at=kept.events[-1][0] if kept.events else None,
        club=kept.club,
    )


def cards_in(kept: Archive) -> int:
    """Return how many players' cards have been typed, if only in part, and are not confirmed."""
    return sum(not draft.second for draft in kept.cards.drafts)


def newest_change(kept: Archive, rest: bytes | None) -> datetime | None:
    """Return the time of the last line of the record or, if later, of the last figure that was typed."""
    moments = [line.at for line in kept.log[-1:]]
    with contextlib.suppress(BadArchive, ValueError, TypeError, LookupError, AttributeError, RecursionError):
        data = load(rest or b"")
        typed = datetime.fromisoformat(data[TYPED_AT])
        if typed.tzinfo and data["slug"] == kept.drive.slug and is_as_saved(data):
            moments.append(typed)
    return max(moments, default=None)


def read_bounded(file: Path) -> bytes:
    """Read a file, but of one that is far too large only enough to show that it is."""
    with file.open("rb") as opened:
        return opened.read(LARGEST_FILE + 1)


def keys_of(file: Path) -> Path:
    """Path of the file of keys beside an archive; the previous archive shares it."""
    return file.with_name(f"{file.stem.removesuffix('.before')}.keys.json")


def before_of(file: Path) -> Path:
    """Path of the previous version of a file."""
    return file.with_name(f"{file.stem}.before.json")


def evenings_in(folder: Path, *, others: bool = False) -> list[Path]:
    """Files of evenings in a folder, or in our folder inside it, by name; without previous versions.

    ``others`` includes those put aside because another laptop had continued.
    """
    for place in (folder / OWN_FOLDER, folder):
        slugs = {file.stem.removesuffix(".before") for file in _files(place)}
        named = (slug for slug in slugs if "." not in slug or (others and OTHER.fullmatch(slug)))
        if files := sorted(place / f"{slug}.json" for slug in named):
            return files
    return []


def club_evenings_in(folder: Path) -> list[Path]:
    """The club evenings' files in our folder inside a folder, by name."""
    return sorted(file for file in _files(folder / OWN_FOLDER) if file.name.endswith(CLUB_EVENING))


def _files(folder: Path) -> list[Path]:
    try:
        return list(folder.glob("*.json"))
    except OSError:
        return []


def sound(files: Iterable[Path]) -> list[EveningFile]:
    """The files that can be read and verified, latest first; for a bad one, its previous version."""
    evenings = []
    for file in files:
        for way in (file, before_of(file)):
            try:
                evenings.append(find(way))
            except (OSError, BadArchive, ValueError):
                continue
            break
    return sorted(evenings, key=lambda evening: str(evening.at), reverse=True)


def parted(drive: Drive, file: EveningFile) -> list[list[RecordLine]]:
    """Return the lines that only the record here has, and those that only the file has, newest first."""
    sides = log_lines(drive), parse(file.raw).log
    pairs = enumerate(zip(*sides, strict=False))
    shared = next((n for n, (ours, theirs) in pairs if ours != theirs), min(map(len, sides)))
    new = (side[shared:][-MOST_LINES:] for side in sides)
    return [[log_line(LogEntry(**asdict(line))) for line in reversed(side)] for side in new]


def here(slugs: Iterable[str], drives: QuerySet[Drive]) -> Mapping[str, Sentence]:
    """Return how far the ``drives`` with one of these slugs are, by slug. One query."""
    called = Max("played_hands__number", filter=Q(played_hands__withdrawn=False))
    typed = Card.objects.filter(entry__drive=OuterRef("pk"), second=False, checked_at=None)
    by_drive = typed.exclude(figures={}, written={}).order_by().values("entry__drive")
    cards = Subquery(by_drive.annotate(count=Count("pk")).values("count"))
    rows = drives.filter(slug__in=list(slugs)).annotate(hand=called, typed=cards)
    return {
        slug: stands(State(state), hand or 0, hands, cards or 0)
        for slug, state, hand, hands, cards in rows.values_list("slug", "state", "hand", "hands", "typed")
    }
