"""A picture of a page of a document, for whoever wants to see it before printing."""

from io import BytesIO

from pypdfium2 import PdfDocument

from tournaments.press.drawing.joined import PDFIUM

WIDE = 600  # pixels


def picture(pdf: bytes, page: int = 1, wide: int = WIDE) -> bytes:
    """A page (from 1) of a document as a PNG. Raises IndexError for a page there is not."""
    with PDFIUM, PdfDocument(pdf) as document:
        if not 1 <= page <= len(document):
            raise IndexError(page)
        shown = document[page - 1]
        image = shown.render(scale=wide / shown.get_width()).to_pil()
    out = BytesIO()
    image.convert("P", palette=1, colors=64).save(out, "PNG")  # palette 1: made from the colours it has
    return out.getvalue()
