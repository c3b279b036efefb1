"""Secret links, each of which allows one thing in one evening without an account.

Nothing that grants access is stored: a token is derived from the site's secret key, which is in no database,
from ``link_key`` and from the purpose of the link. Renewing a link increments its turn. Of links made by
another computer, or by another version of this program, only hashes are stored.
"""

import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256

from django.db import models
from django.utils.crypto import constant_time_compare, salted_hmac

BYTES = 18  # 144 bits, 24 letters: short enough for a small QR code, and hopeless to guess
BIG_SCREENS, HELPERS = "boards", "helpers"
MOST_HASHES = 20  # of one link: an evening went over as many computers at most


def new_key() -> str:
    return secrets.token_urlsafe(24)


class Linked(models.Model):
    """Abstract model of an evening with secret links."""

    # Secret of the links, together with the site's key
    link_key = models.CharField(max_length=40, default=new_key, editable=False)
    link_turns = models.JSONField(default=dict, blank=True)  # number of renewals: {"table 3": 1}
    link_hashes = models.JSONField(default=dict, blank=True)  # hashes of links made elsewhere

    class Meta:
        abstract = True

    def renew_link(self, which: str) -> int:
        """Invalidate the old link and return the turn of the new one, without saving."""
        turn: int = self.link_turns.get(which, 0) + 1
        self.link_turns = {**self.link_turns, which: turn}
        self.link_hashes = {of: kept for of, kept in self.link_hashes.items() if of != which}
        return turn


def of_table(number: int) -> str:
    """Return the key of a table's link in ``link_turns`` and ``link_hashes``."""
    return f"table {number}"


def of_card(number: int) -> str:
    """Return the key of the link of a player's own page, by the number of the card."""
    return f"card {number}"


def is_to_look_at(which: str) -> bool:
    """Return whether a link is read-only; such a link stays valid for some days after the drive."""
    return which == BIG_SCREENS or which.startswith("card ")


def token_of(of: Linked, which: str, turn: int | None = None) -> str:
    """Return the token of a link made by this site: 24 letters that are safe in an address.

    ``turn`` selects an older token, from before a renewal.
    """
    turn = of.link_turns.get(which, 0) if turn is None else turn
    digest = salted_hmac("secret link", f"{of.link_key} {which} {turn}", algorithm="sha256").digest()
    return urlsafe_b64encode(digest[:BYTES]).decode("ascii")


def is_token(of: Linked, which: str, token: str) -> bool:
    """Return whether ``token`` opens the link, made here or on the computer the evening came from."""
    if constant_time_compare(token_of(of, which), token):
        return True
    return token_hash(token) in of.link_hashes.get(which, ())


def was_token(of: Linked, which: str, token: str) -> bool:
    """Return whether ``token`` opened the link before this site renewed it."""
    turns = range(of.link_turns.get(which, 0))
    return any(constant_time_compare(token_of(of, which, turn), token) for turn in turns)


def token_hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()
