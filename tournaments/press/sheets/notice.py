"""A notice for a newsletter as a word processor's document, whose editor will cut it to size."""

import io
import re
from collections.abc import Iterable

DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def as_docx(parts: Iterable[str | tuple[str, ...]]) -> bytes:
    """Return paragraphs, and tuples of lines as lists, as DOCX."""
    from docx import Document  # noqa: PLC0415 - with lxml it takes memory that every process would pay

    document, file = Document(), io.BytesIO()
    for part in parts:
        style, lines = (None, (part,)) if isinstance(part, str) else ("List Bullet", part)
        for line in lines:
            document.add_paragraph(NOT_IN_XML.sub("", line), style)
    document.core_properties.author = ""  # the library's own name otherwise
    document.save(file)
    return file.getvalue()
