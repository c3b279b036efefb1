"""The prizes page: who gets what and why, cuts, draws, by hand."""

import html
import re

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_drive, playing_drive
from tests.results.queries.test_prizes import RULES, level_drive
from tests.results.services.test_prizes_at_tea import with_a_hand_to_play, with_a_question
from tests.sampled import sampled
from tournaments.engine.permissions import State
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, rules_as_json
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive
from tournaments.results.queries.prizes import prizes
from tournaments.results.services import publishing

pytestmark = pytest.mark.django_db


def words(answer: object) -> str:
    text = getattr(answer, "content", b"").decode()
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", text)))


def page(client: Client, drive: Drive) -> str:
    answer = client.get(reverse("prizes", args=[drive.slug]))
    assert answer.status_code == 200
    return words(answer)


def decide(client: Client, drive: Drive, act: str, **fields: object) -> str:
    return words(client.post(reverse("prizes-decide", args=[drive.slug, act]), fields, follow=True))


def test_it_works(mc: Client) -> None:
    shown = page(mc, level_drive())
    assert "Highest of all: A clock" in shown
    assert "To be cut for" in shown
    assert "To be drawn" in shown
    assert "This waits until “Highest of all” is decided." in shown
    assert "Three prizes are not decided yet." in shown


def test_a_hand_still_to_be_played_is_said(mc: Client) -> None:
    drive = with_a_hand_to_play()
    for name in ("prizes", "standings"):
        shown = words(mc.get(reverse(name, args=[drive.slug])))
        assert "Table 2 still has hand 1 to play." in shown
        assert "You can announce this now." not in shown


def test_a_question_on_play_is_said_before_a_prize_is_announced(mc: Client) -> None:
    shown = page(mc, with_a_question())
    assert "A score of hand 1 was corrected after people moved. Answer the question on Play first." in shown
    assert "You can announce this now." not in shown


def test_a_cut_is_written_down_and_taken_back_and_a_draw(mc: Client) -> None:
    drive = level_drive()
    one, other = prizes(DriveEvening(drive)).prizes[0].choices
    among = [one.entry, other.entry]
    shown = decide(mc, drive, "cut", prize="Highest of all", among=among, winner=other.entry)
    assert "The winner of the cut is saved for “Highest of all”." in shown
    assert f"{other.name} won the cut of cards." in shown
    assert "Undo this decision" in shown
    shown = decide(mc, drive, "take-back", prize="Highest of all", seen=drive.decisions.get().pk)
    assert "You have undone the decision about “Highest of all”." in shown
    assert "To be cut for" in page(mc, drive)
    shown = decide(mc, drive, "draw", prize="Lucky card")
    assert "“Lucky card” has been drawn." in shown
    assert "was drawn at random. Names in the draw: 4." in shown
    assert "To be drawn" not in shown


def test_what_no_longer_fits_is_said_beside_the_prize(mc: Client) -> None:
    drive = level_drive()
    prize: dict[str, object] = {"prize": "Highest of all"}
    for act, more in (
        ("cut", {"among": ["1"], "winner": "1"}),
        ("cut", {"among": ["x", ""], "winner": ""}),
        ("draw", {}),
        ("take-back", {}),
    ):
        shown = decide(mc, drive, act, **prize, **more)
        assert "Not done Someone else has just changed this" in shown, (act, more)
        assert drive.decisions.count() == 0
    assert mc.post(reverse("prizes-decide", args=[drive.slug, "steal"]), {}).status_code == 404


def test_bad_input_by_hand_is_said_and_kept(mc: Client) -> None:
    drive = level_drive()
    for change, says in (
        ({"winners": "99"}, "nobody called “99”"),
        ({"winners": "Zebedee"}, "nobody called “Zebedee”"),
        ({"winners": "Ann Archer, Zebedee"}, "nobody called “Zebedee”"),
        ({"winners": ""}, "Please fill this in."),
        ({"why": ""}, "Please fill this in."),
        ({"why": "x" * 201}, "up to 200 letters, and you have typed 201"),
        ({"prize": "The moon"}, "Please choose one of these."),
        ({"winners": "Ann"}, "“Ann” could be any of these: Ann Archer, 1, Ann Archer, 2."),
    ):
        if change == {"winners": "Ann"}:
            drive.entries.filter(number__lt=3).update(name="Ann Archer")
        fields = {"prize": "First lady", "winners": "3", "why": "A good reason"} | change
        answer = mc.post(reverse("prizes-by-hand", args=[drive.slug]), fields)
        assert says in words(answer), change
        for name in ("winners", "why"):
            assert not fields[name] or f'value="{fields[name]}"' in answer.content.decode()
    assert drive.decisions.count() == 0


def test_while_playing_it_is_as_it_stands_and_nothing_can_be_decided(mc: Client) -> None:
    drive = playing_drive(tables=1, hands_played=1, prize_rules=RULES)
    shown = page(mc, drive)
    assert "This is how the prizes would go after hand 1 of 24." in shown
    assert "won the cut" not in shown
    assert "Give a prize to someone else" not in shown
    assert "not finished yet" in decide(mc, drive, "draw", prize="Lucky card")


def test_published_prizes_can_only_be_looked_at(mc: Client) -> None:
    drive = level_drive()
    publishing.publish(drive.pk, MC, confirmed=True)
    shown = page(mc, drive)
    assert "won the cut" not in shown
    assert "As it stands" not in shown
    fields = {"prize": "First lady", "winners": "3", "why": "Late"}
    answer = mc.post(reverse("prizes-by-hand", args=[drive.slug]), fields)
    assert "The results are published. If something needs correcting, unpublish them first." in words(answer)
    assert 'value="Late"' in answer.content.decode()


def test_without_prizes_the_page_says_where_they_come_from(mc: Client) -> None:
    assert "No prizes yet" in page(mc, make_drive(state=State.FINISHED, hands=1))


@pytest.mark.parametrize(("tables", "rules"), sampled([(3, 4), (1, 1)], every=2))
def test_it_takes_ten_queries_whatever_the_size(
    mc: Client, tables: int, rules: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    drive = level_drive(tables=tables, prize_rules=RULES[:rules])
    with django_assert_num_queries(10):
        page(mc, drive)


def test_a_prize_is_given_by_hand_to_whom_is_named(mc: Client) -> None:
    drive = level_drive()
    drive.entries.filter(number=1).update(name="Ann Archer")
    drive.entries.filter(number=3).update(name="Cath Cooper")
    assert "Name of the winner" in page(mc, drive)
    for typed, winners in (
        ("Cath Cooper", [3]),
        ("cath", [3]),
        ("Cath Cooper and Ann Archer", [3, 1]),
        ("Cooper", [3]),
        ("3", [3]),
        ("3, 1", [3, 1]),
    ):
        drive.decisions.all().delete()
        fields = {"prize": "First lady", "winners": typed, "why": "The MC says so."}
        shown = words(mc.post(reverse("prizes-by-hand", args=[drive.slug]), fields, follow=True))
        assert "You have given “First lady” by hand." in shown
        assert "The MC says so." in shown
        assert drive.decisions.get().data["winners"] == winners, typed


def test_a_first_half_prize_is_announced_from_the_page_at_tea(mc: Client) -> None:
    rules = [{"kind": "part", "name": "Best first half", "part": 1, "main": False}, *RULES]
    drive = playing_drive(tables=2, hands=4, breaks_after=[2], prize_rules=rules, hands_played=2)
    shown = page(mc, drive)
    assert shown.count("Announce it") == 1
    assert "won the cut" not in shown
    told = decide(mc, drive, "announce", prize="Best first half")
    assert "Undo this decision" in told
    assert "This was given in the interval, so it stays." in told
    assert "Announce it" not in told
    drive.refresh_from_db()
    assert drive.revealed == ["Best first half"]


def test_at_hand_seven_the_page_says_what_has_not_begun_and_who_is_level_so_far(mc: Client) -> None:
    rules = rules_as_json(
        [
            PrizeRule(PrizeKind.PART, "Best second half", part=2, main=False),
            PrizeRule(PrizeKind.LONGEST, "Sitting prize", main=False),
            PrizeRule(PrizeKind.PLACE, "Highest of all"),
        ]
    )
    shown = page(mc, playing_drive(tables=2, hands_played=1, prize_rules=rules))
    assert "Best second half Not yet This is for the second half, which has not begun." in shown
    assert "Sitting prize Not yet Nobody is ahead for this yet." in shown
    assert "Highest of all Level so far" in shown
    assert "are level so far with" in shown
    assert "cut" not in shown.split("Best second half", 1)[1].lower()
    assert "not decided yet" not in shown


def test_a_hidden_number_is_drawn_or_typed_and_the_mc_names_a_winner(mc: Client) -> None:
    rules = [PrizeRule(PrizeKind.NEAREST, "Nearest"), PrizeRule(PrizeKind.MC_SAYS, "Best hat", main=False)]
    drive = level_drive(prize_rules=rules_as_json(rules))
    shown = page(mc, drive)
    assert "To be drawn" in shown
    assert "The MC will say" in shown
    assert "Two prizes are not decided yet" in shown
    assert "Type one whole number." in decide(mc, drive, "hidden", prize="Nearest", typed="x")
    sent = {"prize": "Nearest", "typed": "nine"}
    assert (
        'value="nine"'
        in mc.post(reverse("prizes-decide", args=[drive.slug, "hidden"]), sent).content.decode()
    )
    shown = decide(mc, drive, "hidden", prize="Nearest", typed="9")
    assert "The hidden number was 9." in shown
    assert "need to cut cards for this" in shown
    assert "Undo this decision" in shown
    named = mc.get(reverse("prizes", args=[drive.slug]), {"prize": "Best hat"}).content.decode()
    assert '<option value="Best hat" selected>' in named
    given = {"prize": "Best hat", "winners": "1", "why": ""}
    shown = words(mc.post(reverse("prizes-by-hand", args=[drive.slug]), given, follow=True))
    assert "The MC gave this to" in shown
    again = words(mc.post(reverse("prizes-by-hand", args=[drive.slug]), given | {"prize": "Nearest"}))
    assert "This field is required" in again or "Please" in again
