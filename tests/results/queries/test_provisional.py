"""Provisional places from cards that are typed in but not checked off."""

import pytest

from tests.cards.queries.test_figures_let_stand import line_of
from tests.factories import MC
from tests.found import the
from tests.paper_evenings import Figures, drawn, play_live, true_figures, twins, type_cards
from tests.recount import totals
from tests.sampled import sampled
from tournaments.cards.queries.audit import audit_input
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.cards.services.decisions import keep
from tournaments.engine.card_audit.values import OUT, Audit, AuditResult, RebuiltHand
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, rules_as_json
from tournaments.kernel import evening as at
from tournaments.kernel.errors import Ask
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Card, Drive
from tournaments.play.services import evening
from tournaments.results.queries.leaderboard import leaderboard, seen
from tournaments.results.queries.played_cards import Cards, cards
from tournaments.results.queries.prizes import prizes_for_mc
from tournaments.results.queries.provisional import as_typed, pile, unchecked
from tournaments.results.queries.results import checks_before_publishing
from tournaments.results.queries.standings import standings, standings_for_mc
from tournaments.results.services import publishing

pytestmark = pytest.mark.django_db
NOT_YET = Audit(AuditResult.WAITING)
FIRST = rules_as_json([PrizeRule(PrizeKind.PLACE, "First")])


def by_themselves(drive: Drive) -> dict[int, object]:
    """The total of everybody while the evening cannot be rebuilt."""
    return total(as_typed(DriveEvening(drive), *audit_input(drive), NOT_YET))


def total(held: Cards) -> dict[int, object]:
    return {card.entry: sum(score for score in card.scores if score is not None) for card in held.cards}


def rebuilt(drive: Drive) -> Audit:
    """Result that the audit would have for an evening that was played live."""
    hands = list(drive.played_hands.valid().order_by("number"))
    ns = at.current_ns(hands)
    found = []
    for hand in hands:
        seats = at.seating(hand)
        made = tuple(ns.get((hand.number, table.number)) for table in seats.tables)
        found.append(RebuiltHand(hand.number, seats, made))
    return Audit(AuditResult.AGREES, hands=tuple(found))


def some(figures: Figures, *cards: int) -> Figures:
    return {number: figures[number] for number in cards}


def test_each_card_counts_by_itself_while_the_evening_cannot_be_rebuilt() -> None:
    live, paper, figures = twins(9)
    type_cards(paper, some(figures, 1, 2, 3))
    made = totals(live)
    found = by_themselves(paper)
    assert {number: found[number] for number in (1, 2, 3)} == {number: made[number] for number in (1, 2, 3)}
    assert {found[number] for number in range(4, 10)} == {0}
    held = as_typed(DriveEvening(paper), *audit_input(paper), NOT_YET)
    assert (held.counted, held.called) == (12, 12)
    assert [card.hands_played for card in held.cards] == [
        *(12 - figures[number].count(OUT) for number in (1, 2, 3)),
        *[0] * 6,
    ]


@pytest.mark.parametrize("movement", ["winners-split", "pairs-winners-up", "military", "whist"])
@pytest.mark.parametrize("players", sampled([8, 12], every=2))
def test_the_rebuilt_evening_gives_the_standings_of_the_same_evening_live(
    movement: str, players: int
) -> None:
    live, paper, figures = twins(players, movement=movement)
    type_cards(paper, figures)
    held = as_typed(DriveEvening(paper), *audit_input(paper), rebuilt(live))
    assert held.cards == cards(DriveEvening(live)).cards
    assert held.members == cards(DriveEvening(live)).members


def test_a_figure_that_stands_counts_for_its_player_alone() -> None:
    live, paper, figures = twins(8)
    made = figures[3][4]
    assert isinstance(made, int)
    figures[3][4] = (made + 1) % 14
    type_cards(paper, figures)
    keep(paper.pk, MC, 3, 5, "She is sure of it.")
    held = total(as_typed(DriveEvening(paper), *audit_input(paper), rebuilt(live)))
    before = totals(live)
    assert held == before | {3: before[3] - made + (made + 1) % 14}


def test_what_tables_have_sent_counts_with_what_is_typed() -> None:
    live = drawn(9, slug="live")
    play_live(live, 12)
    figures = true_figures(live)
    drive = drawn(9, slug="paper")
    play_live(drive, 4)
    type_cards(drive, {1: figures[1], 2: [None] * 4 + figures[2][4:]})
    assert by_themselves(drive) == {
        number: sum(6.5 if made == OUT else made or 0 for made in (row if number < 3 else row[:4]))
        for number, row in figures.items()
    }


def test_where_nothing_but_sums_is_written_they_count() -> None:
    drive = drawn(8)
    save_figures(drive.pk, MC, [TypedFigure(1, "part 1", None, 40), TypedFigure(1, "part 2", None, 41.5)])
    save_figures(drive.pk, MC, [TypedFigure(2, "part 1", None, 38)])
    held = as_typed(DriveEvening(drive), *audit_input(drive), NOT_YET)
    assert {card.entry: card.sums for card in held.cards if card.sums} == {1: (40, 41.5), 2: (38, 0)}


def test_teams_whose_evening_cannot_be_rebuilt_stand_as_the_tables_say() -> None:
    _, paper, figures = twins(8, movement="military")
    type_cards(paper, some(figures, 1))
    assert as_typed(DriveEvening(paper), *audit_input(paper), NOT_YET) == cards(DriveEvening(paper))


def test_the_pile_counts_cards_with_something_on_them() -> None:
    drive = drawn(9)
    assert pile(drive) is None
    type_cards(drive, {1: [7, 8], 2: [9]})
    save_figures(drive.pk, MC, [TypedFigure(2, "1", 9, None), TypedFigure(1, "1", None, 7, second=True)])
    found = the(pile(drive))
    assert (found.typed, found.checked, found.people) == (1, 0, 9)
    assert unchecked(drive) == 1
    save_figures(drive.pk, MC, [TypedFigure(1, "2", 8, 9)])
    assert the(pile(drive)).stamp != found.stamp


def test_the_board_shows_nothing_of_it_and_says_that_cards_are_added_up() -> None:
    drive = drawn(8, board=Drive.Board.SHOWN)
    before = the(seen(drive.slug))
    type_cards(drive, {1: [7, 8]})
    after = the(seen(drive.slug))
    assert (before.adding_up, after.adding_up, after.version) == (False, True, before.version + 1)
    assert before.stamp != after.stamp
    found = leaderboard(DriveEvening(Drive.objects.get(pk=drive.pk)), adding_up=True)
    assert (found.begun, found.standings) == (True, None)
    play_live(drive, 2, tables_of_last=0)
    assert leaderboard(DriveEvening(Drive.objects.get(pk=drive.pk)), adding_up=True).standings == standings(
        DriveEvening(drive)
    )
    Card.objects.update(checked_at=Card.objects.get().typed_at)
    assert not the(seen(drive.slug)).adding_up


def test_finishing_and_publishing_with_cards_that_are_not_checked_off_is_asked_about() -> None:
    drive = drawn(8, hands=2, breaks_after=[])
    play_live(drive, 2)
    type_cards(drive, {1: [7, 8]})
    with pytest.raises(Ask, match="not confirmed: 1") as asked:
        evening.finish(drive.pk, MC)
    assert "They will not count. Hands played at the tables: 2 of 2." in str(asked.value)
    evening.finish(drive.pk, MC, confirmed=True)
    drive.refresh_from_db()
    checks = checks_before_publishing(DriveEvening(drive))
    assert [check.words for check in checks if not check.done] == ["Confirm the cards"]
    assert checks[2].detail == "Provisional until then: 1 of 8 cards are typed in but do not count yet."
    with pytest.raises(Ask, match=r"not confirmed: 1\. They will not count"):
        publishing.publish(drive.pk, MC)
    lucky = rules_as_json([PrizeRule(PrizeKind.DRAW, "Lucky draw", main=False)])
    Drive.objects.filter(pk=drive.pk).update(prize_rules=lucky)
    with pytest.raises(Ask, match="not confirmed: 1") as asked:
        publishing.publish(drive.pk, MC)
    assert "These prizes are not decided yet: Lucky draw. Publish anyway?" in str(asked.value)
    publishing.publish(drive.pk, MC, confirmed=True)


def test_of_a_finished_drive_the_tables_alone_count() -> None:
    drive = drawn(8, hands=2, breaks_after=[], prize_rules=FIRST, ties=["share"])
    play_live(drive, 2)
    type_cards(drive, {1: [13, 13]})
    evening.finish(drive.pk, MC, confirmed=True)
    drive.refresh_from_db()
    found = standings_for_mc(DriveEvening(drive), pile(drive))
    assert not found.provisional
    assert found.lines == standings(DriveEvening(drive)).lines
    assert line_of(drive, 1).total < 26
    assert not prizes_for_mc(DriveEvening(drive), pile(drive)).provisional
