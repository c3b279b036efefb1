"""Claims of the movements and the advice, checked against actual seats."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

import pytest

from tests.sampled import sampled
from tournaments.engine.compare.advice import ADVICE, advice, of_partners
from tournaments.engine.compare.movements import EveningToCompare, compare, simulated
from tournaments.engine.movements import BY_RESULTS, FIXED, MOVEMENTS
from tournaments.engine.movements.figures import oppositions, partnerships
from tournaments.engine.prizes.awards import Award, PrizeEvening, PrizeOutcome
from tournaments.engine.prizes.prizes import awards
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, Tie
from tournaments.engine.seating.seating import Role, Seating
from tournaments.engine.standings.scoring import PlayedTable
from tournaments.engine.standings.standings import EntryInPlay, EveningRules, cards
from tournaments.engine.standings.unit_cards import LINES, together, unit_cards

PLAYERS = range(8, 101)
HANDS = 12


def can_play(key: str) -> Iterator[int]:
    for players in PLAYERS:
        if MOVEMENTS[key].refusal(players - players // 2, players // 2) is None:
            yield players


def seats(key: str, players: int, hands: int = HANDS) -> Sequence[Seating]:
    a = players - players // 2
    if key in BY_RESULTS:
        return simulated(key, EveningToCompare(a, players - a, hands), Random(1))
    return FIXED[key].schedule(range(1, a + 1), range(a + 1, players + 1), hands, rng=Random(1))


def companions(seatings: Sequence[Seating]) -> dict[int, list[int]]:
    """Everybody's partners, hand after hand."""
    partners = defaultdict(list)
    for seating in seatings:
        for one, other in partnerships(seating):
            partners[one].append(other)
            partners[other].append(one)
    return partners


@pytest.mark.parametrize(
    ("players", "hands", "by_role"),
    sampled([(n, h, r) for n in PLAYERS for h in (24, 12, 6) for r in (False, True)], every=97),
)
def test_no_advantage_is_claimed_that_the_figures_do_not_show(
    players: int, hands: int, by_role: bool
) -> None:
    evening = EveningToCompare(players - players // 2, players // 2, hands)
    recommended = advice(evening, by_role=by_role)
    assert recommended is not None
    figures, usual = compare(recommended.key, evening), compare("winners-split", evening)
    assert figures is not None
    assert usual is not None
    words = " ".join(map(str, (recommended.sentence(), *of_partners(figures, usual, hands))))
    assert not re.search(r"\b(best|plenty)\b", words)
    more = re.search(r"about (\d+) different partners.* would give about (\d+)\.", words)
    alone = re.search(r"about (\d+) different partners", words)
    spread = re.search(r"more than (\d+) hands with the same partner.* might play (\d+)\.", words)
    if more:
        assert figures.partners >= usual.partners + 1
        assert int(more[1]) > int(more[2])
    if alone:
        assert abs(int(alone[1]) - figures.partners) <= 0.5
    if spread:
        assert figures.same_partner <= usual.same_partner - 1
        assert figures.same_partner == int(spread[1]) < int(spread[2])
    assert ("usual drive, where" in words) is bool(more or spread)
    assert bool(alone) is (recommended.key == "winners-split" or bool(more))


@pytest.mark.parametrize("players", sampled([n for n in can_play("whist") if n <= 44], every=5))
def test_nobody_partners_anyone_again_before_everyone(players: int) -> None:
    for one, partners in companions(seats("whist", players, 30)).items():
        everyone = {*range(1, players + 1)} - {one}
        assert len({*partners}) == min(len(partners), len(everyone))


@pytest.mark.parametrize("players", sampled([n for n in can_play("colours") if n >= 12], every=8))
def test_with_colours_everyone_changes_partner_at_every_move(players: int) -> None:
    for before, after in pairwise(seats("colours", players)):
        assert not {*map(frozenset, partnerships(before))} & {*map(frozenset, partnerships(after))}


@pytest.mark.parametrize("players", sampled(can_play("pairs-howell"), every=5))
def test_where_all_pairs_are_said_to_meet_they_do(players: int) -> None:
    howell = next(one for one in ADVICE if one.key == "pairs-howell")
    a = players - players // 2
    for hands in range(players // 2 - 3, players // 2 + 3):
        evening = EveningToCompare(a, players - a, hands)
        figures = compare("pairs-howell", evening)
        if figures and howell.fits(evening, 2, by_role=False):
            assert figures.opponents_least == players - 2
    met: defaultdict[tuple[int, int], int] = defaultdict(int)
    for seating in seats("pairs-howell", players, players // 2 - 1):
        for two in oppositions(seating):
            met[two] += 1
    assert max(met.values()) == 1


def longest_stay(key: str, players: int) -> Award:
    a, unit = players - players // 2, MOVEMENTS[key].needs.unit
    seatings = seats(key, players)
    people = [EntryInPlay(n, Role.A if n <= a else Role.B) for n in range(1, players + 1)]
    played = [
        PlayedTable(hand, table.number, *table.seats, 7, 6, "played")
        for hand, seating in enumerate(seatings, 1)
        for table in seating.tables
    ]
    if unit == 1:
        score_cards = cards(people, played, [], EveningRules(HANDS))
    else:
        of = together(unit, {n: (n - 1) // unit + 1 for n in range(1, players + 1)}, lines=key in LINES)
        score_cards = unit_cards(people, played, of, EveningRules(HANDS))
    sitting = PrizeRule(PrizeKind.LONGEST, "Sitting")
    (award,) = awards([sitting], PrizeEvening(score_cards, (), HANDS, (Tie.CUT,)))
    return award


@pytest.mark.parametrize(
    ("key", "players"),
    sampled([(key, n) for key in MOVEMENTS if MOVEMENTS[key].nobody_stays for n in can_play(key)], every=11),
)
def test_where_nobody_stays_nobody_wins_the_prize_for_it(key: str, players: int) -> None:
    assert longest_stay(key, players).outcome is PrizeOutcome.NOBODY


@pytest.mark.whole
def test_elsewhere_somebody_can() -> None:
    def somebody_wins(key: str) -> bool:
        playable = (players for players in (18, 16, 20) if players in {*can_play(key)})
        return any(longest_stay(key, players).outcome is not PrizeOutcome.NOBODY for players in playable)

    others = [key for key in MOVEMENTS if not MOVEMENTS[key].nobody_stays and key != "pivot"]
    assert [key for key in others if not somebody_wins(key)] == []
