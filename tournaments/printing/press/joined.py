"""Many documents as one."""

import hashlib
import re
from collections.abc import Iterable
from io import BytesIO
from threading import Lock

from pypdfium2 import PdfDocument

NAME = re.compile(rb"/ID\[<[0-9A-F]{32}><[0-9A-F]{32}>\](?=>>\r\nstartxref)")
MADE = re.compile(rb"(?<=/CreationDate\(D:)[0-9]{14}")
PDFIUM = Lock()  # PDFium does one thing at a time, whatever asks it


def joined(documents: Iterable[bytes]) -> bytes:
    """The pages of all documents one after another, in one PDF; each keeps its own size of paper."""
    out = BytesIO()
    with PDFIUM, PdfDocument.new() as whole:
        for document in documents:
            with PdfDocument(document) as part:
                whole.import_pages(part)
        whole.save(out)
    return _named(out.getvalue())


def _named(pdf: bytes) -> bytes:
    """The document with a name that comes from what is in it, and no clock: PDFium puts in lot and hour."""
    pdf = MADE.sub(b"20000101000000", pdf)
    name = hashlib.md5(NAME.sub(b"", pdf), usedforsecurity=False).hexdigest().upper().encode()
    return NAME.sub(b"/ID[<%b><%b>]" % (name, name), pdf)
