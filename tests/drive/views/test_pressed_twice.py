"""A replacement is made once, however often its button is pressed."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from tests.at_once import at_once
from tests.cards.services.test_decisions import typed  # noqa: F401 - the fixture
from tests.door.services.test_seats import begun, play_on
from tests.factories import MC, make_drive, seated_drive
from tests.page_forms import forms_of
from tests.pages import text
from tournaments.cards.services.decisions import exchange_cards
from tournaments.door.services.draw import make_draw, swap_seats, undo_draw
from tournaments.door.services.make_up_numbers import add_dummy
from tournaments.door.services.seats_as_sat import Sat, seat_as_sat
from tournaments.engine.card_audit.values import Exchange
from tournaments.engine.log_verbs import LogVerb
from tournaments.kernel.errors import Declined, Stale
from tournaments.models import Drive, TableHand
from tournaments.play.services.comings import leave
from tournaments.play.services.redrawing import redraw_rest

pytestmark = pytest.mark.database

Press = Callable[[Drive, int], object]
SAT = {number: Sat(1 + (number - 1) // 4) for number in range(1, 9)}


def drawn_thrice() -> Drive:
    drive = seated_drive()
    for seed in (2, 3):
        make_draw(drive.pk, MC, seed)
    return Drive.objects.get()


def planned() -> Drive:
    drive = begun(16, movement="whist", hands=12)
    play_on(drive, 4)
    leave(drive.pk, MC, 5, confirmed=True)
    return Drive.objects.get()


PRESSES: dict[str, tuple[Callable[[], Drive], Press]] = {
    "draw": (make_drive, lambda drive, seen: make_draw(drive.pk, MC, seen=seen)),
    "draw again": (seated_drive, lambda drive, seen: make_draw(drive.pk, MC, seen=seen)),
    "undo the draw": (drawn_thrice, lambda drive, seen: undo_draw(drive.pk, MC, seen=seen)),
    "swap": (seated_drive, lambda drive, seen: swap_seats(drive.pk, MC, 1, 3, seen=seen)),
    "as sat": (seated_drive, lambda drive, seen: seat_as_sat(drive.pk, MC, SAT, seen=seen)),
    "draw the rest": (planned, lambda drive, seen: redraw_rest(drive.pk, MC, 7, seen=seen)),
}


@pytest.mark.django_db
@pytest.mark.parametrize("what", PRESSES)
def test_it_works(what: str) -> None:
    make, press = PRESSES[what]
    drive = make()
    press(drive, drive.version)
    version, seats = Drive.objects.get().version, list(TableHand.objects.values())
    with pytest.raises(Stale):
        press(drive, drive.version)
    assert (Drive.objects.get().version, list(TableHand.objects.values())) == (version, seats)


@pytest.mark.django_db
def test_cards_exchanged_twice_are_exchanged(typed: tuple[Drive, object]) -> None:  # noqa: F811
    drive = Drive.objects.get(pk=typed[0].pk)
    exchange_cards(drive.pk, MC, Exchange(1, 3, 1), seen=drive.version)
    with pytest.raises(Stale):
        exchange_cards(drive.pk, MC, Exchange(1, 3, 1), seen=drive.version)
    assert drive.log.filter(verb=LogVerb.CARD_FIGURES_EXCHANGED).count() == 1


def sent_by(page: Any, button: str) -> dict[str, str]:
    """Return the fields of the form that leads to an address."""
    forms = forms_of(page.content.decode())
    return next(form.values for form in forms if form.action.partition("#")[0].endswith(button))


@pytest.mark.django_db
@pytest.mark.parametrize(("button", "more"), [("draw/", {}), ("draw/swap/", {"one": "1", "other": "3"})])
def test_the_page_says_what_it_showed_and_a_second_press_what_is_so_now(
    mc: Client, button: str, more: dict[str, str]
) -> None:
    drive = seated_drive() if more else make_drive()
    values = sent_by(mc.get(f"/drives/{drive.slug}/draw/"), button) | more
    assert values["seen"] == str(drive.version)
    where = f"/drives/{drive.slug}/{button}"
    assert mc.post(where, values).status_code == 302
    seats = list(TableHand.objects.values())
    # The browser has sent the first press before it had an answer, when nothing was drawn yet
    again = mc.post(where, {**values, "confirmed": "1"})
    assert "Someone else has just changed this" in text(again)
    assert list(TableHand.objects.values()) == seats
    now = sent_by(again, button)["seen"]
    assert now == str(Drive.objects.get().version), "pressed again it would be done"


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("what", ["draw", "dummy"])
def test_two_presses_at_once(what: str) -> None:
    drive = make_drive()
    outcomes: list[str] = []

    def press() -> None:
        try:
            make_draw(drive.pk, MC, seen=drive.version) if what == "draw" else add_dummy(drive.pk, MC)
            outcomes.append("done")
        except Declined:
            outcomes.append("declined")

    at_once(press, press)
    assert sorted(outcomes) == ["declined", "done"]
    assert drive.log.count() == 1
