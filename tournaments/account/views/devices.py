"""The list of devices on which a person is signed in, and signing out there."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from tournaments.account.queries import signed_in_devices
from tournaments.account.services import accounts as service
from tournaments.account.views.accounts import person
from tournaments.web.post_data import posted


@never_cache
@require_GET
def devices(request: HttpRequest) -> HttpResponse:
    """The devices on which the person is signed in."""
    context = {"devices": signed_in_devices(person(request), request.session.session_key)}
    return render(request, "account/devices.html", context)


@require_POST
def end(request: HttpRequest) -> HttpResponse:
    """Sign the person out on one device, or on all others."""
    user = person(request)
    if ident := posted(request).get("device"):
        service.end_device(user, ident)
        messages.success(request, gettext("You are now signed out on that device."))
    else:
        service.end_others(user, request.session.session_key)
        messages.success(request, gettext("You are now signed out everywhere but here."))
    return redirect("devices")
