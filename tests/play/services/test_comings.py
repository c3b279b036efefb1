"""People come and go during the evening (whist.md, 9.8): asked first, undone until the next call."""

import json
from dataclasses import replace

import pytest

from tests.door.services.test_seats import begun, play, play_on, seated
from tests.factories import MC, make_drive
from tests.files.services.test_archive import again
from tests.paper_evenings import type_cards
from tests.recount import totals
from tests.sampled import sampled
from tournaments.door.services.draw import make_draw
from tournaments.engine.archive.results import with_results
from tournaments.engine.archive.writer import write
from tournaments.engine.seating.seating import Role
from tournaments.files.queries.archive import archive
from tournaments.files.services.archive import import_archive
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Card, Drive
from tournaments.play.services.comings import (
    arrive,
    leave,
    set_most_tables,
    sit_out,
    undo_arrive,
    undo_leave,
)
from tournaments.play.services.moves import reseat, start, undo_call
from tournaments.play.services.redrawing import redraw_rest
from tournaments.results.queries.standings import standings

pytestmark = pytest.mark.django_db


def come(drive: Drive, *names: str, role: Role = Role.A) -> list[int]:
    return arrive(drive.pk, MC, [NewEntry(name, role) for name in names], confirmed=True)


def asked(service: object, *args: object, **kwargs: object) -> str:
    with pytest.raises(Ask) as ask:
        service(*args, **kwargs)  # type: ignore[operator]
    return str(ask.value.sentence)


def test_it_works() -> None:
    """A player who leaves keeps the score so far and gets none afterwards."""
    drive = begun(8)
    play_on(drive, 3)
    leave(drive.pk, MC, 3, confirmed=True)
    (nia,) = come(drive, "Nia Newcomer")
    play_on(drive, 4)
    assert set(seated(drive).players()) == {1, 2, 4, 5, 6, 7, 8, nia}
    entry = drive.entries.get(number=nia)
    assert (entry.name, entry.from_hand, entry.to_hand) == ("Nia Newcomer", 4, None)
    assert drive.entries.get(number=3).to_hand == 3
    logged = drive.log.get(verb="arrive").after
    assert logged is not None
    assert logged["hand"] == 4
    kept = totals(drive)[3]
    play_on(drive, 8)
    assert totals(drive)[3] == kept


def test_what_happens_is_said_before_it_is_done() -> None:
    drive = begun(8)
    assert "player 3 is already on the list." in asked(arrive, drive.pk, MC, [NewEntry("player 3", Role.A)])
    words = asked(arrive, drive.pk, MC, [NewEntry("Nia", Role.A)])
    assert "There is no free seat for Nia, who will sit out hand 2 first." in words
    assert "In hand 2: tables playing 2, players sitting out 1, dummies 0." in words
    assert drive.entries.count() == 8
    words = asked(leave, drive.pk, MC, 3)
    assert (
        "Nobody is free to take the seat of Player 3, so the partner will play those cards face up." in words
    )
    assert "What Player 3 has scored so far is kept. From hand 2 on they count as absent." in words
    come(drive, "Nia")
    assert "Someone who would have sat out will play instead" in asked(leave, drive.pk, MC, 3)
    leave(drive.pk, MC, 3, confirmed=True)
    leave(drive.pk, MC, 5, confirmed=True)
    assert "Una will take a seat that would otherwise be empty." in asked(
        arrive, drive.pk, MC, [NewEntry("Una", Role.A)]
    )


def test_four_who_come_make_a_table_and_four_who_go_close_one() -> None:
    drive = begun(12)
    come(drive, "Ana", "Bea")
    come(drive, "Cis", role=Role.B)
    words = asked(arrive, drive.pk, MC, [NewEntry("Dov", Role.B)])
    assert "Dov will start a new table, number 4, with others who have no seat." in words
    for number in (1, 2, 3):
        leave(drive.pk, MC, number, confirmed=True)
    for number in (15, 14, 13):
        undo_arrive(drive.pk, MC, number)
    assert "Table 3 will close." in asked(leave, drive.pk, MC, 4)


def test_nothing_that_was_scored_changes() -> None:
    drive = begun(9)
    play_on(drive, 4)
    before = totals(drive)
    leave(drive.pk, MC, 3, confirmed=True)
    (nia,) = come(drive, "Nia")

    def of_the_others() -> dict[int, float]:
        return {number: total for number, total in totals(drive).items() if number != nia}

    assert of_the_others() == before
    play_on(drive, 5)
    undo_call(drive.pk, MC, 5)
    drive.refresh_from_db()
    after_hand_four = of_the_others()
    undo_leave(drive.pk, MC, 3)
    undo_arrive(drive.pk, MC, nia)
    assert of_the_others() == after_hand_four


@pytest.mark.parametrize("movement", sampled(["winners-split", "whist"], every=2))
def test_all_of_it_is_undone_until_the_next_call_and_a_call_taken_back_gives_the_undo_back(
    movement: str,
) -> None:
    drive = begun(8, movement=movement)
    leave(drive.pk, MC, 3, confirmed=True)
    undo_leave(drive.pk, MC, 3)
    (nia,) = come(drive, "Nia")
    undo_arrive(drive.pk, MC, nia)
    assert not drive.entries.filter(number=nia).exists()
    leave(drive.pk, MC, 3, confirmed=True)
    (nia,) = come(drive, "Nia")
    play_on(drive, 2)
    undo_call(drive.pk, MC, 2)
    undo_leave(drive.pk, MC, 3)
    undo_arrive(drive.pk, MC, nia)
    play_on(drive, 2)
    assert set(seated(drive).players()) == set(range(1, 9))
    leave(drive.pk, MC, 3, confirmed=True)
    (nia,) = come(drive, "Nia")
    play_on(drive, 3)
    with pytest.raises(Stale):
        undo_arrive(drive.pk, MC, nia)
    undo_leave(drive.pk, MC, 3)  # whoever has left may be back at any time
    assert drive.entries.get(number=3).away == [3]


def test_seating_again_keeps_to_who_is_in_the_hall() -> None:
    drive = begun(12)
    play_on(drive, 3)
    leave(drive.pk, MC, 1, confirmed=True)  # after hand 3
    (nia,) = come(drive, "Nia")
    play_on(drive, 5)
    leave(drive.pk, MC, 2, confirmed=True)  # after hand 5
    (una,) = come(drive, "Una", role=Role.B)
    play(drive, 5)
    reseat(drive.pk, MC, 1, confirmed=True)
    assert set(seated(drive).players()) >= {2, nia, una}
    assert 1 not in set(seated(drive).players())
    entries = {e.number: (e.from_hand, e.to_hand) for e in drive.entries.all()}
    assert (entries[1], entries[2], entries[nia], entries[una]) == ((1, 1), (1, 2), (2, None), (2, None))


def test_when_nobody_comes_or_goes() -> None:
    """Before the draw, when the last hand has been called, and where fewer than three would go on."""
    with pytest.raises(Refused, match="at the door"):
        come(make_drive(tables=2, slug="open"), "Nia")
    last, few = begun(8, hands=1), begun(4, slug="few")
    leave(few.pk, MC, 1, confirmed=True)
    for service, why in (
        (lambda: come(last, "Nia"), "last hand"),
        (lambda: leave(last.pk, MC, 3, confirmed=True), "last hand"),
        (lambda: set_most_tables(last.pk, MC, 1, confirmed=True), "last hand"),
        (lambda: leave(few.pk, MC, 2, confirmed=True), "at least three players"),
    ):
        with pytest.raises(Refused, match=why):
            service()


def test_before_the_first_call_seats_are_changed_for_as_few_as_can_be() -> None:
    drive = begun(8)
    undo_call(drive.pk, MC, 1)
    before = seated(drive)
    (nia,) = come(drive, "Nia")
    assert seated(drive).tables == before.tables
    assert seated(drive).sitting_out == (nia,)
    leave(drive.pk, MC, 3, confirmed=True)
    assert set(seated(drive).players()) == {1, 2, 4, 5, 6, 7, 8, nia}
    undo_leave(drive.pk, MC, 3)
    assert seated(drive).sitting_out == (3,)
    leave(drive.pk, MC, 3, confirmed=True)
    make_draw(drive.pk, MC, seed=2)
    assert not drive.entries.filter(number=3).exists()
    assert set(seated(drive).players()) == {1, 2, 4, 5, 6, 7, 8, nia}


def test_a_pair_comes_to_pairs_that_move_up() -> None:
    drive = begun(8, movement="pairs-winners-up")
    two = come(drive, "Ana", "Bea")
    play_on(drive, 2)
    assert seated(drive).sitting_out == tuple(two)
    assert len(set(drive.entries.filter(number__in=two).values_list("unit", flat=True))) == 1


def test_no_more_tables_than_so_many() -> None:
    drive = begun(16)
    words = asked(set_most_tables, drive.pk, MC, 3)
    assert words == "In hand 2: tables playing 3, players sitting out 4, dummies 0."
    for _ in range(2):
        set_most_tables(drive.pk, MC, 3, confirmed=True)
    assert drive.log.filter(verb="tables").count() == 1, "pressing twice sets them once"
    for hand, most, out in ((2, None, 4), (3, 3, 0)):
        play_on(drive, hand)
        assert (len(seated(drive).tables), len(seated(drive).sitting_out)) == ((16 - out) // 4, out)
        set_most_tables(drive.pk, MC, most, confirmed=True)
    with pytest.raises(Refused):
        set_most_tables(drive.pk, MC, 0, confirmed=True)
    with pytest.raises(Refused, match="plan"):
        set_most_tables(begun(16, movement="whist", slug="plan").pk, MC, 3, confirmed=True)


def test_somebody_asks_to_sit_out() -> None:
    drive = begun(9)
    (out,) = seated(drive).sitting_out
    role = drive.entries.get(number=out).role
    same = drive.entries.filter(role=role).exclude(number=out).first()
    other = drive.entries.exclude(role=role).first()
    assert same is not None
    assert other is not None
    for wrong in ((other.number, out), (out, same.number), (same.number, same.number)):
        with pytest.raises(Refused):
            sit_out(drive.pk, MC, *wrong)
    sit_out(drive.pk, MC, same.number, out)
    assert seated(drive).sitting_out == (same.number,)
    assert set(seated(drive).players()) == set(range(1, 10))
    play(drive, 1)
    with pytest.raises(Refused, match="has already played this hand"):
        sit_out(drive.pk, MC, out, same.number)


def test_the_drive_goes_on_as_ever() -> None:
    drive = begun(10)
    come(drive, "Ana")
    come(drive, "Bob", role=Role.B)
    for hand in range(2, 6):
        play_on(drive, hand)
        assert len(seated(drive).tables) == 3
        assert seated(drive).sitting_out == ()


@pytest.mark.parametrize(
    "movement", sampled(["winners-split", "mixed", "optimised", "pairs-winners-up", "colours"], every=4)
)
def test_an_undone_arrival_of_a_hand_that_was_undone_is_final_and_in_no_list(movement: str) -> None:
    drive = begun(12, movement=movement)
    come(drive, *(["Zed", "Zoe"] if drive.movement_rules.needs.unit == 2 else ["Zed"]))
    zed = drive.entries.get(name="Zed").number
    play_on(drive, 2)
    undo_call(drive.pk, MC, 2)
    type_cards(drive, {zed: [None, 7]})
    undo_arrive(drive.pk, MC, zed)
    assert not Card.objects.exists()
    for undo in (undo_arrive, undo_leave):
        with pytest.raises(Stale):
            undo(drive.pk, MC, zed)
    assert drive.log.filter(verb="arrive-undone").count() == 1
    assert "on the list" not in asked(arrive, drive.pk, MC, [NewEntry("Zed", Role.A)])
    play_on(drive, 3)
    assert zed not in seated(drive).players()
    assert drive.entries.get(number=zed).to_hand == 0
    expected, archived = places(drive), archived_places(drive)
    assert zed not in dict(archived)
    if drive.movement_rules.needs.unit == 1:  # of a pair the archive ranks both
        assert archived == expected
    assert zed not in {line.number for line in archive(Drive.objects.get()).entries}


def test_a_newcomer_can_stay_after_all_waits_while_a_call_is_taken_back_and_leaves_nothing() -> None:
    drive = begun(8)
    (nia,) = come(drive, "Nia")
    leave(drive.pk, MC, nia, confirmed=True)
    undo_leave(drive.pk, MC, nia)
    assert drive.entries.get(number=nia).to_hand is None
    undo_call(drive.pk, MC, 1)
    assert nia not in set(seated(drive).players())
    undo_arrive(drive.pk, MC, nia)
    assert drive.entries.count() == 8
    start(drive.pk, MC)
    play_on(drive, 2)
    undo_call(drive.pk, MC, 2)
    (nia,) = come(drive, "Nia")
    undo_arrive(drive.pk, MC, nia)
    assert drive.entries.count() == 8


def archived_places(drive: Drive) -> list[tuple[int, int]]:
    """Entry and place of everybody whom the drive's archive ranks, which must come in again the same."""
    return [(line["entry"], line["rank"]) for line in json.loads(again(drive)[0])["standings"]]


def places(drive: Drive) -> list[tuple[int, int]]:
    return [(line.who.entry, line.rank) for line in standings(DriveEvening(drive)).lines]


def test_nobody_who_was_never_there_is_ranked_in_the_archive() -> None:
    """Somebody who was in a hand that was undone, and somebody who went before the first."""
    drive = begun(9, absent_hand_score="field_average")
    undo_call(drive.pk, MC, 1)
    leave(drive.pk, MC, 9, confirmed=True)
    start(drive.pk, MC)
    (nia,) = come(drive, "Nia")
    play_on(drive, 2)
    undo_call(drive.pk, MC, 2)
    undo_arrive(drive.pk, MC, nia)
    play_on(drive, 4)
    before = places(drive)
    assert {nia, 9}.isdisjoint(entry for entry, _ in before)
    assert sorted(archived_places(drive)) == sorted(before)


def test_an_archive_of_before_with_somebody_ranked_who_was_never_there_is_read() -> None:
    drive = begun(10, absent_hand_score="6.5")
    undo_call(drive.pk, MC, 1)
    leave(drive.pk, MC, 4, confirmed=True)
    start(drive.pk, MC)
    play_on(drive, 4)
    before, now = places(drive), archive(Drive.objects.get(pk=drive.pk))
    old = with_results(now, ranked=frozenset({4}))
    assert len(old.standings) == len(now.standings) + 1
    assert places(import_archive(MC, write(old), replace=True)) == before
    wrong = replace(old, standings=(*old.standings[:-1], old.standings[-1]._replace(total=99)))
    with pytest.raises(Refused, match="The file says 99"):
        import_archive(MC, write(wrong), replace=True)


@pytest.mark.parametrize("movement", sampled(["winners-split", "whist", "pairs-howell"], every=2))
def test_an_evening_of_comings_and_goings_goes_out_and_comes_in_again(movement: str) -> None:
    drive = begun(12, movement=movement, hands=6)
    undo_call(drive.pk, MC, 1)
    leave(drive.pk, MC, 2, confirmed=True)
    start(drive.pk, MC)
    play_on(drive, 3)
    leave(drive.pk, MC, 5, confirmed=True)
    come(drive, "Nia")
    play_on(drive, 4)
    undo_call(drive.pk, MC, 4)
    undo_arrive(drive.pk, MC, drive.entries.get(name="Nia").number)
    if movement == "whist":
        redraw_rest(drive.pk, MC, 7)
    play_on(drive, 5)
    before = totals(drive)
    assert totals(again(drive)[1]) == before
