"""The full results: every player's place, totals by part and total; then every hand of every player."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.printing.paper import LANDSCAPE, PORTRAIT, CardColour, Heading, Press, mm, score
from tournaments.printing.ruled import Cell, Column, Ruled, page_count, print_list

MOST_PARTS_UPRIGHT = 4
HANDS_ACROSS = 30
HEIGHT, HANDS_HEIGHT = mm(8.2), mm(7.5)
Score = int | float | None


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """One player's evening.

    ``place`` and ``role_place`` are as they are shown ("2=" for a tie), ``parts`` the totals between breaks,
    ``hands`` the score of each hand.
    """

    place: str
    number: int
    name: str
    card: CardColour
    role_place: str
    parts: tuple[Score, ...]
    total: Score
    hands: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class FullResults:
    """Everybody, best first; ``part_names`` head the totals by part, ``note`` says how far play has come."""

    heading: Heading
    part_names: tuple[str, ...]
    hands: int
    players: tuple[PlayerResult, ...]
    note: str = ""


def render(data: FullResults) -> bytes:
    """The results as a PDF: the ranking upright, the hands lying."""
    size = PORTRAIT if len(data.part_names) <= MOST_PARTS_UPRIGHT else LANDSCAPE
    press = Press(data.heading, gettext("Full results"), size)
    print_list(press, data.heading, _ranking(data, size[0]))
    press.turn_to(LANDSCAPE)
    for ruled in _hands(data):
        print_list(press, data.heading, ruled)
    return press.finish()


def pages(players: int, hands: int, parts: int) -> int:
    """How many pages the results of so many players take."""
    size = PORTRAIT if parts <= MOST_PARTS_UPRIGHT else LANDSCAPE
    sheets = -(-hands // HANDS_ACROSS)
    return page_count(players, size, HEIGHT) + sheets * page_count(players, LANDSCAPE, HANDS_HEIGHT)


def _ranking(data: FullResults, wide: float) -> Ruled:
    parts = data.part_names if len(data.part_names) > 1 else ()
    room = wide - mm(20 + 14 + 14 + 34 + 16 + 20)
    each = min(mm(20), (room - mm(50)) / len(parts)) if parts else 0
    columns = (
        Column(gettext("Place"), mm(14), "centre", bold=True, size=14),
        Column(gettext("No."), mm(14), "centre"),
        Column(gettext("Name"), room - each * len(parts), size=13),
        Column(gettext("Card"), mm(34), size=11),
        Column(gettext("By card"), mm(16), "centre"),
        *(Column(name, each, "right") for name in parts),
        Column(gettext("Total"), mm(20), "right", bold=True, size=14),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            player.place,
            str(player.number),
            player.name,
            player.card,
            player.role_place,
            *(score(part) for part in player.parts[: len(parts)]),
            score(player.total),
        )
        for player in data.players
    ]
    return Ruled(gettext("Full results"), columns, rows, HEIGHT, note=data.note)


def _hands(data: FullResults) -> Iterator[Ruled]:
    """The hands of everybody, at most thirty to a sheet."""
    for start in range(0, data.hands, HANDS_ACROSS):
        hands = range(start, min(start + HANDS_ACROSS, data.hands))
        each = min(mm(9), (LANDSCAPE[0] - mm(20 + 13 + 52 + 15)) / len(hands))
        columns = (
            Column(gettext("No."), mm(13), "centre"),
            Column(gettext("Name"), LANDSCAPE[0] - mm(20 + 13 + 15) - each * len(hands), size=11),
            *(Column(str(hand + 1), each, "centre", size=11) for hand in hands),
            Column(gettext("Total"), mm(15), "right", bold=True),
        )
        rows: list[tuple[Cell, ...]] = [
            (
                str(player.number),
                player.name,
                *(score(player.hands[hand]) for hand in hands),
                score(player.total),
            )
            for player in data.players
        ]
        yield Ruled(gettext("Hand by hand"), columns, rows, HANDS_HEIGHT, note=data.note)
