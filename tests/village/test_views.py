"""The notice on its page and as files."""

import io

import pytest
from django.test import Client
from django.urls import reverse
from docx import Document
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_drive, make_user
from tests.pages import text
from tests.village.queries.test_notice import published, teams, usual
from tournaments.engine.people.offices import Office
from tournaments.engine.permissions import State
from tournaments.models import Drive
from tournaments.press.sheets.notice import as_docx

pytestmark = pytest.mark.django_db

ALL = {"length": "report", "scores": "on", "surnames": "on", "raised": "on", "givers": "Hughes & Sons"}


def address(name: str = "notice", slug: str = "harvest") -> str:
    return reverse(name, args=[slug])


def test_it_works(mc: Client) -> None:
    published(usual)
    page = text(mc.get(address()))
    assert "First lady: Gwen Glover (48 tricks)" in page
    assert "£74.90" not in page
    page = text(mc.get(address(), {"length": "sentences"}))
    assert "Congratulations to Gwen G. (first lady)" in page


def test_the_files_say_what_the_page_says(mc: Client) -> None:
    published(usual)
    answer = mc.get(address("notice-txt"), ALL)
    assert answer["Content-Disposition"] == 'attachment; filename="harvest-notice.txt"'
    lines = [line for line in answer.content.decode().splitlines() if line]
    assert lines[-1] == "The prizes were given by Hughes & Sons."
    assert "£74.90 was raised" in lines[1]
    document = Document(io.BytesIO(mc.get(address("notice-docx"), ALL).content))
    assert [part.text for part in document.paragraphs] == lines
    bullets = [part.text for part in document.paragraphs if part.style and part.style.name == "List Bullet"]
    assert bullets == lines[2:8]
    page = text(mc.get(address(), ALL))
    assert "<li>First lady: Gwen Glover (48 tricks; a clock, £5.01)</li>" in page
    assert "<p>The prizes were given by Hughes &amp; Sons.</p>" in page


def test_a_document_has_no_sign_that_xml_forbids() -> None:
    (part,) = Document(io.BytesIO(as_docx(["Ann\x0b\ufffe\ud800 Archer"]))).paragraphs
    assert part.text == "Ann Archer"


def test_what_is_typed_wrongly_is_said_beside_it_and_stays(mc: Client) -> None:
    published(usual)
    for name in ("notice", "notice-docx"):
        answer = mc.get(address(name), {**ALL, "length": "novel", "givers": "g" * 301})
        assert "Please choose one of these." in text(answer)
        assert "There is room for up to 300 letters, and you have typed 301." in text(answer)
        assert "g" * 301 in answer.content.decode()


def test_there_is_none_before_the_results_are_published(mc: Client) -> None:
    make_drive(state=State.FINISHED, hands=1, breaks_after=[])
    for name in ("notice", "notice-txt"):
        page = text(mc.get(address(name)))
        assert "Not published yet" in page
        assert "players at" not in page
    for name in ("drive", "publish"):
        assert address() not in mc.get(address(name)).content.decode()


def test_the_sum_is_for_those_who_handle_the_money(client: Client) -> None:
    published(usual)
    client.force_login(make_user(username="vera", office=Office.VIEWER))
    page = text(client.get(address(), ALL))
    assert "First lady: Gwen Glover" in page
    assert "raised" not in page


def test_the_drive_publish_and_standings_lead_to_it(mc: Client) -> None:
    published(teams)
    for name in ("drive", "publish", "standings"):
        assert f'href="{address()}"' in mc.get(address(name)).content.decode()


def test_as_many_queries_whatever_the_size(
    mc: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for tables in (1, 3):
        make_drive(state=State.PUBLISHED, tables=tables, hands=1, breaks_after=[], slug=f"of-{tables}")
        mc.get(address(slug=f"of-{tables}"))
        with django_assert_num_queries(13):
            mc.get(address(slug=f"of-{tables}"))
    assert Drive.objects.count() == 2
