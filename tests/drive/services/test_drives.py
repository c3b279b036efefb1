"""Setting up a drive and changing it."""

import datetime as dt
from decimal import Decimal

import pytest

from tests.factories import MC, make_club, make_drive, make_user, playing_drive
from tests.results.queries.test_prizes import level_drive
from tournaments.drive.services.drives import create_drive, show_drive, update_drive
from tournaments.engine.people.offices import Office
from tournaments.engine.permissions import State
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Ask, Refused
from tournaments.models import Club, Drive
from tournaments.play.services import moves
from tournaments.results.services import revealing
from tournaments.results.services.prizes import draw_prize

pytestmark = [pytest.mark.database, pytest.mark.django_db]
DAY = dt.date(2026, 10, 2)


def create(title: str = "Harvest Whist Drive", club: str = "Nether Hall", **values: object) -> Drive:
    return create_drive(MC, club, {"title": title, "date": DAY, **values})


def test_it_works() -> None:
    drive = create(hall="Village Hall", movement="losers-split", entry_fee=Decimal("3.00"))
    kept = Drive.objects.get(slug="harvest-whist-drive-2026-10-02")
    assert kept == drive
    assert (kept.hall, kept.movement, kept.entry_fee) == ("Village Hall", "losers-split", Decimal("3.00"))
    assert (kept.state, kept.version, kept.hands, kept.interval_minutes) == (State.OPEN, 1, 24, 20)
    assert [(entry.verb, entry.actor) for entry in kept.log.all()] == [("create", MC.name)]
    Club.objects.update(usual={"interval_minutes": 30})
    assert create().interval_minutes == 30
    with pytest.raises(ValueError, match="state"):  # which nobody sets by hand
        create(state="published")


def test_two_drives_of_the_same_name_and_day_have_addresses_of_their_own_and_one_club() -> None:
    assert create().slug == "harvest-whist-drive-2026-10-02"
    assert create().slug == "harvest-whist-drive-2026-10-02-2"
    assert create("收获").slug == "drive-2026-10-02"
    assert len(create("long " * 24).slug) <= 80
    create(club="Over Hall")
    create(club="收获")
    assert sorted(Club.objects.values_list("slug", flat=True)) == ["club", "nether-hall", "over-hall"]


def test_nobody_puts_a_drive_into_a_club_of_others() -> None:
    theirs = make_club(name="Over Hall", slug="over-hall")
    me = Actor("Ann Archer", make_user(username="ann", office=Office.DOOR, club=theirs).pk)
    mine = create_drive(me, "Over Hall", {"title": "Harvest", "date": DAY})
    assert (mine.club.slug, mine.club.memberships.get().user_id) == ("over-hall-2", me.user)
    with pytest.raises(Refused, match="may not set up drives"):
        create_drive(me, theirs, {"title": "Harvest", "date": DAY})
    with pytest.raises(Refused, match="may not set up drives"):
        update_drive(mine.pk, me, {}, club=theirs)
    assert theirs.drives.count() == 0


def test_a_drive_with_players_stays_with_its_club() -> None:
    drive = make_drive(tables=1)
    with pytest.raises(Refused, match="cannot go to another club"):
        update_drive(drive.pk, MC, {"hall": "Barn"}, club=make_club(name="Over Hall", slug="over-hall"))
    drive.refresh_from_db()
    assert (drive.hall, drive.version) == ("Village Hall", 0)


def test_a_change_is_logged_with_what_was_before() -> None:
    drive = create()
    other = make_club(name="Over Hall", slug="over-hall")
    update_drive(drive.pk, MC, {"hall": "Church Rooms", "hands": 20, "title": drive.title}, club=other)

    drive.refresh_from_db()
    entry = drive.log.last()
    assert (drive.hall, drive.hands, drive.club.name, drive.version) == ("Church Rooms", 20, "Over Hall", 2)
    assert entry is not None
    assert entry.before == {"hall": "", "hands": 24, "club": "Nether Hall"}
    assert entry.after == {"hall": "Church Rooms", "hands": 20, "club": "Over Hall"}


def test_saving_the_same_again_changes_nothing() -> None:
    drive = create(entry_fee=Decimal("3.00"), starts_at=dt.time(19, 30))
    same = {"entry_fee": Decimal(3), "starts_at": dt.time(19, 30), "date": DAY, "breaks_after": [12]}
    update_drive(drive.pk, MC, same, club=drive.club)
    assert Drive.objects.get().version == 1


def test_how_the_evening_is_played_is_fixed_once_it_has_begun_and_all_once_it_is_published() -> None:
    drive = playing_drive()
    update_drive(drive.pk, MC, {"hall": "Church Rooms", "hands": drive.hands})
    with pytest.raises(Refused, match="Play has begun"):
        update_drive(drive.pk, MC, {"hall": "Barn", "hands": 20})
    drive.refresh_from_db()
    assert (drive.hall, drive.hands) == ("Church Rooms", 24)
    published = make_drive(state=State.PUBLISHED, hands=2, slug="published")
    with pytest.raises(Refused, match="unpublish them first"):
        update_drive(published.pk, MC, {"hall": "Barn"})


@pytest.mark.parametrize(
    ("movement", "values", "lost"),
    [
        ("winners-split", {"movement": "losers-keep", "hands": 20, "reverse": True}, False),
        ("winners-split", {"fair_chair": False, "title": "Spring"}, False),
        ("winners-split", {"movement": "optimised"}, True),
        ("winners-split", {"movement": "pairs-winners-up"}, True),
        ("winners-split", {"most_tables": 1}, True),
        ("optimised", {"hands": 20}, True),
        ("optimised", {"missed_hand_score": "7", "least_hands": 3}, False),
    ],
)
def test_a_draw_that_no_longer_fits_is_asked_about(
    movement: str, values: dict[str, object], lost: bool
) -> None:
    drive = make_drive(state=State.SEATED, movement=movement)
    if lost:
        with pytest.raises(Ask, match="you will need to draw again"):
            update_drive(drive.pk, MC, values)
        drive.refresh_from_db()
        assert drive.state == State.SEATED
    update_drive(drive.pk, MC, values, confirmed=True)
    drive.refresh_from_db()
    assert drive.state == (State.OPEN if lost else State.SEATED)
    assert drive.played_hands.exists() is not lost
    assert {key: getattr(drive, key) for key in values} == values


def test_a_prize_of_another_name_has_not_been_told() -> None:
    drive = level_drive()
    draw_prize(drive.pk, MC, "Lucky card")
    for prize in ("Booby, gent", "Lucky card"):
        revealing.reveal(drive.pk, MC, prize)
    named = [{**rule, "name": rule["name"].replace("Booby", "Wooden spoon")} for rule in drive.prize_rules]
    update_drive(drive.pk, MC, {"prize_rules": named})
    assert Drive.objects.get(pk=drive.pk).revealed == ["Lucky card"]
    update_drive(drive.pk, MC, {"prize_rules": drive.prize_rules})
    assert Drive.objects.get(pk=drive.pk).revealed == ["Lucky card"]


def test_a_draft_is_shown_once_and_may_be_hidden_until_play_begins() -> None:
    drive = make_drive(tables=1, state=State.SEATED, draft=True)
    before = drive.version
    for _ in range(2):
        show_drive(drive.pk, MC)
    drive.refresh_from_db()
    assert (drive.draft, drive.version) == (False, before + 1)
    entry = drive.log.get(version=before + 1)
    assert (entry.verb, entry.before, entry.after) == ("set-up", {"draft": True}, {"draft": False})
    update_drive(drive.pk, MC, {"draft": True})
    assert Drive.objects.get().draft
    show_drive(drive.pk, MC)
    moves.start(drive.pk, MC)
    with pytest.raises(Refused, match="Play has begun"):
        update_drive(drive.pk, MC, {"draft": True, "title": "Other"})
    assert Drive.objects.get().title == "Harvest Whist Drive"
