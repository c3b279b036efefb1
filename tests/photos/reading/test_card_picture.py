"""The picture of a card beside its doubts: frames around boxes are at the boxes, even on bent paper."""

from dataclasses import replace


def test_boxes_of_a_bent_card_are_where_they_are_printed() -> None:
    import numpy as np

    from tests.photos.simulated import USUAL, simulated
    from tournaments.photos.reading.card_picture import card_picture
    from tournaments.photos.reading.picture import GreyPicture
    from tournaments.photos.reading.read import located

    dense = 5
    seen = simulated("two", seed=12, look=replace(USUAL, rows=1, bend=5), written=False)
    found = located(GreyPicture(seen.grey), seen.pack.kinds)
    assert len(found) == 2
    for _, sheet in found:
        middles = np.array([(box.x + box.wide / 2, box.y + box.high / 2) for box in sheet.kind.boxes])
        near = sheet.points(middles)
        taken = min(seen.taken, key=lambda card: float(np.hypot(*(card.places[0] - near[0]))))
        dotted = np.full_like(seen.grey, 255)
        for x, y in taken.places.round().astype(int):
            dotted[y - 2 : y + 3, x - 2 : x + 3] = 0
        picture = np.asarray(card_picture(dotted, sheet, dense))
        for middle in middles:
            low = ((middle - 3) * dense).astype(int)
            rows, columns = np.nonzero(
                picture[low[1] : low[1] + 6 * dense, low[0] : low[0] + 6 * dense] < 128
            )
            at = (low + np.array([columns.mean(), rows.mean()]) + 0.5) / dense
            assert np.hypot(*(at - middle)) < 0.7
