"""Photographs of score cards: found, straightened, owned and read; what is no card of the drive is not."""

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from tournaments.press.drawing.paper import Heading
from tournaments.press.score_cards.pack import Holder, ScoreCards

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.photos.simulated import Simulated
    from tournaments.photos.reading.pack import Grey

BLANK = 14


def test_four_cards_are_found_and_each_is_its_holders(four: "Simulated") -> None:
    from tests.photos.simulated import laid_at
    from tournaments.photos.reading.read import Outcome, read

    cards = read(four.grey, four.pack)
    assert [card.outcome for card in cards] == [Outcome.READ] * 4
    for card in cards:
        assert card.holder is not None
        assert four.data.holders[card.holder] == laid_at(four, card).card.holder
    assert len({card.holder for card in cards}) == 4
    lower = [card for card in cards if card.corners[0, 1] > card.corners[3, 1]]
    assert 0 < len(lower) < 4  # some lay upside down


def test_every_box_is_straightened_to_a_fraction_of_a_millimetre(four: "Simulated") -> None:
    import numpy as np

    from tournaments.photos.reading.picture import GreyPicture
    from tournaments.photos.reading.read import located

    found = located(GreyPicture(four.grey), four.pack.kinds)
    assert len(found) == len(four.taken)
    for _, sheet in found:
        middles = np.array([(box.x + box.wide / 2, box.y + box.high / 2) for box in sheet.kind.boxes])
        seen = sheet.points(middles)
        taken = min(four.taken, key=lambda card: float(np.hypot(*(card.places[0] - seen[0]))))
        assert np.hypot(*(seen - taken.places).T).max() / taken.dense < 0.3


def test_figures_are_read_and_empty_boxes_are_blank(four: "Simulated") -> None:
    from tests.photos.simulated import laid_at
    from tournaments.photos.reading.read import read

    right = []
    for card in read(four.grey, four.pack):
        written = laid_at(four, card).card.figures
        for box, figure in zip(card.boxes, written, strict=True):
            assert box.likely.sum() == pytest.approx(1)
            right.append(int(box.likely.argmax()) == figure)
    assert len(right) == 4 * 27
    assert sum(right) >= 0.9 * len(right)


@pytest.mark.push
def test_nothing_is_entered_from_an_empty_card() -> None:
    from tests.photos.simulated import USUAL, simulated
    from tournaments.photos.reading.read import Outcome, read

    seen = simulated("two", seed=5, look=replace(USUAL, rows=1), written=False)
    cards = read(seen.grey, seen.pack)
    assert [card.outcome for card in cards] == [Outcome.READ] * 2
    assert {int(box.likely.argmax()) for card in cards for box in card.boxes} == {BLANK}


@pytest.mark.whole
@pytest.mark.parametrize("shape", ["a4", "three", "four"])
def test_other_sizes_are_found(shape: str) -> None:
    from tests.photos.simulated import USUAL, laid_at, simulated
    from tournaments.photos.reading.read import Outcome, read

    seen = simulated(shape, seed=7, look=replace(USUAL, rows=1, columns=2))
    cards = read(seen.grey, seen.pack)
    assert [card.outcome for card in cards] == [Outcome.READ] * 2
    for card in cards:
        assert card.holder is not None
        assert seen.data.holders[card.holder] == laid_at(seen, card).card.holder
        assert card.kind == laid_at(seen, card).card.face


def other_drive(data: ScoreCards) -> ScoreCards:
    heading = Heading("Nether Hall Whist Club", "Harvest Whist Drive", "Friday 9 October", "Village Hall")
    return replace(data, key="M4ZT9QQQ", heading=heading)


def numbered_by_hand(data: ScoreCards) -> ScoreCards:
    return replace(data, holders=(Holder(),) * 4)


@pytest.mark.push
def test_cards_of_another_drive_and_without_a_number_are_told() -> None:
    from tests.photos.simulated import USUAL, drive, simulated
    from tournaments.photos.reading.read import Outcome, read

    data, pack = drive("two")
    two = replace(USUAL, rows=1)
    strange = simulated("two", seed=8, laid=other_drive(data), look=two)
    assert [card.outcome for card in read(strange.grey, pack)] == [Outcome.OTHER_DRIVE] * 2
    assert not any(card.boxes or card.holder is not None for card in read(strange.grey, pack))
    plain = simulated("two", seed=9, laid=numbered_by_hand(data), look=two)
    cards = read(plain.grey, pack)
    assert [card.outcome for card in cards] == [Outcome.BY_HAND] * 2
    assert all(len(card.boxes) == 27 and card.holder is None for card in cards)


@pytest.mark.whole
def test_the_same_card_twice_and_half_a_card_are_told() -> None:
    from tests.photos.simulated import USUAL, drive, simulated
    from tournaments.photos.reading.read import Outcome, read

    data, pack = drive("two")
    twice = simulated(
        "two", seed=10, laid=replace(data, holders=data.holders[:1] * 2), look=replace(USUAL, rows=1)
    )
    assert {card.outcome for card in read(twice.grey, pack)} == {Outcome.READ, Outcome.TWICE}
    seen = simulated("two", seed=11, look=replace(USUAL, rows=1))
    left = min(seen.taken, key=lambda taken: float(taken.places[:, 0].min()))
    cut = int(left.places[:, 0].min() + 20)  # through the first column of boxes
    told = [card.outcome for card in read(seen.grey[:, cut:], pack)]
    assert sorted(each.name for each in told) == ["OUTSIDE", "READ"]


def plain(random: Random) -> "Grey":
    import numpy as np

    return np.random.default_rng(random.randrange(99)).integers(90, 150, (1500, 2000)).astype(np.uint8)


def chessboard(random: Random) -> "Grey":
    import numpy as np

    return np.kron(np.indices((12, 16)).sum(0) % 2, np.ones((125, 125))).astype(np.uint8) * 170 + 40


def dice(random: Random) -> "Grey":
    import numpy as np

    grey = np.full((1500, 2000), 200, np.uint8)
    for _ in range(60):
        x, y, size = random.randrange(1900), random.randrange(1400), random.randrange(15, 40)
        grey[y : y + size, x : x + size] = 30
    return grey


def tiles(random: Random) -> "Grey":
    import numpy as np

    grey = np.full((1500, 2000), 210, np.uint8)
    for y in range(50, 1500, 180):
        for x in range(50, 2000, 130):
            grey[y : y + 28, x : x + 28] = 40
    return grey


def sheet_of_words(random: Random) -> "Grey":
    import numpy as np
    from PIL import Image, ImageDraw

    image = Image.new("L", (2000, 1500), 225)
    for y in range(40, 1450, 28):
        words = " ".join(random.choice(("whist", "trumps", "♠", "table", "13", "■")) for _ in range(60))
        ImageDraw.Draw(image).text((40, y), words.encode("latin-1", "replace"), 30)
    return np.asarray(image)


def empty_form(random: Random) -> "Grey":
    import numpy as np

    grey = np.full((1500, 2000), 230, np.uint8)
    grey[100:1400:60, 100:1900] = grey[100:1400, 100:1900:150] = 60
    grey[60:90, 60:90] = grey[60:90, 1900:1930] = 20
    return grey


@pytest.mark.parametrize("made", [plain, chessboard, dice, tiles, sheet_of_words, empty_form])
def test_six_pictures_without_a_card_give_nothing(made: "Callable[[Random], Grey]") -> None:
    from tests.photos.simulated import drive
    from tournaments.photos.reading.read import read

    assert not read(made(Random(1)), drive("two")[1])
