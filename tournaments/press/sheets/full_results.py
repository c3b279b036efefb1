"""The full results: every player's place, totals by part and total; then every hand of every player."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext
from reportlab.lib.pagesizes import landscape

from tournaments.press.drawing.paper import PORTRAIT, CardColour, Heading, Press, Size, mm, score
from tournaments.press.drawing.ruled import Cell, Column, Ruled, page_count, print_list

MOST_PARTS_UPRIGHT = 4
HANDS_ACROSS = 24
HEIGHT, TALL = mm(8.8), mm(16.2)  # for a name on two lines, for a pair or a team
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
    card: CardColour | str
    role_place: str
    parts: tuple[Score, ...]
    total: Score
    hands: tuple[Score, ...]
    played: int = 0


@dataclass(frozen=True, slots=True)
class FullResults:
    """Everybody, best first; ``part_names`` head the totals by part, ``note`` says how far play has come.

    ``hands`` is 0 where nothing is known of them.

    ``by_card`` prints the card and the place by it, ``uneven`` how many hands each has played. ``who`` and
    ``total`` head the columns of names and totals. ``units``, pairs and teams, get taller rows, and for a
    card the words of their line.
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


def render(data: FullResults, size: Size = PORTRAIT) -> bytes:
    """The results as a PDF: the ranking upright, the hands lying."""
    lying = landscape(size)
    first = size if len(data.part_names) <= MOST_PARTS_UPRIGHT else lying
    press = Press(data.heading, gettext("Full results"), first)
    press.bookmark(gettext("Full results"))
    print_list(press, data.heading, _ranking(data, first[0]))
    press.turn_to(lying)
    for ruled in _hands(data, lying[0]):
        press.bookmark(ruled.subject)
        print_list(press, data.heading, ruled)
    return press.finish()


def pages(lines: int, hands: int, parts: int, size: Size = PORTRAIT, *, units: bool = False) -> int:
    """How many pages the results of so many players take, or of so many pairs or teams (``units``)."""
    first = size if parts <= MOST_PARTS_UPRIGHT else landscape(size)
    sheets = -(-hands // HANDS_ACROSS)
    tall = TALL if units else HEIGHT
    return page_count(lines, first, tall) + sheets * page_count(lines, landscape(size), tall)


def _ranking(data: FullResults, wide: float) -> Ruled:
    parts = data.part_names if len(data.part_names) > 1 else ()
    card_wide, place_wide = (mm(28), mm(14)) if data.uneven else (mm(34), mm(16))
    extra = (card_wide + place_wide if data.by_card else 0) + (mm(13) if data.uneven else 0)
    room = wide - mm(20 + 14 + 14 + 20) - extra
    each = min(mm(20), (room - mm(50)) / len(parts)) if parts else 0
    words = (gettext("Line"), gettext("In list")) if data.units else (gettext("Card"), gettext("In list"))
    card = Column(words[0], card_wide, size=11), Column(words[1], place_wide, "centre")
    name = Column(data.who or gettext("Name"), room - each * len(parts), size=13, names=not data.units)
    columns = (
        Column(gettext("Place"), mm(14), "centre", bold=True, size=14),
        Column(gettext("No."), mm(14), "centre"),
        name,
        *(card if data.by_card else ()),
        *((Column(gettext("Hands"), mm(13), "centre"),) if data.uneven else ()),
        *(Column(name, each, "right") for name in parts),
        Column(data.total or gettext("Total"), mm(20), "right", bold=True, size=14),
    )
    rows = [_ranked(data, player, len(parts)) for player in data.players]
    height = TALL if data.units else HEIGHT
    return Ruled(gettext("Full results"), columns, rows, height, note=data.note)


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


def _hands(data: FullResults, wide: float) -> Iterator[Ruled]:
    """The hands of everybody, at most 24 to a sheet."""
    for start in range(0, data.hands, HANDS_ACROSS):
        hands = range(start, min(start + HANDS_ACROSS, data.hands))
        each = min(mm(9), (wide - mm(20 + 13 + 52 + 15)) / len(hands))
        name_wide = wide - mm(20 + 13 + 15) - each * len(hands)
        name = Column(data.who or gettext("Name"), name_wide, size=11, names=not data.units)
        columns = (
            Column(gettext("No."), mm(13), "centre"),
            name,
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
        height = TALL if data.units else HEIGHT
        yield Ruled(gettext("Hand by hand"), columns, rows, height, note=data.note)
