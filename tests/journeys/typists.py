"""People who type cards in a browser, and what to look at after them."""

from collections.abc import Sequence

from playwright.sync_api import Error, Locator, Page, expect

from tests.journeys.conftest import TABLET, OpenPage, Screen
from tests.journeys.waits import let_through, wait_for
from tournaments.kernel.secret_links import helpers_token
from tournaments.models import Card, Drive

TYPE = "/drives/harvest/cards/type/"


SAVED = "Everything is saved."


EIGHT_A_SECOND = 125  # ms


def helper(
    open_page: OpenPage, drive: Drive, name: str = "Joan", screen: Screen = TABLET, javascript: bool = True
) -> Page:
    """Somebody who opened the helpers' link and gave a name."""
    page = open_page(screen, javascript=javascript, at=f"/c/harvest/{helpers_token(drive)}/")
    page.fill("[name=name]", name)
    page.get_by_role("button", name="Start").click()
    page.wait_for_url(f"**{TYPE}")
    return page


def keys(figures: Sequence[object]) -> str:
    """Keys that a typist presses for a card: 1 needs Enter if the next figure would make it 10 to 13."""
    said = ""
    for figure, after in zip(figures, [*figures[1:], None], strict=True):
        follows = str(after)[0] if after is not None else ""
        said += "-" if figure == "out" else str(figure)
        if figure == 1 and (follows == "" or follows in "0123"):
            said += "\n"
    return said


def figures_of(number: int, *, second: bool = False) -> list[object]:
    card = Card.objects.filter(entry__number=number, second=second).first()
    return [card.figures.get(str(hand)) for hand in range(1, 25)] if card else []


def all_saved(page: Page) -> None:
    expect(page.locator("#card-saved")).to_contain_text(SAVED)


def field(page: Page, hand: int | str) -> Locator:
    return page.locator(f"[data-place='{hand}'] input[data-figure]")


def cut(page: Page, way: str = "save") -> None:
    """Let no request of this kind ("save" or "state") through, and return once the page feels it.

    A browser tells its pages a moment later than it says: a request at once might still get through.
    """
    page.route(f"**{TYPE}{way}/**", lambda route: route.abort())
    wait_for(lambda: not _gets_through(page, f"{TYPE}{way}/"))


def mend(page: Page) -> None:
    """Let them through again."""
    let_through(page)


def _gets_through(page: Page, address: str) -> bool:
    try:
        page.evaluate("async (at) => { await fetch(at, { method: 'HEAD' }); }", address)
    except Error:
        return False
    return True
