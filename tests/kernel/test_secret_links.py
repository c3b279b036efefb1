"""Secret links: what opens what, for how long, and that nothing that is stored opens anything."""

import json
from datetime import timedelta
from string import ascii_letters, digits

import pytest
from django.core import serializers
from django.utils import timezone
from pytest_django.fixtures import Settings

from tests.factories import MC, make_drive, playing_drive
from tournaments.engine.permissions import State
from tournaments.kernel import secret_links
from tournaments.kernel.errors import Stale
from tournaments.kernel.log import log_page
from tournaments.kernel.secret_links import (
    has_ended,
    hashes,
    linked,
    short_code,
    table_of_short_code,
    table_token,
)
from tournaments.models import Drive, LogEntry
from tournaments.models.secret_links import (
    BIG_SCREENS,
    HELPERS,
    is_token,
    new_key,
    of_card,
    of_table,
    token_of,
)

pytestmark = pytest.mark.django_db
EVERY = [of_table(1), of_card(1), BIG_SCREENS, HELPERS]


def test_it_works() -> None:
    drive = make_drive()
    token = table_token(drive, 1)
    assert is_token(drive, of_table(1), token)
    assert len(token) == len(table_token(drive, 250)) == 24  # 144 bits
    assert set(token) <= {*ascii_letters, *digits, *"-_"}
    for wrong in ("", "x", "é" * 24):
        assert not is_token(drive, of_table(1), wrong)
    drive.link_key = new_key()
    assert not is_token(drive, of_table(1), token), "a new key ends the old links"


def test_a_token_is_of_one_thing_of_one_drive() -> None:
    one, other = make_drive(), make_drive(slug="another")
    more = [of_table(2), of_table(12), of_card(2)]
    whiches = [*EVERY, *more, *map(secret_links.line_of, ("mc", "cards"))]
    tokens = {token_of(drive, which) for drive in (one, other) for which in whiches}
    assert len(tokens) == 2 * len(whiches)
    for which in whiches:
        assert [token for token in tokens if is_token(one, which, token)] == [token_of(one, which)]


def test_a_copy_of_the_database_makes_no_link(settings: Settings) -> None:
    drive = make_drive()
    mine = {which: token_of(drive, which) for which in EVERY}
    stored = serializers.serialize("json", [drive, *drive.entries.all()])
    assert not any(token in stored for token in mine.values())
    settings.SECRET_KEY = "of whoever has the copy"
    for which, token in mine.items():
        assert not is_token(drive, which, token_of(drive, which)[::-1])
        assert token_of(drive, which) != token


def test_links_of_another_computer_are_known_by_their_hashes(settings: Settings) -> None:
    drive = make_drive(tables=2)
    mine = {which: token_of(drive, which) for which in EVERY}
    drive.link_hashes = dict(hashes(drive))
    assert not any(token in json.dumps(drive.link_hashes) for token in mine.values())
    settings.SECRET_KEY = "another computer's"
    for which, token in mine.items():
        assert is_token(drive, which, token)
        assert is_token(drive, which, token_of(drive, which))
        assert not is_token(drive, which, drive.link_hashes[which][0]), "a hash opens nothing"
    assert not is_token(drive, of_table(2), mine[of_table(1)])


def test_there_is_a_hash_of_every_link_that_may_be_printed() -> None:
    drive = make_drive(tables=3)
    drive.entries.filter(number=5).update(number=77)
    cards, tables = map(of_card, (77, 12)), map(of_table, (1, 3, 5))
    assert {*cards, *tables, BIG_SCREENS, HELPERS} <= set(hashes(drive))


def test_a_link_that_is_renewed_opens_nothing_and_the_others_go_on() -> None:
    drive = make_drive(tables=2)
    for which in EVERY:
        drive.refresh_from_db()
        Drive.objects.update(link_hashes=dict(hashes(drive)))
        old = {one: token_of(drive, one) for one in EVERY}
        secret_links.renew(drive.pk, MC, which)
        drive.refresh_from_db()
        assert [one for one in EVERY if not is_token(drive, one, old[one])] == [which]
        assert is_token(drive, which, token_of(drive, which))
        secret_links.renew(drive.pk, MC, which)
        assert token_of(Drive.objects.get(), which) not in {old[which], token_of(drive, which)}


def test_the_log_says_which_link_was_renewed_and_holds_no_secret() -> None:
    drive = make_drive(tables=2)
    for which, said in (
        (of_table(2), "table 2"),
        (of_card(7), "score card 7"),
        (BIG_SCREENS, "the big screens"),
        (HELPERS, "helpers"),
    ):
        secret_links.renew(drive.pk, MC, which)
        drive.refresh_from_db()
        assert log_page(drive, None)[0].done == f"Made a new link for {said}"
        entry = LogEntry.objects.latest("version")
        assert token_of(drive, which) not in json.dumps([entry.before, entry.after])


def test_what_is_no_link_cannot_be_renewed() -> None:
    drive = make_drive(tables=2)
    for which in (of_table(99), of_card(99), "line of mc", "", "table"):
        with pytest.raises(Stale):
            secret_links.renew(drive.pk, MC, which)
    assert Drive.objects.get().link_turns == {}


def at(state: State, *, days: float, moved: float) -> Drive:
    """A drive of ``days`` ago, to which something was last done ``moved`` days ago."""
    now = timezone.now()
    drive = playing_drive(tables=1, date=timezone.localdate(now - timedelta(days=days)))
    Drive.objects.update(state=state)
    LogEntry.objects.update(at=now - timedelta(days=moved))
    return linked(drive.slug).get()


@pytest.mark.parametrize(
    ("state", "days", "moved", "ended"),
    [
        (State.PLAYING, 0, 0, ""),
        (State.FINISHED, 0, 0, "table helpers"),
        (State.PUBLISHED, 0, 0, "table helpers"),
        (State.PUBLISHED, 9, 6, "table helpers"),
        (State.PUBLISHED, 9, 8, "table helpers card boards"),
        (State.FINISHED, 29, 29, "table helpers"),
        (State.FINISHED, 31, 31, "table helpers card boards"),
        (State.PLAYING, 400, 400, ""),  # the clock was a year behind, and has been set right
        (State.SEATED, 400, 400, ""),
        (State.PLAYING, 400, 0, ""),  # somebody has typed a wrong year
        (State.OPEN, -60, 40, ""),  # the cards are printed long before
    ],
)
def test_when_links_end(state: State, days: float, moved: float, ended: str) -> None:
    drive = at(state, days=days, moved=moved)
    assert {which.split()[0] for which in EVERY if has_ended(drive, which)} == set(ended.split())


def test_a_short_code_leads_to_its_table_on_the_day_only() -> None:
    drive = playing_drive(tables=3, date=timezone.localdate())
    code = short_code(drive, of_table(2))
    assert len(code) == 8
    assert not set(code) & set("01ilo")
    assert table_of_short_code(code) == (drive, 2)
    assert table_of_short_code(f" {code[:4].upper()}-{code[4:]}") == (drive, 2)
    assert table_of_short_code("abcd2345") is None
    assert table_of_short_code("") is None
    for days, works in ((-2, False), (-1, True), (1, False)):  # an evening may end after midnight
        Drive.objects.update(date=timezone.localdate() + timedelta(days=days))
        assert (table_of_short_code(code) is not None) is works


def test_a_short_code_ends_with_the_drive_and_with_the_link() -> None:
    drive = playing_drive(tables=1, date=timezone.localdate())
    old = short_code(drive, of_table(1))
    secret_links.renew(drive.pk, MC, of_table(1))
    assert table_of_short_code(old) is None
    new = short_code(Drive.objects.get(), of_table(1))
    assert table_of_short_code(new) == (drive, 1)
    Drive.objects.update(state=State.FINISHED)
    assert table_of_short_code(new) is None


def test_a_short_code_opens_on_the_computer_that_took_the_evening_up_and_is_no_token() -> None:
    drive = playing_drive(tables=1, date=timezone.localdate())
    code = short_code(drive, of_table(1))
    drive.link_hashes, drive.link_key = dict(hashes(drive)), new_key()
    drive.save()
    assert short_code(drive, of_table(1)) != code
    assert table_of_short_code(code) == (drive, 1)
    assert not is_token(drive, of_table(1), code)
    secret_links.renew(drive.pk, MC, of_table(1))
    assert table_of_short_code(code) is None
