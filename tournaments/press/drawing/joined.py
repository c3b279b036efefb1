"""Join several PDF documents into one."""

import hashlib
import re
from collections import defaultdict
from collections.abc import Iterable
from io import BytesIO
from threading import Lock

from tournaments.press.drawing.paper import PREFERENCES, language_tag

NAME = re.compile(rb"/ID\[<[0-9A-F]{32}><[0-9A-F]{32}>\](?=>>\r\nstartxref)")
MADE = re.compile(rb"(?<=/CreationDate\(D:)[0-9]{14}")
KIDS = re.compile(rb"/Kids ?\[([^]]*)\]")
PDFIUM = Lock()  # PDFium does one thing at a time, whatever asks it
CATALOG, PAGES, INFO = 1, 2, 3  # the numbers that PDFium gives these objects of a new document


def joined(documents: Iterable[tuple[str, bytes]], title: str) -> bytes:
    """Return one PDF of all documents, given as pairs of name and PDF; pages keep their own paper sizes.

    Each name becomes a bookmark above the bookmarks of its document. The file gets a title and the active
    language.
    """
    from pypdfium2 import PdfDocument  # noqa: PLC0415 - it takes memory that every process would pay

    out = BytesIO()
    marks: list[tuple[int, str, int]] = []
    with PDFIUM, PdfDocument.new() as whole:
        for name, document in documents:
            first = len(whole)
            marks.append((0, name, first))
            with PdfDocument(document) as part:
                own = [(mark.level + 1, mark.get_title(), mark.get_dest()) for mark in part.get_toc()]
                marks += [(level, words, first + (to.get_index() or 0)) for level, words, to in own if to]
                whole.import_pages(part)
        whole.save(out)
    return _with_bookmarks(_named(out.getvalue()), title, marks)


def _named(pdf: bytes) -> bytes:
    """Replace PDFium's random file identifier and creation time, so that equal input gives equal bytes."""
    pdf = MADE.sub(b"20000101000000", pdf)
    name = hashlib.md5(NAME.sub(b"", pdf), usedforsecurity=False).hexdigest().upper().encode()
    return NAME.sub(b"/ID[<%b><%b>]" % (name, name), pdf)


def _with_bookmarks(pdf: bytes, title: str, marks: list[tuple[int, str, int]]) -> bytes:
    """Append bookmarks, title and language, which PDFium cannot write, as a revision (ISO 32000, 7.5.6).

    A mark is a tuple of level, name and page index (from 0); bookmarks below another are shown folded.
    """
    kids = re.findall(r"(\d+) 0 R", KIDS.findall(pdf)[0].decode())
    outlines = int(pdf.rpartition(b"/Size ")[2].split(b"/")[0])
    before = pdf.rpartition(b"startxref")[2].split()[0].decode()
    last, line = outlines + len(marks), [outlines]
    under: dict[int, list[int]] = defaultdict(list)
    for number, (level, _, _) in enumerate(marks, outlines + 1):
        line = [*line[: level + 1], number]
        under[line[-2]].append(number)
    wishes = "".join(
        f"/{key} {value if value == 'true' else '/' + value}" for key, value in PREFERENCES.items()
    )
    objects = {
        CATALOG: f"/Type/Catalog/Pages {PAGES} 0 R/Outlines {outlines} 0 R/PageMode/UseOutlines"
        f"/Lang({language_tag()})/ViewerPreferences<<{wishes}>>",
        INFO: f"/Title{_text(title)}/CreationDate(D:20000101000000)",
        outlines: f"/Type/Outlines{_ends(under[outlines])}/Count {len(under[outlines])}",
    }
    for parent, numbers in list(under.items()):
        for before_it, number, after in zip([0, *numbers], numbers, [*numbers[1:], 0], strict=False):
            _, name, page = marks[number - outlines - 1]
            beside = f"/Prev {before_it} 0 R" * bool(before_it) + f"/Next {after} 0 R" * bool(after)
            folded = f"{_ends(under[number])}/Count {-len(under[number])}" if under[number] else ""
            objects[number] = (
                f"/Title{_text(name)}/Parent {parent} 0 R/Dest[{kids[page]} 0 R/Fit]{beside}{folded}"
            )
    places = ""
    for number, words in objects.items():
        places += f"{number} 1\n{len(pdf):010d} 00000 n\r\n"
        pdf += f"{number} 0 obj\n<<{words}>>\nendobj\n".encode()
    named = "".join(found.decode() for found in NAME.findall(pdf))
    trailer = f"<</Size {last + 1}/Root {CATALOG} 0 R/Info {INFO} 0 R/Prev {before}{named}>>"
    return pdf + f"xref\n{places}trailer\n{trailer}\nstartxref\n{len(pdf)}\n%%EOF\n".encode()


def _ends(numbers: list[int]) -> str:
    return f"/First {numbers[0]} 0 R/Last {numbers[-1]} 0 R"


def _text(words: str) -> str:
    """Encode a text string for PDF objects outside the page contents."""
    return f"<FEFF{words.encode('utf-16-be').hex().upper()}>"
