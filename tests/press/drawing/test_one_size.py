"""Names in letters of one size."""

import pytest

from tests.press.reading import NAMES, SIXTY
from tournaments.press.drawing.letters import LEADING, width
from tournaments.press.drawing.one_size import first_letter, fit_names

SHORT = ("1 Jo Dee", "2 Al Fry", "3 Siân Ŵyn-Ŷoung")


def test_a_line_breaks_before_it_takes_the_first_letter_and_that_before_letters_shrink() -> None:
    long = "12 Wilhelmina Featherstone Warner"
    for tall, lines in ((34, ("12 Wilhelmina", "Featherstone Warner")), (0, ("12 W. Warner",))):
        fitted = fit_names([*SHORT, long], 135, 14, 9, tall=tall)
        assert fitted[long].lines == lines
        assert {words.size for words in fitted.values()} == {14}
    (shrunk,) = {words.size for words in fit_names([*SHORT, long], 70, 14, 9).values()}
    assert shrunk < 14
    widest = max(width(first_letter(name), 1) for name in (*SHORT, long))
    assert widest * shrunk <= 70 < widest * (shrunk + 0.5)


def test_a_name_that_nothing_holds_ends_in_an_ellipsis_and_does_not_make_the_others_small() -> None:
    fitted = fit_names([*SHORT, "W" * 60], 120, 14, 9)
    assert {words.size for words in fitted.values()} == {14}
    assert fitted["W" * 60].lines[0].endswith("…")
    assert fitted["1 Jo Dee"].lines == ("1 Jo Dee",)


@pytest.mark.parametrize("space", [40, 80, 150, 300])
@pytest.mark.parametrize("tall", [0, 22, 40])
def test_every_line_fits_its_space_and_all_names_have_one_size(space: float, tall: float) -> None:
    fitted = fit_names([*SHORT, *NAMES], space, 20, 9, bold=True, tall=tall).values()
    (size,) = {words.size for words in fitted}
    assert 9 <= size <= 20
    for words in fitted:
        assert all(width(line, size, bold=True) <= space for line in words.lines)
        assert len(words.lines) == 1 or 2 * size * LEADING <= tall


def test_the_first_letter_and_surname() -> None:
    short = {
        "12 Ben Baker": "12 B. Baker",
        "Mrs Ann Bird": "A. Bird",
        "Mr Bird": "Mr Bird",
        "Cher": "Cher",
        "Jan van der Berg": "J. van der Berg",
        "Ann Bird + Ben Baker": "A. Bird + B. Baker",
        SIXTY: "M. Featherstonehaugh-Cholmondeley-Smyths",
        "": "",
    }
    assert {name: first_letter(name) for name in short} == short
