"""Prizes during play: nobody is named for a hand that was not played."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.evenings import evenings
from tests.engine.prizes.prize_giving import CHAIN, FIRST, LUCKY, SECOND, A, cut, give, lady, said
from tests.engine.prizes.test_any_evening import RULES, Drive
from tournaments.engine.prizes.awards import Award, PrizeEvening, PrizeOutcome
from tournaments.engine.prizes.kinds import OF_PARTS
from tournaments.engine.prizes.prizes import OPEN_UNTIL_SAID, awards
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, Tie
from tournaments.engine.standings.standings import EntryCard, EveningRules, cards, parts

CHAINS = [CHAIN, (Tie.CUT,), (Tie.SHARE,), (*Tie,)[:-1], (Tie.MOST_TENS, Tie.SECOND_HALF, Tie.SHARE)]
HALVES = [PrizeRule(PrizeKind.PART, f"Half {part}", part=part, main=False) for part in (1, 2)]
TENS = PrizeRule(PrizeKind.MOST_TENS, "Tens")
LONGEST = PrizeRule(PrizeKind.LONGEST, "Sitting")
LADIES = lady(1, 9, 9, 8, 8), lady(2, 8, 8, 9, 9)
EACH = [*RULES, *HALVES, replace(FIRST, place=7), replace(HALVES[1], name="main half", main=True)]


def so_far(cards_of_all: list[EntryCard], done: int, hands: int) -> list[EntryCard]:
    """The cards after ``done`` of the hands."""
    return [
        card._replace(
            scores=(*card.scores[:done], *(None,) * (hands - done)),
            tables=(*card.tables[:done], *(None,) * (hands - done)),
            absent=tuple(hand for hand in card.absent if hand <= done),
        )
        for card in cards_of_all
    ]


def every_word(award: Award) -> str:
    sentences = [*award.explanation, *award.notes, *(over.reason for over in award.passed_over)]
    return " ".join(map(str, sentences))


def after(done: int, *ladies: EntryCard, called: int = 0, rules: tuple[PrizeRule, ...] = ()) -> list[Award]:
    """The awards after some of four hands, with the interval after hand 2."""
    return give([*rules], *so_far([*ladies], done, 4), over=False, complete=done, called=called)


@given(evenings(), st.data(), st.sampled_from(CHAINS))
def test_nobody_is_named_for_hands_not_yet_played(
    drive: Drive, data: st.DataObject, ties: tuple[Tie, ...]
) -> None:
    everybody, played, hands = drive
    done, over = data.draw(st.integers(0, hands)), data.draw(st.booleans())
    breaks = tuple(data.draw(st.lists(st.integers(1, 23), max_size=2)))
    names = {player.number: f"Player-{player.number}" for player in everybody}
    score_cards = so_far(cards(everybody, played, [], EveningRules(hands=hands)), done, hands)
    evening = PrizeEvening(score_cards, breaks, hands, ties, (), names, over=over, complete=done, called=done)
    rules = data.draw(st.permutations(EACH))
    of_parts = parts(breaks, hands)
    for rule, award in zip(rules, awards(rules, evening), strict=True):
        own = range(1, hands + 1)
        if rule.kind is PrizeKind.LAST_HAND and not over:
            own = range(hands, hands + 1)
        if rule.kind in OF_PARTS:
            own = of_parts[rule.part - 1] if rule.part <= len(of_parts) else range(0)
        if rule.kind not in OPEN_UNTIL_SAID and (not own or own.start > done):
            assert award.outcome in {PrizeOutcome.NOBODY, PrizeOutcome.NOT_YET}
            assert (award.entries, award.among, award.figure) == ((), (), None)
            assert "Player-" not in every_word(award)
        if rule.kind not in OPEN_UNTIL_SAID and not evening.decidable(rule):
            assert award.outcome in {PrizeOutcome.GIVEN, PrizeOutcome.LEVEL, PrizeOutcome.NOT_YET}
            assert not award.ready
            assert not award.notes
            assert award.decided_by not in {*Tie} - {rule.kind.value}
            assert " cut " not in every_word(award)
            assert " share " not in every_word(award)
        for other in rules:
            assert evening.decidable(other) or f"has “{other.name}”" not in every_word(award)
        if not any(hand <= done for hand in evening.figures.second_half):
            assert "second half settled" not in every_word(award)
            assert "second half left" not in every_word(award)


def test_a_half_says_whether_it_has_begun() -> None:
    (half,) = after(2, *LADIES, called=2, rules=(HALVES[1],))
    assert half.outcome is PrizeOutcome.NOT_YET
    assert said(half) == "This is for the second half, which has not begun."
    (half,) = after(2, *LADIES, called=3, rules=(HALVES[1],))
    assert said(half) == "This is for the second half, and no hand of it is complete yet."
    (half,) = after(3, *LADIES, rules=(HALVES[1],))
    assert (half.outcome, half.entries, half.figure, half.ready) == (PrizeOutcome.GIVEN, (2,), 9, False)
    assert said(half) == "Bea made the most tricks in the second half so far: 9."


def test_the_reason_says_so_far_as_the_figure_does() -> None:
    ladies = [lady(n, 11 - n, 9, 9, 8) for n in (1, 2, 3)]
    first, second = after(3, *ladies, rules=(FIRST, SECOND))
    assert said(first) == "Ann made the most tricks: 28 so far."
    assert said(second) == "Bea came next with 27 so far."
    for rule, words in (
        (replace(FIRST, place=3), "Third prize: Cat with 26 so far."),
        (PrizeRule(PrizeKind.BOOBY, "Booby"), "Cat made the fewest tricks: 26 so far."),
        (TENS, "Ann had the most hands of ten tricks or more: 1 so far."),
    ):
        assert said(*after(3, *ladies, rules=(rule,))) == words


def test_before_the_first_hand_is_in_there_is_nothing_to_win_and_nobody_is_in_the_draw() -> None:
    for award in after(0, *LADIES, rules=(FIRST, TENS, LONGEST)):
        assert award.outcome is PrizeOutcome.NOT_YET
        assert said(award) == "This is for the whole evening, which has not begun."
    (lucky,) = after(0, *LADIES, called=1, rules=(LUCKY,))
    assert lucky.outcome is PrizeOutcome.NOT_YET
    assert said(lucky) == "This is for the whole evening, and no hand of it is complete yet."
    (lucky,) = after(1, *LADIES, called=1, rules=(LUCKY,))
    assert lucky.outcome is PrizeOutcome.DRAW


def test_people_who_are_level_so_far_are_not_asked_to_cut_and_are_not_all_named() -> None:
    ladies = [lady(n, 7, 7, 7, 7) for n in (1, 2, 3, 4)]
    first, second = after(3, *ladies, rules=(FIRST, SECOND))
    for award in (first, second):
        assert (award.outcome, award.decided_by, award.entries) == (PrizeOutcome.LEVEL, None, ())
        assert said(award) == "Ann, Bea, Cat and Dee are level so far with 21 each."
    (first,) = after(3, *ladies, lady(5, 7, 7, 7, 7), rules=(FIRST,))
    assert said(first) == "Ann, Bea, Cat and 2 others are level so far with 21 each."


def test_no_hand_of_ten_or_no_longer_stay_so_far_is_nobody_yet() -> None:
    for award in after(1, *LADIES, rules=(TENS, LONGEST)):
        assert (award.outcome, said(award)) == (PrizeOutcome.NOT_YET, "Nobody is ahead for this yet.")


def test_who_is_passed_over_so_far_is_said_in_words_of_an_evening_under_way() -> None:
    best = PrizeRule(PrizeKind.PLACE, "Best of all")
    _best, first = after(3, *LADIES, rules=(best, FIRST))
    assert [str(over.reason) for over in first.passed_over] == ["Ann is ahead for “Best of all”."]
    booby = PrizeRule(PrizeKind.BOOBY, "Booby", every_hand=True)
    (award,) = after(3, lady(1, 0, 0, 7, 7, absent=(1, 2)), lady(2, 9, 9, 9, 9), rules=(booby,))
    missed = "Hands missed by Ann: 2. This prize needs 4 of the 4 hands."
    assert [str(over.reason) for over in award.passed_over] == [missed]


def test_a_tie_for_the_second_half_is_not_settled_by_the_second_half() -> None:
    (half,) = give([HALVES[1]], lady(1, 9, 9, 7, 9), lady(2, 8, 8, 9, 7))
    assert said(half) == (
        "Ann and Bea were level for this prize with 16 each. The last hand settled it: Ann 9, Bea 7."
    )
    (tens,) = give([TENS], lady(1, 10, 9, 7, 9), lady(2, 8, 10, 9, 7), ties=(Tie.MOST_TENS, Tie.CUT))
    assert said(tens) == (
        "Ann and Bea were level for this prize with 1 each. Ann and Bea need to cut cards for this."
    )


def test_a_half_that_was_never_played_is_won_by_nobody_unless_they_cut_for_it() -> None:
    ladies = so_far([lady(1, 9, 9, 7, 9), lady(2, 8, 9, 9, 7)], 2, 4)
    (half,) = give([HALVES[1]], *ladies)
    assert (half.outcome, half.among, half.figure) == (PrizeOutcome.NOBODY, (), None)
    assert said(half) == "This was for the second half, which was not played."
    (half,) = give([HALVES[1]], *ladies, decisions=(cut("Half 2", (1, 2), 2),))
    assert half.entries == (2,)
    level = so_far([lady(1, 9, 8, 7, 9), lady(2, 8, 9, 9, 7)], 2, 4)
    (first,) = give([FIRST], *level)
    assert said(first) == (
        "Ann and Bea were level for this prize with 17 each. The last hand settled it: Bea 9, Ann 8."
    )


def test_nobody_stayed_longest_where_everybody_moved_every_hand() -> None:
    movers = [lady(n, 7, 7, 7, 7) for n in (1, 2, 3)]
    (longest,) = give([LONGEST], *movers)
    assert longest.outcome is PrizeOutcome.NOBODY
    assert said(longest) == "Nobody stayed at one table for longer than anyone else."
    stayed = EntryCard(4, A, True, (7, 7, 7, 7), (1, 1, 2, 3))
    (longest,) = give([LONGEST], *movers, stayed)
    assert (longest.entries, longest.figure) == ((4,), 2)
    (longest,) = give([LONGEST], *movers, decisions=(cut("Sitting", (1, 2, 3), 2),))
    assert longest.entries == (2,)  # from an older version, which asked them to cut


def test_a_place_is_called_by_its_ordinal() -> None:
    ladies = [lady(n, 9 - n, 9, 9, 9) for n in range(1, 9)]
    words = {2: "Second prize: Bea with 34.", 4: "Fourth prize: Dee with 32.", 7: "Prize 7: 7 with 29."}
    assert {place: said(*give([replace(FIRST, place=place)], *ladies)) for place in words} == words
