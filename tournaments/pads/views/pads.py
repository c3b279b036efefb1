"""Score pads for the family of whist. With a script they live in the browser; without one, in the address."""

from dataclasses import replace
from types import ModuleType
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.engine.family.pad import Problems
from tournaments.engine.people.names import one_line
from tournaments.kernel.same_names import MORE, TWO, hints
from tournaments.pads.queries.pads import (
    answers,
    fields_at,
    groups,
    line_problems,
    module_of,
    pad_page,
    shown,
)
from tournaments.pads.queries.record import LONGEST_NAME, PadRecord, set_up_problems
from tournaments.text import spoken, whole
from tournaments.web.post_data import posted


@require_safe
def pads(request: HttpRequest) -> HttpResponse:
    return render(request, "pads/pads.html", {"groups": groups()})


@csrf_exempt  # nothing is kept here, so that no other site could do anything with it
@require_http_methods(["GET", "HEAD", "POST"])
def pad(request: HttpRequest, game: str) -> HttpResponse:
    """Show a game before it begins, or the pad of the record in the address."""
    module = module_of(game)
    if module is None:
        raise Http404
    packed = posted(request).get("r") or request.GET.get("r", "")
    record = PadRecord.unpacked(packed, module) if packed else None
    if packed and record is None:
        return _set_up(request, module, is_damaged=True, status=400)
    if request.method == "POST":
        return _do(request, module, record)
    if record is None or "names" in request.GET:
        return _set_up(request, module, record)
    return _pad(request, module, record, at=_at(request.GET.get("at", "")))


def _do(request: HttpRequest, module: ModuleType, record: PadRecord | None) -> HttpResponse:
    what = posted(request).get("do", "")
    if record is None or what == "begin":
        return _begin(request, module, record)
    if what == "another":
        return _go(module, replace(record, lines=[], evening=""))
    if what == "undo":
        return _go(module, replace(record, lines=record.lines[:-1]))
    return _write(request, module, record, _at(posted(request).get("at", "")))


def _begin(request: HttpRequest, module: ModuleType, record: PadRecord | None) -> HttpResponse:
    given = dict(posted(request).lists())
    names = [one_line(name) for name in given.get("players", [])]
    settings = answers(module.GAME.settings, given)
    new = PadRecord(module.GAME.key, [name for name in names if name], settings)
    if record:
        new = replace(new, lines=record.lines, evening=record.evening)
    if problems := set_up_problems(module, new.playing):
        return _set_up(request, module, record, typed=new, problems=problems, status=422)
    return _go(module, new)


def _write(request: HttpRequest, module: ModuleType, record: PadRecord, at: int) -> HttpResponse:
    line = answers(fields_at(module, record, at), dict(posted(request).lists()))
    if problems := line_problems(module, record, at, line):
        return _pad(request, module, record, at=at, line=line, problems=problems, status=422)
    lines = [*record.lines[: at - 1], line, *record.lines[at:]] if at else [*record.lines, line]
    return _go(module, replace(record, lines=lines))


def _at(text: str) -> int:
    return whole(text) or 0


def _go(module: ModuleType, record: PadRecord) -> HttpResponse:
    return redirect(f"{reverse('pad', args=[module.GAME.key])}?{urlencode({'r': record.packed()})}")


def _set_up(
    request: HttpRequest, module: ModuleType, record: PadRecord | None = None, *,
    typed: PadRecord | None = None,
    problems: Problems | None = None, is_damaged: bool = False, status: int = 200,
) -> HttpResponse:  # fmt: skip
    problems, known = problems or {}, typed or record
    names = [*(known.players if known else []), *[""] * module.GAME.players[1]][: module.GAME.players[1]]
    why = problems.get("players")
    context = {
        "game": module.GAME,
        "names": names,
        "longest": LONGEST_NAME,
        "alike": hints(names),
        "alike_words": {"two": TWO, "more": MORE},
        "names_problem": spoken(why) if why else "",
        "fields": shown(module.GAME.settings, known.settings if known else {}, problems),
        "is_wrong": bool(problems),
        "is_damaged": is_damaged,
        "record": record.packed() if record else "",
        "about": spoken(module.GAME.about),
        "script": _script(module),
    }
    return render(request, "pads/set_up.html", context, status=status)


def _pad(
    request: HttpRequest, module: ModuleType, record: PadRecord, *, status: int = 200, **how: Any
) -> HttpResponse:
    page = pad_page(module, record, **how)
    context = {"game": module.GAME, "pad": page, "record": record.packed(), "script": _script(module)}
    context["alike"], context["evening"] = hints(record.players), record.evening
    context["is_wrong"] = bool(page.problem) or any(field["problem"] for field in page.fields)
    return render(request, "pads/pad.html", context, status=status)


def _script(module: ModuleType) -> str:
    return f"js/engine/family/{module.__name__.rpartition('.')[2]}.js"
