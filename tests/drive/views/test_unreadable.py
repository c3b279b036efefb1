"""A drive whose prizes or ties cannot be read, as after a hand in the database: the default counts."""

import logging
from typing import Any

import pytest
from django.test import Client

from tests.factories import playing_drive
from tests.sampled import sampled
from tests.web.test_access import EVERY
from tournaments.models import Drive
from tournaments.models.drives import usual_ties

pytestmark = [pytest.mark.database, pytest.mark.django_db]
BROKEN: list[dict[str, Any]] = [
    {"prize_rules": {"first": 1}},
    {"ties": []},
    {"prize_rules": [{"name": "First"}]},
    {"ties": [["cut"]]},
    {"prize_rules": [1]},
    {"prize_rules": "none"},
    {"ties": 7},
]


@pytest.mark.parametrize("broken", sampled(BROKEN, every=3))
def test_every_page_has_the_default_and_the_log_says_once_of_which_drive(
    broken: dict[str, Any], mc: Client, caplog: pytest.LogCaptureFixture
) -> None:
    drive = playing_drive(tables=2, hands_played=2)
    Drive.objects.filter(pk=drive.pk).update(**broken)
    (field,) = broken
    pages = ["/", "/clubs/nether-hall/", *(page.example for page in EVERY if "<slug:slug>" in page.pattern)]
    with caplog.at_level(logging.ERROR):
        failed = [page for page in pages if mc.get(page).status_code >= 500]
    assert (failed, len(pages) > 30) == ([], True)
    (line,) = {record.getMessage() for record in caplog.records}
    assert line.startswith(f"Drive {drive.pk}: {field}")
    assert len(caplog.records) == 1
    drive.refresh_from_db()
    assert getattr(drive, field) == (usual_ties() if field == "ties" else [])
