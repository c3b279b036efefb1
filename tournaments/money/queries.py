"""The account of an evening, its statement, a club's year, and the limits of the law beside it."""

from collections import defaultdict
from collections.abc import Sequence
from decimal import Decimal
from itertools import islice
from typing import Any

from django.db.models import Max
from django.utils.translation import get_language, gettext

from tournaments.door.queries.fees import PAYERS, named, takings, with_sharers
from tournaments.engine.money.cash_check import clues
from tournaments.engine.money.limits import FINAL, HEAD, ONE_DAY, PRIZE_GAMING, PRIZES, RAFFLE, LegalLimit
from tournaments.engine.money.purse import (
    COSTS,
    INCOME,
    NO_PURSE,
    PENNY,
    LineKind,
    Means,
    Purse,
    PurseLine,
    coin_name,
    in_pounds,
    purse_line,
)
from tournaments.models import Club, Drive, Entry, PurseVersion
from tournaments.press.sheets.spreadsheet import SpreadsheetPage
from tournaments.text import say
from tournaments.web.whist_tags import full_day, money

MOST_CLUES = 4
Figures = tuple[str, str, Decimal]  # a line of a statement: what for, a note, pounds


def purse_in(version: PurseVersion | None) -> Purse:
    """Return a saved account without the takings at the door; an empty one without a version."""
    if version is None:
        return NO_PURSE
    return Purse(tuple(purse_line(**line) for line in version.lines), dict(version.coins))


def purses(drives: Sequence[Drive]) -> dict[int, Purse]:
    """Return the accounts of drives by their keys. Two queries, however many there are."""
    people: dict[int, list[dict[str, Any]]] = defaultdict(list)
    came = Entry.objects.who_came().filter(drive__in=drives)
    for row in with_sharers(came).values("drive_id", *PAYERS):
        people[row["drive_id"]].append(row)
    versions = PurseVersion.objects.filter(drive__in=drives)
    latest = versions.order_by().values("drive").annotate(latest=Max("pk")).values("latest")
    saved = {version.drive_id: purse_in(version) for version in versions.filter(pk__in=latest)}
    return {
        drive.pk: Purse(kept.lines, kept.coins, takings(drive, people[drive.pk]))
        for drive in drives
        for kept in [saved.get(drive.pk, NO_PURSE)]
    }


def statement(purse: Purse, cause: str = "") -> SpreadsheetPage:
    """Return the statement, in parts whose rows add up to their totals, with a row for every typed line.

    A part without any line is left out.
    """
    came_in, paid_out = gettext("Came in"), gettext("Paid out")
    door = [
        (
            gettext("Fees at the door"),
            f"{fee.paid} × {named(fee.name or gettext('Full fee'), fee.pounds)}",
            fee.paid * fee.pounds,
        )
        for fee in purse.takings.lines
        if fee.paid
    ]
    income, costs, handed_over = (
        [_figures(line, line.pounds) for line in purse.lines if line.kind in kinds]
        for kinds in (INCOME, COSTS, (LineKind.HANDED_OVER,))
    )
    box = [_figures(line, line.cash) for line in purse.lines if line.cash]
    coins = [(coin_name(pence), f"{count} ×", pence * count * PENNY) for pence, count in purse.coins.items()]
    raised = [(came_in, "", purse.income), (paid_out, "", -purse.costs)]
    parts = (
        (came_in, [*door, *income]),
        (paid_out, costs),
        (cause or gettext("The cause"), raised),
        (gettext("Should be in the box"), [*door, *box]),
        (gettext("Cash counted"), coins),
        (gettext("Handed over"), handed_over),
    )
    rows: list[tuple[str | Decimal | None, ...]] = []
    for title, lines in parts:
        total = sum((pounds for *_words, pounds in lines), Decimal(0))
        for at, line in enumerate(lines, 1):  # the title is beside the first, the total beside the last
            rows.append((title if at == 1 else "", *line, total if at == len(lines) else None))
    heads = gettext("Part"), gettext("Line"), gettext("Note"), gettext("Pounds"), gettext("Total")
    return SpreadsheetPage(gettext("Statement"), heads, tuple(rows))


def _figures(line: PurseLine, pounds: Decimal) -> Figures:
    means = {Means.CASH: "", Means.CARD: gettext("by card"), Means.TRANSFER: gettext("by transfer")}
    note = gettext("%(giver)s to %(receiver)s") % {"giver": line.note, "receiver": line.to}
    note = note.strip() if line.to else line.note
    return gettext(line.kind.words), ", ".join(filter(None, (note, means[line.means]))), pounds


def balance(purse: Purse) -> tuple[str, ...]:
    """Say whether the cash counted is what should be in the box, then where to look if it is not."""
    words = gettext("The cash has not been counted yet. %(expected)s should be in the box.")
    if purse.over is not None:
        words = gettext("It balances: %(counted)s counted, and that should be in the box.")
    if purse.over:
        words = gettext("%(by)s short: %(counted)s counted, and %(expected)s should be in the box.")
        if purse.over > 0:
            words = gettext("%(by)s over: %(counted)s counted, and %(expected)s should be in the box.")
    figures = {"expected": purse.expected, "counted": purse.counted, "by": abs(purse.over or Decimal(0))}
    said = words % {key: in_pounds(pounds) for key, pounds in figures.items()}
    return said, *map(say, islice(clues(purse), MOST_CLUES))


def club_year(club: Club, year: int) -> SpreadsheetPage:
    """Return the drives of a year that took or paid anything, each with its sums, then theirs.

    Three queries.
    """
    drives = list(club.drives.filter(date__year=year).order_by("date", "pk"))
    accounts = purses(drives)
    rows = [
        (
            full_day(drive.date),
            drive.title,
            purse.takings.taken,
            purse.total(*INCOME),
            purse.costs,
            purse.raised,
        )
        for drive in drives
        for purse in [accounts[drive.pk]]
        if purse.lines or purse.takings.taken
    ]
    sums = (sum((row[column] for row in rows), Decimal(0)) for column in range(2, 6))
    heads = (
        *(gettext("Date"), gettext("Drive"), gettext("Fees at the door"), gettext("Other income")),
        *(gettext("Paid out"), gettext("For the cause")),
    )
    return SpreadsheetPage(str(year), heads, (*rows, (gettext("Total"), "", *sums)))


def limit_lines(drive: Drive, purse: Purse) -> list[tuple[LegalLimit, str, bool | None]]:
    """Return each limit of the law, the figures of the day, and whether they are within it, if known.

    None for a club that does not show them. One query, and two more if the club has several drives that day.
    """
    if not drive.club.limits_shown or get_language() != "en-gb":
        return []
    drives = list(drive.club.drives.filter(date=drive.date))
    of_day = purses(drives).values() if len(drives) > 1 else [purse]
    head = sum((max(map(each.fees.of, each.fees.names), default=Decimal(0)) for each in drives), Decimal(0))
    fee = gettext("The fee is %(pounds)s.")
    if len(drives) > 1:
        fee = gettext("The fees of that day’s drives are %(pounds)s together.")
    prizes = sum((each.total(LineKind.PRIZES) for each in of_day), Decimal(0))
    raffle = {"pounds": money(purse.total(LineKind.RAFFLE))}
    return [
        (HEAD, fee % {"pounds": money(head)}, head < HEAD.under),
        (PRIZES, gettext("Prizes cost %(pounds)s.") % {"pounds": money(prizes)}, prizes < PRIZES.under),
        (ONE_DAY, gettext("Drives of the club on this day: %(count)d.") % {"count": len(drives)}, None),
        (FINAL, "", None),
        (PRIZE_GAMING, "", None),
        (RAFFLE, gettext("The raffle took %(pounds)s.") % raffle, None),
    ]
