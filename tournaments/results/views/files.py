"""The results as files for a spreadsheet."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive
from tournaments.press.sheets.spreadsheet import XLSX, as_csv, as_xlsx
from tournaments.results.queries.results import players_sheet, result_sheets


@require_GET
def results_csv(_request: HttpRequest, drive: Drive) -> HttpResponse:
    return _file(
        as_csv(players_sheet(DriveEvening(drive))), "text/csv; charset=utf-8", f"{drive.slug}-results.csv"
    )


@require_GET
def results_xlsx(_request: HttpRequest, drive: Drive) -> HttpResponse:
    return _file(as_xlsx(result_sheets(DriveEvening(drive))), XLSX, f"{drive.slug}-results.xlsx")


def _file(data: bytes, kind: str, name: str) -> HttpResponse:
    return HttpResponse(
        data, content_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )
