"""Double dummy: tricks that a side makes if all play perfectly with all hands visible.

Only the order of the owners of a suit matters: "2013" is four remaining cards, the lowest South's. Hands with
the same order are searched once, and only the lowest of touching cards is tried. Each search asks whether N-S
reach a number of tricks (a null window), because most answers then need few cards.
"""

from functools import cache

from tournaments.engine.play.cards import RANKS, SEATS
from tournaments.engine.play.hand import WhistHand

Suits = tuple[str, ...]  # owners of each suit's cards, lowest first, including cards on the table
Place = tuple[int, int]  # a card: its suit, and its position from the lowest
OWNERS = "0123"


class DoubleDummy:
    """A search with one trump suit and a transposition table. ``searched`` counts positions."""

    def __init__(self, trump: int) -> None:
        self.trump = trump
        self.searched = 0
        self._bounds: dict[tuple[Suits, int], tuple[int, int]] = {}

    def tricks_of_ns(self, hand: WhistHand) -> int:
        """Return the tricks that N-S will make, including the one on the table.

        With eight cards each, it takes a second.
        """
        view = hand["view"]
        owners = {card: seat for seat, suits in enumerate(hand["hands"]) for suit in suits for card in suit}
        for turn, card in enumerate(reversed(view["trick"]), 1):
            owners[card] = (view["seat"] - turn) % SEATS
        cards = [[card for card in sorted(owners) if card // RANKS == suit] for suit in range(4)]
        suits = tuple("".join(OWNERS[owners[card]] for card in suit) for suit in cards)
        trick = tuple((card // RANKS, cards[card // RANKS].index(card)) for card in view["trick"])
        left = len(owners) // SEATS
        tricks_made = left // 2
        while tricks_made < left and self._reached(
            suits, view["seat"], trick, view["winner"], tricks_made + 1
        ):
            tricks_made += 1
        while tricks_made > 0 and not self._reached(suits, view["seat"], trick, view["winner"], tricks_made):
            tricks_made -= 1
        return tricks_made

    def _reached(self, suits: Suits, seat: int, trick: tuple[Place, ...], winner: int, goal: int) -> bool:
        """Return whether N-S make ``goal`` tricks, including the one on the table."""
        if trick:
            return self._tried(suits, seat, trick, winner, goal)
        least, most = self._bounds.get((suits, seat)) or self._sure(suits, seat)
        if least < goal <= most:
            self.searched += 1
            if self._tried(suits, seat, (), seat, goal):
                least = goal
            else:
                most = goal - 1
        self._bounds[suits, seat] = least, most
        return least >= goal

    def _tried(self, suits: Suits, seat: int, trick: tuple[Place, ...], winner: int, goal: int) -> bool:
        """Return the same, trying the cards of ``seat`` until one gives their side's desired answer."""
        wanted = seat % 2 == 0
        best = trick[(winner - seat + len(trick)) % SEATS] if trick else (-1, -1)
        for card in self._choices(suits, seat, trick, best, partner_wins=(winner - seat) % 2 == 0):
            takes = card > best if card[0] == best[0] else card[0] == self.trump or not trick
            taker = seat if takes else winner
            if len(trick) < SEATS - 1:
                reached = self._tried(suits, (seat + 1) % SEATS, (*trick, card), taker, goal)
            else:
                left = list(suits)
                for suit, place in sorted((*trick, card), reverse=True):
                    left[suit] = left[suit][:place] + left[suit][place + 1 :]
                reached = self._reached(tuple(left), taker, (), taker, goal - (taker % 2 == 0))
            if reached == wanted:
                return wanted
        return not wanted

    def _choices(
        self, suits: Suits, seat: int, trick: tuple[Place, ...], best: Place, *, partner_wins: bool
    ) -> list[Place]:
        """Return cards in the order to try.

        To lead, high cards first; then the cheapest winner, or the lowest card on a partner's trick.
        """
        owner = OWNERS[seat]
        if not trick:
            return [(suit, place) for suit in range(4) for place in _unlike(suits[suit], owner)[::-1]]
        led = trick[0][0]
        wins: list[Place] = []
        loses: list[Place] = []
        for suit in (led,) if owner in suits[led] else range(4):
            beaten = best[1] if suit == best[0] else -1 if suit == self.trump else len(suits[suit])
            for place in _unlike(suits[suit], owner):
                (wins if place > beaten else loses).append((suit, place))
        return loses + wins if partner_wins else wins + loses

    def _sure(self, suits: Suits, leader: int) -> tuple[int, int]:
        """Return the fewest and the most tricks of N-S that are certain without a search.

        The leader can cash their highest trumps, or winners of all suits if the opponents have no trumps. The
        side with the highest trump makes a trick with it.
        """
        left = sum(map(len, suits)) // SEATS
        trumps = suits[self.trump] if self.trump >= 0 else ""
        foes = {OWNERS[(leader + 1) % SEATS], OWNERS[(leader + 3) % SEATS]}
        safe = suits if foes.isdisjoint(trumps) else (trumps,)
        ours = min(left, sum(len(suit) - len(suit.rstrip(OWNERS[leader])) for suit in safe))
        theirs = 0
        if trumps:
            ours, theirs = (ours, 1) if trumps[-1] in foes else (max(ours, 1), 0)
        return (ours, left - theirs) if leader % 2 == 0 else (theirs, left - ours)


@cache
def _unlike(suit: str, owner: str) -> tuple[int, ...]:
    """Return the positions of an owner's cards, lowest first, with only the lowest of touching cards."""
    return tuple(i for i, other in enumerate(suit) if other == owner and suit[i - 1 : i] != owner)
