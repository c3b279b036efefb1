"""Waiting for what a page, or the database behind it, comes to."""

import time
from collections.abc import Callable

from playwright.sync_api import Page

from tests.journeys.server import OUT_OF_REACH

TWICE = """async ([button, then]) => {
  const box = document.querySelector(button).getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const there = () => document.elementFromPoint(x, y);
  const tap = () => there().dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y }));
  tap();
  const begun = performance.now();
  while (!there()?.textContent.includes(then)) {
    if (performance.now() - begun > 30000) {
      const seen = [there()?.outerHTML, x, y, scrollX, scrollY, document.body.innerText];
      throw new Error(`"${then}" never stood there, but ${JSON.stringify(seen)}`);
    }
    await new Promise(requestAnimationFrame);
  }
  tap();
}"""


def wait_for(found: Callable[[], object], page: Page | None = None) -> None:
    """Return once it is so.

    A page that sends meanwhile what a test holds back or answers must be given, or be asked by ``found``:
    nothing of it goes through while we merely sleep.
    """
    for _ in range(600):
        if found():
            return
        if page:
            page.wait_for_timeout(100)
        else:
            time.sleep(0.1)
    raise AssertionError("it did not happen")


def until(page: Page, expression: str) -> None:
    """Return once an expression is true in the page.

    Playwright's own way evaluates text inside the page, which our content policy rightly refuses.
    """
    wait_for(lambda: bool(page.evaluate(expression)))


def tap_twice(page: Page, button: str, then: str) -> None:
    """Tap a button, and at the very moment when ``then`` stands in its place, the same place once more."""
    page.evaluate("document.fonts.ready.then(() => true)")  # other letters would move what stands there
    page.locator(button).scroll_into_view_if_needed()
    page.evaluate(TWICE, [button, then])


def go_offline(page: Page) -> None:
    """Take the network away, and return once the page feels it.

    A browser cuts off a page that loads anew a moment late: what slips through is met by the server.
    """
    page.context.add_cookies([{"name": OUT_OF_REACH, "value": "1", "url": page.url}])
    page.context.set_offline(True)
    until(page, "!navigator.onLine")


def go_online(page: Page) -> None:
    """Bring the network back."""
    page.context.clear_cookies(name=OUT_OF_REACH)
    page.context.set_offline(False)


def let_through(page: Page) -> None:
    """Hold nothing back any more; what is being refused just now is refused to its end first."""
    page.unroute_all(behavior="wait")
