"""Drives as far along their evening as a test needs them, made through the real services."""

import datetime as dt
from collections.abc import Callable
from typing import Any

from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.contrib.auth.models import User

from tournaments.door.services import draw
from tournaments.engine.people.offices import Office
from tournaments.engine.permissions import State
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.scoring import TableState
from tournaments.kernel import scores
from tournaments.kernel.change import Actor
from tournaments.models import Club, Drive, Entry, Membership
from tournaments.play.services import evening, moves
from tournaments.results.services import publishing

MC = Actor("Mavis Crane")
FIRST_NAMES = ("Ann", "Ben", "Cath", "Dai", "Elen", "Frank", "Gwen", "Harish", "Ina", "Jack", "Kath", "Leo")
LAST_NAMES = (
    "Archer",
    "Baker",
    "Cooper",
    "Dyer",
    "Evans",
    "Fletcher",
    "Glover",
    "Hooper",
    "Ironside",
    "Joiner",
)


def make_user(
    *,
    username: str = "mavis",
    password: str = "lamp and baize",  # noqa: S107 - a test's
    office: Office | None = Office.OWNER,
    club: Club | None = None,
    **fields: Any,
) -> User:
    """Somebody who can sign in, by default the owner of the club; ``office`` None: nothing in any club."""
    # One round instead of a million: making a password is slow by design, and every test of a view makes one.
    quick = PBKDF2PasswordHasher().encode(password, salt="salt", iterations=1)
    user = User.objects.create(username=username, password=quick, **fields)
    if office is not None:
        Membership.objects.create(user=user, club=club or make_club(), office=office)
    return user


def make_club(*, name: str = "Nether Hall Whist Club", slug: str = "nether-hall") -> Club:
    """The club; the same one however often it is asked for."""
    return Club.objects.get_or_create(slug=slug, defaults={"name": name})[0]


def make_drive(*, tables: int = 2, state: State = State.OPEN, slug: str = "harvest", **fields: Any) -> Drive:
    """A drive for ``tables`` full tables, taken to ``state``; a finished one is played."""
    drive = Drive.objects.create(
        **{
            "club": make_club(),
            "title": "Harvest Whist Drive",
            "slug": slug,
            "date": dt.date(2026, 10, 2),
            "hall": "Village Hall",
            **fields,
        }
    )
    Entry.objects.bulk_create(
        Entry(drive=drive, number=n + 1, name=player_name(n), role=Role.A if n % 2 == 0 else Role.B)
        for n in range(4 * tables)
    )
    if state is not State.OPEN:
        draw.make_draw(drive.pk, MC, seed=1)
    if state not in (State.OPEN, State.SEATED):
        moves.start(drive.pk, MC)
    if state in (State.FINISHED, State.PUBLISHED):
        play_hands(drive, drive.hands)
        evening.finish(drive.pk, MC)
    if state is State.PUBLISHED:
        publishing.publish(drive.pk, MC)
    drive.refresh_from_db()
    return drive


def player_name(n: int) -> str:
    """A name for the n-th player, from 0; 120 players have different ones."""
    return f"{FIRST_NAMES[n % 12]} {LAST_NAMES[(n + n // 60) % 10]}"


def seated_drive(*, tables: int = 2, **fields: Any) -> Drive:
    """A drive whose draw is made and whose first hand has not been called."""
    return make_drive(tables=tables, state=State.SEATED, **fields)


def playing_drive(*, tables: int = 2, hands_played: int = 0, **fields: Any) -> Drive:
    """A drive in play with ``hands_played`` hands scored and moved on from."""
    drive = make_drive(tables=tables, state=State.PLAYING, **fields)
    play_hands(drive, hands_played, move_on=True)
    drive.refresh_from_db()
    return drive


def usual_tricks(hand: int, table: int) -> int:
    """N-S tricks between 3 and 10 that differ by hand and table."""
    return 3 + (5 * hand + 3 * table) % 8


def play_hands(
    drive: Drive,
    until: int,
    *,
    move_on: bool = False,
    tricks: Callable[[int, int], int] = usual_tricks,
) -> None:
    """Score every table up to hand ``until`` and call the moves between; ``move_on``: the last as well."""
    first = drive.played_hands.valid().count()
    for hand in range(first, until + 1):
        for table in range(1, drive.entries.count() // 4 + 1):
            send(drive, hand=hand, table=table, ns_made=tricks(hand, table))
        if hand < until or move_on:
            moves.call_move(drive.pk, MC, hand)


def send(drive: Drive, *, hand: int, table: int, ns_made: int, **fields: Any) -> scores.ScoreOutcome:
    """One score, from the MC unless ``fields`` say otherwise; confirmed, and with a client id of its own."""
    actor = fields.pop("actor", MC)
    fields = {
        "client_id": f"{hand}-{table}-{ns_made}-{fields.get('device', '')}",
        "confirmed": True,
        **fields,
    }
    return scores.send_score(
        drive.pk, actor, scores.SentScore(hand=hand, table=table, ns_made=ns_made, **fields)
    )


def any_number(players: int, *, slug: str = "harvest", **fields: Any) -> Drive:
    """A drive of so many players, its first hand called: "Player 1" and the other odd ones hold role a."""
    drive = make_drive(tables=0, slug=slug, **fields)
    Entry.objects.bulk_create(
        Entry(drive=drive, number=n, name=f"Player {n}", role=Role.A if n % 2 else Role.B)
        for n in range(1, players + 1)
    )
    draw.make_draw(drive.pk, MC, seed=1)
    moves.start(drive.pk, MC)
    drive.refresh_from_db()
    return drive


def play_tables(drive: Drive) -> None:
    """Score every table that plays the hand being played."""
    hand = drive.played_hands.valid().latest("number")
    for table in hand.tables.filter(state=TableState.OPEN):
        send(drive, hand=hand.number, table=table.number, ns_made=usual_tricks(hand.number, table.number))
