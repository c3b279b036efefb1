"""Forms of the draw."""

from tournaments.door.forms.draw import SeedForm, SwapForm
from tournaments.door.queries.draw import DrawnSeat
from tournaments.kernel.evening import Name

LABELS = {"a": "lady", "b": "gent"}
PLACES = [
    DrawnSeat(Name(3, 'Ann "<b>" Archer', "a", "lady", "pink"), table=1, seat="N"),
    DrawnSeat(Name(5, "x" * 200, "a", "lady", "pink"), table=2, seat="E"),
    DrawnSeat(Name(4, "Ben Baker", "b", "gent", "blue"), table=1, seat="S"),
]


def test_it_works() -> None:
    form = SwapForm(PLACES, LABELS, {"one": "3", "other": "5"})
    assert form.is_valid()
    assert form.cleaned_data == {"one": 3, "other": 5}
    assert set(SwapForm(PLACES, LABELS, {"one": "99", "other": "x"}).errors) == {"one", "other"}
    seed = SeedForm({"seed": ""})
    assert seed.is_valid()
    assert seed.cleaned_data["seed"] is None


def test_everybody_is_there_once_by_card_and_what_was_chosen_stays() -> None:
    shown = str(SwapForm(PLACES, LABELS, {"one": "4", "other": ""})["one"])
    assert shown.count("<option") == 4
    assert '<optgroup label="lady"><option value="3">Ann &quot;&lt;b&gt;&quot; Archer (number 3)' in shown
    assert '<option value="4" selected>Ben Baker (number 4), table 1, S</option>' in shown
    assert "x" * 61 not in shown
