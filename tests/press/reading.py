"""Reading back the documents that we print."""

import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any, cast

import pypdfium2
import segno
from pypdf import PdfReader
from pypdf.generic import ContentStream
from reportlab.lib.pagesizes import A4, landscape

from tournaments.engine.people.short_names import abbreviated
from tournaments.press.drawing.paper import QUIET, CardColour, Heading

LANDSCAPE = landscape(A4)
HEADING = Heading("Llanfair Whist Club", "Autumn whist drive", "Friday 2 October", "Llanfair Memorial Hall")
LADY = CardColour("Lady", "pink", "#E9B8C2")
GENT = CardColour("Gent", "blue", "#B7D0EA")
SIXTY = "Maximiliana Wilhelmina Featherstonehaugh-Cholmondeley-Smyths"
LONG = ("Wilhelmina Featherstonehaugh-Cholmondeley-Warner", "Екатерина Константиновна Рождественская", SIXTY)
NAMES = (
    "Siân Ŵyn-Ŷoung",
    "Pádraig Ó Súilleabháin",
    "Małgorzata Łękawska",
    "Huw O’Neill",
    "Ḃriġid Ní Ṁurċú",
    SIXTY,
)


@dataclass(frozen=True)
class Piece:
    """Plain words as they stand on a page: where they begin and end, their baseline and size, in points."""

    text: str
    x: float
    end: float
    y: float
    size: float


def reader(pdf: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(pdf))


def pages(pdf: bytes) -> list[str]:
    """The words of each page, spaces and line ends made alike."""
    return list(_pages(pdf))


@lru_cache(maxsize=4)
def _pages(pdf: bytes) -> tuple[str, ...]:
    """The same, read once for all the words that are looked for."""
    return tuple(re.sub(r"\s+", " ", page.extract_text()) for page in reader(pdf).pages)


def times(pdf: bytes, words: str) -> int:
    """Number of occurrences of some words in a document, regardless of line breaks."""
    text = re.sub(r"\s+", "", "".join(_pages(pdf)))
    return text.count(re.sub(r"\s+", "", words))


def named(pdf: bytes, name: str) -> int:
    """Number of occurrences of a name in a document, in full or with an initial."""
    return sum(times(pdf, words) for words in {name, abbreviated(name)})


def pieces(pdf: bytes, page: int = 0) -> list[Piece]:
    """The words that stand on a page itself, not in what is stamped on it.

    They are measured by the document's own widths. Letters beyond ASCII are not read back, only measured.
    """
    return _pieces(reader(pdf), page)


def _pieces(document: PdfReader, page: int) -> list[Piece]:
    fonts: Any = cast("Any", document.pages[page]["/Resources"])["/Font"]
    return _pieces_of(fonts, _operations(document, page))


def _pieces_of(fonts: Any, drawn: list[Any]) -> list[Piece]:
    found: list[Piece] = []
    x = y = size = 0.0
    narrow = 1.0
    font: Any = None
    for operands, operator in drawn:
        if operator == b"Tm":
            x, y = float(operands[4]), float(operands[5])
        elif operator == b"Tf":
            font, size = fonts[operands[0]], float(operands[1])
        elif operator == b"Tz":
            narrow = float(operands[0]) / 100
        elif operator == b"Tj":
            codes = operands[0].original_bytes
            end = sum(font["/Widths"][code - font["/FirstChar"]] for code in codes)
            end = x + end * narrow * size / 1000
            found.append(Piece(codes.decode("latin-1"), x, end, y, size))
            x = end
    return found


def stamped(pdf: bytes, name: str) -> tuple[list[Piece], list[tuple[float, ...]]]:
    """The words and the rectangles of a form that is stamped on the first page, by its name."""
    document = reader(pdf)
    forms: Any = cast("Any", document.pages[0]["/Resources"])["/XObject"]
    form = next(each.get_object() for key, each in forms.items() if key.endswith(f".{name}"))
    drawn = ContentStream(form, document).operations
    boxes = [tuple(float(number) for number in numbers) for numbers, operator in drawn if operator == b"re"]
    return _pieces_of(form["/Resources"]["/Font"], drawn), boxes


def letters_drawn(pdf: bytes) -> str:
    """All letters of the first page as its faces name them, in the order in which they are drawn."""
    document = reader(pdf)
    fonts: Any = cast("Any", document.pages[0]["/Resources"])["/Font"]
    names: dict[int, str] = {}
    found = ""
    for operands, operator in _operations(document, 0):
        if operator == b"Tf":
            named = fonts[operands[0]]["/ToUnicode"].get_data().decode()
            names = {int(a, 16): chr(int(b, 16)) for a, b in re.findall(r"<(\w\w)> <(\w{4})>", named)}
        elif operator == b"Tj":
            found += "".join(names[code] for code in operands[0].original_bytes)
    return found


def smallest(pdf: bytes) -> float:
    """The size of the smallest letters on the pages themselves."""
    document = reader(pdf)
    return min(piece.size for page in range(len(document.pages)) for piece in _pieces(document, page))


def words_of(pdf: bytes, beginning: str) -> list[str]:
    """All words on the pages themselves that begin so, page after page."""
    document = reader(pdf)
    return [
        piece.text
        for page in range(len(document.pages))
        for piece in _pieces(document, page)
        if piece.text.startswith(beginning)
    ]


def _operations(document: PdfReader, page: int) -> list[Any]:
    contents = document.pages[page].get_contents()
    assert contents is not None
    return ContentStream(contents, document).operations


def _fonts(resources: Any) -> Iterator[Any]:
    for font in resources.get("/Font", {}).values():
        yield font.get_object()
    for form in resources.get("/XObject", {}).values():
        yield from _fonts(form.get_object().get("/Resources", {}))


def faces(pdf: bytes) -> set[str]:
    """The names of all faces of a document; fails where one is not embedded."""
    found = set()
    for page in reader(pdf).pages:
        for font in _fonts(page["/Resources"]):
            name = str(font["/BaseFont"]).rpartition("+")[2].lstrip("/")
            assert "/FontFile2" in font["/FontDescriptor"], f"{name} is not embedded"
            found.add(name)
    return found


def rectangles(pdf: bytes, page: int = 0) -> list[tuple[float, float, float, float]]:
    """The rectangles drawn on a page itself, as their numbers stand in it."""
    found = [
        tuple(float(number) for number in numbers)
        for numbers, operator in _operations(reader(pdf), page)
        if operator == b"re"
    ]
    return [(x, y, wide, high) for x, y, wide, high in found]


def strokes(pdf: bytes, page: int = 0) -> list[tuple[float, list[float], list[float]]]:
    """The straight lines drawn on a page itself: how heavy, how dashed, and from where to where."""
    found: list[tuple[float, list[float], list[float]]] = []
    begun: list[float] = []
    dash: list[float] = []
    weight = 0.0
    for numbers, operator in _operations(reader(pdf), page):
        if operator == b"w":
            weight = float(numbers[0])
        elif operator == b"d":
            dash = [float(number) for number in numbers[0]]
        elif operator in {b"m", b"l"}:
            to = [float(number) for number in numbers]
            if operator == b"l":
                found.append((weight, dash, [*begun, *to]))
            begun = to
    return found


def turns(pdf: bytes, page: int = 0) -> list[list[float]]:
    """Transformation matrices used on a page, each as six numbers."""
    return [
        [float(number) for number in numbers]
        for numbers, operator in _operations(reader(pdf), page)
        if operator == b"cm"
    ]


def edges(pdf: bytes) -> tuple[float, float, float, float]:
    """Margins around everything drawn on the first page: left, bottom, right, top, in points."""
    page = pypdfium2.PdfDocument(pdf)[0]
    wide, high = page.get_size()
    bounds = [thing.get_bounds() for thing in page.get_objects()]
    left, foot, right, top = zip(*bounds, strict=True)
    return min(left), min(foot), wide - max(right), high - max(top)


def has_code(pdf: bytes, words: str) -> bool:
    """Return whether a page has the QR code of these words, compared module by module."""
    lines = segno.make_qr(words, error="m", mask=3).matrix
    code = [
        (place + QUIET, len(lines) - 1 - row + QUIET, len(stretch), 1)
        for row, line in enumerate(lines)
        for place, stretch in _dark(line)
    ]
    return any(on[at : at + len(code)] == code for on in _drawn(pdf) for at in range(len(on)))


@lru_cache(maxsize=4)
def _drawn(pdf: bytes) -> list[list[tuple[float, float, float, float]]]:
    """The rectangles of each page, read once for all the codes that are looked for."""
    return [rectangles(pdf, page) for page in range(len(reader(pdf).pages))]


def _dark(line: Sequence[int]) -> Iterator[tuple[int, list[int]]]:
    for is_dark, stretch in groupby(range(len(line)), key=lambda place: bool(line[place])):
        if is_dark:
            places = list(stretch)
            yield places[0], places
