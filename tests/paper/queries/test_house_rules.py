"""House rules of a drive."""

from itertools import product
from typing import Any

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.factories import make_drive, player_name, seated_drive
from tests.found import takes
from tests.press.reading import reader
from tests.sampled import sampled
from tournaments.drive.forms.prizes import MORE, NUMBERED
from tournaments.engine.movements import MOVEMENTS
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, rules_as_json
from tournaments.host.services.simulate import PRIZES
from tournaments.models import Drive
from tournaments.paper.queries.catalogue import MOST_ON_A_PAGE
from tournaments.paper.queries.house_rules import WON_BY, chair_sentences, rules_sheet
from tournaments.press.sheets.rules_sheet import render

pytestmark = pytest.mark.django_db


def said(drive: Drive) -> dict[str, str]:
    return {section.title: " ".join(section.sentences) for section in rules_sheet(drive).sections}


def test_it_works() -> None:
    words = said(make_drive(tables=2, prize_rules=rules_as_json(PRIZES)))
    assert list(words) == [
        *("The evening", "A hand", "Who deals", "A misdeal", "Moving", "Your score card", "A revoke"),
        *("Missed hands", "Prizes", "Please"),
    ]
    assert words["The evening"] == (
        "We play 24 hands. There is an interval after hand 12. Trumps change every hand, in turn: "
        "hearts, clubs, diamonds, spades."
    )
    assert words["Who deals"].startswith("One player of each pair cuts for deal.")
    assert words["Moving"].startswith("The winning lady goes up a table. The winning gent goes down a table.")
    assert "It costs three tricks" in words["A revoke"]
    assert words["Missed hands"] == (
        "If you have to sit out, the hand scores 6½. If you come late or leave early, each hand "
        "missed scores nothing."
    )
    assert words["Prizes"].startswith("In this order: First lady, First gent, Second lady")
    assert "and 5 more. Ties are settled by: the better second half, then the" in words["Prizes"]


def test_an_order_of_trumps_for_the_whole_evening_is_not_said_to_repeat() -> None:
    prizes = rules_as_json(PRIZES)
    order = ["spades", "hearts", "hearts", "none"]
    words = said(make_drive(tables=2, hands=4, breaks_after=[], trumps=order, prize_rules=prizes))
    assert words["The evening"].endswith("Trumps, hand by hand: spades, hearts, hearts, no trumps.")
    assert "the same dealer deals again" in words["A misdeal"]
    assert "Ties are settled by: the better second half, then the" in words["Prizes"], "without a break too"


def test_every_prize_whose_name_does_not_say_it_is_explained() -> None:
    kinds = [PrizeKind(what.partition("-")[0]) for what, _label in MORE]
    others = {PrizeKind.BOOBY, PrizeKind.LOWEST_PART}
    assert {*kinds} - {*WON_BY} == others, "a new kind needs its words on the sheet"
    rules = [
        PrizeRule(kind, f"Prize {n}", number=14 if kind in NUMBERED else 0)
        for n, kind in enumerate(WON_BY, 1)
    ]
    rules.append(PrizeRule(PrizeKind.SLAM, "Slam jackpot", money="15.00", rolls=True))
    drive = make_drive(tables=2, prize_rules=rules_as_json(rules))
    words = said(drive)["Prizes"]
    assert "“Prize 6”: shared by everyone who wins enough hands: 14." in words
    assert "“Prize 8”: for the total nearest to a number, which is drawn after the last hand." in words
    assert "If nobody wins “Slam jackpot”, it rolls over to our next drive." in words
    assert "%(" not in words
    printed = " ".join(page.extract_text() for page in reader(render(rules_sheet(drive))).pages)
    assert "If nobody wins “Slam jackpot”" in " ".join(printed.split())


def test_the_customs_are_those_of_the_hall() -> None:
    roles = {"role_a": "pink", "role_b": "blue", "movement": "losers-keep", "reverse": True}
    missed = {"missed_hand_score": "own_average", "absent_hand_score": "field_average", "least_hands": 20}
    moves = {"deal_custom": "The vicar deals.", "trumps": [], "revoke_tricks": 0, "hands_per_move": 4}
    words = said(make_drive(breaks_after=[8, 16], **{**roles, **missed, **moves}))  # type: ignore[arg-type]
    assert words["Who deals"] == "The vicar deals."
    assert "intervals after hands 8, 16. The MC draws trumps" in words["The evening"]
    assert "The losing pink goes down a table. The losing blue goes up a table." in words["Moving"]
    assert "We move after every 4 hands." in words["Moving"]
    assert words["A revoke"].endswith("The MC decides what it costs.")
    for said_of_missed in ("of your own hands", "of everyone’s hands", "must play at least 20 hands"):
        assert said_of_missed in words["Missed hands"]
    assert "Prizes" not in words


def test_teams_play_for_flags() -> None:
    words = said(make_drive(movement="military"))
    assert "takes a flag for its team. All thirteen earn 2 flags." in words["A hand"]
    assert "Missed hands" not in words


def test_the_head_table_is_at_the_end_that_winners_go_to() -> None:
    for reverse in (False, True):
        drive = make_drive(movement="head-table", reverse=reverse, slug=f"head-{reverse}")
        words = said(drive)["Moving"]
        assert "nearer the head table" in words
        assert ("Table 1 is the head table" in words) is not reverse


def test_chairs_are_explained_where_somebody_sits_out() -> None:
    drive = make_drive(tables=2)
    assert "chair" not in said(drive)["Moving"]
    drive.entries.create(number=9, name=player_name(8), role="a")
    assert "If you come to a chair, sit out" in said(drive)["Moving"]


@pytest.mark.parametrize(("movement", "reverse"), sampled(product(MOVEMENTS, [False, True]), every=11))
def test_every_movement_is_explained_on_one_page_whoever_has_come(movement: str, reverse: bool) -> None:
    for players in (0, 1, 2, 3, 5, 8, 10):
        drive = make_drive(tables=0, slug=f"of-{players}", movement=movement, reverse=reverse)
        for n in range(players):
            drive.entries.create(number=n + 1, name=player_name(n), role="ab"[n % 2])
        sheet = rules_sheet(drive)
        assert all(section.sentences for section in sheet.sections)
        assert len(reader(render(sheet)).pages) == 1


def test_as_many_queries_for_one_table_as_for_three() -> None:
    for tables in (1, 3):
        made = seated_drive(tables=tables, slug=f"of-{tables}")
        takes(6, rules_sheet, Drive.objects.select_related("club").get(pk=made.pk))


@pytest.mark.parametrize("movement", sampled(MOVEMENTS, every=5))
def test_it_is_one_page_even_with_many_words_of_the_hall(movement: str) -> None:
    """The catalogue counts on it."""
    names = [f"Highest score, second half, lady {n}" for n in range(1, 10)]
    prizes = [{"kind": "place", "name": name, "role": None, "place": n} for n, name in enumerate(names, 1)]
    fields: dict[str, Any] = {"deal_custom": "words " * 29, "least_hands": 9, "hands_per_move": 2}
    drive = make_drive(
        tables=12, movement=movement, prize_rules=prizes, role_a="lady with a ribbon", **fields
    )
    assert MOST_ON_A_PAGE - 10 < len(drive.deal_custom) + sum(map(len, names[:8])) < MOST_ON_A_PAGE
    assert len(reader(render(rules_sheet(drive), LETTER)).pages) == 1


def test_cards_for_chairs_say_what_the_hand_counts_and_where_to_go_on() -> None:
    drive = make_drive(tables=1, missed_hand_score="own_average")
    assert chair_sentences(drive) == (
        "If you have to sit out, the hand scores the average of your own hands.",
        "If you come to a chair, sit out until the next move, then carry on.",
    )
    assert "go where your card" in chair_sentences(make_drive(tables=1, slug="plan", movement="whist"))[1]
