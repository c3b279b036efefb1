"""The account of an evening, its statement, and a club's year."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from tournaments.engine.money.limits import READ_ON
from tournaments.kernel.steps import path
from tournaments.models import Club, Drive
from tournaments.money.forms import CoinForm, PurseFormSet, purse_lines, purse_rows
from tournaments.money.queries import balance, club_year, limit_lines, purses
from tournaments.money.queries import statement as statement_of
from tournaments.money.services import save_purse
from tournaments.press.drawing.paper import Heading
from tournaments.press.sheets.purse_statement import render as as_pdf
from tournaments.press.sheets.spreadsheet import XLSX, SpreadsheetPage, as_xlsx
from tournaments.web.actions import actor, number, posted, refusal_in
from tournaments.web.whist_tags import full_day


@never_cache
@require_http_methods(["GET", "POST"])
def purse(request: HttpRequest, drive: Drive) -> HttpResponse:
    kept, seen = purses([drive])[drive.pk], drive.version
    rows, coins = PurseFormSet(initial=purse_rows(kept)), CoinForm(kept.coins)
    if request.method == "POST":
        sent = posted(request)
        rows, coins, seen = PurseFormSet(sent), CoinForm(kept.coins, sent), number(sent, "seen")
        if rows.is_valid() and coins.is_valid():
            with refusal_in(coins, drive):
                save_purse(drive.pk, actor(request), purse_lines(rows.cleaned_data), coins.coins(), seen=seen)
                said = balance(purses([drive])[drive.pk])[0]
                messages.success(request, " ".join((gettext("The account is saved."), said)))
                return redirect("purse", drive.slug)
    context = {
        "drive": drive,
        "purse": kept,
        "rows": rows,
        "coins": coins,
        "seen": seen,
        "balance": balance(kept),
        "limits": limit_lines(drive, kept),
        "read_on": READ_ON,
        "steps": path(drive),
    }
    return render(request, "money/purse.html", context)


@never_cache
@require_GET
def statement(request: HttpRequest, drive: Drive, form: str = "") -> HttpResponse:
    kept = purses([drive])[drive.pk]
    page, said = statement_of(kept, drive.cause), balance(kept)
    if form == "xlsx":
        return _file(as_xlsx([page]), XLSX, f"{drive.slug}-money.xlsx")
    if form == "pdf":
        heading = Heading(drive.club.name, drive.title, full_day(drive.date), drive.hall, drive.cause)
        return _file(as_pdf(heading, page, said[0]), "application/pdf", f"{drive.slug}-money.pdf")
    context = {"drive": drive, "balance": said[0], "steps": path(drive), **_rows(page, 3)}
    return render(request, "money/statement.html", context)


@never_cache
@require_GET
def year(request: HttpRequest, club: Club, year: int, form: str = "") -> HttpResponse:
    if not 1900 <= year <= 2999:
        raise Http404
    page = club_year(club, year)
    if form == "xlsx":
        return _file(as_xlsx([page]), XLSX, f"{club.slug}-{year}-money.xlsx")
    return render(request, "money/statement.html", {"club": club, "year": year, **_rows(page, 2)})


def _rows(page: SpreadsheetPage, texts: int) -> dict[str, object]:
    """Return a page for the template: each cell with its head; the first ``texts`` columns have words."""
    return {
        "page": page,
        "texts": texts,
        "rows": [tuple(zip(page.heads, row, strict=True)) for row in page.rows],
    }


def _file(data: bytes, kind: str, name: str) -> HttpResponse:
    how = "inline" if name.endswith(".pdf") else "attachment"
    return HttpResponse(data, content_type=kind, headers={"Content-Disposition": f'{how}; filename="{name}"'})
