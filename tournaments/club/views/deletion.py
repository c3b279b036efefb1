"""Delete a drive or a club, after a page that lists what is lost."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournaments.club.forms.deletion import SureForm
from tournaments.club.queries.deletion import club_losses, drive_losses
from tournaments.club.services.deletion import delete_club, delete_drive
from tournaments.kernel.errors import Ask, Refused
from tournaments.models import Club, Drive
from tournaments.text import say
from tournaments.web.actions import actor, posted


@require_http_methods(["GET", "POST"])
def drive(request: HttpRequest, club: Club, drive: str) -> HttpResponse:
    """Delete a drive. A second request is told that it is deleted already."""
    shown = club.drives.filter(slug=drive).first()
    if shown is None:
        return _drive_gone(request, club)
    form = SureForm(gettext("The drive’s title"), request.POST if request.method == "POST" else None)
    if form.is_bound:
        try:
            delete_drive(actor(request), shown.pk, typed=posted(request).get("name", ""))
        except Drive.DoesNotExist:
            return _drive_gone(request, club)
        except Ask as asked:
            form.refuse(say(asked.sentence))
        except Refused as refused:
            messages.error(request, say(refused.sentence))
            return redirect("club", club.slug)
        else:
            messages.success(request, gettext("%(title)s has been deleted.") % {"title": shown.title})
            return redirect("club", club.slug)
    context = {"drive": shown, "club": club, "lost": drive_losses(shown), "form": form}
    return render(request, "club/deletion/drive.html", context)


def _drive_gone(request: HttpRequest, club: Club) -> HttpResponse:
    messages.info(request, gettext("That drive has already been deleted."))
    return redirect("club", club.slug)


@require_http_methods(["GET", "POST"])
def club(request: HttpRequest, club: Club) -> HttpResponse:
    form = SureForm(gettext("The club’s name"), request.POST if request.method == "POST" else None)
    if form.is_bound:
        try:
            delete_club(actor(request), club.pk, typed=posted(request).get("name", ""))
        except Club.DoesNotExist:
            return club_gone(request, club.slug)
        except Ask as asked:
            form.refuse(say(asked.sentence))
        except Refused as refused:
            messages.error(request, say(refused.sentence))
            return redirect("club", club.slug)
        else:
            words = gettext("%(club)s has been deleted, with everything in it.")
            messages.success(request, words % {"club": club.name})
            return redirect("home")
    context = {"club": club, "lost": club_losses(club), "form": form}
    return render(request, "club/deletion/club.html", context)


def club_gone(request: HttpRequest, club: str) -> HttpResponse:
    """Answer a second request: the club is deleted already. Raises Http404 if it was not."""
    if Club.objects.filter(slug=club).exists():
        raise Http404
    messages.info(request, gettext("That club has already been deleted."))
    return redirect("home")
