"""The figures of the screen's face."""

import base64

import pytest
from django.conf import settings
from playwright.sync_api import Page

FONT = settings.BASE_DIR / "static/fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2"
INK = """async ([font, weight]) => {
    const face = new FontFace("Hall", `url(data:font/woff2;base64,${font})`, {weight: "200 800"});
    document.fonts.add(await face.load());
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = `${weight} 100px Hall`;
    pen.fillText("0", 20, 120);
    const wide = pen.measureText("0").width;
    const at = (x, y) => pen.getImageData(20 + wide * x, 120 - y, 1, 1).data[3];
    return [at(0.5, 33), at(0.3, 50), at(0.7, 50), at(0.5, 2), at(0.5, 66), at(0.14, 33), at(0.86, 33)];
}"""


@pytest.mark.browser
@pytest.mark.same_on_any_database
def test_the_nought_has_no_stroke_through_it(page: Page) -> None:
    """Its middle is empty and no ink is beside it; there is ink all round."""
    font = base64.b64encode(FONT.read_bytes()).decode()
    for weight in (400, 700, 750):
        inked = page.evaluate(INK, [font, weight])
        assert inked[0] == 0, weight
        assert min(inked[3:]) > 200, weight
