"""Services take as many statements inside the write gate for a long list as for a short one."""

import importlib
import inspect
import pkgutil
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta
from decimal import Decimal
from functools import partial
from typing import Any

import pytest
from django.db import connection, transaction

import tournaments
from tests.engine.club_evening.largest import evening_of, record_of
from tests.factories import MC, make_club, make_drive, playing_drive
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.club.services.file_imports import ask_to_bring_in, take_in
from tournaments.club_evening.services.archive import EVENING_FILE
from tournaments.club_evening.services.evenings import start_evening
from tournaments.club_evening.services.people import arrive as arrive_at_evening
from tournaments.door.services.entries import add_entries
from tournaments.door.services.seats_as_sat import Sat, seat_as_sat
from tournaments.drive.services.dates import lay_out
from tournaments.engine.archive.writer import write
from tournaments.engine.club_evening import archive as club_archive
from tournaments.engine.money.purse import LineKind, PurseLine
from tournaments.engine.prizes.raffle import TicketBook
from tournaments.engine.seating.seating import Role
from tournaments.files.queries.archive import archive
from tournaments.files.queries.evening_keys import rest_of
from tournaments.files.services.archive import DRIVE_FILE, import_archive
from tournaments.files.services.evening_keys import take_up
from tournaments.kernel.new_entry import NewEntry
from tournaments.kernel.secret_links import hashes
from tournaments.models import Drive, Hand
from tournaments.money.services import save_purse
from tournaments.play.services.comings import arrive
from tournaments.results.services.raffle import set_up_raffle

pytestmark = [pytest.mark.database, pytest.mark.django_db]
BATCHED = 60  # values in one statement: no row of ours has so many by itself
Do = Callable[[], object]


@contextmanager
def counting_in_gate() -> Iterator[Counter[str]]:
    """Count statements inside a transaction of a service, each by its words without values; not batches."""
    seen: Counter[str] = Counter()
    outside = len(connection.savepoint_ids)

    def look(execute: Any, sql: str, params: Any, many: bool, context: Mapping[str, Any]) -> Any:
        is_batch = many or len(params or ()) > BATCHED
        if len(connection.savepoint_ids) > outside and not is_batch and "SAVEPOINT" not in sql:
            seen[sql[:200]] += 1
        return execute(sql, params, many, context)

    with connection.execute_wrapper(look):
        yield seen


def people(count: int) -> list[NewEntry]:
    return [NewEntry(f"Guest {n}", Role.A if n % 2 else Role.B) for n in range(count)]


def figures(count: int) -> Do:
    drive = playing_drive(tables=max(1, count // 4))
    typed = [TypedFigure(n, "1", None, 7) for n in range(1, count + 1)]
    return lambda: save_figures(drive.pk, MC, typed)


def names(count: int) -> Do:
    evening = start_evening(MC, make_club())
    return lambda: arrive_at_evening(evening.pk, MC, [f"Guest {n}" for n in range(count)])


def evening_file(count: int) -> Do:
    kept = record_of(evening_of(count, 3 * count))
    raw = club_archive.as_text(club_archive.write(kept)).encode()
    return lambda: take_in(EVENING_FILE, MC, raw, make_club())


def entries(count: int) -> Do:
    drive = make_drive(tables=0)
    return lambda: add_entries(drive.pk, MC, people(count), confirmed=True)


def couples(count: int) -> Do:
    drive = make_drive(tables=0)
    groups = [n // 2 + 1 for n in range(count)]
    return lambda: add_entries(drive.pk, MC, people(count), groups=groups, confirmed=True)


def seats(count: int) -> Do:
    drive = make_drive(tables=count // 4)
    sat = {n: Sat((n + 3) // 4, "NESW"[(n - 1) % 4]) for n in range(1, count + 1)}
    return lambda: seat_as_sat(drive.pk, MC, {n: Sat(at.table) for n, at in sat.items()})


def latecomers(count: int) -> Do:
    drive = playing_drive(tables=8, hands_played=1)
    return lambda: arrive(drive.pk, MC, people(count), confirmed=True)


def drive_file(count: int) -> tuple[bytes, bytes]:
    """The file of a drive and that of its keys; the drive is here no more."""
    drive = playing_drive(tables=count // 4, hands_played=2)
    raw, rest = write(archive(drive)).encode(), rest_of(drive, hashes(drive)).encode()
    Hand.objects.all().delete()
    Drive.objects.all().delete()
    return raw, rest


def archived(count: int) -> Do:
    raw, _rest = drive_file(count)
    return lambda: import_archive(MC, raw)


def with_keys(count: int) -> Do:
    raw, rest = drive_file(count)
    return lambda: take_up(MC, raw, rest)


def taken_in(count: int) -> Do:
    raw, _rest = drive_file(count)
    return lambda: take_in(DRIVE_FILE, MC, raw)


def asked_for(count: int) -> Do:
    raw, _rest = drive_file(count)
    return lambda: ask_to_bring_in(DRIVE_FILE, MC, raw)


def days(count: int) -> Do:
    drive = make_drive(tables=0)
    return lambda: lay_out(MC, drive, [drive.date + timedelta(n) for n in range(1, count + 1)])


def account(count: int) -> Do:
    drive = make_drive(tables=1)
    lines = [PurseLine(LineKind.OTHER_COST, Decimal(1))] * count
    return partial(save_purse, drive.pk, MC, lines, {}, seen=drive.version)


def raffle(count: int) -> Do:
    books = [TicketBook(n, n) for n in range(1, count + 1)]
    return partial(
        set_up_raffle, make_drive(tables=1).pk, MC, books, [f"Wine {n}" for n in range(count)], drawn=0
    )


# By the services that they try: what makes one ready to be called with a list of so many
CASES: dict[str, tuple[Callable[[int], Do], ...]] = {
    "cards.card_entry.save_figures": (figures,),
    "club.file_imports.ask_to_bring_in": (asked_for,),
    "club.file_imports.take_in": (taken_in, evening_file),
    "club_evening.people.arrive": (names,),
    "door.entries.add_entries": (entries, couples),
    "door.seats_as_sat.seat_as_sat": (seats,),
    "drive.dates.lay_out": (days,),
    "files.archive.import_archive": (archived,),
    "files.evening_keys.take_up": (with_keys,),
    "money.save_purse": (account,),
    "play.comings.arrive": (latecomers,),
    "results.raffle.set_up_raffle": (raffle,),
}
# A list that is short whatever is sent, or that is read before the gate
SHORT = {
    "club_evening.tables.finish_rubber": "the four of a table",
    "cards.hands_from_cards.write_hands": "inside other services, of what the audit made",
    "club.memberships.permit": "asks only, of rows that are held",
    "files.evening_keys.take_rest": "part of take_up",
    "play.screens.pick_scene": "the kinds of scenes",
    "people.players.note_in_drives": "drives, inside other services",
    "photos.pictures.take_picture": "one picture, looked at before the gate",
    "play.redrawing.draw_rest": "read before the gate",
    "results.prizes.give_by_hand": "the winners of one prize",
    "results.prizes.record_cut": "those who are level for one prize",
    "season.choose_drives": "the drives on one page, in as many statements however many they are",
}


def with_lists() -> Iterator[str]:
    """The services that an actor asks for something with a list or a file."""
    for module in pkgutil.walk_packages(tournaments.__path__, "tournaments."):
        if not re.search(r"\.(services|kernel|jobs)\b", module.name):
            continue
        for name, one in vars(importlib.import_module(module.name)).items():
            if inspect.isfunction(one) and one.__module__ == module.name and not name.startswith("_"):
                kinds = [str(it.annotation) for it in inspect.signature(one).parameters.values()]
                lists = ("Sequence[", "Iterable[", "Collection[", "list[", "Mapping[int", "bytes")
                if any("Actor" in kind for kind in kinds) and any(
                    it in kind for kind in kinds for it in lists
                ):
                    yield f"{module.name.removeprefix('tournaments.').replace('.services', '')}.{name}"


def test_every_service_that_takes_a_list_is_tried() -> None:
    assert sorted(with_lists()) == sorted({*CASES, *SHORT})


@pytest.mark.parametrize("make", [make for cases in CASES.values() for make in cases])
def test_a_long_list_takes_no_more_statements_in_the_gate(make: Callable[[int], Do]) -> None:
    counted = []
    for count in (8, 48):
        with transaction.atomic():
            act = make(count)
            with counting_in_gate() as seen:
                act()
            counted.append(seen)
            transaction.set_rollback(True)
    few, many = counted
    assert few
    rest_of_a_batch = {sql: 1 for sql in many if sql.startswith("INSERT")}
    assert many - few - Counter(rest_of_a_batch) == Counter()
