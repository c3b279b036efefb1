"""Totals added up from the tables once more, another way than the standings do it."""

from collections import Counter, defaultdict
from math import floor

from tournaments.engine.movements import MOVEMENTS
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.plan import is_here
from tournaments.models import Drive, Entry, Score, TableHand
from tournaments.results.queries.standings import standings


def totals(drive: Drive) -> dict[int, float]:
    return {line.who.entry: line.total for line in standings(DriveEvening(drive)).lines}


class Recount:
    """Totals added up from the tables once more, another way than the standings do it."""

    def __init__(self, drive: Drive, entries: list[Entry]) -> None:
        self.drive = drive
        self.unit = MOVEMENTS[drive.movement].needs.unit
        self.there = [e for e in entries if e.to_hand is None or e.to_hand >= e.from_hand]
        self.groups: dict[object, list[Entry]] = defaultdict(list)
        for entry in self.there:
            alone = self.unit == 1 or entry.unit is None
            self.groups[f"alone {entry.number}" if alone else entry.unit].append(entry)
        self.rows: dict[int, list[TableHand]] = {}
        self.ns: dict[int, int] = dict(
            Score.objects.filter(table__hand__drive=drive, status="current").values_list("table_id", "ns")
        )
        self.kept = {
            (made.data["hand"], made.data["entry"]): made.data["tricks"]
            for made in drive.decisions.filter(kind="card-figure", withdrawn=False)
        }
        for hand in drive.played_hands.valid().filter(called_at__isnull=False).order_by("number"):
            rows = list(hand.tables.all())
            if any(row.state == "open" for row in rows):
                break
            self.rows[hand.number] = rows

    def totals(self) -> dict[int, float]:
        made = {key: self._made(group) for key, group in self.groups.items()}
        everything = [score for scores, _, _ in made.values() for score in scores]
        found = {}
        for key, group in self.groups.items():
            if all(entry.dummy for entry in group):
                continue
            scores, missed, absent = made[key]
            total = sum(scores)
            for worth, count in (*missed.items(), (self.drive.absent_hand_score, absent)):
                total += self._given(worth, count, scores, everything)
            found[min(entry.number for entry in group)] = total
        return found

    def _given(self, worth: str, count: int, own: list[float], everybody: list[float]) -> float:
        if not worth.endswith("average"):
            return count * float(worth)
        among = (own if worth == "own_average" else []) or everybody or [6.5]
        return floor(2 * count * sum(among) / len(among) + 0.5) / 2

    def _made(self, group: list[Entry]) -> tuple[list[float], Counter[str], int]:
        """The scores played for, how many other hands count what, and for how many nobody was there."""
        keys = {entry.pk for entry in group}
        scores: list[float] = []
        missed: Counter[str] = Counter()
        absent = 0
        for hand, rows in self.rows.items():
            at = [
                ns if keys & {row.n_id, row.s_id} else 13 - ns
                for row in rows
                if (ns := self.ns.get(row.pk)) is not None and keys & {row.n_id, row.s_id, row.e_id, row.w_id}
            ]
            stands = [self.kept[hand, n] for n in sorted(e.number for e in group) if (hand, n) in self.kept]
            at = stands[:1] if at and stands else at
            assert len(at) <= 1, f"hand {hand}: {group} play at two tables"
            if at:
                scores.append(at[0])
            elif any(row.state == "later" and keys & self._four(row) for row in rows):
                continue
            elif aside := [row.instead for row in rows if row.instead and keys & self._four(row)]:
                missed[aside[0]] += 1
            elif any(is_here(entry, hand) for entry in group):
                missed[self.drive.missed_hand_score] += 1
            else:
                absent += 1
        return scores, missed, absent

    def _four(self, row: TableHand) -> set[int | None]:
        return {row.n_id, row.e_id, row.s_id, row.w_id}
