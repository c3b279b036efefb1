"""Season tables from real drives: merging people, substitutes, pairs, cups in a row."""

from itertools import pairwise

import pytest

from tests.factories import MC, make_club, make_drive, play_hands
from tests.seasons import SUM, played, season
from tournaments.door.services.draw import make_draw
from tournaments.engine.permissions import State
from tournaments.engine.season.rules import SeasonRules, SeasonTotal, rules_as_json
from tournaments.models import CardResult, Entry, Player, Series
from tournaments.people.services.players import link_drive, merge_players
from tournaments.people.services.same_person import undo_merge
from tournaments.play.services import evening
from tournaments.play.services.moves import start
from tournaments.results.services.publishing import publish
from tournaments.season.queries.tables import season_table

pytestmark = pytest.mark.django_db


def told(series: Series) -> dict[str, tuple[float, int, int | None]]:
    """Total, evenings and place by name."""
    series = Series.objects.select_related("club").get(pk=series.pk)
    return {
        shown.name: (float(shown.line.total), shown.line.attended, shown.line.rank)
        for shown in season_table(series, full=True).lines
    }


def test_two_names_of_one_person_are_merged_and_split_again() -> None:
    one, other = played(1), played(2)
    series = season([one, other])
    Entry.objects.filter(drive=other, number=1).update(name="Ann A. Archer", player=None)
    link_drive(other)
    apart = told(series)
    ann, twin = Player.objects.get(name="Ann Archer"), Player.objects.get(name="Ann A. Archer")
    merge_players(make_club().pk, MC, ann.pk, twin.pk)
    together = told(series)
    assert together.keys() == apart.keys() - {"Ann A. Archer"}
    assert together["Ann Archer"][0] == apart["Ann Archer"][0] + apart["Ann A. Archer"][0]
    assert together["Ann Archer"][1] == 2
    undo_merge(make_club().pk, MC, ann.merges.get().pk)
    assert told(series) == apart


def test_a_card_that_was_taken_over_counts_for_its_owner_alone() -> None:
    drive = make_drive(tables=1, hands=4, breaks_after=[2], state=State.PLAYING)
    link_drive(drive)
    Player.objects.create(club=drive.club, name="Ina Ironside")
    play_hands(drive, 2, move_on=True)
    evening.substitute(drive.pk, MC, 1, "Ina Ironside", next_hand=False)
    play_hands(drive, 4)
    evening.finish(drive.pk, MC)
    publish(drive.pk, MC, confirmed=True)
    lines = told(season([drive]))
    whole = drive.card_results.get(number=1, substitute=None).total
    assert whole is not None
    assert lines.keys() == {entry.name for entry in drive.entries.all()}
    assert lines["Ann Archer"][:2] == (float(whole), 1)


def test_partners_each_have_the_total_of_their_pair() -> None:
    drive = make_drive(
        tables=0, movement="pairs-howell", hands=6, hands_per_move=2, breaks_after=[], prize_rules=[]
    )
    Entry.objects.bulk_create(
        Entry(drive=drive, number=n, name=f"Player {n}", role="a", unit=(n + 1) // 2) for n in range(1, 9)
    )
    link_drive(drive)
    make_draw(drive.pk, MC, seed=1)
    start(drive.pk, MC)
    play_hands(drive, 6)
    evening.finish(drive.pk, MC)
    publish(drive.pk, MC, confirmed=True)
    lines = told(season([drive]))
    assert len(lines) == 8
    for pair in range(4):
        assert lines[f"Player {2 * pair + 1}"] == lines[f"Player {2 * pair + 2}"]


def test_winners_are_barred_from_the_next_cup_and_free_in_the_one_after() -> None:
    cups = [season([played(number)], SUM, f"Cup {number}") for number in (1, 2, 3)]
    barring = rules_as_json(SeasonRules(total=SeasonTotal.SUM, barred=1))
    for before, cup in pairwise(cups):
        Series.objects.filter(pk=cup.pk).update(previous=before, rules=barring)
    first, second, third = map(told, cups)
    winner = next(name for name, line in first.items() if line[2] == 1)
    others = {name for name, line in first.items() if line[2] == 2}
    assert second[winner][2] is None
    assert {name for name, line in second.items() if line[2] == 1} == others
    assert third[winner][2] == 1
    assert all(third[name][2] is None for name in others)


def test_drives_published_before_results_were_kept_count_at_once() -> None:
    drive, other = played(1), played(2)
    CardResult.objects.all().delete()
    assert len(told(season([drive]))) == 8
    assert not other.card_results.exists(), "the night writes those"
