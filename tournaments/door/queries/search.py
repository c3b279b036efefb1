"""The mix of a plan, and the progress of a search for a better one."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from django.utils.translation import gettext, ngettext

from tournaments.engine.movements import FIXED, mixed_movement
from tournaments.engine.movements.figures import Meetings, MixFigures, figures
from tournaments.engine.movements.plan_search import at_bound
from tournaments.engine.movements.whist_rounds import perfect
from tournaments.engine.permissions import State
from tournaments.engine.seating.seating import Role, Seating, Table
from tournaments.jobs.progress import JobStanding, standing
from tournaments.kernel import evening
from tournaments.models import Drive, Schedule
from tournaments.text import in_words

SECONDS = 20  # a search ends by itself after so long,
TARGET = 10_000_000  # or after so many swaps
KIND = "search"


@dataclass(frozen=True, slots=True)
class SearchPanel:
    """The figures of a plan: of partners and opponents in ``rows``, none if people stay together.

    ``under_way`` is the search that runs or waits; what it has found so far is in the ``schedule``.
    """

    rows: tuple[tuple[str, Meetings], ...]
    sentences: tuple[str, ...]
    at_bound: bool
    can_search: bool
    under_way: JobStanding | None
    schedule: Schedule


def search_panel(drive: Drive) -> SearchPanel | None:
    """The plan of a drive, or None if it has none.

    One query where its movement plans, one more with roles, and one more while there is a search.
    """
    schedule = Schedule.objects.filter(drive=drive).first() if drive.movement in FIXED else None
    if schedule is None or not schedule.seats:
        return None
    seatings = plan(schedule)
    role_a = those_with_role_a(drive)
    # A seating counts once for meetings, however many hands are played in it, but sitting out counts by
    # hands.
    mix = figures(seatings[:: drive.hands_per_move], role_a)
    turns = figures(seatings, role_a) if drive.hands_per_move > 1 else mix
    together = FIXED[drive.movement].needs.unit > 1
    both = ((gettext("Partners"), mix.partners), (gettext("Opponents"), mix.opponents))
    return SearchPanel(
        rows=() if together else both,
        sentences=_sentences(mix, turns, together=together),
        at_bound=not together and at_bound(mix),
        can_search=drive.state == State.SEATED and can_search(drive, seatings) and not at_bound(mix),
        under_way=under_way(schedule) if drive.state == State.SEATED else None,
        schedule=schedule,
    )


def can_search(drive: Drive, seatings: Sequence[Seating]) -> bool:
    """Return whether swaps may improve this plan: a search made it, and there is something to swap."""
    players = sum(1 for _ in seatings[0].players())
    searched = {
        "optimised": True,
        "mixed": mixed_movement.searched(players, -(-len(seatings) // drive.hands_per_move)),
        "whist": not perfect(players),  # a perfect plan cannot be improved
    }.get(drive.movement, False)
    full = all(None not in table.seats for seating in seatings for table in seating.tables)
    # One table has nobody to swap with.
    return searched and full and players >= 8 and len(seatings) > drive.hands_per_move


def under_way(schedule: Schedule) -> JobStanding | None:
    """The search for a better plan that runs, or waits for its turn."""
    if schedule.searching_since is None:
        return None
    job = standing(KIND, search_key(schedule))
    return job if job is not None and job.unfinished else None


def search_key(schedule: Schedule) -> str:
    """Key of the search job, different for each search."""
    return f"{schedule.drive_id} {schedule.searching_since:%Y-%m-%d %H:%M:%S.%f}"


def plan(schedule: Schedule) -> list[Seating]:
    return [
        Seating(tuple(Table(i, *seats) for i, seats in enumerate(row["tables"], 1)), tuple(row["out"]))
        for row in schedule.seats
    ]


def those_with_role_a(drive: Drive) -> frozenset[int]:
    """Return who sits North and East in every hand of a plan with roles; no one without roles."""
    if not FIXED[drive.movement].needs.roles:
        return frozenset()
    return frozenset(number for number, role in evening.DriveEvening(drive).roles.items() if role is Role.A)


def mark(schedule: Schedule) -> str:
    """Return a fingerprint of a plan, to detect changes."""
    return sha256(json.dumps(schedule.seats).encode()).hexdigest()


def counted(mix: MixFigures) -> dict[str, int]:
    """The repeats of a plan, as the log and a running search store them."""
    return {"partners": mix.partners.repeats, "opponents": mix.opponents.repeats}


def _sentences(mix: MixFigures, turns: MixFigures, *, together: bool) -> tuple[str, ...]:
    sentences = []
    if together:
        text = ngettext(
            "No two play against each other more than once.",
            "No two play against each other more than %(most)s times.",
            mix.opponents.most,
        )
        sentences.append(text % {"most": in_words(mix.opponents.most)})
    least, most = turns.out_least, turns.out_most
    if most:
        text = gettext("Everyone sits out between %(least)s and %(most)s hands.")
        if least == most:
            text = ngettext("Everyone sits out one hand.", "Everyone sits out %(most)s hands.", most)
        elif most == 1:
            text = gettext("Nobody sits out more than one hand.")
        elif least + 1 == most:
            text = gettext("Everyone sits out %(least)s or %(most)s hands.")
        written = in_words if least else str  # not "between 0 and three"
        sentences.append(text % {"least": written(least), "most": written(most)})
    return tuple(sentences)
