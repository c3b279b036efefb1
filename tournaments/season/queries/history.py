"""A player's evenings over the years: results, records, and whom they met."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.core.paginator import Page, Paginator
from django.utils.translation import gettext

from tournaments.engine.season.records import records
from tournaments.engine.season.table import WHOLE
from tournaments.models import CardResult, Club, Drive, Player, Substitute
from tournaments.season.queries.companions import TimesMet, companions, people_met, substitutes_of
from tournaments.season.queries.names import ShownPlayer, names_of
from tournaments.season.queries.records import RecordInWords, past_card, past_evenings, records_in_words
from tournaments.season.queries.words import figure_words
from tournaments.text import as_written, several

A_PAGE = 50


@dataclass(frozen=True, slots=True)
class PastResult:
    """A card, or the hands that the player took over for somebody else's, in words; those have no place."""

    drive: Drive
    place: str
    total: str
    hands: str


@dataclass(frozen=True, slots=True)
class PlayerHistory:
    """A player's evenings: ``came`` is their number, of ``held`` by the club since the first."""

    shown: ShownPlayer
    page: Page[PastResult]
    came: int
    held: int
    average: str
    best_hand: int
    records: list[RecordInWords]
    companions: list[tuple[ShownPlayer, TimesMet]]


def player_history(club: Club, player: Player, number: str | None, *, full: bool) -> PlayerHistory:
    """Return a page of a player's history, ``number`` as the browser sent it. Five queries.

    Others are named as public pages do, or by their ``full`` names, and left out if they are hidden or
    forgotten.
    """
    drives = past_evenings(club)
    order = list(drives)
    rows = CardResult.objects.filter(player=player, drive__in=drives).select_related("substitute")
    cards = sorted(rows, key=lambda row: (order.index(row.drive_id), -row.pk), reverse=True)
    played = {row.drive_id for row in cards}
    substitutes = substitutes_of(played)
    met = people_met(player, {row.entry_id for row in cards}, substitutes)
    names = names_of(club, {player.pk, *met}, full=full)
    results = [_result(row, drives[row.drive_id], substitutes.get(row.entry_id, [])) for row in cards]
    totals = [Fraction(row.own_total) for row in cards if row.own_total is not None]
    own_hands = sum(row.own_hands for row in cards if row.own_total is not None)
    found = records(order, [past_card(row, drives[row.drive_id]) for row in cards])
    return PlayerHistory(
        shown=names[player.pk],
        page=Paginator(results, A_PAGE).get_page(number),
        came=len(played),
        held=next((len(order) - place for place, key in enumerate(order) if key in played), 0),
        average=figure_words(WHOLE * sum(totals, Fraction(0)) / own_hands) if own_hands else "",
        best_hand=max((row.best_hand for row in cards), default=0),
        records=records_in_words(found, drives, names),
        companions=companions(met, names),
    )


def all_results(player: Player) -> list[PastResult]:
    """Return the results of a player in every published drive, even one not yet public. Two queries."""
    rows = CardResult.objects.filter(player=player).select_related("drive", "substitute")
    rows = rows.order_by("-drive__date", "-drive__pk", "pk")
    substitutes = substitutes_of({row.drive_id for row in rows})
    return [_result(row, row.drive, substitutes.get(row.entry_id, [])) for row in rows]


def _result(row: CardResult, drive: Drive, substitutes: Sequence[Substitute]) -> PastResult:
    taken = row.substitute
    if taken is None:
        rank = str(row.role_rank or row.rank or "")
        if row.role_rank:
            words = gettext("%(place)s (%(list)s)")
            rank = words % {"place": rank, "list": several(drive.role_labels[row.role])}
        hands = str(row.hands)
        if row.own_total is not None and row.own_hands != row.hands:
            hands = gettext("%(own)s of %(hands)s") % {"own": row.own_hands, "hands": row.hands}
        return PastResult(drive, rank, as_written(row.total), hands)
    last = next((each.from_hand - 1 for each in substitutes if each.from_hand > taken.from_hand), None)
    words = gettext("hands %(first)s to %(last)s for card %(number)s")
    if row.own_total is None and taken.from_hand == 1:
        words = gettext("shared card %(number)s")
    facts = {"first": taken.from_hand, "last": last or row.evening_hands, "number": row.number}
    return PastResult(drive, "", as_written(row.own_total), words % facts)
