"""Phones to paper: a word of the MC that can be taken back, and until then a typed card changes nothing."""

import importlib
import json
from typing import Any

import pytest
from django.apps import apps
from django.db import connection

from tests.factories import MC
from tests.paper_evenings import drawn, on_cards, play_live, type_cards
from tests.sampled import sampled
from tournaments.cards.services.confirm import check_off, take_back
from tournaments.drive.queries.lists import tonight
from tournaments.engine.archive.writer import write
from tournaments.files.queries.archive import archive
from tournaments.files.services.archive import import_archive
from tournaments.hall.queries.screen import by_itself
from tournaments.hall.queries.screen_results import leading
from tournaments.kernel.errors import Refused
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.steps import path
from tournaments.models import Card, Drive
from tournaments.play.queries.overview import overview
from tournaments.play.services import moves
from tournaments.play.services.on_paper import back_to_phones, switch_to_paper
from tournaments.results.queries.leaderboard import seen
from tournaments.results.queries.provisional import pile
from tournaments.results.queries.standings import standings_for_mc

pytestmark = pytest.mark.django_db
TO_THE_END: dict[int, list[Any]] = {3: [*[None] * 8, 9, 9, 9, 9]}


def by_the_cards(drive: Drive) -> dict[str, object]:
    """Return for each page whether it follows the cards."""
    drive.refresh_from_db()
    board = seen(drive.slug)
    screens = leading(DriveEvening(drive)).board
    assert board is not None
    return {
        "home": overview(DriveEvening(drive)).typing,
        "list": next(line for line in tonight(drive.date) if line.slug == drive.slug).typing,
        "path": {step.name: step.done for step in path(drive)}["Play"],
        "leaderboard": board.adding_up,
        "screens": (screens.adding_up, str(by_itself(DriveEvening(drive))) == "leaders"),
        "standings": standings_for_mc(DriveEvening(drive), pile(drive)).provisional,
    }


def all_of(is_so: bool) -> dict[str, object]:
    keys = ("home", "list", "path", "leaderboard", "standings")
    return dict.fromkeys(keys, is_so) | {"screens": (is_so, is_so)}


def test_a_typed_card_is_a_check_until_the_mc_switches_and_again_after_going_back() -> None:
    drive = drawn(8)
    play_live(drive, 8, tables_of_last=1)
    type_cards(drive, TO_THE_END)
    assert by_the_cards(drive) == all_of(False)
    switch_to_paper(drive.pk, MC)
    switch_to_paper(drive.pk, MC)  # pressed twice
    assert by_the_cards(drive) == all_of(True)
    assert drive.paper_from == 8
    back_to_phones(drive.pk, MC)
    assert by_the_cards(drive) == all_of(False)
    assert Card.objects.get().figures  # nothing that was typed is lost
    said = drive.log.filter(verb__startswith="paper").values_list("verb", "before", "after")
    assert list(said) == [("paper", None, {"hand": 8}), ("paper-undone", {"hand": 8}, None)]


@pytest.mark.parametrize("is_called", [False, True])
def test_an_evening_without_phones_goes_by_its_cards_at_once(is_called: bool) -> None:
    drive = drawn(8)
    if is_called:
        moves.start(drive.pk, MC)
    type_cards(drive, TO_THE_END)
    found = by_the_cards(drive)
    assert found.pop("screens") == (True, not is_called)  # hand 1 stays on the screen until the MC says more
    assert all(found.values())


def test_on_paper_no_move_is_called_or_undone_and_no_way_back_stays_on_the_screens() -> None:
    drive = drawn(8)
    play_live(drive, 8)
    moves.undo_call(drive.pk, MC, 8, confirmed=True)
    drive.refresh_from_db()
    assert "Back to your seats of hand 7" in drive.announcement
    switch_to_paper(drive.pk, MC)
    for act in (
        lambda: moves.call_move(drive.pk, MC, 7),
        lambda: moves.undo_call(drive.pk, MC, 7, confirmed=True),
        lambda: moves.reseat(drive.pk, MC, 6, confirmed=True),
    ):
        with pytest.raises(Refused, match="go back to phones first"):
            act()
    drive.refresh_from_db()
    # Hand 7 is complete, and hand 8 would have been called next.
    assert (drive.announcement, drive.paper_from) == ("", 8)
    back_to_phones(drive.pk, MC)
    assert moves.call_move(drive.pk, MC, 7) == 8


def test_there_is_no_switch_once_every_hand_is_in_or_before_the_first() -> None:
    drive = drawn(8, hands=2, breaks_after=[])
    with pytest.raises(Refused, match="The first hand has not been called"):
        switch_to_paper(drive.pk, MC)
    play_live(drive, 2)
    with pytest.raises(Refused, match="Every table has sent its score for the last hand"):
        switch_to_paper(drive.pk, MC)


def test_another_laptop_goes_on_by_paper_confirming_ends_it_and_reopening_brings_it_back() -> None:
    drive, figures = on_cards(8)
    play_live(drive, 8, tables_of_last=1)
    switch_to_paper(drive.pk, MC)
    drive.refresh_from_db()
    data = json.loads(write(archive(drive)))
    data["drive"]["slug"] = "second-laptop"
    del data["checksum"]
    assert import_archive(MC, json.dumps(data)).paper_from == 8
    type_cards(drive, {number: [*[None] * 7, *row[7:]] for number, row in figures.items()})
    check_off(drive.pk, MC, confirmed=True)
    assert by_the_cards(drive)["home"] is False
    assert drive.paper_from == 0
    take_back(drive.pk, MC)
    assert by_the_cards(drive)["home"] is True
    assert drive.paper_from == 8


@pytest.mark.parametrize(
    ("typed", "since"),
    sampled([({}, 0), ({3: [9, None, 9]}, 0), (TO_THE_END, 8)], every=2),
    ids=["nothing typed", "a check of hands that the tables have sent", "to the end"],
)
def test_evenings_that_already_go_by_their_cards_are_left_with_them(
    typed: dict[int, list[Any]], since: int
) -> None:
    drive, other = drawn(8), drawn(8, slug="never-phones")
    play_live(drive, 8, tables_of_last=1)
    type_cards(drive, typed)
    moves.start(other.pk, MC)
    type_cards(other, TO_THE_END)
    migration = importlib.import_module("tournaments.migrations.0011_paper_from")
    migration.switched_already(apps, type("Editor", (), {"connection": connection}))
    assert list(Drive.objects.order_by("pk").values_list("paper_from", flat=True)) == [since, 0]
