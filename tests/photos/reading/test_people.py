"""The simulated people of whole evenings: each writes alike, and the net reads what they write."""

from itertools import combinations
from random import Random
from statistics import mean

SEVENS = 12


def test_one_persons_digits_are_more_alike_than_those_of_many() -> None:
    from tests.makers.photos.handwriting import Digit, strokes_only

    def apart(hand: Digit) -> float:
        digits = [hand(7, random) for _ in range(SEVENS)]
        return mean(float(((one - other) ** 2).sum()) for one, other in combinations(digits, 2))

    random, many = Random(3), strokes_only()
    person = many.person(random)
    assert apart(person.someone(random)) < 0.8 * apart(many.someone(random))
    assert person.shape != many.person(random).shape


def test_an_evenings_reader_reads_what_is_written() -> None:
    from tests.bench.photo_evenings import class_of
    from tests.bench.photo_figures import read_people, readers
    from tests.makers.photos.handwriting import strokes_only
    from tournaments.engine.photos.values import CLASSES, figure_of

    read = readers(read_people(strokes_only(), 1, seed=5, crossed_out=0))(Random(1))
    figures = [figure_of(class_) for class_ in range(CLASSES)]
    likely = [read(figure) for figure in figures]
    right = [max(range(CLASSES), key=row.__getitem__) for row in likely]
    assert sum(map(lambda best, figure: best == class_of(figure), right, figures)) >= CLASSES - 2
