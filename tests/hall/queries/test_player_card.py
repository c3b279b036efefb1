"""A player's card: every hand as the paper card has it, and the sums as the standings make them."""

import pytest

from tests.evenings import Evening
from tests.factories import MC, any_number, play_tables, playing_drive, send
from tests.found import the
from tests.sampled import sampled
from tournaments.engine.movements import MOVEMENTS
from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.scoring import Revoke
from tournaments.hall.queries.player_card import CardHand, CardSeen, card_of
from tournaments.hall.queries.player_marks import card_news
from tournaments.hall.queries.player_next import place_in
from tournaments.hall.queries.player_shared import footing, room
from tournaments.kernel import evening
from tournaments.kernel.change import Actor
from tournaments.models import Drive
from tournaments.play.services import comings, moves
from tournaments.play.services.doubts import raise_doubt, settle_doubt, take_back_doubt
from tournaments.results.queries.standings import standings

pytestmark = [pytest.mark.database, pytest.mark.django_db]
CARD = Actor("Card 1")


def card(drive: Drive, number: int) -> CardSeen:
    return card_of(the(card_news(drive.pk, number)))


def line(drive: Drive, number: int, hand: int) -> CardHand:
    return card(drive, number).lines[hand - 1]


def test_it_works() -> None:
    drive = playing_drive(tables=2, hands_played=3, hands=6, breaks_after=[2])
    found = card(drive, 1)
    assert [one.hand for one in found.lines] == [1, 2, 3, 4, 5, 6]
    assert [one.trumps for one in found.lines[:4]] == ["hearts", "clubs", "diamonds", "spades"]
    assert [one.called for one in found.lines] == [True] * 4 + [False] * 2
    assert [one.now for one in found.lines] == [False] * 3 + [True, False, False]
    one, two, three = (one.made or 0 for one in found.lines[:3])
    assert [line.total for line in found.lines] == [one, one + two, one + two + three, None, None, None]
    assert found.total == one + two + three
    assert found.lines[3].waits
    assert [(line.hand, *line.part) for line in found.lines if line.part] == [
        (2, "First half", one + two),
        (6, "Second half", three),
    ]


def test_a_score_is_there_at_once_and_after_a_revoke() -> None:
    drive = playing_drive(tables=2)
    place = the(place_in(room(footing(drive.pk)).seating, 1))
    ours = Side.NS if place.seat in Side.NS else Side.EW
    made = 8 if ours is Side.NS else 5
    send(drive, hand=1, table=place.table, ns_made=made, revokes=(Revoke(ours, 3),))
    assert (line(drive, 1, 1).made, line(drive, 1, 1).waits) == (5, False)


def test_a_hand_sat_out_and_hands_not_there_for() -> None:
    drive = any_number(9, absent_hand_score="6", hands=6)
    out = the(room(footing(drive.pk)).seating)
    sits = line(drive, out.sitting_out[0], 1)
    assert (sits.out, sits.made, sits.table) == (True, 6.5, 0)
    comings.leave(drive.pk, MC, 1, confirmed=True)
    play_tables(drive)
    moves.call_move(drive.pk, MC, 1)
    gone = line(drive, 1, 2)
    assert (gone.away, gone.out, gone.made) == (True, False, 6)


def test_an_average_of_ones_own_is_there_and_one_of_all_is_not() -> None:
    for worth, averaged in (("own_average", False), ("field_average", True)):
        drive = any_number(9, missed_hand_score=worth, slug=worth.replace("_", "-"))
        seated = the(room(footing(drive.pk)).seating)
        number = seated.sitting_out[0]
        play_tables(drive)
        moves.call_move(drive.pk, MC, 1)
        play_tables(drive)
        found = card(drive, number)
        assert found.averaged is averaged
        assert (found.lines[0].made is None) is averaged
        assert found.total == sum(one.made for one in found.lines if one.made is not None)


def test_what_the_mc_was_told_and_a_hand_taken_back() -> None:
    drive = playing_drive(tables=2, hands_played=1)
    raise_doubt(drive.pk, CARD, 1, 1, "It was nine.")
    told = the(line(drive, 1, 1).told)
    assert (told.words, told.open) == ("It was nine.", True)
    assert line(drive, 2, 1).told is None
    settle_doubt(drive.pk, MC, drive.doubts.get().pk)
    assert not the(line(drive, 1, 1).told).open
    raise_doubt(drive.pk, CARD, 1)
    assert card(drive, 1).told is not None
    take_back_doubt(drive.pk, CARD, 1)
    assert card(drive, 1).told is None
    assert line(drive, 1, 2).called
    moves.undo_call(drive.pk, MC, 2)
    assert not line(drive, 1, 2).called


class Checked(Evening):
    """An evening of which every card is looked at after everything that people do."""

    def check(self) -> None:
        drive = Drive.objects.get(pk=self.drive.pk)
        places = standings(evening.DriveEvening(drive))
        by_all = "field_average" in (drive.missed_hand_score, drive.absent_hand_score)
        for one in places.lines:
            found = card(drive, one.who.entry)
            if by_all or places.together > 1:
                continue
            known = [one.made for one in found.lines[: places.counted] if one.made is not None]
            assert (found.total if found.sums else sum(known)) == one.total, (one, found)


@pytest.mark.parametrize("seed", sampled((2, 0, 1, 3, 4), every=5))  # the first adds up for single players
def test_it_adds_up_as_the_standings_do(seed: int) -> None:
    evening = Checked(seed, list(MOVEMENTS))
    for _ in range(40):
        evening.step()
        evening.check()
