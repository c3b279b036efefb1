"""Taking pictures in: once each, only what a camera makes, and back out with what they entered."""

from datetime import timedelta

import pytest

from tests.factories import make_drive, seated_drive
from tests.paper_evenings import card, drawn, true_figures_if
from tests.photos.pictures import JOAN, jpeg, photograph
from tests.photos.services.test_filling import AS_IT_WAS, typed
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.kernel.change import Actor, now
from tournaments.kernel.errors import Refused, Stale
from tournaments.models import Job, Photograph, ReadCard
from tournaments.people.services.erasure import forget
from tournaments.people.services.players import link_drive
from tournaments.photos.seen import SeenCard, Trouble
from tournaments.photos.services import pictures
from tournaments.photos.services.pictures import let_go, remove_picture, take_picture, trouble_of
from tournaments.photos.services.reading import keep_cards
from tournaments.text import say

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_a_picture_that_is_sent_twice_is_taken_once() -> None:
    drive = seated_drive()
    first = take_picture(drive.pk, JOAN, "one", jpeg())
    assert take_picture(drive.pk, JOAN, "one", jpeg()) == first
    take_picture(seated_drive(slug="other").pk, JOAN, "one", jpeg())
    assert Job.objects.filter(kind="photograph", key=str(first.pk)).count() == 1
    assert Photograph.objects.count() == 2


def png() -> bytes:
    return b"\x89PNG\r\n\x1a\n" + bytes(2000)


def sized(width: int, height: int) -> bytes:
    """A JPEG that says that it is so large: its head, and nothing after that."""
    small = jpeg((8, 8))
    at = small.index(b"\xff\xc0") + 5
    return small[:at] + height.to_bytes(2, "big") + width.to_bytes(2, "big") + small[at + 4 :]


@pytest.mark.parametrize(
    ("raw", "trouble"),
    [
        (b"", Trouble.NOT_A_PICTURE),
        (b"Dear Mavis, here are the cards", Trouble.NOT_A_PICTURE),
        (b"\xff\xd8\xff" + bytes(5000), Trouble.NOT_A_PICTURE),
        (jpeg()[:20], Trouble.NOT_A_PICTURE),
        (png(), Trouble.NOT_A_PICTURE),
        (b"\0\0\0\x24ftypheic" + bytes(5000), Trouble.HEIC),
        (sized(20_000, 10_000), Trouble.TOO_LARGE),
        (sized(65_535, 65_535), Trouble.TOO_LARGE),
        (jpeg() + bytes(pictures.LARGEST), Trouble.TOO_LARGE),
        (jpeg((640, 480)), Trouble.TOO_SMALL),
        (jpeg(), None),
        (jpeg((4000, 3000)), None),
    ],
    ids=lambda value: str(value)[:12],
)
def test_a_file_that_no_camera_makes_is_refused_by_its_head(raw: bytes, trouble: Trouble | None) -> None:
    assert trouble_of(raw) == trouble


def test_what_is_refused_is_said_and_not_kept() -> None:
    drive = seated_drive()
    with pytest.raises(Refused) as refused:
        take_picture(drive.pk, JOAN, "one", b"Dear Mavis")
    assert "Please choose a JPEG picture." in say(refused.value.sentence)
    with pytest.raises(Refused, match="Make the draw first"):
        take_picture(make_drive(slug="undrawn").pk, JOAN, "one", jpeg())
    assert not Photograph.objects.exists()
    assert not Job.objects.exists()


def test_nobody_fills_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    drive = seated_drive()
    monkeypatch.setattr(pictures, "MOST_WAITING", 2)
    taken = [take_picture(drive.pk, JOAN, name, jpeg()) for name in ("one", "two")]
    with pytest.raises(Refused, match="waiting to be read"):
        take_picture(drive.pk, JOAN, "three", jpeg())
    keep_cards(taken[0], [])
    taken.append(take_picture(drive.pk, JOAN, "three", jpeg()))
    monkeypatch.setattr(pictures, "MOST", 3)
    keep_cards(taken[1], [])
    with pytest.raises(Refused, match="too many pictures"):
        take_picture(drive.pk, JOAN, "four", jpeg())


def test_cards_that_cannot_be_read_are_said_and_the_picture_is_deleted() -> None:
    drive = seated_drive()
    taken = take_picture(drive.pk, JOAN, "one", jpeg())
    frame = ((0.1, 0.1), (0.4, 0.1), (0.4, 0.5), (0.1, 0.5))
    seen = [
        SeenCard(number=0, corners=frame, trouble=Trouble.BY_HAND, boxes={}),
        SeenCard(number=99, corners=frame, boxes={}),
    ]
    keep_cards(taken, seen)
    taken.refresh_from_db()
    assert [(each["card"], each["why"]) for each in taken.found] == [(0, "by-hand"), (99, "nobody")]
    assert (taken.state, taken.picture) == ("read", None)
    assert not ReadCard.objects.exists()


def test_a_picture_without_a_card_has_failed() -> None:
    taken = take_picture(seated_drive().pk, JOAN, "one", jpeg())
    keep_cards(taken, [])
    taken.refresh_from_db()
    assert (taken.state, taken.why, taken.picture) == ("failed", "no-card", None)


def test_a_removed_picture_takes_along_what_it_entered_and_nothing_else() -> None:
    drive = drawn(8, hands=6, breaks_after=[3])
    figures = true_figures_if(drive, AS_IT_WAS)
    photograph(drive, figures, numbers=[5, 6, 7, 8])
    first = photograph(drive, figures, numbers=[1, 2, 3, 4], name="two")
    save_figures(drive.pk, Actor("Bill"), [TypedFigure(3, "2", figures[3][1], 13)])
    remove_picture(drive.pk, Actor("Bill"), first.pk)
    assert typed(drive) == {
        **dict.fromkeys((1, 2, 4), [None] * 6),
        3: [None, 13, None, None, None, None],
        **{number: figures[number] for number in (5, 6, 7, 8)},
    }
    assert card(drive, 1).by["1"] == "Bill"
    with pytest.raises(Stale):
        remove_picture(drive.pk, Actor("Bill"), first.pk)
    photograph(drive, figures, numbers=[1, 2, 4], name="three")
    assert typed(drive)[1] == figures[1]


def test_pictures_that_nobody_confirms_are_deleted_after_a_week() -> None:
    drive = seated_drive()
    old = take_picture(drive.pk, JOAN, "one", jpeg())
    new = take_picture(drive.pk, JOAN, "two", jpeg())
    Photograph.objects.filter(pk=old.pk).update(sent_at=now() - timedelta(days=8))
    let_go(now())
    assert list(Photograph.objects.all()) == [new]


def test_forgetting_somebody_deletes_the_pictures_of_their_drives() -> None:
    drive, other = drawn(8, hands=6, breaks_after=[3]), seated_drive(slug="other")
    link_drive(drive)
    photograph(drive, true_figures_if(drive, AS_IT_WAS))
    elsewhere = take_picture(other.pk, JOAN, "one", jpeg())
    player = drive.entries.get(number=3).player
    assert player is not None
    forget(drive.club_id, JOAN, player.pk, confirmed=True)
    assert list(Photograph.objects.all()) == [elsewhere]
    assert not ReadCard.objects.exists()
