"""The pages of photographs as they are with the extra installed."""

import pytest
from pytest_django import Settings


@pytest.fixture(autouse=True)
def reads_photos(settings: Settings) -> None:
    settings.READS_PHOTOS = True
