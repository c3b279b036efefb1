"""The guide for organisers, and what it says of what somebody looks for."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from tournaments.queries.help.guide import CONTENTS, address_about, chapters, search
from tournaments.views.host.cache_headers import for_everybody


@require_safe
@for_everybody(600)  # seconds; nothing in it changes while the program is the same
def chapter(request: HttpRequest, name: str = CONTENTS) -> HttpResponse:
    """A chapter; what was found of the words in ``q``; or the way to what helps with the page ``about``."""
    if about := request.GET.get("about"):
        return redirect(address_about(about))
    if name not in chapters():
        raise Http404
    wanted = request.GET.get("q", "").strip()[:100]
    context = {"chapter": chapters()[name], "chapters": list(chapters().values()), "wanted": wanted}
    return render(request, "help/chapter.html", {**context, "found": search(wanted) if wanted else []})
