"""A table that did not play a hand: what counts instead, undone again, or played later."""

import json
from typing import Any

import pytest

from tests.factories import (
    MC,
    make_drive,
    play_hands,
    play_tables,
    playing_drive,
    send,
    usual_tricks,
)
from tests.files.services.test_archive import again as out_and_in
from tests.sampled import sampled
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.permissions import State
from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.scoring import TableState
from tournaments.kernel import evening
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.log import log_page
from tournaments.kernel.scores import ScoreOutcome
from tournaments.models import Drive, Score, TableHand
from tournaments.play.queries.to_settle import how_many, to_settle_page
from tournaments.play.services import evening as around
from tournaments.play.services import moves
from tournaments.play.services.set_aside import NotPlayed, set_aside, undo_set_aside
from tournaments.results.queries.corrected_moves import corrected_move
from tournaments.results.queries.played_cards import cards
from tournaments.results.queries.standings import standings

pytestmark = pytest.mark.django_db


def table(drive: Drive, hand: int = 1, number: int = 2) -> TableHand:
    return TableHand.objects.of(drive).get(hand__number=hand, number=number)


def aside(
    drive: Drive,
    counts: str = "6",
    moves_on: Side | None = Side.NS,
    *,
    hand: int = 1,
    number: int = 2,
    **more: Any,
) -> None:
    said = NotPlayed(hand, number, table(drive, hand, number).pk, counts, moves_on)
    set_aside(drive.pk, MC, said, **more)


def undo(drive: Drive, hand: int = 1, number: int = 2) -> None:
    undo_set_aside(drive.pk, MC, hand, number, table(drive, hand, number).pk)


def four(drive: Drive, hand: int = 1, number: int = 2) -> list[int]:
    at = table(drive, hand, number)
    return [seat.number for seat in (at.n, at.e, at.s, at.w) if seat is not None]


def scores(drive: Drive, hand: int = 1, number: int = 2) -> list[object]:
    """Scores of the four players at a table for the hand."""
    made = {card.entry: card.scores for card in cards(DriveEvening(drive)).cards}
    return [made[entry][hand - 1] for entry in four(drive, hand, number)]


def refusal(act: Any, *given: Any, **more: Any) -> str:
    with pytest.raises(Refused) as no:
        act(*given, **more)
    return str(no.value)


@pytest.mark.parametrize(
    ("counts", "each"),
    sampled([("6", 6), ("6.5", 6.5), ("0", 0), ("7.0", 7), ("own_average", None)], every=2),
)
def test_the_move_no_longer_waits_for_an_invented_score(counts: str, each: float | None) -> None:
    drive = playing_drive(tables=3, hands_played=1)
    play_tables(drive)
    aside(drive, counts, hand=2, number=3, confirmed=True)
    assert moves.call_move(drive.pk, MC, 2) == 3
    own = {card.entry: card.scores[0] for card in cards(DriveEvening(drive)).cards}
    assert scores(drive, 2, 3) == [own[entry] if each is None else each for entry in four(drive, 2, 3)]
    assert sum(line.total for line in standings(DriveEvening(drive)).lines) == 26 * 5 + sum(
        own[entry] or 0 if each is None else each for entry in four(drive, 2, 3)
    )


@pytest.mark.parametrize("movement", sampled(BY_RESULTS, every=5))
@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("first", Side)
def test_the_pair_that_the_mc_says_moves(movement: str, reverse: bool, first: Side) -> None:
    drive = playing_drive(tables=3, movement=movement, reverse=reverse)
    was = evening.seating(drive.played_hands.valid().get(number=1)).tables
    sides = (first, first.other, first)
    for number, side in enumerate(sides, 1):
        aside(drive, moves_on=side, number=number)
    moves.call_move(drive.pk, MC, 1)
    now = evening.seating(drive.played_hands.valid().get(number=2)).tables
    for side, before, after in zip(sides, was, now, strict=True):
        assert not {*before.pair(side)} & {*after.seats}
        assert {*before.pair(side.other)} <= {*after.seats}


def test_who_moves_has_to_be_said_where_results_move_people() -> None:
    drive = playing_drive()
    assert "Choose who moves" in refusal(aside, drive, "6", None)
    assert table(drive).state == TableState.OPEN
    planned = make_drive(tables=3, movement="mixed", state=State.PLAYING, slug="planned", hands=3)
    aside(planned, "6", None)
    last = playing_drive(slug="last", hands=1)
    aside(last, "6", None)


def test_what_no_hand_can_count_other_people_or_none_are_refused() -> None:
    drive = playing_drive()
    assert "from 0 to 13" in refusal(aside, drive, "14")
    assert "in whole or half tricks" in refusal(aside, drive, "6.3")
    assert table(drive).state == TableState.OPEN
    with pytest.raises(Stale):
        set_aside(drive.pk, MC, NotPlayed(1, 2, 0, "6", Side.NS))
    TableHand.objects.filter(pk=table(drive).pk).update(state="sit_out", e=None, w=None)
    assert "sits out hand 1" in refusal(aside, drive)


def test_undone_the_table_waits_for_its_score_again() -> None:
    drive = playing_drive()
    aside(drive)
    assert "has set aside hand 1 at table 2" in refusal(send, drive, hand=1, table=2, ns_made=8)
    undo(drive)
    assert (table(drive).state, table(drive).instead, table(drive).instead_ns) == ("open", "", None)
    assert send(drive, hand=1, table=2, ns_made=8) is ScoreOutcome.TAKEN
    with pytest.raises(Stale):
        undo(drive)


def test_a_score_that_counted_is_asked_about_and_counts_again_when_undone() -> None:
    drive = playing_drive()
    send(drive, hand=1, table=2, ns_made=8)
    with pytest.raises(Ask, match="8 to North and South, 5 to East and West"):
        aside(drive)
    assert table(drive).state == TableState.PLAYED
    for _ in range(2):
        aside(drive, confirmed=True)
    assert drive.log.filter(verb="set-aside").count() == 1, "pressed twice it is set aside once"
    assert not Score.objects.current().exists()
    undo(drive)
    assert Score.objects.current().get().ns == 8
    assert table(drive).state == TableState.PLAYED
    # A score from before an earlier undo is not brought back by a later one.
    table(drive).scores.update(status=Score.Status.REPLACED)
    TableHand.objects.filter(pk=table(drive).pk).update(state=TableState.OPEN)
    aside(drive)
    undo(drive)
    assert table(drive).state == TableState.OPEN
    assert not Score.objects.current().exists()


def test_set_aside_later_people_stay_where_the_score_sent_them() -> None:
    drive = playing_drive(hands_played=2)
    aside(drive, "6", None, confirmed=True)
    assert scores(drive) == [6, 6, 6, 6]
    assert corrected_move(DriveEvening(drive)) is None
    for counts in ("7", "later", "own_average"):
        aside(drive, counts, confirmed=True)
    undo(drive)
    assert scores(drive) == [usual_tricks(1, 2), 13 - usual_tricks(1, 2)] * 2
    assert (table(drive).state, how_many(DriveEvening(drive)), corrected_move(DriveEvening(drive))) == (
        TableState.PLAYED,
        0,
        None,
    )


@pytest.mark.parametrize("again", [False, True])
def test_set_aside_after_the_move_and_played_with_other_winners_it_is_asked_where_people_went(
    again: bool,
) -> None:
    """Nobody has said who moves: people had moved by the score that was set aside."""
    drive = playing_drive()
    for number in (1, 2):
        send(drive, hand=1, table=number, ns_made=8)
    moves.call_move(drive.pk, MC, 1)
    if again:
        aside(drive, "6", None, confirmed=True)
    aside(drive, "later", None, confirmed=True)
    assert send(drive, hand=1, table=2, ns_made=4) is ScoreOutcome.TAKEN
    assert table(drive).instead_ns is None
    asked = corrected_move(DriveEvening(drive))
    assert asked is not None
    assert (asked.hand, asked.table) == (1, 2)
    assert corrected_move(DriveEvening(out_and_in(drive)[1])) is not None


def test_law_47_a_pack_of_51_cards_voids_that_hand_alone_and_it_is_played_again() -> None:
    """Found in hand 7, when its score was in: hands 1 to 6 stand (whist.md, 8.5)."""
    drive = playing_drive(hands_played=6)
    play_tables(drive)

    def before() -> dict[int, list[object]]:
        return {card.entry: [*card.scores[:6]] for card in cards(DriveEvening(drive)).cards}

    stands = before()
    aside(drive, "later", Side.NS, hand=7, confirmed=True)
    assert scores(drive, 7) == [None] * 4
    assert send(drive, hand=7, table=2, ns_made=4, client_id="again") is ScoreOutcome.TAKEN
    assert scores(drive, 7) == [4, 9, 4, 9]
    assert before() == stands


def test_results_cannot_come_out_without_a_hand_still_to_be_played() -> None:
    drive = playing_drive(hands=2, breaks_after=[])
    send(drive, hand=1, table=1, ns_made=8)
    aside(drive, "later")
    moves.call_move(drive.pk, MC, 1)
    play_hands(drive, 2)
    assert "Table 2 still has hand 1 to play." in refusal(around.finish, drive.pk, MC, confirmed=True)
    aside(drive, "own_average", None)
    around.finish(drive.pk, MC)
    assert Drive.objects.get().state == State.FINISHED


@pytest.fixture
def other_played() -> Drive:
    """The first hand, of which table 1 has sent its score."""
    drive = playing_drive()
    send(drive, hand=1, table=1, ns_made=8)
    return drive


def test_played_in_time_after_all_the_score_says_who_moves(other_played: Drive) -> None:
    aside(other_played, "later", Side.EW)
    send(other_played, hand=1, table=2, ns_made=9)
    moves.call_move(other_played.pk, MC, 1)
    assert table(other_played).moved_ns == 9
    assert table(other_played).instead_ns is None


def test_played_later_the_move_goes_on_and_the_score_is_typed_in_then(other_played: Drive) -> None:
    """The score does not change who moved: the MC has decided that."""
    drive = other_played
    aside(drive, "later", Side.EW)
    moves.call_move(drive.pk, MC, 1)
    for tricks in (9, 4):
        assert scores(drive) == [None] * 4
        assert cards(DriveEvening(drive)).counted == 1
        assert to_settle_page(DriveEvening(drive)).to_play == [(1, 2)]
        assert how_many(DriveEvening(drive)) == 1
        assert send(drive, hand=1, table=2, ns_made=tricks) is ScoreOutcome.TAKEN
        assert scores(drive) == [tricks, 13 - tricks] * 2
        assert (how_many(DriveEvening(drive)), to_settle_page(DriveEvening(drive)).empty) == (0, True)
        assert corrected_move(DriveEvening(drive)) is None
        aside(drive, "later", None, confirmed=True)


def test_undone_after_the_move_the_hand_is_still_to_be_played(other_played: Drive) -> None:
    drive = other_played
    aside(drive)
    moves.call_move(drive.pk, MC, 1)
    undo(drive)
    assert table(drive).state == TableState.LATER
    with pytest.raises(Stale):
        undo(drive)
    aside(drive, "7", None)
    assert scores(drive) == [7, 7, 7, 7]


def test_the_call_is_taken_back_and_called_again() -> None:
    drive = playing_drive(hands_played=1)
    aside(drive, hand=2)
    with pytest.raises(Ask, match="Scores that will be lost: 1"):
        moves.undo_call(drive.pk, MC, 2)
    moves.undo_call(drive.pk, MC, 2, confirmed=True)
    assert table(drive).state == TableState.PLAYED
    moves.call_move(drive.pk, MC, 1)
    assert table(drive, 2).state == TableState.OPEN


def test_the_record_says_it() -> None:
    drive = playing_drive()
    for counts in ("6.5", "own_average", "later"):
        aside(drive, counts)
    undo(drive)
    drive.refresh_from_db()
    said = [line.done for line in log_page(drive, None)][:4]
    assert said == [
        "Hand 1, table 2: waiting for its score again",
        "Hand 1, table 2: not played. It will be played later.",
        "Hand 1, table 2: not played. Each of the four scores their own average for it.",
        "Hand 1, table 2: not played. Each of the four scores 6½ for it.",
    ]


@pytest.mark.parametrize("counts", sampled(["6.5", "own_average", "later"], every=2))
@pytest.mark.parametrize("moved", sampled([True, False], every=2))
def test_it_travels_in_the_archive(counts: str, moved: bool) -> None:
    drive = playing_drive(tables=3, hands=3)
    play_tables(drive)
    aside(drive, counts, Side.EW, confirmed=True)
    if moved:
        moves.call_move(drive.pk, MC, 1)
    before = [line.total for line in standings(DriveEvening(drive)).lines]
    text, again = out_and_in(drive)
    assert [line.total for line in standings(DriveEvening(again)).lines] == before
    at = json.loads(text)["decisions"][-1]["tables"][0]
    assert (at["hand"], at["table"]) == (1, 2)
    if not moved:
        moves.call_move(again.pk, MC, 1)
    play_hands(again, 3)
    assert how_many(DriveEvening(again)) == (counts == "later")
    if counts == "later":
        send(again, hand=1, table=2, ns_made=usual_tricks(1, 2))
    around.finish(out_and_in(again)[1].pk, MC)
    assert corrected_move(DriveEvening(Drive.objects.get())) is None
