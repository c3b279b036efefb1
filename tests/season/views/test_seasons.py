"""A club's seasons in the browser: starting one, its drives, its table, other rules, who may what."""

import datetime as dt
from collections.abc import Iterator
from fractions import Fraction

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries, DjangoDbBlocker

from tests.factories import MC, make_drive, make_user, send
from tests.page_forms import forms_of
from tests.pages import text
from tests.sampled import sampled
from tests.seasons import SUM, played, season
from tests.standing import stands
from tournaments.engine.people.offices import Office
from tournaments.engine.season.rules import SeasonRules, SeasonTotal, rules_as_json
from tournaments.kernel.errors import Stale
from tournaments.models import CardResult, Drive, Player, Series, Shown
from tournaments.play.services import evening
from tournaments.results.services import publishing
from tournaments.season.queries.words import figure_words
from tournaments.season.services import change_series, choose_drives

pytestmark = pytest.mark.django_db
AVERAGE = SeasonRules(total=SeasonTotal.AVERAGE)


@pytest.fixture(scope="module", autouse=True)
def weeks(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[list[Drive]]:
    """Two weeks that are played, which ``played`` hands out."""
    yield from stands(django_db_blocker, lambda: [played(1), played(2)])


def address(series: Series, name: str = "season", *more: object) -> str:
    return reverse(name, args=[series.club.slug, series.slug, *more])


def test_it_works(mc: Client) -> None:
    """A secretary starts a season, ticks two drives, and sees the table."""
    one, other = played(1), played(2)
    assert "No seasons yet" in text(mc.get(reverse("seasons", args=["nether-hall"])))
    new = reverse("season-new", args=["nether-hall"])
    (form,) = (f for f in forms_of(mc.get(new).content.decode()) if "best" in f.values)
    answer = mc.post(new, {**form.values, "name": "Winter 2026", "best": "1"}, follow=True)
    assert "Now choose the drives that count." in text(answer)
    series = Series.objects.get()
    assert series.rules == rules_as_json(SeasonRules(best=1))
    mc.post(address(series, "season-drives"), {"drives": [one.pk, other.pk]})
    assert list(series.drives.order_by("pk")) == [one, other]
    page = text(mc.get(address(series)))
    assert "After two drives." in page
    assert "Each player’s best evening counts." in page
    best = max(row.total for row in CardResult.objects.all() if row.total)
    assert figure_words(Fraction(best)) in page
    assert [line.verb for line in one.log.order_by("-version")][:1] == ["series"]
    assert "Winter 2026 two drives" in text(mc.get(reverse("seasons", args=["nether-hall"])))


def test_every_evening_of_a_player_says_whether_it_counts(mc: Client) -> None:
    one, other = played(1), played(2)
    off = make_drive(tables=0, slug="off", title="Snowed off", date=dt.date(2026, 10, 29), called_off="Snow")
    coming = make_drive(tables=0, slug="coming", title="Coming", date=dt.date(2026, 11, 29))
    series = season([one, other, off, coming], SeasonRules(best=1))
    player = one.entries.get(number=1).player
    assert player is not None
    assert "Called off: Snow" in text(mc.get(address(series)))
    page = text(mc.get(address(series, "season-player", player.pk)))
    assert "Snowed off, Thursday 29 October Called off" in page
    assert "Coming, Sunday 29 November No results yet" in page
    assert page.count("Not among the best 1") == 1
    assert "of which count" in page
    assert mc.get(address(series, "season-player", 99_999)).status_code == 404


def test_as_it_was_on_a_day(mc: Client) -> None:
    series = season([played(1), played(2)])
    page = text(mc.get(address(series), {"on": "2026-10-10"}))
    assert "As it was on Saturday 10 October 2026. After one drive. Show the latest table" in page
    one = Player.objects.get(name="Ann Archer").pk
    asked = f"{address(series, 'season-player', one)}?list=a&amp;on=2026-10-10"
    on_ladies = mc.get(address(series), {"on": "2026-10-10", "list": "a"}).content.decode()
    assert asked in on_ladies
    page = text(mc.get(asked.replace("&amp;", "&")))
    assert "As it was on Saturday 10 October 2026." in page
    assert "Week 2" not in page
    assert "After two drives." in text(mc.get(address(series), {"on": "yesterday", "list": "x"}))


def test_other_rules_are_seen_before_they_are_saved_and_old_seasons_keep_theirs(mc: Client) -> None:
    drives = [played(1), played(2)]
    old, series = season([], name="Winter 2025"), season(drives)
    before = text(mc.get(address(series)))
    page = mc.get(address(series, "season-rules"))
    (form,) = (f for f in forms_of(page.content.decode()) if "total" in f.values)
    assert form.method == "get"
    typed = {**form.values, "total": "average", "attendance": "2", "previous": str(old.pk)}
    page = mc.get(address(series, "season-rules"), typed)
    assert "The average of each player’s evenings counts." in text(page)
    assert "Only you can see this. Nothing is saved yet." in text(page)
    assert "Nobody would have another place." in text(page)
    assert text(mc.get(address(series))) == before
    stricter = mc.get(address(series, "season-rules"), {**typed, "attendance": "3"})
    assert "Eight players would have another place." in text(stricter)
    assert " now 1 " in text(stricter)
    assert "/players/" not in stricter.content.decode()  # pages by the rules of now
    (keep,) = (
        f
        for f in forms_of(page.content.decode())
        if "csrfmiddlewaretoken" in f.values and "total" in f.values
    )
    answer = mc.post(address(series, "season-rules"), keep.values, follow=True)
    assert "The average of each player’s evenings counts." in text(answer)
    row = Series.objects.get(pk=series.pk)
    assert (row.rules["total"], row.previous) == ("average", old)
    assert Series.objects.get(pk=old.pk).rules == rules_as_json(SUM)
    Series.objects.filter(pk=series.pk).update(rules=rules_as_json(SeasonRules(barred=1)))
    assert "First places of “Winter 2025” that cannot win: 1." in text(mc.get(address(series)))
    old.delete()
    assert "First places of" not in text(mc.get(address(series)))


@pytest.mark.parametrize(
    "kept", sampled([{"figure": "quoits"}, {"places": [1] * 21}, ["best"], {"best": "8"}], every=2)
)
def test_rules_that_cannot_be_read_are_said_and_saved_again(mc: Client, kept: object) -> None:
    series = season([played(1)])
    Series.objects.filter(pk=series.pk).update(rules=kept)
    said = "We could not read this season’s rules, so the usual ones apply."
    player = Player.objects.get(name="Ann Archer").pk
    for where in (address(series), address(series, "season-rules")):
        assert said in text(mc.get(where))
    assert "Each player’s best 8 evenings are added up." in text(mc.get(address(series)))
    assert mc.get(address(series, "season-player", player)).status_code == 200
    typed = {"name": series.name, "total": "sum", "figure": "tricks"}
    (keep,) = (
        f.values
        for f in forms_of(mc.get(address(series, "season-rules"), typed).content.decode())
        if "csrfmiddlewaretoken" in f.values and "total" in f.values
    )
    page = mc.post(address(series, "season-rules"), keep, follow=True)
    assert said not in text(page)
    assert "All evenings are added up." in text(page)


def test_rules_of_a_later_version_are_read_without_what_is_new(mc: Client) -> None:
    series = season([played(1)])
    Series.objects.filter(pk=series.pk).update(rules={**series.rules, "bonus": 3})
    page = text(mc.get(address(series)))
    assert "All evenings are added up." in page
    assert "could not read" not in page


@pytest.mark.parametrize("other", sampled([{"formula": "win"}, {"double": [4]}], every=2))
def test_totals_that_do_not_count_alike_are_said(mc: Client, other: dict[str, object]) -> None:
    said = "These drives do not all count their hands in the same way"
    one, points = played(1), played(3, hand_points=other)
    coming = make_drive(tables=0, slug="coming", hand_points=other)
    series = season([one, coming])
    assert said not in text(mc.get(address(series))), "what is to come adds nothing yet"
    choose_drives(series, MC, [points.pk], [])
    assert said in text(mc.get(address(series)))
    assert said not in text(mc.get(address(series), {"on": "2026-10-10"}))
    rules = {"name": series.name, "total": "sum", "figure": "tricks", "places": "6, 4"}
    assert said in text(mc.get(address(series, "season-rules"), rules))
    assert said not in text(mc.get(address(series, "season-rules"), {**rules, "figure": "places"}))


def test_rules_that_somebody_else_has_changed_are_not_overwritten(mc: Client) -> None:
    series = season([])
    typed = {"name": series.name, "total": "sum", "figure": "tricks", "attendance": "3"}
    (keep,) = (
        f.values
        for f in forms_of(mc.get(address(series, "season-rules"), typed).content.decode())
        if "csrfmiddlewaretoken" in f.values and "total" in f.values
    )
    change_series(Series.objects.get(pk=series.pk), series.name, AVERAGE, None)
    page = mc.post(address(series, "season-rules"), keep)
    assert "Someone else has just changed this" in text(page)
    assert Series.objects.get().rules == rules_as_json(AVERAGE)
    with pytest.raises(Stale):
        change_series(series, series.name, SUM, None)


def test_what_cannot_be_read_is_said_beside_it_and_stays(mc: Client) -> None:
    season([])
    new = reverse("season-new", args=["nether-hall"])
    sent = {"total": "best", "figure": "places", "places": "six", "best": "", "barred": "2", "name": "X"}
    page = mc.post(new, sent)
    for words in ("Type the points like this", "Type how many evenings count.", "Choose the season before."):
        assert words in text(page)
    assert 'value="six"' in page.content.decode()
    page = mc.post(new, {"total": "sum", "figure": "tricks", "name": "Winter 2026"})
    assert "already has a season called “Winter 2026”" in text(page)
    for odd in (
        {},
        {"total": "x"},
        {"best": "1e9", "total": "sum"},
        {"places": "9 " * 99},
        {"attendance": "-1"},
    ):
        assert mc.post(new, {"figure": "tricks", **odd}).status_code == 200
    assert Series.objects.count() == 1


def test_a_drive_added_by_somebody_else_stays(mc: Client) -> None:
    one, other = played(1), played(2)
    series = season([one])
    page = mc.get(address(series, "season-drives")).content.decode()
    (form,) = (f for f in forms_of(page) if "before" in f.values)
    choose_drives(series, MC, [one.pk, other.pk], [one.pk])
    mc.post(address(series, "season-drives"), {"before": form.values["before"]})
    assert list(series.drives.all()) == [other]
    one.refresh_from_db()
    assert one.log.latest("version").verb == "series-left"
    assert mc.post(address(series, "season-drives"), {"drives": "77"}).status_code == 200


def test_a_season_started_by_mistake_is_deleted(mc: Client) -> None:
    drive = played(1)
    series = season([drive])
    where = address(series, "season-drives")
    assert "Delete this season" not in text(mc.get(where))
    mc.post(address(series, "season-delete"))
    assert Series.objects.exists(), "a drive counts for it"
    choose_drives(series, MC, [], [drive.pk])
    assert "Delete this season" in text(mc.get(where))
    mc.post(address(series, "season-delete"))
    assert not Series.objects.exists()
    with pytest.raises(Stale):
        choose_drives(series, MC, [drive.pk], [])


def test_names_are_as_people_want_them(mc: Client) -> None:
    """In public two of one name stay two, a child is not named, and helpers see everybody."""
    drive = played(1)
    series = season([drive])
    twins = [entry.player for entry in drive.entries.filter(number__in=(1, 3)).select_related("player")]
    assert all(twins)
    Player.objects.filter(pk__in=[twin.pk for twin in twins if twin]).update(name="Ann Archer")
    Player.objects.filter(entries__number=2).update(child=True)
    Player.objects.filter(entries__number=4).update(shown=Shown.INITIAL, name="Dai Dyer")
    public, own = text(Client().get(address(series))), text(mc.get(address(series)))
    for page in (public, own):
        assert "Ann Archer (1)" in page
        assert "Ann Archer (2)" in page
    assert "Ben Baker" not in public
    assert "A player" in public
    assert "Dai D." in public
    assert "Ben Baker" in own
    assert "Dai Dyer" in own


def test_a_draft_counts_for_nobody_yet(mc: Client) -> None:
    drive = played(1)
    series = season([drive])
    Drive.objects.update(draft=True)
    assert "Nothing to count yet" in text(mc.get(address(series)))


def test_a_correction_is_said(mc: Client) -> None:
    drive = played(1)
    series = season([drive])
    assert "Corrected" not in text(mc.get(address(series)))
    publishing.withdraw_results(drive.pk, MC)
    assert "Nothing to count yet" in text(mc.get(address(series)))
    evening.reopen(drive.pk, MC)
    send(drive, hand=4, table=1, ns_made=12)
    evening.finish(drive.pk, MC, confirmed=True)
    publishing.publish(drive.pk, MC, confirmed=True)
    assert "Corrected after publishing: Thursday 8 October." in text(mc.get(address(series)))


def test_who_may(client: Client) -> None:
    series = season([])
    for office, status in ((Office.MC, 200), (Office.DOOR, 403), (Office.VIEWER, 403)):
        client.force_login(make_user(username=office, office=office))
        for name in ("season-rules", "season-drives"):
            assert client.get(address(series, name)).status_code == status
        assert client.get(address(series)).status_code == 200
    assert client.get(reverse("season", args=["nether-hall", "other"])).status_code == 404
    assert client.get(reverse("seasons", args=["other"])).status_code == 404


@pytest.mark.parametrize("drives", sampled([2, 1], every=2))
def test_queries(mc: Client, drives: int, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    before = season([played(10 + number) for number in range(drives)], name="Before")
    series = season(
        [played(number) for number in range(drives)], SeasonRules(best=1, barred=1, improved=True)
    )
    Series.objects.filter(pk=series.pk).update(previous=before)
    player = Player.objects.filter(entries__number=1)[0]
    public = Client()
    asked = f"name=x&total=sum&figure=tricks&barred=1&previous={before.pk}"
    for queries, browser, where in (
        (7, public, address(series)),
        (7, public, address(series, "season-player", player.pk)),
        (5, mc, address(series, "season-drives")),
        (5, mc, address(series, "season-rules")),
        (10, mc, f"{address(series, 'season-rules')}?{asked}"),
        (2, public, reverse("seasons", args=["nether-hall"])),
    ):
        browser.get(where)
        with django_assert_num_queries(queries):
            browser.get(where)


def test_club_leaderboard_and_publish_lead_to_the_table(mc: Client) -> None:
    drive = played(1)
    pages = ("/clubs/nether-hall/", "/d/week-1/", reverse("publish", args=["week-1"]))
    for page in pages:
        assert "The season’s table" not in text(mc.get(page))
    series = season([drive])
    season([], name="Not begun")
    season([make_drive(tables=0, slug="later", date=dt.date(2099, 1, 1))], name="To come")
    for page in pages:
        assert f'href="{address(series)}"' in mc.get(page).content.decode(), page
    choose_drives(series, MC, [], [drive.pk])
    assert "The season’s table" not in text(mc.get("/d/week-1/"))


def test_the_links_cost_one_query_at_most(mc: Client) -> None:
    publish = reverse("publish", args=["week-1"])
    drive = played(1)
    costs = []
    for name in ("Winter", "Cup"):
        with CaptureQueriesContext(connection) as seen:
            mc.get("/d/week-1/?v=0")
        with CaptureQueriesContext(connection) as published:
            mc.get(publish)
        costs.append((len(seen), len(published)))
        season([drive], name=name)
    assert costs[1] == (costs[0][0], costs[0][1] + 1)
