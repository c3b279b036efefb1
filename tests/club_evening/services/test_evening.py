"""People, tables and rubbers of a club evening, as they are written."""

from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest
from django.utils import timezone
from pytest_django.fixtures import Settings

from tests.at_once import at_once
from tests.factories import MC, make_club
from tests.sticks import plug_in
from tournaments.club.services.file_imports import take_in
from tournaments.club_evening.queries.page import EveningPage, evening_page
from tournaments.club_evening.queries.record import evening_record, record_of
from tournaments.club_evening.queries.state import state_of
from tournaments.club_evening.services.archive import EVENING_FILE
from tournaments.club_evening.services.change import write_down
from tournaments.club_evening.services.evenings import (
    delete_evening,
    renew_link,
    set_up_evening,
    start_evening,
    undo,
)
from tournaments.club_evening.services.people import arrive, correct_name
from tournaments.club_evening.services.tables import cut_by_program, finish_rubber, form_tables
from tournaments.engine.club_evening.archive import as_text, write
from tournaments.engine.club_evening.events import PlayerLeft, RubberFinished, TableBrokenUp
from tournaments.engine.club_evening.standings import standings
from tournaments.engine.laws.laws import law
from tournaments.files.queries.subject_access_file import subject_access_file
from tournaments.files.services import backup_stick
from tournaments.kernel.errors import Refused, Stale
from tournaments.models import Club, ClubEvening, Player
from tournaments.models.secret_links import BIG_SCREENS, is_token, of_table, token_of
from tournaments.people.services.erasure import forget
from tournaments.people.services.retention import tidy

pytestmark = [pytest.mark.database, pytest.mark.django_db]

NAMES = ["Ann", "Ben", "Cath", "Dai", "Elen", "Frank", "Gwen", "Harish", "Ina", "Jack", "Kath", "Leo"]


def evening_of(*, people: int = 4) -> ClubEvening:
    """An evening of so many people, whose tables are formed."""
    evening = start_evening(MC, make_club())
    arrive(evening.pk, MC, NAMES[:people])
    form_tables(evening.pk, MC, by_program=True)
    evening.refresh_from_db()
    return evening


def seen(evening: ClubEvening) -> EveningPage:
    """Its page as it is now."""
    evening.refresh_from_db()
    return evening_page(evening)


def sent(*, client_id: str = "a", table: int = 1) -> RubberFinished:
    """A rubber that the dealer's side won by 5-3 and 5-0."""
    return RubberFinished(table, client_id, "short-whist", "best", 5, ((0, 3), (0, 0)))


def test_it_works() -> None:
    evening = evening_of(people=6)
    (table,) = seen(evening).tables
    assert len(table.seats) == 4
    assert finish_rubber(evening.pk, MC, sent(), number=1)
    (table,) = seen(evening).tables
    assert [law(step.law).name for step in table.steps if step.kind == "in"] == ["Law 20", "Law 20"]
    cut_by_program(evening.pk, MC, 1)
    assert {line.balance for line in standings(state_of(evening))} == {6, -6, 0}
    assert set(Player.objects.values_list("name", flat=True)) == set(NAMES[:6])


def test_a_rubber_is_taken_once_and_keeps_its_evening() -> None:
    evening = evening_of(people=6)
    assert finish_rubber(evening.pk, MC, sent(), number=1)
    assert not finish_rubber(evening.pk, MC, sent(), number=1)
    with pytest.raises(Refused, match="in already"):
        finish_rubber(evening.pk, MC, sent(client_id="b"), number=1)
    assert len(seen(evening).rubbers) == 1
    with pytest.raises(Refused, match="kept"):
        delete_evening(evening.pk, MC)


def test_the_points_of_the_winners_come_first_whichever_side_they_are() -> None:
    evening = evening_of()
    others = RubberFinished(1, "a", "short-whist", "best", 5, ((1, 0), (0, 3), (1, 0)))
    finish_rubber(evening.pk, MC, others, number=1)
    (rubber,) = seen(evening).rubbers
    assert rubber.winners == rubber.sides[1]
    assert (rubber.games, rubber.points) == ("5–0, 3–5, 5–0", "8–1")


def test_undo_undoes_a_whole_press_and_not_on_an_old_page() -> None:
    evening = evening_of()
    with pytest.raises(Stale):
        undo(evening.pk, MC, seen=1)
    undo(evening.pk, MC, seen=evening.version)
    page = seen(evening)
    assert page.tables == ()
    assert page.fresh == 1
    undo(evening.pk, MC, seen=page.version)
    page = seen(evening)
    assert page.people == ()
    with pytest.raises(Refused, match="nothing to undo"):
        undo(evening.pk, MC, seen=page.version)


def test_a_name_is_here_once_and_comes_back_under_its_number() -> None:
    evening = start_evening(MC, make_club())
    arrive(evening.pk, MC, ["Ann", "Ben"])
    with pytest.raises(Refused, match="here already"):
        arrive(evening.pk, MC, ["ann"])
    write_down(evening.pk, MC, PlayerLeft(1))
    arrive(evening.pk, MC, ["Ann"])
    assert [(number, bool(one.waits)) for number, one in seen(evening).people] == [(1, True), (2, True)]


def test_a_table_that_is_broken_up_sends_its_people_to_wait() -> None:
    evening = evening_of(people=8)
    write_down(evening.pk, MC, TableBrokenUp(1, None))
    assert [table.number for table in seen(evening).tables] == [2]
    assert sum(bool(person.waits) for _number, person in seen(evening).people) == 4


def test_the_next_evening_is_played_as_the_last_one() -> None:
    club = make_club()
    first = start_evening(MC, club)
    assert start_evening(MC, club) == first  # pressed twice
    set_up_evening(first.pk, MC, "Friday rubbers", {"stake": 10, "cutting": "pairs"})
    arrive(first.pk, MC, NAMES[:1])
    second = start_evening(MC, club)
    assert second != first
    assert second.settings["stake"] == 10
    delete_evening(second.pk, MC)
    assert list(club.evenings.values_list("title", flat=True)) == ["Friday rubbers"]


@pytest.mark.django_db(transaction=True)
def test_two_who_send_one_rubber_at_once() -> None:
    evening = evening_of()
    outcomes: list[object] = []

    def send(client_id: str) -> None:
        try:
            outcomes.append(finish_rubber(evening.pk, MC, sent(client_id=client_id), number=1))
        except Refused:
            outcomes.append("refused")

    at_once(partial(send, "a"), partial(send, "b"))
    assert sorted(map(str, outcomes)) == ["True", "refused"]
    assert len(seen(evening).rubbers) == 1


def test_names_go_with_whoever_is_forgotten_and_when_the_club_says_so() -> None:
    evening = evening_of(people=4)
    ann = Player.objects.get(name="Ann")
    assert [words.partition(",")[0] for words in subject_access_file(ann)["Club evenings"]] == [
        "Club evening"
    ]
    Club.objects.update(keep_months=12)
    tidy(timezone.now())
    assert "Ann" in str(seen(evening))
    forget(evening.club_id, MC, ann.pk)
    assert "Ann" not in str(seen(evening))
    assert "Ben" in str(seen(evening))
    tidy(timezone.now() + timedelta(days=400))
    assert not any(name in str(seen(evening)) for name in NAMES[:4])
    assert len(seen(evening).tables[0].seats) == 4


def test_a_misspelt_name_is_corrected_while_a_phone_still_has_the_old_one() -> None:
    evening = evening_of(people=5)
    at_table = seen(evening).tables[0]
    old = tuple(seat.name for seat in at_table.seats)
    correct_name(evening.pk, MC, at_table.seats[0].number, "Zoe Zander")
    assert seen(evening).tables[0].seats[0].name == "Zoe Zander"
    assert Player.objects.get(name="Zoe Zander").arrivals.count() == 2  # the arrival and the correction
    assert Player.objects.get(name=old[0]).arrivals.count() == 0
    with pytest.raises(Refused, match="is here already"):
        correct_name(evening.pk, MC, at_table.seats[0].number, old[1])
    assert finish_rubber(evening.pk, MC, sent(), number=1, names=old)
    assert "Zoe Zander" in {line.name for line in standings(state_of(evening))}
    undo(evening.pk, MC, seen=ClubEvening.objects.get().version)
    assert seen(evening).tables[0].seats[0].name == "Zoe Zander"


def test_a_corrected_name_is_in_the_record_with_both_names_and_is_undone() -> None:
    evening = start_evening(MC, make_club())
    arrive(evening.pk, MC, ["Gewn Gray", "Hugh Hill"])
    correct_name(evening.pk, MC, 1, "Gwen Gray")
    correct_name(evening.pk, MC, 1, "Gwen Gray")  # pressed twice
    evening.refresh_from_db()
    assert [line.done for line in record_of(evening)] == [
        "Gewn Gray is now called Gwen Gray.", "Hugh Hill arrived.", "Gewn Gray arrived.",
    ]  # fmt: skip
    assert Player.objects.get(name="Gwen Gray").arrivals.count() == 2
    undo(evening.pk, MC, seen=evening.version)
    assert [person.name for _number, person in seen(evening).people] == ["Gewn Gray", "Hugh Hill"]
    assert Player.objects.get(name="Gewn Gray").arrivals.count() == 2
    kept = as_text(write(evening_record(evening))).encode()
    evening.delete()
    there = take_in(EVENING_FILE, MC, kept, make_club())
    assert isinstance(there, ClubEvening)
    assert as_text(write(evening_record(there))).encode() == kept


@pytest.mark.parametrize("name", ["Ann", "Zoe"])
def test_whoever_somebody_was_taken_for_is_forgotten_too(name: str) -> None:
    evening = start_evening(MC, make_club())
    for known in ("Zoe", "Ann"):
        Player.objects.create(club=evening.club, name=known)
    arrive(evening.pk, MC, ["Ann"])
    correct_name(evening.pk, MC, 1, "Zoe")
    forget(evening.club_id, MC, Player.objects.get(name=name).pk)
    assert name not in str(list(evening.events.values("event")))
    players = Player.objects.count()
    undo(evening.pk, MC, seen=seen(evening).version)
    assert Player.objects.count() == players


def test_the_memory_stick_has_each_evening_as_it_is_and_it_can_be_brought_in_from_there(
    tmp_path: Path, settings: Settings
) -> None:
    stick = plug_in(settings, tmp_path)
    backup_stick.choose(str(stick))
    evening = evening_of(people=5)
    assert not backup_stick.save_due()
    file = stick / "whist-drives" / f"{evening.slug}.club.json"
    before, written = file.read_bytes(), file.stat().st_mtime_ns
    assert not backup_stick.save_due()
    assert file.stat().st_mtime_ns == written
    arrive(evening.pk, MC, ["Zoe"])
    assert not backup_stick.save_due()
    assert file.read_bytes() != before
    kept, people = file.read_bytes(), seen(evening).people
    with pytest.raises(Refused, match="here already: Club evening"):
        take_in(EVENING_FILE, MC, kept, evening.club)
    evening.delete()
    there = take_in(EVENING_FILE, MC, kept, evening.club)
    assert isinstance(there, ClubEvening)
    assert seen(there).people == people


def test_another_laptop_knows_the_printed_codes_by_the_stick_and_cannot_make_them(
    tmp_path: Path, settings: Settings
) -> None:
    """From the first laptop to a second and a third, where "Club evening" has been pressed already."""
    stick = plug_in(settings, tmp_path)
    evening = evening_of(people=8)
    printed = {which: token_of(evening, which) for which in (BIG_SCREENS, of_table(1), of_table(2))}
    slug = evening.slug
    for laptop in ("second", "third"):
        backup_stick.choose(str(stick))
        raw = (stick / "whist-drives" / f"{slug}.club.json").read_bytes()
        assert not any(token in raw.decode() for token in printed.values())
        settings.SECRET_KEY = f"the {laptop} laptop's"
        evening.delete()
        assert start_evening(MC, make_club()).slug == slug
        made = take_in(EVENING_FILE, MC, raw, make_club())
        assert isinstance(made, ClubEvening)
        evening = made
        assert (evening.slug, ClubEvening.objects.count()) == (slug, 1)
        for which, token in printed.items():
            assert is_token(evening, which, token)
            assert token_of(evening, which) != token
    renew_link(evening.pk, MC, of_table(2))
    evening.refresh_from_db()
    assert [is_token(evening, which, token) for which, token in printed.items()] == [True, True, False]
    assert "links" not in as_text(write(evening_record(evening))), "a record that is handed on opens nothing"
