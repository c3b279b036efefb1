"""Tables at which a whole pair is missing for some or all hands between two moves."""

from hypothesis import given
from hypothesis import strategies as st

from tests.card_evenings import with_figure
from tests.engine.card_audit.worked import first_rank
from tests.engine.photos.test_never_too_sure import FIGURES, courses
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import OUT, AuditResult, Course, Figure, FigureChange, PaperCard
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.seating.seating import Seating, Table

COURSE = Course(
    3,
    {},
    (Seating((Table(1, 1, 2, 3, 4), Table(2, 5, None, 7, None))),),
    BY_RESULTS["pairs-winners-up"],
    hands_per_move=2,
)
FIGURES_OF: dict[tuple[int, int], tuple[Figure, ...]] = {
    (1, 3): (8, 6, OUT),
    (2, 4): (5, 7, 5),
    (5, 7): (OUT, OUT, 8),
}
CARDS = tuple(PaperCard(player, row) for pair, row in FIGURES_OF.items() for player in pair)


def test_a_pair_sits_out_all_hands_until_the_move() -> None:
    """1 and 3 win by 14 to 12, and then it is their turn to sit out."""
    report = audit(COURSE, CARDS)
    assert report.result is AuditResult.AGREES
    assert [hand.ns for hand in report.hands] == [(8, None), (6, None), (8, None)]
    spoilt = audit(COURSE, with_figure(CARDS, 5, 2, 8))
    assert [how.changes for how in first_rank(spoilt)] == [(FigureChange(5, 2, 8, OUT),)]


@given(course=courses(), data=st.data())
def test_whatever_happened_the_audit_says_something(course: Course, data: st.DataObject) -> None:
    players = {player for seating in course.seatings for player in seating.players()} | set(course.roles)
    row = st.lists(FIGURES, min_size=course.hands, max_size=course.hands).map(tuple)
    report = audit(course, [PaperCard(player, data.draw(row)) for player in sorted(players)])
    seatings = [hand.seating for hand in report.hands]
    assert [len(hand.ns) for hand in report.hands] == [len(seating.tables) for seating in seatings]
