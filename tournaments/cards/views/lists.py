"""Typing many cards at once: totals only, a hand of everyone, pasted lists, files."""

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.core.paginator import Page
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods

from tournaments.cards.forms.cells import shown
from tournaments.cards.forms.list_preview import FigureToSave, Preview, preview
from tournaments.cards.forms.lists import CardsFileForm, PastedCardsForm, PlacesForm
from tournaments.cards.queries.card_entry import CardTyped, pile
from tournaments.cards.queries.lists import hand_list, totals_list
from tournaments.cards.queries.totals import summed
from tournaments.cards.services.card_entry import FigureAnswer, Taken, TypedFigure, save_figures
from tournaments.cards.services.confirm import take_back
from tournaments.cards.services.confirm_totals import check_off_totals
from tournaments.door.views.entry_lists import say_unread
from tournaments.engine.people.offices import Deed
from tournaments.engine.permissions import Action, State, Verdict, ruling
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Ask, Declined
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.text import in_words, say, whole
from tournaments.web.actions import is_confirmed, posted, roles
from tournaments.web.rights import can
from tournaments.web.typists import turned_away

MOST_DOUBTS = 12  # that a page names


@require_http_methods(["GET", "POST"])
def by_hand(request: HttpRequest, drive: Drive, typist: Actor, hand: int) -> HttpResponse:
    """One hand on all the cards; POST saves a page of them."""
    if not 1 <= hand <= drive.hands:
        raise Http404
    seen = hand_list(drive, hand, request.GET.get("page"))
    places, heads = (str(hand),), (gettext("Tricks"),)
    begins_later = seen.pile.begins > 0
    form = PlacesForm(list(seen.page), places, heads, request.POST or None, known=begins_later)
    if form.is_bound and _saved(request, drive, typist, form):
        here = reverse("card-hand", args=[drive.slug, hand])
        if posted(request).get("then") == "next" and not seen.page.has_next():
            return redirect("card-hand", drive.slug, seen.after or hand)
        return _next_page(request, here, seen.page)
    context = {"seen": seen, "form": form, "way": "hand"}
    return render(request, "cards/lists/hand.html", _context(request, drive, typist) | context)


@require_http_methods(["GET", "POST"])
def totals(request: HttpRequest, drive: Drive, typist: Actor) -> HttpResponse:
    """Show everyone's totals; POST saves a page of them, or confirms all."""
    act = posted(request).get("act", "")
    if act in ("check-off", "take-back"):
        return _check_off(request, drive, typist, act)
    seen = totals_list(drive, request.GET.get("page"))
    form = PlacesForm(list(seen.page), seen.places, seen.heads, request.POST or None)
    if form.is_bound and _saved(request, drive, typist, form):
        return _next_page(request, reverse("card-totals", args=[drive.slug]), seen.page)
    return _totals(request, drive, typist, form=form, seen=seen)


@require_http_methods(["GET", "POST"])
def paste(request: HttpRequest, drive: Drive, typist: Actor) -> HttpResponse:
    """Paste cards, preview them, save them."""
    if request.method != "POST":
        return _paste(request, drive, typist, PastedCardsForm())
    form = PastedCardsForm(request.POST)
    if not form.is_valid():
        return _paste(request, drive, typist, form)
    seen = _preview(drive, form)
    wish = posted(request).get("save", "")
    if wish not in ("new", "all"):
        return _paste(request, drive, typist, form, seen)
    taken = posted(request).getlist("take")
    wishes = list(seen.wishes(taken, _numbers(request), everything=wish == "all"))
    return _save_list(request, drive, typist, form, wishes)


@require_http_methods(["GET", "POST"])
def from_file(request: HttpRequest, drive: Drive, typist: Actor) -> HttpResponse:
    """Choose a file; its contents are then previewed like a pasted list."""
    form = CardsFileForm(request.POST, request.FILES) if request.method == "POST" else CardsFileForm()
    if form.is_bound and form.is_valid():
        text = PastedCardsForm({"text": form.cleaned_data["text"]})
        if text.is_valid():
            say_unread(request, form)
            return _paste(request, drive, typist, text, _preview(drive, text))
        form.add_error("file", text.errors["text"])
    context = _context(request, drive, typist) | {"form": form, "way": "file"}
    return render(request, "cards/lists/file.html", context)


def _context(request: HttpRequest, drive: Drive, typist: Actor) -> dict[str, Any]:
    """Return the context of all these pages; the steps of the evening are for organisers only."""
    verdict = ruling(Action.CARDS, State(drive.state))
    return {
        "drive": drive,
        "seen": {"begins": drive.paper_from},
        "closed": say(verdict.why) if verdict.why and verdict.verdict is Verdict.REFUSED else "",
        "data": _data(drive, typist),
        "steps": path(drive, "cards") if can(request, Deed.SCORE) else (),
    }


def _data(drive: Drive, typist: Actor) -> dict[str, Any]:
    """Return the data of the page's script: whose figures, where to send them, and the texts."""
    return {
        "slug": drive.slug,
        "me": typist.name,
        "save": reverse("card-save", args=[drive.slug]),
        "words": {
            "saved": gettext("Everything typed here is saved."),
            "marked": gettext("Saved, except for what is marked below."),
            "saving": gettext("Saving …"),
            "kept": gettext("Not sent yet. What you typed is kept on this computer."),
            "signed_out": gettext(
                "You have been signed out. What you typed is kept on this computer. Please sign in again."
            ),
            "differs": gettext("{by} typed {stands} here. Save again to use yours."),
            "emptied": gettext("Someone else has cleared this. Save again to use yours."),
            "tricks": gettext("Type 0 to 13, or a dash for a hand sat out."),
            "sum": gettext("This cannot be a total. Type a number, or leave it empty."),
            "written": gettext("{made}, but {written} is written"),
        },
    }


def _saved(request: HttpRequest, drive: Drive, typist: Actor, form: PlacesForm) -> bool:
    """Save the typed fields. Return False if something still has to be dealt with."""
    is_sound = form.is_valid()
    wishes = [
        FigureToSave(card, place, *values) for (card, place), values in form.cleaned_data["typed"].items()
    ]
    try:
        answers = _save(drive, typist, wishes)
    except Declined as declined:
        form.add_error(None, say(declined.sentence, roles(drive)))
        return False
    for wish, answer in zip(wishes, answers, strict=True):
        if answer.taken is Taken.SAVED:
            form.now_stands(wish.card, wish.place, wish.now, "")
        else:
            form.now_stands(wish.card, wish.place, answer.stands, _why_not(drive, wish, answer))
    saved = sum(answer.taken is Taken.SAVED for answer in answers)
    if saved:
        _say_saved(request, saved)
    elif is_sound and not wishes:
        messages.info(request, gettext("Everything here is saved."))
    return is_sound and saved == len(wishes)


def _save(drive: Drive, typist: Actor, wishes: Sequence[FigureToSave]) -> list[FigureAnswer]:
    return save_figures(drive.pk, typist, [TypedFigure(*wish) for wish in wishes]) if wishes else []


def _why_not(drive: Drive, wish: FigureToSave, answer: FigureAnswer) -> str:
    if answer.why is not None:
        return say(answer.why, roles(drive))
    if answer.stands is None:
        return gettext("Someone else has cleared this. Save again to put %(now)s here.") % {
            "now": shown(wish.now)
        }
    text = gettext("%(by)s typed %(stands)s here. Save again to use yours.")
    return text % {"by": answer.by or gettext("Someone"), "stands": shown(answer.stands)}


def _say_saved(request: HttpRequest, count: int) -> None:
    said = ngettext("%(count)s score is saved.", "%(count)s scores are saved.", count)
    messages.success(request, said % {"count": in_words(count).capitalize()})


def _next_page(request: HttpRequest, here: str, page: Page[CardTyped]) -> HttpResponse:
    number = page.number
    if posted(request).get("then") == "next" and page.has_next():
        number = page.next_page_number()
    return redirect(f"{here}?page={number}")


def _totals(request: HttpRequest, drive: Drive, typist: Actor, **more: Any) -> HttpResponse:
    seen = more.pop("seen", None) or totals_list(drive, request.GET.get("page"))
    form = more.pop("form", None) or PlacesForm(list(seen.page), seen.places, seen.heads)
    sums = summed(drive)
    context = {
        "seen": seen,
        "form": form,
        "found": sums,
        "doubts": [say(doubt, roles(drive)) for doubt in sums.doubts[:MOST_DOUBTS]],
        "more_doubts": max(0, len(sums.doubts) - MOST_DOUBTS),
        "may_check_off": can(request, Deed.SCORE),
        "way": "totals",
        **more,
    }
    return render(request, "cards/lists/totals.html", _context(request, drive, typist) | context)


def _check_off(request: HttpRequest, drive: Drive, typist: Actor, act: str) -> HttpResponse:
    """Confirm the totals, or undo that: for organisers, not for helpers."""
    if not can(request, Deed.SCORE):
        return turned_away(request)
    why = posted(request).get("why", "")
    try:
        if act == "take-back":
            take_back(drive.pk, typist, why, confirmed=is_confirmed(request))
            messages.success(request, gettext("The cards are reopened. You can change them again."))
            return redirect("card-totals", drive.slug)
        check_off_totals(drive.pk, typist, why=why)
    except Ask as asked:
        return _totals(request, drive, typist, question=say(asked.sentence, roles(drive)), act=act, why=why)
    except Declined as declined:
        return _totals(request, drive, typist, refused=say(declined.sentence, roles(drive)))
    messages.success(request, gettext("The totals are confirmed, and the standings use them."))
    return redirect("standings", drive.slug)


def _preview(drive: Drive, form: PastedCardsForm) -> Preview:
    cards = {card.number: card for card in pile(drive).cards}
    return preview(drive, form.reading(cards, drive.hands), cards)


def _numbers(request: HttpRequest) -> frozenset[int]:
    """Cards whose question was answered with yes."""
    return frozenset(filter(None, map(whole, posted(request).getlist("sure"))))


def _save_list(
    request: HttpRequest, drive: Drive, typist: Actor, form: PastedCardsForm, wishes: Sequence[FigureToSave]
) -> HttpResponse:
    try:
        answers = _save(drive, typist, wishes)
    except Declined as declined:
        form.add_error(None, say(declined.sentence, roles(drive)))
        return _paste(request, drive, typist, form, _preview(drive, form))
    saved = sum(answer.taken is Taken.SAVED for answer in answers)
    if saved:
        _say_saved(request, saved)
    refused = [
        _why_not(drive, wish, answer) for wish, answer in zip(wishes, answers, strict=True) if answer.why
    ]
    if refused:
        form.add_error(None, refused[0])
    if saved < len(answers):
        return _paste(request, drive, typist, form, _preview(drive, form))
    if not answers:
        messages.info(request, gettext("Nothing was changed."))
    return redirect("card-entry", drive.slug)


def _paste(
    request: HttpRequest, drive: Drive, typist: Actor, form: PastedCardsForm, seen: Preview | None = None
) -> HttpResponse:
    context = {"form": form, "preview": seen, "way": "paste", "sure": _numbers(request)}
    return render(request, "cards/lists/paste.html", _context(request, drive, typist) | context)
