"""The people whom a club knows: the list, and one of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.core.paginator import Page, Paginator
from django.db.models import Count, Max

from tournaments.engine.people.names import by_family, family_name, plain_letters
from tournaments.engine.permitted import State
from tournaments.models import Club, Entry, Player
from tournaments.people.queries.public_names import how_shown

A_PAGE = 50
CHOICES = 20  # of those of whom somebody may be the same person


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One player of the list: how the name shows in public, in words; ``last`` is None without a drive."""

    pk: int
    name: str
    shown: str

    child: bool
    drives: int
    last: date | None


@dataclass(frozen=True, slots=True)
class PlayersDrive:
    slug: str
    title: str
    day: date
    number: int
    name: str


def seated_in(player: Player) -> str:
    """The title of a drive under way in which the player has a seat, or nothing. One query."""
    here = player.entries.filter(to_hand=None, drive__state__in=(State.SEATED, State.PLAYING))
    return here.values_list("drive__title", flat=True).first() or ""


def players_page(club: Club, search: str, number: str | None) -> Page[PlayerLine]:
    """A page of the club's players by family name, ``number`` as the browser sent it. Two queries.

    ``search`` is part of the name, in any capitals and without accents if need be.
    """
    paginator: Paginator[int] = Paginator(matching(club, search), A_PAGE)
    page = paginator.get_page(number)
    return Page(_lines(club, list(page.object_list)), page.number, paginator)  # type: ignore[arg-type]


def matching(club: Club, search: str) -> list[int]:
    """The keys of the players in whose names all words of ``search`` stand, by family name. One query."""
    words = plain_letters(search).split()
    rows = club.players.filter(forgotten_at=None).values_list("pk", "name")
    named = sorted((by_family(name), pk) for pk, name in rows)
    return [pk for (*_, name), pk in named if all(word in name for word in words)]


def names_known(club_id: int) -> tuple[str, ...]:
    """Return the names of a club's players. One query."""
    players = Player.objects.filter(club_id=club_id, forgotten_at=None)
    return tuple(players.values_list("name", flat=True))


def others(club: Club, player: Player, search: str) -> list[PlayerLine]:
    """Who might be the same person: by what is searched, else by the family name. Two queries."""
    search = search or family_name(player.name)[1]
    pks = [pk for pk in matching(club, search) if pk != player.pk]
    return _lines(club, pks[:CHOICES])


def evenings(player: Player, number: str | None) -> Page[PlayersDrive]:
    """A page of the drives that a player was in, the latest first. Two queries."""
    rows = player.entries.order_by("-drive__date", "-drive__pk")
    values = rows.values_list("drive__slug", "drive__title", "drive__date", "number", "name")
    paginator = Paginator(values, A_PAGE)
    page = paginator.get_page(number)
    return Page([PlayersDrive(*row) for row in page.object_list], page.number, paginator)  # type: ignore[arg-type]


def shown_words(club: Club, player: Player) -> str:
    return str(how_shown(club.names_shown, player.shown, child=player.child).label)


def child_of(drive: int, number: int) -> bool:
    """Whether whoever has this number in a drive is a child. One query."""
    return Entry.objects.filter(drive=drive, number=number, player__child=True).exists()


def _lines(club: Club, pks: Iterable[int]) -> list[PlayerLine]:
    order = {pk: place for place, pk in enumerate(pks)}
    rows = Player.objects.filter(pk__in=order).annotate(Count("entries"), last=Max("entries__drive__date"))
    return [
        PlayerLine(
            player.pk,
            player.name,
            shown_words(club, player),
            player.child,
            player.entries__count,
            player.last,
        )
        for player in sorted(rows, key=lambda player: order[player.pk])
    ]
