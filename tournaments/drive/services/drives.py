"""Set up a drive, and change the set-up as long as that is permitted."""

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from decimal import Decimal
from itertools import chain, count
from os.path import commonprefix
from typing import Any

from django.db import transaction
from django.db.models import Manager
from django.utils.text import slugify

from tournaments.club.services.clubs import club_to_set_up_in
from tournaments.drive.queries.drives import ARRANGED, DESCRIBED
from tournaments.drive.services.draw_reset import drop_draw
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.movements import BY_RESULTS, MOVEMENTS
from tournaments.engine.permissions import Action, State, ruling
from tournaments.engine.score_cards.decisions import TOTALS
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, change, now, refuse
from tournaments.kernel.errors import Ask, Refused
from tournaments.models import Club, Drive, LogEntry
from tournaments.models.write_gate import take_turn, write_gate

REDRAW = Sentence(
    gettext_noop("The draw has been made. If you change how people move, you will need to draw again.")
)
CONFIRMED = Sentence(
    gettext_noop(
        "The totals on the cards are confirmed as they were counted. To change what a hand counts, please "
        "reopen the cards first."
    )
)
LONGEST_BASE = 74  # of 80 letters of an address: a number has room behind it
STAYS = Sentence(
    gettext_noop("The drive cannot go to another club now, because there are players on its list.")
)


def create_drive(actor: Actor, club: Club | str, values: Mapping[str, object]) -> Drive:
    """Set up a new drive for a club of the actor's; a club given by a new name is created.

    ``values`` has fields of DESCRIBED and ARRANGED, at least ``title`` and ``date``; the others keep their
    defaults. Raises Refused for a club in which the actor has no permission.
    """
    with write_gate(), transaction.atomic():
        drive = Drive(club=club_to_set_up_in(actor, club), version=1)
        drive.interval_minutes = drive.club.usual.get("interval_minutes", drive.interval_minutes)
        _set(drive, values)
        drive.slug = free_slug(wanted_slug(drive))
        drive.save()
        LogEntry.objects.create(
            drive=drive,
            version=1,
            at=now(),
            actor=actor.name,
            verb=LogVerb.CREATE,
            after={"title": drive.title},
        )
        return drive


def update_drive(
    drive_id: int,
    actor: Actor,
    values: Mapping[str, object],
    *,
    club: Club | None = None,
    confirmed: bool = False,
) -> None:
    """Change the set-up.

    Raises Refused for changes to how the evening is played, and for hiding the drive, once the first hand is
    called, for another club once someone is on the list, and for what a hand counts while only totals of
    cards are confirmed; Ask if a draw would be lost.
    """
    with change(drive_id, Action.DESCRIBE, actor) as under_way:
        drive = under_way.drive
        changed = [key for key, value in values.items() if _plain(getattr(drive, key)) != _plain(value)]
        _refuse(drive, values, changed)
        if _loses_draw(drive, values, changed):
            if not confirmed:
                raise Ask(REDRAW)
            drop_draw(under_way)
        before = {key: _plain(getattr(drive, key)) for key in changed}
        after = {key: _plain(values[key]) for key in changed}
        if club is not None and club != drive.club:
            if drive.entries.exists():
                raise Refused(STAYS)
            before["club"], after["club"] = drive.club.name, club.name
            drive.club, drive.series = club_to_set_up_in(actor, club), None
        if after:
            drive.moved_from = _moved_from(drive, values.get("date", drive.date))
            _set(drive, {key: values[key] for key in changed})
            # A prize that has another name, or a new one of an old name, has not been told on the boards.
            prizes = {rule["name"] for rule in drive.prize_rules}
            drive.revealed = [name for name in drive.revealed if name in prizes]
            under_way.log(LogVerb.SET_UP, before=before, after=after)


def show_drive(drive_id: int, actor: Actor) -> None:
    """Publish a draft; does nothing to any other drive."""
    with change(drive_id, Action.SHOW, actor) as under_way:
        drive = under_way.drive
        if drive.draft:
            drive.draft = False
            under_way.log(LogVerb.SET_UP, before={"draft": True}, after={"draft": False})


def _refuse(drive: Drive, values: Mapping[str, object], changed: Collection[str]) -> None:
    """Raise Refused if one of the changes is not permitted now."""
    verdict = ruling(Action.ARRANGE, State(drive.state))
    if verdict.why and any(key in ARRANGED for key in changed):
        raise Refused(verdict.why)
    if "draft" in changed and values["draft"]:
        refuse(Action.HIDE, drive)
    if "hand_points" in changed and drive.decisions.valid().filter(kind=TOTALS).exists():
        raise Refused(CONFIRMED)  # they would be read as points of another kind


def _moved_from(drive: Drive, day: object) -> date | None:
    """The date at which people saw a drive first if it moves to ``day``; None if it is that again."""
    at_first = drive.moved_from or drive.date
    is_said = drive.moved_from or not (drive.draft or drive.is_over)
    return at_first if is_said and str(day) != str(at_first) else None


def _loses_draw(drive: Drive, values: Mapping[str, object], changed: Collection[str]) -> bool:
    """Return whether the drawn seats no longer fit the set-up."""
    if drive.state != State.SEATED:
        return False
    old, new = drive.movement, str(values.get("movement", drive.movement))
    # A plan seats the whole evening. By results, only the first hand has been drawn.
    if old not in BY_RESULTS or new not in BY_RESULTS:
        return not {"movement", "reverse", "hands", "hands_per_move"}.isdisjoint(changed)
    return "most_tables" in changed or MOVEMENTS[old].needs.unit != MOVEMENTS[new].needs.unit


def _set(drive: Drive, values: Mapping[str, object]) -> None:
    for key, value in values.items():
        if key not in DESCRIBED and key not in ARRANGED:
            raise ValueError(f"{key} is not set up by hand")
        setattr(drive, key, value)


def _plain(value: object) -> object:
    """A value as the log keeps it: plain JSON, and equal for equal values."""
    if isinstance(value, Decimal):
        return float(value)
    if value is None or isinstance(value, bool | int | float | list | dict):
        return value
    return str(value)


def wanted_slug(drive: Drive) -> str:
    """The address that a drive gets if it is free: its title and date."""
    return f"{slugify(drive.title)[:60].strip('-') or 'drive'}-{drive.date:%Y-%m-%d}"


def free_slug(wanted: str, of: Manager[Any] = Drive.objects) -> str:
    """An unused address of a drive (or another row of ``of``): see :func:`free_slugs`."""
    return free_slugs([wanted], of)[0]


def free_slugs(wanted: Sequence[str], of: Manager[Any] = Drive.objects) -> list[str]:
    """Unused addresses, all different: each as wanted, or the next with a number. One query.

    Call it in a transaction: until its end no one else is given the same ones.
    """
    take_turn()
    base = commonprefix(wanted)[:LONGEST_BASE]  # noqa: RUF071 - letters are meant, not folders
    taken = set(of.filter(slug__startswith=base).values_list("slug", flat=True))
    slugs = []
    for each in wanted:
        numbered = (f"{each[:LONGEST_BASE]}-{number}" for number in count(2))
        slugs.append(next(slug for slug in chain([each], numbered) if slug not in taken))
        taken.add(slugs[-1])
    return slugs
