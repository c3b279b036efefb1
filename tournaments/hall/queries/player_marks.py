"""Data of a single player's page, and the mark by which the page detects that it is out of date."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tournaments.hall.queries.player_shared import EveningForPlayers, Footing, footing, room
from tournaments.kernel.evening import EntryValues
from tournaments.kernel.live_marks import mark_of
from tournaments.models import Doubt, Drive, Score


class ScoreOfTable(NamedTuple):
    """A score that a table sent, whether or not it counts."""

    hand: int
    table: int
    pk: int
    status: str
    ns: int


@dataclass(frozen=True, slots=True)
class CardNews:
    """A card in play, with the data that only its page and those of its table show.

    ``scores`` are those of its table since people last moved, ``doubts`` the player's queries to the MC.
    """

    on: Footing
    entry: EntryValues
    scores: Sequence[ScoreOfTable]
    doubts: Sequence[Doubt]

    @property
    def mark(self) -> str:
        return _mark(self.on, self.entry.number, self.scores, self.doubts)


def card_news(drive_id: int, number: int) -> CardNews | None:
    """The card with this number; None if nobody plays it. Three queries besides those of the room."""
    on = footing(drive_id)
    here = room(on)
    entry = next((entry for entry in here.entry_rows if entry.number == number and not entry.dummy), None)
    if entry is None:
        return None
    scores = _scores(here, table__number=here.table_of.get(number, 0))
    return CardNews(on, entry, scores, list(Doubt.objects.filter(entry=entry.pk, kind=Doubt.Kind.CARD)))


def player_marks(drive: Drive) -> Mapping[int, str]:
    """The mark of each player's page by the entry's number. Three queries besides those of the room.

    A score of the hand being played changes the marks of its table only, and what a player tells the MC only
    the player's own. Everything else changes all of them.
    """
    on = footing(drive.pk)
    here = room(on)
    scores, doubts = defaultdict(list), defaultdict(list)
    for score in _scores(here):
        scores[score.table].append(score)
    for doubt in drive.doubts.filter(kind=Doubt.Kind.CARD):
        doubts[doubt.entry_id].append(doubt)
    return {
        entry.number: _mark(on, entry.number, scores[here.table_of.get(entry.number, 0)], doubts[entry.pk])
        for entry in here.entry_rows
    }


def _scores(here: EveningForPlayers, **of: int) -> list[ScoreOfTable]:
    rows = Score.objects.filter(table__hand__in=here.since_move, **of).order_by("table__hand__number", "pk")
    return [
        ScoreOfTable(*row)
        for row in rows.values_list("table__hand__number", "table__number", "pk", "status", "ns")
    ]


def _mark(on: Footing, number: int, scores: Sequence[ScoreOfTable], doubts: Sequence[Doubt]) -> str:
    said = [(score.pk, score.status) for score in scores if score.hand == room(on).number]
    told = [(doubt.pk, doubt.settled_at) for doubt in doubts]
    return mark_of((on.key, on.moved, on.complete, number, said, told))
