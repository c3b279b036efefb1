"""All data held about one player as a file for that person, readable by people and programs."""

from datetime import datetime
from typing import Any

from django.db.models import Count
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext

from tournaments.files.queries.subject_access import (
    PersonalEvening,
    PersonalHand,
    club_evenings,
    evenings_of,
    mentions,
)
from tournaments.kernel.facts import fact_labels
from tournaments.models import Card, Doubt, Player
from tournaments.people.queries.player_names import known
from tournaments.season.queries.history import PastResult, all_results
from tournaments.text import SEAT_NAMES
from tournaments.web.whist_tags import full_day


def subject_access_file(player: Player) -> dict[str, Any]:
    """Return everything that belongs to a player or names them, by heading.

    Some twenty database queries, and five for each drive that was played for prizes.
    """
    person = known(player)
    entries = player.entries.annotate(photographed=Count("read_cards"))
    evenings = evenings_of(list(entries.order_by("-drive__date", "-drive__pk")))
    elsewhere = [
        {
            gettext("Where"): mention.where,
            gettext("What it says"): mention.words,
            gettext("Drive"): mention.drive,
            gettext("Day"): full_day(mention.date),
        }
        for mention in mentions(person)[0]
    ]
    about = gettext("Everything that %(club)s holds about %(name)s on this site.")
    as_usual = gettext("as the club shows names; a child’s name is not shown")
    return {
        gettext("What this is"): about % {"club": player.club.name, "name": player.name},
        gettext("Name"): player.name,
        gettext("Also written as"): list(person.spellings[1:]),
        gettext("Club"): player.club.name,
        gettext("A child"): _yes(player.child),
        gettext("The name in public"): (str(player.get_shown_display()) if player.shown else as_usual),
        gettext("A page that anyone can open"): _yes(player.own_page),
        gettext("Drives"): [_evening(evening) for evening in evenings],
        gettext("Published results"): [_result(result) for result in all_results(player)],
        gettext("Club evenings"): list(club_evenings(player)),
        gettext("Where else the name appears"): elsewhere,
    }


def _evening(evening: PersonalEvening) -> dict[str, Any]:
    entry = evening.entry
    facts = {str(label): value for key, label in fact_labels().items() if (value := getattr(entry, key))}
    return {
        gettext("Drive"): entry.drive.title,
        gettext("Day"): full_day(entry.drive.date),
        gettext("Number on the list"): entry.number,
        gettext("Name on the list"): entry.name,
        gettext("Played as"): evening.role,
        gettext("Happy to play as either"): _yes(entry.either),
        gettext("Paid"): _yes(entry.paid),
        gettext("Fee"): evening.fee or gettext("none"),
        gettext("Keep apart from others"): entry.apart or gettext("no"),
        **facts,
        gettext("Can win prizes"): _yes(entry.eligible),
        gettext("Pair or team"): gettext("none") if entry.unit is None else entry.unit,
        gettext("Played from hand"): entry.from_hand,
        gettext("Played to hand"): gettext("the last") if entry.to_hand is None else entry.to_hand,
        gettext("Seats and tricks"): [_hand(hand) for hand in evening.hands],
        gettext("Score cards as typed in"): [_card(card) for card in entry.cards.all()],
        gettext("Photographs of the score card, until the cards are confirmed"): vars(entry)["photographed"],
        gettext("Queries to the MC"): [_doubt(doubt) for doubt in entry.doubts.all()],
        gettext("Prizes won"): list(evening.prizes),
    }


def _result(result: PastResult) -> dict[str, Any]:
    return {
        gettext("Drive"): result.drive.title,
        gettext("Day"): full_day(result.drive.date),
        gettext("Place"): result.place or gettext("none"),
        gettext("Total"): result.total or gettext("none"),
        gettext("Hands played"): result.hands,
    }


def _hand(hand: PersonalHand) -> dict[str, Any]:
    return {
        gettext("Hand"): hand.hand,
        gettext("Table"): hand.table,
        gettext("Seat"): str(SEAT_NAMES[hand.seat]),
        gettext("Tricks"): gettext("no score") if hand.tricks is None else hand.tricks,
    }


def _card(card: Card) -> dict[str, Any]:
    by_hand = gettext("Hand %(number)s")
    by_part = gettext("Part %(number)s of the evening")
    sat_out = gettext("sat out")
    return {
        gettext("Which check"): gettext("the second, by another person")
        if card.second
        else gettext("the first"),
        gettext("Tricks by hand"): {
            by_hand % {"number": hand}: sat_out if tricks == "out" else tricks
            for hand, tricks in card.figures.items()
        },
        gettext("Totals written on it"): {
            gettext("Total") if part == "total" else by_part % {"number": part}: tricks
            for part, tricks in card.written.items()
        },
        gettext("Typed in"): _moment(card.typed_at),
    }


def _doubt(doubt: Doubt) -> dict[str, Any]:
    return {
        gettext("About"): gettext("Hand %(number)s") % {"number": doubt.hand}
        if doubt.hand
        else gettext("The whole score card"),
        gettext("What they wrote"): doubt.words,
        gettext("Said"): _moment(doubt.raised_at),
        gettext("Dealt with"): _moment(doubt.settled_at),
    }


def _yes(is_so: bool) -> str:
    return gettext("yes") if is_so else gettext("no")


def _moment(moment: datetime | None) -> str:
    """Format a moment as Friday 2 October 2026, 19:30."""
    return date_format(localtime(moment), "l j F Y, H:i") if moment else gettext("not yet")
