"""The results as files."""

import csv
import io

import pytest
from django.test import Client
from django.urls import reverse
from openpyxl import load_workbook

from tests.factories import make_drive, playing_drive
from tests.results.queries.test_prizes import RULES, level_drive
from tournaments.engine.permissions import State

pytestmark = pytest.mark.django_db


def test_it_works(mc: Client) -> None:
    drive = make_drive(tables=2, state=State.FINISHED, hands=4, breaks_after=[2])
    drive.entries.filter(number=1).update(name="=Siân")
    answer = mc.get(reverse("results-csv", args=[drive.slug]))
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    assert answer["Content-Disposition"] == 'attachment; filename="harvest-results.csv"'
    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert len(rows) == 9
    assert "'=Siân" in {row[2] for row in rows}
    answer = mc.get(reverse("results-csv", args=[make_drive(slug="not-begun").slug]))
    assert len(answer.content.decode("utf-8-sig").splitlines()) == 1  # there are only heads


def test_the_workbook_has_players_and_prizes(mc: Client) -> None:
    drive = level_drive()
    answer = mc.get(reverse("results-xlsx", args=[drive.slug]))
    assert answer["Content-Disposition"] == 'attachment; filename="harvest-results.xlsx"'
    book = load_workbook(io.BytesIO(answer.content))
    assert book.sheetnames == ["Players", "Prizes"]
    assert book["Players"].max_row == 5
    assert book["Prizes"]["A2"].value == "Highest of all"


def test_during_play_the_workbook_says_so_far_and_that_nobody_has_won(mc: Client) -> None:
    drive = playing_drive(tables=2, hands_played=3, prize_rules=RULES)
    answer = mc.get(reverse("results-xlsx", args=[drive.slug]))
    sheet = load_workbook(io.BytesIO(answer.content))["Prizes"]
    scores = [row[3].value for row in sheet.iter_rows(min_row=2)]
    assert [row[2].value for row in sheet.iter_rows(min_row=2)] == [None] * 4
    assert all(score.endswith(" so far") for score in scores if score)
    assert any(scores)
