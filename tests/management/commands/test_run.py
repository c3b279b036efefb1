"""`manage.py run`: the browser opens once the site answers, here or at the next port that is free."""

import errno
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from pytest_django import DjangoDbBlocker

from tests.factories import make_user
from tests.live.hall import free_port
from tests.own_database import at_work_in, own_sqlite
from tests.work_done import until
from tournaments.management.commands.run import taken

RUN = """
import django
django.setup()
from django.core.management import call_command
from tournaments.management.commands import run
run.PORTS = {ports}
call_command("run")
"""


BUNDLE = """
import sys
import django
sys.frozen, sys.argv = True, ["whist-drive"]
django.setup()
from tournaments.management.commands import run
run.PORTS = {ports}
from drive.__main__ import main
main()
"""


class Laptop:
    """A computer with a screen; its browser writes down what it is asked to open."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.opened = folder, folder / "opened"
        browser = folder / "browser"
        browser.write_text(f'#!/bin/sh\necho "$1" >> {self.opened}\n')
        browser.chmod(0o755)
        self.environment = {
            "PATH": os.environ["PATH"],
            "DATA_DIR": str(folder / "data"),
            "DJANGO_SETTINGS_MODULE": "drive.settings",
            "BROWSER": str(browser),
            "DISPLAY": ":7",
        }
        self.programs: list[subprocess.Popen[str]] = []

    def run(self, *ports: int) -> "subprocess.Popen[str]":
        """Start the program, whose usual ports are these."""
        self.programs.append(
            subprocess.Popen(
                [sys.executable, "-c", RUN.format(ports=ports)],
                cwd=settings.BASE_DIR,
                env=self.environment,
                stdout=subprocess.PIPE,
                text=True,
            )
        )
        return self.programs[-1]

    def pages(self) -> list[str]:
        return self.opened.read_text().split() if self.opened.exists() else []


@pytest.fixture
def laptop(tmp_path: Path) -> Iterator[Laptop]:
    laptop = Laptop(tmp_path)
    yield laptop
    for program in laptop.programs:
        program.send_signal(signal.SIGINT)
        program.communicate(timeout=120)


def test_it_works(laptop: Laptop) -> None:
    port = free_port()
    laptop.run(port)
    until(lambda: laptop.pages() == [f"http://127.0.0.1:{port}/sign-up/"])
    again = laptop.run(port)
    said, _nothing = again.communicate(timeout=120)
    assert (said, again.returncode) == (f"The program is already running, at http://127.0.0.1:{port}/\n", 0)
    until(lambda: len(laptop.pages()) == 2)


@pytest.mark.push
def test_of_two_starts_at_once_one_makes_the_database_and_the_other_opens_its_page(laptop: Laptop) -> None:
    """Somebody double-clicked twice, as nothing seemed to happen."""
    port = free_port()
    laptop.run(port)
    laptop.run(port)
    page = f"http://127.0.0.1:{port}/"
    until(lambda: sorted(laptop.pages()) == [page, f"{page}sign-up/"])


def test_a_port_that_windows_keeps_for_itself_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing answers there, and nobody may listen."""
    port = free_port()
    assert not taken("127.0.0.1", port)

    def refuse(*_args: object) -> None:
        raise PermissionError(errno.EACCES, "forbidden by its access permissions")

    monkeypatch.setattr(socket.socket, "bind", refuse)
    assert taken("127.0.0.1", port)


@pytest.mark.whole
def test_where_another_program_has_the_port_it_takes_the_next(
    laptop: Laptop, django_db_blocker: DjangoDbBlocker
) -> None:
    with at_work_in(own_sqlite(laptop.folder / "data"), django_db_blocker):
        make_user()
    with socket.create_server(("127.0.0.1", 0)) as other:
        usual, free = other.getsockname()[1], free_port()
        program = laptop.run(usual, free)
        assert program.stdout
        sentence = f"Another program is using port {usual}, so tonight this one is at {free}.\n"
        assert program.stdout.readline() == sentence
        until(lambda: laptop.pages() == [f"http://127.0.0.1:{free}/"])


@pytest.mark.push
def test_a_bundle_without_a_screen_that_answers_starts_all_the_same(laptop: Laptop) -> None:
    """By a double-click there is a window; where none can be opened the browser is enough."""
    port = free_port()
    code = BUNDLE.format(ports=(port,))
    laptop.programs.append(
        subprocess.Popen(
            [sys.executable, "-c", code],
            cwd=settings.BASE_DIR,
            env=laptop.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        )
    )
    until(lambda: laptop.pages() == [f"http://127.0.0.1:{port}/sign-up/"])
