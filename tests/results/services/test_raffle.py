"""The raffle of a drive: draws, undoing them, the record, paper and the archive."""

import json
from functools import partial
from random import Random
from typing import Any

import pytest

from tests.factories import MC, make_drive
from tests.found import takes
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.reader import read
from tournaments.engine.archive.writer import write
from tournaments.engine.permissions import State
from tournaments.engine.prizes.raffle import RaffleError, TicketBook, draw_ticket
from tournaments.files.queries.archive import archive
from tournaments.files.services.archive import import_archive
from tournaments.kernel.errors import Stale
from tournaments.kernel.log import log_page
from tournaments.models import Drive, Player
from tournaments.paper.queries.documents import printed_prizes
from tournaments.paper.queries.pack_sheets import notice_board
from tournaments.people.services.erasure import forget
from tournaments.results.queries.raffle import raffle_of
from tournaments.results.services.raffle import draw_raffle, set_up_raffle, undo_raffle_draw

pytestmark = pytest.mark.django_db

BOOKS = TicketBook(1, 240, "blue"), TicketBook(1, 60, "pink")


def raffle_drive(**fields: Any) -> Drive:
    drive = make_drive(tables=1, **fields)
    set_up_raffle(drive.pk, MC, BOOKS, ("Hamper", "Wine"), drawn=0)
    return drive


def tickets(drive: Drive) -> list[str]:
    return [str(draw) for draw in raffle_of(drive).draws]


def test_it_works() -> None:
    """Draw, draw again for a prize that nobody claimed, type one from the hat, and undo the last."""
    drive = raffle_drive()
    draw_raffle(drive.pk, MC, "Hamper", drawn=0)
    draw_raffle(drive.pk, MC, "Hamper", drawn=1)
    draw_raffle(drive.pk, MC, "Wine", drawn=2, typed="pink 7")
    first, second, typed = tickets(drive)
    assert list(raffle_of(drive).lines()) == [("Hamper", second, [first]), ("Wine", "pink 7", [])]
    assert typed == "pink 7"
    with pytest.raises(RaffleError):
        draw_raffle(drive.pk, MC, "Wine", drawn=3, typed=first)
    undo_raffle_draw(drive.pk, MC, drawn=3)
    assert tickets(drive) == [first, second]
    done = [line.done for line in log_page(drive, None)]
    assert done[:5] == [
        "Undid the draw of ticket pink 7 for “Wine”",
        "Drew ticket pink 7 in the raffle for “Wine”",
        f"Drew ticket {second} in the raffle for “Hamper”",
        f"Drew ticket {first} in the raffle for “Hamper”",
        "Set up the raffle: tickets sold blue 1–240, pink 1–60, prizes Hamper, Wine",
    ]


def test_every_draw_follows_from_the_seed_in_the_record() -> None:
    drive = raffle_drive()
    for drawn in range(4):
        draw_raffle(drive.pk, MC, ("Hamper", "Wine")[drawn % 2], drawn=drawn)
    undo_raffle_draw(drive.pk, MC, drawn=4)
    draw_raffle(drive.pk, MC, "Wine", drawn=3)
    drawn_in = drive.log.filter(verb="raffle-draw").order_by("version")
    seeds = list(drawn_in.values_list("after__seed", flat=True))
    assert seeds == [f"{drive.seed}/raffle/{changes}" for changes in (1, 2, 3, 4, 6)]
    before = [row.data for row in drive.decisions.filter(kind="raffle")]
    assert len(before) == 7, "every state is kept"
    raffle = raffle_of(drive)
    for drawn, seed in enumerate([*seeds[:3], seeds[4]]):
        earlier = type(raffle)(raffle.books, raffle.prizes, raffle.draws[:drawn])
        assert draw_ticket(earlier, raffle.draws[drawn].prize, Random(seed)) == raffle.draws[drawn]


def test_pressing_twice_draws_once() -> None:
    drive = raffle_drive()
    draw_raffle(drive.pk, MC, "Hamper", drawn=0)
    for late in (
        partial(draw_raffle, drive.pk, MC, "Hamper", drawn=0),
        partial(set_up_raffle, drive.pk, MC, (), (), drawn=0),
        partial(undo_raffle_draw, drive.pk, MC, drawn=0),
        partial(draw_raffle, drive.pk, MC, "No such prize", drawn=1),
    ):
        with pytest.raises(Stale):
            late()
    assert len(tickets(drive)) == 1
    undo_raffle_draw(drive.pk, MC, drawn=1)
    with pytest.raises(Stale):
        undo_raffle_draw(drive.pk, MC, drawn=0)


def test_the_sheets_have_what_is_drawn() -> None:
    drive = raffle_drive(hands=1, breaks_after=[], state=State.FINISHED)
    assert printed_prizes(drive) == ()
    draw_raffle(drive.pk, MC, "Hamper", drawn=0, typed="pink 7")
    (printed,) = printed_prizes(drive, from_last=True)
    assert (printed.name, printed.nobody) == ("Raffle: Hamper", "Ticket pink 7")
    assert [(prize.prize, prize.winners) for prize in notice_board(drive).prizes] == [
        ("Raffle: Hamper", ("Ticket pink 7",))
    ]


def test_who_gave_a_prize_is_forgotten_and_the_draw_stays() -> None:
    drive = make_drive(tables=1)
    player = Player.objects.create(club=drive.club, name="Jo Li")
    drive.entries.filter(number=1).update(player=player)
    prize = f"Jo Li’s cake {'x' * 60}, jo li"
    set_up_raffle(drive.pk, MC, BOOKS, (prize, "Wine"), drawn=0)
    draw_raffle(drive.pk, MC, prize, drawn=0, typed="pink 7")
    label = forget(drive.club_id, MC, player.pk, confirmed=True)
    (line, _wine) = raffle_of(drive).lines()
    assert line == (f"{label}’s cake {'x' * 60}, {label}", "pink 7", [])
    text = write(archive(Drive.objects.get()))
    assert read(json.loads(text)).raffle == raffle_of(drive)
    assert "jo li" not in text.lower()


def test_as_many_queries_for_one_prize_as_for_three() -> None:
    drive = raffle_drive()
    takes(1, raffle_of, drive)
    for drawn in range(3):
        draw_raffle(drive.pk, MC, "Wine", drawn=drawn)
    takes(1, raffle_of, drive)


def test_the_archive_carries_the_raffle_and_brings_it_back() -> None:
    drive = raffle_drive(state=State.PLAYING)
    draw_raffle(drive.pk, MC, "Hamper", drawn=0, typed="pink 7")
    text = write(archive(drive))
    assert write(read(json.loads(text))) == text
    again = import_archive(MC, text, replace=True)
    assert raffle_of(again) == raffle_of(Drive.objects.get())
    assert tickets(again) == ["pink 7"]
    assert write(archive(again)) == text
    without = write(archive(make_drive(slug="other", tables=1)))
    assert "raffle" not in without, "an archive without a raffle is as it was"
    data = json.loads(text)
    del data["checksum"]
    data["decisions"][-1]["books"][0]["first"] = "one"
    with pytest.raises(BadArchive):
        read(data)
