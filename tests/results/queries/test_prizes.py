"""The prizes in words."""

from typing import Any

import pytest

from tests.factories import MC, make_drive, playing_drive
from tests.found import takes
from tournaments.drive.forms.prizes import usual_rules
from tournaments.engine.permissions import State
from tournaments.engine.prizes.awards import PrizeOutcome
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, rules_as_json
from tournaments.engine.seating.seating import Role
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive
from tournaments.results.queries.prizes import figure_words, prizes
from tournaments.results.services.prizes import give_by_hand, record_cut

pytestmark = pytest.mark.django_db

RULES = rules_as_json(
    [
        PrizeRule(PrizeKind.PLACE, "Highest of all", "A clock"),
        PrizeRule(PrizeKind.PLACE, "First lady", role=Role.A),
        PrizeRule(PrizeKind.BOOBY, "Booby, gent", role=Role.B),
        PrizeRule(PrizeKind.DRAW, "Lucky card", main=False),
    ]
)


def level_drive(**fields: Any) -> Drive:
    """One hand at one table: the lady and the gent who won it are level to the end."""
    usual: dict[str, Any] = {"hands": 1, "breaks_after": [], "prize_rules": RULES}
    return make_drive(**(usual | {"tables": 1, "state": State.FINISHED} | fields))


def test_it_works() -> None:
    drive = level_drive()
    best, first, booby, lucky = prizes(DriveEvening(drive)).prizes
    assert (best.name, best.gift, best.outcome) == ("Highest of all", "A clock", PrizeOutcome.CUT)
    assert [who.role for who in best.choices] == ["a", "b"]
    assert best.figure == "10 tricks"
    assert best.why[-1].endswith(" need to cut cards for this.")
    assert first.outcome is PrizeOutcome.WAITS
    assert (booby.given, booby.figure) == (True, "3 tricks")
    assert (lucky.outcome, lucky.draws, lucky.choices) == (PrizeOutcome.DRAW, 4, ())
    assert [prize.name for prize in prizes(DriveEvening(drive)).open] == [
        "Highest of all",
        "First lady",
        "Lucky card",
    ]


def test_a_cut_decides_and_says_who_was_passed_over() -> None:
    drive = level_drive()
    lady, gent = prizes(DriveEvening(drive)).prizes[0].choices
    record_cut(drive.pk, MC, "Highest of all", [lady.entry, gent.entry], lady.entry)
    best, first, _booby, _lucky = prizes(DriveEvening(drive)).prizes
    assert (best.winners, best.by_hand) == ((lady,), True)
    assert best.why[-1] == f"{lady.name} won the cut of cards."
    assert first.winners != (lady,)
    assert first.passed_over == (f"{lady.name} already has “Highest of all”.",)
    assert not first.by_hand
    give_by_hand(drive.pk, MC, "First lady", [2], "Passed on to a friend.")
    first = prizes(DriveEvening(drive)).prizes[1]
    assert (first.by_hand, first.figure) == (True, "")
    assert first.why == (f"The MC gave this to {first.winners[0].name}: Passed on to a friend.",)


def test_during_play_it_is_how_things_stand() -> None:
    found = prizes(DriveEvening(playing_drive(tables=2, hands_played=2, prize_rules=RULES)))
    assert (found.counted, found.hands, found.final) == (2, 24, False)
    assert all(prize.outcome is not PrizeOutcome.NOBODY for prize in found.prizes)
    assert prizes(DriveEvening(make_drive(state=State.FINISHED, hands=1, slug="without-rules"))).prizes == ()


def test_figures_in_words() -> None:
    for kind, figure, words in (
        (PrizeKind.PLACE, 172, "172 tricks"),
        (PrizeKind.PART, 1, "1 trick"),
        (PrizeKind.BOOBY, 0.5, "½ tricks"),
        (PrizeKind.MOST_TENS, 1, "1 hand of ten or more"),
        (PrizeKind.MOST_TENS, 4, "4 hands of ten or more"),
        (PrizeKind.LONGEST, 7, "7 hands at one table"),
    ):
        assert figure_words(kind, figure) == words


def test_it_takes_four_queries_whatever_the_size() -> None:
    for tables, rules in ((1, 1), (3, 4)):
        drive = level_drive(tables=tables, prize_rules=RULES[:rules], slug=f"of-{tables}")
        takes(4, prizes, DriveEvening(drive))


def test_at_hand_seven_nobody_is_named_for_the_second_half_and_no_tie_is_claimed() -> None:
    drive = playing_drive(tables=7, hands_played=7, prize_rules=usual_rules({"a": "lady", "b": "gent"}))
    seen = prizes(DriveEvening(drive))
    names = {person.name for person in seen.people}
    for prize in seen.prizes:
        words = " ".join((*prize.why, *prize.passed_over, *prize.notes))
        assert prize.outcome in {PrizeOutcome.GIVEN, PrizeOutcome.LEVEL, PrizeOutcome.NOT_YET}
        assert not prize.figure or prize.figure.endswith(" so far")
        assert sum(words.count(name) for name in names) <= 5
        if "second half" in prize.name:
            assert (prize.outcome, prize.figure, prize.winners) == (PrizeOutcome.NOT_YET, "", ())
            assert words == "This is for the second half, which has not begun."
    assert not seen.open
    (first_half,) = [prize for prize in seen.prizes if prize.name == "Best first half, lady"]
    assert not first_half.winners or "in the first half so far" in first_half.why[0]


def test_money_stands_beside_the_gift_and_is_shared_in_words() -> None:
    money = [{**rule, "money": "25.01"} for rule in RULES[:1]]
    (prize,) = prizes(DriveEvening(level_drive(prize_rules=money, ties=["share"]))).prizes
    assert prize.gift == "A clock, £25.01"
    one, other = prize.winners
    shared = f"The £25.01 is shared: {one.name} £12.51, {other.name} £12.50."
    assert prize.why[-2:] == (shared, "The odd pence go to the lowest card numbers.")
