"""`manage.py photos try` says what is missing, and prints the figures of a trial."""

from importlib.util import find_spec
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from tests.conftest import missing
from tests.factories import seated_drive
from tests.paper_evenings import Figures, drawn, true_figures_if
from tests.photos.pictures import jpeg, muddled, seen_card
from tests.photos.services.test_filling import AS_IT_WAS
from tournaments.management.commands.photos import read_truth, report
from tournaments.models import Card, Photograph
from tournaments.photos.seen import SeenCard, Trouble

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def reads_photos(settings: Settings) -> None:
    settings.READS_PHOTOS = True


def test_it_works(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if find_spec("numpy") is None:
        missing("numpy, which the extra “photos” brings", required_by="REQUIRE_PHOTOS")
    seated_drive()
    (tmp_path / "one.jpg").write_bytes(jpeg())
    (tmp_path / "two.JPG").write_bytes(b"Dear Mavis")
    (tmp_path / "truth.csv").write_text("card,1,2\n1,9,-\n")
    call_command("photos", "try", str(tmp_path), str(tmp_path / "truth.csv"), "--drive", "harvest")
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("one.jpg: We found no score card in this picture.")
    assert lines[1].startswith("two.JPG: This file is not a photograph")
    assert lines[2:] == [
        "Cards read: 0 of 1",
        "Boxes: 0 (0.00%)",
        "Right by the picture alone: 0 (0.00%)",
        "Shown to a person: 0 (0.00%)",
        "Wrong and not shown: 0 (0.00%)",
    ]
    assert not Card.objects.exists()
    assert not Photograph.objects.exists()


def test_the_figures_of_a_trial() -> None:
    drive = drawn(8, hands=6, breaks_after=[3])
    figures = true_figures_if(drive, AS_IT_WAS)
    unsure = muddled(figures, 6)
    lost = SeenCard(number=1, corners=[], trouble=Trouble.FAR, boxes={})
    seen = [lost, *(seen_card(number, row, unsure[number]) for number, row in figures.items())]
    truth: Figures = {**figures, 3: [13, *figures[3][1:]], 9: [1] * 6}
    assert list(report(drive, [*seen, seen_card(99, figures[3])], truth)) == [
        "Cards read: 8 of 9",
        "Boxes: 48 (100.00%)",
        "Right by the picture alone: 39 (81.25%)",
        "Shown to a person: 8 (16.67%)",
        "Wrong and not shown: 1 (2.08%)",
        f"Card 3, hand 1: read as “{figures[3][0]}”, but “13” is written",
    ]
    assert not Card.objects.exists()


def test_the_truth_is_read_as_cards_are_typed(tmp_path: Path) -> None:
    file = tmp_path / "truth.csv"
    file.write_text("card,1,2,3\n7,9,-,\n8,,13,0\n")
    assert read_truth(file) == {7: [9, "out", None], 8: [None, 13, 0]}
    for wrong in ("card,1\n7,14\n", "1,2\n3,4\n", "card,1\nx,3\n", "card,1\n7,9,9\n7\n"):
        file.write_text(wrong)
        with pytest.raises(CommandError, match=r"is not a table"):
            read_truth(file)


def test_it_says_what_is_missing(tmp_path: Path, settings: Settings) -> None:
    seated_drive()
    for drive, said in (("nothing", "no drive"), ("harvest", "is not a table")):
        with pytest.raises(CommandError, match=said):
            call_command("photos", "try", str(tmp_path), "truth.csv", "--drive", drive)
    settings.READS_PHOTOS = False
    with pytest.raises(CommandError, match="not installed"):
        call_command("photos", "try", str(tmp_path), "truth.csv", "--drive", "harvest")
