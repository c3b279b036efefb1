"""The suits on paper are the suits on screen."""

import io
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from django.conf import settings
from reportlab.pdfgen.canvas import Canvas

from tournaments.engine.trumps import Trump
from tournaments.press.drawing.suits import OUTLINES, UNITS, Outline, draw_suit


def on_screen(trump: Trump) -> Outline:
    """The outline of ``trump`` as the sprite of the pages has it."""
    sprite = ET.parse(Path(settings.BASE_DIR) / "static/img/suits.svg")  # noqa: S314 - our own file
    path = sprite.find(f".//*[@id='{trump.value}']/*")
    assert path is not None
    steps = re.findall(r"([MLCZ])([^MLCZ]*)", path.attrib["d"])
    return tuple((letter, tuple(map(float, numbers.split()))) for letter, numbers in steps)


@pytest.mark.parametrize("trump", Trump)
def test_paper_and_screen_have_the_same_outline_in_its_square(trump: Trump) -> None:
    assert OUTLINES[trump] == on_screen(trump)
    numbers = [number for _, numbers in OUTLINES[trump] for number in numbers]
    assert 0 <= min(numbers) < max(numbers) <= UNITS


@pytest.mark.parametrize("trump", Trump)
def test_it_draws_where_it_is_told(trump: Trump) -> None:
    buffer = io.BytesIO()
    canvas = Canvas(buffer, pageCompression=0)
    draw_suit(canvas, trump, x=100, y=200, size=50)
    canvas.save()
    points = re.findall(rb"(?<=\n| )([\d.]+) ([\d.]+) (?:m|l|c)\b", buffer.getvalue())
    assert points
    assert all(100 <= float(x) <= 150 and 200 <= float(y) <= 250 for x, y in points)
