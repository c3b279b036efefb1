"""One line of the print page for each document: what it is for, when it is wanted, and its pages."""

from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext

from tournaments.models import Drive
from tournaments.printing.score_cards.shape import SHAPES, Layout
from tournaments.printing.score_cards.shape import pages as card_pages
from tournaments.printing.sheets import (
    chart_of_plan,
    full_results,
    hand_sheet,
    register,
    seating,
    table_cards,
)
from tournaments.queries.drive.evening import part_names
from tournaments.queries.paper.cards_to_print import Look


class When(StrEnum):
    """When in the evening a document is wanted; the print page is grouped by it, in this order."""

    BEFORE = "before"
    DOOR = "door"
    DURING = "during"
    AFTER = "after"


@dataclass(frozen=True, slots=True)
class Paper:
    """One document: ``pages`` is 0 where not known before, ``why_not`` empty where it can be printed.

    ``in_kit``: it is ticked for "Print everything" until somebody chooses otherwise.
    """

    key: str
    name: str
    what: str
    pages: int
    why_not: str
    when: When = When.BEFORE
    in_kit: bool = True


Hand = tuple[int, int, list[int]]  # its number, how many tables, who sits out


@dataclass(frozen=True, slots=True)
class Facts:
    """What a drive has so far, as far as its papers need to know.

    ``players`` are all entries, ``persons`` those who are people, ``cards`` those who need a card, which
    shall ``look`` so; ``here`` are those who are there from the first hand; ``tables`` may be used. The last
    four say why what needs players, a table, a draw or figures cannot be printed; empty where it can.
    """

    drive: Drive
    players: int
    persons: int
    cards: int
    look: Look
    here: int
    tables: int
    first_hand: Hand
    last_hand: Hand
    nobody: str
    no_table: str
    no_draw: str
    no_figures: str
    by_sums: bool


def register_list(facts: Facts) -> Paper:

    what = gettext("For the door: everybody by name, with a box for the fee and room for more")
    pages = register.pages(facts.persons)
    return Paper("register", gettext("Register"), what, pages, facts.nobody, When.DOOR)


def everybodys_cards(facts: Facts) -> Paper:

    what = gettext("Everybody's card, with their number, name and first table.")
    cutting = {
        1: "",
        2: gettext("When they are cut apart, the left pile goes on top of the right one."),
        4: gettext(
            "When they are cut apart, the left pile goes on top of the right one, "
            "then the upper on the lower."
        ),
    }
    what = f"{what} {cutting[SHAPES[facts.look.sheet].each]}".strip()
    return Paper("score-cards", gettext("Score cards"), what, _cards(facts, plan=False), facts.nobody)


def plan_cards(facts: Facts) -> Paper:

    what = gettext(
        "Score cards that say where to go in each hand, with whom and against whom. "
        "They take the place of the plain ones."
    )
    why_not = facts.no_draw
    if SHAPES[facts.look.sheet].small:
        why_not = gettext("The plan of the evening needs a larger card than A6.")
    return Paper("plan-cards", gettext("Score cards with the plan"), what, _cards(facts, plan=True), why_not)


def _cards(facts: Facts, *, plan: bool) -> int:
    shape = SHAPES[facts.look.sheet]
    layout = Layout(shape, large=facts.look.large and not shape.small, plan=plan and not shape.small)
    return card_pages(facts.cards, layout, facts.drive.hands, tuple(facts.drive.breaks_after))


def blank_cards() -> Paper:

    what = gettext("For players who come late")
    return Paper("blank-cards", gettext("Blank score cards"), what, 0, "")


def cards_of_tables(facts: Facts) -> Paper:

    what = gettext(
        "One to stand on each table: its number large, and its code for a phone that sends the scores"
    )
    pages = table_cards.pages(facts.tables)
    return Paper("table-cards", gettext("Table cards"), what, pages, facts.no_table)


def seats(facts: Facts) -> Paper:

    what = gettext("Where everybody sits in the first hand: by name for the wall, by table for the MC")
    _, tables, out = facts.first_hand
    pages = seating.pages(facts.here, tables, len(out))
    return Paper("seating", gettext("Seating"), what, pages, facts.no_draw, When.DOOR)


def room(facts: Facts) -> Paper:

    what = gettext(
        "For whoever puts out the tables: their numbers, the way people walk, and where chairs stand"
    )
    return Paper("room", gettext("Plan of the room"), what, 1, facts.no_table)


def plan_chart(facts: Facts) -> Paper:

    what = gettext("For the MC: who sits at which table in every hand")
    pages = chart_of_plan.pages(facts.drive.hands, facts.first_hand[1])
    return Paper("chart", gettext("Chart of the evening"), what, pages, facts.no_draw, When.DURING)


def move_chart(facts: Facts) -> Paper:

    what = gettext("For the MC: who leaves a table after a hand, where to, and who stays")
    return Paper("chart", gettext("Chart of the move"), what, 1, facts.no_table, When.DURING)


def sheet_of_a_hand(facts: Facts) -> Paper:

    what = gettext("For the MC: the tables of one hand with boxes for the tricks")
    _, tables, out = facts.last_hand
    pages = hand_sheet.pages(tables, len(out))
    return Paper("hand-sheet", gettext("Sheet of a hand"), what, pages, facts.no_table, When.DURING)


def prizes(facts: Facts) -> Paper:

    why_not = ""
    if not facts.drive.is_over:
        why_not = gettext("The prizes are settled when the drive is finished.")
    elif not facts.drive.prize_rules:
        why_not = gettext("This drive has no prizes.")
    what = gettext("To be read out: who has won what, and why")
    return Paper("prizes", gettext("Prizes"), what, 0, why_not, When.AFTER)


def results(facts: Facts) -> Paper:

    what = gettext("Everybody's place, totals and every hand")
    drive = facts.drive
    unit, parts = drive.movement_rules.needs.unit, len(part_names(drive))
    hands = 0 if facts.by_sums else drive.hands
    pages = full_results.pages(-(-facts.players // unit), hands, parts, units=unit > 1)
    return Paper("results", gettext("Full results"), what, pages, facts.no_figures, When.AFTER)
