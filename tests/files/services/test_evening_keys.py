"""The rest of an evening goes with it to another computer, and how names stand in public."""

import json
from datetime import UTC, datetime, time
from decimal import Decimal
from typing import Any

import pytest
from pytest_django.fixtures import Settings

from tests.changed_files import without_checksum
from tests.factories import MC, make_club, make_drive, make_user, play_tables, playing_drive, send
from tournaments.door.services.entries import add_entries
from tournaments.drive.services import drives
from tournaments.engine.archive.writer import write
from tournaments.engine.permissions import State
from tournaments.engine.season.rules import SeasonRules
from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.scoring import Revoke
from tournaments.files.queries.archive import archive
from tournaments.files.queries.evening_keys import (
    DRAFT,
    OF_DOUBT,
    OF_DRIVE,
    OF_ENTRY,
    OF_THE_MOMENT,
    WHERE_NONE,
    rest_of,
)
from tournaments.files.services.evening_keys import take_rest, take_up
from tournaments.kernel.change import Actor, at_time
from tournaments.kernel.errors import Ask, Refused
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.new_entry import NewEntry
from tournaments.kernel.scores import SentScore
from tournaments.kernel.secret_links import (
    big_screen_token,
    hashes,
    helpers_token,
    player_token,
    renew,
    table_token,
)
from tournaments.models import Club, Doubt, Drive, Entry, Player, Shown, Spare
from tournaments.models.secret_links import BIG_SCREENS, HELPERS, is_token, of_card, of_table, token_of
from tournaments.people.queries.public_names import public_names
from tournaments.play.services import doubts, evening, moves, screens
from tournaments.play.services.doubts import keep_late
from tournaments.results.services import publishing
from tournaments.season.services import choose_drives, start_series

pytestmark = pytest.mark.django_db

LATER = datetime(2026, 10, 2, 21, 30, tzinfo=UTC)


def mid_evening() -> Drive:
    """A drive in mid-hand with everything that an archive does not hold."""
    drive = playing_drive(
        tables=3,
        hands_played=2,
        hands=6,
        breaks_after=[3],
        colour_a="green",
        entry_fee=Decimal("2.50"),
        starts_at=time(19, 30),
        deal_custom="gents",
        hand_minutes=12,
    )
    send(drive, hand=3, table=2, ns_made=9)
    Entry.objects.filter(number__in=(1, 5)).update(paid=True, apart="Archer")
    Spare.objects.create(drive=drive, name="Olwen Price")
    doubts.raise_doubt(drive.pk, MC, 4, 1, "It was 8")
    screens.announce(drive.pk, MC, "Tea in ten minutes")
    drive.refresh_from_db()
    return drive


def taken(drive: Drive) -> tuple[bytes, bytes]:
    return write(archive(drive)).encode(), rest_of(drive, hashes(drive)).encode()


def on_another_computer(drive: Drive) -> tuple[Drive, bool]:
    """Take a drive up where there is nothing of it."""
    raw, rest = taken(drive)
    drive.played_hands.all().delete()
    Drive.objects.all().delete()
    Club.objects.all().delete()
    return take_up(MC, raw, rest)


def printed(drive: Drive) -> dict[str, str]:
    """Some of the codes on paper, by what they open."""
    return {
        of_table(2): table_token(drive, 2),
        of_card(2): player_token(drive, 2),
        BIG_SCREENS: big_screen_token(drive),
        HELPERS: helpers_token(drive),
    }


def inside(data: Any, place: str) -> tuple[Any, str]:
    """Return the container of a place in the data, and its key there."""
    *way, last = place.split(".")
    for step in way:
        data = data[int(step) if step.isdigit() else step]
    return data, last


def without(rest: bytes, *places: str) -> bytes:
    """The rest as an earlier version wrote it, which did not know these yet."""
    data: Any = json.loads(without_checksum(rest))
    for place in places:
        where, last = inside(data, place)
        del where[last]
    return json.dumps(data).encode()


def test_it_works() -> None:
    drive = mid_evening()
    links = printed(drive)
    raw, rest = taken(drive)
    again, with_rest = on_another_computer(drive)
    assert with_rest
    assert taken(again) == (raw, rest)
    assert printed(again) == links
    assert (again.entry_fee, again.club.name) == (Decimal("2.50"), "Nether Hall Whist Club")
    assert Doubt.objects.get().words == "It was 8"


def test_every_field_is_either_in_the_archive_or_in_the_rest_or_left_for_a_reason() -> None:
    """A field that is added later has to be thought of: here or in the archive."""
    in_archive = {
        *("title", "slug", "date", "hall", "state", "movement", "reverse", "hands", "hands_per_move"),
        *("breaks_after", "trumps", "role_a", "role_b", "missed_hand_score", "absent_hand_score"),
        *("prize_rules", "ties", "seed", "fair_chair", "most_tables", "least_hands", "lines_apart"),
        *("slam_flags", "contact", "cause", "version", "paper_from", "reduced_fees", "most_prizes"),
        "hand_points",
        *("series", "called_off", "moved_from"),
    }
    assert {field.name for field in Drive._meta.fields} == {
        *in_archive,
        *OF_DRIVE,
        *OF_THE_MOMENT,
        "club",
        DRAFT,  # the archive alone makes none; what it replaces stays one
        "id",
    }
    assert {field.name for field in Entry._meta.fields} == {
        *("id", "drive", "number", "name", "from_hand", "to_hand", "eligible", "dummy", "fee", "away"),
        *OF_ENTRY,
        *WHERE_NONE,
        "player",  # found by the name in the club's list, which each computer has of its own
    }
    settled = {"settled_at", "settled_by"}  # the log tells of those
    assert {field.name for field in Doubt._meta.fields} == {*OF_DOUBT, *settled, "id", "drive", "entry"}


def test_an_evening_taken_up_in_mid_hand_ends_as_it_would_have() -> None:
    """The same clicks here and there: in the end both archives are the same bytes."""

    def to_the_end(played: Drive) -> bytes:
        with at_time(LATER):
            for hand in range(3, 7):
                play_tables(played)
                if hand == 3:
                    evening.begin_interval(played.pk, MC)
                if hand < 6:
                    moves.call_move(played.pk, MC, hand)
            evening.finish(played.pk, MC)
            publishing.publish(played.pk, MC)
        played.refresh_from_db()
        return write(archive(played)).encode()

    drive = mid_evening()
    raw, rest = taken(drive)
    here = to_the_end(drive)
    there, _ = take_up(MC, raw, rest, replace=True)
    assert there.state == State.PLAYING
    assert to_the_end(there) == here


@pytest.mark.parametrize("draft", [True, False])
def test_a_draft_stays_one_and_the_pairs_of_the_door_are_kept(draft: bool) -> None:
    """Pairs are kept even if the movement has none, and an older file of keys has no word on drafts."""
    drive = make_drive(tables=2, draft=draft)
    Entry.objects.filter(number=1).update(unit=7)
    raw, rest = taken(drive)
    again, with_rest = take_up(MC, raw, without(rest, "drive.draft"), replace=True)
    assert (again.draft, with_rest) == (draft, True)
    again, _ = on_another_computer(again)
    assert again.entries.get(number=1).unit == 7
    assert Drive.objects.get(pk=again.pk).draft is draft


def test_without_the_rest_and_with_a_damaged_one_the_evening_is_taken_up_all_the_same() -> None:
    raw, rest = taken(mid_evening())
    for bad in (None, rest[:200]):
        drive, with_rest = take_up(MC, raw, bad, replace=True)
        assert not with_rest
        assert write(archive(drive)).encode() == raw


def test_what_was_shown_there_is_shown_here_where_it_was_a_draft() -> None:
    drive = make_drive(draft=True)
    drives.show_drive(drive.pk, MC)
    drive.refresh_from_db()
    raw, rest = taken(drive)
    Drive.objects.update(draft=True)  # as it was here, when it was last taken up
    again, _ = take_up(MC, raw, rest, replace=True)
    assert not again.draft


def test_a_rest_from_before_these_choices_is_as_things_were_then() -> None:
    drive = playing_drive(tables=2, apart_hands=4)
    keep_late(drive.pk, MC, SentScore(1, 1, 8, "late", revokes=(Revoke(Side.NS, 3),)), "too late")
    drive.refresh_from_db()
    raw, rest = taken(drive)
    before = without(rest, "drive.apart_hands", "doubts.0.revoke_side")
    for given, hands, side in ((rest, 4, "NS"), (before, 1, "")):
        again, with_rest = take_up(MC, raw, given, replace=True)
        assert (with_rest, again.apart_hands, Doubt.objects.get().revoke_side) == (True, hands, side)


def test_a_link_that_was_renewed_is_not_brought_back_by_an_older_file() -> None:
    """A drive that is here is asked about first, and nothing changes."""
    drive = mid_evening()
    old = big_screen_token(drive)
    raw, rest = taken(drive)
    renew(drive.pk, MC, BIG_SCREENS)
    with pytest.raises(Ask):
        take_up(MC, raw, rest)
    assert Drive.objects.get().pk == drive.pk
    again, _ = take_up(MC, raw, rest, replace=True)
    assert not is_token(again, BIG_SCREENS, old)
    assert is_token(again, HELPERS, helpers_token(drive))


def test_another_computer_knows_the_printed_codes_and_cannot_make_them(settings: Settings) -> None:
    drive = mid_evening()
    tokens = printed(drive)
    raw, rest = taken(drive)
    assert not any(token in (raw + rest).decode() for token in tokens.values())
    settings.SECRET_KEY = "another computer's"
    again, _ = take_up(MC, raw, rest, replace=True)
    for which, token in tokens.items():
        assert is_token(again, which, token)
        assert token_of(again, which) != token


def with_change(data: Any, place: str, value: object) -> bytes:
    where, last = inside(data, place)
    where[last] = value
    return json.dumps(data).encode()


WRONG: dict[str, list[object]] = {
    "format": ["whist-drive-archive"],
    "slug": ["another"],
    "drive.link_key": ["short", None, "x" * 41],
    "drive.link_turns": [{"boards": "1"}, []],
    "drive.link_hashes": [{"boards": wrong} for wrong in ("a" * 64, ["A" * 64], ["a" * 64] * 21)],
    "drive.entry_fee": ["a lot"],
    "drive.boards": [["leaders"], {"1": 2}],
    "drive.revealed": ["all", [1]],
    "drive.interval_since": ["soon"],
    "drive.board": ["upside down"],
    "drive.draft": ["perhaps", None],
    "club": ["Nether Hall"],
    "club.name": [""],
    "entries.0.paid": ["perhaps"],
    "entries": [{"1": "Ann"}],
    "waiting": [[None]],
    "doubts.0.entry": [99],
    "doubts.0.raised_at": [None],
    "doubts.0.hand": [-1],
}


def _refusal(drive: Drive, changed: bytes) -> str:
    try:
        take_rest(MC, drive, changed)
    except Refused as refused:
        return str(refused)
    return "it was taken"


def test_what_is_wrong_in_the_rest_is_refused_whole() -> None:
    drive = mid_evening()
    before = rest_of(drive, hashes(drive))
    for place, value in [(place, value) for place, values in WRONG.items() for value in values]:
        changed = with_change(json.loads(without_checksum(before)), place, value)
        assert "damaged" in _refusal(drive, changed), (place, value)
        again = Drive.objects.get()
        assert rest_of(again, hashes(again)) == before == rest_of(drive, hashes(drive)), (place, value)


def test_what_is_no_rest_at_all_is_refused() -> None:
    drive = make_drive()
    for raw in (b"", b"[]", b"null", b"7", b"{}", b"\xff\xfe", b"[" * 100_000, b"[" * 900_000):
        assert "damaged" in _refusal(drive, raw), raw[:9]


def test_a_rest_that_was_changed_since_is_left_out() -> None:
    drive = mid_evening()
    raw, rest = taken(drive)
    changed = rest.replace(b'"entry_fee": "2.50"', b'"entry_fee": "3.50"')
    assert changed != rest
    assert not take_up(MC, raw, changed, replace=True)[1]
    assert take_up(MC, raw, without_checksum(changed), replace=True)[1]


def with_a_child() -> tuple[bytes, bytes]:
    """An evening of three, of whom one is a child and one wants to be seen."""
    Club.objects.all().delete()
    drive = make_drive(tables=0)
    add_entries(drive.pk, MC, [NewEntry(name) for name in ("Ann Archer", "Ben Baker", "Cath Cooper")])
    Player.objects.filter(name="Ben Baker").update(child=True)
    Player.objects.filter(name="Cath Cooper").update(shown=Shown.FULL)
    Club.objects.update(names_shown=Shown.INITIAL)
    drive = Drive.objects.get()
    return write(archive(drive)).encode(), rest_of(drive, {}).encode()


def in_public(drive: Drive) -> list[str]:
    return [who.name for who in public_names(DriveEvening(Drive.objects.get(pk=drive.pk))).values()]


def test_whoever_was_hidden_there_is_hidden_here() -> None:
    raw, rest = with_a_child()
    Drive.objects.all().delete()
    Club.objects.all().delete()
    drive, with_rest = take_up(MC, raw, rest)
    assert with_rest
    assert in_public(drive) == ["Ann A.", "No. 2", "Cath Cooper"]
    assert Player.objects.filter(club=drive.club).count() == Player.objects.count() == 3


def test_the_other_drives_of_the_club_have_new_pages_for_it() -> None:
    raw, rest = with_a_child()
    Drive.objects.all().delete()
    Player.objects.all().delete()
    other = make_drive(tables=0, slug="spring")
    add_entries(other.pk, MC, [NewEntry(name) for name in ("Ann Archer", "Cath Cooper", "Ben Baker")])
    other.refresh_from_db()
    assert in_public(other) == ["Ann A.", "Cath C.", "Ben B."]
    take_up(MC, raw, rest)
    assert in_public(other) == ["Ann A.", "Cath Cooper", "No. 3"]
    assert Drive.objects.get(slug="spring").version == other.version + 1
    line = other.log.get(verb="name-shown")
    assert line.after == {"entries": [2, 3]}


def test_the_season_goes_to_the_club_of_the_drive() -> None:
    drive = make_drive(tables=0)
    before = start_series(drive.club_id, "Winter 2025", SeasonRules())
    series = start_series(drive.club_id, "Winter 2026", SeasonRules(best=7), before.pk)
    choose_drives(series, MC, [drive.pk], [])
    raw, rest = taken(Drive.objects.get())
    Drive.objects.all().delete()
    Club.objects.all().delete()
    home = make_club(name="Home", slug="home")
    user = make_user(club=home)
    start_series(home.pk, "Winter 2027", SeasonRules())
    drive, with_rest = take_up(Actor("Joan", user.pk), raw, rest)
    assert with_rest
    moved = Drive.objects.get().series
    assert moved is not None
    assert (moved.club, moved.rules["best"]) == (drive.club, 7)
    assert moved.previous == drive.club.series.get(name="Winter 2025")
    assert [other.name for other in home.series.all()] == ["Winter 2027"]
    assert write(archive(Drive.objects.get())).encode() == raw


def test_what_was_said_here_stays() -> None:
    raw, rest = with_a_child()
    Drive.objects.all().delete()
    Player.objects.filter(name="Cath Cooper").update(shown=Shown.HIDDEN)
    drive, _ = take_up(MC, raw, rest)
    assert in_public(drive) == ["Ann A.", "No. 2", "No. 3"]


def test_a_file_that_says_nothing_of_it_is_taken_up() -> None:
    raw, rest = with_a_child()
    Drive.objects.all().delete()
    data = json.loads(without_checksum(rest))
    for row in data["entries"]:
        del row["shown"], row["child"]
    drive, with_rest = take_up(MC, raw, json.dumps(data).encode())
    assert with_rest
    assert in_public(drive) == ["Ann A.", "No. 2", "Cath Cooper"]
