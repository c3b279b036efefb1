"""Password hashing in a thread of its own, one at a time: each takes a processor for half a second."""

import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tournaments.live.lanes import turned_away

BUSY = _("Many people are signing in just now. Please wait a few seconds, then try again.")


def _step_back() -> None:
    if sys.platform == "linux":  # elsewhere it would slow the whole process, and not what waits for a page
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)


_thread = ThreadPoolExecutor(1, thread_name_prefix="hash", initializer=_step_back)


class OneAtATime(PBKDF2PasswordHasher):
    """Django's usual hashes. Raises ValidationError, as a form does, if the request was turned away."""

    def encode(self, password: str, salt: str, iterations: int | None = None) -> str:
        if turned_away.get():
            raise ValidationError(BUSY)
        return _thread.submit(super().encode, password, salt, iterations).result()
