"""A figure is never filled in without its own picture, nor against it, however strange the evening is."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.card_evenings import Evening
from tests.engine.photos.pictures import NOTHING_SEEN, clear, figures, filled, pictures
from tests.engine.photos.test_every_movement import SEEDS, evenings
from tournaments.engine.card_audit.values import OUT, Course, Exchange, Figure, OtherPair, PaperCard
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.photos.decoder import SURE, decode
from tournaments.engine.photos.handwriting import NOTHING_KNOWN, WRITTEN, box, read_box
from tournaments.engine.photos.proof import only
from tournaments.engine.photos.values import CLASSES, Likelihoods, PhotographedCard, figure_of
from tournaments.engine.seating.seating import Role, Seating, Table

FIGURES: st.SearchStrategy[Figure] = st.sampled_from([None, OUT, *range(14)])
TRICKS = st.integers(0, 13)
MANY = 14  # players


@pytest.mark.parametrize("class_", range(CLASSES))
def test_no_proof_overrules_a_clear_picture(class_: int) -> None:
    """Proofs are mixtures of truths, so none is worse than the worst single truth."""
    picture = box(clear(figure_of(class_)))
    for truth in range(len(WRITTEN)):
        shares = read_box(picture, only(truth))
        assert max(share for each, share in enumerate(shares) if each != class_) < SURE


def test_no_proof_is_enough_without_a_picture() -> None:
    for truth in range(len(WRITTEN)):
        assert max(read_box(NOTHING_KNOWN, only(truth))) < SURE


@pytest.mark.parametrize("unit", [5e-324, 1e-310, 1e300])
def test_likelihoods_may_be_in_any_unit(unit: float) -> None:
    assert box([unit, *[0.0] * (CLASSES - 1)]).classes == box(clear(0)).classes


@st.composite
def seatings(draw: st.DrawFn, tables: int, *, in_pairs: bool) -> Seating:
    """A hand of anybody anywhere: empty seats, players on chairs, and others who are not there.

    ``in_pairs``: partners stay together, so no pair is half there.
    """
    order = list(draw(st.permutations(range(1, MANY + 1))))
    seats = [
        None if not in_pairs and draw(st.integers(0, 9)) == 0 else order.pop() for _ in range(4 * tables)
    ]
    out = order[: 2 * draw(st.integers(0, len(order) // 2))]
    rows = (seats[at : at + 4] for at in range(0, len(seats), 4))
    return Seating(tuple(Table(number, *row) for number, row in enumerate(rows, 1)), tuple(out))


@st.composite
def courses(draw: st.DrawFn) -> Course:
    """An evening on which anything may have happened: people came and went, tables were set aside."""
    hands, tables = draw(st.integers(1, 6)), draw(st.integers(1, 3))
    movement = draw(st.sampled_from([None, *BY_RESULTS.values()]))
    a_hand = seatings(tables, in_pairs=movement is not None and movement.needs.unit > 1)
    known = draw(st.lists(a_hand, min_size=1, max_size=hands + 1))
    places = st.tuples(st.integers(1, hands), st.integers(1, tables))
    exchange = st.builds(
        Exchange, st.integers(1, MANY // 2), st.integers(MANY // 2 + 1, MANY), st.integers(1, hands)
    )
    return Course(
        hands=hands,
        roles={
            player: draw(st.sampled_from(Role)) for player in range(1, draw(st.sampled_from((1, MANY + 3))))
        },
        seatings=tuple(known),
        movement=movement,
        reverse=draw(st.booleans()),
        hands_per_move=draw(st.integers(1, 3)),
        fair=draw(st.booleans()),
        paired=draw(st.booleans()),
        chairs_known=draw(st.booleans()),
        sent=draw(st.dictionaries(places, TRICKS, max_size=6)),
        exchanged=tuple(draw(st.lists(exchange, max_size=2))),
        other_pairs=tuple(OtherPair(table, hand) for hand, table in draw(st.lists(places, max_size=2))),
        idle=dict.fromkeys(draw(st.lists(places, max_size=2)), "void"),
        moved_from=draw(st.none() | a_hand),
    )


@st.composite
def cards_of(
    draw: st.DrawFn, course: Course, box: st.SearchStrategy[Likelihoods | None]
) -> list[PhotographedCard]:
    players = {player for seating in course.seatings for player in seating.players()} | set(course.roles)
    shown = draw(st.lists(st.sampled_from(sorted(players)), unique=True)) if players else []
    return [PhotographedCard(entry, draw(st.lists(box, max_size=course.hands + 1))) for entry in shown]


def typed() -> st.SearchStrategy[Sequence[PaperCard]]:
    card = st.builds(
        PaperCard,
        st.integers(1, MANY),
        st.lists(FIGURES, max_size=7).map(tuple),
        kept=st.frozensets(st.integers(1, 6), max_size=2),
    )
    return st.lists(card, unique_by=lambda card: card.entry)


@given(evenings(), SEEDS)
def test_slips_of_the_pen_are_shown_or_entered_as_they_are_written(evening: Evening, seed: int) -> None:
    luck = Random(seed)
    slips = {
        at: luck.choice([None, OUT, *range(14)]) for at in figures(evening.cards) if luck.random() < 0.15
    }
    written = figures(evening.cards) | slips
    boxes = {at: clear(figure) for at, figure in slips.items()}
    entered = filled(decode(evening.course, pictures(evening.cards, boxes)))
    assert entered.items() <= written.items()


@given(st.data(), courses(), typed())
def test_clear_figures_are_entered_as_they_are_written(
    data: st.DataObject, course: Course, typed: Sequence[PaperCard]
) -> None:
    cards = data.draw(cards_of(course, FIGURES.map(clear) | st.none()))
    decoded = decode(course, cards, typed)
    written = {
        (card.entry, hand): picture
        for card in cards
        for hand, picture in enumerate(card.boxes[: course.hands], 1)
        if picture is not None
    }
    assert {(box.entry, box.hand) for box in decoded.filled + decoded.shown} == written.keys()
    assert [box for box in decoded.filled if clear(box.figure) != written[box.entry, box.hand]] == []


def any_picture() -> st.SearchStrategy[Likelihoods]:
    likelihood = st.floats(0, 1e300, allow_subnormal=True)
    return st.lists(likelihood, min_size=CLASSES, max_size=CLASSES).filter(any) | FIGURES.map(clear)


@given(st.data(), courses(), typed())
def test_a_box_of_which_nothing_is_seen_is_shown(
    data: st.DataObject, course: Course, typed: Sequence[PaperCard]
) -> None:
    cards = data.draw(cards_of(course, st.just(NOTHING_SEEN) | any_picture()))
    decoded = decode(course, cards, typed)
    blind = {
        (card.entry, hand)
        for card in cards
        for hand, picture in enumerate(card.boxes, 1)
        if picture is NOTHING_SEEN
    }
    for reading in decoded.filled + decoded.shown:
        assert sum(share for _, share in reading.likeliest) <= 1 + 1e-9
    assert blind.isdisjoint((box.entry, box.hand) for box in decoded.filled)
