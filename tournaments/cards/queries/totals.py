"""Totals on the cards, for evenings of which nothing else is known."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tournaments.cards.queries.audit import paper_cards
from tournaments.cards.queries.card_entry import sent_by_tables
from tournaments.engine.movements.needs import RoleLabel
from tournaments.engine.score_cards.sums import doubts_of, sums_of, unequal, with_known
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.scoring import Score
from tournaments.engine.standings.standings import parts
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel import evening
from tournaments.models import Card, Drive, TableHand


@dataclass(frozen=True, slots=True)
class Summed:
    """The totals of the cards. ``complete`` has those of each part, by entry number.

    ``wanting`` are the cards, or pairs by their lowest number, with missing totals; ``doubts`` describes
    totals that do not add up. ``checked`` is True once they have been confirmed.
    """

    complete: Mapping[int, tuple[Score, ...]]
    wanting: tuple[int, ...]
    doubts: tuple[Sentence, ...]
    checked: bool

    @property
    def count(self) -> int:
        return len(self.complete) + len(self.wanting)


class _Player(NamedTuple):
    number: int
    role: str
    unit: int | None
    from_hand: int
    to_hand: int | None
    away: Sequence[int]


def summed(drive: Drive) -> Summed:
    """Return the totals typed so far. Seven database queries at most."""
    part_hands = parts(drive.breaks_after, drive.hands)
    missed, points = drive.missed_hand_number, drive.points
    sent = sent_by_tables(drive)
    sent_tricks = {(entry, hand): tricks for entry, hands in sent.items() for hand, tricks in hands.items()}
    papers = [with_known(card, sent_tricks) for card in paper_cards(drive)]
    people = _people(drive)
    doubts = [doubt for card in papers for doubt in doubts_of(card, part_hands, missed, points)]
    sums = {card.entry: _whole(sums_of(card, part_hands, missed, points)) for card in papers}
    groups = _groups(drive, people)
    complete = {}
    for lead, members in groups.items():
        sums_of_lead = [sums[number] for number in members if sums.get(number)]
        if len(set(sums_of_lead)) > 1:
            text = gettext_noop("Cards %(one)s and %(other)s belong to one pair but have different totals.")
            doubts.append(Sentence(text, {"one": members[0], "other": members[1]}))
        if sums_of_lead:
            complete[lead] = sums_of_lead[0]
    wanting = tuple(lead for lead in groups if lead not in complete)
    if not wanting and _full(drive, people):
        doubts += _unequal(drive, people, complete, part_hands)
    checked = Card.objects.filter(entry__drive=drive, checked_at__isnull=False).exists()
    return Summed(complete, wanting, tuple(doubts), checked)


def members_of(drive: Drive) -> dict[int, tuple[int, ...]]:
    """Return who shares a total: the partners of a pair, by the lower number; everyone else alone."""
    return _groups(drive, _people(drive))


def _whole(sums: tuple[Score | None, ...]) -> tuple[Score, ...]:
    """Return the totals if all are there, else nothing."""
    return tuple(total for total in sums if total is not None) if None not in sums else ()


def _people(drive: Drive) -> list[_Player]:
    rows = drive.entries.filter(dummy=False).order_by("number")
    people = [
        _Player(*row) for row in rows.values_list("number", "role", "unit", "from_hand", "to_hand", "away")
    ]
    return [player for player in people if player.to_hand is None or player.to_hand >= player.from_hand]


def _groups(drive: Drive, people: Sequence[_Player]) -> dict[int, tuple[int, ...]]:
    pairs = drive.movement_rules.needs.unit == 2
    groups: defaultdict[int, tuple[int, ...]] = defaultdict(tuple)
    leads: dict[int, int] = {}
    for player in people:
        lead = (
            leads.setdefault(player.unit, player.number)
            if pairs and player.unit is not None
            else player.number
        )
        groups[lead] += (player.number,)
    return dict(groups)


def _full(drive: Drive, people: Sequence[_Player]) -> bool:
    """Return whether every table is full all evening and no one sits out, so that the totals must agree."""
    if drive.entries.filter(dummy=True).exists() or len(people) % 4:
        return False
    if TableHand.objects.of(drive).set_aside().exists():
        return False
    if any(player.from_hand > 1 or player.to_hand is not None or player.away for player in people):
        return False
    opening = evening.DriveEvening(drive).hands.get(1)
    return opening is not None and opening.tables.count() * 4 == len(people) and not opening.sitting_out


def _unequal(
    drive: Drive,
    people: Sequence[_Player],
    complete: Mapping[int, tuple[Score, ...]],
    part_hands: Sequence[range],
) -> Iterator[Sentence]:
    tables = len(people) // 4
    needs = drive.movement_rules.needs
    if not needs.roles:
        # Partners have one card between them, or one each: two sides of a table, or its four players.
        share = tables * (1 if needs.unit == 2 else 2)
        return unequal({None: list(complete.values())}, part_hands, share, drive.points)
    lists: dict[RoleLabel | None, Sequence[tuple[Score, ...]]] = {
        RoleLabel(role): [complete[player.number] for player in people if player.role == role.value]
        for role in Role
    }
    return unequal(lists, part_hands, tables, drive.points)
