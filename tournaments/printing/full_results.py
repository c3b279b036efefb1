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
    """The evening of one player, pair or team.

    ``place`` and ``role_place`` are as they are shown ("2=" for a tie), ``parts`` the totals between breaks,
    ``hands`` the score of each hand; ``played`` is how many of them were played.
    """

    place: str
    number: int | None
    name: str
    card: CardColour
    role_place: str
    parts: tuple[Score, ...]
    total: Score
    hands: tuple[Score, ...]
    played: int = 0


@dataclass(frozen=True, slots=True)
class FullResults:
    """Everybody, best first; ``part_names`` head the totals by part, ``note`` says how far play has come.

    ``by_card`` prints the card and the place by it, ``uneven`` how many hands each has played. ``who`` and
    ``total`` head the columns of names and totals.
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
    extra = (mm(34 + 16) if data.by_card else 0) + (mm(16) if data.uneven else 0)
    room = wide - mm(20 + 14 + 14 + 20) - extra
    each = min(mm(20), (room - mm(50)) / len(parts)) if parts else 0
    card = Column(gettext("Card"), mm(34), size=11), Column(gettext("By card"), mm(16), "centre")
    columns = (
        Column(gettext("Place"), mm(14), "centre", bold=True, size=14),
        Column(gettext("No."), mm(14), "centre"),
        Column(data.who or gettext("Name"), room - each * len(parts), size=13),
        *(card if data.by_card else ()),
        *((Column(gettext("Hands"), mm(16), "centre"),) if data.uneven else ()),
        *(Column(name, each, "right") for name in parts),
        Column(data.total or gettext("Total"), mm(20), "right", bold=True, size=14),
    )
    rows = [_ranked(data, player, len(parts)) for player in data.players]
    return Ruled(gettext("Full results"), columns, rows, HEIGHT, note=data.note)


def _ranked(data: FullResults, player: PlayerResult, parts: int) -> tuple[Cell, ...]:
    return (
        player.place,
        _number(player),
        player.name,
        *((player.card, player.role_place) if data.by_card else ()),
        *((str(player.played),) if data.uneven else ()),
        *(score(part) for part in player.parts[:parts]),
        score(player.total),
    )


def _number(player: PlayerResult) -> str:
    return "" if player.number is None else str(player.number)


def _hands(data: FullResults) -> Iterator[Ruled]:
    """The hands of everybody, at most thirty to a sheet."""
    for start in range(0, data.hands, HANDS_ACROSS):
        hands = range(start, min(start + HANDS_ACROSS, data.hands))
        each = min(mm(9), (LANDSCAPE[0] - mm(20 + 13 + 52 + 15)) / len(hands))
        columns = (
            Column(gettext("No."), mm(13), "centre"),
            Column(data.who or gettext("Name"), LANDSCAPE[0] - mm(20 + 13 + 15) - each * len(hands), size=11),
            *(Column(str(hand + 1), each, "centre", size=11) for hand in hands),
            Column(data.total or gettext("Total"), mm(15), "right", bold=True),
        )
        rows: list[tuple[Cell, ...]] = [
            (
                _number(player),
                player.name,
                *(score(player.hands[hand]) for hand in hands),
                score(player.total),
            )
            for player in data.players
        ]
        yield Ruled(gettext("Hand by hand"), columns, rows, HANDS_HEIGHT, note=data.note)
