"""A table of one hand with what was sent for it."""

import pytest

from tests.factories import playing_drive
from tests.found import takes, the
from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.scoring import Revoke
from tournaments.kernel.change import Actor
from tournaments.kernel.scores import MC, STEWARD, SentScore, send_score
from tournaments.kernel.table_scores import table_at

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_a_table_without_a_score() -> None:
    drive = playing_drive(tables=2)
    takes(1, table_at, drive.pk, 1, 2)
    table = the(table_at(drive.pk, 1, 2))
    assert (table.hand, table.number, table.scores, table.current, table.disputed) == (1, 2, (), None, False)
    assert table_at(drive.pk, 1, 3) is None


def test_every_score_in_the_order_it_came() -> None:
    drive = playing_drive(tables=2)
    send_score(drive.pk, Actor("Table 2"), SentScore(1, 2, 8, "one", source=STEWARD, device="x"))
    send_score(drive.pk, Actor("Table 2"), SentScore(1, 2, 9, "two", source=STEWARD, device="y"))
    table = the(table_at(drive.pk, 1, 2))
    assert [score.client_id for score in table.scores] == ["one", "two"]
    assert table.current == table.scores[0]
    assert table.disputed


def test_what_was_revoked_comes_back_as_it_was_sent() -> None:
    drive = playing_drive(tables=2)
    send_score(drive.pk, Actor("MC"), SentScore(1, 1, 8, "one", source=MC, revokes=(Revoke(Side.NS, 3),)))
    table = the(table_at(drive.pk, 1, 1))
    current = the(table.current)
    assert (current.ns, current.revokes) == (5, [{"side": "NS", "tricks": 3}])
