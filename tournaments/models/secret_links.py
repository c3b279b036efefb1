"""Secret links: whoever has one may do one thing in one evening, without an account.

Nothing that opens anything is stored: a token is worked out from the site's own key, which no database has,
from ``link_key`` and from what the link is for. To renew a link is to count its turn on. Of links that
another computer has made, or another version of this program, only hashes are kept.
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
    """An evening that opens by secret links."""

    # Makes the links, together with the site's own key
    link_key = models.CharField(max_length=40, default=new_key, editable=False)
    link_turns = models.JSONField(default=dict, blank=True)  # how often a link was renewed: {"table 3": 1}
    link_hashes = models.JSONField(default=dict, blank=True)  # of links that were made in another way

    class Meta:
        abstract = True

    def renew_link(self, which: str) -> int:
        """Let the old link open nothing any more, and return the turn of the new one; this saves nothing."""
        turn: int = self.link_turns.get(which, 0) + 1
        self.link_turns = {**self.link_turns, which: turn}
        self.link_hashes = {of: kept for of, kept in self.link_hashes.items() if of != which}
        return turn


def of_table(number: int) -> str:
    """What the link of a table is called in ``link_turns`` and ``link_hashes``."""
    return f"table {number}"


def of_card(number: int) -> str:
    """The same of a player's own page, by the number of the card."""
    return f"card {number}"


def is_to_look_at(which: str) -> bool:
    """Whether a link only shows something, and so goes on for some days when the drive is over."""
    return which == BIG_SCREENS or which.startswith("card ")


def token_of(of: Linked, which: str, turn: int | None = None) -> str:
    """The token of a link that this site makes: 24 letters that are safe in an address.

    ``turn`` is for one from before the link was renewed.
    """
    turn = of.link_turns.get(which, 0) if turn is None else turn
    digest = salted_hmac("secret link", f"{of.link_key} {which} {turn}", algorithm="sha256").digest()
    return urlsafe_b64encode(digest[:BYTES]).decode("ascii")


def is_token(of: Linked, which: str, token: str) -> bool:
    """Whether ``token`` opens the link, made here or on the computer that the evening was taken up from."""
    if constant_time_compare(token_of(of, which), token):
        return True
    return token_hash(token) in of.link_hashes.get(which, ())


def was_token(of: Linked, which: str, token: str) -> bool:
    """Return whether ``token`` opened the link before this site renewed it."""
    turns = range(of.link_turns.get(which, 0))
    return any(constant_time_compare(token_of(of, which, turn), token) for turn in turns)


def token_hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()
