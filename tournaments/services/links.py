"""The secret link of a table: whoever has its card may send the table's scores, without an account.

Nothing is stored: the token is worked out from the drive's own key, the table and the site's SECRET_KEY.
A new ``link_key`` makes every old card of that drive worthless.
"""

from base64 import urlsafe_b64encode

from django.http import HttpRequest
from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac

from tournaments.models import Drive

BYTES = 18  # 144 bits, 24 letters: short enough for a small QR code, and hopeless to guess


def table_token(drive: Drive, table: int) -> str:
    """The token in a table's link: 24 letters that are safe in an address."""
    digest = salted_hmac("table link", f"{drive.link_key} {table}", algorithm="sha256").digest()
    return urlsafe_b64encode(digest[:BYTES]).decode("ascii")


def helpers_token(drive: Drive) -> str:
    """The token in the link for those who help to type the cards in, as long as that of a table."""
    digest = salted_hmac("helpers link", drive.link_key, algorithm="sha256").digest()
    return urlsafe_b64encode(digest[:BYTES]).decode("ascii")


def is_helpers_token(drive: Drive, token: str) -> bool:
    """Whether ``token`` is the helpers' one, compared so that the time taken tells nothing."""
    return constant_time_compare(helpers_token(drive), token)


def is_table_token(drive: Drive, table: int, token: str) -> bool:
    """Whether ``token`` is the one of this table, compared so that the time taken tells nothing."""
    return constant_time_compare(table_token(drive, table), token)


def table_path(drive: Drive, table: int) -> str:
    """The address of a table's page on this site, without the site's name."""
    return reverse("steward", args=[drive.slug, table, table_token(drive, table)])


def table_url(base: HttpRequest | str, drive: Drive, table: int) -> str:
    """The whole address of a table's page, for its QR code; ``base`` is a request or "https://hall.example"."""
    path = table_path(drive, table)
    return base.rstrip("/") + path if isinstance(base, str) else base.build_absolute_uri(path)
