"""A player's history, compared with the scores themselves, with substitutes, merges and forgotten people."""

from collections import Counter
from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import MC, make_club, make_drive, play_hands
from tests.found import takes
from tests.pages import text
from tests.seasons import played
from tournaments.door.services import draw
from tournaments.door.services.make_up_numbers import share_card
from tournaments.engine.permissions import State
from tournaments.files.queries.subject_access_file import subject_access_file
from tournaments.models import CardResult, Drive, Player, Score, Shown
from tournaments.people.services.erasure import forget
from tournaments.people.services.players import link_drive, merge_players
from tournaments.people.services.same_person import undo_merge
from tournaments.play.services import evening, moves
from tournaments.results.services.publishing import publish
from tournaments.season.queries.history import PlayerHistory, all_results, player_history
from tournaments.season.queries.records import hall_of_fame
from tournaments.season.queries.words import figure_words
from tournaments.text import as_written

pytestmark = pytest.mark.django_db
Met = dict[str, tuple[int, int, int]]


def history(player: Player, *, full: bool = True) -> PlayerHistory:
    return player_history(make_club(), player, None, full=full)


def met(player: Player, *, full: bool = True) -> Met:
    """Hands and tricks as partners, and hands as opponents, by name."""
    people = history(player, full=full).companions
    return {shown.name: (met.hands, met.tricks, met.against) for shown, met in people}


def by_scores(player: Player) -> Met:
    """The same from all scores one by one, if nobody took over a card."""
    hands, tricks, against = Counter[str](), Counter[str](), Counter[str]()
    for score in Score.objects.current().select_related("table"):
        sides = [(score.table.n, score.table.s, score.ns), (score.table.e, score.table.w, 13 - score.ns)]
        for (*pair, made), (*others, _) in (sides, sides[::-1]):
            names = [entry.name for entry in pair if entry]
            if player.name in names:
                names.remove(player.name)
                hands.update(names)
                tricks[names[0]] += made
                against.update(entry.name for entry in others if entry)
    return {name: (hands[name], tricks[name], against[name]) for name in hands | against}


def player_named(name: str) -> Player:
    return Player.objects.get(name=name, forgotten_at=None)


def taken_over(slug: str = "harvest") -> tuple[Drive, Player, Player]:
    """A published evening of four hands: Ina Ironside took over the card of Ann Archer for the last two."""
    drive = make_drive(tables=1, hands=4, breaks_after=[2], state=State.PLAYING, slug=slug)
    link_drive(drive)
    ina = Player.objects.create(club=drive.club, name="Ina Ironside")
    play_hands(drive, 2, move_on=True)
    evening.substitute(drive.pk, MC, 1, ina.name, next_hand=False)
    play_hands(drive, 4)
    evening.finish(drive.pk, MC, confirmed=True)
    publish(drive.pk, MC, confirmed=True)
    return drive, player_named("Ann Archer"), ina


def test_it_works() -> None:
    """Three evenings of eight people are as the scores say."""
    drives = [played(1), played(2), played(3)]
    for name in ("Ann Archer", "Dai Dyer"):
        player = player_named(name)
        assert met(player) == by_scores(player)
        seen = history(player)
        rows = CardResult.objects.filter(player=player)
        assert [result.drive for result in seen.page] == drives[::-1]
        assert (seen.came, seen.held) == (3, 3)
        assert seen.average == figure_words(Fraction(sum(row.total or 0 for row in rows)) * 2)
        assert seen.best_hand == max(row.best_hand for row in rows)
        assert sum(met.hands for _, met in seen.companions) == 12
        assert sum(met.against for _, met in seen.companions) == 24


def test_attendance_counts_from_the_first_evening() -> None:
    played(1)
    new = Player.objects.create(club=make_club(), name="New Nell")
    for week in (2, 4):
        played(week).entries.filter(number=1).update(player=new)
        CardResult.objects.filter(drive__slug=f"week-{week}", number=1).update(player=new)
    played(3)
    seen = history(new)
    assert (seen.came, seen.held) == (2, 3)


def test_hands_count_for_who_played_them_and_the_card_for_who_owned_it() -> None:
    drive, ann, ina = taken_over()
    owned, taken = history(ann), history(ina)
    (card,), (hands,) = owned.page, taken.page
    row, half = drive.card_results.filter(number=1).order_by("pk")
    assert (card.total, card.hands, bool(card.place)) == (as_written(row.total), "2 of 4", True)
    assert (hands.total, hands.place, hands.hands) == (
        as_written(half.own_total),
        "",
        "hands 3 to 4 for card 1",
    )
    assert row.own_total is not None
    assert half.own_total is not None
    assert (owned.average, taken.average) == (
        figure_words(Fraction(row.own_total) * 12),
        figure_words(Fraction(half.own_total) * 12),
    )
    assert sum(met.hands for _, met in owned.companions) == 2
    assert sum(met.hands for _, met in taken.companions) == 2
    for other in Player.objects.exclude(pk__in=[ann.pk, ina.pk]):
        assert met(other)["Ann Archer"][0] + met(other)["Ann Archer"][2] == 2
        assert met(other)["Ina Ironside"][0] + met(other)["Ina Ironside"][2] == 2
    cards = [record.name for record in taken.records if "card" in record.name]
    assert not cards, "a substitute has no card"


def test_everything_held_about_a_player_has_the_results_and_hands_taken_over(mc: Client) -> None:
    drive, ann, ina = taken_over()
    Drive.objects.update(draft=True)
    Player.objects.filter(pk=ann.pk).update(own_page=True)
    (card,), (hands,) = (
        subject_access_file(Player.objects.get(pk=who.pk))["Published results"] for who in (ann, ina)
    )
    assert (card["Drive"], card["Hands played"]) == (drive.title, "2 of 4")
    assert (hands["Place"], hands["Hands played"]) == ("none", "hands 3 to 4 for card 1")
    assert subject_access_file(Player.objects.get(pk=ann.pk))["A page that anyone can open"] == "yes"
    takes(2, all_results, ina)
    page = text(mc.get(reverse("subject-access", args=["nether-hall", ina.pk])))
    assert "hands 3 to 4 for card 1" in page


def test_nobody_knows_the_hands_of_two_who_share_a_card() -> None:
    drive = make_drive(tables=2, hands=2, breaks_after=[])
    extra = drive.entries.create(number=9, name="Zoe Zander", role="a")
    link_drive(drive)
    share_card(drive.pk, MC, 1, extra.number)
    draw.make_draw(drive.pk, MC, seed=1)
    moves.start(drive.pk, MC)
    play_hands(drive, 2)
    evening.finish(drive.pk, MC, confirmed=True)
    publish(drive.pk, MC, confirmed=True)
    seen = history(player_named("Ann Archer"))
    assert (seen.companions, seen.average, seen.came) == ([], "", 1)
    assert "Ann Archer" not in met(player_named("Ben Baker"))
    assert "Highest card of 2 hands" not in [record.name for record in seen.records]


def test_a_merge_moves_the_history_and_its_undo_moves_it_back() -> None:
    one, other = played(1), played(2)
    ann = player_named("Ann Archer")
    twin = Player.objects.create(club=make_club(), name="Anne A.")
    entry = other.entries.get(number=1)
    other.entries.filter(number=1).update(player=twin)
    CardResult.objects.filter(entry=entry).update(player=twin)
    before = met(ann), met(twin)
    assert history(ann).came == history(twin).came == 1
    merge_players(make_club().pk, MC, ann.pk, twin.pk)
    assert [result.drive for result in history(ann).page] == [other, one]
    assert met(ann) == by_scores(ann)
    undo_merge(make_club().pk, MC, ann.merges.get().pk)
    assert (met(ann), met(player_named("Anne A."))) == before


def test_who_is_forgotten_or_hidden_is_not_named() -> None:
    played(1), played(2)
    ann, ben, cath = (player_named(name) for name in ("Ann Archer", "Ben Baker", "Cath Cooper"))
    forget(make_club().pk, MC, ben.pk, confirmed=True)
    Player.objects.filter(name="Cath Cooper").update(child=True)
    Player.objects.filter(name="Dai Dyer").update(shown=Shown.INITIAL)
    assert "Forgotten" not in " ".join(met(ann))
    assert {"Cath Cooper", "Dai Dyer"} <= set(met(ann))
    public = met(ann, full=False)
    assert "Dai D." in public
    assert not {"Cath Cooper", "Dai Dyer", "A player", "A former player"} & set(public)
    names = {
        full: " ".join(
            shown.name for record in hall_of_fame(make_club(), full=full) for shown, _ in record.holders
        )
        for full in (True, False)
    }
    assert "A former player" in names[True]
    assert "Cath Cooper" in names[True]
    for name in ("Ben Baker", "Forgotten", "Cath Cooper", "Dai Dyer"):
        assert name not in names[False]
    assert "A player" in names[False]
    forget(make_club().pk, MC, cath.pk, confirmed=True)
    assert "Cath Cooper" not in met(ann)
