"""Settings: what the environment may say, and what SQLite is told."""

import json
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


def begun(*words: str, **environment: str) -> "subprocess.Popen[str]":
    """A fresh Python with only this environment."""
    return subprocess.Popen(
        [sys.executable, *words],
        env={"PATH": os.environ["PATH"], **environment},
        cwd=settings.BASE_DIR,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(process: "subprocess.Popen[str]", sent: str = "") -> tuple[int, str, str]:
    """Wait for a process; return its exit code, standard output and standard error."""
    out, err = process.communicate(sent, timeout=60)
    return process.returncode, out, err


def seen(expression: str, **environment: str) -> str:
    """Evaluate an expression with the settings in a new process; return the value or the error."""
    _code, out, err = ended(begun("-c", SETTINGS.format(expression), **environment))
    return out.strip() or err


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
    address = f"sqlite:///{tmp_path}/new folder/drive.sqlite3"
    named = {"DJANGO_SETTINGS_MODULE": "drive.settings", "SECRET_KEY": "only-for-this-test"}
    code, out, err = ended(begun("-c", script, DATABASE_URL=address, **named))
    assert (code, out.strip(), err) == (0, "['wal', 2, 1, 1, 20000] IMMEDIATE", "")


def test_the_database_is_in_the_folder_of_the_data_whatever_its_name(tmp_path: Path) -> None:
    folder = tmp_path / "Whist%20Drives [new]"
    assert seen("s.DATABASES['default']['NAME']", DATA_DIR=str(folder)) == str(folder / "drive.sqlite3")


def test_sqlite_addresses(tmp_path: Path) -> None:
    """An absolute one makes its folder."""
    assert database("sqlite:///evening.db")["NAME"] == str(settings.BASE_DIR / "evening.db")
    assert database("sqlite:///:memory:")["NAME"] == ":memory:"
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
    """A slower process finds existing keys and catches up, so the processes collide again and again."""
    many = (
        "from pathlib import Path; from drive import settings as s\n"
        "print('ready', flush=True); input()\n"
        f"for n in range(60): s.DATA_DIR = Path({str(tmp_path)!r}, str(n)); print(s.secret_key())"
    )
    sites = [begun("-c", many, DATA_DIR=str(tmp_path)) for _ in range(4)]
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


def test_a_damaged_key_is_said_and_not_used(tmp_path: Path) -> None:
    key = tmp_path / "secret-key"
    for command, found in (("serve", b""), ("doctor", b"half of a key"), ("doctor", b"\0" * 80)):
        key.write_bytes(found)
        code, _out, err = ended(begun("manage.py", command, DATA_DIR=str(tmp_path)))
        assert (code, err.count("\n"), key.read_bytes()) == (1, 1, found)
        assert err.startswith(f"The file {key} is damaged.")
        assert "put it back" in err


def test_a_full_disk_leaves_no_half_of_a_key(tmp_path: Path) -> None:
    full = "import resource as r; r.setrlimit(r.RLIMIT_FSIZE, (20, 20)); from drive import settings"
    _code, _out, err = ended(begun("-c", full, DATA_DIR=str(tmp_path)))
    assert "DATA_DIR is not right: nothing can be written in" in err
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


WRONG = [
    ("SECURITY_CONTACT", "nobody", "mailto:"),
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
]
# Django is loaded once; then each of them is a process of its own, as a command that reads the settings is.
EACH_WRONG = """
import json, os, signal, sys, tempfile
import django.conf, django.core.management
told = []
for name, value in json.loads(sys.stdin.read()):
    with tempfile.TemporaryFile("w+") as said:
        child = os.fork()
        if not child:
            signal.alarm(40)  # whoever goes on in spite of it does not for ever
            os.dup2(said.fileno(), 2)
            os.environ.update({name: value})
            sys.argv = ["manage.py", "serve"]
            exec(compile(open("manage.py").read(), "manage.py", "exec"), {"__name__": "__main__"})
        _, status = os.waitpid(child, 0)
        said.seek(0)
        told.append([os.waitstatus_to_exitcode(status), said.read()])
print(json.dumps(told))
"""


def is_one_line(name: str, should: str, code: int, said: str) -> bool:
    return (
        (code, said.count("\n")) == (1, 1)
        and said.startswith(f"The variable {name} is not right: ")
        and should in said
    )


def test_what_is_wrong_is_said_in_one_line() -> None:
    asked = json.dumps([[name, value] for name, value, _should in WRONG])
    code, out, err = ended(begun("-c", EACH_WRONG, DATABASE_URL="postgres://db/whist"), asked)
    assert (code, err) == (0, "")
    told = zip(WRONG, json.loads(out), strict=True)
    assert [(row, said) for row, said in told if not is_one_line(row[0], row[2], *said)] == []


@pytest.mark.whole
def test_a_worker_says_it_in_one_line_too() -> None:
    wrong = []
    for name, value, should in WRONG:
        environment = {"DATABASE_URL": "postgres://db/whist", name: value}
        code, _out, err = ended(begun("-m", "celery", "--app", "drive", "worker", **environment))
        wrong += [] if is_one_line(name, should, code, err) else [(name, value, code, err)]
    assert wrong == []


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


def test_the_folder_of_the_backup_stick_may_have_its_earlier_name() -> None:
    assert seen("s.BACKUP_STICK", SECOND_PLACE="/stick") == "/stick"
    assert seen("s.BACKUP_STICK", SECOND_PLACE="/old", BACKUP_STICK="/stick") == "/stick"


def test_a_contact_may_be_a_plain_email_address() -> None:
    assert seen("s.SECURITY_CONTACT", SECURITY_CONTACT="wren@example.org") == "mailto:wren@example.org"
    assert seen("s.SECURITY_CONTACT", SECURITY_CONTACT="https://example.org/a") == "https://example.org/a"
    assert seen("s.SECURITY_CONTACT or None") == "None"
