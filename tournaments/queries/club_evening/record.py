"""The record of a club evening: in words, and as it is kept in a file."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.engine.club_evening.archive import EveningRecord
from tournaments.engine.club_evening.events import (
    CutMade,
    CutSource,
    Event,
    PlayerArrived,
    RubberFinished,
    SubstituteNamed,
    TableBrokenUp,
    TablesFormed,
    Undone,
    WishDeclared,
)
from tournaments.engine.trumps import Trump
from tournaments.models import ClubEvening
from tournaments.queries.club_evening.page import SUITS
from tournaments.queries.club_evening.state import rows_of, settings_of
from tournaments.text import TRUMPS_IN_A_SENTENCE

WORDS: Mapping[str, Promise] = {
    "arrived": _("%(name)s arrived."),
    "declared": _("%(name)s wishes to play at table %(table)s."),
    "anywhere": _("%(name)s wishes to play."),
    "left": _("%(name)s stopped playing."),
    "formed": _("Tables formed by cutting: %(tables)s"),
    "rubber": _("Rubber finished at table %(table)s: %(games)s"),
    "corrected": _("A rubber was corrected."),
    "substitute": _("%(instead)s plays the rubber out for %(name)s."),
    "broken-up": _("%(name)s broke up table %(table)s."),
    "agreed": _("Table %(table)s ended, as all agreed."),
    "undone": _("Undone."),
}


@dataclass(frozen=True, slots=True)
class EveningLine:
    """One thing that was done."""

    at: datetime
    actor: str
    done: str
    is_undone: bool


def record_of(evening: ClubEvening) -> list[EveningLine]:
    """The whole record, newest first. One query."""
    rows = rows_of(evening)
    names = {event.player: event.name for _row, event in rows if isinstance(event, PlayerArrived)}
    lines: list[EveningLine] = []
    counting: list[int] = []  # places of the lines that have not been undone
    for row, event in rows:
        words, is_undone = event_words(event, names), isinstance(event, Undone)
        if is_undone:
            place = counting.pop()
            lines[place] = replace(lines[place], is_undone=True)
            words = gettext("Undone: %(what)s") % {"what": lines[place].done}
        else:
            counting.append(len(lines))
        lines.append(EveningLine(row.at, row.actor, words, is_undone=False))
    return lines[::-1]


def evening_record(evening: ClubEvening) -> EveningRecord:
    """The whole evening as it is kept. One query."""
    return EveningRecord(
        title=evening.title,
        date=evening.date,
        hall="",
        seed=evening.seed,
        settings=settings_of(evening),
        events=tuple((row.at, row.actor, event) for row, event in rows_of(evening)),
    )


def event_words(event: Event, names: Mapping[int, str]) -> str:
    """What an event says, to people."""
    facts: dict[str, object] = {}
    match event:
        case CutMade():
            return _cut_words(event, names)
        case TablesFormed(tables):
            facts["tables"] = "; ".join(", ".join(names[player] for player in table) for table in tables)
        case RubberFinished():
            facts["games"] = games_words(event.length, event.games)
        case SubstituteNamed():
            facts["instead"] = names[event.substitute]
    kind: str = event.kind
    player, facts["table"] = getattr(event, "player", None), getattr(event, "table", None)
    if player is None and isinstance(event, TableBrokenUp):
        kind = "agreed"
    if facts["table"] is None and isinstance(event, WishDeclared):
        kind = "anywhere"
    return str(WORDS[kind]) % {"name": names.get(player or 0, ""), **facts}


def _cut_words(cut: CutMade, names: Mapping[int, str]) -> str:
    cards = ", ".join(f"{names[player]} {card_words(card)}" for player, card in cut.cards)
    if cut.source is CutSource.CARDS:
        text = gettext("Cut with real cards at table %(table)s: %(cards)s")
    else:
        text = gettext("Cut by the program at table %(table)s: %(cards)s")
    return text % {"table": cut.table, "cards": cards}


def card_words(card: str) -> str:
    """A card as it is said: "10 of hearts"."""
    return gettext("%(rank)s of %(suit)s") % {
        "rank": card[:-1],
        "suit": TRUMPS_IN_A_SENTENCE[Trump(SUITS[card[-1]])],
    }


def games_words(length: int, games: tuple[tuple[int, int], ...]) -> str:
    """The games of a rubber from the dealer's side: "5–3, 2–5, 5–0"."""
    return ", ".join(f"{length}–{lost}" if side == 0 else f"{lost}–{length}" for side, lost in games)
