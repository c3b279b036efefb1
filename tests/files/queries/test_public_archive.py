"""A drive's archive for everybody: the true one without what is nobody's business, or none."""

from decimal import Decimal
from itertools import product

import pytest

from tests.factories import MC, any_number, make_drive, play_tables
from tests.found import takes, the
from tests.results.queries.test_prizes import level_drive
from tournaments.engine.archive.reader import parse
from tournaments.engine.archive.writer import write
from tournaments.engine.money.purse import NO_PURSE, LineKind, PurseLine
from tournaments.engine.permissions import State
from tournaments.engine.score_cards.decisions import FIGURE
from tournaments.files.queries.archive import archive
from tournaments.files.queries.public_archive import all_names_in_full, public_archive
from tournaments.models import Card, Club, Decision, Drive, Player, Shown, Substitute
from tournaments.money.services import save_purse
from tournaments.play.services import evening, moves
from tournaments.play.services.comings import sit_out
from tournaments.results.services import publishing
from tournaments.results.services.prizes import give_by_hand

pytestmark = pytest.mark.django_db


def published() -> Drive:
    drive = level_drive()
    publishing.publish(drive.pk, MC, confirmed=True)
    drive.refresh_from_db()
    return drive


def marked(drive: Drive, number: int, *, linked: bool = True, **fields: object) -> Player:
    """The player of a card, known to the club; ``linked`` to the card, or by the name alone."""
    entry = drive.entries.get(number=number)
    player = Player.objects.create(club=drive.club, name=entry.name, **fields)
    if linked:
        entry.player = player
        entry.save()
    return player


def test_it_works() -> None:
    drive = published()
    takes(14, public_archive, drive)
    found = the(public_archive(drive))
    assert parse(write(found)).standings == found.standings
    assert found.log == ()


def test_there_is_none_before_the_publishing() -> None:
    for state in (State.OPEN, State.SEATED, State.PLAYING, State.FINISHED):
        drive = make_drive(tables=1, hands=1, breaks_after=[], state=state, slug=state)
        assert public_archive(drive) is None


def test_somebodys_reasons_and_cards_that_were_not_checked_off_stay_in_the_house() -> None:
    drive = level_drive()
    give_by_hand(drive.pk, MC, "Lucky card", [1], "Secret reason")
    figure = {"entry": 1, "hand": 1, "tricks": 9, "why": "Secret reason"}
    Decision.objects.create(drive=drive, kind=FIGURE, data=figure)
    Card.objects.create(entry=drive.entries.get(number=2), figures={"1": 4}, by={"1": "Secret helper"})
    publishing.publish(drive.pk, MC, confirmed=True)
    drive.refresh_from_db()
    found = the(public_archive(drive))
    assert [made.winners for made in found.decisions] == [(1,)]
    assert [one.tricks for one in found.cards.figures] == [9]
    text = write(found)
    assert parse(text) == found
    assert "Secret" not in text
    assert MC.name not in text


def test_who_sat_out_for_whom_is_kept_for_the_file_would_not_be_sound_without() -> None:
    drive = any_number(9, hands=2, breaks_after=[], prize_rules=[])
    out = drive.played_hands.get(number=1).sitting_out[0]
    role = drive.entries.get(number=out).role
    same = the(drive.entries.filter(role=role).exclude(number=out).first())
    sit_out(drive.pk, MC, same.number, out)
    play_tables(drive)
    moves.call_move(drive.pk, MC, 1)
    play_tables(drive)
    evening.finish(drive.pk, MC)
    publishing.publish(drive.pk, MC, confirmed=True)
    drive.refresh_from_db()
    found = the(public_archive(drive))
    [line] = found.log
    assert (line.actor, line.before, line.why) == ("", None, "")
    assert line.after == {"hand": 1, "entry": same.number, "instead": out}
    assert parse(write(found)) == found


def test_there_is_none_where_the_club_shortens_names() -> None:
    published()
    for names in (Shown.INITIAL, Shown.HIDDEN):
        Club.objects.update(names_shown=names)
        assert public_archive(Drive.objects.get()) is None


def test_there_is_none_where_somebody_shows_less() -> None:
    drive = published()
    cases: list[tuple[dict[str, object], bool]] = [
        ({}, True),
        ({"shown": Shown.FULL}, True),
        ({"shown": Shown.FULL, "child": True}, True),
        ({"shown": Shown.INITIAL}, False),
        ({"shown": Shown.HIDDEN}, False),
        ({"child": True}, False),
    ]
    for linked, (fields, in_full) in product((True, False), cases):
        player = marked(drive, 3, linked=linked, **fields)
        assert all_names_in_full(drive) is in_full, (linked, fields)
        drive.entries.update(player=None)
        player.delete()
    Player.objects.create(club=drive.club, name="Young Tom", child=True)
    assert all_names_in_full(drive)
    Substitute.objects.create(entry=drive.entries.get(number=2), from_hand=1, name="young  tom")
    assert not all_names_in_full(drive), "who held a card for a while counts too"


def test_the_account_is_nobodys_business() -> None:
    drive = published()
    save_purse(drive.pk, MC, [PurseLine(LineKind.RAFFLE, Decimal(74))], {}, seen=drive.version)
    assert archive(drive).purse != NO_PURSE
    assert "purse" not in write(the(public_archive(drive)))
