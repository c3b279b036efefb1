"""Any evening: whatever people do and in whatever order, everybody has one place and every score stands."""

import os
from collections import Counter

import pytest
from django.core.cache import caches
from django.db import connection
from django.db.models import Count, Q
from django.test import Client

from tests.evenings import Evening
from tests.factories import MC, make_user, playing_drive
from tests.recount import Recount, totals
from tests.sampled import sampled
from tournaments.engine.archive.reader import parse
from tournaments.engine.archive.writer import write
from tournaments.engine.movements import FIXED, MOVEMENTS
from tournaments.engine.permissions import State
from tournaments.engine.seating.seating import Side, Table
from tournaments.engine.standings.scoring import TableState
from tournaments.files.queries.archive import archive
from tournaments.kernel.evening import homes_by_word
from tournaments.kernel.plan import is_here
from tournaments.kernel.secret_links import table_path
from tournaments.models import Drive, Entry, Hand, Score, TableHand
from tournaments.play.services.evening import substitute

pytestmark = pytest.mark.django_db
# Few by default, as each is a whole evening with a database: the engine's properties are tried with far more.
# Let more evenings be lived through, or longer ones: EVENINGS=100-400 STEPS=120 MOVED_BY="whist colours"
FIRST, LAST = (int(n) for n in os.environ.get("EVENINGS", "1-8").split("-"))
STEPS, LOOKS = int(os.environ.get("STEPS", "60")), float(os.environ.get("LOOKS", "0.03"))
MOVED_BY = os.environ.get("MOVED_BY", " ".join(MOVEMENTS)).split()
PAGES = (
    *("", "setup/", "movement/", "entries/", "draw/", "play/", "people/", "people/again/", "cards/", "log/"),
    *("standings/", "prizes/", "publish/", "print/", "play/substitute/", "results.csv", "results.xlsx"),
    *("archive.json", "cards/type/", "cards/check/", "cards/check/?hand=1", "cards/check/?summary=1"),
    *("cards/totals/", "cards/hand/1/", "cards/paste/", "cards/file/"),
)
PAPERS = (
    *("register", "score-cards", "plan-cards", "blank-cards", "table-cards", "seating", "room", "chart"),
    *("hand-sheet", "prizes", "results"),
)


@pytest.mark.parametrize("seed", sampled(range(FIRST, LAST + 1), every=8))
def test_any_evening_comes_out_right(client: Client, seed: int) -> None:
    client.force_login(make_user())
    elsewhere = playing_drive(slug="elsewhere", hands_played=2)  # what is done here must leave it alone
    substitute(elsewhere.pk, MC, 3, "Sîan Spare", next_hand=True)
    lived = Checked(seed, MOVED_BY)
    try:
        for _ in range(STEPS):
            lived.step()
            lived.check()
            parse(write(archive(lived.drive)))
            if lived.rng.random() < LOOKS:
                lived.look(client, 4)
        lived.look(client, 10)
    except BaseException as fault:
        fault.add_note(f"seed {seed}: {lived.done}")
        raise


class Checked(Evening):
    """An evening of which we know what has to be so, and look at its pages."""

    def check(self) -> None:
        self.drive = Drive.objects.get(pk=self.drive.pk)
        entries = list(self.drive.entries.all())
        hands = list(self.drive.played_hands.valid().order_by("number"))
        assert [hand.number for hand in hands] == [*range(1, len(hands) + 1)]
        tables: dict[int, list[TableHand]] = {hand.pk: [] for hand in hands}
        current = Count("scores", filter=Q(scores__status="current"))
        rows = TableHand.objects.filter(hand__in=hands).order_by("number").annotate(current=current)
        for row in rows:
            tables[row.hand_id].append(row)
        for hand in hands:
            self._everybody_has_one_place(hand, tables[hand.pk], entries)
        self._what_was_played_stays()
        connection.check_constraints()
        again = Recount(self.drive, entries)
        if again.rows and self.needs.unit < 4:
            assert totals(self.drive) == again.totals()

    def _everybody_has_one_place(self, hand: Hand, rows: list[TableHand], entries: list[Entry]) -> None:
        here = {e.number for e in entries if is_here(e, hand.number)}
        people = {e.number: e for e in entries}
        numbers = {e.pk: e.number for e in entries}
        tables = [
            Table(r.number, *(None if p is None else numbers[p] for p in (r.n_id, r.e_id, r.s_id, r.w_id)))
            for r in rows
        ]
        assert [table.number for table in tables] == [*range(1, len(tables) + 1)]
        placed = [p for table in tables for p in table.seats if p is not None] + hand.sitting_out
        assert sorted(placed) == sorted(here), f"hand {hand.number}: places and people"
        self.by_word = homes_by_word(self.drive).get(hand.number, {}).keys()
        for row, table in zip(rows, tables, strict=True):
            self._a_table_is_legal(row, table, people)
            assert getattr(row, "current", None) == (row.state == TableState.PLAYED)
        if self.drive.movement in FIXED:
            return
        assert all(None not in table.seats for table in tables)
        if self.needs.unit > 1 and not self.by_word:
            pairs = [pair for table in tables for pair in map(table.pair, Side)]
            pairs += zip(hand.sitting_out[::2], hand.sitting_out[1::2], strict=True)
            units = [{people[p].unit for p in pair if p} for pair in pairs]
            assert Counter(u for unit in units for u in unit).most_common(1)[0][1] == 1
            assert all(len(unit) == 1 for unit in units)

    def _a_table_is_legal(self, row: TableHand, table: Table, people: dict[int, Entry]) -> None:
        assert (row.state == TableState.SIT_OUT and not row.instead) == table.lacks_pair
        for side in Side:
            pair = [people[p] for p in table.pair(side) if p is not None]
            if len(pair) == 2 and not self.by_word & {player.number for player in pair}:
                if self.needs.roles:
                    assert pair[0].role != pair[1].role
                if self.needs.unit > 1:
                    assert pair[0].unit == pair[1].unit is not None, f"{row.hand}: {pair}"
            if pair and MOVEMENTS[self.drive.movement].needs_results:
                assert not all(player.dummy for player in pair), f"{row.hand} two dummies at {table}"

    def _what_was_played_stays(self) -> None:
        if self.drive.state in (State.OPEN, State.SEATED):  # also once a check-off is taken back
            self.scores, self.tables = {}, {}
            return
        sent = Score.objects.filter(table__hand__drive=self.drive)
        scores = {r[0]: r for r in sent.values_list("pk", "table_id", "ns_made", "ns", "client_id")}
        assert self.scores.items() <= scores.items()
        played = TableHand.objects.filter(hand__drive=self.drive, state="played")
        tables = {r[0]: r for r in played.values_list("pk", "hand_id", "number", "n", "e", "s", "w")}
        assert self.tables.items() <= tables.items()
        self.scores, self.tables = {**scores}, {**tables}

    def look(self, client: Client, pages: int) -> None:
        """Look at some pages and papers: each answers."""
        caches["limits"].clear()
        base = f"/drives/{self.drive.slug}/"
        asked = [base + page for page in PAGES] + [
            f"{base}print/{p}.pdf" for p in PAPERS if p != "plan-cards" or self.drive.movement in FIXED
        ]
        asked += [f"/d/{self.drive.slug}/"]
        last = self.drive.played_hands.valid().count()
        asked += [f"{base}play/{self.rng.randint(1, last)}/"] if last else []
        if last:
            hand = self.rng.choice(list(self.drive.played_hands.valid()))
            table = self.rng.choice(list(hand.tables.all()))
            asked += [f"{base}play/{hand.number}/{table.number}/"]
            asked += [table_path(self.drive, n) for n in range(1, self._most_tables() + 1)]
        for number in self.drive.entries.filter(dummy=False).values_list("number", flat=True):
            asked += [f"{base}entries/{number}/"]
        for url in self.rng.sample(asked, min(pages, len(asked))):
            self.done.append(url)
            answer = client.get(url, follow=True).status_code
            # A table sends nothing any more once the drive is over, and its link has ended.
            ended = url.startswith("/t/") and self.drive.is_over
            assert answer == (410 if ended else 200), url

    def _most_tables(self) -> int:
        rows = TableHand.objects.filter(hand__drive=self.drive, hand__withdrawn=False)
        return max(rows.values_list("number", flat=True))
