"""A player's own page, opened by the code on the score card: no account, only the card's secret link."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from tournaments.hall.forms.player import DoubtForm
from tournaments.hall.queries.player import player_page
from tournaments.hall.queries.player_marks import card_news
from tournaments.hall.views.player_rows import rows
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Declined, Stale
from tournaments.kernel.secret_links import has_ended, linked
from tournaments.models import Drive
from tournaments.models.secret_links import is_token, of_card
from tournaments.play.services.doubts import raise_doubt, take_back_doubt
from tournaments.text import say
from tournaments.web import actions
from tournaments.web.post_data import posted
from tournaments.web.rate_limits import Limit
from tournaments.web.secret_links import ended

# The rest of the drive is in the page's own query.
READ = (
    *("slug", "title", "state", "date", "draft", "role_a", "role_b", "paper_from"),
    *("link_key", "link_turns", "link_hashes"),
)
DOUBTS = Limit("doubts", 30, 10 * 60)  # of one card


def opened(request: HttpRequest, slug: str, number: int, token: str) -> dict[str, Any] | HttpResponse:
    """The drive behind the link of a card."""
    drive = linked(slug).only(*READ).first()
    if drive is None or not is_token(drive, of_card(number), token):
        return render(request, "hall/player/wrong_link.html", status=404)
    if has_ended(drive, of_card(number)):
        return ended(request, drive, of_card(number))
    return {"drive": drive, "number": number}


@csrf_exempt  # the secret is in the address itself, so no other site can send a form here
@require_http_methods(["GET", "HEAD", "POST"])
def player(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    """The player's page; only the fragment with ``seen``, and 204 as long as ``seen`` is its mark."""
    if request.method == "POST":
        return _told(request, drive, number)
    asked = request.GET.get("wrong", "")
    return _page(request, drive, number, DoubtForm(initial={"hand": asked}))


def _page(
    request: HttpRequest, drive: Drive, number: int, form: DoubtForm, problem: str = ""
) -> HttpResponse:
    news = card_news(drive.pk, number)
    if news is None:
        return render(request, "hall/player/wrong_link.html", status=404)
    if request.GET.get("seen") == news.mark:
        return HttpResponse(status=204)
    page = player_page(news)
    asked = str(form["hand"].value())  # the hand whose form is open
    context = {
        "drive": drive,
        "page": page,
        "rows": tuple(rows(page.card.lines, asked)),
        "mark": news.mark,
        "here": request.path,
        "token": request.path.rstrip("/").rpartition("/")[2],
        "form": form,
        "asked": asked,
        "problem": problem,
        "astray": problem and asked not in {"0", *(str(line.hand) for line in page.card.lines)},
    }
    part = "hall/player/_player.html" if "seen" in request.GET else "hall/player/player.html"
    return render(request, part, context)


def _told(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    """Save or withdraw a query to the MC; on failure show the reason and keep the words."""
    form = DoubtForm(request.POST)
    if not form.is_valid():
        problem = say(Stale().sentence) if "hand" in form.errors else ""
        return _page(request, drive, number, form, problem)
    hand = form.cleaned_data["hand"]
    if DOUBTS.count(f"{drive.pk} {number}"):
        problem = gettext("That was a lot of messages in a short time. Please tell the MC in person.")
        return _page(request, drive, number, form, problem)
    actor = Actor(gettext("Card %(number)s") % {"number": number})
    try:
        if "right" in posted(request):
            take_back_doubt(drive.pk, actor, number, hand)
        else:
            raise_doubt(drive.pk, actor, number, hand, form.cleaned_data["words"])
    except Declined as no:
        return _page(request, drive, number, form, say(no.sentence, actions.roles(drive)))
    return redirect(f"{request.path}#hand-{hand}")
