"""Queries of players and late scores, which the MC settles."""

from datetime import timedelta

import pytest
from pytest_django import DjangoCaptureOnCommitCallbacks

from tests.factories import MC, make_drive, playing_drive, send
from tournaments.engine.permissions import State
from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.scoring import Revoke
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.kernel.scores import ScoreOutcome, SentScore
from tournaments.live.publish import tell
from tournaments.models import Doubt, Drive, Score
from tournaments.play.services import doubts
from tournaments.play.services.doubts import (
    MOST_OPEN,
    MOST_WORDS,
    keep_late,
    raise_doubt,
    settle_doubt,
    take_back_doubt,
)
from tournaments.play.services.late_scores import enter_late

pytestmark = pytest.mark.django_db
OTHER, CARD = Actor("Otto Other"), Actor("Card 3")


def late(drive: Drive, *, hand: int = 1, table: int = 1, ns_made: int = 9) -> Doubt:
    sent = SentScore(
        hand,
        table,
        ns_made,
        client_id=f"{hand}-{table}-{ns_made}",
        source="steward",
        device="one",
        ago=timedelta(minutes=3),
    )
    keep_late(drive.pk, MC, sent, "too late")
    return Doubt.objects.latest("pk")


def test_a_late_score_counts_as_the_mc_says_and_is_settled_in_one_change(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    drive = playing_drive(tables=2)
    found = late(drive)
    with django_capture_on_commit_callbacks() as callbacks:
        assert enter_late(drive.pk, MC, found.pk) is ScoreOutcome.TAKEN
    assert len([each for each in callbacks if getattr(each, "func", None) is tell]) == 1
    score = Score.objects.get()
    assert (score.ns, score.source, score.actor) == (9, "mc", MC.name)
    found.refresh_from_db()
    assert (found.settled_by, found.settled_at is not None) == (MC.name, True)
    verbs = drive.log.order_by("-version").values_list("verb", flat=True)[:2]
    assert list(verbs) == ["doubt-settled", "score-taken"]


def test_one_that_says_what_counts_is_settled_without_a_question_and_one_keeps_its_revoke() -> None:
    drive = playing_drive(tables=2)
    send(drive, hand=1, table=1, ns_made=9)
    found = late(drive)
    assert enter_late(drive.pk, MC, found.pk) is ScoreOutcome.AGREED
    found.refresh_from_db()
    assert found.settled_at is not None
    sent = SentScore(1, 2, 8, "late", "steward", "one", (Revoke(Side.NS, 3),))
    keep_late(drive.pk, MC, sent, "too late")
    found = Doubt.objects.latest("pk")
    assert (found.ns_made, found.revoke_side) == (8, "NS")
    enter_late(drive.pk, MC, found.pk)
    assert Score.objects.values_list("ns_made", "ns").get(table__number=2) == (8, 5)


@pytest.mark.parametrize(("there", "ns_made"), [(True, 8), (False, 12)])
def test_it_asks_where_a_person_should_look_once_more(there: bool, ns_made: int) -> None:
    drive = playing_drive(tables=2)
    if there:
        send(drive, hand=1, table=1, ns_made=7)
    found = late(drive, ns_made=ns_made)
    with pytest.raises(Ask):
        enter_late(drive.pk, MC, found.pk)
    found.refresh_from_db()
    assert found.settled_at is None
    enter_late(drive.pk, MC, found.pk, confirmed=True)
    assert Score.objects.get(status="current").ns == ns_made


def test_it_settles_a_dispute() -> None:
    drive = playing_drive(tables=2)
    for tricks, device in ((8, "one"), (7, "two")):
        send(drive, hand=1, table=1, ns_made=tricks, source="steward", device=device)
    found = late(drive)
    enter_late(drive.pk, MC, found.pk, confirmed=True)
    assert not Score.objects.filter(status="disputed").exists()


def test_only_a_late_score_of_this_drive_that_waits_is_entered() -> None:
    """Nor is one of other people at the table, or of a table that is not there."""
    drive, other = playing_drive(tables=2), playing_drive(tables=2, slug="other")
    elsewhere, waits, nowhere = late(other), late(drive), late(drive, table=9)
    settled = late(drive, table=2)
    settle_doubt(drive.pk, MC, settled.pk)
    raise_doubt(drive.pk, MC, 1, 1)
    card = Doubt.objects.get(kind=Doubt.Kind.CARD)
    for doubt in (elsewhere, settled, card):
        with pytest.raises(Stale):
            enter_late(drive.pk, MC, doubt.pk)
    with pytest.raises(Stale):
        enter_late(drive.pk, MC, waits.pk, seats=0)
    with pytest.raises(Refused):
        enter_late(drive.pk, MC, nowhere.pk)
    nowhere.refresh_from_db()
    assert nowhere.settled_at is None
    assert Score.objects.count() == 0


def test_once_the_drive_is_finished_nothing_is_entered() -> None:
    drive = make_drive(tables=1, hands=1, state=State.FINISHED)
    found = late(drive)
    with pytest.raises(Refused):
        enter_late(drive.pk, MC, found.pk)
    settle_doubt(drive.pk, MC, found.pk)
    found.refresh_from_db()
    assert found.settled_at is not None


def test_what_has_been_looked_at_stays_with_whoever_did() -> None:
    drive, other = playing_drive(tables=1), playing_drive(tables=1, slug="other")
    raise_doubt(drive.pk, MC, 1, 1)
    found = Doubt.objects.get()
    with pytest.raises(Stale):
        settle_doubt(other.pk, MC, found.pk)
    found.refresh_from_db()
    assert found.settled_at is None
    settle_doubt(drive.pk, MC, found.pk)
    drive.refresh_from_db()
    version = drive.version
    settle_doubt(drive.pk, OTHER, found.pk)
    found.refresh_from_db()
    drive.refresh_from_db()
    assert (found.settled_by, drive.version) == (MC.name, version)


def test_it_works() -> None:
    """Once is enough until it is settled."""
    drive = playing_drive(hands_played=1)
    raise_doubt(drive.pk, CARD, 3, 1, "  It was\nnine.  ")
    told = drive.doubts.get()
    assert (told.entry and told.entry.number, told.hand, told.words, told.settled_at) == (
        3, 1, "It was nine.", None,
    )  # fmt: skip
    drive.refresh_from_db()
    version = drive.version
    raise_doubt(drive.pk, CARD, 3, 1, "again")
    drive.refresh_from_db()
    assert drive.version == version
    settle_doubt(drive.pk, MC, told.pk)
    told.refresh_from_db()
    assert told.settled_by == "Mavis Crane"
    assert [entry.verb for entry in drive.log.order_by("-version")[:2]] == ["doubt-settled", "doubt"]
    raise_doubt(drive.pk, CARD, 3, 1)
    assert drive.doubts.count() == 2


def test_taking_it_back_settles_it_by_nobody() -> None:
    drive = playing_drive()
    raise_doubt(drive.pk, CARD, 3)
    take_back_doubt(drive.pk, CARD, 3)
    take_back_doubt(drive.pk, CARD, 3)
    told = drive.doubts.get()
    assert (told.settled_at is not None, told.settled_by) == (True, "")
    assert drive.log.filter(verb="doubt-undone").count() == 1


def test_a_card_or_hand_that_is_not_there_and_too_many_words_are_not_taken() -> None:
    drive = playing_drive()
    for number, hand in ((99, 1), (3, 25), (3, -1)):
        with pytest.raises(Stale):
            raise_doubt(drive.pk, CARD, number, hand)
    with pytest.raises(Refused, match=f"up to {MOST_WORDS} letters"):
        raise_doubt(drive.pk, CARD, 3, 1, "x" * (MOST_WORDS + 1))
    assert not Doubt.objects.exists()


def test_so_much_of_one_card_and_no_more() -> None:
    drive = playing_drive()
    for hand in range(MOST_OPEN):
        raise_doubt(drive.pk, CARD, 3, hand)
    with pytest.raises(Refused, match="will come to you"):
        raise_doubt(drive.pk, CARD, 3, 20)
    raise_doubt(drive.pk, CARD, 3, 1)  # said already, so nothing new is asked for
    raise_doubt(drive.pk, Actor("Card 4"), 4, 20)
    take_back_doubt(drive.pk, CARD, 3, 1)
    raise_doubt(drive.pk, CARD, 3, 20)


def test_nor_again_and_again_all_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doubts, "MOST_EVER", 6)
    drive = playing_drive()
    for _ in range(6):
        raise_doubt(drive.pk, CARD, 3)
        take_back_doubt(drive.pk, CARD, 3)
    with pytest.raises(Refused, match="speak to the MC"):
        raise_doubt(drive.pk, CARD, 3)
