"""The clubs of the site, and the halls and evenings of a club."""

from django.core.paginator import Page, Paginator

from tournaments.models import Club, ClubEvening, Hall

CLUBS_AT_ONCE = 30
EVENINGS_AT_ONCE = 20


def halls(club_id: int) -> tuple[Hall, ...]:
    """Return the halls of a club, by name. One query."""
    return tuple(Hall.objects.filter(club=club_id))


def evenings_of(club_id: int) -> tuple[ClubEvening, ...]:
    """Return the latest evenings of a club, newest first. One query."""
    return tuple(ClubEvening.objects.filter(club=club_id)[:EVENINGS_AT_ONCE])


def clubs_page(number: str | int | None = 1) -> Page[Club]:
    """Return a page of the clubs by name; ``number`` is the page as the browser sent it. Two queries."""
    return Paginator(Club.objects.order_by("name", "pk"), CLUBS_AT_ONCE).get_page(number)
