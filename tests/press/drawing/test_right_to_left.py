"""Names that are read from the right, as they stand on paper."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.press.reading import HEADING, letters_drawn, pages
from tournaments.press.drawing.fitting import fit, wrap
from tournaments.press.drawing.letters import MISSING, clean, runs, unprintable, width
from tournaments.press.drawing.paper import PORTRAIT, Press
from tournaments.press.drawing.right_to_left import LETTERS
from tournaments.press.sheets.register import Expected, Register, render

SARA, COHEN, LEVI = "שרה", "כהן", "לוי"
FATIMA, MUHAMMAD, ALLAH = "فاطمة", "محمد", "الله"
ANY = st.text(max_size=60) | st.text(
    alphabet="ab 12()[]<>«»-–…אבגשָׁןمحدلاأُّه٣ہے\u200f\u202e\ud800\n", max_size=40
)


def drawn(text: str) -> str:
    return "".join(run.text for run in runs(text))


def plain(text: str) -> str:
    """Joined letters as they are typed."""
    return unicodedata.normalize("NFKC", text)


def sheet(text: str) -> bytes:
    press = Press(HEADING, "Names", PORTRAIT)
    press.text(50, 500, text, 12)
    press.turn()
    return press.finish()


@pytest.mark.parametrize(
    ("name", "from_left"),
    [
        (f"{SARA} {COHEN}", f"{COHEN[::-1]} {SARA[::-1]}"),
        (f"Ann {SARA} Cohen", f"Ann {SARA[::-1]} Cohen"),
        (f"Fatima {FATIMA} Ali (2)", f"Fatima {FATIMA[::-1]} Ali (2)"),
        (f"7 {SARA} 12 {COHEN}", f"7 {COHEN[::-1]} 12 {SARA[::-1]}"),
        (f"{SARA} ({LEVI})", f"({LEVI[::-1]}) {SARA[::-1]}"),
        (f"Ann [{SARA}]", f"Ann [{SARA[::-1]}]"),
        (f"{MUHAMMAD} ({LEVI}) Ali", f"({LEVI[::-1]}) {MUHAMMAD[::-1]} Ali"),
    ],
)
def test_letters_stand_on_paper_in_the_order_they_are_read(name: str, from_left: str) -> None:
    assert plain(letters_drawn(sheet(name))) == from_left


def test_such_names_are_read_back_from_the_register() -> None:
    names = (f"{SARA} {COHEN}", f"{MUHAMMAD} {FATIMA}", f"Ann {SARA}")
    players = tuple(Expected(None, name, None, paid=False) for name in names)
    (page,) = pages(render(Register(HEADING, "", players)))
    assert all(name in plain(page) for name in names)


def test_arabic_letters_are_joined_with_their_marks_over_them() -> None:
    forms = [unicodedata.name(sign).rpartition("LETTER ")[2] for sign in reversed(drawn(MUHAMMAD))]
    assert forms == ["MEEM INITIAL FORM", "HAH MEDIAL FORM", "MEEM MEDIAL FORM", "DAL FINAL FORM"]
    dotted = "\N{ARABIC LETTER MEEM}\N{ARABIC DAMMA}\N{ARABIC LETTER HAH}\N{ARABIC FATHA}"
    assert plain(drawn(dotted)) == dotted[::-1], "a mark of no width is drawn first, then the letter under it"


def test_no_form_is_drawn_that_the_face_lacks() -> None:
    letters = [sign for sign in map(chr, range(0x600, 0x700)) if clean(sign) and not unprintable(sign)]
    assert len(letters) > 100
    for sign in letters:
        for name in (sign, sign * 3, f"\u0644{sign}", ALLAH + sign):
            assert MISSING not in drawn(name), unicodedata.name(sign)


@given(ANY)
def test_any_text_at_all_can_be_drawn(text: str) -> None:
    assert sheet(text)
    assert sheet(clean(text))


@given(ANY, st.floats(20, 200), st.booleans())
def test_such_names_are_broken_and_fitted_like_others(text: str, space: float, bold: bool) -> None:
    for line in wrap(text, space, 10, bold=bold):
        assert width(line, 10, bold=bold) <= space
    assert fit(text, space, 12, 9, bold=bold).wide(bold=bold) <= space + 0.2


@given(st.text(max_size=60))
def test_text_without_such_letters_is_drawn_as_it_is_typed(text: str) -> None:
    if not LETTERS.search(text):
        assert all(shown in {sign, MISSING} for shown, sign in zip(drawn(text), text, strict=True))


def test_every_letter_that_is_read_from_the_right_is_known_as_such() -> None:
    every = [
        sign for sign in map(chr, range(0x110000)) if unicodedata.bidirectional(sign) in {"R", "AL", "AN"}
    ]
    assert {sign for sign in every if not LETTERS.match(sign)} == {"\N{RIGHT-TO-LEFT MARK}"}
