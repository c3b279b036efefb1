"""The MC's running order: what happens when, with room for the real time, and what there is to say."""

from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.press.drawing.paper import PORTRAIT, Heading, Press, Size, mm
from tournaments.press.drawing.ruled import FOOT, HEAD, Cell, Column, Ruled, page_count, print_list

HEIGHT, ROOMY, SAY_HEIGHT = mm(11), mm(15.5), mm(11)
MARGINS = mm(20)


@dataclass(frozen=True, slots=True)
class OrderStep:
    """Something that happens: when ("7.30 pm", or "+20 min" from the first hand), what, and what with it."""

    time: str
    what: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class RunningOrder:
    """The evening in order. ``note`` says what the times go by; ``say`` is ticked off as it is said."""

    heading: Heading
    steps: tuple[OrderStep, ...]
    note: str
    say: tuple[str, ...]


def render(data: RunningOrder, size: Size = PORTRAIT) -> bytes:
    """The order, then the announcements, as one PDF."""
    press = Press(data.heading, gettext("Running order"), size)
    print_list(press, data.heading, _order(data, size))
    print_list(press, data.heading, _say(data, size))
    return press.finish()


def pages(steps: int, say: int, size: Size = PORTRAIT) -> int:
    """How many pages so many steps and announcements take."""
    return page_count(steps, size, HEIGHT) + page_count(say, size, SAY_HEIGHT)


def _order(data: RunningOrder, size: Size) -> Ruled:
    time, really = mm(26), mm(24)
    notes = mm(50)
    columns = (
        Column(gettext("About"), time, "centre", bold=True, size=13),
        Column(gettext("What happens"), size[0] - MARGINS - time - really - notes, size=13),
        Column(gettext("Actual"), really, "centre"),
        Column(gettext("Notes"), notes),
    )
    rows: list[tuple[Cell, ...]] = [
        (step.time, (step.what, step.detail) if step.detail else step.what, "", "") for step in data.steps
    ]
    return Ruled(gettext("Running order"), columns, rows, _height(len(rows), size), note=data.note)


def _height(steps: int, size: Size) -> float:
    """How high a row is: more where all of them have room on one page."""
    return max(HEIGHT, min(ROOMY, 0.999 * (size[1] - HEAD - FOOT) / max(1, steps)))


def _say(data: RunningOrder, size: Size) -> Ruled:
    tick, notes = mm(16), mm(62)
    columns = (
        Column(gettext("Said"), tick, "centre"),
        Column(gettext("To say"), size[0] - MARGINS - tick - notes, size=13),
        Column(gettext("Names and notes"), notes),
    )
    rows: list[tuple[Cell, ...]] = [(False, words, "") for words in data.say]
    return Ruled(gettext("Notices and thanks"), columns, rows, SAY_HEIGHT, fill_up=True)
