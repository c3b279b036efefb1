"""Everything that is wanted on paper at once."""

import datetime as dt
import io
import zipfile
from typing import Any

import pytest
from django.utils import timezone, translation

from tests.factories import make_club, make_drive, seated_drive
from tests.found import the
from tests.press.reading import pages, reader
from tests.work_done import do_jobs
from tournaments.engine.permissions import State
from tournaments.kernel.errors import Refused
from tournaments.models import Drive, Job
from tournaments.paper.queries.cards_to_print import Look
from tournaments.paper.queries.print_pack import Kit, kept_kit, kit_parts, part_of, progress
from tournaments.paper.queries.print_page import papers
from tournaments.paper.services.print_pack import MOST_AT_ONCE, ask_for_kit, make_kit

pytestmark = pytest.mark.django_db
BASE = "https://hall.example"
RULES = [{"kind": "place", "name": "First lady", "role": "a", "place": 1, "main": True, "gift": ""}]
KEYS = ("register", "score-cards", "blank-cards", "seating")


def made(drive: Drive, kit: Kit) -> bytes:
    ask_for_kit(drive, kit)
    do_jobs()
    return the(kept_kit(drive, kit))


def made_on(stock: str, drive: Drive, kit: Kit) -> bytes:
    """Return the pack's PDF for one kind of paper."""
    return the(part_of(made(drive, kit), stock))


def test_it_works() -> None:
    drive = seated_drive(tables=2)
    kit = Kit(BASE, KEYS)
    on = {stock: pages(made_on(stock, drive, kit)) for stock in ("paper", "card")}
    seen = the(progress(drive, kit))
    assert (seen.done, seen.share) == (True, 100)
    assert {stock: len(text) for stock, text in on.items()} == {
        part.stock: part.sheets for part in kit_parts(papers(drive), KEYS)
    }
    assert "Register" in on["paper"][0]
    assert not any("Grand total" in page for page in on["paper"])
    assert all("Grand total" in page for page in on["card"])


def test_ordinary_paper_card_and_labels_are_in_separate_files_with_title_language_and_bookmarks() -> None:
    drive = make_drive(tables=2, state=State.SEATED, prize_rules=RULES)
    ready = [paper for paper in papers(drive).papers if not paper.why_not]
    keys = tuple(paper.key for paper in ready)
    with zipfile.ZipFile(io.BytesIO(made(drive, Kit(BASE, keys)))) as kept:
        assert kept.namelist() == ["harvest-01-paper.pdf", "harvest-02-card.pdf", "harvest-03-labels.pdf"]
        for name in kept.namelist():
            whole = reader(kept.read(name))
            assert whole.metadata is not None
            assert whole.metadata.title == "Harvest Whist Drive"
            assert str(whole.root_object["/Lang"]) == "en-GB"
            on_it = [
                paper.name for paper in papers(drive).papers if paper.stock in name and not paper.why_not
            ]
            marks: list[Any] = [mark for mark in whole.outline if not isinstance(mark, list)]
            assert [mark.title for mark in marks] == on_it
            for mark in marks:
                assert mark.typ == "/Fit"


def test_print_everything_prints_what_is_needed_and_is_of_each_size() -> None:
    drive = make_drive(tables=2, state=State.SEATED, prize_rules=RULES)
    every = papers(drive).papers
    ticked = {paper.key for paper in every if paper.in_kit}
    assert ticked >= {"score-cards", "blank-cards", "table-cards", "register", "seating", "hand-sheet"}
    assert ticked.isdisjoint({"poster", "raffle", "labels", "table-numbers", "certificates"})
    assert ticked.isdisjoint(
        {"trump-cards", "chair-cards", "draw-numbers", "entry-tickets", "raffle-tickets"}
    )
    kit = Kit(BASE, tuple(paper.key for paper in every), look=Look("a5"))
    sizes = {
        tuple(round(length) for length in page.mediabox[2:])
        for stock in ("paper", "card")
        for page in reader(made_on(stock, drive, kit)).pages
    }
    assert {(420, 595), (595, 842)} <= sizes


def test_a_zip_has_a_file_for_each_in_the_order_of_the_evening() -> None:
    drive = seated_drive(tables=2)
    with zipfile.ZipFile(io.BytesIO(made(drive, Kit(BASE, KEYS, "zip")))) as kept:
        assert kept.testzip() is None
        assert kept.namelist() == [
            "harvest-01-score-cards.pdf",
            "harvest-02-blank-cards.pdf",
            "harvest-03-register.pdf",
            "harvest-04-seating.pdf",
        ]
        assert "Ann Archer" in "".join(pages(kept.read("harvest-01-score-cards.pdf")))


def test_spare_cards_are_two_sets_of_four() -> None:
    for movement, labels in (("winners-split", ("Lady", "Gent")), ("whist", ())):
        drive = make_drive(tables=1, movement=movement, slug=movement)
        text = " ".join(pages(made_on("card", drive, Kit(BASE, ("blank-cards",)))))
        assert text.count("Grand total") == 8
        assert [text.count(f"{label} ·") for label in labels] == [4 for _ in labels]


def test_what_cannot_be_printed_is_left_out() -> None:
    kit = Kit(BASE, ("register", "seating", "menu"))
    text = " ".join(pages(made_on("paper", make_drive(tables=1), kit)))
    assert ("Register" in text, "Seating" in text) == (True, False)
    job = Job.objects.get()
    assert (job.done, job.total) == (1, 1)  # of those that can be printed


def test_cards_in_it_are_of_the_size_and_print_that_are_chosen() -> None:
    drive = seated_drive(tables=1)
    looks = {Look("four"): 2, Look("a4", True): 4}  # each colour has sheets of its own
    for look, count in looks.items():
        assert len(reader(made_on("card", drive, Kit(BASE, ("score-cards",), look=look))).pages) == count


def test_a_kit_is_of_the_drive_as_it_was_and_of_what_was_ticked() -> None:
    drive = seated_drive(tables=1)
    kit = Kit(BASE, KEYS)
    first = made(drive, kit)
    elsewhere, small = Kit("https://other.example", KEYS), Kit(BASE, KEYS, look=Look("a6"))
    for other in (Kit(BASE, KEYS[:2]), Kit(BASE, KEYS, "zip"), elsewhere, small):
        assert kept_kit(drive, other) is None
    drive.entries.filter(number=1).update(name="Somebody Else")  # no version, as nothing of ours would do it
    assert made(drive, kit) == first, "asked for twice it is made once"
    drive.version += 1
    assert (progress(drive, kit), kept_kit(drive, kit)) == (None, None)


@pytest.mark.whole
def test_the_same_drive_gives_the_same_kit() -> None:
    drive = seated_drive(tables=1)
    for kit in (Kit(BASE, KEYS), Kit(BASE, KEYS, "zip")):
        first = made(drive, kit)
        Job.objects.all().delete()
        assert made(drive, kit) == first


def test_a_worker_prints_in_the_language_of_who_asked() -> None:
    drive = seated_drive(tables=1)
    kit = Kit(BASE, ("register",), "zip")
    with translation.override("cy"):
        ask_for_kit(drive, kit)
    do_jobs()
    assert kept_kit(drive, kit) is None
    with translation.override("cy"):
        kept = kept_kit(drive, kit) or b""
    with zipfile.ZipFile(io.BytesIO(kept)) as files:
        root = reader(files.read("harvest-01-register.pdf")).root_object
    assert str(root["/Lang"]) == "cy"


def test_a_kit_is_kept_for_an_hour() -> None:
    drive = seated_drive(tables=1)
    kit = Kit(BASE, ("register",))
    made(drive, kit)
    Job.objects.update(keep_until=timezone.now() - dt.timedelta(seconds=1))
    assert (progress(drive, kit), kept_kit(drive, kit)) == (None, None)
    assert made(drive, kit)


def test_a_kit_says_how_many_documents_are_made_and_forgets_what_was_asked() -> None:
    drive = seated_drive(tables=1)
    ask_for_kit(drive, Kit(BASE, KEYS))
    told: list[tuple[int, int]] = []
    job = Job.objects.get()
    make_kit(job, lambda done, total, **_how: told.append((done, total)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
    do_jobs()
    job = Job.objects.get()
    assert (job.asked, job.done, job.total) == ({}, 4, 4)


def another(n: int) -> Kit:
    return Kit(f"https://hall-{n}.example", ("register",))


def test_so_many_of_one_club_are_made_at_once_and_no_more() -> None:
    drive, same_club = seated_drive(tables=1), seated_drive(tables=1, slug="spring")
    for n in range(MOST_AT_ONCE):
        ask_for_kit(drive, another(n))
    ask_for_kit(drive, another(0))  # it is being made already
    with pytest.raises(Refused, match="Your club already has 3 print packs being made"):
        ask_for_kit(same_club, another(0))
    ask_for_kit(seated_drive(tables=1, slug="over", club=make_club(slug="over-hall")), another(0))
    assert Job.objects.count() == MOST_AT_ONCE + 1
    do_jobs()
    assert made(same_club, another(0))


def test_of_one_club_the_latest_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    most = 2
    monkeypatch.setattr("tournaments.paper.services.print_pack.MOST_KEPT", most)
    drive = seated_drive(tables=1)
    elsewhere = seated_drive(tables=1, slug="over", club=make_club(slug="over-hall"))
    made(elsewhere, another(0))
    for n in range(most + 2):
        made(drive, another(n))
    kept = [kept_kit(drive, another(n)) is not None for n in range(most + 2)]
    assert kept == [False] * 2 + [True] * most
    assert kept_kit(elsewhere, another(0))
