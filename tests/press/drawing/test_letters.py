"""Letters, their faces, and long names made to fit."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.press.reading import HEADING, faces, pages
from tournaments.press.drawing.fitting import fit
from tournaments.press.drawing.letters import (
    OF_THIS_COMPUTER,
    Run,
    clean,
    family_bold,
    runs,
    unprintable,
    width,
)
from tournaments.press.drawing.paper import PORTRAIT, Press


@given(st.text(max_size=80))
def test_any_text_at_all_is_set_in_faces_that_have_its_letters(text: str) -> None:
    kept = clean(text)
    assert len("".join(run.text for run in runs(kept))) <= len(kept), "two Arabic letters may become one"
    assert width(kept, 10) >= 0


def test_a_letter_the_first_face_lacks_comes_from_the_other_or_is_a_box_which_can_be_told_beforehand() -> (
    None
):
    expected = [("Hall", "Ní "), ("Other", "Ṁ"), ("Hall", "urċú")]
    assert [(run.face, run.text) for run in runs("Ní Ṁurċú")] == expected
    assert "".join(run.text for run in runs("Li 𓀀𓀁𓀂")) == "Li □□□"
    assert unprintable("Li 𓀀𓀁 𓀀") == "𓀀𓀁"
    assert unprintable("Siân Ŵyn-Ŷoung, Ḃriġid, Иван") == ""


def test_marks_beside_letters_are_put_together_and_line_ends_become_spaces() -> None:
    assert clean("Sia\u0302n\r\nW\u0302yn\x00\u200b") == "Siân Ŵyn"


def test_the_family_name_is_bold_also_where_the_line_breaks_in_it() -> None:
    bold = Run("Hall", "Mr A. "), Run("Hall-Bold", "Bird"), Run("Hall", " Jr")
    assert runs(family_bold("Mr A. Bird Jr")) == bold
    name = family_bold("Jo van der Berg")
    assert abs(width(name, 10) - width("Jo ", 10) - width("van der Berg", 10, bold=True)) < 0.01
    first, second = fit(name, width("Jo van der", 8), 12, 8).lines
    assert {run.face for run in runs(first)} == {"Hall", "Hall-Bold"}
    assert {run.face for run in runs(second)} == {"Hall-Bold"}
    assert family_bold("דן כהן") == "דן כהן", "read from the right, it stays in one piece"


@pytest.mark.skipif(not any(Path(path).exists() for path in OF_THIS_COMPUTER), reason="no such font here")
def test_chinese_letters_come_from_a_font_of_the_computer_and_are_embedded() -> None:
    assert [(run.face, run.text) for run in runs("Bruce 李小龍", bold=True)] == [
        ("Hall-Bold", "Bruce "),
        ("Computer", "李小龍"),
    ]
    assert unprintable("Bruce 李小龍") == ""
    press = Press(HEADING, "Names", PORTRAIT)
    press.text(100, 100, "Bruce 李小龍", 20)
    press.turn()
    pdf = press.finish()
    assert len(faces(pdf)) == 2
    assert "Bruce 李小龍" in pages(pdf)[0]
