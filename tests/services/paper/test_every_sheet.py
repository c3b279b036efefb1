"""Every document of drives of all sizes: no small letters, and nothing where printers do not print."""

import io
from collections.abc import Iterator
from itertools import product

import pypdfium2
import pytest
from pypdfium2 import raw

from tests.factories import make_drive
from tests.printing.reading import LONG, NAMES
from tests.sampled import sampled
from tournaments.engine.permitted import State
from tournaments.models import Drive
from tournaments.printing.press.paper import SAFE
from tournaments.queries.paper.cards_to_print import Look
from tournaments.queries.paper.catalogue import papers
from tournaments.services.paper.printing import PrintRequest, document

LEAST, LEAST_IN_LARGE_PRINT = 9, 14
CARDS = {"score-cards", "plan-cards", "blank-cards"}
LOOKS = [
    Look(),
    Look("letter-two"),
    Look("four"),
    Look("a4", large=True, codes=True),
    Look("letter", codes=True),
    Look("two", large=True),
    Look("a5", codes=True),
]
RULES = [
    {"kind": "place", "name": name, "role": role, "place": 1, "main": True, "gift": "A hamper of good things"}
    for name, role in (("First lady", "a"), ("First gent", "b"))
]
pytestmark = pytest.mark.django_db
CASES = list(product((5, 12, 40), (12, 24), (0, 1, 2)))


@pytest.mark.parametrize(("tables", "hands", "intervals"), sampled(CASES, every=5))
def test_no_letters_are_too_small_and_nothing_is_near_an_edge(
    tables: int, hands: int, intervals: int
) -> None:
    """Nine points, fourteen on cards in large print; 6 mm. With long names, before and after the evening."""
    number = CASES.index((tables, hands, intervals))
    breaks = [hands * part // (intervals + 1) for part in range(1, intervals + 1)]
    wrong: list[str] = []
    for state, movement in ((State.SEATED, "mitchell-gents"), (State.FINISHED, "winners-split")):
        drive = make_drive(
            tables=tables,
            state=state,
            hands=hands,
            breaks_after=breaks,
            prize_rules=RULES,
            movement=movement,
            slug=f"{state}-{number}",
        )
        with_long_names(drive)
        look = LOOKS[(number + (state == State.FINISHED)) % len(LOOKS)]
        for paper in papers(drive, look).papers:
            if not paper.why_not:
                made = document(paper.key, PrintRequest(drive, "https://whist.example", look=look))
                large = look.large and paper.key in CARDS
                least = LEAST_IN_LARGE_PRINT if large else LEAST
                wrong += (f"{paper.key}, {look.sheet}: {found}" for found in faults(made, least))
    assert not wrong, "\n".join(wrong)


def with_long_names(drive: Drive) -> None:
    """Every third player has a long name."""
    entries = list(drive.entries.order_by("number"))[::3]
    for place, entry in enumerate(entries):
        entry.name = (*LONG, *NAMES)[place % 9]
    drive.entries.bulk_update(entries, ["name"])


def faults(pdf: bytes, least: float) -> Iterator[str]:
    """Letters that are smaller than so many points, and pages with ink nearer to an edge than ``SAFE``."""
    for number, page in enumerate(pypdfium2.PdfDocument(io.BytesIO(pdf)), 1):
        words = page.get_textpage()
        signs = [
            (chr(raw.FPDFText_GetUnicode(words.raw, place)), raw.FPDFText_GetFontSize(words.raw, place))
            for place in range(words.count_chars())
        ]
        small = [(sign, size) for sign, size in signs if not sign.isspace() and size < least - 0.01]
        if small:
            shown = "".join(sign for sign, _ in small)[:60]
            yield f"page {number}, {min(size for _, size in small):g} points: {shown}"
        image = page.render(scale=1).to_pil().convert("L")
        left, top, right, foot = image.point(lambda light: 255 * (light < 200)).getbbox() or (99, 99, 99, 99)
        nearest = min(left, top, image.width - right, image.height - foot)
        if nearest < SAFE - 1:
            yield f"page {number}, {nearest * 25.4 / 72:.1f} mm from an edge"
