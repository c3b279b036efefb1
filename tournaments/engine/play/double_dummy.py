"""How many tricks a side makes where everybody plays their best with all four hands face up: double dummy.

Of a suit only the order of its owners matters: "2013" is one of four cards left, the lowest South's. Hands
with the same order are searched once, and of cards that touch only the lowest is tried. The question at each
position is whether N-S reach so many tricks (a null window), as most answers then need few of the cards.
"""

from functools import cache

from tournaments.engine.play.cards import RANKS, SEATS
from tournaments.engine.play.hand import WhistHand

Suits = tuple[str, ...]  # the owners of each suit's cards, lowest first, those on the table too
Place = tuple[int, int]  # a card: its suit, and its place there from the lowest
OWNERS = "0123"


class DoubleDummy:
    """Searches with one trump suit; it remembers what it has counted. ``searched`` counts its positions."""

    def __init__(self, trump: int) -> None:
        self.trump = trump
        self.searched = 0
        self._bounds: dict[tuple[Suits, int], tuple[int, int]] = {}

    def tricks_of_ns(self, hand: WhistHand) -> int:
        """The tricks that N-S still make, with the one on the table. Eight cards each take a second."""
        view = hand["view"]
        owners = {card: seat for seat, suits in enumerate(hand["hands"]) for suit in suits for card in suit}
        for turn, card in enumerate(reversed(view["trick"]), 1):
            owners[card] = (view["seat"] - turn) % SEATS
        cards = [[card for card in sorted(owners) if card // RANKS == suit] for suit in range(4)]
        suits = tuple("".join(OWNERS[owners[card]] for card in suit) for suit in cards)
        trick = tuple((card // RANKS, cards[card // RANKS].index(card)) for card in view["trick"])
        left = len(owners) // SEATS
        made = left // 2
        while made < left and self._reached(suits, view["seat"], trick, view["winner"], made + 1):
            made += 1
        while made > 0 and not self._reached(suits, view["seat"], trick, view["winner"], made):
            made -= 1
        return made

    def _reached(self, suits: Suits, seat: int, trick: tuple[Place, ...], winner: int, goal: int) -> bool:
        """Whether N-S make that many tricks, the one on the table included."""
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
        """The same, by trying the cards of ``seat`` until one does what their side wants."""
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
        """High cards first to lead; then the cheapest winner, or the lowest card on a partner's trick."""
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
        """The fewest and the most tricks of N-S that show without a search.

        The leader can cash their highest trumps, or of all suits where the adversaries have no trumps.
        The side with the highest trump makes a trick with it.
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
    """The places of an owner's cards, lowest first, only the lowest of those that touch."""
    return tuple(i for i, other in enumerate(suit) if other == owner and suit[i - 1 : i] != owner)
