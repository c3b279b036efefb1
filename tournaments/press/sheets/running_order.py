"""The MC's running order: a timetable with room for the actual times, and announcements to make."""

from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.press.drawing.paper import PORTRAIT, Heading, Size, mm
from tournaments.press.drawing.ruled import Cell, Column, Ruled, blank_rows, page_count, print_lists

HEIGHT = mm(11)
BLANKS = 4  # lines, at least, for more to say


@dataclass(frozen=True, slots=True)
class OrderStep:
    """A step: time ("7.30 pm", or "+20 min" from the first hand), what happens, and details."""

    time: str
    what: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class RunningOrder:
    """The evening in order. ``note`` explains the times; the announcements in ``say`` have tick boxes."""

    heading: Heading
    steps: tuple[OrderStep, ...]
    note: str
    say: tuple[str, ...]


def render(data: RunningOrder, size: Size = PORTRAIT) -> bytes:
    """Return the timetable, then the announcements, as one PDF."""
    return print_lists(data.heading, gettext("Running order"), (_order(data), _say(data, size)), size)


def pages(steps: int, say: int, size: Size = PORTRAIT) -> int:
    """Number of pages for these numbers of steps and announcements."""
    return page_count(steps, size, HEIGHT) + page_count(say + BLANKS, size, HEIGHT)


def _order(data: RunningOrder) -> Ruled:
    columns = (
        Column(gettext("About"), align="centre", bold=True),
        Column(gettext("What happens"), share=1),
        Column(gettext("Actual"), mm(24), "centre"),
        Column(gettext("Notes"), mm(46)),
    )
    rows: list[tuple[Cell, ...]] = [
        (step.time, (step.what, step.detail) if step.detail else step.what, "", "") for step in data.steps
    ]
    return Ruled(gettext("Running order"), columns, rows, HEIGHT, note=data.note)


def _say(data: RunningOrder, size: Size) -> Ruled:
    columns = (
        Column(gettext("Said"), mm(14), "centre"),
        Column(gettext("To say"), share=1),
        Column(gettext("Names and notes"), mm(60)),
    )
    count = len(data.say)
    say = (*data.say, *[""] * blank_rows(count, BLANKS, count // 2, size, HEIGHT))
    rows: list[tuple[Cell, ...]] = [(False, words, "") for words in say]
    return Ruled(gettext("Notices and thanks"), columns, rows, HEIGHT)
