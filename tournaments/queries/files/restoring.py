"""What a file of the second place holds, before it is taken up: read, added up again, and said in words."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from django.db.models import Max, Q, QuerySet

from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.measured import LARGEST_FILE
from tournaments.engine.archive.reading import parse
from tournaments.engine.permitted import State
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.models import Drive
from tournaments.queries.files.backup_stick import OWN_FOLDER

STANDS: Mapping[State, str] = {
    State.OPEN: gettext_noop("people are being added"),
    State.SEATED: gettext_noop("the draw has been made"),
    State.PLAYING: gettext_noop("hand %(hand)s of %(hands)s"),
    State.FINISHED: gettext_noop("all hands have been played"),
    State.PUBLISHED: gettext_noop("the results are out"),
}


@dataclass(frozen=True, slots=True)
class EveningFile:
    """An evening in a file: ``raw`` is its archive, ``rest`` what lies beside it, ``at`` its last change."""

    file: Path
    raw: bytes
    rest: bytes | None
    slug: str
    title: str
    date: date
    stands: Sentence
    tables: int
    at: datetime | None


def stands(state: State, hand: int, hands: int) -> Sentence:
    """Where an evening is, in a few words."""
    return Sentence(STANDS[state], {"hand": hand, "hands": hands})


def find(file: Path) -> EveningFile:
    """What a file holds. Raises OSError where it cannot be read, and BadArchive where it is not sound."""
    raw = read_bounded(file)
    kept = parse(raw)
    facts = kept.drive
    try:
        rest = read_bounded(keys_of(file))
    except OSError:
        rest = None
    return EveningFile(
        file=file,
        raw=raw,
        rest=rest,
        slug=facts.slug,
        title=facts.title,
        date=facts.date,
        stands=stands(facts.state, kept.hands[-1].number if kept.hands else 0, facts.hands),
        tables=facts.tables,
        at=kept.log[-1].at if kept.log else None,
    )


def read_bounded(file: Path) -> bytes:
    """A file that is far too large only as far as shows that it is."""
    with file.open("rb") as opened:
        return opened.read(LARGEST_FILE + 1)


def keys_of(file: Path) -> Path:
    """The file of the keys beside an archive; the one before has them in common with the latest."""
    return file.with_name(f"{file.stem.removesuffix('.before')}.keys.json")


def before_of(file: Path) -> Path:
    """The file that was written before this one."""
    return file.with_name(f"{file.stem}.before.json")


def evenings_in(folder: Path) -> list[Path]:
    """The evenings' files in a folder, or in ours inside it, by name; without those before and aside."""
    for place in (folder / OWN_FOLDER, folder):
        slugs = {file.stem.removesuffix(".before") for file in _files(place)}
        if files := sorted(place / f"{slug}.json" for slug in slugs if "." not in slug):
            return files
    return []


def _files(folder: Path) -> list[Path]:
    try:
        return list(folder.glob("*.json"))
    except OSError:
        return []


def sound(files: Iterable[Path]) -> list[EveningFile]:
    """Those of the files that can be read and proved, the latest first; for a bad one, the one before it."""
    evenings = []
    for file in files:
        for way in (file, before_of(file)):
            try:
                evenings.append(find(way))
            except (OSError, BadArchive):
                continue
            break
    return sorted(evenings, key=lambda evening: str(evening.at), reverse=True)


def here(slugs: Iterable[str], drives: QuerySet[Drive]) -> Mapping[str, Sentence]:
    """Where those of these ``drives`` stand that have one of the slugs. One query."""
    called = Max("played_hands__number", filter=Q(played_hands__withdrawn=False))
    rows = drives.filter(slug__in=list(slugs)).annotate(hand=called)
    return {
        slug: stands(State(state), hand or 0, hands)
        for slug, state, hand, hands in rows.values_list("slug", "state", "hand", "hands")
    }
