"""Nothing that a privacy setting hides is in anything that tells the village of a drive."""

import io
import itertools
import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from docx import Document

from tests.factories import MC, make_user
from tests.press.reading import pages
from tests.sampled import sampled
from tests.village.queries.test_notice import hidden, published, substitute, usual
from tournaments.club.services.clubs import save_club
from tournaments.engine.people.offices import Office
from tournaments.engine.season.rules import USUAL_RULES
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Club, Drive, Player, Shown
from tournaments.people.services.erasure import forget
from tournaments.people.services.players import link_drive
from tournaments.press.sheets.share_pictures import card_pdf, results_pdf
from tournaments.results.services.publishing import withdraw_results
from tournaments.season.services import choose_drives, start_series
from tournaments.village.queries.notice import notice_facts
from tournaments.village.queries.notice_text import NoticeLength
from tournaments.village.queries.pictures import club_picture, drive_picture, result_picture

pytestmark = pytest.mark.django_db
CLUB = "nether-hall"
NAMING = ("notice", "picture", "leaderboard", "season")  # these name people, the others nobody


def made() -> Drive:
    """The evening, published and part of a season."""
    drive = published(usual)
    link_drive(drive)
    choose_drives(start_series(drive.club_id, "Winter", USUAL_RULES), MC, [drive.pk], [])
    return Drive.objects.select_related("club").get(pk=drive.pk)


def of_everybody(slug: str = "harvest") -> Iterator[tuple[str, str]]:
    """Everything that anyone can open, with what it is."""
    client = Client()
    for name, args in (
        *((name, [CLUB]) for name in ("club", "club-dates", "club-calendar", "club-feed", "club-rss")),
        *(("embed-calendar", [CLUB]), ("hall-of-fame", [CLUB])),
        *(("embed-season", [CLUB, "winter"]), ("season", [CLUB, "winter"])),
        *((name, [slug]) for name in ("leaderboard", "embed", "drive-calendar")),
    ):
        answer = client.get(reverse(name, args=args))
        words = answer.content.decode() if answer.status_code == 200 else ""
        head, found, rest = words.partition("</head>")
        if found:
            yield f"metadata of {name}", head
        yield {"embed": "leaderboard", "embed-season": "season"}.get(name, name), rest or words
    yield "card of the club", " ".join(pages(card_pdf(club_picture(CLUB))))
    if Drive.objects.public().filter(slug=slug).exists():
        yield "card of the drive", " ".join(pages(card_pdf(drive_picture(slug))))


def of_helpers(
    mc: Client, slug: str = "harvest", length: NoticeLength = NoticeLength.REPORT
) -> Iterator[tuple[str, str]]:
    """Every notice of one length (see test_notice.py for the others), and every picture of the results."""
    for named in ("on", ""):
        asked = {"length": length, "scores": "on"} | ({"surnames": named} if named else {})
        page = mc.get(reverse("notice", args=[slug]), asked).content.decode()
        yield (
            "notice",
            "".join(re.findall("<textarea.*?</textarea>", page, re.DOTALL)),
        )  # the text and the HTML
        yield "notice", mc.get(reverse("notice-txt", args=[slug]), asked).content.decode()
        answer = mc.get(reverse("notice-docx", args=[slug]), asked)
        yield "notice", "\n".join(part.text for part in Document(io.BytesIO(answer.content)).paragraphs)
    evening = DriveEvening(Drive.objects.select_related("club").get(slug=slug))
    for surnames, scores in itertools.product((True, False), (True, False)):
        facts = notice_facts(evening, timezone.localdate(), surnames=surnames, raised=True)
        yield (
            "picture",
            " ".join(pages(results_pdf(result_picture(facts, "https://x.example/d/x/", scores=scores)))),
        )


def said(mc: Client) -> list[tuple[str, set[str]]]:
    """The words of everything."""
    return [(what, set(re.findall(r"\w+", words))) for what, words in (*of_everybody(), *of_helpers(mc))]


def parts(drive: Drive) -> tuple[set[str], set[str]]:
    """The first and the last names of the people of a drive."""
    names = drive.entries.values_list("name", flat=True)
    firsts, lasts = zip(*map(str.split, names), strict=True)
    return set(firsts), set(lasts)


def test_it_works(mc: Client) -> None:
    """Where names are shown they are found, so that the tests below do not pass because they read nothing."""
    firsts, lasts = parts(made())
    found = said(mc)
    assert {what for what, words in found if words & lasts} >= set(NAMING)
    assert {what for what, words in found if what.startswith(("metadata", "card", "club", "drive"))}
    for what, words in found:
        assert words, what
        if what not in (*NAMING, "hall-of-fame"):
            assert not words & (firsts | lasts), what


@pytest.mark.whole
def test_initials_only(mc: Client) -> None:
    firsts, lasts = parts(made())
    save_club(Club.objects.get().pk, MC, {"names_shown": Shown.INITIAL})
    found = said(mc)
    assert {what for what, words in found if words & firsts} >= set(NAMING)
    assert [what for what, words in found if words & lasts] == []


def test_no_names(mc: Client) -> None:
    firsts, lasts = parts(made())
    save_club(Club.objects.get().pk, MC, {"names_shown": Shown.HIDDEN})
    assert [what for what, words in said(mc) if words & (firsts | lasts)] == []


@pytest.mark.parametrize("length", sampled(reversed(NoticeLength), every=len(NoticeLength)))
def test_each_as_they_wish(mc: Client, length: NoticeLength) -> None:
    """Every third is hidden, and of the next only the first letter of the surname is shown."""
    drive = published(hidden)
    choose_drives(start_series(drive.club_id, "Winter", USUAL_RULES), MC, [drive.pk], [])
    names = drive.entries.order_by("number").values_list("name", flat=True)
    everything = [*of_everybody(), *of_helpers(mc, length=length)]
    for name in names[2::3]:
        assert [
            what
            for what, words in everything
            if name in words or name.split()[0] in re.findall(r"\w+", words)
        ] == []
    for name in names[0::3]:
        assert [what for what, words in everything if name in words] == []
    assert any(name in words for name in names[1::3] for _, words in everything)


def test_somebody_forgotten(mc: Client) -> None:
    drive = made()
    gwen = Player.objects.get(name="Gwen Glover")
    forget(drive.club_id, MC, gwen.pk, confirmed=True)
    found = said(mc)
    assert any("Fletcher" in words for _, words in found)
    assert [what for what, words in found if words & {"Gwen", "Glover"}] == []


def test_somebody_who_took_over_a_card(mc: Client) -> None:
    drive = published(substitute)
    choose_drives(start_series(drive.club_id, "Winter", USUAL_RULES), MC, [drive.pk], [])
    assert any("Young2" in words for _, words in said(mc))
    save_club(drive.club_id, MC, {"names_shown": Shown.HIDDEN})
    assert [what for what, words in said(mc) if words & {"Zoe", "Young2", "Ben", "Baker"}] == []


def test_a_draft(mc: Client) -> None:
    drive = made()
    Drive.objects.filter(pk=drive.pk).update(draft=True, title="Quiet Trial")
    firsts, lasts = parts(drive)
    words = [(what, words) for what, words in of_everybody()]
    assert [what for what, text in words if "Quiet Trial" in text] == []
    assert [what for what, text in words if set(re.findall(r"\w+", text)) & (firsts | lasts)] == []


def test_results_that_were_withdrawn(mc: Client) -> None:
    drive = made()
    withdraw_results(drive.pk, MC, "")
    firsts, lasts = parts(drive)
    everything = list(of_everybody())
    named = {what for what, text in everything if set(re.findall(r"\w+", text)) & (firsts | lasts)}
    assert named <= {"leaderboard"}  # which shows provisional places until the MC hides it
    assert 'class="prizes"' not in dict(everything)["leaderboard"]
    assert [what for what, text in everything if "Results:" in text or "The results: " in text] == []
    assert "Results" not in dict(everything)["card of the drive"]
    for name in ("notice", "notice-txt", "notice-docx", "notice-png"):
        page = mc.get(reverse(name, args=["harvest"])).content.decode()
        assert "Not published yet" in page
        assert not set(re.findall(r"\w+", page)) & lasts


def test_the_sum_is_only_for_those_who_handle_the_money(client: Client) -> None:
    made()
    client.force_login(make_user(username="vera", office=Office.VIEWER))
    asked = {"length": "report", "raised": "on"}
    viewer = client.get(reverse("notice-png", args=["harvest"]), asked)
    client.force_login(make_user(username="mavis"))
    assert viewer.content != client.get(reverse("notice-png", args=["harvest"]), asked).content
    assert viewer.content == client.get(reverse("notice-png", args=["harvest"]), {"length": "report"}).content
    assert all("74.90" not in words for _, words in of_everybody())
