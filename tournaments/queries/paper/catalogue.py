"""What can be printed of a drive just now, how many pages it takes, and why the rest cannot be yet."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from django.db.models import Count, Exists
from django.utils.translation import gettext

from tournaments.engine.movements import FIXED
from tournaments.engine.score_cards.decisions import TOTALS
from tournaments.models import Drive, TableHand
from tournaments.printing.press.letters import unprintable
from tournaments.queries.drive import evening
from tournaments.queries.drive.evening import Name
from tournaments.queries.paper import catalogue_lines as rows
from tournaments.queries.paper.cards_to_print import LOOK, Look, has_card
from tournaments.queries.paper.catalogue_lines import Facts, Paper, When
from tournaments.queries.paper.documents import evening_tables, may_be_used
from tournaments.queries.paper.pack_lines import kit_papers


@dataclass(frozen=True, slots=True)
class Papers:
    """Everything that can be printed; ``hand`` is the hand whose sheet is wanted next, ``roles`` whether
    cards have colours.

    ``boxes`` are the names with letters that no face of ours has, which are printed as boxes.
    """

    papers: tuple[Paper, ...]
    players: int
    hand: int
    roles: bool
    boxes: tuple[str, ...]

    def named(self, key: str) -> Paper | None:
        """The document of this key, if there is one."""
        return next((paper for paper in self.papers if paper.key == key), None)


def papers(drive: Drive, look: Look = LOOK) -> Papers:
    """The documents in the order of the evening, cards as they shall ``look``.

    Four database queries, one more for the next drive where this one has begun.
    """
    people = evening.names(drive)
    facts = _facts(drive, people, look)
    order = list(When)
    rows_in_order = sorted(_rows(facts), key=lambda paper: order.index(paper.when))
    return Papers(
        papers=tuple(_ticked(rows_in_order, over=drive.is_over)),
        players=facts.players,
        hand=facts.last_hand[0],
        roles=drive.movement_rules.needs.roles,
        boxes=tuple(who.name for who in people.values() if unprintable(who.name)),
    )


def _rows(facts: Facts) -> list[Paper]:
    """Every document; those of one time of the evening stand in this order."""
    fixed = facts.drive.movement in FIXED
    return [
        rows.everybodys_cards(facts),
        *([rows.plan_cards(facts)] if fixed else []),
        rows.blank_cards(),
        rows.cards_of_tables(facts),
        rows.room(facts),
        rows.register_list(facts),
        rows.seats(facts),
        rows.plan_chart(facts) if fixed else rows.move_chart(facts),
        rows.sheet_of_a_hand(facts),
        rows.prizes(facts),
        rows.results(facts),
        *kit_papers(facts),
    ]


def _ticked(found: list[Paper], *, over: bool) -> Iterator[Paper]:
    """The documents, those in the kit that can be printed and are of use now.

    Cards with the plan take the place of the plain ones. After the evening only what is for then is in it.
    """
    with_plan = any(paper.key == "plan-cards" and not paper.why_not for paper in found)
    for paper in found:
        useful = (paper.when == When.AFTER) == over and not (with_plan and paper.key == "score-cards")
        yield replace(paper, in_kit=paper.in_kit and useful and not paper.why_not)


def _facts(drive: Drive, people: Mapping[int, Name], look: Look) -> Facts:
    seated = _seated(drive)
    full = evening_tables(drive, len(people))
    complete, by_sums = _known(drive)
    return Facts(
        drive=drive,
        players=len(people),
        persons=sum(not who.dummy for who in people.values()),
        cards=sum(has_card(who) for who in people.values()),
        look=look,
        here=sum(who.from_hand == 1 for who in people.values()),
        tables=may_be_used(drive, len(people), max((tables for _, tables, _ in seated), default=0)),
        first_hand=seated[0] if seated else (1, full, []),
        last_hand=seated[-1] if seated else (1, full, []),
        nobody="" if people else gettext("Nobody is on the list yet."),
        no_table="" if full else gettext("Four players make the first table."),
        no_draw="" if seated else gettext("The draw has not been made yet."),
        no_figures="" if complete or by_sums else gettext("No hand is complete yet."),
        by_sums=by_sums,
    )


def _seated(drive: Drive) -> list[tuple[int, int, list[int]]]:
    """Each hand that has seats: its number, how many tables, who sits out. One database query."""
    hands = drive.valid_hands.annotate(used=Count("tables")).order_by("number")
    return list(hands.values_list("number", "used", "sitting_out"))


def _known(drive: Drive) -> tuple[bool, bool]:
    """Whether the first hand has a score at every table, and whether the sums of the cards are known instead.

    One database query.
    """
    first = drive.valid_hands.filter(number=1, called_at__isnull=False)
    complete = first.exclude(tables__state=TableHand.TableState.OPEN)
    sums = drive.decisions.filter(kind=TOTALS, withdrawn=False)
    complete, by_sums = Drive.objects.filter(pk=drive.pk).values_list(Exists(complete), Exists(sums)).get()
    return bool(complete), bool(by_sums)
