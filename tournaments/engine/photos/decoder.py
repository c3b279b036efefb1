"""The decoder: what is written in each photographed box, from the pictures and from what the cards prove.

Every trick is written down four times, and the movement tells where (whist.md, 0.3 and 0.4). So the decoder
searches for the evenings that explain all pictures together, and reads each box in their light.
"""

from collections.abc import Sequence
from operator import attrgetter

from tournaments.engine.card_audit.values import OUT, Course, Figure, PaperCard
from tournaments.engine.photos.beam import beams
from tournaments.engine.photos.evidence import PhotographedEvenings
from tournaments.engine.photos.handwriting import AWAY, SAT_OUT, UNKNOWN, WrittenBox, box, read_box, typed_box
from tournaments.engine.photos.misplaced import Proof
from tournaments.engine.photos.proof import Proofs
from tournaments.engine.photos.values import BoxReading, Candidate, Decoded, PhotographedCard, figure_of

SURE = 0.997  # probability from which a figure is filled in
SHOWN = 3  # figures offered for a box


def decode(course: Course, pictures: Sequence[PhotographedCard], typed: Sequence[PaperCard] = ()) -> Decoded:
    """Return what is written in every photographed box up to the last hand of the course.

    ``typed`` are the cards read by a person: their figures, like the scores in ``course.sent``, help to read
    the others. A typed figure that is also photographed is left out, so that its picture checks it.

    Raise ValueError for a course without seats, a card of nobody in it, a card that comes twice, or a box
    without 16 likelihoods.
    """
    cards = _boxes(course, pictures, typed)
    evenings = PhotographedEvenings(course, cards, typed)
    proofs = Proofs(evenings, beams(evenings))
    readings = [
        _read(entry, hand, written, proofs.of(hand, entry))
        for entry, boxes in sorted(pictures)
        for hand, (picture, written) in enumerate(zip(boxes, cards[entry], strict=False), 1)
        if picture is not None
    ]
    filled = (reading for reading in readings if reading.probability >= SURE)
    shown = (reading for reading in readings if reading.probability < SURE)
    return Decoded(tuple(filled), tuple(sorted(shown, key=attrgetter("probability"))))


def _boxes(
    course: Course, pictures: Sequence[PhotographedCard], typed: Sequence[PaperCard]
) -> dict[int, list[WrittenBox]]:
    """Return the evidence of each hand on photographed cards: its picture, else what is typed."""
    if not course.seatings:
        raise ValueError("The draw has been undone")
    players = {player for seating in course.seatings for player in seating.players()} | set(course.roles)
    figures = {
        (card.entry, hand): figure
        for card in typed
        for hand, figure in enumerate(card.figures, 1)
        if hand not in card.kept
    }
    cards: dict[int, list[WrittenBox]] = {}
    for card in pictures:
        if card.entry not in players or card.entry in cards:
            raise ValueError(f"Card {card.entry} is of nobody here, or comes twice")
        cards[card.entry] = [
            typed_box(figures.get((card.entry, hand))) if picture is None else box(picture)
            for hand, picture in enumerate(card.boxes[: course.hands], 1)
        ]
    return cards


def _read(entry: int, hand: int, written: WrittenBox, proof: Proof) -> BoxReading:
    """Return the likeliest figures of a box."""
    classes = read_box(written, proof)
    likeliest = sorted(range(len(classes)), key=lambda class_: -classes[class_])[:SHOWN]
    candidates = tuple(Candidate(figure_of(class_), classes[class_]) for class_ in likeliest)
    return BoxReading(entry, hand, candidates, _proved(proof))


def _proved(proof: Proof) -> Figure:
    """Return the figure that a proof is sure of, None if there is none."""
    truth = max(range(len(proof)), key=proof.__getitem__)
    if truth in {AWAY, UNKNOWN} or proof[truth] < SURE * sum(proof):
        return None
    return OUT if truth == SAT_OUT else truth
