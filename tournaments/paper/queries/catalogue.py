"""Catalogue of the print page: purpose, time and number of pages of each document."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext, ngettext
from reportlab.lib.pagesizes import LETTER

from tournaments.cards.queries.shared_cards import HALVES
from tournaments.door.queries.fees import sum_lines
from tournaments.engine.movements import FIXED
from tournaments.engine.trumps import Trump
from tournaments.kernel.evening import part_names
from tournaments.models import Drive
from tournaments.paper.queries import order_of_evening, pack_sheets
from tournaments.paper.queries.cards_to_print import Look
from tournaments.paper.queries.house_rules import MOST_PRIZES, won_by
from tournaments.paper.queries.pack_sheets import TO_COME, announced
from tournaments.press.drawing.paper import PORTRAIT, Heading, Size
from tournaments.press.score_cards import shape
from tournaments.press.sheets import (
    chart_of_plan,
    full_results,
    hand_sheet,
    labels,
    raffle,
    register,
    running_order,
    score_grid,
    scorers_sheet,
    seating,
    slips,
    table_cards,
    trump_chart,
)
from tournaments.press.sheets.slips import SlipKind

MOST_ON_A_PAGE = 450  # letters of the hall's own with which "How we play" is surely one page
TICKETS = 60  # at least: they are sold before there is a list
SPARE_CARDS = 4  # blank ones in the kit, of each colour


class When(StrEnum):
    """Part of the evening in which a document is needed; the print page is grouped by it, in this order."""

    BEFORE = "before"
    DOOR = "door"
    DURING = "during"
    AFTER = "after"


class Stock(StrEnum):
    """Kind of paper to print on, in the order in which a printer is fed."""

    PAPER = "paper"
    CARD = "card"
    LABELS = "labels"


ON_CARD = frozenset(
    {
        *("score-cards", "plan-cards", "blank-cards", "table-cards", "table-numbers", "certificates"),
        *("trump-cards", "chair-cards", *SlipKind),
    }
)


def amount(stock: Stock, sheets: int) -> str:
    """A number of sheets of this stock, in words."""
    words = {
        Stock.PAPER: ngettext(
            "%(count)d sheet of ordinary paper", "%(count)d sheets of ordinary paper", sheets
        ),
        Stock.CARD: ngettext("%(count)d sheet of thin card", "%(count)d sheets of thin card", sheets),
        Stock.LABELS: ngettext("%(count)d sheet of labels", "%(count)d sheets of labels", sheets),
    }
    return words[stock] % {"count": sheets}


@dataclass(frozen=True, slots=True)
class Paper:
    """A document. ``pages`` is 0 if unknown beforehand; ``why_not`` is empty if it can be printed.

    ``in_kit`` documents are ticked by default in the print pack.
    """

    key: str
    name: str
    what: str
    pages: int
    why_not: str
    when: When = When.BEFORE
    in_kit: bool = True

    @property
    def stock(self) -> Stock:
        return Stock.LABELS if self.key == "labels" else Stock.CARD if self.key in ON_CARD else Stock.PAPER

    @property
    def amount(self) -> str:
        """Number of sheets and the kind of paper, in words."""
        return amount(self.stock, self.pages)


Hand = tuple[int, int, list[int]]  # its number, how many tables, who sits out


@dataclass(frozen=True, slots=True)
class Facts:
    """State of a drive, as far as its documents depend on it.

    ``players`` counts all entries, ``persons`` those that are not dummies, ``here`` those present from the
    first hand; ``cards`` counts the cards by role, which have the options ``look``; ``tables`` is the number
    that may be used. ``nobody``, ``no_table``, ``no_draw`` and ``no_figures`` say why documents that need
    players, a table, a draw or scores cannot be printed, or are empty if they can.
    """

    drive: Drive
    players: int
    persons: int
    cards: tuple[int, ...]
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


def sheet_of(look: Look) -> Size:
    """Paper size of all documents, derived from that of the score cards: Letter, or else A4."""
    return LETTER if sorted(shape.SHAPES[look.sheet].paper) == sorted(LETTER) else PORTRAIT


def score_card_papers(facts: Facts) -> Iterator[Paper]:
    """Score cards: for all players, with the plan if the movement has one, and blank."""
    size = shape.SHAPES[facts.look.sheet]
    cutting = {
        1: "",
        2: gettext("After cutting, put the left pile on top of the right."),
        3: gettext("After cutting, put the left pile on the middle one, and both on the right."),
        4: gettext("After cutting, put the left pile on top of the right, then the upper pile on the lower."),
    }
    what = gettext("A card for everyone, with their number, name and first table.")
    if facts.drive.movement_rules.needs.unit == 2 or facts.drive.movement == HALVES:
        what = gettext("One card for both partners, with their names and numbers. Type it under the first.")
    apart = gettext("Each colour prints on its own sheets, so you can use tinted card.")
    roles = facts.drive.movement_rules.needs.roles
    what = " ".join(filter(None, (what, cutting[size.each], apart if roles else "")))
    yield Paper("score-cards", gettext("Score cards"), what, _card_pages(facts, plan=False), facts.nobody)
    if facts.drive.movement in FIXED:
        name = gettext("Score cards with the plan")
        what = gettext(
            "Score cards that show each player where to go, with whom and against whom. Use them "
            "instead of the plain ones."
        )
        too_small = gettext("The plan needs a larger card than A6.") if size.small else ""
        yield Paper("plan-cards", name, what, _card_pages(facts, plan=True), too_small or facts.no_draw)
    spare = (SPARE_CARDS,) * 2 if roles else (2 * SPARE_CARDS,)
    pages = shape.pages(spare, _layout(facts, plan=False), facts.drive.hands, tuple(facts.drive.breaks_after))
    what = gettext("For latecomers")
    yield Paper("blank-cards", gettext("Blank score cards"), what, pages, "")


def _layout(facts: Facts, *, plan: bool) -> shape.Layout:
    look = facts.look
    return shape.layout_of(
        shape.SHAPES[look.sheet], large=look.large, plan=plan, tally=look.tally, initials=look.initials
    )


def _card_pages(facts: Facts, *, plan: bool) -> int:
    layout = _layout(facts, plan=plan)
    return shape.pages(facts.cards, layout, facts.drive.hands, tuple(facts.drive.breaks_after))


def papers_before(facts: Facts) -> Iterator[Paper]:
    """Documents to prepare besides the score cards: for the tables, the wall and the MC."""
    drive = facts.drive
    what = gettext("One for each table: its number in large print, and a QR code for sending scores by phone")
    pages = table_cards.pages(facts.tables)
    yield Paper("table-cards", gettext("Table cards"), what, pages, facts.no_table)
    what = gettext("For setting out the tables: their numbers, which way people move, and where chairs go")
    yield Paper("room", gettext("Plan of the room"), what, 1, facts.no_table)
    what = gettext("For the wall: the trumps for every hand, large enough to read across the room")
    trumps = tuple(Trump(trump) for trump in drive.trumps)
    chart = trump_chart.TrumpChart(Heading("", "", "", ""), trumps, drive.hands, tuple(drive.breaks_after))
    pages = trump_chart.pages(chart, sheet_of(facts.look))
    yield Paper("trumps", gettext("Trump chart"), what, pages, "")
    what = gettext("One suit to a page, to hold up or pin to the wall")
    pages = len(pack_sheets.suits_to_show(drive))
    yield Paper("trump-cards", gettext("Trump cards"), what, pages, "", in_kit=False)
    what = gettext("For the chairs: whoever comes there sits out")
    yield Paper("chair-cards", gettext("Sitting-out cards"), what, 1, "", in_kit=False)
    what = gettext("To cut apart and draw from a bag, one for each player")
    yield _slips(SlipKind.NUMBER, what, facts.players, When.BEFORE)
    what = gettext("To cut apart and sell beforehand or at the door")
    yield _slips(SlipKind.ENTRY, what, max(TICKETS, facts.persons), When.BEFORE)
    what = gettext("One for each table, folded once, to use again at every drive")
    name = gettext("Table numbers")
    yield Paper("table-numbers", name, what, facts.tables, facts.no_table, in_kit=False)
    what = gettext("For the wall and the tables: how your hall moves, deals, settles ties and gives prizes")
    own_words = len(drive.deal_custom) + sum(len(rule["name"]) for rule in drive.prize_rules[:MOST_PRIZES])
    own_words += sum(map(len, won_by(drive)))
    pages = 1 if own_words < MOST_ON_A_PAGE else 0
    yield Paper("rules", gettext("How we play"), what, pages, "")
    what = gettext("For the wall: revokes, misdeals and other mistakes, with the number of each law")
    yield Paper("laws-wall", gettext("When something goes wrong"), what, 1, "", in_kit=False)
    what = gettext("For the MC: the evening’s timetable, what to say and who to thank")
    pages = running_order.pages(order_of_evening.steps(drive), 0, sheet_of(facts.look))
    yield Paper("running-order", gettext("Running order"), what, pages, "")


def papers_at_the_door(facts: Facts) -> Iterator[Paper]:
    what = gettext("For the door: everyone by name, with a box for the fee and room for more names")
    sheet, large = sheet_of(facts.look), facts.look.large
    pages = register.pages(facts.persons + sum_lines(facts.drive.fees), sheet, large=large)
    yield Paper("register", gettext("Register"), what, pages, facts.nobody, When.DOOR)
    what = gettext("Where everyone sits for the first hand: by name for the wall, by table for the MC")
    _, tables, out = facts.first_hand
    pages = seating.pages(facts.here, tables, len(out), sheet, large=large)
    yield Paper("seating", gettext("Seating"), what, pages, facts.no_draw, When.DOOR)
    what = gettext("Space for the prizes, 200 numbers to cross off, and what it made")
    yield Paper("raffle", gettext("Raffle sheet"), what, 1, "", When.DOOR, in_kit=False)
    what = gettext("To cut apart: each number twice, as on the raffle sheet")
    yield _slips(SlipKind.RAFFLE, what, raffle.NUMBERS, When.DOOR)


def _slips(kind: SlipKind, what: str, count: int, when: When) -> Paper:
    return Paper(kind, kind.subject, what, slips.pages(kind, count), "", when, in_kit=False)


def papers_during(facts: Facts) -> Iterator[Paper]:
    if facts.drive.movement in FIXED:
        what = gettext("For the MC: who sits where in every hand")
        pages = chart_of_plan.pages(facts.drive.hands, facts.first_hand[1])
        yield Paper("chart", gettext("Chart of the evening"), what, pages, facts.no_draw, When.DURING)
    else:
        what = gettext("For the MC: who leaves each table after a hand, where they go, and who stays")
        yield Paper("chart", gettext("Movement chart"), what, 1, facts.no_table, When.DURING)
    what = gettext("For the MC: every table for one hand, with boxes for the tricks")
    _, tables, out = facts.last_hand
    pages = hand_sheet.pages(tables, len(out), sheet_of(facts.look), large=facts.look.large)
    yield Paper("hand-sheet", gettext("Hand sheet"), what, pages, facts.no_table, When.DURING)
    what = gettext("For an evening on paper: a box for each pair at every table in every hand")
    pages, name = score_grid.pages(facts.tables, facts.drive.hands), gettext("Score sheet")
    yield Paper("score-sheet", name, what, pages, facts.no_table, When.DURING, in_kit=False)
    what = gettext("For adding up: everyone by number, with boxes for the totals and the place")
    pages = scorers_sheet.pages(facts.cards, sheet_of(facts.look), large=facts.look.large)
    name = gettext("Scorer’s sheet")
    yield Paper("scorers-sheet", name, what, pages, facts.nobody, When.DURING, in_kit=False)


def results_and_labels(facts: Facts) -> Iterator[Paper]:
    drive, over, sheet = facts.drive, facts.drive.is_over, sheet_of(facts.look)
    no_prizes = "" if drive.prize_rules else gettext("This drive has no prizes.")
    what = gettext("To read out: who has won what, and why")
    why_not = no_prizes if over else gettext("You can print this once the drive is finished.")
    yield Paper("prizes", gettext("Prizes"), what, 0, why_not, When.AFTER)
    what = gettext("Everyone’s place, totals and score for every hand")
    unit, hands = drive.movement_rules.needs.unit, 0 if facts.by_sums else drive.hands
    lines, parts = -(-facts.players // unit), len(part_names(drive))
    pages = full_results.pages(lines, hands, parts, sheet, units=unit > 1, large=facts.look.large)
    yield Paper("results", gettext("Full results"), what, pages, facts.no_figures, When.AFTER)
    what = gettext("For sheets of labels: each prize, what it is and who has won it")
    if sheet == PORTRAIT:
        what = gettext("For sheets of 21 labels, 63.5 by 38.1 mm: each prize, what it is and who has won it")
    pages = 0 if over else labels.pages(len(drive.prize_rules) * unit, sheet)
    when = When.AFTER if over else When.BEFORE
    yield Paper("labels", gettext("Labels for the prizes"), what, pages, no_prizes, when, in_kit=False)


def papers_to_show(facts: Facts) -> Iterator[Paper]:
    """Documents to pin up or hand over after the evening, and the poster of the next drive."""
    over = facts.drive.is_over
    what = gettext(
        "In large print: the prizes, the top ten in each list, and space for thanks and money raised"
    )
    why_not = facts.no_figures if over else gettext("You can print this once the drive is finished.")
    yield Paper("notice-board", gettext("Results for the notice board"), what, 0, why_not, When.AFTER)
    what = gettext("One for every prizewinner") if over else gettext("A blank one, until prizes are won")
    yield Paper("certificates", gettext("Certificates"), what, 0 if over else 1, "", When.AFTER)
    what, why_not, when = gettext("For this drive, with tear-off strips to take home"), "", When.BEFORE
    if facts.drive.state not in TO_COME:
        what, when = gettext("For the club’s next drive, with tear-off strips to take home"), When.AFTER
        why_not = "" if announced(facts.drive) else gettext("The club’s next drive has not been set up yet.")
    yield Paper("poster", gettext("Poster"), what, 1, why_not, when, in_kit=False)
