"""The fonts that are embedded in every printed sheet."""

import io
from pathlib import Path

import pytest
from PIL import Image
from reportlab.pdfbase.ttfonts import TTFont

import tournaments.press
from tests.press.reading import HEADING
from tournaments.press.drawing.paper import Press
from tournaments.press.drawing.preview import picture

FONTS = Path(tournaments.press.__file__).parent / "fonts"
ATKINSON = ("AtkinsonHyperlegibleNext-Regular.ttf", "AtkinsonHyperlegibleNext-Bold.ttf")
DEJAVU = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")

ASCII = "".join(map(chr, range(0x20, 0x7F)))
LATIN_1 = "".join(chr(code) for code in range(0xA0, 0x100) if code not in (0xAD, 0xB5))
WELSH = "âêîôûŵŷÂÊÎÔÛŴŶẁẃẅỳẀẂẄỲ"
IRISH = "áéíóúÁÉÍÓÚ"
POLISH = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ"
MARKS = "–—‘’“”…€£×½"
DOTTED_IRISH = "ḃċḋḟġṁṗṡṫḂĊḊḞĠṀṖṠṪ"


def lacking(file_name: str, letters: str) -> str:
    """The letters of ``letters`` that the font cannot show."""
    face = TTFont(file_name, str(FONTS / file_name)).face
    return "".join(letter for letter in letters if ord(letter) not in face.charToGlyph)


def test_the_faces_have_the_letters_of_our_names_and_figures_of_one_width() -> None:
    for file_name in ATKINSON:
        assert lacking(file_name, ASCII + LATIN_1 + WELSH + IRISH + POLISH + MARKS) == ""
        face = TTFont(file_name, str(FONTS / file_name)).face
        assert len({face.charWidths[ord(figure)] for figure in "0123456789"}) == 1
    for file_name in DEJAVU:
        assert lacking(file_name, LATIN_1 + WELSH + IRISH + POLISH + DOTTED_IRISH + "ΑΩЖя") == ""


@pytest.mark.parametrize("bold", [False, True])
def test_the_nought_has_no_stroke_through_it(bold: bool) -> None:
    """Its middle is empty, as on a score card "10" with a stroke reads like a figure crossed out."""
    press = Press(HEADING, "Nought", (100, 100))
    press.text(50, 17, "0", 100, bold=bold, align="centre")
    press.turn()
    image = Image.open(io.BytesIO(picture(press.finish(), wide=100))).convert("L")
    inked = [place for place in range(100) if int(str(image.getpixel((place, 50)))) < 128]
    assert not [place for place in inked if 38 < place < 62]
    assert min(inked) < 35
    assert max(inked) > 65


def test_each_font_has_its_licence_beside_it() -> None:
    assert "SIL OPEN FONT LICENSE" in (FONTS / "OFL-AtkinsonHyperlegibleNext.txt").read_text()
    assert "Bitstream" in (FONTS / "LICENSE-DejaVu.txt").read_text()
