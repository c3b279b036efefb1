"""Words and names made to fit their place: nothing is cut."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.press.reading import NAMES, SIXTY
from tournaments.press.drawing.fitting import FittedWords, balanced, fill, fit, fit_names, wrap
from tournaments.press.drawing.letters import LEADING, LEAST, clean, width

SHORT = ("1 Jo Dee", "2 Al Fry", "3 Siân Ŵyn-Ŷoung", "4 Cy Ash")
TEXTS = st.text(alphabet="aeiouWMil -’ŵŷŁżḃЖ王", min_size=0, max_size=120)


def read_back(fitted: FittedWords) -> str:
    return "".join(fitted.lines).replace(" ", "")


def test_a_long_text_shrinks_first_then_takes_two_lines_and_then_letters_grow_narrow() -> None:
    assert fit("Ann Bevan", 200, 20, 11) == FittedWords(("Ann Bevan",), 20)
    shrunk = fit("Małgorzata Łękawska", 150, 20, 11)
    assert shrunk.lines == ("Małgorzata Łękawska",)
    assert 11 <= shrunk.size < 20
    between_words = fit(SIXTY, 200, 20, 12, tall=40)
    assert between_words.lines == ("Maximiliana Wilhelmina", "Featherstonehaugh-Cholmondeley-Smyths")
    assert LEAST <= between_words.size <= 12
    narrow = fit("Llanfair" * 8, 150, 20, 12, lines=1)
    assert narrow.lines == ("Llanfair" * 8,)
    assert (narrow.size, narrow.narrow < 1) == (LEAST, True)


@given(
    text=TEXTS,
    space=st.floats(30, 400),
    sizes=st.tuples(st.floats(11, 24), st.floats(9, 11)),
    tall=st.sampled_from([0.0, 20.0, 40.0]),
    bold=st.booleans(),
)
def test_fitted_words_are_whole_and_never_wider_or_taller_than_their_place(
    text: str, space: float, sizes: tuple[float, float], tall: float, bold: bool
) -> None:
    fitted = fit(text, space, *sizes, bold=bold, tall=tall)
    assert read_back(fitted) == clean(text).replace(" ", "")
    assert LEAST <= fitted.size <= sizes[0]
    assert fitted.wide(bold=bold) <= space + 0.2
    if len(fitted.lines) > 1:
        assert len(fitted.lines) * fitted.size * LEADING <= max(tall, 2 * sizes[1] * LEADING) + 0.01


@given(text=TEXTS, space=st.floats(30, 400))
def test_wrapped_lines_are_whole_and_never_wider(text: str, space: float) -> None:
    lines = wrap(text, space, 10)
    assert "".join(lines).replace(" ", "") == clean(text).replace(" ", "")
    assert FittedWords(lines, 10).wide() <= space


@given(text=TEXTS, space=st.floats(60, 300), tall=st.floats(12, 60))
def test_what_fills_a_box_is_whole_and_neither_wider_nor_taller(text: str, space: float, tall: float) -> None:
    filled = fill(text, space, tall, 12, 7)
    assert read_back(filled) == clean(text).replace(" ", "")
    assert filled.wide() <= space + 0.2
    assert len(filled.lines) * filled.size * LEADING <= tall


def test_a_name_breaks_before_it_takes_an_initial_and_does_not_make_the_others_small() -> None:
    long = "12 Wilhelmina Featherstone Warner"
    for tall, lines in ((34, ("12 Wilhelmina", "Featherstone Warner")), (0, ("12 W. Warner",))):
        fitted = fit_names([*SHORT, long], 135, 14, 9, tall=tall)
        assert fitted[long].lines == lines
        assert {words.size for words in fitted.values()} == {14}


def test_one_name_in_twenty_is_set_smaller_by_itself_and_is_still_whole() -> None:
    fitted = fit_names([*SHORT, "W" * 60], 120, 14, 9)
    assert {fitted[name].size for name in SHORT} == {14}
    assert read_back(fitted["W" * 60]) == "W" * 60
    assert fitted["W" * 60].wide() <= 120.2


def test_when_more_than_one_in_twenty_are_long_all_are_smaller_together() -> None:
    long = [f"{n} Wilhelmina Featherstone-Warner" for n in range(4)]
    assert len({words.size for words in fit_names([*SHORT, *long], 135, 14, 9).values()}) == 1


def test_a_pair_has_a_line_for_each_of_the_two() -> None:
    pair = "Irene O’Connor and Mabel Clarke"
    fitted = fit_names([pair, *SHORT], 130, 14, 9, tall=34)
    assert fitted[pair] == FittedWords(("Irene O’Connor and", "Mabel Clarke"), 14)
    assert fit_names([pair, *SHORT], 165, 14, 9)[pair].lines == ("I. O’Connor & M. Clarke",)


@pytest.mark.parametrize("space", [40, 80, 150, 300])
@pytest.mark.parametrize("tall", [0, 22, 40])
def test_every_line_of_a_name_fits_its_space(space: float, tall: float) -> None:
    for words in fit_names([*SHORT, *NAMES], space, 20, 9, bold=True, tall=tall).values():
        assert 9 <= words.size <= 20
        assert words.wide(bold=True) <= space + 0.2
        assert len(words.lines) == 1 or len(words.lines) * words.size * LEADING <= tall


def test_letters_no_smaller_than_a_size_keep_their_width() -> None:
    fitted = fit("Maximiliana Featherstonehaugh", 100, 20, 14, lines=1)
    larger = fitted.no_smaller(14)
    assert fitted.size < larger.size == 14
    assert larger.wide() == pytest.approx(fitted.wide())
    assert larger.no_smaller(9) is larger


@pytest.mark.parametrize("number", ["01745 123456", "+44 7700 900 123", "(01745) 123-456"])
def test_a_telephone_number_is_never_broken_over_a_line(number: str) -> None:
    words = f"Mavis Crane {number} or Joan"
    for space in range(int(width(number, 12)) + 1, 400, 5):
        for lines in (
            wrap(words, space, 12),
            fit(words, space, 12, 12, lines=4).lines,
            balanced(words, bold=False),
        ):
            assert any(number in line for line in lines)
