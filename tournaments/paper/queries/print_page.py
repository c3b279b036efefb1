"""Documents that a drive can print now, with page counts, and why the others cannot be printed yet."""

from collections import Counter
from dataclasses import dataclass, replace
from itertools import chain

from django.db.models import Count, Exists
from django.utils.translation import gettext

from tournaments.cards.queries.shared_cards import sharing
from tournaments.engine.score_cards.decisions import TOTALS
from tournaments.engine.standings.scoring import TableState
from tournaments.kernel import evening
from tournaments.models import Drive
from tournaments.paper.queries.cards_to_print import LOOK, Look
from tournaments.paper.queries.catalogue import (
    Facts,
    Paper,
    When,
    papers_at_the_door,
    papers_before,
    papers_during,
    papers_to_show,
    results_and_labels,
    score_card_papers,
)
from tournaments.paper.queries.documents import evening_tables, may_be_used
from tournaments.press.drawing.letters import unprintable


@dataclass(frozen=True, slots=True)
class Papers:
    """Documents of a drive; ``hand`` is the next to print a sheet for, ``roles`` whether cards have colours.

    ``boxes`` are names with characters that no font has, which are printed as boxes.
    """

    papers: tuple[Paper, ...]
    players: int
    hand: int
    roles: bool
    boxes: tuple[str, ...]

    def named(self, key: str) -> Paper | None:
        return next((paper for paper in self.papers if paper.key == key), None)


def papers(drive: Drive, look: Look = LOOK) -> Papers:
    """Documents of a drive in the order of the evening, with score cards as in ``look``.

    Four database queries, and one for the club's next drive if this one has begun.
    """
    tonight = evening.DriveEvening(drive)
    facts, people = _facts(tonight, look), tonight.people
    order = list(When)
    every = chain(
        score_card_papers(facts),
        papers_before(facts),
        papers_at_the_door(facts),
        papers_during(facts),
        results_and_labels(facts),
        papers_to_show(facts),
    )
    lines = sorted(every, key=lambda paper: order.index(paper.when))
    # Cards with the plan take the place of the plain ones. After the evening only what is for then is ticked.
    with_plan = any(paper.key == "plan-cards" and not paper.why_not for paper in lines)
    useful = {
        paper.key
        for paper in lines
        if (paper.when == When.AFTER) == drive.is_over and not (with_plan and paper.key == "score-cards")
    }
    return Papers(
        papers=tuple(
            replace(paper, in_kit=paper.in_kit and paper.key in useful and not paper.why_not)
            for paper in lines
        ),
        players=facts.players,
        hand=facts.last_hand[0],
        roles=drive.movement_rules.needs.roles,
        boxes=tuple(person.name for person in people.values() if unprintable(person.name)),
    )


def _facts(tonight: evening.DriveEvening, look: Look) -> Facts:
    drive, people = tonight.drive, tonight.people
    hands = drive.played_hands.valid().annotate(used=Count("tables")).order_by("number")
    seated = list(hands.values_list("number", "used", "sitting_out"))
    full = evening_tables(drive, len(people))
    first = drive.played_hands.valid().filter(number=1, called_at__isnull=False)
    complete = Exists(first.exclude(tables__state=TableState.OPEN))
    sums = Exists(drive.decisions.valid().filter(kind=TOTALS))
    first_hand_in, by_sums = Drive.objects.filter(pk=drive.pk).values_list(complete, sums).get()
    return Facts(
        drive=drive,
        players=len(people),
        persons=sum(not person.dummy for person in people.values()),
        cards=tuple(Counter(group[0].role for group in sharing(tonight)).values()),
        look=look,
        here=sum(person.from_hand == 1 for person in people.values()),
        tables=may_be_used(drive, len(people), max((tables for _, tables, _ in seated), default=0)),
        first_hand=seated[0] if seated else (1, full, []),
        last_hand=seated[-1] if seated else (1, full, []),
        nobody="" if people else gettext("Nobody is on the list yet."),
        no_table="" if full else gettext("You need at least four players."),
        no_draw="" if seated else gettext("The draw has not been made yet."),
        no_figures="" if first_hand_in or by_sums else gettext("No hand is complete yet."),
        by_sums=bool(by_sums),
    )
