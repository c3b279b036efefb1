"""Frames that the page itself draws around the cards in a picture, before it is sent."""

from base64 import b64encode
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from django.templatetags.static import static
from PIL import Image
from playwright.sync_api import Page, expect

from tests.factories import seated_drive
from tests.journeys.conftest import PHONE, OpenPage
from tests.journeys.mc import signed_in
from tests.journeys.photographers import choose
from tournaments.photos.queries.printed import frames

if TYPE_CHECKING:
    from tournaments.photos.reading.pack import Grey

pytestmark = [
    pytest.mark.browser,
    pytest.mark.same_on_any_database,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("reads_photos"),
]
LONGEST = 2.5  # times a bare loop of 50 ms: then a phone, four times slower than a laptop, has half a second
# Finds the cards in a JPEG; gives their middles as shares of the picture, and its time over that of the loop.
FIND = """async ([module, base64, frames]) => {
  const { cardsIn } = await import(module);
  const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const scale = 1000 / Math.max(image.width, image.height);
  const canvas = new OffscreenCanvas(image.width * scale, image.height * scale);
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  pen.imageSmoothingQuality = "medium";
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const pixels = pen.getImageData(0, 0, canvas.width, canvas.height);
  const bare = () => {
    let sum = 0;
    for (let at = 0; at < 3e7; at++) sum += pixels.data[at % pixels.data.length];
    return sum;
  };
  const shortest = { bare: Infinity, find: Infinity };
  const time = (name, work) => {
    const begun = performance.now();
    const result = work();
    shortest[name] = Math.min(shortest[name], performance.now() - begun);
    return result;
  };
  let cards = [];
  for (let turn = 0; turn < 5; turn++) {
    time("bare", bare);
    cards = time("find", () => cardsIn(pixels, frames));
  }
  return [cards.map(({ x, y }) => [x / canvas.width, y / canvas.height]), shortest.find / shortest.bare];
}"""


@pytest.fixture
def page(open_page: OpenPage, reads_photos: None) -> Page:
    """A phone at the page of a drive; nothing that it sends arrives."""
    seated_drive()
    page = signed_in(open_page(PHONE), "/drives/harvest/cards/photos/")
    page.route("**/photos/send/", lambda route: route.abort())
    return page


@pytest.mark.parametrize(
    ("shape", "look"),
    [
        pytest.param("two", {}, marks=pytest.mark.sample),
        ("two", {"wide": 4000, "high": 3000, "upside_down": 0.5}),
        ("two", {"shade": 0.7, "noise": 8}),
        ("four", {"wide": 4000, "high": 3000, "columns": 4}),
        ("three", {"rows": 1, "columns": 3}),
        ("a4", {"rows": 1}),
    ],
    ids=str,
)
def test_every_card_has_a_frame_at_once(page: Page, shape: str, look: dict[str, Any]) -> None:
    from tests.photos.simulated import USUAL, simulated

    seen = simulated(shape, seed=3, look=replace(USUAL, **look))
    module = static("js/photos/card_finder.js")
    middles, took = page.evaluate(FIND, [module, b64encode(jpeg(seen.grey)).decode(), frames()])
    high, wide = seen.grey.shape
    laid = [card.places.mean(0) / (wide, high) for card in seen.taken]
    nearest = [min(range(len(laid)), key=lambda place: abs(laid[place] - middle).sum()) for middle in middles]
    assert sorted(nearest) == list(range(len(laid)))
    assert took < LONGEST


def test_the_page_counts_the_cards_while_the_picture_waits(page: Page, tmp_path: Path) -> None:
    from tests.makers.photos import scene
    from tests.photos.simulated import USUAL, simulated

    choose(page, [kept(tmp_path, simulated("two", seed=3).grey)])
    expect(page.locator("#photo-seen")).to_have_text("Cards seen: 4.")
    expect(page.locator("#photo-said")).to_contain_text("Not sent yet.")
    far = scene.Look(1500, 1125, rows=3, columns=4)
    choose(page, [kept(tmp_path, simulated("two", seed=3, look=far).grey)])
    expect(page.locator("#photo-seen")).to_contain_text("Come closer")
    look = replace(USUAL, rows=1, columns=1)
    choose(page, [kept(tmp_path, scene.photograph([], (), look, seed=1)[0])])
    expect(page.locator("#photo-waiting li")).to_have_count(3)
    expect(page.locator("#photo-seen")).to_have_text("")


def jpeg(grey: "Grey") -> bytes:
    out = BytesIO()
    Image.fromarray(grey).save(out, "JPEG", quality=85)
    return out.getvalue()


def kept(folder: Path, grey: "Grey") -> Path:
    path = folder / "cards.jpg"
    path.write_bytes(jpeg(grey))
    return path
