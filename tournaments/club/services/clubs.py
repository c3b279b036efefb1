"""Create clubs, change their settings, and ensure that each has an owner."""

from collections.abc import Mapping

from django.conf import settings
from django.contrib.auth.models import User
from django.db import transaction
from django.utils.text import slugify

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.people.offices import TABLE, Deed, Office
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, hold_club
from tournaments.kernel.errors import Refused
from tournaments.models import Club, Membership
from tournaments.models.write_gate import take_turn, write_gate
from tournaments.people.services.players import note_in_all_drives

# What an owner may say of the club; its address stays, whatever its name becomes.
SAID = frozenset({"name", "about", "names_shown", "usual", "keep_months", "limits_shown"})
ADDRESSES = frozenset({"new"})  # pages below /clubs/ that are no club's
NOT_YOURS = Sentence(gettext_noop("You may not set up drives for this club. Ask one of its owners."))
CLUB_GONE = Sentence(
    gettext_noop("This club has been deleted, so nothing was set up in it. Choose another club.")
)


def first_club(actor: Actor, deed: Deed, name: str | None = None) -> Club | None:
    """The oldest club, or the oldest of that name, in which the actor may do this, locked; else None."""
    clubs = Club.objects.select_for_update(no_key=True, of=("self",)).order_by("pk")
    if name is not None:
        clubs = clubs.filter(name=name)
    if actor.user is not None:
        clubs = clubs.filter(memberships__user=actor.user, memberships__office__in=TABLE[deed])
    return clubs.first()


def may_touch(actor: Actor, club: Club) -> bool:
    """Return whether the actor may replace drives of a club by files; this computer itself may."""
    mine = club.memberships.filter(user=actor.user, office__in=TABLE[Deed.FILES])
    return actor.user is None or mine.exists()


def begin_club(actor: Actor, name: str, slug: str = "") -> Club:
    """Create a club owned by the actor; on a laptop without an actor, by everyone who can sign in.

    On a host strangers sign in: a club created by a command has no owner there until the host names one.
    """
    club = Club.objects.create(name=name, slug=slug or _free_slug(name))
    owners = User.objects.filter(is_active=True)
    if actor.user is not None or not settings.ON_A_LAPTOP:
        owners = owners.filter(pk=actor.user or 0)
    Membership.objects.bulk_create(Membership(club=club, user=user, office=Office.OWNER) for user in owners)
    return club


def new_club(actor: Actor, name: str, about: str = "") -> Club:
    """Create a club before it has a drive. Submitted twice by one person it is created once."""
    with write_gate(), transaction.atomic():
        take_turn()
        mine = Club.objects.filter(memberships__user=actor.user, memberships__office=Office.OWNER)
        if actor.user is not None and (same := mine.filter(name=name, about=about).first()):
            return same
        club = begin_club(actor, name)
        if about:
            club.about = about
            club.save(update_fields=["about"])
        return club


def save_club(club_id: int, actor: Actor, values: Mapping[str, object]) -> None:
    """Replace a club's settings; ``values`` has fields of SAID.

    If it has a new name, or shows names in public differently, the pages of all its drives change too.
    """
    if unknown := values.keys() - SAID:
        raise ValueError(f"{', '.join(sorted(unknown))}: not for owners to say")
    with write_gate(), transaction.atomic():
        club = hold_club(club_id)
        name, names_shown = club.name, club.names_shown
        for field, value in values.items():
            setattr(club, field, value)
        club.save(update_fields=list(values))
        if club.name != name:
            note_in_all_drives(actor, club.pk, LogVerb.CLUB_RENAMED, {"name": club.name})
        if club.names_shown != names_shown:
            note_in_all_drives(actor, club.pk, LogVerb.NAMES_SHOWN, {"shown": club.names_shown})


def club_to_set_up_in(actor: Actor, club: Club | str) -> Club:
    """Return a club of the actor's, locked; for a name that is not one of theirs, a new club.

    Raises Refused for a club in which the actor may not set up drives, and for one that is deleted.
    """
    if isinstance(club, str):
        return first_club(actor, Deed.SET_UP, club) or begin_club(actor, club)
    club = hold_or_refuse(club.pk)
    mine = club.memberships.filter(user=actor.user, office__in=TABLE[Deed.SET_UP])
    if actor.user is not None and not mine.exists():
        raise Refused(NOT_YOURS)
    return club


def club_of_a_file(actor: Actor, slug: str, name: str) -> Club:
    """Return the club that a file names if it is the actor's, else the actor's oldest, else a new one."""
    with write_gate(), transaction.atomic():
        club = Club.objects.select_for_update(no_key=True).filter(slug=slug).first()
        if club and may_touch(actor, club):
            return club
        return first_club(actor, Deed.SET_UP) or begin_club(actor, name)


def hold_or_refuse(club_id: int) -> Club:
    """Lock the row of a club chosen for a drive. Raises Refused if it is deleted."""
    try:
        return hold_club(club_id)
    except Club.DoesNotExist:
        raise Refused(CLUB_GONE) from None


def own_what_nobody_owns(user: User) -> None:
    """Make someone the owner of every club without one: the first organiser on a laptop in a hall."""
    orphans = Club.objects.exclude(memberships__office=Office.OWNER)
    Membership.objects.bulk_create(
        [Membership(club=club, user=user, office=Office.OWNER) for club in orphans],
        update_conflicts=True,  # who helps there already becomes an owner
        unique_fields=["club", "user"],
        update_fields=["office"],
    )


def _free_slug(name: str) -> str:
    take_turn()
    base = slugify(name)[:50] or "club"
    taken = {*ADDRESSES, *Club.objects.filter(slug__startswith=base).values_list("slug", flat=True)}
    number, slug = 1, base
    while slug in taken:
        number += 1
        slug = f"{base}-{number}"
    return slug
