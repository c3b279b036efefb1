"""Check that the person has given the password recently, and has not just found the page open."""

import time
from collections.abc import Callable
from functools import wraps
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

GIVEN = "password_given"  # in the session: when
HOLDS = 10 * 60  # seconds

View = Callable[[HttpRequest], HttpResponse]


def remember_password(request: HttpRequest) -> None:
    """Record that the person has just given the password."""
    request.session[GIVEN] = time.time()


def asks_for_password(view: View) -> View:
    """Ask for the password first if it was given long ago; then continue to the page."""

    @wraps(view)
    def asking(request: HttpRequest) -> HttpResponse:
        is_fresh = time.time() - float(request.session.get(GIVEN, 0)) < HOLDS
        if request.user.is_authenticated and not is_fresh:
            # What was posted cannot be sent on.
            page = request.path if request.method == "GET" else reverse("two-step")
            return redirect(reverse("present-password") + "?" + urlencode({"next": page}))
        return view(request)

    return asking
