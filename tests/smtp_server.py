"""A real mail server for tests, which takes, refuses, delays or breaks off as it is told."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from threading import Event
from typing import Any

from aiosmtpd.controller import Controller
from pytest_django import Settings

from tests.live.hall import free_port


class Postbox:
    """What the server took, in turn, and its answers to addresses that it does not take.

    After ``hangs_up_after`` emails it takes each in full, and closes the connection without an answer.
    ``holds`` is a number of emails, and the command after them that it never answers; then ``held`` is set.
    """

    def __init__(self) -> None:
        self.taken: list[tuple[str, EmailMessage]] = []
        self.answers: dict[str, str] = {}
        self.at_data = "250 Taken"
        self.hangs_up_after = 1_000_000
        self.holds, self.held = (0, ""), Event()

    def to(self) -> list[str]:
        """The recipients of all that was taken, each on an envelope of its own."""
        return [to for to, _ in self.taken]

    async def handle_RCPT(self, _server: Any, _session: Any, envelope: Any, to: str, _options: Any) -> str:  # noqa: N802
        if to in self.answers:
            return self.answers[to]
        await self._hold("RCPT", 0)
        envelope.rcpt_tos.append(to)
        return "250 OK"

    async def handle_DATA(self, server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        if self.at_data.startswith("250"):
            (to,) = envelope.rcpt_tos
            self.taken.append((to, message_from_bytes(envelope.content, policy=policy.default)))
        if len(self.taken) > self.hangs_up_after:
            server.transport.abort()
        await self._hold("DATA", 1)
        return self.at_data

    async def _hold(self, command: str, more: int) -> None:
        while self.holds[1] == command and len(self.taken) == self.holds[0] + more:
            self.held.set()
            await asyncio.sleep(0.02)


@contextmanager
def mail_server(settings: Settings, port: int = 0) -> Iterator[Postbox]:
    """Run the server (at a ``port`` that a worker has been told), and let the site send its emails there."""
    postbox = Postbox()
    controller = Controller(postbox, hostname="127.0.0.1", port=port or free_port())
    controller.start()
    try:
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", controller.port
        settings.EMAIL_USE_TLS = settings.EMAIL_USE_SSL = False
        settings.EMAIL_WORKS, settings.ON_A_LAPTOP = True, False
        yield postbox
    finally:
        controller.stop()
