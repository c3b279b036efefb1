"""A player's next seat is shown as soon as it is certain, and holds whatever others do."""

import re

import pytest

from tests.evenings import Evening
from tests.factories import MC, any_number, play_hands, playing_drive, send
from tests.found import the
from tests.sampled import sampled
from tournaments.engine.movements import MOVEMENTS
from tournaments.engine.seating.seating import SEATS
from tournaments.hall.queries.player_marks import card_news
from tournaments.hall.queries.player_next import next_words, place_in
from tournaments.kernel import evening
from tournaments.kernel.evening import seating
from tournaments.models import Drive
from tournaments.play.services import comings, moves

pytestmark = pytest.mark.django_db
LETTERS = dict(zip(("North", "East", "South", "West"), SEATS, strict=True))
NOT_IN = "Where to go will appear here once your table’s score is in."


def told(drive: Drive, number: int) -> str:
    return " ".join(next_words(the(card_news(drive.pk, number))))


def at(drive: Drive, table: int, letter: str) -> int:
    """Entry at this seat in the hand being played."""
    hand = the(evening.DriveEvening(drive).latest)
    return seating(hand).tables[table - 1].seats[SEATS.index(letter)] or 0


def test_it_works() -> None:
    """Winners move: the lady a table up, the gent a table down, and the losers part."""
    drive = playing_drive(tables=4)
    lady, gent = at(drive, 2, "N"), at(drive, 2, "S")
    assert told(drive, lady) == NOT_IN
    send(drive, hand=1, table=2, ns_made=9)
    assert told(drive, lady) == (
        "Your side has won. When the MC calls the move, go up to table 3. Your seat will appear here then."
    )
    assert "go down to table 1." in told(drive, gent)
    assert told(drive, at(drive, 2, "E")) == (
        "Your side has lost. When the MC calls the move, stay at table 2, East."
    )
    assert "stay at table 2 and change to North." in told(drive, at(drive, 2, "W"))
    assert told(drive, at(drive, 1, "N")) == NOT_IN


def test_who_stays_with_the_partner_is_told_so() -> None:
    drive = playing_drive(tables=4, movement="winners-keep")
    send(drive, hand=1, table=3, ns_made=9)
    name = evening.DriveEvening(drive).people[at(drive, 3, "W")].name
    assert told(drive, at(drive, 3, "E")).endswith(f"stay at table 3, East. Your partner stays too: {name}.")


def test_after_the_last_table_comes_the_first_and_two_scores_that_differ_say_nothing_yet() -> None:
    drive = playing_drive(tables=4)
    send(drive, hand=1, table=4, ns_made=9)
    assert "go to table 1." in told(drive, at(drive, 4, "N"))
    for made, phone in ((9, "one"), (4, "two")):
        send(drive, hand=1, table=2, ns_made=made, source="steward", device=phone)
    assert told(drive, at(drive, 2, "N")).startswith("Two different scores came from your table.")


def test_between_two_moves_everybody_stays_and_then_both_hands_count() -> None:
    drive = playing_drive(tables=4, hands_per_move=2)
    lady = at(drive, 2, "N")
    assert told(drive, lady).startswith("When the MC calls the move, stay at table 2, North.")
    play_hands(drive, 1, move_on=True, tricks=lambda _hand, _table: 10)
    assert told(drive, lady) == NOT_IN
    send(drive, hand=2, table=2, ns_made=5)
    assert told(drive, lady).startswith("Your side has won.")


def test_a_plan_is_told_before_anything_is_played() -> None:
    drive = playing_drive(tables=2, movement="whist")
    said = {number: told(drive, number) for number in range(1, 9)}
    play_hands(drive, 1, move_on=True)
    hand = the(evening.DriveEvening(drive).latest)
    for number, words in said.items():
        place = the(place_in(seating(hand), number))
        partner = evening.DriveEvening(drive).people[place.partner or 0].name
        assert re.search(rf"^Hand 2: you (stay at|go to) table {place.table}, \w+, with {partner}\.$", words)


def test_whoever_sits_out_is_told_where_it_goes_on() -> None:
    drive = any_number(9)
    hand = the(evening.DriveEvening(drive).latest)
    assert re.match(r"When the MC calls the move, go to table \d\. ", told(drive, hand.sitting_out[0]))


def test_whoever_is_about_to_leave_and_the_last_hand_and_before_the_first() -> None:
    drive = playing_drive(tables=3, hands=2)
    comings.leave(drive.pk, MC, 3, confirmed=True)
    assert told(drive, 3).startswith("You are leaving after this hand.")
    play_hands(drive, 1, move_on=True)
    assert told(drive, 1) == "This is the last hand."
    assert told(drive, 3) == ""
    early = playing_drive(tables=2, slug="early")
    moves.undo_call(early.pk, MC, 1)
    assert told(early, 1) == ""


ENOUGH = 30  # sentences of one evening that came true


class Told(Evening):
    """An evening at which everybody looks at their page before each call."""

    said = 0

    def call(self) -> None:
        self.score()
        people = self.drive.entries.filter(dummy=False).values_list("number", flat=True)
        words = {number: told(self.drive, number) for number in people}
        who = evening.DriveEvening(self.drive).people
        moves.call_move(self.drive.pk, MC, self.hand.number)
        for number, sentence in words.items():
            place = place_in(seating(self.hand), number)
            if "leave after" in sentence:
                assert place is None, (number, sentence)
            elif "sit out" in sentence:
                assert place is not None, (number, sentence)
                assert place.table == 0, (number, sentence)
            elif table := re.search(r"table (\d+)", sentence):
                assert place is not None, (number, sentence)
                assert place.table == int(table[1]), (number, sentence, place)
                seat = re.search("North|East|South|West", sentence)
                assert seat is None or place.seat == LETTERS[seat[0]], (number, sentence, place)
                if "partner stays" in sentence:
                    assert f": {who[place.partner or 0].name}." in sentence
                self.said += 1


@pytest.mark.parametrize("movement", sampled(MOVEMENTS, every=18))
def test_what_is_said_comes_true(movement: str) -> None:
    said, seed = 0, 0
    while said < 20:
        evening = Told(seed, [movement])
        for _ in range(40):
            evening.step()
            if evening.said > ENOUGH:
                break
        said, seed = said + evening.said, seed + 1
        Drive.objects.filter(slug=evening.drive.slug).update(slug=f"evening-{seed}")
