"""Players of whist: legal in ten thousand deals, each strength against the next, and how fast they play."""

import random
import statistics
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from tests.bench import Row, ratio, seconds
from tests.engine.play.table import illegal_cards
from tournaments.engine.play.cards import deal, shuffled
from tournaments.engine.play.hand import PlayerView, legal_cards, new_hand
from tournaments.engine.play.players import STRENGTHS, Rules, play_out, rules_of, tricks_of_ns
from tournaments.engine.play.sampling import sampling_player
from tournaments.engine.trumps import SUITS

DEALS = 10_000
DEALS_EACH = 4_000
DEALS_SAMPLED = 50
EVENINGS = 120
TABLES, HANDS = 10, 24
SD_PER_HAND, SD_OF_TOTALS = 2.07, 10.2  # at most (whist.md, 5.6)
TIMES_THE_DEAL = 20
SECONDS_A_CARD = 1
HANDS_A_CARD = 400  # as many hands of old hands take as long as one card of a sampling player


def rows() -> Iterator[Row]:
    """The rules first, then who beats whom, the spread of tricks, and speed."""
    players = {strength.name: rules_of(strength.maxims) for strength in STRENGTHS}
    yield Row("illegal cards or wrong sums in 10,000 deals", _wrong([*players.values()] * 2), 0, "")
    dice = random.Random(3)
    any_card: Rules = [[lambda view: dice.choice(legal_cards(view))]] * 5
    yield _match(("Old hands", players["Old hands"]), ("random legal cards", any_card))
    for weak, strong in pairwise(players.items()):
        yield _match(strong, weak)
    yield from _sampling(players["Old hands"])
    for name, rules in players.items():
        yield from _spread(name, [rules])
        yield _speed(name, rules)
    yield from _spread("Mixed strengths", list(players.values()))


def _wrong(players: Sequence[Rules]) -> int:
    """Number of faults that the judge finds, with two players of each strength at every table."""
    rng = random.Random(1)
    wrong = 0
    for i in range(DEALS):
        trump, leader = i % 5 - 1, i % 4
        hands = deal(shuffled(rng), (leader + 3) % 4)
        hand = new_hand(hands, trump, leader)
        play_out(hand, players)
        wrong += illegal_cards(hands, trump, leader, hand["tricks"]) + (sum(hand["won"]) != 13)
    return wrong


def _match(strong: tuple[str, Rules], weak: tuple[str, Rules], deals: int = DEALS_EACH) -> Row:
    """The same deals twice, with the seats exchanged: the most that the weaker pair makes of 13 tricks."""
    rng = random.Random(2)
    tricks = []
    for i in range(deals):
        hands = deal(shuffled(rng), 3)
        both = 0
        for side in (0, 1):
            hand = new_hand(hands, i % 4, i // 4 % 4)
            play_out(hand, [strong[1], weak[1]] * 2 if side == 0 else [weak[1], strong[1]] * 2)
            both += hand["won"][side]
        tricks.append(both / 2)
    mean = statistics.mean(tricks)
    interval = 1.96 * statistics.stdev(tricks) / deals**0.5
    note = f"{mean:.3f} ±{interval:.3f} tricks a hand for the stronger pair"
    return Row(f"{strong[0]} against {weak[0].lower()}", 13 - mean + interval, 6.5, "tricks", note)


def _sampling(old_hand: Rules) -> Iterator[Row]:
    """Yield how much sampling gains over the maxims, and the longest time for a card with a choice."""
    best_card = sampling_player(random.Random(6))[0][0]
    took: list[float] = []

    def timed(view: PlayerView) -> int:
        begun = time.process_time()
        card = best_card(view)
        if len(legal_cards(view)) > 1:
            took.append(time.process_time() - begun)
        return card

    sampling: Rules = [[timed]] * 5
    match = _match(("Sampling", sampling), ("Old hands", old_hand), DEALS_SAMPLED)
    yield replace(match, note=f"{match.note}: what is over 6.5 is the cost of the maxims")
    yield Row("Sampling: the card that took longest", max(took), SECONDS_A_CARD, "seconds")
    rng = random.Random(7)

    def play() -> None:
        for i in range(400):
            tricks_of_ns(rng, SUITS[i % 4], [old_hand] * 4)

    median = statistics.median(took)
    times = median / seconds(play, time.process_time) * 400
    note = f"{median * 1000:.0f} ms, where there is a choice"
    yield Row("Sampling: the median card beside a hand of old hands", times, HANDS_A_CARD, note=note)


def _spread(name: str, strengths: Sequence[Rules]) -> Iterator[Row]:
    """Evenings where everybody has new partners for each hand, and plays by one of the strengths in turn."""
    rng = random.Random(4)
    tricks: list[int] = []
    totals, best = [], []
    for _ in range(EVENINGS):
        cards = [0] * TABLES * 4
        for number in range(HANDS):
            rng.shuffle(seats := list(range(TABLES * 4)))
            for table in range(TABLES):
                four = seats[table * 4 : table * 4 + 4]
                players = [strengths[player % len(strengths)] for player in four]
                ns = tricks_of_ns(rng, SUITS[number % 4], players)
                tricks.append(ns)
                for place, player in enumerate(four):
                    cards[player] += ns if place % 2 == 0 else 13 - ns
        totals += cards
        best.append(max(cards[::2]))  # twenty of the forty are ladies
    yield Row(f"{name}: spread of a pair’s tricks", statistics.stdev(tricks), SD_PER_HAND, "tricks")
    note = f"mean {statistics.mean(totals):.1f}, top lady {statistics.mean(best):.1f}"
    yield Row(
        f"{name}: spread of totals over 24 hands", statistics.stdev(totals), SD_OF_TOTALS, "tricks", note
    )


def _speed(name: str, rules: Rules) -> Row:
    """Hands dealt and played beside hands only shuffled and dealt."""
    rng = random.Random(5)

    def play() -> None:
        for i in range(200):
            tricks_of_ns(rng, SUITS[i % 4], [rules] * 4)

    def bare() -> None:
        for _ in range(200):
            deal(shuffled(rng), 3)

    times, ours, theirs = ratio(play, bare, clock=time.process_time)
    note = f"{200 / ours:,.0f} hands a second; only shuffled and dealt {200 / theirs:,.0f}"
    return Row(f"{name}: a hand beside its deal", times, TIMES_THE_DEAL, note=note)
