"""A check-off is taken back, told in the log, and held up where something is not settled."""

import pytest

from tests.factories import MC, make_drive, send
from tests.paper import card, latest, play_live, twins, type_cards
from tests.recount import totals
from tests.sampled import sampled
from tests.services.cards.paper_evenings import EVENINGS, without_log
from tournaments.engine.card_audit.values import Exchange, Explanation
from tournaments.engine.permitted import State
from tournaments.models import Drive, Score
from tournaments.queries.drive import evening as at
from tournaments.services.cards.confirm import check_off, take_back
from tournaments.services.cards.decisions import accept, forget
from tournaments.services.drive.errors import Ask, Refused, Stale
from tournaments.services.play import evening, moves
from tournaments.services.play.comings import leave, undo_leave
from tournaments.services.play.on_paper import switch_to_paper

pytestmark = pytest.mark.django_db


def test_nobody_checks_off_twice_or_takes_back_what_is_not_there() -> None:
    """Nor checks off without cards. The log tells who checked off what and why."""
    with pytest.raises(Refused, match="Make the draw first"):
        check_off(make_drive(slug="open").pk, MC)
    _, paper, figures = twins(8)
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
    _, paper, figures = twins(8)
    type_cards(paper, figures)
    check_off(paper.pk, MC)
    send(paper, hand=5, table=1, ns_made=13)
    with pytest.raises(Ask, match="will no longer count: 1"):
        take_back(paper.pk, MC)
    take_back(paper.pk, MC, confirmed=True)
    assert latest(paper).number == 1


@pytest.mark.parametrize(
    "name", sampled(["pairs", "the usual", "two hands before each move", "colours"], every=2)
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
    _, paper, figures = twins(9)
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
    first = at.seating(paper.valid_hands.get(number=1))
    drawn_so = at.seating(live.played_hands.get(number=1))
    assert [t.seats for t in first.tables] == [
        tuple({1: 3, 3: 1}.get(p or 0, p) for p in t.seats) for t in drawn_so.tables
    ]
    take_back(paper.pk, MC)
    forget(paper.pk, MC, Exchange(1, 3, 1))
    assert without_log(paper) == before
