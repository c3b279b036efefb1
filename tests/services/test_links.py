import pytest
from pytest_django.fixtures import Settings

from tests.factories import make_drive
from tournaments.models.drives import new_key
from tournaments.services.links import is_table_token, table_token

pytestmark = pytest.mark.django_db


def test_it_works() -> None:
    drive = make_drive()
    assert is_table_token(drive, 1, table_token(drive, 1))


def test_a_token_is_of_one_table_of_one_drive() -> None:
    one, other = make_drive(), make_drive(slug="another")
    tokens = {table_token(drive, table) for drive in (one, other) for table in (1, 2, 12)}
    assert len(tokens) == 6
    assert not is_table_token(one, 2, table_token(one, 1))
    assert not is_table_token(other, 1, table_token(one, 1))


def test_a_token_is_long_enough_and_fits_an_address() -> None:
    token = table_token(make_drive(), 250)
    assert len(token) == 24  # 144 bits
    assert set(token) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


@pytest.mark.parametrize("wrong", ["", "x", "é" * 24])
def test_nonsense_is_no_token(wrong: str) -> None:
    assert not is_table_token(make_drive(), 1, wrong)


def test_a_new_key_ends_the_old_links() -> None:
    drive = make_drive()
    old = table_token(drive, 1)
    drive.link_key = new_key()
    assert not is_table_token(drive, 1, old)


def test_another_secret_key_gives_other_tokens(settings: Settings) -> None:
    drive = make_drive()
    old = table_token(drive, 1)
    settings.SECRET_KEY = "another key"
    assert table_token(drive, 1) != old
