"""Names in public: on the leaderboard, in published results, in the API.

Pages behind a secret link (the hall's boards, a table's, a player's own) and sheets that the organiser prints
show full names: their readers sit in the hall with these people, and have to find them at a table.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from django.db.models import Q
from django.utils.translation import gettext

from tournaments.engine.people.names import BOTH, name_key, split_names, with_initial
from tournaments.kernel.evening import DriveEvening, Name
from tournaments.models import Club, Player, Shown

STRICTEST = (Shown.HIDDEN, Shown.INITIAL, Shown.FULL)


def how_shown(club: str, own: str = "", *, child: bool = False) -> Shown:
    """Return how a name is shown in public: as its owner wants, else hidden for a child, else as the club."""
    return Shown(own or (Shown.HIDDEN if child else club))


def has_own_page(club: Club, player: Player) -> bool:
    """Return whether anyone may see the player's evenings: only by consent, and never a child's."""
    shown = how_shown(club.names_shown, player.shown, child=player.child)
    return player.own_page and not player.child and not player.forgotten_at and shown is not Shown.HIDDEN


def public_name(name: str, number: int, shown: Shown) -> str:
    """A name as shown in public: "Ann Archer", "Ann A.", or "No. 7", the number of the card."""
    if shown is Shown.FULL:
        return name
    if shown is Shown.INITIAL and (short := with_initial(name)):
        return short
    return gettext("No. %(number)s") % {"number": number}


class MarkedPlayer(NamedTuple):
    """A player whose name is not shown like the rest of the club's, with one name used in entries."""

    pk: int
    name: str
    entered_as: str | None
    shown: str
    child: bool
    forgotten_at: datetime | None


def public_names(evening: DriveEvening, at_most: Shown = Shown.FULL) -> dict[int, Name]:
    """Names of everybody in a drive as shown in public, by entry number; none shows more than ``at_most``.

    Anyone who has taken over a card or shares it is shown as the club's player of that name. Two who would
    look alike have their numbers beside them. One query besides those of the evening.
    """
    people, club = evening.people, evening.drive.club.names_shown
    marked = marked_players(evening.drive.club)
    by_key = {player.pk: player for player in marked}

    def limited(shown: Shown) -> Shown:
        return min(shown, at_most, key=STRICTEST.index)

    own = {
        entry.number: limited(how_shown(club, player.shown, child=player.child) if player else Shown(club))
        for entry in evening.entry_rows
        if entry.player_id is not None and people[entry.number].name == entry.name
        for player in [by_key.get(entry.player_id)]
    }
    in_club = by_name(club, marked)

    def seen(name: str, number: int) -> str:
        """The public form of a name on a card; if two people share it, each has their own setting."""
        parts = (
            public_name(part, number, limited(in_club.get(name_key(part), Shown(club))))
            for part in split_names(name)
        )
        return BOTH.join(dict.fromkeys(parts))

    public = {
        number: public_name(person.name, number, own[number]) if number in own else seen(person.name, number)
        for number, person in people.items()
        if not person.dummy
    }
    shown = {
        number: replace(
            who,
            name=public.get(number, who.name),
            before=tuple(name for held in who.before if (name := seen(held, number)) != public.get(number)),
        )
        for number, who in people.items()
    }
    return with_numbers(shown)


def with_numbers(people: Mapping[int, Name]) -> dict[int, Name]:
    """Return the names of a drive, with the number of the card if two who came would look alike."""
    alike = Counter(name_key(who.name) for who in people.values() if who.came and not who.dummy)
    words = gettext("%(name)s (No. %(number)s)")
    return {
        number: replace(who, name=words % {"name": who.name, "number": number})
        if alike[name_key(who.name)] > 1 and not who.dummy
        else who
        for number, who in people.items()
    }


def marked_players(club: Club) -> list[MarkedPlayer]:
    """The players of a club whose names are not shown like the rest. One query."""
    marked = Player.objects.filter(club=club).filter(Q(child=True) | ~Q(shown=""))
    rows = marked.values_list("pk", "name", "entries__name", "shown", "child", "forgotten_at").distinct()
    return [MarkedPlayer(*row) for row in rows]


def by_name(club: str, marked: Iterable[MarkedPlayer]) -> dict[str, Shown]:
    """Map the name keys of marked players to how they are shown if the club shows the rest as ``club``.

    Names in entries from before a correction count too. If several people have one name, the strictest choice
    counts.
    """
    by_key: dict[str, Shown] = {}
    for player in marked:
        if player.forgotten_at:
            continue
        shown = how_shown(club, player.shown, child=player.child)
        for key in {name_key(player.name), name_key(player.entered_as or player.name)}:
            by_key[key] = min(by_key.get(key, Shown.FULL), shown, key=STRICTEST.index)
    return by_key
