"""Nobody whose arrival was undone is on any list, nor who left before a first hand."""

import pytest
from django.test import Client

from tests.door.services.test_seats import begun, play_on
from tests.factories import MC
from tests.found import the
from tests.sampled import sampled
from tournaments.cards.queries.card_entry import pile
from tournaments.club.queries.deletion import drive_losses
from tournaments.door.queries.entries import names_in_use, row, rows
from tournaments.drive.queries.lists import tonight
from tournaments.engine.seating.seating import Role
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.new_entry import NewEntry
from tournaments.kernel.tables import tables_of
from tournaments.models import Drive
from tournaments.paper.queries.documents import register
from tournaments.people.queries.public_names import public_names
from tournaments.play.queries.comings import people_page
from tournaments.play.queries.overview import overview
from tournaments.play.queries.sitting_out import away
from tournaments.play.services.comings import arrive, leave, undo_arrive
from tournaments.play.services.moves import undo_call
from tournaments.results.queries.find_player import find_players

pytestmark = pytest.mark.django_db
NAME = "Gertie Ghost"


@pytest.fixture(params=sampled(["undone", "left"], every=2))
def drive(request: pytest.FixtureRequest) -> Drive:
    """A drive of eight before hand 3: of a ninth the arrival was undone, or she leaves before she plays."""
    drive = begun(8)
    play_on(drive, 2)
    (gertie,) = arrive(drive.pk, MC, [NewEntry(NAME, Role.A)], confirmed=True)
    if request.param == "undone":
        play_on(drive, 3)
        undo_call(drive.pk, MC, 3)
        undo_arrive(drive.pk, MC, gertie)
    else:
        leave(drive.pk, MC, gertie, confirmed=True)
    assert drive.entries.filter(number=gertie).exists()
    return drive


def test_she_is_neither_listed_nor_counted(drive: Drive, client: Client) -> None:
    assert find_players(DriveEvening(drive), "ghost") == ()
    assert NAME not in {line.name for line in rows(drive)}
    assert row(drive, 9) is None
    assert NAME not in names_in_use(drive)
    assert NAME not in {card.name for card in pile(drive).cards}
    assert NAME not in {player.name for player in register(drive).players}
    assert [line.players for line in tonight(drive.date)] == [8]
    assert (overview(DriveEvening(drive)).players, overview(DriveEvening(drive)).people) == (8, 8)
    assert drive_losses(drive).players == 8
    assert client.get("/api/v1/drives/harvest").json()["players"] == 8
    evening = DriveEvening(drive)
    hand = the(evening.latest)
    assert away(evening, hand, tables_of([hand.pk], evening.people)) is None
    page = people_page(DriveEvening(drive))
    undone = drive.entries.get(number=9).to_hand == 0  # who left can still be undone
    assert [(one.who.name, one.hand) for one in page.goes] == ([] if undone else [(NAME, 2)])
    assert (page.comes, page.gone) == ((), ())
    (again,) = arrive(drive.pk, MC, [NewEntry(NAME, Role.A)], confirmed=True)
    assert public_names(DriveEvening(drive))[again].name == NAME
