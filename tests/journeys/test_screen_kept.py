"""A big screen that a tablet keeps: Chromium can install it, and it opens without the network."""

import json

import pytest
from django.templatetags.static import static
from playwright.sync_api import expect

from tests.factories import MC, play_hands, playing_drive
from tests.journeys.conftest import WALL, OpenPage
from tests.journeys.waits import go_offline, go_online, wait_for
from tournaments.kernel.scenes import Scene
from tournaments.kernel.secret_links import big_screen_path
from tournaments.play.services import screens

pytestmark = [
    pytest.mark.browser,
    pytest.mark.same_on_any_database,
    pytest.mark.django_db(transaction=True),
]
# What Chromium asks of a page before it offers to install it, as this browser has no such offer to look at.
IS_SERVED = (
    "navigator.serviceWorker.ready.then(({ active, scope }) => active && location.href.startsWith(scope))"
)
ICONS = """icons => Promise.all(icons.map(async ({ url }) => {
    const picture = await createImageBitmap(await (await fetch(url)).blob());
    return `${picture.width}x${picture.height}`;
}))"""


def test_a_browser_takes_it_for_an_app(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2)
    page = open_page(WALL, at=big_screen_path(drive))
    seen = page.context.new_cdp_session(page).send("Page.getAppManifest")
    app = seen["manifest"]
    assert seen["errors"] == []
    assert app["display"] == "kFullscreen"
    assert app["name"] == f"Big screen 1, {drive.title}"
    assert app["startUrl"] == app["scope"] == page.url
    sizes = page.evaluate(ICONS, app["icons"])
    assert sizes == [icon["sizes"] for icon in app["icons"]]
    assert {"192x192", "512x512"} <= set(sizes)
    assert "maskable" in {icon["purpose"] for icon in json.loads(seen["data"])["icons"]}
    wait_for(lambda: page.evaluate(IS_SERVED))


def test_it_opens_without_the_network_and_says_what_time_it_is_of(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2)
    page = open_page(WALL, at=big_screen_path(drive))
    wait_for(lambda: page.evaluate("caches.match(location.pathname).then(Boolean)"))
    wait_for(lambda: page.evaluate(f"caches.match('{static('css/hall/screen_scenes.css')}').then(Boolean)"))
    expect(page.get_by_text("This picture is from")).to_be_hidden()
    play_hands(drive, 1, move_on=True)
    screens.pick_scene(drive.pk, MC, 1, Scene.TRUMPS, list(Scene))
    expect(page.locator("#screen")).to_contain_text("Hand 2 of 24")
    go_offline(page)
    page.reload()
    expect(page.locator("#no-answer")).to_contain_text("This picture is from")
    expect(page.locator("#screen")).to_contain_text("Hand 2 of 24")
    expect(page.locator(".screen-clock")).to_contain_text("m")
    go_online(page)
    expect(page.locator("#no-answer")).to_be_hidden()
