"""A drive that another one takes the place of, under the pages that follow it."""

import pytest

from tests.factories import MC, playing_drive
from tests.live.hubs import came, of_a_hub, version, write
from tests.live.lines import soon
from tournaments.engine.archive.writer import write as text_of
from tournaments.files.queries.archive import archive
from tournaments.files.services.archive import import_archive
from tournaments.kernel.secret_links import line_of
from tournaments.live.hub import Hub
from tournaments.models import Drive
from tournaments.models.secret_links import token_of
from tournaments.play.services import screens

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]


@of_a_hub
async def test_its_pages_ask_again_and_follow_the_new_one(hub: Hub) -> None:
    drive, other = playing_drive(tables=1), playing_drive(tables=1, slug="other")
    topic = f"mc.0.{token_of(drive, line_of('mc'))}"
    at, beside_at, raw = version(drive), version(other), text_of(archive(drive))
    page, beside = await came(hub, drive, "mc", at), await came(hub, other, "mc", beside_at)
    await write(import_archive, MC, raw, replace=True)
    await soon(lambda: page.ended)
    hub.remove(page.place, page.stream)
    place = await hub.find("harvest", topic, "localhost")
    assert place is not None
    again = await came(hub, Drive(pk=place.drive), "mc", at)
    await write(screens.announce, place.drive, MC, "Tea is served")
    await again.until(at + 1)
    assert (hub.size, beside.ended) == (2, False)
