"""The decoder: what is written in each photographed box, from the pictures and from the proof of the cards.

Every trick is written down four times, and the movement tells where (whist.md, 0.3 and 0.4). So the decoder
searches the evenings that explain all pictures together, and reads each box in their light.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tournaments.engine.card_audit.values import OUT, Course, Figure, PaperCard
from tournaments.engine.photos.beam import beams
from tournaments.engine.photos.evidence import PhotographedEvenings
from tournaments.engine.photos.handwriting import AWAY, SAT_OUT, UNKNOWN, WrittenBox, box, read_box
from tournaments.engine.photos.proof import Proof, Proofs, only
from tournaments.engine.photos.values import (
    BoxReading,
    Candidate,
    Decoded,
    PhotographedCard,
    figure_of,
)

SURE = 0.997  # probability from which a figure is filled in
SHOWN = 3  # figures offered for a box
FOREIGN = 0.5  # if more than this share of the cards fits nowhere, they are of another evening


def decode(course: Course, pictures: Sequence[PhotographedCard], typed: Sequence[PaperCard] = ()) -> Decoded:
    """Return what is written in every photographed box up to the last hand of the course.

    ``typed`` are the cards read by a person: their figures, like the scores in ``course.sent``, help to read
    the others. A typed card that is also photographed is left out, so that its picture checks it.

    Raise ValueError for a course without seats, a card of nobody in it, a card that comes twice, or a box
    without 16 likelihoods.
    """
    cards = _boxes(course, pictures)
    evenings = PhotographedEvenings(course, cards, typed)
    proofs = Proofs(evenings, beams(evenings))
    foreign = len(evenings.taken_out) > FOREIGN * len(cards.keys() | {card.entry for card in typed})
    return _sorted(_readings(evenings, None if foreign else proofs, cards))


def _boxes(course: Course, pictures: Sequence[PhotographedCard]) -> dict[int, list[WrittenBox]]:
    if not course.seatings:
        raise ValueError("The draw has been undone")
    players = {player for seating in course.seatings for player in seating.players()} | set(course.roles)
    cards: dict[int, list[WrittenBox]] = {}
    for card in pictures:
        if card.entry not in players or card.entry in cards:
            raise ValueError(f"Card {card.entry} is of nobody here, or comes twice")
        cards[card.entry] = [box(likelihoods) for likelihoods in card.boxes[: course.hands]]
    return cards


def _readings(
    evenings: PhotographedEvenings, proofs: Proofs | None, cards: Mapping[int, Sequence[WrittenBox]]
) -> Iterator[BoxReading]:
    for hand, owners in enumerate(evenings.observed.owners, 1):
        place_of = {owner: place for place, owner in owners.items()}
        for entry, boxes in cards.items():
            if hand <= len(boxes):
                proof = proofs.of(hand, place_of.get(entry, entry)) if proofs else only(UNKNOWN)
                if hand >= evenings.ends[entry]:
                    proof = only(AWAY)
                yield _read(entry, hand, boxes[hand - 1], proof)


def _read(entry: int, hand: int, box_: WrittenBox, proof: Proof) -> BoxReading:
    """Return the likeliest figures of a box."""
    classes = read_box(box_, proof)
    likeliest = sorted(range(len(classes)), key=lambda class_: -classes[class_])[:SHOWN]
    candidates = tuple(Candidate(figure_of(class_), classes[class_]) for class_ in likeliest)
    return BoxReading(entry, hand, candidates, _proved(proof))


def _proved(proof: Proof) -> Figure:
    """Return the figure that a proof is sure of, None if there is none."""
    truth = max(range(len(proof)), key=proof.__getitem__)
    if truth in {AWAY, UNKNOWN} or proof[truth] < SURE * sum(proof):
        return None
    return OUT if truth == SAT_OUT else truth


def _sorted(readings: Iterable[BoxReading]) -> Decoded:
    """Return the readings in their lists."""
    in_order = sorted(readings, key=lambda reading: reading[:2])
    shown = [reading for reading in in_order if reading.probability < SURE]
    shown.sort(key=lambda reading: reading.probability)
    return Decoded(tuple(reading for reading in in_order if reading.probability >= SURE), tuple(shown))
