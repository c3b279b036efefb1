"""Data of the score cards of a drive: for all players, with the whole plan, and blank."""

import base64
import hashlib
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, replace

from django.utils.translation import gettext

from tournaments.cards.queries.shared_cards import sharing
from tournaments.engine.seating.seating import SEATS, SIDE_OF, Seating, Side
from tournaments.engine.standings.unit_cards import TEAM
from tournaments.kernel import evening
from tournaments.kernel.counting import hand_mark, total_words
from tournaments.kernel.evening import DriveEvening, Name, places
from tournaments.kernel.plan import planned
from tournaments.models import Drive
from tournaments.paper.queries.documents import (
    capital,
    card_colour,
    colour_of,
    figure,
    heading,
    numbered,
    trump_on_paper,
)
from tournaments.press.drawing.paper import CardColour
from tournaments.press.score_cards.pack import Holder, ScoreCards, Stop
from tournaments.press.score_cards.shape import SHAPES, USUAL


@dataclass(frozen=True, slots=True)
class Look:
    """Options of the score cards: a key of ``shape.SHAPES``, and large print.

    ``codes`` prints the QR code of each player's own page. ``tally`` and ``initials`` add cells.
    """

    sheet: str = USUAL
    large: bool = False
    codes: bool = False
    tally: bool = False
    initials: bool = False


LOOK = Look()
Address = Callable[[int], str]  # of a player's own page, by the number of the card


def score_cards(drive: Drive, look: Look = LOOK, address: Address | None = None) -> ScoreCards:
    """Cards of all players by number, one for partners who stay together; ``address`` gives their QR codes.

    Before the draw, cards have no table.
    """
    tonight = DriveEvening(drive)
    opening = tonight.opening
    holders = _holders(tonight, opening, address)
    return _score_cards(drive, holders, look, sits_out=bool(opening.sitting_out))


def plan_cards(drive: Drive, look: Look = LOOK, address: Address | None = None) -> ScoreCards:
    """Cards of all players with their place in each hand, for a fixed movement after its draw."""
    plan = planned(drive)
    tonight = DriveEvening(drive)
    people = tonight.people
    holders = _holders(tonight, plan[0], address)
    couples = {holder.number for holder in holders if holder.partner}
    stops: dict[int, list[Stop]] = {entry: [] for entry in people}
    missed = figure(drive.missed_hand_score)
    for seated in plan:
        here = _stops(seated, people, missed, couples)
        for entry, so_far in stops.items():
            so_far.append(here.get(entry) or Stop(None))
    holders = tuple(replace(holder, stops=tuple(stops[holder.number or 0])) for holder in holders)
    sits_out = any(seated.sitting_out for seated in plan)
    return replace(_score_cards(drive, holders, look, sits_out=sits_out), plan=True)


def _stops(
    seated: Seating, people: Mapping[int, Name], missed: str, couples: Container[int | None]
) -> dict[int, Stop]:
    """Map each entry number to its place in one hand; members of ``couples`` get their side."""
    out = Stop(None, note=gettext("sits out"), score=missed)
    stops = dict.fromkeys(seated.sitting_out, out)
    for table in seated.tables:
        idle = any(table.pair(side) == (None, None) for side in Side)
        for place, entry in enumerate(table.seats):
            if entry is not None:
                left, partner, right = (numbered(table.seats[(place + i) % 4], people) for i in (1, 2, 3))
                where = (SIDE_OF[SEATS[place]], "") if entry in couples else (SEATS[place], partner)
                stops[entry] = out if idle else Stop(table.number, *where, (left, right))
    return stops


def blank_cards(drive: Drive, each: int, look: Look = LOOK) -> ScoreCards:
    """Cards without names, ``each`` of both colours; plain ones if the movement has no roles."""
    kinds = [("", CardColour("", *colour_of("white")))]
    if drive.movement_rules.needs.roles:
        kinds = [
            ("a", card_colour(drive.role_a, drive.colour_a)),
            ("b", card_colour(drive.role_b, drive.colour_b)),
        ]
    holders = tuple(Holder(card=kind, role=role) for role, kind in kinds for _copy in range(each))
    return _score_cards(drive, holders, look)


def drive_key(drive: Drive) -> str:
    """Eight capitals and digits that identify a drive in the references on its cards."""
    digest = hashlib.sha256(str(drive.link_key).encode()).digest()
    return base64.b32encode(digest).decode()[:8]


def _holders(tonight: DriveEvening, opening: Seating, address: Address | None) -> tuple[Holder, ...]:
    """Holders of the cards, each with the range of hands that they are present for."""
    drive = tonight.drive
    seats = places(opening, letters=evening.seats_known(drive))
    holders = []
    for group in sharing(tonight):
        person = group[0]
        table, letter = seats.get(person.entry, (None, ""))
        last = max(drive.hands if each.to_hand is None else each.to_hand for each in group)
        holder = Holder(
            person.entry,
            " & ".join(each.name for each in group),
            card_colour(person.role_label, person.colour),
            table,
            SIDE_OF[letter] if letter and len(group) > 1 else letter,
            url=address(person.entry) if address else "",
            start=gettext("Sits out hand 1") if person.entry in opening.sitting_out else "",
            unit=capital(person.unit_label),
            hands=range(min(each.from_hand for each in group), last + 1),
            role=person.role,
            partner=group[1].entry if len(group) > 1 else None,
        )
        holders.append(holder)
    return tuple(holders)


def _score_cards(
    drive: Drive, holders: tuple[Holder, ...], look: Look, *, sits_out: bool = False
) -> ScoreCards:
    missed = figure(drive.missed_hand_score)
    note = (
        gettext("If you sit out a hand, write %(score)s.") % {"score": missed} if sits_out and missed else ""
    )
    return ScoreCards(
        heading(drive),
        tuple(trump_on_paper(drive, hand) for hand in range(1, drive.hands + 1)),
        tuple(drive.breaks_after),
        drive.dealing,
        holders,
        marks=tuple(hand_mark(drive, hand) for hand in range(1, drive.hands + 1)),
        shape=SHAPES[look.sheet],
        large=look.large,
        key=drive_key(drive),
        note=" ".join(filter(None, (note, total_words(drive)))),
        flags=drive.movement_rules.needs.unit == TEAM,
        tally=look.tally,
        initials=look.initials,
    )
