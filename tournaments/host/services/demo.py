"""The demo club: drives finished, in progress, drawn, upcoming and on paper, and a club evening."""

import random
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta
from itertools import islice

from django.conf import settings
from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.club.services.clubs import own_what_nobody_owns
from tournaments.club.services.memberships import make_owner
from tournaments.club_evening.services.evenings import start_evening
from tournaments.club_evening.services.people import arrive
from tournaments.club_evening.services.tables import finish_rubber, form_tables
from tournaments.door.services.draw import make_draw
from tournaments.door.services.entries import add_entries
from tournaments.drive.services.drives import create_drive
from tournaments.engine.club_evening.events import RubberFinished
from tournaments.engine.play.players import STRENGTHS, rules_of
from tournaments.engine.prizes.rules import rules_as_json
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.scoring import TRICKS
from tournaments.host.services import simulate
from tournaments.host.services.made_up_people import made_up_names
from tournaments.kernel.change import Actor, at_time
from tournaments.kernel.new_entry import NewEntry
from tournaments.kernel.scores import send_score
from tournaments.models import Club, ClubEvening, Drive
from tournaments.models.write_gate import write_gate
from tournaments.results.services.publishing import publish, set_leaderboard

CLUB = "Demo Village Hall Committee"
ORGANISER = "organiser"
STARTS_AT = time(19, 30)
FINISHED_TABLES = 10
# Players of each role: tonight somebody sits out every hand; next week the roles do not match yet.
TONIGHT, COMING = (15, 14), (13, 10)
PAIRS = 7  # one sits out at a time
RUBBERS = (5, 4)  # rubbers at a club evening
HAND_BEING_PLAYED = 7
ON_PAPER = 24  # players of an evening on paper
SLIP = (9, 7)  # card and hand of the wrong figure
# Two weak, then two strong players, down the list: ladies and gents may alternate there.
MIXED = [rules_of(strength.maxims) for strength in STRENGTHS for _ in range(2)]


def demo_password() -> str:
    """Return the demo organiser's password, derived from the site's key and so constant and unique."""
    letters = salted_hmac("demo sign-in", ORGANISER, algorithm="sha256").hexdigest()
    return "-".join(letters[i : i + 4] for i in (0, 4, 8))


def sign_in() -> str | None:
    """Create the demo organiser if missing; return the password, or None if it has been changed."""
    password = demo_password()
    user = User.objects.filter(username=ORGANISER).first()
    if user is None:
        user = User.objects.create_user(ORGANISER, password=password)
        if settings.ON_A_LAPTOP:
            own_what_nobody_owns(user)
        return password
    return password if user.check_password(password) else None


def demo_club(today: date) -> bool:
    """Create the demo club, five drives around ``today`` and a club evening. Return False if it exists."""
    with write_gate(), transaction.atomic():
        if Club.objects.filter(name=CLUB).exists():
            return False
        rng = random.Random(1887)
        groups = _groups(rng, [(2 * FINISHED_TABLES,) * 2, TONIGHT, (PAIRS, PAIRS), COMING, RUBBERS])
        _finished(today - timedelta(days=7), next(groups), rng)
        _being_played(today, next(groups), rng)
        _pairs_drawn(today + timedelta(days=1), next(groups))
        _open_for_entries(today + timedelta(days=7), next(groups))
        _cards_in(today - timedelta(days=1), random.Random(1889))
        _club_evening(next(groups))
        for organiser in User.objects.filter(username=ORGANISER):
            make_owner(Club.objects.get(name=CLUB).pk, organiser)
        return True


def _groups(rng: random.Random, sizes: Sequence[tuple[int, int]]) -> Iterator[list[str]]:
    """Draw different people for each of ``sizes`` (ladies, gents); the ladies come first."""
    ladies, gents = map(iter, made_up_names(rng, *map(sum, zip(*sizes, strict=True))))
    for lady, gent in sizes:
        yield [*islice(ladies, lady), *islice(gents, gent)]


def set_up(title: str, day: date, **more: object) -> Drive:
    values = {
        "title": title,
        "date": day,
        "starts_at": STARTS_AT,
        "hall": "Village Hall",
        "entry_fee": 3,
        "prize_rules": rules_as_json(simulate.PRIZES),
        **more,
    }
    with at_time(at_clock(day - timedelta(days=14), time(10, 0))):
        return create_drive(simulate.MC, CLUB, values)


def enter(drive: Drive, names: list[str], role_a: int) -> None:
    """Add people to the list, ``role_a`` of them with role a; neighbours came together."""
    people = [
        NewEntry(name, Role.A if i < role_a else Role.B, paid=True, apart=_couple(i, role_a))
        for i, name in enumerate(names)
    ]
    with at_time(at_clock(drive.date, time(19, 0))):
        add_entries(drive.pk, simulate.MC, people)


def _couple(i: int, role_a: int) -> str:
    """Return the keep-apart group: the first three of each role are three couples."""
    return f"couple {i % role_a + 1}" if i % role_a < 3 and i < 2 * role_a else ""


def _finished(day: date, names: list[str], rng: random.Random) -> None:
    drive = set_up("Harvest Whist Drive", day)
    enter(drive, names, len(names) // 2)
    played = simulate.SimulatedEvening(drive, rng, at_clock(day, STARTS_AT), strengths=MIXED)
    simulate.play_evening(played, seed=20)
    with at_time(at_clock(day, time(22, 40))):
        publish(drive.pk, simulate.MC)


def _being_played(day: date, names: list[str], rng: random.Random) -> None:
    """Create a drive in hand 7: four of seven tables have scored, two phones at table 3 disagree."""
    drive = set_up("Church Roof Drive", day)
    enter(drive, names, TONIGHT[0])
    begins = timezone.now() - HAND_BEING_PLAYED * simulate.A_HAND
    played = simulate.SimulatedEvening(drive, rng, begins, strengths=MIXED)
    simulate.play_until(played, 7, HAND_BEING_PLAYED)
    simulate.score_tables(played, HAND_BEING_PLAYED, (1, 2, 5))
    with at_time(played.called_at(HAND_BEING_PLAYED) + simulate.CALL_AFTER):
        for tricks, phone in ((8, 1), (7, 2)):
            score = simulate.steward_score(HAND_BEING_PLAYED, 3, tricks, phone)
            send_score(drive.pk, Actor("Table 3"), score)
        set_leaderboard(drive.pk, simulate.MC, Drive.Board.SHOWN, hides=drive.board_hides)


def _pairs_drawn(day: date, names: list[str]) -> None:
    """Create a drive for pairs of a lady and a gent; every pair meets every other for two hands."""
    hands = {"hands": 2 * PAIRS, "hands_per_move": 2, "breaks_after": [PAIRS - PAIRS % 2]}
    drive = set_up("Pairs Whist Drive", day, movement="pairs-howell", prize_rules=[], **hands)
    pairs = enumerate(zip(names[:PAIRS], names[PAIRS:], strict=True), 1)
    people = [NewEntry(name, Role.A, paid=True, unit=unit) for unit, pair in pairs for name in pair]
    add_entries(drive.pk, simulate.MC, people)
    make_draw(drive.pk, simulate.MC, seed=7)


def _open_for_entries(day: date, names: list[str]) -> None:
    """Create a drive with uneven roles, some who play either, a helper, and some unpaid."""
    drive = set_up("Winter Warmer", day)
    role_a = COMING[0]
    people = [
        NewEntry(
            name,
            Role.A if i < role_a else Role.B,
            either=i in (4, 9, 17),
            paid=i % 3 != 0,
            apart=_couple(i, role_a),
            eligible=i != 11,
        )
        for i, name in enumerate(names)
    ]
    add_entries(drive.pk, simulate.MC, people)


def _cards_in(day: date, rng: random.Random) -> None:
    """Create an evening on paper, with all cards typed by two people, and one wrong figure."""
    drive = set_up("Lifeboat Whist Drive", day)
    names = next(_groups(rng, [(ON_PAPER // 2,) * 2]))
    enter(drive, names, ON_PAPER // 2)
    with at_time(at_clock(day, time(19, 25))):
        make_draw(drive.pk, simulate.MC, seed=24)
    cards = simulate.on_paper(drive, rng, MIXED)
    entry, hand = SLIP
    wrong = cards[entry][hand - 1]
    halves = {number: (sum(figures[:12]), sum(figures[12:])) for number, figures in cards.items()}
    cards[entry][hand - 1] = wrong + 1 if wrong < TRICKS else wrong - 1
    for typist, first in (("Joan", 1), ("Idris", 2)):
        typed = [
            TypedFigure(number, place, None, now)
            for number in range(first, ON_PAPER + 1, 2)
            for place, now in (
                *((str(hand), tricks) for hand, tricks in enumerate(cards[number], 1)),
                ("part 1", halves[number][0]),
                ("part 2", halves[number][1]),
            )
        ]
        with at_time(at_clock(day, time(22, 5))):
            save_figures(drive.pk, Actor(typist), typed)


def _club_evening(names: list[str]) -> None:
    """Create a club evening with two tables; at the first a rubber is over and one of five goes out."""
    evening = start_evening(simulate.MC, Club.objects.get(name=CLUB))
    ClubEvening.objects.filter(pk=evening.pk).update(seed=1887)
    arrive(evening.pk, simulate.MC, names)
    form_tables(evening.pk, simulate.MC, by_program=True)
    rubber = RubberFinished(1, "demo", "short-whist", "best", 5, ((0, 3), (1, 4), (0, 2)))
    finish_rubber(evening.pk, simulate.MC, rubber, number=1)


def at_clock(day: date, moment: time) -> datetime:
    return timezone.make_aware(datetime.combine(day, moment))
