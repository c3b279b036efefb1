"""The record of a drive in words, filtered by table, player or helper."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from typing import Any, NamedTuple

from django.core.paginator import Page, Paginator
from django.db.models import Q, Subquery
from django.utils.translation import gettext

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.people.offices import Deed
from tournaments.kernel.former_names import with_names
from tournaments.kernel.log_lines import about, link, undo_pages, undoable
from tournaments.kernel.log_words import MADE_OF_PARTS, SCORES, Places, cards_typed, filled_in
from tournaments.models import Drive, LogEntry, TableHand

LINES_A_PAGE = 50


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One action. ``before`` is in words too, empty if there was nothing before.

    ``href`` is the page of its hand or card, ``undo`` the address, field and value that undo it,
    ``undo_page`` the page that does. ``cards`` are those typed, for a ``second`` check or the first;
    ``folded`` has the lines that it summarises.
    """

    version: int
    at: datetime
    actor: str
    done: str
    before: str
    why: str
    href: str = ""
    undo: tuple[str, str, object] | None = None
    undo_page: str = ""
    cards: tuple[int, ...] = ()
    second: bool = False
    folded: "tuple[RecordLine, ...]" = ()


class Wish(NamedTuple):
    """Filter of lines: by table, by score card, by person; 0 and "" for all."""

    table: int = 0
    card: int = 0
    who: str = ""


class RecordPage(Page):  # type: ignore[type-arg]
    """A page of lines. ``choices`` are filters: field, label, words for all, chosen, values with words."""

    object_list: list[RecordLine]
    choices: Sequence[tuple[str, str, str, object, Sequence[tuple[object, object]]]]


def log_page(
    drive: Drive,
    number: str | None,
    wish: Wish = Wish(),  # noqa: B008 - nothing changes it
    may: Callable[[Deed], bool] = lambda _deed: False,
) -> RecordPage:
    """A page of the log, newest first, ``number`` (of the page) as the browser sent it. At most six queries.

    ``may`` says what the reader is allowed to do: links lead only to pages they may open, and undo only what
    they may.
    """
    entries = list(drive.log.order_by("-version", "-pk"))
    at = Subquery(drive.played_hands.valid().order_by("-number").values("number")[:1])
    players = list(drive.entries.filter(dummy=False).order_by("number").values_list("number", "name", at))
    paginator = Paginator(_wanted(drive, entries, wish), LINES_A_PAGE)
    page = paginator.get_page(number)
    undo = undoable(drive, entries, may)
    latest = players[0][2] or 0 if players else 0
    pages = undo_pages(drive, entries, latest, may)
    lines = (
        replace(
            log_line(entry),
            href=link(drive, entry, latest, may),
            undo=undo.get(entry.pk),
            undo_page=pages.get(entry.pk, ""),
        )
        for entry in with_names(page.object_list)  # names are looked up for this page only
    )
    record = RecordPage(_folded(lines), page.number, paginator)
    tables = [(table, table) for table in sorted({about(entry)[1] for entry in entries} - {0})]
    named = [(n, f"{n} {name}") for n, name, _latest in players]
    actors = [(who, who) for who in sorted({entry.actor for entry in entries})]
    record.choices = (
        ("table", gettext("Table"), gettext("All tables"), wish.table, tables),
        ("card", gettext("Player"), gettext("All players"), wish.card, named),
        ("who", gettext("Done by"), gettext("Anyone"), wish.who, actors),
    )
    return record


def _wanted(drive: Drive, entries: Sequence[LogEntry], wish: Wish) -> Sequence[LogEntry]:
    """The entries that match the filter. One query for the seats of a player."""
    at: set[tuple[int, int]] = set()
    if wish.card:
        n, e, s, w = (Q(**{f"{seat}__number": wish.card}) for seat in "nesw")
        # A score's line names its table, not who sat there.
        at = set(TableHand.objects.of(drive).filter(n | e | s | w).values_list("hand__number", "number"))
    said = ((entry, about(entry)) for entry in entries if wish.who in ("", entry.actor))
    return [
        entry
        for entry, (hand, table, cards) in said
        if wish.table in (0, table) and (not wish.card or wish.card in cards or (hand, table) in at)
    ]


def _folded(lines: Iterable[RecordLine]) -> list[RecordLine]:
    """The lines, with consecutive typed cards of one person folded into a single line."""
    folded: list[RecordLine] = []
    for typed, run in groupby(lines, key=lambda line: line.cards and (line.second, line.at.date())):
        told = list(run)
        if typed and len(told) > 1:
            names = list(dict.fromkeys(line.actor for line in reversed(told)))
            cards = {number for line in told for number in line.cards}
            done = cards_typed(cards, names, second=told[0].second)
            told = [replace(told[0], done=done, href="", folded=tuple(told))]
        folded += told
    return folded


def is_in_words(verb: str) -> bool:
    """False for a line of an imported log that this version has no words for."""
    return verb in list(LogVerb)


def log_line(entry: LogEntry) -> RecordLine:
    """One entry in words."""
    before = entry.before if isinstance(entry.before, dict) else {}
    after = entry.after if isinstance(entry.after, dict) else {}
    cards: tuple[int, ...] = ()
    try:
        verb = LogVerb(entry.verb)
        if verb is LogVerb.CARD_TYPED:
            cards, after = tuple(after["entries"]), {**after, "actor": entry.actor}
        done = MADE_OF_PARTS[verb](before, after) if verb in MADE_OF_PARTS else filled_in(verb, before, after)
        was = (
            gettext("North and South %(ns)s, East and West %(ew)s") % Places(before)
            if before and verb in SCORES
            else ""
        )
    except (AttributeError, LookupError, TypeError, ValueError):  # an imported log may hold anything
        cards, done, was = (), f"{entry.verb}: {_plain(after)}" if after else entry.verb, _plain(before)
    second = bool(after.get("second"))
    return RecordLine(entry.version, entry.at, entry.actor, done, was, entry.why, cards=cards, second=second)


def _plain(values: Mapping[str, Any]) -> str:
    return ", ".join(f"{key} {value}" for key, value in values.items() if value not in (None, "", [], {}))
