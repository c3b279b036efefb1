"""The page of all data held about a player."""

from datetime import timedelta

import pytest

from tests.factories import MC, make_drive
from tests.found import takes
from tests.marked import NAME, marked_evening
from tournaments.door.services.entries import add_entries
from tournaments.files.queries import subject_access as module
from tournaments.files.queries.subject_access import A_PAGE, LOG, MOST, WHERE, elsewhere, subject_access_page
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Drive, FormerName, LogEntry, Player
from tournaments.people.queries.name_columns import PLACES
from tournaments.people.queries.player_names import known

pytestmark = pytest.mark.django_db


@pytest.fixture
def everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 1000)


@pytest.mark.usefixtures("everything")
def test_it_works() -> None:
    _, player = marked_evening()
    found = subject_access_page(player, None)
    assert (found.page[0].entry.drive.title, found.more) == ("Harvest Whist Drive", 0)
    mentioned = {f"{one.where}: {one.words}" for one in found.mentions}
    assert mentioned >= {
        f"On the big screen: {NAME} has left a hat",
        f"In the list of prizes: A clock, from {NAME}",
        f"Queries to the MC: {NAME} says nine",
        f"Decided by the MC: {NAME} had the fewest",
        f"In the record of the evening: Number 7: name from zebedee MÂRKER to {NAME}",
        f"In the record of the evening: From hand 1 on, {NAME} took over score card 1 from someone else",
        f"In the record of the evening: Chose who wins “Booby”: number 7: {NAME} had the fewest",
        # what an imported log calls otherwise
        f"In the record of the evening: {NAME}; Somebody Else + {NAME}; for {NAME}",
    }
    drive = Drive.objects.get()
    assert {(one.drive, one.date) for one in found.mentions} == {(drive.title, drive.date)}


@pytest.mark.usefixtures("everything")
def test_what_was_done_is_told_once_and_nothing_of_others_nor_names_of_fields() -> None:
    _, player = marked_evening()
    who = known(player)
    found = list(elsewhere(who))
    log = {place.pk for place in found if place.model is LogEntry}
    others = {(place.model, place.pk, place.column) for place in found if place.model is not LogEntry}
    mentions = subject_access_page(player, None).mentions
    assert len(mentions) == len(log) + len(others)
    text = " ".join(one.words for one in mentions)
    for words in ("Player ", "Leaving Lou", "{", "from_hand", "name:", "words"):
        assert words not in text


def test_every_place_of_a_name_has_words() -> None:
    places = {(model, column) for model, columns in PLACES.items() for column in columns}
    of_the_log = {place for place in places if place[0] in (LogEntry, FormerName)}
    own = {place for place in places if place[0].__name__ == "Entry" and place[1] == "name"}
    assert places - of_the_log - own | {LOG} == set(WHERE)


def test_the_latest_evenings_come_first_a_page_at_a_time() -> None:
    player = regular(A_PAGE + 1)
    first, second = subject_access_page(player, None), subject_access_page(player, "2")
    assert [one.entry.drive.title for one in first.page][:2] == ["Drive 10", "Drive 9"]
    assert [one.entry.drive.title for one in second.page] == ["Drive 0"]
    assert second.mentions == first.mentions


def test_what_is_not_on_the_page_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    player = regular(5)
    assert (len(subject_access_page(player, None).mentions), subject_access_page(player, None).more) == (5, 0)
    monkeypatch.setattr(module, "MOST", 2)
    found = subject_access_page(player, None)
    assert [one.drive for one in found.mentions] == ["Drive 4", "Drive 3"]
    assert found.more == 3


def test_the_queries_do_not_grow_with_the_evenings() -> None:
    takes(32, subject_access_page, regular(1), None)
    Drive.objects.all().delete()
    takes(32, subject_access_page, regular(3), None)


def regular(evenings: int) -> Player:
    """Somebody who has come so often, with others; of no prizes anything is worked out."""
    assert evenings < MOST
    for n in range(evenings):
        drive = make_drive(tables=0, slug=f"drive-{n}", title=f"Drive {n}", prize_rules=[])
        Drive.objects.filter(pk=drive.pk).update(date=drive.date + timedelta(days=n))
        add_entries(drive.pk, MC, [NewEntry(NAME), NewEntry("Ann Archer")], confirmed=True)
    return Player.objects.get(name=NAME)
