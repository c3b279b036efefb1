"""Settings: what the environment may say, and what SQLite is told."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from drive.settings import database, env_bool, env_list

SETTINGS = "from drive import settings as s; print({})"


def seen(expression: str, **environment: str) -> str:
    """What a fresh process with only this environment makes of the settings."""
    done = subprocess.run(
        [sys.executable, "-c", SETTINGS.format(expression)],
        env={"PATH": os.environ["PATH"], **environment},
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout.strip() or done.stderr


def test_it_works(client: Client) -> None:
    """A page that is not there says so with the policy on it, and without asking the database."""
    response = client.get("/no-such-page/")
    assert response.status_code == 404
    assert "default-src 'self'" in response["Content-Security-Policy"]
    assert "unsafe" not in response["Content-Security-Policy"]


def test_sqlite_keeps_an_acknowledged_score_through_a_power_cut(tmp_path: Path) -> None:
    script = (
        "import django; django.setup(); from django.db import connection as c; k = c.cursor();"
        "print([k.execute(f'PRAGMA {p}').fetchone()[0] for p in "
        "('journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout')], c.transaction_mode)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={
            "DJANGO_SETTINGS_MODULE": "drive.settings",
            "DATABASE_URL": f"sqlite:///{tmp_path}/new folder/drive.sqlite3",
            "SECRET_KEY": "only-for-this-test",
        },
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "['wal', 2, 1, 20000] IMMEDIATE"


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("sqlite:///evening.db", str(settings.BASE_DIR / "evening.db")),
        ("sqlite:///:memory:", ":memory:"),
    ],
)
def test_sqlite_addresses(url: str, name: str) -> None:
    assert database(url)["NAME"] == name


def test_an_absolute_sqlite_address_makes_its_folder(tmp_path: Path) -> None:
    assert database(f"sqlite:///{tmp_path}/the%20hall/one.db")["NAME"] == f"{tmp_path}/the hall/one.db"
    assert (tmp_path / "the hall").is_dir()


def test_postgres_address() -> None:
    found = database("postgres://whist:p%40ss@db.example.org:5433/drives")
    assert [found[key] for key in ("NAME", "USER", "PASSWORD", "HOST", "PORT")] == [
        "drives",
        "whist",
        "p@ss",
        "db.example.org",
        5433,
    ]
    assert "pool" in found["OPTIONS"]


def test_another_kind_of_address_is_refused() -> None:
    with pytest.raises(ValueError, match="DATABASE_URL begins with"):
        database("mysql://root@localhost/whist")


def test_words_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOME", " Yes ")
    assert env_bool("SOME")
    monkeypatch.setenv("SOME", "0")
    assert not env_bool("SOME")
    monkeypatch.setenv("SOME", "a.example, b.example,")
    assert env_list("SOME") == ["a.example", "b.example"]


def test_a_secret_key_is_made_once_and_is_nobody_elses(tmp_path: Path) -> None:
    first = seen("s.SECRET_KEY", DATA_DIR=str(tmp_path / "var"))
    assert len(first) > 70
    assert seen("s.SECRET_KEY", DATA_DIR=str(tmp_path / "var")) == first
    assert stat.S_IMODE((tmp_path / "var" / "secret-key").stat().st_mode) == 0o600


def test_a_secret_key_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "key").write_text("of the operator\n")
    assert seen("s.SECRET_KEY", SECRET_KEY_FILE=str(tmp_path / "key")) == "of the operator"


def test_a_laptop_answers_to_its_own_names_and_debug_is_off() -> None:
    found = seen("s.DEBUG, '127.0.0.1' in s.ALLOWED_HOSTS, '*' in s.ALLOWED_HOSTS, s.SESSION_COOKIE_SECURE")
    assert found == "False True False False"


def test_behind_https() -> None:
    found = seen(
        "s.SESSION_COOKIE_SECURE, s.CSRF_COOKIE_SECURE, s.SECURE_SSL_REDIRECT, s.ALLOWED_HOSTS",
        HTTPS="1",
        ALLOWED_HOSTS="drives.example.org",
    )
    assert found == "True True True ['drives.example.org']"


def test_work_is_done_at_once_without_a_broker() -> None:
    assert seen("s.CELERY_TASK_ALWAYS_EAGER") == "True"
    assert seen(
        "s.CELERY_TASK_ALWAYS_EAGER, s.CACHES['default']['BACKEND'][-10:]", REDIS_URL="redis://r"
    ) == ("False RedisCache")
