"""Making up the numbers at the door: a dummy, the MC plays, two share a card."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.door.forms.make_up_numbers import McForm, ShareForm
from tournaments.door.queries import entries as read
from tournaments.door.services import make_up_numbers
from tournaments.door.services.entries import add_entry
from tournaments.engine.fees import FREE
from tournaments.kernel.errors import Ask, Declined
from tournaments.kernel.new_entry import NewEntry
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.text import say
from tournaments.web.actions import actor, carry_out, is_confirmed, posted, question, roles


@require_POST
def dummy(request: HttpRequest, drive: Drive) -> HttpResponse:
    def add() -> str:
        make_up_numbers.add_dummy(drive.pk, actor(request), confirmed=is_confirmed(request))
        return gettext("You have added a dummy. The partner plays its cards face up.")

    yes = gettext("Yes, add a dummy")
    return carry_out(request, drive, add, back=_back(request, drive), here="entries", yes=yes)


@require_http_methods(["GET", "POST"])
def mc(request: HttpRequest, drive: Drive) -> HttpResponse:
    form = McForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        person = NewEntry(form.cleaned_data["name"], read.fewer(drive), eligible=False, fee=FREE)
        try:
            add_entry(drive.pk, actor(request), person, confirmed=is_confirmed(request))
        except Ask as asked:
            yes = gettext("Yes, add to the list")
            return question(request, drive, asked, yes=yes, back=_back(request, drive), here="entries")
        except Declined as declined:
            form.add_error("name", say(declined.sentence, roles(drive)))
        else:
            said = gettext("%(name)s is on the list, and will play but cannot win prizes.")
            messages.success(request, said % {"name": person.name})
            return redirect(_back(request, drive))
    return _page(request, drive, "door/mc.html", form)


@require_http_methods(["GET", "POST"])
def share(request: HttpRequest, drive: Drive) -> HttpResponse:
    form = ShareForm(read.rows(drive, "name"), request.POST if request.method == "POST" else None)
    if form.is_valid():
        first, other = form.cleaned_data["one"], form.cleaned_data["other"]
        try:
            make_up_numbers.share_card(
                drive.pk, actor(request), first, other, confirmed=is_confirmed(request)
            )
        except Ask as asked:
            yes = gettext("Yes, let them share")
            return question(request, drive, asked, yes=yes, back=_back(request, drive), here="entries")
        except Declined as declined:
            form.add_error(None, say(declined.sentence, roles(drive)))
        else:
            messages.success(request, gettext("They share the card and take turns."))
            return redirect(f"{_back(request, drive)}#entry-{first}")
    return _page(request, drive, "door/share.html", form)


@require_POST
def part(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    def give_each_one() -> HttpResponse:
        second = make_up_numbers.part_card(drive.pk, actor(request), number, confirmed=is_confirmed(request))
        words = gettext("They each have a card now. The second is number %(number)s.")
        messages.success(request, words % {"number": second})
        return redirect(f"{_back(request, drive)}#entry-{second}")

    yes = gettext("Yes, give each of them a card")
    return carry_out(request, drive, give_each_one, back=_back(request, drive), here="entries", yes=yes)


def _back(request: HttpRequest, drive: Drive) -> str:
    """Address of the draw if the button was there, else of the list."""
    came = posted(request).get("from") or request.GET.get("from")
    return reverse("draw" if came == "draw" else "entries", args=[drive.slug])


def _page(request: HttpRequest, drive: Drive, template: str, form: McForm | ShareForm) -> HttpResponse:
    context = {"drive": drive, "form": form, "back": _back(request, drive), "steps": path(drive, "entries")}
    return render(request, template, context)
