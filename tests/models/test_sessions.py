"""Sessions: the time of sign-in, and those of earlier versions."""

from importlib import import_module

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client

from tests.factories import make_user
from tournaments.models import Session

FIREFOX = {"User-Agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/131.0"}


@pytest.mark.django_db
def test_a_session_that_is_saved_again_keeps_the_time_of_sign_in() -> None:
    client = Client(headers=FIREFOX)
    client.force_login(make_user())
    first = Session.objects.get()
    session = client.session
    session["kept"] = "yes"
    session.save()
    again = Session.objects.get()
    assert (again.pk, again.created_at) == (first.pk, first.created_at)
    assert again.updated_at > first.updated_at


@pytest.mark.django_db(transaction=True)
def test_sessions_of_earlier_versions_go_on() -> None:
    client = Client(headers=FIREFOX)
    client.force_login(make_user())
    client.get("/account/")
    migration = import_module("tournaments.migrations.0014_sessions_and_cause")
    with connection.schema_editor() as editor:
        editor.alter_db_table(Session, migration.TABLE, migration.EARLIER)
        editor.execute(f"ALTER TABLE {migration.EARLIER} RENAME COLUMN device TO user_agent")
        editor.execute(f"ALTER TABLE {migration.EARLIER} ADD COLUMN ip varchar(39)")
    with connection.schema_editor() as editor:
        migration.create_or_take_over(apps, editor)
    assert client.get("/account/").status_code == 200
    assert [session.device for session in Session.objects.all()] == ["Firefox, Windows"]
