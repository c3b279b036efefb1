"""The score cards of a drive: everybody's, those with the whole plan on them, and blank ones."""

from collections.abc import Mapping
from dataclasses import replace

from django.utils.translation import gettext

from tournaments.engine.cards import Trump, trump_for
from tournaments.engine.movements import MOVEMENTS
from tournaments.engine.seating import SEATS, Seating, Side
from tournaments.models import Drive
from tournaments.printing.paper import CardColour
from tournaments.printing.plan_rows import Stop
from tournaments.printing.score_cards import Holder, ScoreCards
from tournaments.queries import evening
from tournaments.queries.evening import Name
from tournaments.queries.plan import planned
from tournaments.queries.printing import (
    capital,
    card_colour,
    colour_of,
    figure,
    heading,
    numbered,
    opening_of,
    places,
)


def score_cards(drive: Drive, code: str = "") -> ScoreCards:
    """Everybody's card by number; ``code`` is an address for a QR code on each. Without a draw no table."""
    opening = opening_of(drive)
    return _score_cards(
        drive, _holders(drive, evening.names(drive), opening, code), sits_out=bool(opening.sitting_out)
    )


def plan_cards(drive: Drive, code: str = "") -> ScoreCards:
    """Everybody's card with where they are in each hand, of a fixed movement after its draw."""
    plan = planned(drive)
    people = evening.names(drive)
    stops: dict[int, list[Stop]] = {entry: [] for entry in people}
    missed = figure(drive.missed_hand_score)
    for seated in plan:
        here = _stops(seated, people, missed)
        for entry, so_far in stops.items():
            so_far.append(here.get(entry) or Stop(None))
    holders = (
        replace(who, stops=tuple(stops[who.number or 0])) for who in _holders(drive, people, plan[0], code)
    )
    sits_out = any(seated.sitting_out for seated in plan)
    return replace(_score_cards(drive, tuple(holders), sits_out=sits_out), plan=True)


def _stops(seated: Seating, people: Mapping[int, Name], missed: str) -> dict[int, Stop]:
    """Where everybody is in one hand, by entry number."""
    out = Stop(None, note=gettext("sits out"), score=missed)
    found = dict.fromkeys(seated.sitting_out, out)
    for table in seated.tables:
        idle = any(table.pair(side) == (None, None) for side in Side)
        for place, entry in enumerate(table.seats):
            if entry is not None:
                right, partner, left = (table.seats[(place + turn) % 4] for turn in (3, 2, 1))
                found[entry] = (
                    out
                    if idle
                    else Stop(
                        table.number,
                        SEATS[place],
                        numbered(partner, people),
                        (numbered(left, people), numbered(right, people)),
                    )
                )
    return found


def blank_cards(drive: Drive, each: int) -> ScoreCards:
    """Cards to write a name on, ``each`` of both colours; plain ones where the movement has no roles."""
    kinds = [CardColour("", *colour_of("white"))]
    if MOVEMENTS[drive.movement].needs.roles:
        kinds = [card_colour(drive.role_a, drive.colour_a), card_colour(drive.role_b, drive.colour_b)]
    return _score_cards(drive, tuple(Holder(card=kind) for kind in kinds for _copy in range(each)))


def _holders(drive: Drive, people: Mapping[int, Name], opening: Seating, code: str) -> tuple[Holder, ...]:
    """Whose card is whose, and the hands that each is there for."""
    seats = places(opening)
    return tuple(
        Holder(
            who.entry,
            who.name,
            card_colour(who.role_label, who.colour),
            seats.get(who.entry, (None, ""))[0],
            seats.get(who.entry, (None, ""))[1],
            url=code,
            start=gettext("Sits out hand 1") if who.entry in opening.sitting_out else "",
            unit=capital(who.unit_label),
            hands=range(who.from_hand, (drive.hands if who.to_hand is None else who.to_hand) + 1),
        )
        for who in people.values()
        if who.to_hand is None or who.to_hand >= who.from_hand
    )


def _score_cards(drive: Drive, holders: tuple[Holder, ...], *, sits_out: bool = False) -> ScoreCards:
    order = [Trump(trump) for trump in drive.trumps]
    trumps = tuple(trump_for(order, hand) for hand in range(1, drive.hands + 1))
    foot, missed = drive.dealing, figure(drive.missed_hand_score)
    if sits_out and missed:
        foot += " " + gettext("For a hand that you sit out, write %(score)s.") % {"score": missed}
    return ScoreCards(heading(drive), trumps, tuple(drive.breaks_after), foot, holders)
