"""Names as everyone may read them: on the leaderboard, in published results, in what other programs get.

Pages behind a secret link (the hall's boards, a table's, a player's own) and papers that the organiser prints
show full names: whoever sees them sits in the hall with these people, and has to find them at a table.
"""

from collections import Counter
from dataclasses import replace

from django.db.models import Q
from django.utils.translation import gettext

from tournaments.engine.people.names import BOTH, name_key, split_names, with_initial
from tournaments.kernel import evening
from tournaments.kernel.evening import Name
from tournaments.models import Club, Drive, Player, Shown

STRICTEST = (Shown.HIDDEN, Shown.INITIAL, Shown.FULL)


def how_shown(club: str, own: str = "", *, child: bool = False) -> Shown:
    """Return how a name is shown in public: as its owner wants, else hidden for a child, else as the club."""
    return Shown(own or (Shown.HIDDEN if child else club))


def public_name(name: str, number: int, shown: Shown) -> str:
    """A name as everyone may read it: "Ann Archer", "Ann A.", or "No. 7", which is on the card."""
    if shown is Shown.FULL:
        return name
    if shown is Shown.INITIAL and (short := with_initial(name)):
        return short
    return gettext("No. %(number)s") % {"number": number}


def public_names(drive: Drive) -> dict[int, Name]:
    """Everyone in a drive by entry number, under the names that everyone may read.

    Whoever has taken over a card or shares it shows as the club knows someone of that name. Two who would
    look alike have their numbers beside them. Four database queries, and one if the club is not read yet.
    """
    people = evening.names(drive)
    players = drive.entries.exclude(player=None)
    rows = players.values_list("number", "name", "player__shown", "player__child")
    club = drive.club.names_shown
    own = {
        number: how_shown(club, shown, child=child)
        for number, name, shown, child in rows
        if people[number].name == name
    }
    in_club = by_name(drive.club) if len(own) < len(people) else {}

    def seen(name: str, number: int) -> str:
        """A name on a card; perhaps two people hold it, each with a name as they want it."""
        parts = (
            public_name(part, number, in_club.get(name_key(part), Shown(club))) for part in split_names(name)
        )
        return BOTH.join(dict.fromkeys(parts))

    public = {
        number: public_name(person.name, number, own[number]) if number in own else seen(person.name, number)
        for number, person in people.items()
        if not person.dummy
    }
    alike = Counter(name_key(name) for number, name in public.items() if people[number].came)
    for number, name in public.items():
        if alike[name_key(name)] > 1:
            public[number] = gettext("%(name)s (No. %(number)s)") % {"name": name, "number": number}
    return {
        number: replace(
            who,
            name=public.get(number, who.name),
            before=tuple(name for held in who.before if (name := seen(held, number)) != public.get(number)),
        )
        for number, who in people.items()
    }


def by_name(club: Club) -> dict[str, Shown]:
    """Return the players shown differently from the rest of a club, by name key. One query.

    These are also the names under which they came before theirs was put right. Of several people of one name
    it is the one who shows least.
    """
    by_key: dict[str, Shown] = {}
    everybody = Player.objects.filter(club=club, forgotten_at=None)
    marked = everybody.filter(Q(child=True) | ~Q(shown=""))
    rows = marked.values_list("name", "entries__name", "shown", "child").distinct()
    for name, written, own, child in rows:
        shown = how_shown(club.names_shown, own, child=child)
        for key in {name_key(name), name_key(written or name)}:
            by_key[key] = min(by_key.get(key, Shown.FULL), shown, key=STRICTEST.index)
    return by_key
