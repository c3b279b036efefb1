"""The picture of a whole card as it was printed: level, upright and without the bends of its paper."""

from itertools import product

import numpy as np
from PIL import Image

from tournaments.photos.reading.pack import Grey
from tournaments.photos.reading.refine import FlatCard

MESHES = 8  # each way; within one, paper is even


def card_picture(grey: Grey, sheet: FlatCard, dense: float) -> Image.Image:
    """Return a card of a photograph, ``dense`` pixels a millimetre."""
    size = round(sheet.kind.wide * dense), round(sheet.kind.high * dense)
    columns, rows = ([round(side * step / MESHES) for step in range(MESHES + 1)] for side in size)
    # Pillow counts from a pixel's edge, points of a photograph from its middle.
    ends = sheet.points(np.stack(np.meshgrid(columns, rows), -1) / dense) + 0.5
    meshes = []
    for x, y in product(range(MESHES), repeat=2):
        corners = ends[[y, y + 1, y + 1, y], [x, x, x + 1, x + 1]]
        meshes.append(((columns[x], rows[y], columns[x + 1], rows[y + 1]), tuple(corners.flat)))
    bilinear = Image.Resampling.BILINEAR
    return Image.fromarray(grey).transform(size, Image.Transform.MESH, meshes, bilinear)
