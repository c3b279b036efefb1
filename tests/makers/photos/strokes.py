"""Digits drawn by strokes of our own, in several ways: crossed sevens, open fours, bare ones."""

from random import Random

import numpy as np
from PIL import Image, ImageDraw

from tournaments.photos.reading.pack import Floats

Ink = Floats  # 0 for paper, 1 for ink
Point = tuple[float, float]
SIZE = 64

# A line for each way to write a digit: strokes of points, x and y as hundredths of a square, y downwards.
TABLE = """
0 5000 1525 1270 5099 8572 8528 5000 4004
0 6003 2510 1050 3095 7095 9050 7010 4500
0 5000 1530 1570 5099 8570 8530 5000 / 8010 2090
1 5000 5050 5099
1 2525 5000 / 5000 5099
1 1540 5500 / 5500 5099
1 2520 5000 / 5000 5099 / 2099 8099
2 1525 4000 8015 7545 1599 / 1599 9099
2 1020 5000 8525 5065 1595 3080 6098 9590
2 1520 5002 8025 5560 1099 / 1099 5095 9099
3 1510 6000 8020 4045 / 4045 8560 7595 1595
3 1002 8002 / 8002 4040 / 4040 8555 7095 1090
3 2010 7002 7535 3548 8055 7595 1095
4 4500 1065 / 1065 9065 / 6530 6299
4 6500 0865 / 0865 9065 / 6500 6599
4 2000 1550 / 1550 8050 / 8000 7599
5 2500 2042 / 2042 6035 8565 6098 1292 / 2500 8500
5 8502 3002 / 3002 2245 / 2245 7040 8080 1095
5 8002 3505 2540 7050 7585 4099 1090
6 7000 2535 1580 5099 8578 6050 2070
6 5500 2050 2090 6099 8070 5055 2080
6 3000 1560 3098 7590 7060 2070
7 1002 8802 / 8802 3599
7 1002 8802 / 8802 3599 / 2550 8548
7 1218 1202 / 1202 8804 / 8804 5050 4099
7 1010 4000 8506 / 8506 5050 3599 / 3055 8050
8 8012 4000 2022 8070 6099 2085 4050 8010
8 5000 2022 5045 8022 5000 / 5045 1275 5099 8875 5045
8 5045 8020 5000 2020 5045 8575 5099 1575 5045
9 8025 5000 1525 4550 8025 / 8025 7599
9 8010 3005 2040 7535 / 8010 7560 5099 2095
9 7530 3545 2015 6000 8025 6570 4099
"""


def _ways() -> dict[int, list[list[list[Point]]]]:
    ways: dict[int, list[list[list[Point]]]] = {digit: [] for digit in range(10)}
    for line in TABLE.split("\n")[1:-1]:
        strokes = [[divmod(int(at), 100) for at in stroke.split()] for stroke in line[2:].split("/")]
        ways[int(line[0])].append([[(x / 100, y / 100) for x, y in stroke] for stroke in strokes])
    return ways


WAYS = _ways()


def drawn(digit: int, random: Random) -> Ink:
    """Draw a digit, different each time."""
    ways = WAYS[digit]
    wobble, thick = random.uniform(0.01, 0.05), random.uniform(2.2, 6.0)
    image = Image.new("L", (SIZE, SIZE))
    pen = ImageDraw.Draw(image)
    for stroke in random.choice(ways):
        points = [(x + random.gauss(0, wobble), y + random.gauss(0, wobble)) for x, y in stroke]
        line = [(10 + x * (SIZE - 20), 6 + y * (SIZE - 12)) for x, y in _smooth(points)]
        pen.line(line, 255, round(thick), "curve")
        for x, y in (line[0], line[-1]):
            pen.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), 255)
    return np.asarray(image, np.float32) / 255


def _smooth(points: list[Point]) -> list[Point]:
    """Catmull and Rom's curve through points."""
    if len(points) < 3:
        return points
    ends = [points[0], *points, points[-1]]
    curve = []
    for p, q, r, s in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(8):
            t = step / 8
            weights = (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, t**3 - t**2)
            four = (p, q, r, s)
            x, y = (sum(w * at[axis] for w, at in zip(weights, four, strict=True)) / 2 for axis in (0, 1))
            curve.append((x, y))
    return [*curve, points[-1]]
