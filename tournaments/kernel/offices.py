"""The offices people hold in clubs."""

from django.db.models import OuterRef, QuerySet, Subquery

from tournaments.engine.people.offices import TABLE, Deed, Office
from tournaments.models import Club, Drive, Membership


def office_at_drive(user_id: int, drives: QuerySet[Drive]) -> tuple[Office | None, Drive | None]:
    """The user's office in the club of a drive, or None, and the drive. One query."""
    of_the_club = Membership.objects.filter(user=user_id, club=OuterRef("club"))
    drive = drives.select_related("club").annotate(office=Subquery(of_the_club.values("office"))).first()
    return (Office(drive.office) if drive and drive.office else None), drive


def drives_seen_by(user_id: int) -> QuerySet[Drive]:
    """Drives of the clubs in which a user helps; those of other clubs do not exist for them."""
    return Drive.objects.select_related("club").filter(club__memberships__user=user_id)


def office_in_club(user_id: int, slug: str) -> tuple[Office | None, Club | None]:
    """The user's office in a club, or None, and the club. One query."""
    of_the_club = Membership.objects.filter(user=user_id, club=OuterRef("pk"))
    club = Club.objects.annotate(office=Subquery(of_the_club.values("office"))).filter(slug=slug).first()
    return (Office(club.office) if club and club.office else None), club


def clubs_for(user_id: int, deed: Deed) -> list[Club]:
    """The clubs in which somebody may do this, by name. One query."""
    offices = {"memberships__office__in": TABLE[deed]}
    return list(Club.objects.filter(memberships__user=user_id, **offices).order_by("name", "pk"))


def has_club(user_id: int) -> bool:
    """Return whether somebody helps in any club. One query."""
    return Membership.objects.filter(user=user_id).exists()


def highest_office(user_id: int, deed: Deed) -> Office | None:
    """The user's highest office in any club that allows this deed, or None. One query."""
    mine = Membership.objects.filter(user=user_id, office__in=TABLE[deed])
    office = mine.values_list("office", flat=True).first()
    return Office(office) if office else None
