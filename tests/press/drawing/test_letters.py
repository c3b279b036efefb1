"""Letters, their faces, and long names made to fit."""

from hypothesis import given
from hypothesis import strategies as st

from tests.press.reading import SIXTY
from tournaments.press.drawing.letters import (
    ELLIPSIS,
    LEADING,
    LEAST,
    LONGEST,
    FittedWords,
    Run,
    clean,
    family_bold,
    fill,
    fit,
    runs,
    unprintable,
    width,
    wrap,
)

NAMES = st.text(alphabet="aeiouWMil -’ŵŷŁżḃЖ王", min_size=0, max_size=120)


def test_a_long_name_shrinks_first_then_takes_two_lines_and_then_ends_in_an_ellipsis() -> None:
    assert fit("Ann Bevan", 200, 20, 11) == FittedWords(("Ann Bevan",), 20)
    shrunk = fit("Małgorzata Łękawska", 150, 20, 11)
    assert shrunk.lines == ("Małgorzata Łękawska",)
    assert 11 <= shrunk.size < 20
    between_words = fit(SIXTY, 200, 20, 12, tall=40)
    assert between_words.lines == ("Maximiliana Wilhelmina", "Featherstonehaugh-Cholmondeley-Smyths")
    assert LEAST <= between_words.size <= 12
    assert "".join(fit("Llanfair" * 8, 150, 20, 12).lines) == "Llanfair" * 8, (
        "one word, where the line is full"
    )
    _first, last = fit("Ab" * 5000, 150, 20, 12).lines
    assert last.endswith(ELLIPSIS)
    assert len(clean("Ab" * 5000)) == LONGEST


@given(
    name=NAMES,
    space=st.floats(30, 400),
    sizes=st.tuples(st.floats(11, 24), st.floats(8, 11)),
    tall=st.sampled_from([0.0, 20.0, 40.0]),
    bold=st.booleans(),
)
def test_what_is_fitted_is_never_wider_than_its_place(
    name: str, space: float, sizes: tuple[float, float], tall: float, bold: bool
) -> None:
    fitted = fit(name, space, *sizes, bold=bold, tall=tall)
    assert len(fitted.lines) <= 2
    assert fitted.size <= sizes[0]
    assert all(width(line, fitted.size, bold=bold) <= space + 0.001 for line in fitted.lines)


@given(name=NAMES, space=st.floats(30, 400), lines=st.integers(1, 4))
def test_what_is_wrapped_is_never_wider_and_loses_nothing_unsaid(name: str, space: float, lines: int) -> None:
    wrapped = wrap(name, space, 10, lines=lines)
    assert len(wrapped) <= lines
    assert all(width(line, 10) <= space for line in wrapped)
    if not any(line.endswith(ELLIPSIS) for line in wrapped):
        assert "".join(wrapped).replace(" ", "") == clean(name).replace(" ", "")


@given(text=NAMES, space=st.floats(60, 300), tall=st.floats(12, 60))
def test_what_fills_a_box_is_neither_wider_nor_taller(text: str, space: float, tall: float) -> None:
    filled = fill(text, space, tall, 12, 7)
    assert all(width(line, filled.size) <= space for line in filled.lines)
    assert len(filled.lines) * filled.size * LEADING <= tall


def test_a_long_sentence_becomes_smaller_before_anything_is_left_out() -> None:
    words = "The pair who sits shuffles and deals; the arriving pair cuts. " * 2
    filled = fill(words, 187, 30, 9, 6.5)
    assert 6.5 <= filled.size < 9
    assert " ".join(filled.lines) == words.strip()


@given(st.text(max_size=80))
def test_any_text_at_all_is_set_in_faces_that_have_its_letters(text: str) -> None:
    kept = clean(text)
    assert len("".join(run.text for run in runs(kept))) <= len(kept), "two Arabic letters may become one"
    assert width(kept, 10) >= 0


def test_a_letter_the_first_face_lacks_comes_from_the_other_or_is_a_box_which_can_be_told_beforehand() -> (
    None
):
    faces = [("Hall", "Ní "), ("Other", "Ṁ"), ("Hall", "urċú")]
    assert [(run.face, run.text) for run in runs("Ní Ṁurċú")] == faces
    assert "".join(run.text for run in runs("Li 王小明")) == "Li □□□"
    assert unprintable("Li 王小明 王") == "王小明"
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
