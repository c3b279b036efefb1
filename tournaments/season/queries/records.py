"""The records of a club, and the evenings and cards that they come from."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.db.models import Exists, OuterRef
from django.utils.translation import gettext

from tournaments.engine.people.names import by_family
from tournaments.engine.season.records import ATTENDANCE, PastCard, PastRecord, RecordKind, records
from tournaments.models import CardResult, Club, Drive
from tournaments.season.queries.names import ShownPlayer, names_of
from tournaments.season.queries.words import figure_words

LISTED = 3  # evenings beside a name; of more the first and the last
COLUMNS = ("total", "own_total", "parts", "slams", "rank", "role_rank")


@dataclass(frozen=True, slots=True)
class RecordInWords:
    """A record in words, and who has it with the evenings; the first and last suffice if it ``spans``."""

    name: str
    figure: str
    holders: list[tuple[ShownPlayer, list[Drive]]]
    spans: bool


def hall_of_fame(club: Club, *, full: bool) -> list[RecordInWords]:
    """Return the records of a club, with full names or as the public sees them. Three queries."""
    drives = past_evenings(club)
    rows = CardResult.objects.filter(drive__in=drives, player__isnull=False).order_by()
    keys = ("player_id", "drive_id", "evening_hands", "substitute_id", *COLUMNS)
    cards = [past_card(row, drives[row.drive_id]) for row in rows.values_list(*keys, named=True)]
    found = records(list(drives), cards)
    names = names_of(club, {player for each in found for player in each.holders}, full=full)
    return records_in_words(found, drives, names)


def past_evenings(club: Club) -> dict[int, Drive]:
    """Return the club's public drives with results by key, oldest first. One query."""
    results = CardResult.objects.filter(drive=OuterRef("pk"))
    drives = Drive.objects.public().filter(Exists(results), club=club).order_by("date", "pk")
    return {drive.pk: drive for drive in drives}


def past_card(row: Any, drive: Drive) -> PastCard:
    """Return a CardResult, or a row of its columns, as the engine takes it.

    A card that is shared or not in tricks, whose owner has no total of their own, is no record.
    """
    owned = row.substitute_id is None
    in_tricks = owned and row.own_total is not None
    breaks = [hand for hand in drive.breaks_after if hand < row.evening_hands]
    in_halves = in_tricks and [2 * hand for hand in breaks] == [row.evening_hands]
    return PastCard(
        row.player_id,
        row.drive_id,
        row.evening_hands,
        int(2 * row.total) if in_tricks else None,
        tuple(int(2 * part) for part in row.parts) if in_halves else (),
        row.slams,
        owned and (row.role_rank or row.rank) == 1,
    )


def records_in_words(
    found: Iterable[PastRecord], drives: Mapping[int, Drive], names: Mapping[int, ShownPlayer]
) -> list[RecordInWords]:
    """Return records as a page shows them, with those who are level by family name."""
    labels = {
        RecordKind.CARD: gettext("Highest card of %(hands)s hands"),
        RecordKind.HALF: gettext("Best half of %(hands)s hands"),
        RecordKind.SLAMS: gettext("Slams, all thirteen tricks"),
        RecordKind.WINS: gettext("First places"),
        RecordKind.EVENINGS: gettext("Evenings played"),
        RecordKind.RUN: gettext("Evenings in a row"),
    }

    def by_name(holder: tuple[int, list[int]]) -> tuple[str, str, str]:
        return by_family(names[holder[0]].name)

    return [
        RecordInWords(
            labels[each.kind] % {"hands": each.hands},
            figure_words(Fraction(each.figure, 2)) if each.hands else str(each.figure),
            [
                (names[player], [drives[key] for key in dict.fromkeys(days)])
                for player, days in sorted(each.holders.items(), key=by_name)
            ],
            each.kind in ATTENDANCE or max(map(len, each.holders.values())) > LISTED,
        )
        for each in found
    ]
