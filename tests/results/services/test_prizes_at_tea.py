"""Prizes of the first half: decided and announced in the interval, and as they were given at the end."""

from typing import Any

import pytest

from tests.factories import MC, play_hands, play_tables, playing_drive, send
from tests.found import the
from tests.play.services.test_set_aside import aside
from tournaments.engine.archive.writer import write
from tournaments.engine.prizes.awards import Award, PrizeOutcome
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, rules_as_json
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.scoring import TableState
from tournaments.files.queries.archive import archive
from tournaments.files.services.archive import import_archive
from tournaments.hall.queries.screen_results import told
from tournaments.kernel.errors import Refused
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive
from tournaments.play.services import evening
from tournaments.play.services.moves import call_move
from tournaments.results.queries.prizes import drive_awards, prizes
from tournaments.results.queries.standings import standings
from tournaments.results.services.prizes import give_by_hand, record_cut, take_back
from tournaments.results.services.revealing import reveal, take_back_reveal

pytestmark = pytest.mark.django_db

HALF, SECOND_HALF = "Best first half", "Best second half"
RULES = rules_as_json(
    [
        PrizeRule(PrizeKind.PLACE, "First lady", role=Role.A),
        PrizeRule(PrizeKind.PART, HALF, part=1, main=False, role=Role.A),
        PrizeRule(PrizeKind.PART, SECOND_HALF, part=2, main=False),
    ]
)


def at_tea(**fields: Any) -> Drive:
    """One table of four hands after the first of its halves; N-S has made nine tricks in each hand."""
    usual: dict[str, Any] = {"tables": 1, "hands": 4, "breaks_after": [2], "prize_rules": RULES}
    drive = playing_drive(**(usual | fields))
    play_hands(drive, drive.breaks_after[0], tricks=lambda hand, table: 9)  # noqa: ARG005 - each the same
    evening.begin_interval(drive.pk, MC)
    drive.refresh_from_db()
    return drive


def award(drive: Drive, prize: str = HALF) -> Award:
    return next(award for award in drive_awards(DriveEvening(drive)) if award.rule.name == prize)


def test_a_first_half_prize_is_announced_at_tea_and_stays_whatever_is_corrected() -> None:
    drive = at_tea()
    winner = award(drive).entries
    reveal(drive.pk, MC, HALF)
    drive.refresh_from_db()
    newest = the(told(DriveEvening(drive)).newest)
    assert tuple(who.entry for who in newest.winners) == winner
    for hand in (1, 2):
        send(drive, hand=hand, table=1, ns_made=1, client_id=f"correction {hand}")
    assert award(drive).entries == winner
    assert "would have gone to" in str(award(drive).explanation[0])
    evening.end_interval(drive.pk, MC)
    call_move(drive.pk, MC, 2)
    play_hands(drive, 4)
    evening.finish(drive.pk, MC, confirmed=True)  # it asks where people went after the correction
    evening.reopen(drive.pk, MC)
    drive.refresh_from_db()
    assert (award(drive).entries, drive.revealed) == (winner, [HALF])


def test_nothing_else_is_decided_before_the_end_nor_a_half_that_is_not_complete() -> None:
    drive = at_tea()
    for prize in ("First lady", SECOND_HALF):
        with pytest.raises(Refused, match="not finished"):
            reveal(drive.pk, MC, prize)
        with pytest.raises(Refused, match="not finished"):
            give_by_hand(drive.pk, MC, prize, [1], "Because")
    drive = playing_drive(
        tables=1, hands=4, breaks_after=[2], prize_rules=RULES, hands_played=1, slug="under-way"
    )
    with pytest.raises(Refused, match="not finished"):
        reveal(drive.pk, MC, HALF)


def two_tables() -> Drive:
    return playing_drive(tables=2, hands=4, breaks_after=[2], prize_rules=RULES)


def with_a_hand_to_play() -> Drive:
    """Two tables after the first half; table 2 has set hand 1 aside and will play it later."""
    drive = two_tables()
    send(drive, hand=1, table=1, ns_made=9)
    aside(drive, TableState.LATER)
    call_move(drive.pk, MC, 1)
    play_tables(drive)
    drive.refresh_from_db()
    return drive


def with_a_question() -> Drive:
    """Two tables after the first half; a score of hand 1 was corrected, and who moved is not said yet."""
    drive = two_tables()
    play_hands(drive, 2, tricks=lambda hand, table: 9)  # noqa: ARG005 - each the same
    send(drive, hand=1, table=2, ns_made=4, client_id="correction")
    drive.refresh_from_db()
    return drive


def test_a_first_half_prize_waits_for_a_hand_that_a_table_plays_later() -> None:
    drive = with_a_hand_to_play()
    assert (prizes(DriveEvening(drive)).counted, prizes(DriveEvening(drive)).to_play) == (2, ((1, 2),))
    assert standings(DriveEvening(drive)).to_play == ((1, 2),)
    assert not award(drive).ready
    with pytest.raises(Refused, match="not finished"):
        reveal(drive.pk, MC, HALF)
    send(drive, hand=1, table=2, ns_made=8)
    assert (prizes(DriveEvening(drive)).to_play, award(drive).ready) == ((), True)
    reveal(drive.pk, MC, HALF)


def test_a_first_half_prize_waits_while_it_is_asked_where_people_went() -> None:
    drive = with_a_question()
    assert (prizes(DriveEvening(drive)).corrected, award(drive).ready) == (1, False)
    with pytest.raises(Refused, match="not finished"):
        reveal(drive.pk, MC, HALF)
    send(drive, hand=1, table=2, ns_made=9, client_id="back")
    assert (prizes(DriveEvening(drive)).corrected, award(drive).ready) == (0, True)


def test_a_cut_at_tea_decides_for_good() -> None:
    rules = rules_as_json([PrizeRule(PrizeKind.PART, HALF, part=1, main=False)])
    drive = at_tea(prize_rules=rules, breaks_after=[1])
    waiting = award(drive)
    assert (waiting.outcome, len(waiting.among)) == (PrizeOutcome.CUT, 2)
    record_cut(drive.pk, MC, HALF, waiting.among, waiting.among[-1])
    assert (award(drive).entries, award(drive).decided_by) == (waiting.among[-1:], "given")


def test_what_was_announced_by_mistake_is_taken_back_and_what_was_not_travels_in_the_archive() -> None:
    drive = at_tea()
    winner = award(drive).entries
    for undo in (take_back, take_back_reveal):
        reveal(drive.pk, MC, HALF)
        assert award(drive).decided_by == "given"
        undo(drive.pk, MC, HALF)
        drive.refresh_from_db()
        assert (award(drive).decided_by, drive.revealed) == ("part", [])
    reveal(drive.pk, MC, HALF)
    text = write(archive(Drive.objects.get()))
    made = import_archive(MC, text, replace=True)
    assert write(archive(made)) == text
    assert (award(made).entries, award(made).decided_by) == (winner, "given")
