"""Every sheet of thirteen drives on A4 and Letter: nothing is cut, nobody lost, and figures are right."""

import io
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from ctypes import c_double
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Any

import pypdfium2
import pytest
from pypdfium2 import raw

from tests.factories import make_drive, player_name
from tests.paper.services.test_every_sheet import RULES, faults
from tournaments.engine.people.short_names import abbreviated
from tournaments.engine.permissions import State
from tournaments.engine.prizes.awards import PrizeOutcome
from tournaments.kernel import evening
from tournaments.models import Drive
from tournaments.paper.queries.cards_to_print import Look
from tournaments.paper.queries.documents import full_results
from tournaments.paper.queries.print_page import papers
from tournaments.paper.services.printing import PrintRequest, document
from tournaments.press.drawing.paper import score
from tournaments.results.queries.prizes import prizes

pytestmark = pytest.mark.django_db

PLAIN = [player_name(n) for n in range(200)]
CLASHES = [
    "Ann Archer",
    "Alan Archer",
    "John Smith",
    "John Smith Jr",
    "Joan Smith",
    "J. Smith",
    "Ann Mary Pike",
]
LONG = [
    "Wilhelmina Featherstonehaugh-Cholmondeley-Warner",
    "The Revd Canon Maximilian Postlethwaite-Ponsonby",
    "Brigadier Sir Peregrine Fortescue-Llewellyn MBE",
]
COUPLES = [
    "Bill and Joan Turner",
    "Irene O’Connor + Mabel Clarke",
    "Mr and Mrs Pike",
    "Ted & Sue Ash",
    "Al + Di Ely",
]
HEBREW = ["דן כהן", "שרה לוי", "משה אברמוביץ", "רחל בן־גוריון"]
ARABIC = ["محمد علي", "فاطمة الزهراء", "عبد الله حسن", "ليلى خالد"]
CYRILLIC = ["Екатерина Рождественская", "Иван Петров", "Соломія Крушельницька", "Łukasz Żółć"]
ACCENTS = ["Siân Ŵyn-Ŷoung", "Pádraig Ó Súilleabháin", "Małgorzata Łękawska", "Ḃriġid Ní Ṁurċú", "Zoë Brontë"]
WORDS = {
    "title": "Grand Christmas Whist Drive in aid of the Church Roof and Tower Restoration Fund",
    "hall": "Llanfihangel-y-Creuddyn and District War Memorial Hall, Committee Room",
    "contact": "Mrs Featherstonehaugh-Cholmondeley on 01970 123456",
}


@dataclass(frozen=True)
class Case:
    """A drive: its movement, tables, hands and intervals, and names that are put on its list."""

    movement: str
    tables: int
    hands: int = 12
    intervals: int = 1
    names: Sequence[str] = ()
    words: bool = False


CASES = {
    "usual": Case("winners-split", 5, 24),
    "small": Case("winners-keep", 3, 12, 0),
    "large": Case("winners-split", 40, 20, 2),
    "fixed": Case("mitchell-gents", 12, 24, 2, LONG),
    "individual": Case("whist", 5, 20, 1, CLASHES),
    "pairs": Case("pairs-mitchell", 5, 12, 2, COUPLES),
    "winning pairs": Case("pairs-winners-up", 6, 24, 1, [*LONG, *CLASHES]),
    "teams": Case("military", 4, 12, 1, LONG),
    "flags": Case("flag-whist", 4, 12, 1, ACCENTS),
    "couples": Case("winners-split", 5, 24, 1, COUPLES, words=True),
    "Hebrew and Arabic": Case("winners-split", 5, 24, 1, [*HEBREW, *ARABIC]),
    "Cyrillic": Case("mixed", 5, 12, 1, [*CYRILLIC, *ACCENTS], words=True),
    "one long name in forty": Case("winners-split", 10, 24, 3, LONG[:1]),
}
SAMPLE = {"pairs"}
LOOKS = {"A4": Look(), "A4, A6 cards": Look("four"), "Letter": Look("letter-two")}


@pytest.mark.parametrize(
    "name", [each if each in SAMPLE else pytest.param(each, marks=pytest.mark.whole) for each in CASES]
)
@pytest.mark.parametrize(
    "look", [each if each == "A4" else pytest.param(each, marks=pytest.mark.whole) for each in LOOKS]
)
def test_every_sheet_is_whole(name: str, look: str) -> None:
    case = CASES[name]
    wrong = [
        f"{key}, {state}: {fault}"
        for state in (State.SEATED, State.FINISHED)
        for drive in [drive_of(case, state)]
        for key, sheet in sheets_of(drive, LOOKS[look])
        for fault in (*faults(sheet, 9), *sheet_faults(sheet), *people_faults(drive, key, sheet))
    ]
    assert not wrong, f"{len(wrong)}:\n" + "\n".join(wrong[:40])


@pytest.mark.parametrize(
    "name", ["small", *(pytest.param(each, marks=pytest.mark.whole) for each in CASES if each != "small")]
)
def test_the_figures_of_the_results_are_those_of_the_evening(name: str) -> None:
    drive = drive_of(CASES[name], State.FINISHED)
    results = full_results(drive)
    rows = [
        numbers
        for line in lines_of(document("results", PrintRequest(drive, "https://whist.example")))
        if (numbers := figures(line))
    ]
    for player in results.players:
        number = str(player.number)
        hands = [score(made) for made in player.hands]
        ranked = [
            number,
            *(score(part) for part in player.parts if len(player.parts) > 1),
            score(player.total),
        ]
        assert any(has_in_order(row, ranked) for row in rows), ranked
        for start in range(0, len(hands), 24):
            listed = [number, *hands[start : start + 24], score(player.total)]
            assert any(row[: len(listed)] == listed or row == listed for row in rows), listed


def drive_of(case: Case, state: State) -> Drive:
    """The drive with names of the case on every second place of its list, from the first."""
    breaks = [case.hands * part // (case.intervals + 1) for part in range(1, case.intervals + 1)]
    drive = make_drive(
        tables=case.tables,
        state=state,
        movement=case.movement,
        hands=case.hands,
        breaks_after=breaks,
        slug=f"{state}-{case.movement}",
        prize_rules=RULES
        if case.movement.startswith(("winners", "mixed", "mitchell"))
        else [{key: value for key, value in RULES[0].items() if key != "role"}],
        **(WORDS if case.words else {}),
    )
    entries = list(drive.entries.order_by("number"))
    for entry, name in zip(entries[::2], case.names, strict=False):
        entry.name = name
    drive.entries.bulk_update(entries, ["name"])
    return drive


def sheets_of(drive: Drive, look: Look) -> Iterator[tuple[str, bytes]]:
    for paper in papers(drive, look).papers:
        if not paper.why_not:
            yield (
                paper.key,
                document(paper.key, PrintRequest(drive, "https://whist.example", look=look)),
            )


# Reading a sheet


@dataclass(frozen=True)
class Letter:
    """A letter on a page, in points from its lower left corner."""

    sign: str
    left: float
    foot: float
    right: float
    top: float
    base: float

    @property
    def area(self) -> float:
        return (self.right - self.left) * (self.top - self.foot)

    def over(self, other: "Letter") -> float:
        """The part of the smaller of two letters that the other covers."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.top, other.top) - max(self.foot, other.foot)
        return max(0, wide) * max(0, high) / (min(self.area, other.area) or 1)


def letters_of(page: Any, *, loose: bool = False) -> list[Letter]:
    """The letters of a page with the boxes of their ink, or ``loose`` with the room that they take."""
    words = page.get_textpage()
    letters = []
    for place in range(words.count_chars()):
        sign = chr(raw.FPDFText_GetUnicode(words.raw, place))
        if sign.isspace() or unicodedata.category(sign) in {"Mn", "Cc", "Cf"}:
            continue
        x, y = c_double(), c_double()
        raw.FPDFText_GetCharOrigin(words.raw, place, x, y)
        left, foot, right, top = words.get_charbox(place, loose=loose)
        letters.append(Letter(sign, left, foot, right, top, y.value))
    return letters


def sheet_faults(pdf: bytes) -> Iterator[str]:
    """Words that are cut, and words over others or over a QR code."""
    for number, page in enumerate(pypdfium2.PdfDocument(io.BytesIO(pdf)), 1):
        letters = letters_of(page)
        if any(letter.sign == "…" for letter in letters):
            yield f"page {number} has an ellipsis"
        pairs = overprinted(letters)
        if pairs:
            shown = ", ".join(f"{a.sign}{b.sign} at {a.left:.0f} {a.foot:.0f}" for a, b in list(pairs)[:5])
            yield f"page {number} has {len(pairs)} letters over others: {shown}"
        for code in codes_on(page):
            under = "".join(letter.sign for letter in letters if letter.over(code) > 0.1)
            if under:
                yield f"page {number} has words in its QR code: {under}"


def overprinted(letters: Sequence[Letter]) -> set[tuple[Letter, Letter]]:
    """Pairs of letters that are over each other; the next letter may be tucked under one."""
    near: dict[tuple[int, int], list[tuple[int, Letter]]] = defaultdict(list)
    for place, letter in enumerate(letters):
        for x in range(int(letter.left // 20), int(letter.right // 20) + 1):
            for y in range(int(letter.foot // 20), int(letter.top // 20) + 1):
                near[x, y].append((place, letter))
    return {
        (a, b)
        for some in near.values()
        for (at, a), (after, b) in combinations(some, 2)
        if after - at > 1 and a.over(b) > 0.3
    }


def codes_on(page: Any) -> Iterator[Letter]:
    """The places of QR codes: nothing else has as many segments."""
    for thing in page.get_objects([raw.FPDF_PAGEOBJ_PATH], max_depth=1):
        left, foot, right, top = thing.get_bounds()
        if raw.FPDFPath_CountSegments(thing.raw) > 400 and min(right - left, top - foot) > 40:
            yield Letter("", left, foot, right, top, foot)


def words_on(pdf: bytes) -> str:
    """All letters of a document without spaces, those that are read from the right in any order."""
    with pypdfium2.PdfDocument(io.BytesIO(pdf)) as pages:
        text = "".join(page.get_textpage().get_text_bounded() for page in pages)
    return squeezed(text)


def squeezed(text: str) -> str:
    """The text without spaces and hyphens, which are not read back where a line ends."""
    plain = unicodedata.normalize("NFKC", text)
    return "".join(sign for sign in plain if unicodedata.category(sign)[0] not in "CZ" and sign != "-")


NAMES_ON = {
    "score-cards": "all",
    "plan-cards": "all",
    "register": "all",
    "seating": "all",
    "results": "all",
    "hand-sheet": "all",
    "notice-board": "winners",
    "prizes": "winners",
    "certificates": "winners",
    "labels": "winners",
}


def people_faults(drive: Drive, key: str, pdf: bytes) -> Iterator[str]:
    """Those who should be on a sheet and are not, or only in a form that is another's too."""
    which = NAMES_ON.get(key)
    if (
        which is None
        or (key == "labels" and not drive.is_over)
        or (key == "certificates" and not drive.is_over)
    ):
        return
    people = {person.entry: person.name for person in evening.DriveEvening(drive).people.values()}
    forms = {name: set(shapes(name)) for name in people.values()}
    wanted: Iterable[tuple[int | None, str]] = people.items()
    if which == "winners":
        wanted = [
            (winner.entry, winner.name)
            for prize in prizes(evening.DriveEvening(drive)).prizes
            if prize.outcome is PrizeOutcome.GIVEN
            for winner in prize.winners
        ]
    text = words_on(pdf)
    for entry, name in wanted:
        others = {form for other, shapes_of in forms.items() if other != name for form in shapes_of}
        own = forms.get(name, set(shapes(name)))
        numbered = {f"{entry}{form}" for form in own}
        if not any(form in text for form in (own - others) | numbered | {squeezed(name)}):
            yield f"{entry} {name} is not there"


def shapes(name: str) -> Iterator[str]:
    """A name in full and by so many letters of its given names, as it is read from a page."""
    for form in {name, *(abbreviated(name, letters) for letters in range(1, 6))}:
        plain = squeezed(form)
        yield plain
        words = [squeezed(word) for word in form.split()]
        if any(unicodedata.bidirectional(sign) in {"R", "AL"} for sign in plain):
            yield "".join(reversed(words))
            yield plain[::-1]


def lines_of(pdf: bytes) -> Iterator[list[str]]:
    """The words of each line of a document, from the left, by where they are."""
    for page in pypdfium2.PdfDocument(io.BytesIO(pdf)):
        rows: list[list[Letter]] = []
        for letter in sorted(letters_of(page, loose=True), key=lambda letter: -letter.base):
            if rows and rows[-1][0].base - letter.base < 3:
                rows[-1].append(letter)
            else:
                rows.append([letter])
        for row in rows:
            row.sort(key=lambda letter: letter.left)
            words = [row[0].sign]
            for before, letter in pairwise(row):
                if letter.left - before.right > 1:
                    words.append(letter.sign)
                else:
                    words[-1] += letter.sign
            yield words


def figures(words: Iterable[str]) -> list[str]:
    return [word for word in words if re.fullmatch(r"[–\d½,.=]+", word)]


def has_in_order(row: Sequence[str], wanted: Sequence[str]) -> bool:
    rest = iter(row)
    return all(any(word == each for word in rest) for each in wanted)
