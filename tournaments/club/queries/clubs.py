"""A club as everybody sees it, and the clubs of the site."""

from dataclasses import dataclass
from datetime import date

from django.core.paginator import Page, Paginator

from tournaments.models import Club, ClubEvening, Hall

CLUBS_AT_ONCE = 30
EVENINGS_AT_ONCE = 20


@dataclass(frozen=True, slots=True)
class ClubLine:
    slug: str
    name: str


@dataclass(frozen=True, slots=True)
class HallLine:
    """A hall of a club; ``tables`` is None if nobody has counted them."""

    pk: int
    name: str
    address: str
    tables: int | None


def halls(club_id: int) -> tuple[HallLine, ...]:
    """The halls of a club, by name. One query."""
    rows = Hall.objects.filter(club=club_id).values_list("pk", "name", "address", "tables")
    return tuple(HallLine(*row) for row in rows)


@dataclass(frozen=True, slots=True)
class EveningLink:
    """A club evening in the list of its club."""

    slug: str
    title: str
    date: date


def evenings_of(club_id: int) -> tuple[EveningLink, ...]:
    """The latest evenings of a club, newest first. One query."""
    rows = ClubEvening.objects.filter(club=club_id).values_list("slug", "title", "date")
    return tuple(EveningLink(*row) for row in rows[:EVENINGS_AT_ONCE])


def clubs_page(number: str | int | None = 1) -> Page[ClubLine]:
    """The clubs of the site by name, so many at once; ``number`` as the browser sent it. Two queries."""
    paginator = Paginator(Club.objects.order_by("name", "pk").values_list("slug", "name"), CLUBS_AT_ONCE)
    page = paginator.get_page(number)
    lines = [ClubLine(slug, name) for slug, name in page.object_list]
    return Page(lines, page.number, paginator)  # type: ignore[arg-type]
