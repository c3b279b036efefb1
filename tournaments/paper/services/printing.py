"""Print a document of a drive by its key. Nothing is written to the database."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from tournaments.engine.movements import FIXED
from tournaments.kernel.secret_links import player_path, short_table_url, table_url
from tournaments.models import Drive
from tournaments.paper.queries import (
    cards_to_print,
    documents,
    house_rules,
    order_of_evening,
    pack_sheets,
    room_plan,
)
from tournaments.paper.queries.cards_to_print import LOOK, Look
from tournaments.paper.queries.catalogue import TICKETS, sheet_of
from tournaments.press.drawing.paper import Size
from tournaments.press.score_cards import score_cards
from tournaments.press.sheets import (
    certificates,
    chart_of_plan,
    full_results,
    hand_sheet,
    labels,
    laws_wall,
    move_chart,
    notice_board,
    plan_of_room,
    poster,
    prize_results,
    raffle,
    register,
    rules_sheet,
    running_order,
    score_grid,
    scorers_sheet,
    seating,
    slips,
    table_cards,
    table_numbers,
    trump_chart,
    wall_cards,
)
from tournaments.press.sheets.slips import SlipKind
from tournaments.web.whist_tags import money


@dataclass(frozen=True, slots=True)
class PrintRequest:
    """Options of a document.

    ``base`` is the site's address for QR codes, ``number`` a hand or the number of blank cards of each
    colour, ``look`` the options of score cards, ``shape`` the arrangement of tables. ``order`` is ``first``
    or ``last``: the prize announced first. ``prize`` names the prizes to print certificates for (empty: all).
    """

    drive: Drive
    base: str
    number: int = 1
    look: Look = LOOK
    shape: str = plan_of_room.SHAPES[0]
    order: str = "first"
    prize: Sequence[str] = ()

    @property
    def size(self) -> Size:
        """Paper size of every sheet, upright."""
        return sheet_of(self.look)


def _slips(kind: SlipKind, wish: PrintRequest) -> bytes:
    people = wish.drive.entries.filter(dummy=False).count()
    count = max(TICKETS, people) if kind is SlipKind.ENTRY else wish.drive.entries.count()
    fee = money(wish.drive.entry_fee) if wish.drive.entry_fee else ""
    count = raffle.NUMBERS if kind is SlipKind.RAFFLE else count
    return slips.render(documents.heading(wish.drive), kind, count, wish.size, fee)


MAKERS: Mapping[str, Callable[[PrintRequest], bytes]] = {
    "score-cards": lambda wish: score_cards.render(
        cards_to_print.score_cards(wish.drive, wish.look, _own_pages(wish))
    ),
    "plan-cards": lambda wish: score_cards.render(
        cards_to_print.plan_cards(wish.drive, wish.look, _own_pages(wish))
    ),
    "blank-cards": lambda wish: score_cards.render(
        cards_to_print.blank_cards(wish.drive, wish.number, wish.look)
    ),
    "table-cards": lambda wish: table_cards.render(
        documents.table_cards(
            wish.drive,
            partial(table_url, wish.base, wish.drive),
            partial(short_table_url, wish.base, wish.drive),
        ),
        wish.size,
        large=wish.look.large,
    ),
    "room": lambda wish: plan_of_room.render(room_plan.room(wish.drive, wish.shape), wish.size),
    "register": lambda wish: register.render(
        documents.register(wish.drive), wish.size, large=wish.look.large
    ),
    "seating": lambda wish: seating.render(documents.seating(wish.drive), wish.size, large=wish.look.large),
    "chart": lambda wish: _chart(wish.drive, wish.size),
    "hand-sheet": lambda wish: hand_sheet.render(
        documents.hand_sheet(wish.drive, wish.number), wish.size, large=wish.look.large
    ),
    "score-sheet": lambda wish: score_grid.render(pack_sheets.score_grid(wish.drive), wish.size),
    "scorers-sheet": lambda wish: scorers_sheet.render(
        pack_sheets.scorers_sheet(wish.drive), wish.size, large=wish.look.large
    ),
    "prizes": lambda wish: prize_results.render(
        documents.heading(wish.drive),
        documents.printed_prizes(wish.drive, from_last=wish.order == "last"),
        wish.size,
    ),
    "results": lambda wish: full_results.render(
        documents.full_results(wish.drive), wish.size, large=wish.look.large
    ),
    "trumps": lambda wish: trump_chart.render(pack_sheets.trump_chart(wish.drive), wish.size),
    "trump-cards": lambda wish: wall_cards.trump_cards(
        documents.heading(wish.drive), pack_sheets.suits_to_show(wish.drive), wish.size
    ),
    "chair-cards": lambda wish: wall_cards.chair_cards(
        documents.heading(wish.drive), house_rules.chair_sentences(wish.drive), wish.size
    ),
    **{kind: partial(_slips, kind) for kind in SlipKind},
    "table-numbers": lambda wish: table_numbers.render(
        documents.heading(wish.drive), pack_sheets.numbered_tables(wish.drive), wish.size
    ),
    "rules": lambda wish: rules_sheet.render(house_rules.rules_sheet(wish.drive), wish.size),
    "laws-wall": lambda wish: laws_wall.render(wish.size),
    "running-order": lambda wish: running_order.render(order_of_evening.running_order(wish.drive), wish.size),
    "labels": lambda wish: labels.render(
        documents.heading(wish.drive), pack_sheets.labels(wish.drive), wish.size
    ),
    "raffle": lambda wish: raffle.render(documents.heading(wish.drive), wish.size),
    "notice-board": lambda wish: notice_board.render(pack_sheets.notice_board(wish.drive), wish.size),
    "certificates": lambda wish: certificates.render(
        documents.heading(wish.drive), pack_sheets.certificates(wish.drive, wish.prize), wish.size
    ),
    "poster": lambda wish: poster.render(pack_sheets.poster(wish.drive, wish.base), wish.size),
}


def document(key: str, wish: PrintRequest) -> bytes:
    """Return a document as a PDF. Raises KeyError if its key is not in the catalogue."""
    return MAKERS[key](wish)


def _own_pages(wish: PrintRequest) -> Callable[[int], str] | None:
    """Function from a player's number to the address of their own page; None if cards have no QR codes."""
    base = wish.base.rstrip("/")
    return (lambda number: base + player_path(wish.drive, number)) if wish.look.codes else None


def _chart(drive: Drive, size: Size) -> bytes:
    if drive.movement in FIXED:
        return chart_of_plan.render(room_plan.plan_chart(drive), size)
    return move_chart.render(room_plan.move_chart(drive), size)
