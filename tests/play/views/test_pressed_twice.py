"""A button that undoes the last of its kind, pressed twice on one page: the second press undoes no other."""

from collections.abc import Callable

import pytest
from django.test import Client

from tests.door.services.test_seats import begun, play_on, seated
from tests.factories import MC
from tests.page_forms import forms_of
from tests.pages import text
from tests.play.services.test_seats_put_right import swap
from tests.results.queries.test_prizes import level_drive
from tests.results.services.test_prizes import level
from tournaments.door.services.spares import add_spare
from tournaments.kernel import evening
from tournaments.kernel.errors import Stale
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive
from tournaments.play.services.evening import begin_interval, substitute
from tournaments.play.services.redrawing import redraw_rest
from tournaments.results.queries.prizes import drive_awards
from tournaments.results.services.prizes import give_by_hand, record_cut

pytestmark = pytest.mark.django_db
ARRIVE = "/drives/harvest/people/do/arrive/"
TWICE = "Someone else has just changed this"


def press_twice(mc: Client, page: str, button: str, state: Callable[[], object]) -> None:
    """Press the button that posts to ``button`` twice: the second press must do nothing."""
    (form,) = [form for form in forms_of(mc.get(page).content.decode()) if form.action.endswith(button)]
    before = state()
    assert TWICE not in text(mc.post(form.action, form.values, follow=True))
    after = state()
    assert after != before
    assert TWICE in text(mc.post(form.action, form.values, follow=True))
    assert state() == after


def test_someone_waiting_is_let_in_once(mc: Client) -> None:
    drive = begun(9)
    add_spare(drive.pk, MC, "Wilf Waiting")
    sent = {"name": "Wilf Waiting", "role": "b", "spare": drive.spares.get().pk, "confirmed": "1"}
    assert "Wilf Waiting: number 10" in text(mc.post(ARRIVE, sent, follow=True))
    begin_interval(drive.pk, MC)  # so that it is not the last thing done
    assert TWICE in text(mc.post(ARRIVE, sent, follow=True))
    assert drive.entries.count() == 10


def test_someone_waiting_is_a_substitute_once() -> None:
    drive = begun(9)
    add_spare(drive.pk, MC, "Wilf Waiting")
    key = drive.spares.get().pk
    substitute(drive.pk, MC, 3, "", spare=key)
    with pytest.raises(Stale):
        substitute(drive.pk, MC, 4, "Wilf Waiting", spare=key, confirmed=True)
    assert evening.DriveEvening(drive).people[4].name == "Player 4"


def test_one_correction_of_seats_is_undone(mc: Client) -> None:
    drive = begun(12)
    swap(drive, 1)
    swap(drive, 1)
    press_twice(mc, "/drives/harvest/play/1/seats/", "seats/undo/", lambda: seated(drive))


def test_one_decision_about_a_prize_is_undone(mc: Client) -> None:
    drive = level_drive()
    among = level(drive)
    record_cut(drive.pk, MC, "Highest of all", among, among[0])
    give_by_hand(drive.pk, MC, "Highest of all", [4], "A mistake.")

    def winners() -> object:
        return drive_awards(DriveEvening(Drive.objects.get(pk=drive.pk)))[0].entries

    press_twice(mc, f"/drives/{drive.slug}/prizes/", "take-back/", winners)


def test_one_substitute_is_undone(mc: Client) -> None:
    drive = begun(9)
    substitute(drive.pk, MC, 3, "Una")
    substitute(drive.pk, MC, 3, "Viv")
    held = lambda: evening.DriveEvening(Drive.objects.get(pk=drive.pk)).people[3].name  # noqa: E731
    press_twice(mc, "/drives/harvest/people/", "do/undo-substitute/", held)


@pytest.mark.whole
def test_one_new_plan_is_undone(mc: Client) -> None:
    drive = begun(16, movement="whist", hands=12)
    play_on(drive, 3)
    redraw_rest(drive.pk, MC, 5)
    redraw_rest(drive.pk, MC, 6)
    plan = lambda: Drive.objects.get(pk=drive.pk).schedule.seats  # noqa: E731
    press_twice(mc, "/drives/harvest/people/", "do/undo-redraw/", plan)
