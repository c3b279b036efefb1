"""The movements side by side."""

import time

import pytest
from django.core.cache import cache

from tests.factories import make_drive, playing_drive, seated_drive
from tests.found import takes, the
from tournaments.engine.movements import MOVEMENTS
from tournaments.engine.seating.seating import Role
from tournaments.queries.drive.compare_movements import Choosing, choosing

pytestmark = pytest.mark.django_db


def names(seen: Choosing) -> set[str]:
    return {choice.key for choice in seen.choices}


def said(sentences: object) -> str:
    return " ".join(str(sentence) for sentence in sentences)  # type: ignore[attr-defined]


def test_it_works() -> None:
    seen = choosing(make_drive(tables=6))
    assert (seen.evening.a, seen.evening.b, seen.evening.hands, seen.out) == (12, 12, 24, 0)
    assert len(seen.choices) + len(seen.unfit) == len(MOVEMENTS)
    assert [unfit.name for unfit in seen.unfit] == [MOVEMENTS["pivot"].name]
    assert seen.advised is seen.choices[0]
    assert seen.advised.key == "winners-split"
    assert seen.advised.is_chosen
    assert seen.closed is None


def test_nobody_on_the_list_yet() -> None:
    drive = make_drive(tables=0)
    assert (choosing(drive).choices, choosing(drive).unfit) == ((), ())
    seen = choosing(drive, 22, 12)
    assert (seen.evening.a, seen.evening.b, seen.evening.hands, seen.out) == (11, 11, 12, 2)
    assert "optimised" in names(seen)


def test_a_plan_says_what_the_usual_drive_would_give() -> None:
    seen = choosing(make_drive(tables=4))
    assert seen.advised is not None
    assert seen.advised.key == "whist"
    assert "about 15 different partners" in said(seen.reasons)
    assert "would give about 8." in said(seen.reasons)


def test_uneven_cards_are_compared_as_if_somebody_had_changed() -> None:
    drive = make_drive(tables=6)
    drive.entries.filter(number__in=(2, 4)).update(role=Role.A)
    seen = choosing(drive)
    assert (seen.evening.a, seen.evening.b) == (12, 12)
    assert "14 and 10" in str(seen.uneven)
    for choice in seen.choices:
        assert ("evened up" in said(choice.warnings)) is MOVEMENTS[choice.key].needs.roles
    assert choosing(drive, 20).uneven is None


def test_the_best_come_first() -> None:
    drive = make_drive(tables=6, movement="colours")
    first, second, *others = choosing(drive).choices
    assert first.is_chosen  # there is no reason to leave it
    assert second.is_advised
    alone = [choice for choice in others if MOVEMENTS[choice.key].needs.unit == 1]
    assert others[: len(alone)] == alone
    partners = [choice.figures.partners for choice in alone if choice.figures]
    assert partners == sorted(partners, reverse=True)


@pytest.mark.parametrize(("size", "advised"), [(2, "pairs-howell"), (4, "military")])
def test_pairs_and_teams_on_the_list(size: int, advised: str) -> None:
    drive = make_drive(tables=4)
    for entry in drive.entries.all():
        entry.unit = (entry.number - 1) // size + 1
        entry.save()
    seen = choosing(drive)
    assert seen.advised is not None
    assert seen.advised.key == advised
    other = the(choosing(drive, 12).advised)
    assert other.key == "whist"


def test_who_may_come_late_and_who_needs_a_card() -> None:
    notes = {choice.key: said(choice.notes) for choice in choosing(make_drive(tables=3)).choices}
    assert "at the next hand" in notes["winners-split"]
    assert "free seat" in notes["whist"]
    assert "printed score card" in notes["whist"]
    assert "printed score card" not in notes["colours"]
    assert "In pairs" in notes["compass"]
    assert "In teams of four" in notes["military"]


def test_once_play_has_begun_it_is_only_to_look_at() -> None:
    assert choosing(playing_drive()).closed is not None
    seen = choosing(seated_drive(slug="drawn"))
    assert (seen.closed, seen.is_drawn) == (None, True)


def test_it_is_worked_out_once() -> None:
    cache.clear()
    drive = make_drive(tables=0)
    began = time.process_time()
    first = choosing(drive, 44)
    worked = time.process_time()
    assert choosing(drive, 44) == first
    assert time.process_time() - worked < (worked - began) / 2  # however busy the computer is


def test_what_would_take_too_long_for_four_hundred_players_is_left_out() -> None:
    cache.clear()
    seen = choosing(make_drive(tables=0), 400)
    assert {choice.key for choice in seen.choices if choice.figures is None} == {"mixed"}


def test_the_number_of_queries_does_not_grow() -> None:
    for tables in (1, 3):
        takes(1, choosing, make_drive(tables=tables, slug=f"of-{tables}"))


def test_it_says_which_movements_keep_ladies_and_gents_apart() -> None:
    for choice in choosing(make_drive(tables=4)).choices:
        needs = MOVEMENTS[choice.key].needs
        if needs.unit == 1:
            assert ("Every pair is one lady and one gent" in said(choice.notes)) is needs.roles
            assert ("Anyone can partner anyone, lady or gent" in said(choice.notes)) is not needs.roles


def test_mixed_comes_first_where_the_prizes_ask_for_it_and_there_is_a_reason_to_leave() -> None:
    rules = [{"kind": "place", "name": "First lady", "role": "a"}]
    usual = choosing(make_drive(tables=4, prize_rules=rules))
    assert (usual.choices[0].key, usual.leave) == ("winners-split", None)
    assert usual.advised is not None
    assert usual.advised.key == "mixed"
    plan = choosing(make_drive(tables=4, prize_rules=rules, movement="whist", slug="plan"))
    assert plan.choices[0].key == "mixed"
    assert "separate lady and gent prizes" in str(plan.leave)


def test_no_advantage_is_claimed_that_the_figures_do_not_show() -> None:
    """Sixteen players have eight partners either way, but the plan spreads them more evenly."""
    rules = [{"kind": "place", "name": "First lady", "role": "a"}]
    seen = choosing(make_drive(tables=4, prize_rules=rules))
    assert seen.advised is not None
    assert seen.advised.key == "mixed"
    assert "best" not in said(seen.reasons)
    assert "different partners" not in said(seen.reasons)
    assert "Nobody plays more than 3 hands with the same partner." in said(seen.reasons)
