"""The search for a better plan: it may only make it better, and never a plan that is no longer there."""

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from tests.engine.seating.legal import problems
from tests.factories import MC, make_drive, seated_drive
from tests.paper_evenings import drawn as drawn_as_usual
from tests.sampled import sampled
from tests.work_done import do_jobs, until
from tournaments.door.queries.search import SearchPanel, plan, search_panel
from tournaments.door.services import search as service
from tournaments.door.services.draw import make_draw
from tournaments.door.services.search import begin_search, search, take_best
from tournaments.door.services.seats import as_rows
from tournaments.engine.movements.figures import figures
from tournaments.engine.movements.optimised_movement import least_cost
from tournaments.engine.permissions import State
from tournaments.kernel import evening
from tournaments.kernel.errors import Refused
from tournaments.models import Drive, Job, Schedule
from tournaments.play.services.moves import start

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "TELL_EVERY", 0.02)


def drawn(players: int = 22, *, plain: bool = True, **fields: Any) -> Drive:
    """A drive whose plan is drawn; ``plain``: all hands are the first one again."""
    drive = drawn_as_usual(players, **{"movement": "optimised", **fields})
    if plain:
        drive.schedule.seats = as_rows([plan(drive.schedule)[0]] * drive.hands)
        drive.schedule.save()
    return drive


def repeats(drive: Drive) -> int:
    schedule = Schedule.objects.get(drive=drive)
    return figures(plan(schedule)[:: drive.hands_per_move]).partners.repeats


def panel(drive: Drive) -> SearchPanel:
    """The search panel of the page."""
    seen = search_panel(drive)
    assert seen is not None
    return seen


def versions(drive: Drive) -> list[str]:
    return list(drive.log.values_list("verb", flat=True))


@pytest.mark.parametrize(("movement", "players"), sampled([("optimised", 24), ("mixed", 23)], every=2))
def test_it_works(movement: str, players: int) -> None:
    """It tells how far it is, and the hand that everybody is told stays."""
    drive = drawn(players, movement=movement)
    before, first = repeats(drive), drive.schedule.seats[0]
    hand = drive.played_hands.valid().get(number=1)
    seats = evening.seating(hand)
    begin_search(drive.pk, MC)
    told: list[tuple[int, int]] = []
    search(drive.pk, MC, seconds=0.5, report=lambda done, total: told.append((done, total)))
    shares = [done for done, _ in told]
    assert shares == sorted(shares)
    assert shares[-1] == 99 or panel(drive).at_bound
    assert {total for _, total in told} == {100}
    after = Schedule.objects.get(drive=drive)
    assert repeats(drive) < before / 4
    assert (after.searching_since, after.best) == (None, None)
    assert after.tried > 0
    assert after.seats[0] == first
    assert evening.seating(hand) == seats == plan(after)[0]
    roles = evening.DriveEvening(drive).roles
    for seating in plan(after):
        assert problems(seating, roles if movement == "mixed" else {}, roles) == []
    entry = drive.log.latest("version")
    assert entry.verb == "search"
    assert (entry.before or {})["partners"] == before
    assert (entry.after or {})["partners"] == repeats(drive)
    drive.refresh_from_db()
    assert drive.version == entry.version


def test_hands_between_moves_stay_alike_and_those_in_which_people_are_kept_apart_as_drawn() -> None:
    drive = drawn(24, apart_hands=5, hands_per_move=2)
    before = drive.schedule.seats
    begin_search(drive.pk, MC)
    search(drive.pk, MC, seconds=0.5)
    after = Schedule.objects.get(drive=drive)
    assert after.seats[:6] == before[:6]
    hands = plan(after)
    assert len(hands) == 12
    assert hands[::2] == hands[1::2]
    assert len(set(hands[6:]) - set(hands[:6])) == 3


def test_good_enough_takes_the_best_so_far_and_the_search_ends() -> None:
    """A version is counted only when the plan changes."""
    drive = drawn()
    begin_search(drive.pk, MC)
    begin_search(drive.pk, MC)
    take_best(drive.pk, MC)
    assert Schedule.objects.get(drive=drive).searching_since is None
    assert "search" not in versions(drive)
    assert Drive.objects.get(pk=drive.pk).version == drive.version
    begin_search(drive.pk, MC)
    under_way = service._Search(drive.pk)
    under_way.run(0.1)
    assert repeats(drive) == 10 * 66
    take_best(drive.pk, MC)
    assert repeats(drive) < 66
    assert Drive.objects.get(pk=drive.pk).version == drive.version + 1
    seats = Schedule.objects.get(drive=drive).seats
    under_way.run(0.1)  # it finds that nobody waits for it any more, and leaves the plan alone
    take_best(drive.pk, MC, under_way.schedule.searching_since)
    assert Schedule.objects.get(drive=drive).seats == seats


def test_a_plan_that_was_drawn_anew_or_changed_by_hand_is_not_overwritten() -> None:
    drive = drawn(8, hands=7)
    begin_search(drive.pk, MC)
    under_way = service._Search(drive.pk)
    make_draw(drive.pk, MC, seed=8)
    seats = Schedule.objects.get(drive=drive).seats
    under_way.run(0.1)
    take_best(drive.pk, MC, under_way.schedule.searching_since)
    assert Schedule.objects.get(drive=drive).seats == seats
    drive = drawn(8, hands=7, slug="by-hand")
    begin_search(drive.pk, MC)
    service._Search(drive.pk).run(0.1)
    schedule = Schedule.objects.get(drive=drive)
    schedule.seats = [*schedule.seats[1:], schedule.seats[0] | {"out": [5, 1]}]
    schedule.save()
    take_best(drive.pk, MC)
    after = Schedule.objects.get(drive=drive)
    assert (after.seats, after.searching_since) == (schedule.seats, None)


def test_once_play_has_begun_the_plan_stays() -> None:
    drive = drawn(8, hands=7)
    before = repeats(drive)
    begin_search(drive.pk, MC)
    start(drive.pk, MC)
    search(drive.pk, MC, seconds=0.1)
    assert repeats(drive) == before
    with pytest.raises(Refused, match="Play has begun"):
        take_best(drive.pk, MC)
    with pytest.raises(Refused, match="Play has begun"):
        begin_search(drive.pk, MC)


def test_a_plan_by_rule_is_not_searched_and_without_a_plan_there_is_nothing_to_do() -> None:
    for movement in ("winners-split", "colours", "whist", "mixed"):
        drive = seated_drive(tables=4, movement=movement, slug=movement)
        with pytest.raises(Refused, match="A search cannot improve this plan"):
            begin_search(drive.pk, MC)
    drive = make_drive(movement="optimised", tables=3)
    search(drive.pk, MC, seconds=0.1)
    assert search_panel(drive) is None
    assert drive.state == State.OPEN


def test_a_search_that_was_lost_goes_on_and_one_that_was_given_up_can_be_begun_again() -> None:
    """The laptop was closed while it ran. Done twice it is done once."""
    drive = drawn(8, hands=7)
    begin_search(drive.pk, MC)
    begun = Schedule.objects.get(drive=drive).searching_since
    Job.objects.update(
        state=Job.JobState.RUNNING, attempts=1, seen_at=timezone.now() - dt.timedelta(minutes=3)
    )
    assert panel(drive).under_way is not None
    begin_search(drive.pk, MC)
    assert Job.objects.count() == 1
    Job.objects.update(state=Job.JobState.FAILED)
    assert (panel(drive).under_way, panel(drive).can_search) == (None, True)
    begin_search(drive.pk, MC)
    schedule = Schedule.objects.get(drive=drive)
    assert schedule.searching_since != begun
    job = Job.objects.latest("pk")
    do_jobs()
    assert repeats(drive) == 0
    Job.objects.filter(pk=job.pk).update(state=Job.JobState.WAITING, attempts=0, asked=job.asked)
    do_jobs()
    assert versions(drive).count("search") == 1
    assert Job.objects.get(pk=job.pk).state == Job.JobState.DONE


def test_it_ends_by_itself_where_nothing_can_be_better() -> None:
    drive = drawn(8, hands=7)
    begin_search(drive.pk, MC)
    search(drive.pk, MC, seconds=20)
    found = figures(plan(Schedule.objects.get(drive=drive)))
    assert found.partners.repeats == 0
    assert found.opponents.repeats == found.opponents.bound
    assert least_cost(8, 2, 7) > 0
    assert (panel(drive).at_bound, panel(drive).can_search) == (True, False)


@pytest.mark.django_db(transaction=True)
def test_without_a_broker_it_runs_beside_the_site(settings: Any) -> None:
    settings.REDIS_URL = ""
    drive = drawn(8, hands=7)
    begin_search(drive.pk, MC)
    until(lambda: Job.objects.get().state == Job.JobState.DONE)
    assert repeats(drive) == 0
    assert "search" in versions(drive)
