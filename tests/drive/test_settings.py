"""Settings: what the environment may say, and what SQLite is told."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from drive.settings import database
from tournaments.environment import env_bool, env_list

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
        "('journal_mode', 'synchronous', 'fullfsync', 'foreign_keys', 'busy_timeout')], c.transaction_mode)"
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
    assert done.stdout.strip() == "['wal', 2, 1, 1, 20000] IMMEDIATE"


def test_the_database_is_in_the_folder_of_the_data_whatever_its_name(tmp_path: Path) -> None:
    folder = tmp_path / "Whist%20Drives [new]"
    assert seen("s.DATABASES['default']['NAME']", DATA_DIR=str(folder)) == str(folder / "drive.sqlite3")


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


def test_postgres_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_POOL", "4")
    found = database("postgres://whist:p%40ss@db.example.org:5433/drives")
    assert [found[key] for key in ("NAME", "USER", "PASSWORD", "HOST", "PORT")] == [
        "drives",
        "whist",
        "p@ss",
        "db.example.org",
        5433,
    ]
    assert found["OPTIONS"]["pool"]["max_size"] == 4


def test_another_kind_of_address_is_refused() -> None:
    with pytest.raises(SystemExit, match="DATABASE_URL is not right: it begins with"):
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


def test_several_that_start_at_once_have_one_key(tmp_path: Path) -> None:
    """Whoever is behind finds the keys made and catches up, so that they meet again and again."""
    many = (
        "from pathlib import Path; from drive import settings as s\n"
        "print('ready', flush=True); input()\n"
        f"for n in range(60): s.DATA_DIR = Path({str(tmp_path)!r}, str(n)); print(s.secret_key())"
    )
    sites = [
        subprocess.Popen(
            [sys.executable, "-c", many],
            env={"DATA_DIR": str(tmp_path)},
            cwd=settings.BASE_DIR,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(6)
    ]
    for site in sites:
        assert site.stdout
        assert site.stdout.readline() == "ready\n"
    for site in sites:
        assert site.stdin
        print(file=site.stdin, flush=True)
    keys = [site.communicate(timeout=60)[0] for site in sites]
    assert [len(key) for key in keys[0].split()] == [80] * 60
    assert set(keys) == {keys[0]}
    assert {file.name for file in tmp_path.rglob("*") if file.is_file()} == {"secret-key"}


@pytest.mark.parametrize(
    ("command", "found"),
    [("serve", b""), ("doctor", b"half of a key"), ("doctor", b"\0" * 80)],
    ids=["empty", "half", "zeros"],
)
def test_a_damaged_key_is_said_and_not_used(tmp_path: Path, command: str, found: bytes) -> None:
    key = tmp_path / "secret-key"
    key.write_bytes(found)
    done = subprocess.run(
        [sys.executable, "manage.py", command],
        env={"DATA_DIR": str(tmp_path)},
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert done.stderr.startswith(f"The file {key} is damaged.")
    assert "put it back" in done.stderr
    assert key.read_bytes() == found


def test_a_full_disk_leaves_no_half_of_a_key(tmp_path: Path) -> None:
    full = "import resource as r; r.setrlimit(r.RLIMIT_FSIZE, (20, 20)); from drive import settings"
    done = subprocess.run(
        [sys.executable, "-c", full],
        env={"DATA_DIR": str(tmp_path)},
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "DATA_DIR is not right: nothing can be written in" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_secret_key_from_a_file(tmp_path: Path) -> None:
    for mark in ("", "\ufeff"):  # which Notepad puts before it
        (tmp_path / "key").write_text(f"{mark}of the operator\n", encoding="utf-8")
        assert seen("s.SECRET_KEY", SECRET_KEY_FILE=str(tmp_path / "key")) == "of the operator"


def test_every_secret_may_be_in_a_file(tmp_path: Path) -> None:
    files = {"DATABASE_URL": "postgres://whist:s@db/x", "REDIS_URL": "redis://r/1", "METRICS_TOKEN": "t0ken"}
    for name, text in files.items():
        (tmp_path / name).write_text(f"{text}\n")
    named = {f"{name}_FILE": str(tmp_path / name) for name in files}
    found = "s.DATABASES['default']['PASSWORD'], s.REDIS_URL, s.METRICS_TOKEN"
    assert seen(found, **named) == "s redis://r/1 t0ken"
    assert seen("s.REDIS_URL", **named, REDIS_URL="redis://other") == "redis://other"  # the nearer one


@pytest.mark.parametrize(
    ("name", "value", "should"),
    [
        ("HTTPS", "perhaps", "say 1 or 0"),
        ("DATABASE_URL", "mysql://db/whist", "sqlite:/// or postgres://"),
        ("DATABASE_URL", "postgres://db:port/whist", "number of the port"),
        ("DATABASE_POOL", "many", "a whole number from 1 on"),
        ("REDIS_URL", "127.0.0.1:6379", "begins with redis://"),
        ("REDIS_URL", "redis://localhost:notaport/1", "number of the port"),
        ("EMAIL_URL", "smtp://u:p@h:port", "number of the port"),
        ("EMAIL_URL", "smtp://:587", "the name of the server"),
        ("SITE_URL", "drives.example.org", "begins with https:// or http://"),
        ("SITE_URL", "https:/drives.example.org", "the name of the site"),
        ("SECRET_KEY_FILE", "/nowhere/at/all", "/nowhere/at/all cannot be read (No such file or directory)"),
        ("TIME_ZONE", "Europe/Nether Hall", "name of a time zone"),
        ("LOG_FORMAT", "xml", "say one of plain, json"),
        ("LOG_LEVEL", "loud", "say one of DEBUG, INFO"),
        ("DATA_DIR", "/dev/null/var", "nothing can be written in /dev/null/var"),
    ],
)
@pytest.mark.parametrize(
    "command",
    [
        ["manage.py", "serve"],
        pytest.param(["-m", "celery", "--app", "drive", "worker"], marks=pytest.mark.whole),
    ],
)
def test_what_is_wrong_is_said_in_one_line(name: str, value: str, should: str, command: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, *command],
        env={"PATH": os.environ["PATH"], "DATABASE_URL": "postgres://db/whist", name: value},
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith(f"The variable {name} is not right: ")
    assert should in done.stderr


def test_a_hosts_log_is_for_programs() -> None:
    form = "s.LOGGING['handlers']['stderr']['formatter']"
    assert seen(form) == "plain"
    assert seen(form, ALLOWED_HOSTS="drives.example.org") == "json"
    assert seen(form, ALLOWED_HOSTS="drives.example.org", LOG_FORMAT="plain") == "plain"


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


def test_redis_is_the_queue_and_the_shared_cache() -> None:
    found = "s.CELERY_BROKER_URL, s.CACHES['default']['BACKEND'][-11:]"
    assert seen(found) == "memory:// LocMemCache"
    assert seen(found, REDIS_URL="redis://r") == "redis://r SharedCache"
