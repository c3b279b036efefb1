"""The pages of photographs: sending without a script, progress in words, boxes read one by one."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from tests.cards.views.card_typists import helper
from tests.factories import seated_drive
from tests.pages import text
from tests.paper_evenings import card, drawn, true_figures_if
from tests.photos.pictures import jpeg, muddled, photograph
from tests.photos.services.test_filling import AS_IT_WAS
from tournaments.kernel.change import Actor
from tournaments.kernel.secret_links import helpers_token
from tournaments.models import Club, Drive, Job, Photograph, ReadCard
from tournaments.photos.queries.to_read import to_read
from tournaments.photos.seen import SeenCard, Trouble
from tournaments.photos.services.pictures import take_picture
from tournaments.photos.services.reading import keep_cards

pytestmark = pytest.mark.django_db
PHOTOS = "/drives/harvest/cards/photos/"
READ = f"{PHOTOS}read/"
ID = "0123456789abcdef" * 2


@pytest.fixture
def doubted() -> Drive:
    """A drive whose cards are photographed, with eight boxes that are not sure."""
    drive = drawn(8, hands=6, breaks_after=[3], slug="harvest")
    figures = true_figures_if(drive, AS_IT_WAS)
    photograph(drive, figures, unsure=muddled(figures, 6))
    return drive


def file(raw: bytes, name: str = "cards.jpg") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, raw, content_type="image/jpeg")


def test_it_works(mc: Client) -> None:
    seated_drive()
    page = mc.get(PHOTOS)
    assert "Take a picture" in text(page)
    assert "Your pictures will appear here" in text(page)
    sent = {"picture": [file(jpeg()), file(jpeg((1600, 1200))), file(b"Dear Mavis", "letter.jpg")]}
    page = mc.post(PHOTOS, sent, follow=True)
    assert "Two pictures are sent." in text(page)
    assert "letter.jpg: This file is not a photograph that we can read." in text(page)
    assert "Picture 2 Waiting to be read Mavis Crane" in text(page)
    mc.post(PHOTOS, {"picture": [file(jpeg())]})
    assert Photograph.objects.count() == 2
    assert "Please choose a picture first." in text(mc.post(PHOTOS, follow=True))


def test_without_the_extra_the_page_says_what_to_install(mc: Client, settings: Settings) -> None:
    settings.READS_PHOTOS = False
    seated_drive()
    page = mc.get(PHOTOS)
    assert "to install its extra called photos" in text(page)
    assert "Take a picture" not in text(page)
    assert mc.post(f"{PHOTOS}send/", {"id": ID, "picture": file(jpeg())}).status_code == 409
    assert not Photograph.objects.exists()


def test_a_phone_sends_each_picture_once(mc: Client) -> None:
    drive = seated_drive()
    joan = helper(drive)
    for _time in range(2):
        answer = joan.post(f"{PHOTOS}send/", {"id": ID, "picture": file(jpeg())})
        assert answer.json() == {"taken": True}
    assert [(each.client_id, each.taken_by) for each in Photograph.objects.all()] == [(ID, "Joan")]
    answer = joan.post(f"{PHOTOS}send/", {"id": ID[::-1], "picture": file(b"Dear Mavis")})
    assert (answer.status_code, answer.json()["why"][:24]) == (409, "This file is not a photo")
    for wrong in ({"id": ID}, {"picture": file(jpeg())}, {"id": "../x", "picture": file(jpeg())}):
        assert joan.post(f"{PHOTOS}send/", wrong).status_code == 400
    assert mc.get(f"{PHOTOS}send/").status_code == 405


def test_a_helper_may_begin_with_photographs(settings: Settings) -> None:
    drive, joan = seated_drive(), Client()
    link = f"/c/harvest/{helpers_token(drive)}/"
    assert "Photograph them instead" in text(joan.get(link))
    assert joan.post(link, {"name": "Joan", "photos": "1"}).headers["Location"] == PHOTOS
    assert "Take a picture" in text(joan.get(PHOTOS))
    settings.READS_PHOTOS = False
    assert "Photograph them instead" not in text(Client().get(link))


def test_a_phone_is_told_to_wait_and_sends_again(monkeypatch: pytest.MonkeyPatch, mc: Client) -> None:
    seated_drive()
    monkeypatch.setattr("tournaments.photos.services.pictures.MOST_WAITING", 1)
    assert mc.post(f"{PHOTOS}send/", {"id": ID, "picture": file(jpeg())}).status_code == 200
    answer = mc.post(f"{PHOTOS}send/", {"id": ID[::-1], "picture": file(jpeg())})
    assert (answer.status_code, answer.json()) == (429, {"wait": 5})
    assert Photograph.objects.count() == 1


def test_each_picture_says_what_was_found_and_what_to_do(mc: Client) -> None:
    drive = seated_drive()
    frame = ((0.1, 0.1), (0.4, 0.1), (0.4, 0.5), (0.1, 0.5))
    taken = [take_picture(drive.pk, Actor("Joan"), name, jpeg()) for name in "abc"]
    keep_cards(taken[0], [])
    keep_cards(taken[1], [SeenCard(number=0, corners=frame, trouble=Trouble.BY_HAND, boxes={})])
    page = mc.get(PHOTOS)
    assert "We found no score card in this picture." in text(page)
    assert "One card has a number that is written by hand. Please type that card in." in text(page)
    assert 'hx-trigger="every' in page.content.decode()
    part = mc.get(PHOTOS, headers={"HX-Request": "true"})
    assert "<html" not in part.content.decode()
    assert "Picture 3 Waiting to be read Joan" in text(part)


def test_a_picture_is_removed_with_what_it_entered(mc: Client, doubted: Drive) -> None:
    assert "Cards read: 8 of 8. Scores entered: 40." in text(mc.get(PHOTOS))
    page = mc.post(PHOTOS, {"remove": Photograph.objects.get().pk}, follow=True)
    assert "The picture is removed, with the scores that were entered from it." in text(page)
    assert card(doubted, 3).figures == {}
    assert "Someone else has just changed this" in text(mc.post(PHOTOS, {"remove": 1}, follow=True))


def test_boxes_are_read_one_by_one_with_undo(mc: Client, doubted: Drive) -> None:
    first = to_read(doubted)[0]
    page = mc.get(READ)
    assert f"Card {first.card.entry.number}, Player {first.card.entry.number}: hand 6" in text(page)
    assert "7 more to come" in text(page)
    assert f"/cards/type/{first.card.entry.number}/" in page.content.decode()
    sent = {"card": first.card.pk, "hand": 6, "stood": ""}
    page = mc.post(READ, sent | {"figure": "8", "typed": "9"}, follow=True)
    number = first.card.entry.number
    assert f"Card {number}, hand 6: 9. Undo" in text(page)
    assert card(doubted, number).figures["6"] == 9
    assert card(doubted, number).by["6"] == "Mavis Crane"
    assert "6 more to come" in text(page)
    mc.post(READ, sent | {"undo": "1"})
    assert "6" not in card(doubted, number).figures
    page = mc.post(READ, sent | {"figure": "nothing"}, follow=True)
    assert f"Card {number}, hand 6 is left empty." in text(page)
    mc.post(READ, sent | {"undo": "1"})
    mc.post(READ, sent | {"figure": "-"})
    assert card(doubted, number).figures["6"] == "out"


@pytest.mark.parametrize("wrong", [{"typed": "14"}, {"typed": "x"}, {}, {"stood": "8", "typed": "9"}])
def test_what_cannot_be_is_said_and_nothing_is_entered(
    mc: Client, doubted: Drive, wrong: dict[str, str]
) -> None:
    first = to_read(doubted)[0]
    page = mc.post(READ, {"card": first.card.pk, "hand": 6, "stood": ""} | wrong, follow=True)
    assert 'class="notice notice-bad' in page.content.decode()
    assert "6" not in card(doubted, first.card.entry.number).figures


def test_a_box_can_be_left_for_later(mc: Client, doubted: Drive) -> None:
    boxes = to_read(doubted)
    page = mc.get(READ, {"later": [box.key for box in boxes[:2]]})
    assert f"Card {boxes[2].card.entry.number}, " in text(page)
    page = mc.get(READ, {"later": [box.key for box in boxes]})
    assert "You have left some scores for later." in text(page)


def test_the_picture_of_a_card_is_for_those_who_type_cards_of_its_drive(mc: Client, doubted: Drive) -> None:
    pk = ReadCard.objects.earliest("pk").pk
    answer = mc.get(f"{PHOTOS}{pk}.jpg")
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "image/jpeg")
    assert answer.content[:3] == b"\xff\xd8\xff"
    assert Client().get(f"{PHOTOS}{pk}.jpg").status_code == 302
    other = seated_drive(slug="other")
    assert helper(other).get(f"{PHOTOS}{pk}.jpg").status_code == 302
    assert mc.get(f"/drives/other/cards/photos/{pk}.jpg").status_code == 404


def test_a_deleted_picture_is_said(mc: Client, doubted: Drive) -> None:
    ReadCard.objects.update(picture=b"")
    assert "Its picture has been deleted, as your club wishes." in text(mc.get(READ))
    assert mc.get(f"{PHOTOS}{ReadCard.objects.earliest('pk').pk}.jpg").status_code == 404
    assert "goes once the cards are confirmed" in text(mc.get(PHOTOS))
    Club.objects.update(usual={"pictures_at_once": True})
    assert "goes once nothing on that card is in doubt" in text(mc.get(PHOTOS))


def test_only_organisers_are_sent_on_to_check_the_cards(mc: Client) -> None:
    drive = drawn(8, hands=6, breaks_after=[3], slug="harvest")
    photograph(drive, true_figures_if(drive, AS_IT_WAS))
    joan = helper(drive)
    Job.objects.all().delete()
    for page in (PHOTOS, READ):
        assert "Check the cards" in text(mc.get(page))
        assert "Check the cards" not in text(joan.get(page))
    assert "Please tell the MC that the cards can be checked" in text(joan.get(READ))


def test_queries(mc: Client, doubted: Drive, django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    for page, most in ((PHOTOS, 30), (READ, 25)):
        with django_assert_max_num_queries(most):
            mc.get(page)


def test_after_the_evening_the_page_is_closed(mc: Client, doubted: Drive) -> None:
    Drive.objects.update(state="finished")
    assert "The drive is finished." in text(mc.get(PHOTOS))
    assert helper(doubted).get(PHOTOS).status_code in (302, 403, 410)
