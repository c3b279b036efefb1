"""Records of many evenings: cases worked out by hand, and a computation of another kind for any evenings."""

from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.season.records import PastCard, RecordKind, longest_run, records

ANN, BEN, CATH = 1, 2, 3


def test_it_works() -> None:
    """Evening 7 was before evening 3; Cath took over Ben's card in it, and made a slam."""
    cards = [
        PastCard(ANN, 3, 24, 330, (170, 160), won=True),
        PastCard(ANN, 7, 24, 340, (170, 170), won=True),
        PastCard(BEN, 7, 24, 340, (168, 172)),
        PastCard(CATH, 7, 24, slams=1),
        PastCard(BEN, 9, 20, 281, (140, 141), slams=1),
        PastCard(BEN, 3, 24, 300, (150, 150)),
    ]
    assert records([7, 3, 9], cards) == [
        ("card", 24, 340, {ANN: [7], BEN: [7]}),
        ("card", 20, 281, {BEN: [9]}),
        ("half", 12, 172, {BEN: [7]}),
        ("half", 10, 141, {BEN: [9]}),
        ("slams", 0, 1, {BEN: [9], CATH: [7]}),
        ("wins", 0, 2, {ANN: [7, 3]}),
        ("evenings", 0, 3, {BEN: [7, 3, 9]}),
        ("run", 0, 3, {BEN: [7, 3, 9]}),
    ]


def test_nought_and_a_single_evening_are_no_records() -> None:
    assert records([1, 2], [PastCard(ANN, 1, 24, 0, (0, 0)), PastCard(BEN, 2, 24)]) == []
    assert records([1, 2, 3], [PastCard(ANN, 1, 24), PastCard(ANN, 3, 24)]) == [
        ("evenings", 0, 2, {ANN: [1, 3]}),
    ]


def test_one_card_with_two_equal_halves_is_one_evening() -> None:
    halves = [each for each in records([1], [PastCard(ANN, 1, 24, 340, (170, 170))]) if each[0] == "half"]
    assert halves == [("half", 12, 170, {ANN: [1]})]


def test_the_earliest_of_equal_runs_counts() -> None:
    assert longest_run([4]) == [4]
    assert longest_run([0, 1, 3, 4, 5, 7, 8, 9]) == [3, 4, 5]


cards = st.builds(
    PastCard,
    player=st.integers(1, 4),
    evening=st.integers(0, 9),
    hands=st.sampled_from([20, 24]),
    halves=st.none() | st.integers(0, 9),
    slams=st.integers(0, 2),
    won=st.booleans(),
)


@given(st.lists(cards, max_size=20, unique_by=lambda card: (card.player, card.evening)))
def test_any_evenings(played: list[PastCard]) -> None:
    """Every record is compared with the greatest of all players' figures, each reckoned on its own."""
    seen = {(each.kind, each.hands): each for each in records(range(10), played)}
    players = {card.player for card in played}
    wanted: dict[tuple[RecordKind, int], dict[int, int]] = {}
    for hands in (20, 24):
        wanted[RecordKind.CARD, hands] = {
            player: max((c.halves or 0 for c in played if c.player == player and c.hands == hands), default=0)
            for player in players
        }
    for player in players:
        mine = [card for card in played if card.player == player]
        days = {card.evening for card in mine}
        runs = [n for n in range(1, 11) for first in range(10) if {*range(first, first + n)} <= days]
        for kind, figure in (
            (RecordKind.SLAMS, sum(card.slams for card in mine)),
            (RecordKind.WINS, sum(card.won for card in mine)),
            (RecordKind.EVENINGS, len(days) if len(days) > 1 else 0),
            (RecordKind.RUN, max(runs) if max(runs) > 1 else 0),
        ):
            wanted.setdefault((kind, 0), {})[player] = figure
    for key, figures in wanted.items():
        most = max(figures.values(), default=0)
        assert (key in seen) == (most > 0)
        if most:
            assert seen[key].figure == most
            assert set(seen[key].holders) == {p for p, f in figures.items() if f == most}
