"""Turn the second step of signing in on and off."""

from base64 import b32encode

import segno
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.account.forms import CodeForm
from tournaments.account.queries import account as read_account
from tournaments.account.queries import has_begun_two_step, has_two_step
from tournaments.account.services import helpers_two_step
from tournaments.account.services import two_step as service
from tournaments.account.views.accounts import person, refused_beside
from tournaments.account.views.password_proof import asks_for_password
from tournaments.kernel.errors import Declined
from tournaments.models import Club
from tournaments.text import say
from tournaments.web.actions import actor
from tournaments.web.post_data import posted


@never_cache
@require_http_methods(["GET", "POST"])
@asks_for_password
def two_step(request: HttpRequest) -> HttpResponse:
    """Show and change two-step sign-in; ``do`` says what the code in the form is for."""
    user = person(request)
    form = CodeForm(request.POST or None)
    if form.is_valid():
        code = form.cleaned_data["code"]
        with refused_beside(form, "code"):
            if posted(request).get("do") != "off":
                codes = service.new_paper_codes(user, code)
                return render(request, "account/paper_codes.html", {"codes": codes})
            service.turn_off(user, code)
            messages.success(
                request, gettext("Two-step sign-in is off. From now on your password alone is enough.")
            )
            return redirect("account")
    return render(request, "account/two_step.html", {"form": form, "account": read_account(user)})


@never_cache
@require_http_methods(["GET", "POST"])
@asks_for_password
def two_step_app(request: HttpRequest) -> HttpResponse:
    """Show the key for the app, and confirm it with a code."""
    user = person(request)
    if has_two_step(user):
        return redirect("two-step")
    form = CodeForm(request.POST or None)
    if form.is_valid():
        with refused_beside(form, "code"):
            codes = service.confirm(user, form.cleaned_data["code"])
            return render(request, "account/paper_codes.html", {"codes": codes, "new": True})
    if request.method == "GET" and not has_begun_two_step(user):
        return redirect("two-step")
    device = service.begin(user)
    letters = b32encode(device.bin_key).decode().rstrip("=")
    context = {
        "form": form,
        "picture": segno.make_qr(device.config_url, error="m").svg_data_uri(border=4, light="white"),
        "letters": " ".join(letters[i : i + 4] for i in range(0, len(letters), 4)),  # for who types them
    }
    return render(request, "account/two_step_app.html", context)


@require_POST
@asks_for_password
def begin(request: HttpRequest) -> HttpResponse:
    """Make the key for the app."""
    service.begin(person(request))
    return redirect("two-step-app")


@require_POST
def end_two_step(request: HttpRequest, club: Club, member: int) -> HttpResponse:
    try:
        helpers_two_step.end_two_step(actor(request), club.pk, member)
    except Declined as declined:
        messages.error(request, say(declined.sentence))
    else:
        messages.success(request, gettext("They now sign in with the password alone."))
    return redirect("helpers", club.slug)
