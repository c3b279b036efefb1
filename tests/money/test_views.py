"""The account of an evening on its page, and what comes of it on paper and in a spreadsheet."""

import io
import re
import subprocess
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from openpyxl import load_workbook
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_club, make_drive, make_user
from tests.page_forms import forms_of
from tests.pages import text
from tests.sampled import sampled
from tournaments.drive.services.drives import update_drive
from tournaments.engine.money.purse import LineKind
from tournaments.engine.people.offices import Office
from tournaments.kernel.log import log_page
from tournaments.models import Club, Drive, PurseVersion

pytestmark = pytest.mark.django_db

# A treasurer's evening: what is typed beside each kind of line, and how it was paid if not in cash.
TYPED = {
    LineKind.FLOAT: "25",
    LineKind.RAFFLE: "£74.00",
    LineKind.TEAS: "31.40",
    LineKind.PRIZES: "42.5",
    LineKind.HALL: "30",
    LineKind.HANDED_OVER: "60",
}


def an_evening(**fields: Any) -> Drive:
    """Sixteen people at £3.00, of whom fourteen have paid."""
    drive = make_drive(tables=4, entry_fee=Decimal("3.00"), cause="The church roof", **fields)
    drive.entries.filter(number__lte=14).update(paid=True)
    return drive


def address(drive: Drive, name: str = "purse") -> str:
    return reverse(name, args=[drive.slug])


def filled_in(mc: Client, drive: Drive, typed: dict[LineKind, str], **more: str) -> dict[str, str]:
    """The form of the account as a browser would send it with this typed."""
    (form,) = (f for f in forms_of(mc.get(address(drive)).content.decode()) if "seen" in f.values)
    sent = form.values
    rows = {value: name.removesuffix("kind") for name, value in sent.items() if name.endswith("-kind")}
    return {**sent, **{f"{rows[kind]}pounds": pounds for kind, pounds in typed.items()}, **more}


def saved(mc: Client, drive: Drive, typed: Any = None, **more: str) -> str:
    answer = mc.post(
        address(drive), filled_in(mc, drive, TYPED if typed is None else typed, **more), follow=True
    )
    assert answer.status_code == 200
    return text(answer)


def rows_of(answer: Any) -> list[tuple[Any, ...]]:
    (sheet,) = load_workbook(io.BytesIO(answer.content)).worksheets
    return [tuple(cell.value for cell in row) for row in sheet.iter_rows(min_row=2)]


def test_it_works(mc: Client) -> None:
    """One press keeps everything: fees 42, float 25, raffle 74, teas 31.40; out 42.50, 30 and 60."""
    drive = an_evening()
    page = saved(mc, drive)
    assert "£42.00 taken at the door" in page.replace("taken at the door £42.00", "£42.00 taken at the door")
    assert "£147.40" in page  # 42 + 74 + 31.40
    assert "£72.50" in page  # 42.50 + 30
    assert "£74.90" in page  # for the cause
    assert "The cash has not been counted yet. £39.90 should be in the box." in page
    assert "It balances: £39.90 counted" in saved(
        mc, drive, {}, p2000="1", p1000="1", p500="1", p200="2", p50="1", p20="2"
    )
    assert PurseVersion.objects.count() == 2, "every state is kept"


def test_a_mistake_in_the_cash_is_said(mc: Client) -> None:
    drive = an_evening()
    page = saved(mc, drive, p2000="1", p100="13", p50="1", p20="2")
    assert "£6.00 short: £33.90 counted, and £39.90 should be in the box." in page
    assert "It is 2 × £3.00: look for people marked as paid who have not paid in cash." in page


def test_what_cannot_be_read_is_said_beside_it_and_stays(mc: Client) -> None:
    drive = an_evening()
    sent = filled_in(mc, drive, {LineKind.RAFFLE: "74", LineKind.TEAS: "thirty"}, p50="1.5")
    last = max(int(found) for found in re.findall(r"form-(\d+)-pounds", " ".join(sent)))
    page = mc.post(address(drive), {**sent, f"form-{last}-pounds": "5", "form-0-note": "Ben’s tin"})
    for words in (
        "Type an amount in pounds, like 12.50.",
        "Enter a whole number.",
        "Choose what this amount is for.",
        "Type an amount, or clear the note.",
    ):
        assert words in text(page)
    for typed in ("74", "thirty", "1.5", "5", "Ben’s tin"):
        assert f'value="{typed}"' in page.content.decode()
    assert not PurseVersion.objects.exists()
    assert mc.post(address(drive), {}).status_code == 200
    assert mc.post(address(drive), {"form-TOTAL_FORMS": "5000", "form-INITIAL_FORMS": "0"}).status_code == 200
    (teas,) = (name for name, typed in sent.items() if typed == "thirty")
    for amount in ("-1", "10000", "1.234", "72,01", "NaN", "1e3000"):
        assert mc.post(address(drive), {**sent, "p50": "", teas: amount}).status_code == 200
    assert not PurseVersion.objects.exists()


def test_a_second_line_of_a_kind_and_one_taken_out(mc: Client) -> None:
    drive = an_evening()
    sent = filled_in(mc, drive, {LineKind.RAFFLE: "60"})
    last = max(int(found) for found in re.findall(r"form-(\d+)-pounds", " ".join(sent)))
    mc.post(
        address(drive),
        {**sent, f"form-{last}-kind": "raffle", f"form-{last}-pounds": "14", f"form-{last}-means": "card"},
    )
    page = mc.get(address(drive)).content.decode()
    assert 'value="60.00"' in page
    assert 'value="14.00"' in page
    assert "£102.00 should be in the box" in page  # 42 + 60
    saved(mc, drive, {LineKind.RAFFLE: ""})  # of two rows of a kind the last
    assert [line["pounds"] for line in PurseVersion.objects.latest("pk").lines] == ["60.00"]


def test_what_somebody_else_has_saved_is_not_lost(mc: Client) -> None:
    drive = an_evening()
    old = filled_in(mc, drive, {LineKind.RAFFLE: "60"})
    saved(mc, drive)
    page = mc.post(address(drive), old)
    assert "Someone else has just changed this, so your change was not saved." in text(page)
    assert 'value="60"' in page.content.decode()
    assert mc.post(address(drive), old).status_code == 200, "again, without a look"
    assert PurseVersion.objects.count() == 1


def test_the_record_says_what_changed(mc: Client) -> None:
    drive = an_evening()
    saved(mc, drive, {LineKind.RAFFLE: "74"})
    saved(mc, drive, {LineKind.RAFFLE: "70"})
    saved(mc, drive, {})
    said = [line.done for line in log_page(drive, None)]
    assert said[:2] == [
        "Changed the evening’s account: raffle from £74.00 to £70.00",
        "Changed the evening’s account: raffle from £0.00 to £74.00",
    ]
    saved(mc, drive, {}, **{"form-1-note": "top table"})
    assert (
        log_page(drive, None)[0].done == "Changed a note or how something was paid in the evening’s account"
    )


STATEMENT = [
    ("Came in", "Fees at the door", "14 × Full fee £3.00", 42, None),
    (None, "Raffle", None, 74, None),
    (None, "Teas", None, 31.4, 147.4),
    ("Paid out", "Prizes", None, 42.5, None),
    (None, "Hire of the hall", None, 30, 72.5),
    ("The church roof", "Came in", None, 147.4, None),
    (None, "Paid out", None, -72.5, 74.9),
    ("Should be in the box", "Fees at the door", "14 × Full fee £3.00", 42, None),
    (None, "Float", None, 25, None),
    (None, "Raffle", None, 74, None),
    (None, "Teas", None, 31.4, None),
    (None, "Prizes", None, -42.5, None),
    (None, "Hire of the hall", None, -30, None),
    (None, "Handed over", "Ann to Ben", -60, 39.9),
    ("Cash counted", "£20", "2 ×", 40, 40),
    ("Handed over", "Handed over", "Ann to Ben", 60, 60),
]


def test_every_figure_of_the_statement_has_its_line(mc: Client, tmp_path: Path) -> None:
    drive = an_evening()
    saved(mc, drive, p2000="2", **{"form-11-note": "Ann", "form-11-to": "Ben"})
    answer = mc.get(address(drive, "purse-xlsx"))
    assert answer["Content-Disposition"] == 'attachment; filename="harvest-money.xlsx"'
    read = [tuple(value or None for value in row) for row in rows_of(answer)]
    assert [row[:3] for row in read] == [row[:3] for row in STATEMENT]
    assert [row[3:] for row in read] == [
        tuple(pytest.approx(value) if value else None for value in row[3:]) for row in STATEMENT
    ]
    page = text(mc.get(address(drive, "purse-statement")))
    (tmp_path / "it.pdf").write_bytes(mc.get(address(drive, "purse-pdf")).content)
    done = subprocess.run(
        ["pdftotext", "-layout", tmp_path / "it.pdf", "-"], capture_output=True, text=True, check=True
    )
    pdf = "".join(done.stdout.split())
    assert "10p over: £40.00 counted, and £39.90 should be in the box." in page
    assert "10pover:£40.00counted,and£39.90shouldbeinthebox." in pdf
    for part, line, note, pounds, total in STATEMENT:
        figures = [f"{value:,.2f}".replace("-", "−") for value in (pounds, total) if value]
        said = " ".join(filter(None, (part, line, note, *figures)))
        assert said.replace(" ", "") in pdf
        assert figures[-1].lstrip("−") in page


def test_an_older_account_keeps_its_text_of_who_handed_over(mc: Client) -> None:
    drive = an_evening()
    old = {"kind": "handed_over", "pounds": "60.00", "means": "cash", "note": "Ann to Ben"}
    PurseVersion.objects.create(drive=drive, lines=[old], coins=[])
    assert 'value="Ann to Ben"' in mc.get(address(drive)).content.decode()
    assert rows_of(mc.get(address(drive, "purse-xlsx")))[-1][2] == "Ann to Ben"
    saved(mc, drive, {LineKind.TEAS: "5"})
    assert PurseVersion.objects.latest("pk").lines[-1] == old
    saved(mc, drive, {}, **{"form-11-note": "Ann", "form-11-to": "Ben"})
    assert PurseVersion.objects.latest("pk").lines[-1] == {**old, "note": "Ann", "to": "Ben"}


def test_on_a_phone_every_figure_has_its_head(mc: Client) -> None:
    saved(mc, an_evening())
    page = mc.get(address(Drive.objects.get(), "purse-statement")).content.decode()
    assert '<td class="number" data-label="Total">£147.40</td>' in page
    page = mc.get(reverse("purse-year", args=[make_club().slug, 2026])).content.decode()
    assert '<td class="number" data-label="For the cause">£74.90</td>' in page


def test_the_year_has_a_line_for_each_drive(mc: Client) -> None:
    saved(mc, an_evening())
    other = an_evening(slug="spring", title="=Spring Drive", date="2026-03-06")
    other.entries.update(paid=False)
    saved(mc, other, {LineKind.DONATIONS: "20", LineKind.HALL: "25.50"})
    make_drive(slug="nothing", date="2026-04-03")
    an_evening(slug="before", date="2025-10-03")
    year = [make_club().slug, 2026]
    page = text(mc.get(reverse("purse-year", args=year)))
    assert "=Spring Drive £0.00 £20.00 £25.50 −£5.50" in page
    assert "Harvest Whist Drive £42.00 £105.40 £72.50 £74.90" in page
    assert "Total £42.00 £125.40 £98.00 £69.40" in page
    rows = rows_of(mc.get(reverse("purse-year-xlsx", args=year)))
    assert rows[0][1:] == ("=Spring Drive", 0, 20, 25.5, -5.5)
    assert [row[0] for row in rows] == ["Friday 6 March 2026", "Friday 2 October 2026", "Total"]
    for column in range(2, 6):
        assert rows[-1][column] == pytest.approx(sum(row[column] for row in rows[:-1]))
    assert mc.get(reverse("purse-year", args=[make_club().slug, 9999])).status_code == 404


def test_the_limits_of_the_law(mc: Client) -> None:
    drive = an_evening()
    page = saved(mc, drive, {LineKind.PRIZES: "599.99"})
    assert "The fee is £3.00. Within the limit." in page
    assert "Prizes cost £599.99. Within the limit." in page
    assert "Drives of the club on this day: 1." in page
    assert "up to £500 of what it takes for prizes and up to £100 for costs" in page
    assert "Gambling Act 2005, s. 288 and 299." in page
    other = make_drive(slug="matinee", entry_fee=Decimal("5.01"))
    assert "Over" not in text(mc.get(address(other))).split("Limits of the law")[0]
    page = text(mc.get(address(other)))
    assert "The fees of that day’s drives are £8.01 together. Over the limit." in page
    assert "Prizes cost £599.99. Within the limit." in page
    saved(mc, other, {LineKind.PRIZES: "0.01"})
    assert "Prizes cost £600.00. Over the limit." in text(mc.get(address(drive)))
    Club.objects.update(limits_shown=False)
    assert "Limits of the law" not in text(mc.get(address(drive)))


def test_who_may(client: Client) -> None:
    drive = an_evening()
    for office, status in ((Office.DOOR, 200), (Office.MC, 200), (Office.SCORER, 403), (Office.VIEWER, 403)):
        client.force_login(make_user(username=office, office=office))
        for name in ("purse", "purse-statement", "purse-pdf", "purse-xlsx"):
            assert client.get(address(drive, name)).status_code == status
        assert client.get(reverse("purse-year", args=[drive.club.slug, 2026])).status_code == status
        assert (address(drive) in client.get(reverse("drive", args=[drive.slug])).content.decode()) == (
            status == 200
        )


@pytest.mark.parametrize("tables", sampled([5, 1], every=2))
def test_queries(mc: Client, tables: int, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    drive = make_drive(tables=tables, entry_fee=3)
    drive.entries.update(paid=True)
    saved(mc, drive)
    mc.get(address(drive))
    with django_assert_num_queries(6):
        mc.get(address(drive))


@pytest.mark.parametrize("drives", sampled([3, 1], every=2))
def test_queries_of_a_year(
    mc: Client, drives: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(drives):
        an_evening(slug=f"drive-{number}")
    with django_assert_num_queries(7):
        mc.get(reverse("purse-year", args=[make_club().slug, 2026]))


def test_a_change_of_the_fee_moves_the_takings(mc: Client) -> None:
    drive = an_evening()
    update_drive(drive.pk, MC, {"entry_fee": Decimal("4.00")})
    assert "£56.00 should be in the box" in text(mc.get(address(drive)))
