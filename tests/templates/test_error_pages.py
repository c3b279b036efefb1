"""The error pages need nothing that may just have failed: no database, no session, no request."""

import pytest
from django.template.loader import get_template

PAGES = {
    "400.html": "Nothing has been changed",
    "403.html": "ask the MC",
    "403_csrf.html": "Open the page again",
    "404.html": "Nothing is lost",
    "405.html": "Nothing has been changed",
    "500.html": "carry on with paper score cards, and tell whoever looks",
}


@pytest.mark.parametrize(("name", "what_to_do"), PAGES.items())
def test_it_renders_without_a_database(name: str, what_to_do: str) -> None:
    page = get_template(name).render()  # pytest-django refuses a query here: no database is asked for
    assert what_to_do in page
    assert page.count("<h1>") == 1
    assert "button-main" in page
