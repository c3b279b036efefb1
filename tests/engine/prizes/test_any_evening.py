"""Prizes of whole evenings: every one is awarded, whatever the figures."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.evenings import evenings
from tests.engine.prizes.prize_giving import BEST, CHAIN, LUCKY, A, B
from tournaments.engine.prizes.awards import Award, PrizeEvening, PrizeOutcome
from tournaments.engine.prizes.hidden_numbers import draw_hidden
from tournaments.engine.prizes.prizes import awards, draw
from tournaments.engine.prizes.rules import HowDecided, PrizeKind, PrizeRule, PrizeRuling, Tie
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.scoring import PlayedTable
from tournaments.engine.standings.standings import EntryCard, EntryInPlay, EveningRules, cards

RULES = [
    BEST,
    *(PrizeRule(PrizeKind.PLACE, f"{role} {n}", role=role, place=n) for n in (1, 2, 3) for role in Role),
    *(
        PrizeRule(PrizeKind.PART, f"{role} half {n}", role=role, part=n, main=n == 1)
        for n in (1, 2)
        for role in Role
    ),
    *(PrizeRule(PrizeKind.BOOBY, f"{role} booby", role=role) for role in Role),
    PrizeRule(PrizeKind.MOST_TENS, "tens"),
    PrizeRule(PrizeKind.LONGEST, "sitting", main=False),
    *(PrizeRule(PrizeKind.BOOBY, f"{role} but one", role=role, place=2) for role in Role),
    PrizeRule(PrizeKind.LOWEST_PART, "lowest half", part=1, main=False),
    *(
        PrizeRule(kind, kind.value)
        for kind in (
            PrizeKind.HIGHEST_HAND,
            PrizeKind.LAST_HAND,
            PrizeKind.FEWEST_MOVES,
            PrizeKind.MOST_MOVES,
        )
    ),
    PrizeRule(PrizeKind.THRESHOLD, "threshold", number=20, main=False, min_hands=2),
    PrizeRule(PrizeKind.SLAM, "slam", main=False),
    PrizeRule(PrizeKind.NEAREST, "nearest"),
    PrizeRule(PrizeKind.COOKIE_JAR, "jar", role=Role.B),
    *(PrizeRule(kind, kind.value, main=False) for kind in (PrizeKind.BEST_AT, PrizeKind.HIDDEN_SEAT)),
    PrizeRule(PrizeKind.MC_SAYS, "mc", main=False),
    LUCKY,
]
Drive = tuple[list[EntryInPlay], list[PlayedTable], int]


def decide_everything(evening: PrizeEvening, rng: Random) -> list[Award]:
    """Cut and draw, one at a time as a hall would, until nothing is open."""
    decisions: list[PrizeRuling] = []
    while True:
        now = PrizeEvening(
            evening.cards, evening.breaks_after, evening.hands, evening.ties, decisions, evening.names
        )
        result = awards(RULES, now)
        ask = {PrizeOutcome.CUT, PrizeOutcome.DRAW, PrizeOutcome.HIDDEN, PrizeOutcome.MC_SAYS}
        wanted = next((a for a in result if a.outcome in ask), None)
        if wanted is None:
            return result
        if wanted.outcome is PrizeOutcome.MC_SAYS:
            ruling = PrizeRuling(HowDecided.OVERRIDE, wanted.rule.name, (), (evening.cards[0].entry,))
            decisions.append(ruling)
            continue
        if wanted.outcome is PrizeOutcome.HIDDEN:
            drawn = draw_hidden(wanted.rule, now, wanted.among, rng)
            winners: tuple[int, ...] = ()
            if wanted.rule.kind is PrizeKind.HIDDEN_SEAT:
                drawn, winners = (*drawn, 1), (draw(wanted.among, rng),)
            name = wanted.rule.name
            decisions.append(PrizeRuling(HowDecided.HIDDEN, name, wanted.among, winners, drawn=drawn))
            continue
        winner = draw(wanted.among, rng)
        decisions.append(
            PrizeRuling(HowDecided(wanted.outcome.value), wanted.rule.name, wanted.among, (winner,))
        )


@given(evenings(), st.randoms(), st.sampled_from([CHAIN, (Tie.CUT,), (Tie.MOST_TENS, Tie.SHARE)]))
def test_every_prize_comes_out_and_main_ones_go_to_different_people(
    drive: Drive, rng: Random, ties: tuple[Tie, ...]
) -> None:
    everybody, played, hands = drive
    score_cards = cards(everybody, played, [], EveningRules(hands=hands))
    result = decide_everything(PrizeEvening(score_cards, (hands // 2,), hands, ties), rng)
    assert {award.outcome for award in result} <= {PrizeOutcome.GIVEN, PrizeOutcome.NOBODY}
    roles = {player.number: player.role for player in everybody}
    winners: set[int] = set()
    shared: set[int] = set()
    for award in result:
        assert all(award.rule.role in (None, roles[entry]) for entry in award.entries)
        if award.rule.main and award.outcome is PrizeOutcome.GIVEN and not {*award.entries} <= shared:
            assert not winners & {*award.entries}
            winners |= {*award.entries}
        if award.decided_by == "share":
            shared |= {*award.entries}


@given(evenings(most_tables=4), st.sampled_from(Role))
def test_places_go_down_the_list_of_the_role(drive: Drive, role: Role) -> None:
    everybody, played, hands = drive
    score_cards = cards(everybody, played, [], EveningRules(hands=hands))
    rules = [PrizeRule(PrizeKind.PLACE, str(n), role=role, place=n) for n in range(1, 2 * len(score_cards))]
    result = awards(rules, PrizeEvening(score_cards, (), hands, (Tie.LAST_HAND, Tie.SHARE)))
    totals = sorted((sum(filter(None, c.scores)) for c in score_cards if c.role is role), reverse=True)
    assert [award.figure for award in result if award.entries] == totals
    assert all(award.outcome is PrizeOutcome.NOBODY for award in result[len(totals) :])


def test_a_thousand_level_cards_come_to_one_cut() -> None:
    score_cards = [EntryCard(n, A if n % 2 else B, True, (7,) * 24, (1,) * 24) for n in range(1, 1001)]
    result = awards([BEST], PrizeEvening(score_cards, (12,), 24, CHAIN))[0]
    assert result.outcome is PrizeOutcome.CUT
    assert len(result.among) == 1000
