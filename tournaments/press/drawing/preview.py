"""Preview images of PDF pages."""

from io import BytesIO

from tournaments.press.drawing.joined import PDFIUM

WIDE = 600  # pixels


def picture(pdf: bytes, page: int = 1, wide: int = WIDE) -> bytes:
    """Render a page (from 1) as a PNG of ``wide`` pixels. Raises IndexError if there is no such page."""
    from pypdfium2 import PdfDocument  # noqa: PLC0415 - it takes memory that every process would pay

    with PDFIUM, PdfDocument(pdf) as document:
        if not 1 <= page <= len(document):
            raise IndexError(page)
        shown = document[page - 1]
        image = shown.render(scale=wide / shown.get_width()).to_pil()
    out = BytesIO()
    image.convert("P", palette=1, colors=64).save(out, "PNG")  # palette 1: made from the colours it has
    return out.getvalue()
