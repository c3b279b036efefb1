"""Who looks at pages."""

import pytest
from django.test import Client

from tests.factories import make_user


@pytest.fixture
def mc(client: Client) -> Client:
    """A browser of the club's owner, who runs its drives."""
    client.force_login(make_user(first_name="Mavis", last_name="Crane"))
    return client
