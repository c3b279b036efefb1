"""The secret links of a club evening: a table's, by which its phone sends rubbers, and the big screen's.

As for drives (``services.drive.secret_links``), nothing that opens anything is stored.
"""

from base64 import urlsafe_b64encode

from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac

from tournaments.models import ClubEvening

BYTES = 18
SCREEN = "screen"


def of_evening_table(number: int) -> str:
    """What the link of a table is called."""
    return f"table {number}"


def evening_token(evening: ClubEvening, which: str) -> str:
    """The token of a link: 24 letters that are safe in an address."""
    digest = salted_hmac("evening link", f"{evening.link_key} {which}", algorithm="sha256").digest()
    return urlsafe_b64encode(digest[:BYTES]).decode("ascii")


def opens(evening: ClubEvening, which: str, token: str) -> bool:
    """Whether ``token`` is that of this link."""
    return constant_time_compare(evening_token(evening, which), token)


def evening_table_path(evening: ClubEvening, table: int) -> str:
    """The address of a table's page on a phone."""
    return reverse(
        "evening-table", args=[evening.slug, table, evening_token(evening, of_evening_table(table))]
    )


def evening_screen_path(evening: ClubEvening) -> str:
    """The address of the big screen."""
    return reverse("evening-screen", args=[evening.slug, evening_token(evening, SCREEN)])
