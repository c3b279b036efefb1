"""The cards checked off: an evening on paper comes out as the same evening live; and taken back."""

import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection, transaction

from tests.cards.services.paper_evenings import (
    EVENINGS,
    outcome,
    partners,
    same_evening,
    seats,
    without_log,
    wrong,
)
from tests.factories import MC, make_drive, send
from tests.files.services.test_archive import again
from tests.paper_evenings import (
    Figures,
    card,
    drawn,
    latest,
    on_cards,
    play_live,
    true_figures,
    twins,
    type_cards,
)
from tests.recount import totals
from tests.sampled import sampled
from tournaments.cards.queries.audit import FULL, audit_input, stamp
from tournaments.cards.services.confirm import check_off, take_back
from tournaments.cards.services.decisions import accept, forget, keep
from tournaments.door.services import draw
from tournaments.door.services.make_up_numbers import add_dummy
from tournaments.door.services.seats_as_sat import Sat, seat_as_sat
from tournaments.engine.card_audit.values import Exchange, Explanation
from tournaments.engine.permissions import State
from tournaments.kernel import evening as at
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Card, Drive, Score
from tournaments.play.services import evening, moves
from tournaments.play.services.comings import leave, undo_leave
from tournaments.play.services.on_paper import switch_to_paper
from tournaments.results.queries.played_cards import cards
from tournaments.results.queries.prizes import drive_awards

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", sampled(EVENINGS, every=8))
def test_an_evening_on_paper_comes_out_as_the_same_evening_live(name: str) -> None:
    players, fields = EVENINGS[name]
    live, paper, figures = twins(players, **fields)
    with transaction.atomic():
        _live_until_hand_8_then_two_tables_then_by_paper_to_the_end(live, paper, figures)
        transaction.set_rollback(True)
    paper.refresh_from_db()
    type_cards(paper, figures)
    check_off(paper.pk, MC)
    same_evening(paper, live)
    for drive in (paper, live):
        evening.finish(drive.pk, MC)
        drive.refresh_from_db()
    assert [str(a.outcome) for a in drive_awards(DriveEvening(paper))] == [
        str(a.outcome) for a in drive_awards(DriveEvening(live))
    ]


def _live_until_hand_8_then_two_tables_then_by_paper_to_the_end(
    live: Drive, paper: Drive, figures: Figures
) -> None:
    play_live(paper, 9, tables_of_last=2)
    switch_to_paper(paper.pk, MC)
    type_cards(paper, figures)
    before = without_log(paper)
    check_off(paper.pk, MC)
    same_evening(paper, live)
    take_back(paper.pk, MC)
    assert without_log(paper) == before
    check_off(paper.pk, MC)
    same_evening(paper, live)


def test_while_the_tables_send_their_scores_it_is_asked_whether_only_the_cards_shall_count() -> None:
    drive, figures = on_cards(8)
    play_live(drive, 3, tables_of_last=1)
    type_cards(drive, figures)
    with pytest.raises(Ask, match="Hand 3 is being scored at the tables"):
        check_off(drive.pk, MC)
    check_off(drive.pk, MC, confirmed=True)
    assert latest(drive).number == drive.hands


@contextmanager
def at_each_lock(do: Callable[[], object]) -> Iterator[None]:
    """Do something each time before a drive's row is taken."""

    def first(execute: Any, sql: str, *more: Any) -> Any:
        if sql.startswith("SELECT state, version, called_off FROM tournaments_drive"):
            do()
        return execute(sql, *more)

    with connection.execute_wrapper(first):
        yield


def typed_evening() -> tuple[Drive, list[dict[str, int]]]:
    """A drive whose cards are all typed in, and what card 1 says: as it should, and with a wrong figure."""
    drive, figures = on_cards(12, hands=6, breaks_after=[3])
    type_cards(drive, figures)
    right = card(drive, 1).figures
    wrong(figures, 1, 1)
    return drive, [right, right | {"1": figures[1][0]}]


def says(drive: Drive, figures: dict[str, int]) -> None:
    Card.objects.filter(entry__drive=drive, entry__number=1).update(figures=figures)


def test_no_score_waits_while_the_cards_are_searched() -> None:
    drive, _ = typed_evening()
    cache.clear()
    searched: list[bool] = []
    with at_each_lock(lambda: searched.append(f"{stamp(drive, audit_input(drive))}-{FULL}" in cache)):
        check_off(drive.pk, MC)
    assert searched == [True]


def test_a_card_typed_during_the_search_is_searched_again() -> None:
    drive, (right, off) = typed_evening()
    says(drive, off)
    with at_each_lock(lambda: says(drive, right)):
        check_off(drive.pk, MC)
    assert Score.objects.filter(table__hand__drive=drive).count() == 18


@pytest.mark.whole
def test_cards_that_change_all_the_time_are_not_confirmed() -> None:
    drive, figures = typed_evening()
    changes = itertools.cycle(reversed(figures))
    with (
        at_each_lock(lambda: says(drive, next(changes))),
        pytest.raises(Refused, match="wait until everyone has finished"),
    ):
        check_off(drive.pk, MC)
    assert not Score.objects.filter(table__hand__drive=drive).exists()


def sat_at(live: Drive, letters: str) -> dict[int, Sat]:
    """Table of every player in hand 1, with the seats named by ``letters`` (blanks: unknown)."""
    tables = at.seating(live.played_hands.get(number=1)).tables
    seated = [(table.number, *seat) for table in tables for seat in zip(letters, table.seats, strict=False)]
    return {player: Sat(table, letter.strip()) for table, letter, player in seated if player}


def test_only_the_tables_of_the_first_hand_are_known() -> None:
    live = drawn(12, slug="live")
    play_live(live, live.hands)
    paper = drawn(12)
    seat_as_sat(paper.pk, MC, sat_at(live, "    "))
    type_cards(paper, true_figures(live))
    before = without_log(paper)
    check_off(paper.pk, MC)
    paper.refresh_from_db()
    assert outcome(paper) == outcome(live)
    for hand in range(1, live.hands + 1):
        ours, theirs = ({frozenset(pairs) for pairs in partners(drive, hand)} for drive in (paper, live))
        assert ours == theirs
    take_back(paper.pk, MC)
    assert without_log(paper) == before


@pytest.mark.parametrize("seed", sampled(range(1, 5), every=4))
def test_which_of_two_took_which_chair_is_for_the_cards_to_tell(seed: int) -> None:
    """Nobody drew: of the three without a seat two hold the same card, and only who they are is known."""
    live = drawn(11, slug="live", seed=seed)
    play_live(live, live.hands)
    paper = drawn(11)
    seat_as_sat(paper.pk, MC, sat_at(live, "NESW"))
    type_cards(paper, true_figures(live))
    check_off(paper.pk, MC)
    paper.refresh_from_db()
    assert outcome(paper) == outcome(live)
    assert seats(paper)[0] == seats(live)[0]


def test_a_dummy_has_no_card_and_nobody_is_asked_for_it() -> None:
    live, paper = (drawn(11, slug=slug, hands=8) for slug in ("live", "paper"))
    for drive in (live, paper):
        add_dummy(drive.pk, MC, confirmed=True)
        draw.make_draw(drive.pk, MC, seed=7)
    play_live(live, live.hands)
    type_cards(paper, true_figures(live))
    check_off(paper.pk, MC)
    same_evening(paper, live)


def test_a_missing_card_is_worked_out_and_cards_that_end_early_count_as_far_as_they_go() -> None:
    """Somebody is asked first."""
    live, paper, figures = twins(8)
    missing = figures.pop(5)
    type_cards(paper, {number: row[:10] for number, row in figures.items()})
    with pytest.raises(Ask, match=r"stop at hand 10 of 12"):
        check_off(paper.pk, MC)
    type_cards(paper, {5: missing[:10]})
    check_off(paper.pk, MC, confirmed=True)
    assert latest(paper).number == 10
    assert seats(paper) == seats(live)[:10]
    with pytest.raises(Ask, match="Only 10 of 12"):
        evening.finish(paper.pk, MC)
    take_back(paper.pk, MC)
    Card.objects.filter(entry__number=5).delete()
    type_cards(paper, figures)
    with pytest.raises(Ask, match="worked out from the other cards: 12"):
        check_off(paper.pk, MC)
    assert not Card.objects.filter(checked_at__isnull=False).exists()
    check_off(paper.pk, MC, confirmed=True)
    same_evening(paper, live)


def test_scores_on_only_one_card_are_named_in_whatever_is_asked() -> None:
    live, paper, figures = twins(8)
    for hand in (1, 3):
        for number in at.seating(live.played_hands.get(number=hand)).tables[1].seats[1:]:
            figures[number or 0][hand - 1] = None
    type_cards(paper, {number: row[:11] for number, row in figures.items()})
    with pytest.raises(Ask) as asked:
        check_off(paper.pk, MC)
    assert str(asked.value.sentence) == (
        "Scores on only one card: 2, the first at table 2 in hand 1. Type another card for each. "
        "The cards stop at hand 11 of 12. Confirm the cards anyway?"
    )


def test_a_table_of_which_no_card_tells_counts_as_sat_out_once_somebody_has_said_so() -> None:
    live, paper, figures = twins(8)
    four = at.seating(live.played_hands.get(number=12)).tables[1].seats
    for number in four:
        figures[number or 0][11] = None
    type_cards(paper, figures)
    before = without_log(paper)
    with pytest.raises(Ask, match="no score on any card: 1, the first being table 2 in hand 12"):
        check_off(paper.pk, MC)
    check_off(paper.pk, MC, confirmed=True)
    paper.refresh_from_db()
    evening.finish(paper.pk, MC)
    lost, right = totals(paper), totals(live)
    assert {entry for entry in right if lost[entry] != right[entry]} <= set(four)
    missed = [card.scores[11] for card in cards(DriveEvening(paper)).cards if card.entry in four]
    assert missed == [6.5] * 4
    evening.reopen(paper.pk, MC)
    take_back(paper.pk, MC)
    assert without_log(paper) == before
    check_off(paper.pk, MC, confirmed=True)
    assert totals(again(paper)[1]) == lost


def test_nobody_is_moved_from_a_table_of_which_no_card_tells() -> None:
    live, paper, figures = twins(8)
    for number in at.seating(live.played_hands.get(number=11)).tables[1].seats:
        figures[number or 0][10] = None
    short = {number: row[:11] for number, row in figures.items()}
    type_cards(paper, short)
    with pytest.raises(Refused, match="table 2 in hand 11, and there are hands left"):
        check_off(paper.pk, MC, confirmed=True)
    type_cards(paper, figures)
    check_off(paper.pk, MC, confirmed=True)
    moves.undo_call(paper.pk, MC, 12, confirmed=True)
    with pytest.raises(Refused, match="table 2 in hand 11, so we cannot tell who moves"):
        moves.call_move(paper.pk, MC, 11)


def test_cards_that_do_not_agree_are_not_checked_off_unless_they_count_as_they_are() -> None:
    """Then everybody has what the own card says."""
    live, paper, figures = twins(8)
    off = wrong(figures, 3, 4)
    type_cards(paper, figures)
    version = Drive.objects.get(pk=paper.pk).version
    with pytest.raises(Refused, match="do not agree yet"):
        check_off(paper.pk, MC)
    with pytest.raises(Refused, match="Please say why"):
        check_off(paper.pk, MC, as_they_are=True, why=" ")
    assert Drive.objects.get(pk=paper.pk).version == version
    assert paper.played_hands.count() == 1
    check_off(paper.pk, MC, as_they_are=True, why="The bus leaves.")
    assert totals(paper) == {**totals(live), 3: totals(live)[3] + off}
    (made,) = paper.decisions.filter(withdrawn=False)
    assert made.data == {"entry": 3, "hand": 4, "tricks": figures[3][3], "why": "The bus leaves."}
    take_back(paper.pk, MC)
    assert not paper.decisions.filter(withdrawn=False).exists()


@pytest.mark.whole
def test_a_figure_that_was_let_stand_keeps_its_own_reason_where_all_count_as_they_are() -> None:
    paper, figures = on_cards(8)
    wrong(figures, 3, 4)
    wrong(figures, 5, 7)
    type_cards(paper, figures)
    keep(paper.pk, MC, 3, 4, "The table says so.")
    check_off(paper.pk, MC, as_they_are=True, why="The bus leaves.")
    data = paper.decisions.filter(withdrawn=False).values_list("data", flat=True)
    reasons = {(made["entry"], made["hand"]): made["why"] for made in data}
    assert reasons == {(3, 4): "The table says so.", (5, 7): "The bus leaves."}


@pytest.mark.whole
def test_a_figure_that_the_mc_let_stand_counts_for_its_player_only() -> None:
    live, paper, figures = twins(8)
    off = wrong(figures, 3, 4)
    type_cards(paper, figures)
    keep(paper.pk, MC, 3, 4, "The table says so.")
    check_off(paper.pk, MC)
    assert totals(paper) == {**totals(live), 3: totals(live)[3] + off}
    assert seats(paper) == seats(live)


def test_nobody_checks_off_twice_or_takes_back_what_is_not_there() -> None:
    """Nor checks off without cards. The log tells who checked off what and why."""
    with pytest.raises(Refused, match="Make the draw first"):
        check_off(make_drive(slug="open").pk, MC)
    paper, figures = on_cards(8)
    with pytest.raises(Refused, match="Too few cards"):
        check_off(paper.pk, MC)
    with pytest.raises(Stale):
        take_back(paper.pk, MC)
    type_cards(paper, figures)
    check_off(paper.pk, MC)
    with pytest.raises(Stale):
        check_off(paper.pk, MC)
    take_back(paper.pk, MC, "A card is missing.")
    with pytest.raises(Stale):
        take_back(paper.pk, MC)
    off, back = paper.log.order_by("-version")[:2][::-1]
    assert (off.actor, off.verb) == ("Mavis Crane", "cards-checked-off")
    assert off.after == {"cards": 8, "hands": 12, "as_they_are": False, "kept": [], "worked_out": 0}
    assert (back.verb, back.why) == ("cards-check-off-undone", "A card is missing.")


def test_a_score_put_right_since_is_not_lost_without_asking() -> None:
    paper, figures = on_cards(8)
    type_cards(paper, figures)
    check_off(paper.pk, MC)
    send(paper, hand=5, table=1, ns_made=13)
    with pytest.raises(Ask, match="will no longer count: 1"):
        take_back(paper.pk, MC)
    take_back(paper.pk, MC, confirmed=True)
    assert latest(paper).number == 1


@pytest.mark.parametrize(
    "name", sampled(["pairs", "the usual", "two hands before each move", "colours"], every=4)
)
def test_taking_it_back_leaves_everything_as_before_the_check_off(name: str) -> None:
    players, fields = EVENINGS[name]
    _, paper, figures = twins(players, **fields)
    type_cards(paper, figures)
    before, rows = without_log(paper), Score.objects.count()
    check_off(paper.pk, MC)
    assert card(paper, 1).checked_at is not None
    take_back(paper.pk, MC)
    assert without_log(paper) == before
    assert paper.state == State.SEATED
    assert latest(paper).called_at is None
    assert Score.objects.count() > rows  # what was sent or written is set aside, never deleted
    moves.start(paper.pk, MC)


def test_somebody_who_was_to_go_after_the_last_hand_called_must_be_settled_first() -> None:
    """The interval goes on when the check-off is taken back."""
    paper, figures = on_cards(9)
    play_live(paper, 3)
    evening.begin_interval(paper.pk, MC)
    since = Drive.objects.get(pk=paper.pk).interval_since
    leave(paper.pk, MC, 4, confirmed=True)
    switch_to_paper(paper.pk, MC)
    type_cards(paper, figures)
    with pytest.raises(Refused, match="Number 4 was due to arrive or leave after hand 3"):
        check_off(paper.pk, MC)
    undo_leave(paper.pk, MC, 4)
    check_off(paper.pk, MC)
    take_back(paper.pk, MC)
    assert Drive.objects.get(pk=paper.pk).interval_since == since is not None


def test_people_who_sat_in_each_others_places_sit_there_when_checked_off() -> None:
    live, paper, figures = twins(8)
    figures[1], figures[3] = figures[3], figures[1]
    type_cards(paper, figures)
    before = without_log(paper)
    accept(paper.pk, MC, Explanation(1, exchanged=(Exchange(1, 3, 1),)))
    check_off(paper.pk, MC)
    theirs = totals(live)
    theirs[1], theirs[3] = theirs[3], theirs[1]
    assert totals(paper) == theirs
    first = at.seating(paper.played_hands.valid().get(number=1))
    drawn_so = at.seating(live.played_hands.get(number=1))
    assert [t.seats for t in first.tables] == [
        tuple({1: 3, 3: 1}.get(p or 0, p) for p in t.seats) for t in drawn_so.tables
    ]
    take_back(paper.pk, MC)
    forget(paper.pk, MC, Exchange(1, 3, 1))
    assert without_log(paper) == before
