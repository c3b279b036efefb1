"""The wire format of messages to pages: server-sent events (WHATWG HTML, section 9.2)."""

import time
from dataclasses import dataclass, replace

PER_SECOND = 80  # how many pages may fetch themselves, so that those who act are served beside them


@dataclass(frozen=True, slots=True)
class Message:
    """A message for the pages of a topic. ``stamp`` is the drive's version and anything else they depend on.

    ``event`` is "show" if ``data`` is the HTML that everybody sees; "mark" if ``data`` is a mark by which a
    page detects that it is outdated and reloads itself; and "same" if only the version has changed.
    """

    stamp: str
    event: str
    data: str

    def is_new_mark(self, before: "Message | None") -> bool:
        """True if pages that have received ``before`` will reload themselves."""
        return self.event == "mark" and (before is None or before.data != self.data)

    def after(self, before: "Message | None") -> "Message":
        """The message for pages that were told ``before``."""
        same = before is not None and (before.event, before.data) == (self.event, self.data)
        return replace(self, event="same", data="") if same else self

    def encoded(self, fetching: int = 0) -> bytes:
        """The event in bytes, one line of data for each line.

        After a mark follows the time in ms over which the pages spread their reloads, ``fetching`` of them at
        once.
        """
        data = f"{self.data} {round(1000 * fetching / PER_SECOND)}" if self.event == "mark" else self.data
        lines = "".join(f"data: {line}\n" for line in data.splitlines() or [""])
        return f"id: {self.stamp}\nevent: {self.event}\n{lines}\n".encode()


def clock() -> bytes:
    """The hall's time in ms since 1970: a sign of life for all pages."""
    return f"event: clock\ndata: {round(time.time() * 1000)}\n\n".encode()
