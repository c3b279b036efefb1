"""Every document of drives of all sizes: its pages, its letters, its names and its edges."""

import io
from collections.abc import Iterator
from itertools import product
from typing import Any

import pypdfium2
import pytest
from pypdfium2 import raw
from reportlab.lib.pagesizes import landscape

from tests.factories import make_drive
from tests.found import the
from tests.press.reading import LONG, NAMES
from tests.results.queries.test_prizes import level_drive
from tournaments.engine.permissions import State
from tournaments.models import Drive
from tournaments.paper.queries.cards_to_print import LOOK, Look
from tournaments.paper.queries.catalogue import SPARE_CARDS, Paper, sheet_of
from tournaments.paper.queries.print_page import papers
from tournaments.paper.services.printing import PrintRequest, document
from tournaments.press.drawing.joined import PDFIUM
from tournaments.press.drawing.paper import SAFE

LEAST, LEAST_IN_LARGE_PRINT = 9, 14
CARDS = {"score-cards", "plan-cards", "blank-cards"}
IN_LARGE_PRINT = CARDS | {"table-cards", "hand-sheet", "register", "seating", "results", "scorers-sheet"}
NAMING = {"score-cards", "register", "results"}
LOOKS = [
    Look(),
    Look("letter-two"),
    Look("four"),
    Look("a4", large=True, codes=True),
    Look("letter", codes=True),
    Look("two", large=True),
    Look("a5", codes=True),
    Look("three"),
    Look("letter-two", tally=True, initials=True),
]
RULES = [
    {"kind": "place", "name": name, "role": role, "place": 1, "main": True, "gift": "A hamper of good things"}
    for name, role in (("First lady", "a"), ("First gent", "b"))
]
pytestmark = pytest.mark.django_db
CASES = [*product((5, 12, 40), (12, 24), (0, 1, 2)), (250, 2, 1)]


@pytest.mark.whole
@pytest.mark.parametrize("number", range(len(CASES)))
def test_every_document_before_and_after_the_evening_is_as_it_should_be(number: int) -> None:
    """Nine points, fourteen in large print; 6 mm; as many pages as are told, with long names."""
    wrong: list[str] = []
    for state, movement in ((State.SEATED, "mitchell-gents"), (State.FINISHED, "winners-split")):
        drive = drive_of(*CASES[number], state=state, movement=movement)
        look = LOOKS[(number + (state == State.FINISHED)) % len(LOOKS)]
        seen = papers(drive, look).papers
        waiting = WAITING[state] | TOO_SMALL.get(look.sheet, set())
        assert {paper.key for paper in seen if paper.why_not} <= waiting
        wrong += (found for paper in seen if not paper.why_not for found in faults_of(drive, paper, look))
    assert not wrong, "\n".join(wrong)


WAITING = {
    State.SEATED: {"prizes", "results", "notice-board"},
    State.FINISHED: {"poster"},  # it is for the next drive
}
TOO_SMALL = {"four": {"plan-cards"}}


@pytest.mark.whole
def test_cards_in_every_look_are_as_they_should_be() -> None:
    drive = drive_of(5, 24, 2, state=State.SEATED, movement="mitchell-gents")
    wrong = [
        found
        for look in LOOKS
        for paper in papers(drive, look).papers
        if paper.key in CARDS and not paper.why_not
        for found in faults_of(drive, paper, look)
    ]
    assert not wrong, "\n".join(wrong)


def test_a_room_of_forty_tables_and_many_prizes_that_are_not_decided_are_as_they_should_be() -> None:
    large = drive_of(40, 24, 1, state=State.SEATED, movement="winners-split")
    wrong = [*faults_of(large, the(papers(large).named("room")), LOOK)]
    level = level_drive(slug="level", prize_rules=[{**RULES[0], "name": f"Lady {n}"} for n in range(20)])
    for key in ("prizes", "notice-board"):
        wrong += faults_of(level, the(papers(level).named(key)), LOOK)
    assert not wrong, "\n".join(wrong)


def drive_of(tables: int, hands: int, intervals: int, *, state: State, movement: str) -> Drive:
    """A drive on which every third player has a long name."""
    breaks = [hands * part // (intervals + 1) for part in range(1, intervals + 1)]
    fields: dict[str, Any] = {"hands": hands, "breaks_after": breaks, "slug": f"{state}-{tables}"}
    drive = make_drive(tables=tables, state=state, movement=movement, prize_rules=RULES, **fields)
    entries = list(drive.entries.order_by("number"))[::3]
    for place, entry in enumerate(entries):
        entry.name = (*LONG, *NAMES)[place % 9]
    drive.entries.bulk_update(entries, ["name"])
    return drive


def faults_of(drive: Drive, paper: Paper, look: Look) -> Iterator[str]:
    """Yield the faults of a document, each with its key and paper size."""
    number = SPARE_CARDS if paper.key == "blank-cards" else 2
    made = document(paper.key, PrintRequest(drive, "https://whist.example", number=number, look=look))
    sheet = sheet_of(look)
    least = LEAST_IN_LARGE_PRINT if look.large and paper.key in IN_LARGE_PRINT else LEAST
    found = list(faults(made, least))
    with PDFIUM, pypdfium2.PdfDocument(io.BytesIO(made)) as pages:
        words = " ".join(page.get_textpage().get_text_bounded() for page in pages)
        sizes = {tuple(map(round, page.get_size())) for page in pages}
        if len(pages) != (paper.pages or len(pages)):
            found.append(f"{len(pages)} pages, not {paper.pages}")
    known = {tuple(map(round, size)) for size in (sheet, landscape(sheet))}
    if paper.key not in CARDS and not sizes <= known:
        found.append(f"pages of {sizes}")
    if paper.key in NAMING and NAMES[0] not in words:
        found.append(f"{NAMES[0]} cannot be found")
    yield from (f"{paper.key}, {look.sheet}: {one}" for one in found)


def faults(pdf: bytes, least: float) -> Iterator[str]:
    """Letters that are too small, and ink nearer to an edge than ``SAFE``."""
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
