"""The next step on a drive's page: each office sees only its own tasks, and who does the rest."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.factories import MC, make_drive, make_user, play_hands, playing_drive, seated_drive
from tests.pages import parts
from tests.sampled import sampled
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.cards.services.confirm_totals import check_off_totals
from tournaments.engine.people.offices import Office
from tournaments.engine.permissions import State

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
        assert said.endswith("The helpers at the door and the MC will see to that.") is (office not in DOORS)


def test_the_first_hand() -> None:
    seated_drive(tables=1)
    for office in Office:
        said = next_for(office)
        calls = "then call the first hand" if office in ORGANISERS else "the MC calls the first hand"
        assert said.endswith(f"{calls}."), (office, said)
        asked_to_print = "has a seat for the first hand. Next, print the score cards, then" in said
        assert asked_to_print is (office in (*ORGANISERS, *PRINTERS)), (office, said)
        assert ("Once the score cards are printed, the MC" in said) is not asked_to_print


def as_sat() -> None:
    make_drive(tables=1, hands=1, breaks_after=[])
    mc = Client()
    mc.force_login(make_user())
    mc.post("/drives/harvest/draw/as-sat/", {f"at{number}": "1" for number in range(1, 5)})


def typed_in(cards: int, *, confirmed: bool = False) -> None:
    drive = seated_drive(tables=1, hands=4, breaks_after=[])
    save_figures(drive.pk, MC, [TypedFigure(n, "total", None, 26) for n in range(1, cards + 1)])
    if confirmed:
        check_off_totals(drive.pk, MC)


# An evening; who does what is next; what they are asked to do; what the others are told of it.
NEXT: dict[str, tuple[Callable[[], object], tuple[Office, ...], str, str]] = {
    "the list": (
        lambda: make_drive(tables=0),
        DOORS,
        "is set up. Next comes the door",
        "helpers at the door put the players on the list",
    ),
    "the draw": (
        lambda: make_drive(tables=1),
        ORGANISERS,
        "list are right. Next comes the draw",
        "the MC makes the draw",
    ),
    "the end of play": (
        lambda: play_hands(playing_drive(tables=1, hands=1, breaks_after=[]), 1),
        ORGANISERS,
        "All the scores are in. Next, look through them, then finish",
        "the MC looks through them and finishes",
    ),
    "the cards, after play": (
        as_sat,
        SCORERS,
        "has a table for the first hand. After play, type in the score cards",
        "has a table for the first hand. After play, the scorers type in the score cards",
    ),
    "the other three cards": (
        lambda: typed_in(1),
        SCORERS,
        "type in the rest, then look",
        "scorers type in the rest",
    ),
    "the other two cards": (
        lambda: typed_in(2),
        SCORERS,
        "type in the rest, then look",
        "scorers type in the rest",
    ),
    "what the cards say": (
        lambda: typed_in(4),
        SCORERS,
        "have been typed in. Next, look at what they say",
        "the scorers look at what they say",
    ),
    "the end after the cards": (
        lambda: typed_in(4, confirmed=True),
        ORGANISERS,
        "are confirmed. Next, look through the standings, then finish",
        "the MC looks through the standings and finishes",
    ),
    "the prizes": (
        lambda: make_drive(tables=1, state=State.FINISHED),
        ORGANISERS,
        "have been played. Next, give the prizes, then publish",
        "the MC gives the prizes and publishes",
    ),
}


@pytest.mark.parametrize("what", sampled(NEXT, every=2))
def test_those_who_may_do_what_is_next_are_asked_to_and_others_are_told_who_does(what: str) -> None:
    make, doers, mine, theirs = NEXT[what]
    make()
    for office in Office:
        said = next_for(office)
        assert (mine in said, theirs in said) == (office in doers, office not in doers), (office, said)


def test_only_who_sets_up_is_asked_to_think_of_it(client: Client) -> None:
    make_drive(tables=1, hands=10, trumps=["hearts", "clubs", "diamonds", "spades"])
    for office in Office:
        client.force_login(make_user(username=office, office=office))
        page = client.get("/drives/harvest/").content.decode()
        assert ("Please note" in page) is (office in ORGANISERS)
