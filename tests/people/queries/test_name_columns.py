"""Every column in which a name may stand is known."""

import pytest
from django.apps import apps
from django.db.models import CharField, JSONField, Model, TextField

from tests.factories import make_drive
from tournaments.engine.people.redaction import Spoken
from tournaments.models import Drive, Entry, LogEntry
from tournaments.people.queries.name_columns import LEFT, PLACES, places


def columns_of(model: type[Model]) -> set[str]:
    """Every column of text or JSON."""
    return {f.name for f in model._meta.concrete_fields if isinstance(f, CharField | TextField | JSONField)}


def test_every_column_is_named_once() -> None:
    for model in apps.get_app_config("tournaments").get_models():
        searched, left = PLACES.get(model, {}), LEFT.get(model, {})
        assert set(searched) | set(left) == columns_of(model), model
        assert not set(searched) & set(left), model


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["Siân Llŷr", "Łukasz Żak", "Анна Петрова", "O'Brien \\ 50%"])
def test_names_are_found_in_any_letters_but_not_outside_the_drives(name: str) -> None:
    drive = make_drive(tables=1)
    drive.entries.filter(number=2).update(name=name.upper())
    told = {"entries": [{"number": 9, "name": "Somebody"}, {"words": f"ask {name.upper()} again"}]}
    LogEntry.objects.create(drive=drive, version=99, at="2026-01-01T00:00Z", actor="", verb="x", after=told)
    found = [(place.model, place.column) for place in places(Spoken([name]), Drive.objects.all())]
    assert found == [(Entry, "name"), (LogEntry, "after")]
    assert list(places(Spoken([name]), Drive.objects.none())) == []
    assert list(places(Spoken([]), Drive.objects.all())) == []
