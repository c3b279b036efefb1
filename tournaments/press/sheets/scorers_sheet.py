"""The scorer's sheet: all players by number, with boxes for their totals and place."""

from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.press.drawing.letters import family_bold
from tournaments.press.drawing.paper import PORTRAIT, Heading, Size, mm
from tournaments.press.drawing.ruled import Column, Ruled, page_count, print_lists

HEIGHT = mm(9)


@dataclass(frozen=True, slots=True)
class ScorersList:
    """Players who are ranked together, as pairs of number and name; ``title`` is "Ladies", or "" for all."""

    title: str
    players: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class ScorersSheet:
    """The lists, and the names of the parts of the evening that are totalled separately."""

    heading: Heading
    lists: tuple[ScorersList, ...]
    parts: tuple[str, ...] = ()


def render(data: ScorersSheet, size: Size = PORTRAIT, *, large: bool = False) -> bytes:
    """Return the lists as one PDF, each beginning on a new page."""
    subject = gettext("Scorer’s sheet")
    box = mm(20)
    columns = (
        Column(gettext("No."), align="centre", bold=True),
        Column(gettext("Name"), names=True),
        *(Column(part, box, "centre") for part in data.parts),
        Column(gettext("Total"), mm(22), "centre"),
        Column(gettext("Place"), mm(17), "centre"),
    )
    lists = (
        Ruled(
            f"{subject} · {each.title}" if each.title else subject,
            columns,
            [
                (str(number), family_bold(name), *[""] * (len(data.parts) + 2))
                for number, name in each.players
            ],
            HEIGHT,
            large=large,
        )
        for each in data.lists
    )
    return print_lists(data.heading, subject, lists, size)


def pages(players: tuple[int, ...], size: Size = PORTRAIT, *, large: bool = False) -> int:
    """Number of pages of lists with these numbers of players."""
    return sum(page_count(count, size, HEIGHT, large=large) for count in players)
