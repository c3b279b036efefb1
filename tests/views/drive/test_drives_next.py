"""What a drive's page says is next: to each office only what it may do, and in words who does the rest."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.factories import MC, make_drive, make_user, play_hands, playing_drive, seated_drive
from tests.pages import parts
from tournaments.engine.people.offices import Office
from tournaments.engine.permitted import State
from tournaments.models import Drive
from tournaments.services.cards.card_entry import TypedFigure, save_figures
from tournaments.services.cards.confirm_totals import check_off_totals

pytestmark = pytest.mark.django_db
ORGANISERS = (Office.OWNER, Office.MC)
DOORS, SCORERS = (*ORGANISERS, Office.DOOR), (*ORGANISERS, Office.SCORER)
PRINTERS = (Office.DOOR, Office.SCORER)


def next_for(office: Office) -> str:
    client = Client()
    client.force_login(
        User.objects.filter(username=office).first() or make_user(username=office, office=office)
    )
    (said,) = parts(client.get("/drives/harvest/"), r'<p class="lead">(.*?)</p>')
    return said


def each(doers: tuple[Office, ...], mine: str, theirs: str) -> None:
    """Those who may do it are asked to; to others it is said who does."""
    for office in Office:
        said = next_for(office)
        assert said.endswith(mine if office in doers else theirs), (office, said)


def test_people_are_put_on_the_list() -> None:
    make_drive(tables=0)
    mine = "The drive is set up. Next comes the door: put the players on the list as they come in."
    each(DOORS, mine, "Next, the helpers at the door put the players on the list as they come in.")


@pytest.mark.parametrize(
    ("role", "words"), [("b", "Every table needs two of each, and you have"), ("", "at least four players")]
)
def test_a_list_that_does_not_fit(role: str, words: str) -> None:
    first = make_drive(tables=1).entries.filter(number=1)
    if role:
        first.update(role=role)
    else:
        first.delete()
    for office in Office:
        said = next_for(office)
        assert (words in said) is (office in DOORS), office
        assert said.endswith("The MC chooses how people move.") is (role == "b" and office is Office.DOOR)
        others = "Not everyone on it can be seated yet. The helpers at the door and the MC will see to that."
        assert said.endswith(others) is (office not in DOORS)


def test_the_draw() -> None:
    make_drive(tables=1)
    each(
        ORGANISERS, "The numbers on the list are right. Next comes the draw.", "Next, the MC makes the draw."
    )


def test_the_first_hand() -> None:
    seated_drive(tables=1)
    for office in Office:
        said = next_for(office)
        if office in ORGANISERS:
            assert said.endswith(
                "Everyone has a seat for the first hand. "
                "Next, print the score cards, then call the first hand."
            )
        elif office in PRINTERS:
            assert said.endswith(
                "Everyone has a seat for the first hand. "
                "Next, print the score cards, then the MC calls the first hand."
            )
        else:
            assert said.endswith("Once the score cards are printed, the MC calls the first hand.")


def test_the_end_of_play() -> None:
    play_hands(playing_drive(tables=1, hands=1, breaks_after=[]), 1)
    mine = "All the scores are in. Next, look through them, then finish the drive."
    each(ORGANISERS, mine, "Next, the MC looks through them and finishes the drive.")


def test_cards_that_are_typed_in() -> None:
    make_drive(tables=1, hands=1, breaks_after=[])
    mc = Client()
    mc.force_login(make_user())
    mc.post("/drives/harvest/draw/as-sat/", {f"at{number}": "1" for number in range(1, 5)})
    mine = "Everyone has a table for the first hand. After play, type in the score cards."
    each(
        SCORERS,
        mine,
        "Everyone has a table for the first hand. After play, the scorers type in the score cards.",
    )


@pytest.mark.parametrize("typed", [1, 2, 4])
def test_the_other_cards(typed: int) -> None:
    drive = seated_drive(tables=1, hands=4, breaks_after=[])
    save_figures(drive.pk, MC, [TypedFigure(n, "total", None, 26) for n in range(1, typed + 1)])
    if typed < 4:
        each(
            SCORERS,
            "Next, type in the rest, then look at what they say.",
            "Next, the scorers type in the rest.",
        )
        return
    each(
        SCORERS,
        "All the score cards have been typed in. Next, look at what they say.",
        "Next, the scorers look at what they say.",
    )
    check_off_totals(drive.pk, MC)
    mine = (
        "The totals on the score cards are confirmed. "
        "Next, look through the standings, then finish the drive."
    )
    each(ORGANISERS, mine, "Next, the MC looks through the standings and finishes the drive.")


def test_the_prizes() -> None:
    make_drive(tables=1, state=State.FINISHED)
    mine = "All the hands have been played. Next, give the prizes, then publish the results."
    each(ORGANISERS, mine, "Next, the MC gives the prizes and publishes the results.")


def test_only_who_sets_up_is_asked_to_think_of_it() -> None:
    make_drive(tables=1, hands=10)
    Drive.objects.update(trumps=["hearts", "clubs", "diamonds", "spades"])
    for office in Office:
        client = Client()
        client.force_login(make_user(username=office, office=office))
        page = client.get("/drives/harvest/").content.decode()
        assert ("Please note" in page) is (office in ORGANISERS)
