"""Rate limits, counted in the cache: for all processes together if they share one.

Time is divided into windows, so that counting is one number that grows. If the cache is lost the count starts
again: a limit protects the server from load, and is no security by itself.
"""

import time
from dataclasses import dataclass

from django.core.cache import caches
from django.utils.crypto import salted_hmac


@dataclass(frozen=True, slots=True)
class Limit:
    """At most ``most`` times in ``seconds``; ``what`` is the key of the limit."""

    what: str
    most: int
    seconds: int

    def count(self, visitor: str) -> int:
        """Count once more for a visitor. Return 0 if allowed, else the seconds until it is again."""
        now = time.time()
        window = int(now // self.seconds)
        # No address is kept; and as there are few enough to try them all, none by its plain hash either.
        hidden = salted_hmac("limit", visitor, algorithm="sha256").hexdigest()
        key = f"limit-{self.what}-{window}-{hidden}"
        # If another process adds the key first, adding fails and its count is increased instead.
        counted = _one_more(key) or (0 if caches["limits"].add(key, 1, self.seconds) else _one_more(key))
        return 0 if counted <= self.most else int((window + 1) * self.seconds - now) + 1


def _one_more(key: str) -> int:
    """Increment a counter atomically; 0 if it does not exist, or the cache has lost it."""
    try:
        return int(caches["limits"].incr(key))
    except ValueError:
        return 0
