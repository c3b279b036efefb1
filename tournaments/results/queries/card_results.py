"""The results of a drive, a row for each card, as they are kept for tables over many drives."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from decimal import Decimal

from tournaments.door.queries.entries import is_sharer
from tournaments.engine.people.names import name_key
from tournaments.engine.standings.scoring import SLAM, Score
from tournaments.engine.standings.standings import EntryCard, standings
from tournaments.engine.standings.unit_cards import TEAM
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.plan import is_here
from tournaments.models import CardResult, Drive, Entry, Substitute
from tournaments.results.queries.played_cards import cards

TENS = 10


def card_results(drive: Drive) -> list[CardResult]:
    """Return the unsaved rows of a drive by its standings; none before a hand is complete.

    Substitutes have no player yet. Five database queries, and one more if a table set a hand aside.
    """
    return list(_rows(DriveEvening(drive)))


def _rows(evening: DriveEvening) -> Iterator[CardResult]:
    drive, played = evening.drive, cards(evening)
    places = standings(played.cards, drive.breaks_after, drive.hands) if played.counted else []
    by_lead = {card.entry: card for card in played.cards}
    entries = {entry.number: entry for entry in evening.entries}
    substitutes: defaultdict[int, list[Substitute]] = defaultdict(list)
    taken = Substitute.objects.filter(entry__drive=drive, from_hand__lte=played.counted)
    for substitute in taken.order_by("from_hand", "pk"):
        substitutes[substitute.entry_id].append(substitute)
    in_tricks = drive.movement_rules.needs.unit < TEAM and drive.points.is_usual and not played.by_sums
    for place in places:
        for number in played.members.get(place.entry, (place.entry,)):
            entry = entries[number]
            facts = {
                "drive": drive,
                "entry": entry,
                "number": number,
                "role": entry.role if drive.asks_role else "",
                "evening_hands": played.counted,
            }
            turns = _turns(by_lead[place.entry], entry, substitutes[entry.pk], in_tricks=in_tricks)
            whole = CardResult(
                **facts,
                player_id=entry.player_id,
                total=Decimal(place.total),
                rank=place.rank,
                role_rank=place.role_rank if drive.asks_role and not played.members else None,
                hands=place.hands_played,
                parts=list(place.by_break),
                **_own(turns[None]),
            )
            if played.by_sums and drive.points.is_usual and len(turns) == 1:  # all hands are the owner's
                whole.own_total, whole.own_hands = whole.total, whole.hands
            yield whole
            for holder, scores in turns.items():
                if holder is not None:
                    yield CardResult(**facts, substitute=holder, **_own(scores))


def _turns(
    card: EntryCard, entry: Entry, substitutes: Sequence[Substitute], *, in_tricks: bool
) -> dict[Substitute | None, list[Score] | None]:
    """Return the scores that each holder of a card made at a table; the owner comes first, as None.

    Nobody knows the hands of two who share a card.
    """
    turns: dict[Substitute | None, list[Score] | None] = {None: []}
    given = {*card.sat_out, *card.absent}
    for hand, score in enumerate(card.scores, 1):
        if score is None or hand in given or not is_here(entry, hand):
            continue
        holder = holder_of(entry.name, substitutes, hand)
        if holder and is_sharer(entry.name, holder.from_hand, holder.name):
            turns[holder] = turns[None] = None
        elif (scores := turns.setdefault(holder, [])) is not None:
            scores.append(score)
    if not in_tricks:
        turns |= dict.fromkeys((None, *substitutes))
    return turns


def holder_of(name: str, substitutes: Sequence[Substitute], hand: int) -> Substitute | None:
    """Return which of its substitutes, in order, holds a card of ``name`` in a hand; None for its owner."""
    holder = next((taken for taken in reversed(substitutes) if taken.from_hand <= hand), None)
    is_back = holder and name_key(holder.name) == name_key(name)
    return None if is_back else holder


def _own(scores: Sequence[Score] | None) -> dict[str, object]:
    """Return the fields of the hands that a person played."""
    if scores is None:
        return {}
    return {
        "own_total": Decimal(sum(scores)),
        "own_hands": len(scores),
        "tens": sum(score >= TENS for score in scores),
        "slams": scores.count(SLAM),
        "best_hand": int(max(scores, default=0)),
    }
