"""Evenings that play themselves: seats, totals and ranks by what always holds (whist.md, 2.2)."""

import statistics
from dataclasses import replace

import pytest

from tests.engine.proof.seats_and_scores import seats_and_scores
from tests.factories import MC, send
from tests.found import the
from tests.host.services.simulated_evenings import played, players, totals_and_ranks_are_right
from tests.sampled import sampled
from tournaments.engine.archive.reader import parse
from tournaments.engine.archive.shape import Archive
from tournaments.engine.archive.writer import write
from tournaments.engine.movements import BY_RESULTS, MOVEMENTS
from tournaments.engine.permissions import State
from tournaments.engine.proof.moves import Moves, paths, sit_outs
from tournaments.engine.seating.seating import Seating
from tournaments.engine.standings.scoring import SatOut
from tournaments.files.queries.archive import archive
from tournaments.files.services.archive import import_archive
from tournaments.host.services.simulate import PRIZES, simulated_drive
from tournaments.kernel import evening
from tournaments.kernel.errors import Refused
from tournaments.models import Drive, Hand, LogEntry
from tournaments.play.services import moves
from tournaments.play.services.comings import sit_out

pytestmark = pytest.mark.django_db


def sitting_out(archived: Archive) -> list[SatOut]:
    return [SatOut(hand.number, entry) for hand in archived.hands for entry in hand.sitting_out]


# Every remainder of four, small and large; the engine's own tests seat every number without a database.
NUMBERS = (4, 5, 6, 7, 8, 13, 18, 31, 40)


def _admits(movement: str, number: int) -> bool:
    return MOVEMENTS[movement].refusal((number + 1) // 2, number // 2) is None


@pytest.mark.parametrize(
    ("movement", "number"), sampled([(m, n) for m in MOVEMENTS for n in NUMBERS if _admits(m, n)], every=29)
)
def test_every_movement_with_every_number_is_right(movement: str, number: int) -> None:
    hands = 5 if number > 20 else 8
    archived = archive(simulated_drive(0, hands, movement, reverse=number % 2 > 0, seed=1, players=number))
    rows, people, out = played(archived), players(archived), sitting_out(archived)

    assert {row.state for row in rows} == {"played"}
    assert len(rows) == hands * (number // 4)
    assert seats_and_scores(people, rows, out) == []
    if movement in BY_RESULTS:
        assert paths(people, rows, _moves(archived), out) == []
    totals_and_ranks_are_right(archived, rows)
    for least, most in sit_outs(people, out).values():
        assert most - least <= (MOST_APART if movement in BY_RESULTS else 1)
    _out_and_in_again(archived)


MOST_APART = 2  # in these movements sit-outs cannot be made equal for certain (whist.md, 9.2)


def test_a_number_that_a_movement_cannot_take_is_refused() -> None:
    wrong = {"whist": 7, "compass": 9, "military": 10, "pivot": 8, "winners-split": 3, "head-table": 7}
    for movement, number in wrong.items():
        with pytest.raises(Refused):
            simulated_drive(0, 4, movement, reverse=False, seed=1, players=number)


@pytest.mark.parametrize(
    ("movement", "seed"), sampled([(m, s) for m in MOVEMENTS for s in (1, 2) if m != "pivot"], every=32)
)
def test_people_come_and_go(movement: str, seed: int) -> None:
    """Seats and scores are right all the same, and an archive holds the whole of it."""
    number = 20 if MOVEMENTS[movement].needs.unit > 1 or movement == "whist" else 17 + seed
    drive = simulated_drive(
        0, 8, movement, reverse=False, seed=seed, players=number, hands_per_move=seed, comings=7
    )
    archived = archive(drive)
    rows, people, out = played(archived), players(archived), sitting_out(archived)
    assert seats_and_scores(people, rows, out) == []
    if movement in BY_RESULTS:
        assert paths(people, rows, replace(_moves(archived), fair=None), out, archived.dummies) == []
    _out_and_in_again(archived)


def half_over(movement: str, number: int) -> Drive:
    """An evening of five hands in its third."""
    drive = simulated_drive(0, 5, movement, reverse=False, seed=3, players=number)
    drive.state = State.PLAYING
    drive.save()
    for hand in (5, 4):
        moves.undo_call(drive.pk, MC, hand, confirmed=True)
    return drive


@pytest.mark.parametrize("movement", sampled(MOVEMENTS, every=10))
def test_an_evening_that_is_half_over_goes_on_the_same_after_an_import(movement: str) -> None:
    drive = half_over(movement, next(n for n in (14, 16, 4) if _admits(movement, n)))
    text = write(archive(drive))
    _out_and_in_again(archive(drive))

    def go_on() -> list[Seating]:
        drive = Drive.objects.get()
        seatings = []
        for number in (4, 5):
            moves.call_move(drive.pk, MC, number - 1)
            seatings.append(evening.seating(the(evening.DriveEvening(drive).latest)))
            for table in seatings[-1].tables:
                send(drive, hand=number, table=table.number, ns_made=number + table.number % 4)
        return seatings

    here = go_on()
    import_archive(MC, text, replace=True)
    assert go_on() == here


def test_somebody_who_sits_out_for_another_is_followed_by_the_log() -> None:
    drive = half_over("winners-split", 14)
    moves.call_move(drive.pk, MC, 3)
    hand = the(evening.DriveEvening(drive).latest)
    seating, roles = evening.seating(hand), evening.DriveEvening(drive).roles
    out = seating.sitting_out[0]
    player = next(p for p in seating.tables[2].seats if p is not None and roles[p] is roles[out])
    sit_out(drive.pk, MC, player, out)
    _out_and_in_again(archive(drive))


def _out_and_in_again(archived: Archive) -> None:
    text = write(archived)
    assert parse(text) == archived
    assert write(archive(import_archive(MC, text, replace=True))) == text


def _moves(archived: Archive) -> Moves:
    drive = archived.drive
    return Moves(
        winners_move=not drive.movement.startswith("losers"),
        reverse=drive.reverse,
        hands_per_move=drive.hands_per_move,
        head=drive.movement == "head-table",
        pairs=drive.movement == "pairs-winners-up",
        fair=True,
    )


@pytest.mark.whole
def test_totals_are_spread_as_in_real_drives() -> None:
    """A mean of exactly 6.5 a hand, and 9 to 10 tricks around it over 24 hands (whist.md, 5.6)."""
    evening = archive(simulated_drive(8, 24, "winners-split", reverse=False, seed=1))
    totals = [float(standing.total) for standing in evening.standings]
    assert statistics.mean(totals) == 6.5 * 24
    assert 7.5 < statistics.stdev(totals) < 12


def test_the_same_seed_plays_the_same_evening_and_another_seed_another() -> None:
    texts = []
    for seed in (9, 9, 10):
        texts.append(write(archive(simulated_drive(2, 3, "losers-keep", reverse=True, seed=seed))))
        Hand.objects.all().delete()
        Drive.objects.all().delete()
    assert texts[0] == texts[1] != texts[2]


def test_the_evening_is_finished_and_its_log_goes_forward() -> None:
    drive = simulated_drive(3, 12, "winners-split", reverse=False, seed=1)
    assert drive.state == State.FINISHED
    assert [prize.prize for prize in archive(drive).prizes] == [rule.name for rule in PRIZES]
    times = list(LogEntry.objects.filter(drive=drive).order_by("version").values_list("at", flat=True))
    assert times == sorted(times)
