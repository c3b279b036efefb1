"""The score cards of a drive: everybody's, those with the whole plan on them, and blank ones."""

import base64
import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from django.utils.translation import gettext

from tournaments.engine.seating.seating import SEATS, Seating, Side
from tournaments.kernel import evening
from tournaments.kernel.evening import Name, opening_of, places
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
    """How cards are printed: the key of a size in ``card_shape.SHAPES``, and whether in large print.

    ``codes``: each that somebody holds has a QR code of their own page.
    """

    sheet: str = USUAL
    large: bool = False
    codes: bool = False


LOOK = Look()
Address = Callable[[int], str]  # of a player's own page, by the number of the card


def score_cards(drive: Drive, look: Look = LOOK, address: Address | None = None) -> ScoreCards:
    """Everybody's card by number, with its ``address`` as a code where that is given.

    Without a draw they have no table.
    """
    opening = opening_of(drive)
    holders = _holders(drive, evening.names(drive), opening, address)
    return _score_cards(drive, holders, look, sits_out=bool(opening.sitting_out))


def plan_cards(drive: Drive, look: Look = LOOK, address: Address | None = None) -> ScoreCards:
    """The same with where everybody is in each hand, of a fixed movement after its draw."""
    plan = planned(drive)
    people = evening.names(drive)
    stops: dict[int, list[Stop]] = {entry: [] for entry in people}
    missed = figure(drive.missed_hand_score)
    for seated in plan:
        here = _stops(seated, people, missed)
        for entry, so_far in stops.items():
            so_far.append(here.get(entry) or Stop(None))
    holders = (
        replace(person, stops=tuple(stops[person.number or 0]))
        for person in _holders(drive, people, plan[0], address)
    )
    sits_out = any(seated.sitting_out for seated in plan)
    return replace(_score_cards(drive, tuple(holders), look, sits_out=sits_out), plan=True)


def _stops(seated: Seating, people: Mapping[int, Name], missed: str) -> dict[int, Stop]:
    """Where everybody is in one hand, by entry number."""
    out = Stop(None, note=gettext("sits out"), score=missed)
    stops = dict.fromkeys(seated.sitting_out, out)
    for table in seated.tables:
        idle = any(table.pair(side) == (None, None) for side in Side)
        for place, entry in enumerate(table.seats):
            if entry is not None:
                left, partner, right = (numbered(table.seats[(place + i) % 4], people) for i in (1, 2, 3))
                stops[entry] = out if idle else Stop(table.number, SEATS[place], partner, (left, right))
    return stops


def blank_cards(drive: Drive, each: int, look: Look = LOOK) -> ScoreCards:
    """Cards to write a name on, ``each`` of both colours; plain ones where the movement has no roles."""
    kinds = [("", CardColour("", *colour_of("white")))]
    if drive.movement_rules.needs.roles:
        kinds = [
            ("a", card_colour(drive.role_a, drive.colour_a)),
            ("b", card_colour(drive.role_b, drive.colour_b)),
        ]
    holders = tuple(Holder(card=kind, role=role) for role, kind in kinds for _copy in range(each))
    return _score_cards(drive, holders, look)


def drive_key(drive: Drive) -> str:
    """Eight capitals and figures that stand for a drive in the references on its cards."""
    digest = hashlib.sha256(str(drive.link_key).encode()).digest()
    return base64.b32encode(digest).decode()[:8]


def _holders(
    drive: Drive, people: Mapping[int, Name], opening: Seating, address: Address | None
) -> tuple[Holder, ...]:
    """Whose card is whose, and the hands that each is there for."""
    seats = places(opening, letters=evening.seats_known(drive))
    return tuple(
        Holder(
            person.entry,
            person.name,
            card_colour(person.role_label, person.colour),
            seats.get(person.entry, (None, ""))[0],
            seats.get(person.entry, (None, ""))[1],
            url=address(person.entry) if address else "",
            start=gettext("Sits out hand 1") if person.entry in opening.sitting_out else "",
            unit=capital(person.unit_label),
            hands=range(person.from_hand, (drive.hands if person.to_hand is None else person.to_hand) + 1),
            role=person.role,
        )
        for person in people.values()
        if person.came
    )


def _score_cards(
    drive: Drive, holders: tuple[Holder, ...], look: Look, *, sits_out: bool = False
) -> ScoreCards:
    foot, missed = drive.dealing, figure(drive.missed_hand_score)
    if sits_out and missed:
        foot += " " + gettext("If you sit out a hand, write %(score)s.") % {"score": missed}
    return ScoreCards(
        heading(drive),
        tuple(trump_on_paper(drive, hand) for hand in range(1, drive.hands + 1)),
        tuple(drive.breaks_after),
        foot,
        holders,
        shape=SHAPES[look.sheet],
        large=look.large,
        key=drive_key(drive),
    )
