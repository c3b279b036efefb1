"""The players of a club: the list, and one of them."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import Count, Max

from tournaments.engine.people.names import by_family, family_name, name_key, numbered, plain_letters
from tournaments.engine.permissions import State
from tournaments.models import Club, Drive, Entry, Player
from tournaments.people.queries.public_names import how_shown

A_PAGE = 50
CHOICES = 20  # of those of whom someone may be the same person


def seated_in(player: Player) -> str:
    """The title of a drive under way in which the player has a seat, or nothing. One query."""
    here = player.entries.filter(to_hand=None, drive__state__in=(State.SEATED, State.PLAYING))
    return here.values_list("drive__title", flat=True).first() or ""


def players_page(club: Club, search: str, number: str | None) -> Page[Any]:
    """A page of the club's players by family name, ``number`` as the browser sent it. Three queries.

    ``search`` is part of the name, in any capitals and without accents if need be.
    """
    paginator: Paginator[int] = Paginator(matching(club, search), A_PAGE)
    page = paginator.get_page(number)
    return Page(_lines(club, list(page.object_list)), page.number, paginator)


def matching(club: Club, search: str) -> list[int]:
    """Return the players whose names contain all words of ``search``, by family name. One query."""
    words = plain_letters(search).split()
    rows = club.players.filter(forgotten_at=None).values_list("pk", "name")
    named = sorted((by_family(name), pk) for pk, name in rows)
    return [pk for (*_, name), pk in named if all(word in name for word in words)]


def numbered_names(club: Club) -> dict[int, str]:
    """Return the names of a club's players by key, with a number for those who share one. One query."""
    rows = club.players.filter(forgotten_at=None).order_by("pk")
    return numbered(dict(rows.values_list("pk", "name")))


def names_known(club_id: int) -> tuple[str, ...]:
    """Return the names of a club's players. One query."""
    players = Player.objects.filter(club_id=club_id, forgotten_at=None)
    return tuple(players.values_list("name", flat=True))


def others(club: Club, player: Player, search: str) -> list[Any]:
    """Return players who might be the same person, by ``search`` or the family name. Three queries."""
    search = search or family_name(player.name)[1]
    pks = [pk for pk in matching(club, search) if pk != player.pk]
    return _lines(club, pks[:CHOICES])


def evenings(player: Player, number: str | None) -> Page[Entry]:
    """Return a page of the player's entries with their drives, latest first. Two queries."""
    rows = player.entries.select_related("drive").order_by("-drive__date", "-drive__pk")
    return Paginator(rows, A_PAGE).get_page(number)


def shown_words(club: Club, player: Player) -> str:
    return str(how_shown(club.names_shown, player.shown, child=player.child).label)


def person_on_list(drive: int, number: int) -> dict[str, object]:
    """The key of the ``person`` who has this number in a drive, and whether it is a ``child``. One query."""
    rows = Entry.objects.filter(drive=drive, number=number, player__isnull=False)
    person, child = rows.values_list("player", "player__child").first() or (None, False)
    return {"person": person, "child": child}


def namesakes(drive: Drive, number: int) -> list[Any]:
    """The club's people who could be this entry by its name; none if it knows no other. Four queries."""
    entry = drive.entries.filter(number=number, dummy=False).select_related("player").first()
    if entry is None or entry.player is None or entry.player.forgotten_at:
        return []
    key, rows = name_key(entry.name), Player.objects.filter(club_id=drive.club_id, forgotten_at=None)
    lines = _lines(drive.club, [pk for pk, name in rows.values_list("pk", "name") if name_key(name) == key])
    return lines if len(lines) > 1 or any(line.drives > 1 for line in lines) else []


def known_twice(club_id: int, names: Iterable[str]) -> set[str]:
    """Return those of the names by which the club knows more than one person. One query."""
    everybody = Player.objects.filter(club_id=club_id, forgotten_at=None).values_list("name", flat=True)
    keys = Counter(map(name_key, everybody))
    return {name for name in names if keys[name_key(name)] > 1}


def _lines(club: Club, pks: Iterable[int]) -> list[Any]:
    """The players with how many ``drives`` they were in, the ``last`` day, and how they are ``in_public``.

    Those who share a name have a number in ``listed_as``. Two queries.
    """
    names = numbered_names(club)
    order = {pk: place for place, pk in enumerate(pks)}
    rows = Player.objects.filter(pk__in=order)
    players: list[Any] = list(rows.annotate(drives=Count("entries"), last=Max("entries__drive__date")))
    for player in players:
        player.in_public = shown_words(club, player)
        player.listed_as = names.get(player.pk, player.name)
    return sorted(players, key=lambda player: order[player.pk])
