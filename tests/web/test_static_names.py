"""Static files with a hash in their name: on a host that has collected them, and never old ones."""

import re
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest
from django.core.management import call_command
from django.test import Client, override_settings
from pytest_django import Settings

from tests.factories import playing_drive
from tests.live.hall import Hall
from tournaments.kernel.secret_links import table_path
from tournaments.models import Drive
from tournaments.web.static_names import StaticNames

HASHED = re.compile(r"\.[0-9a-f]{12}\.\w+$")
NAMED = re.compile(r"""(?:from|import)\s*\(?["'](\.[^"']+)["']|url\("?([^")]+)"?\)""")


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a host that has collected its static files."""
    folder = tmp_path_factory.mktemp("static")
    with override_settings(STATIC_ROOT=folder):
        call_command("collectstatic", interactive=False, verbosity=0)
    return folder


@pytest.fixture
def host(root: Path, settings: Settings) -> Settings:
    """Such a host."""
    settings.STATIC_ROOT, settings.WHITENOISE_USE_FINDERS = root, False
    return settings


def files(page: str) -> set[str]:
    return set(re.findall(r'(?:href|src|data-rules)="(/static/[^"#]+)["#]', page))


@pytest.mark.django_db
def test_every_file_of_a_page_has_its_hash_and_is_kept(host: Settings, client: Client) -> None:
    drive = playing_drive(tables=1, board=Drive.Board.SHOWN)
    for path in ("/", "/d/harvest/", table_path(drive, 1), "/practice/", "/pad/oh-hell/"):
        page = client.get(path)
        assert page.status_code == 200, path
        named = files(page.content.decode())
        assert named
        assert [name for name in named if not HASHED.search(name)] == [], path
        for name in named:
            answer = client.head(name)
            assert (answer.status_code, "immutable" in answer["Cache-Control"]) == (200, True), name
            kept = re.search(r"max-age=(\d+)", answer["Cache-Control"])
            assert kept is not None
            assert int(kept[1]) >= 365 * 24 * 3600


@pytest.mark.whole
def test_a_host_by_its_commands(tmp_path: Path) -> None:
    hall = Hall(tmp_path, f"sqlite:///{tmp_path / 'drive.sqlite3'}", 1)
    hall.settings = {"ALLOWED_HOSTS": "127.0.0.1"}
    hall.manage("collectstatic", "--no-input", "--verbosity", "0")
    hall.open()
    try:
        named = files(hall.page("/")[1]) | files(hall.page("/help/set-up/")[1])  # whose pages are kept
        assert any("/guide/" in name for name in named)
        assert [name for name in named if not HASHED.search(name)] == []
        assert {hall.page(name)[0] for name in named if name.endswith(".css")} == {200}
    finally:
        hall.kill()


def test_scripts_and_style_sheets_name_each_other_by_their_hashes_too(root: Path) -> None:
    hashed = [file for file in root.rglob("*.*") if HASHED.search(file.name)]
    assert len(hashed) > 150
    named = {
        (str(file.relative_to(root)), normpath(join(dirname(str(file.relative_to(root))), name)))
        for file in hashed
        if file.suffix in {".js", ".css"} and "django_htmx" not in file.parts
        for name in (a or b for a, b in NAMED.findall(file.read_text(encoding="utf-8")))
    }
    assert len(named) > 150
    assert [
        (file, name) for file, name in named if not HASHED.search(name) or not (root / name).is_file()
    ] == []


def test_after_a_change_of_a_file_nobody_is_given_an_old_one(host: Settings, tmp_path: Path) -> None:
    """A program that was replaced without collecting again."""
    assert HASHED.search(StaticNames().url("css/web/page.css"))
    (tmp_path / "one-more.css").write_text("a {}")
    host.STATICFILES_DIRS = [*host.STATICFILES_DIRS, tmp_path]
    assert StaticNames().url("css/web/page.css") == "/static/css/web/page.css"
    host.STATIC_ROOT = None  # a laptop
    assert StaticNames().url("css/web/page.css") == "/static/css/web/page.css"
