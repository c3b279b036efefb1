"""`manage.py hall`: serve the site to phones in the hall, with a QR code for them in the terminal."""

from typing import Any

import segno
from django.contrib.auth.models import User
from django.utils.translation import gettext as _

from tournaments.hall.queries.letting_in import network_words, stay_awake_words
from tournaments.host.services.demo import ORGANISER, sign_in
from tournaments.live import listeners
from tournaments.live.addresses import networks
from tournaments.management.commands import run, serve

BLACK_ON_WHITE, AS_BEFORE = "\033[38;5;16;48;5;231m", "\033[0m"  # whatever colours the terminal has
HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}  # two rows of a QR code in one line
BORDER = 3  # light border of a QR code; four would not fit into 24 lines


class Command(run.Command):
    """Serve the site to this computer and to the networks it is on."""

    help = "Serve the site to the phones in the hall until Ctrl+C."
    hall = True
    any_port = False  # printed QR codes have the usual port
    password: str | None = None

    def make_ready(self, **options: Any) -> None:
        """Ensure that somebody can sign in, too."""
        super().make_ready(**options)
        if not User.objects.exists() or User.objects.filter(username=ORGANISER).exists():
            self.password = sign_in()

    def greeting(self, host: str, port: int) -> str:
        """Return the QR code and addresses for phones, the local address, and how to stop."""
        own = f"http://{'127.0.0.1' if host in serve.EVERYWHERE else host}:{port}/"
        lines = ["", *self.for_phones(host, port), "", _("On this computer: %(address)s") % {"address": own}]
        if self.password:
            line = _("Sign in as %(name)s with the password %(password)s")
            lines.append(line % {"name": ORGANISER, "password": self.password})
        if listeners.here and not listeners.here.awake.holds:
            lines.append(_("This computer may fall asleep.") + " " + stay_awake_words())
        return "\n".join([*lines, _("Stop it with Ctrl+C."), ""])

    def for_phones(self, host: str, port: int) -> list[str]:
        """Return the addresses for phones, the likeliest network with its QR code; or why there are none."""
        let_in, refused = (listeners.here.at, listeners.here.refused) if listeners.here else ({}, {})
        open_at = [*let_in, host]
        here = [place for place in networks() if host in serve.EVERYWHERE or place.address in open_at]
        sentence = _("Port %(port)s cannot be used at %(address)s (%(why)s). Choose another: --port 8001")
        lines = [sentence % {"port": port, "address": place, "why": why} for place, why in refused.items()]
        if here:
            places = {f"http://{place.address}:{port}/": network_words(place) for place in here}
            lines += [*self.code(f"{next(iter(places))}hello/"), _("On phones in the hall, open")]
            lines += [f"  {address}  {words}" for address, words in places.items()]
        elif not refused:
            lines += [
                _("This computer is not on a network yet. Join the hall’s Wi-Fi or a phone’s hotspot."),
                _("The web address for the phones will then appear here."),
            ]
        return lines

    def code(self, url: str) -> list[str]:
        """Return the QR code of an address in characters; empty if the output cannot show it."""
        try:
            "".join(HALVES.values()).encode(getattr(self.stdout, "encoding", None) or "ascii")
        except UnicodeEncodeError:
            return []
        return code_lines(url) if self.stdout.isatty() and self.in_colour else []


def code_lines(url: str) -> list[str]:
    """Return a QR code in lines of half blocks, dark on light."""
    rows = [list(row) for row in segno.make_qr(url, error="l").matrix_iter(border=BORDER)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    lines = ["".join(HALVES[pair] for pair in zip(upper, lower, strict=True)) for upper, lower in pairs]
    return [f"{BLACK_ON_WHITE}{line}{AS_BEFORE}" for line in lines]
