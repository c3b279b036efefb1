"""Every change that a test of the services makes is watched: what counts may not change without a line."""

from collections.abc import Iterator

import pytest
from django.db import connection

from tests.record_watch import RecordWatch


@pytest.fixture(autouse=True)
def record_watch(request: pytest.FixtureRequest) -> Iterator[RecordWatch | None]:
    """Fail the test if a service changed what counts for a total or a prize without a line of the record."""
    if not request.node.get_closest_marker("django_db"):
        yield None
        return
    watch = RecordWatch()
    with connection.execute_wrapper(watch):
        yield watch
    assert not watch.unsaid, "\n".join(watch.unsaid)
