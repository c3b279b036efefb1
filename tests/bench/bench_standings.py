"""The standings of a thousand players over 24 hands beside one bare SUM ... GROUP BY over the same rows."""

from collections.abc import Iterator

from django.db import connection

from tests.bench import Row, ratio
from tournaments.host.services.simulate import simulated_drive
from tournaments.kernel.evening import DriveEvening
from tournaments.results.queries.standings import standings

AIM = 3
# The totals alone, in one statement; no names, halves, ranks or ties.
BARE_SUM = """
    WITH played AS (
        SELECT t.n_id, t.e_id, t.s_id, t.w_id, s.ns FROM tournaments_tablehand t
        JOIN tournaments_hand h ON h.id = t.hand_id AND h.drive_id = %s
        JOIN tournaments_score s ON s.table_id = t.id AND s.status = 'current'
    )
    SELECT entry, SUM(tricks) FROM (
        SELECT n_id AS entry, ns AS tricks FROM played UNION ALL SELECT s_id, ns FROM played
        UNION ALL SELECT e_id, 13 - ns FROM played UNION ALL SELECT w_id, 13 - ns FROM played
    ) AS seats GROUP BY entry
"""


def rows() -> Iterator[Row]:
    """Both from the same tables: all that the page of standings shows, and the sums."""
    drive = simulated_drive(250, 24, "winners-split", reverse=False, seed=1)

    def ours() -> list[int]:
        return sorted(int(line.total) for line in standings(DriveEvening(drive)).lines)

    def bare() -> list[int]:
        with connection.cursor() as cursor:
            cursor.execute(BARE_SUM, [drive.pk])
            return sorted(tricks for _, tricks in cursor.fetchall())

    assert ours() == bare()
    times, took, sums = ratio(ours, bare)
    note = f"{1000 * took:.1f} ms against {1000 * sums:.1f} ms"
    yield Row("standings of 1000 players x 24 hands, against one SUM", times, AIM, note=note)
