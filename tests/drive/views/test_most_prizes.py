"""The limit of prizes for one person, on the set-up page and in the archive."""

import json

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import MC, make_drive
from tournaments.engine.archive.reader import read
from tournaments.engine.archive.writer import write
from tournaments.files.queries.archive import archive
from tournaments.files.services.archive import import_archive

pytestmark = pytest.mark.django_db


def test_a_limit_of_prizes_for_one_person_is_set_up_and_goes_with_the_archive(mc: Client) -> None:
    drive = make_drive(tables=1)
    assert '"most_prizes"' not in write(archive(drive))
    address = reverse("setup", args=[drive.slug])
    shown = mc.get(address).context["form"]
    data = {name: field.value() for name in shown.fields if (field := shown[name]).value() is not None}
    answer = mc.post(address, {**data, "most_prizes": "2", "prizes": "0"})
    assert answer.status_code == 302
    drive.refresh_from_db()
    assert drive.most_prizes == 2
    text = write(archive(drive))
    assert read(json.loads(text)).drive.settings.most_prizes == 2
    assert import_archive(MC, text, replace=True).most_prizes == 2
