"""Full results: place, totals by part and grand total of every player; then the scores hand by hand."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext
from reportlab.lib.pagesizes import landscape

from tournaments.press.drawing.paper import PORTRAIT, CardColour, Heading, Size, mm, score
from tournaments.press.drawing.ruled import Cell, Column, Ruled, page_count, print_lists

MOST_PARTS_UPRIGHT = 4
HANDS_ACROSS, IN_LARGE = 24, 12  # hands on a page, and in large print
HEIGHT, LOW, TALL = mm(8.6), mm(7.6), mm(13)  # of a player, by hands, and of a pair or a team
Score = int | float | None


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """Results of one player, pair or team.

    ``place`` and ``role_place`` are as displayed ("2=" for a tie), ``parts`` the totals between breaks,
    ``hands`` the score of each hand, and ``played`` the number of hands played.
    """

    place: str
    number: int | None
    name: str
    card: CardColour | str
    role_place: str
    parts: tuple[Score, ...]
    total: Score
    hands: tuple[Score, ...]
    played: int = 0
    members: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FullResults:
    """Results of all players, best first; ``part_names`` head the totals by part, ``note`` states progress.

    ``hands`` is 0 if only totals are known. ``by_card`` adds each player's card and the place in its list,
    ``uneven`` the number of hands played. ``who`` and ``total`` head the columns of names and totals. With
    ``units`` (pairs or teams), rows are taller and show the unit's line instead of a card.
    """

    heading: Heading
    part_names: tuple[str, ...]
    hands: int
    players: tuple[PlayerResult, ...]
    note: str = ""
    by_card: bool = True
    uneven: bool = False
    who: str = ""
    total: str = ""
    units: bool = False


def render(data: FullResults, size: Size = PORTRAIT, *, large: bool = False) -> bytes:
    """Return the results as a PDF: the ranking in portrait, hand by hand in landscape."""
    lists = _ranking(data, large=large), *_hands(data, landscape(size)[0], large=large)
    return print_lists(data.heading, gettext("Full results"), lists, size)


def pages(
    lines: int, hands: int, parts: int, size: Size = PORTRAIT, *, units: bool = False, large: bool = False
) -> int:
    """Number of pages of the results for this number of players, or of pairs or teams (``units``)."""
    first = size if parts <= MOST_PARTS_UPRIGHT else landscape(size)
    sheets = -(-hands // (IN_LARGE if large else HANDS_ACROSS))
    each = page_count(lines, landscape(size), TALL if units else LOW, large=large)
    return page_count(lines, first, TALL if units else HEIGHT, large=large) + sheets * each


def _ranking(data: FullResults, *, large: bool) -> Ruled:
    parts = data.part_names if len(data.part_names) > 1 else ()
    card = gettext("Line") if data.units else gettext("Card")
    columns = (
        Column(gettext("Place"), align="centre", bold=True, scale=1.1),
        Column(gettext("No."), align="centre"),
        Column(data.who or gettext("Name"), names=True),
        *((Column(card, scale=0.9), Column(gettext("In list"), align="centre")) if data.by_card else ()),
        *((Column(gettext("Hands"), align="centre"),) if data.uneven else ()),
        *(Column(name, mm(16), "right") for name in parts),
        Column(data.total or gettext("Total"), mm(18), "right", bold=True, scale=1.1),
    )
    rows = [_ranked(data, player, len(parts)) for player in data.players]
    lying = len(data.part_names) > MOST_PARTS_UPRIGHT
    height = TALL if data.units else HEIGHT
    return Ruled(gettext("Full results"), columns, rows, height, note=data.note, large=large, lying=lying)


def _ranked(data: FullResults, player: PlayerResult, parts: int) -> tuple[Cell, ...]:
    return (
        player.place,
        _number(player),
        _name(player),
        *((player.card, player.role_place) if data.by_card else ()),
        *((str(player.played),) if data.uneven else ()),
        *(score(part) for part in player.parts[:parts]),
        score(player.total),
    )


def _number(player: PlayerResult) -> str:
    return "" if player.number is None else str(player.number)


def _name(player: PlayerResult) -> Cell:
    """Name of a player or unit; below it the members of a team, two to a line."""
    twos = [" & ".join(player.members[at : at + 2]) for at in range(0, len(player.members), 2)]
    return (player.name, *twos) if twos else player.name


def _hands(data: FullResults, wide: float, *, large: bool) -> Iterator[Ruled]:
    """Yield the lists of scores hand by hand, each of as many hands as fit across a sheet."""
    most = IN_LARGE if large else HANDS_ACROSS
    for start in range(0, data.hands, most):
        hands = range(start, min(start + most, data.hands))
        each = min(mm(15), (wide - mm(100)) / len(hands))
        columns = (
            Column(gettext("No."), align="centre"),
            Column(data.who or gettext("Name"), names=True),
            *(Column(str(hand + 1), each, "centre") for hand in hands),
            Column(data.total or gettext("Total"), mm(15), "right", bold=True),
        )
        rows: list[tuple[Cell, ...]] = [
            (
                _number(player),
                _name(player),
                *(score(player.hands[hand]) for hand in hands),
                score(player.total),
            )
            for player in data.players
        ]
        height = TALL if data.units else LOW
        title = gettext("Hand by hand")
        yield Ruled(title, columns, rows, height, note=data.note, large=large, lying=True)
