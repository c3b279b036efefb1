"""The secret links of a club evening: a table's, by which its phone sends rubbers, and the big screen's.

As for drives (``services.drive.secret_links``), nothing that opens anything is stored.
"""

from base64 import urlsafe_b64encode

from django.urls import reverse
from django.utils.crypto import salted_hmac

from tournaments.models import ClubEvening

BYTES = 18


def evening_token(evening: ClubEvening, table: int | None = None) -> str:
    """The token of a table's link, or of the big screen's: 24 letters that are safe in an address."""
    which = "screen" if table is None else f"table {table}"
    digest = salted_hmac("evening link", f"{evening.link_key} {which}", algorithm="sha256").digest()
    return urlsafe_b64encode(digest[:BYTES]).decode("ascii")


def evening_table_path(evening: ClubEvening, table: int) -> str:
    """The address of a table's page on a phone."""
    return reverse("evening-table", args=[evening.slug, table, evening_token(evening, table)])


def evening_screen_path(evening: ClubEvening) -> str:
    """The address of the big screen."""
    return reverse("evening-screen", args=[evening.slug, evening_token(evening)])
