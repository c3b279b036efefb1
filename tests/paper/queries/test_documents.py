"""Data of the printed documents."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from tests.factories import MC, make_drive, playing_drive, seated_drive, send
from tests.found import takes, the
from tournaments.cards.queries.audit import audit_input, audited
from tournaments.cards.queries.pile import counted, loaded
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.door.services.draw import make_draw
from tournaments.door.services.entries import set_paid
from tournaments.door.services.make_up_numbers import share_card
from tournaments.door.services.seats_as_sat import Sat, seat_as_sat
from tournaments.engine.card_audit.values import AuditResult
from tournaments.engine.permissions import State
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, rules_as_json
from tournaments.engine.seating.seating import Side
from tournaments.engine.trumps import Trump
from tournaments.kernel.plan import planned as planned_seats
from tournaments.models import Drive, TableHand
from tournaments.models.drives import CARD_COLOURS
from tournaments.paper.queries import cards_to_print, documents
from tournaments.press.drawing.paper import CardColour
from tournaments.results.services.prizes import draw_hidden_number, take_back

pytestmark = pytest.mark.django_db
LADY = CardColour("Lady", "pink", "#E9B8C2")
RULES = [
    {"kind": "place", "name": "First lady", "role": "a", "place": 1, "main": True, "gift": "Biscuits"},
    {"kind": "most_tens", "name": "Most tens", "role": None, "main": False, "gift": ""},
]


def over(*, tables: int = 2, slug: str = "harvest") -> Drive:
    return make_drive(
        tables=tables, state=State.FINISHED, hands=4, breaks_after=[2], prize_rules=RULES, slug=slug
    )


def test_it_works() -> None:
    drive = seated_drive(tables=2, starts_at="19:30")
    drive.refresh_from_db()
    cards = cards_to_print.score_cards(drive)
    assert cards.heading.club == "Nether Hall Whist Club"
    assert cards.heading.place == "Friday 2 October 2026, 7.30 pm · Village Hall"
    assert [holder.number for holder in cards.holders] == list(range(1, 9))
    assert cards.holders[0].name == "Ann Archer"
    assert cards.holders[0].card == LADY
    assert sorted((holder.table, holder.seat) for holder in cards.holders) == [
        (t, s) for t in (1, 2) for s in "ENSW"
    ]
    assert cards.trumps == (Trump.HEARTS, Trump.CLUBS, Trump.DIAMONDS, Trump.SPADES) * 6
    assert cards.breaks == (12,)
    assert cards.dealing.startswith("One player of each pair cuts for deal.")  # as no pair sits


def test_colours_are_those_of_the_screen() -> None:
    tokens = (Path(settings.BASE_DIR) / "static/css/web/tokens.css").read_text()
    on_screen = dict(re.findall(r"--card-(\w+): (#\w+)", tokens))
    ours = {colour: fill for colour, (_word, fill) in CARD_COLOURS.items()}
    assert {**ours, "ink": "#1E1B18"} == on_screen


def test_cards_before_the_draw_have_no_table_nor_trumps_that_the_mc_draws_and_a_dummy_has_none() -> None:
    drive = make_drive(tables=1, trumps=[], hands=12)
    drive.entries.filter(number=2).update(dummy=True)
    cards = cards_to_print.score_cards(drive)
    assert {(holder.table, holder.seat) for holder in cards.holders} == {(None, "")}
    assert [holder.number for holder in cards.holders] == [1, 3, 4]
    assert set(cards.trumps) == {None}


def test_blank_cards_are_of_both_colours() -> None:
    holders = cards_to_print.blank_cards(make_drive(), 3).holders
    assert [holder.card.word for holder in holders if holder.card] == ["pink"] * 3 + ["blue"] * 3
    assert {(holder.number, holder.name) for holder in holders} == {(None, "")}


def test_plan_cards_say_where_everybody_is_in_every_hand() -> None:
    drive = seated_drive(tables=1, movement="whist", hands=5, breaks_after=[])
    drive.entries.create(number=5, name="Eve Odd", role="a")
    make_draw(drive.pk, MC, seed=1)
    drive.entries.filter(number=5).update(from_hand=3)
    drive.refresh_from_db()
    cards = cards_to_print.plan_cards(drive)
    assert cards.plan
    late = cards.holders[-1]
    assert (late.number, late.hands) == (5, range(3, 6))
    assert {len(holder.stops) for holder in cards.holders} == {5}
    out = [stop for holder in cards.holders for stop in holder.stops if stop.note]
    assert {(stop.note, stop.score) for stop in out} == {("sits out", "6½")}
    for holder in cards.holders:
        for stop in holder.stops:
            if stop.table:
                assert f"{holder.number} {holder.name}" not in (stop.partner, *stop.opponents)
                assert len({stop.partner, *stop.opponents}) == 3


def test_opponents_are_those_who_sit_beside_and_partners_opposite() -> None:
    drive = seated_drive(tables=1, movement="whist", hands=3, breaks_after=[])
    seats = {holder.stops[0].seat: holder for holder in cards_to_print.plan_cards(drive).holders}
    names = {seat: f"{holder.number} {holder.name}" for seat, holder in seats.items()}
    north = seats["N"].stops[0]
    assert north.partner == names["S"]
    assert set(north.opponents) == {names["E"], names["W"]}


def test_a_hand_that_is_sat_out_is_told_on_the_card() -> None:
    drive = make_drive(tables=2)
    drive.entries.create(number=9, name="Una Over", role="a")
    make_draw(drive.pk, MC, seed=1)
    cards = cards_to_print.score_cards(drive)
    assert cards.note == "If you sit out a hand, write 6½."
    assert [holder.start for holder in cards.holders].count("Sits out hand 1") == 1
    Drive.objects.filter(pk=drive.pk).update(missed_hand_score="own_average")
    drive.refresh_from_db()
    assert cards_to_print.score_cards(drive).note == ""
    assert len(documents.seating(drive).sitting_out) == 1
    sheet = documents.hand_sheet(drive, 1)
    assert (len(sheet.sitting_out), sheet.missed) == (1, "")


def test_pairs_have_one_plain_card_with_both_names_and_numbers() -> None:
    drive = seated_drive(tables=2, movement="pairs-howell")
    holders = cards_to_print.score_cards(drive).holders
    units = dict(drive.entries.values_list("number", "unit"))
    names = dict(drive.entries.values_list("number", "name"))
    assert [holder.unit for holder in holders] == [f"Pair {units[the(each.number)]}" for each in holders]
    assert {number for each in holders for number in (each.number, each.partner)} == {*range(1, 9)}
    for holder in holders:
        first, second = the(holder.number), the(holder.partner)
        assert first < second
        assert units[first] == units[second]
        assert holder.name == f"{names[first]} & {names[second]}"
        assert holder.numbers == f"{first} & {second}"
        assert holder.seat in {"NS", "EW"}
    assert {holder.card for holder in holders} == {CardColour("", "white", "#FFFFFF")}
    register = documents.register(drive)
    assert register.held == "Pair"
    assert {player.unit for player in register.players} == {"Pair 1", "Pair 2", "Pair 3", "Pair 4"}
    assert documents.table_cards(drive, str, str).cards[0].openings[0].role.startswith("pair ")
    assert cards_to_print.blank_cards(drive, 2).holders == (holders[0].__class__(card=holders[0].card),) * 2


def test_a_partner_who_has_left_leaves_a_card_for_the_other() -> None:
    drive = seated_drive(tables=2, movement="pairs-mitchell")
    gone = the(drive.entries.order_by("number").last())
    drive.entries.filter(pk=gone.pk).update(from_hand=2, to_hand=1)
    holders = cards_to_print.score_cards(drive).holders
    (alone,) = [holder for holder in holders if holder.partner is None]
    assert the(drive.entries.get(number=the(alone.number)).unit) == gone.unit
    assert (len(holders), alone.seat) == (4, alone.seat[:1])


def test_the_one_card_of_a_pair_is_typed_under_its_first_number() -> None:
    drive = seated_drive(tables=2, movement="pairs-howell", hands=6, breaks_after=[3])
    seats = [
        {e: 8 - 3 * (n % 2) for t in s.tables for n, e in enumerate(t.seats)} for s in planned_seats(drive)
    ]
    for holder in cards_to_print.score_cards(drive).holders:
        first = the(holder.number)
        figures = [TypedFigure(first, str(hand), None, made[first]) for hand, made in enumerate(seats, 1)]
        save_figures(drive.pk, MC, figures)
    audit = audited(drive, audit_input(drive))
    assert (audit.result, audit.inferred) == (AuditResult.AGREES, ())
    pile = counted(loaded(drive))
    assert (pile.complete, pile.people, pile.missing) == (4, 4, ())


@pytest.mark.parametrize(("movement", "cards"), [("military", 4), ("flag-whist", 8)])
def test_the_halves_of_a_team_share_a_card_and_those_who_change_partners_have_one_each(
    movement: str, cards: int
) -> None:
    drive = seated_drive(tables=2, movement=movement)
    pack = cards_to_print.score_cards(drive)
    assert pack.flags
    assert len(pack.holders) == cards
    assert {holder.unit for holder in pack.holders} == {"Team 1", "Team 2"}
    planned = cards_to_print.plan_cards(drive)
    for holder in planned.holders:
        assert {stop.partner == "" for stop in holder.stops} == {holder.partner is not None}
    if movement == "military":
        together = {frozenset((the(each.number), the(each.partner))) for each in pack.holders}
        for seated in planned_seats(drive):
            sides = {frozenset(table.pair(side)) for table in seated.tables for side in Side}
            assert sides == together


def test_a_plan_card_of_a_pair_says_the_side_and_the_opponents() -> None:
    drive = seated_drive(tables=2, movement="pairs-howell")
    for holder in cards_to_print.plan_cards(drive).holders:
        assert {stop.seat for stop in holder.stops} <= {"NS", "EW"}
        assert not any(stop.partner for stop in holder.stops)
        assert all(len(set(stop.opponents)) == 2 for stop in holder.stops if stop.table)


def test_an_empty_seat_is_an_open_hand_and_a_dummy_is_not_expected_at_the_door() -> None:
    drive = seated_drive(tables=1)
    gone = the(TableHand.objects.get().n)
    TableHand.objects.update(n=None)
    assert documents.table_cards(drive, str, str).cards[0].openings[0].name == "dummy"
    assert "dummy" in documents.hand_sheet(drive, 1).tables[0].north_south
    drive.entries.filter(pk=gone.pk).update(dummy=True)
    assert gone.number not in [player.number for player in documents.register(drive).players]


def test_table_cards_have_their_link_and_who_opens() -> None:
    drive = seated_drive(tables=2)
    cards = documents.table_cards(drive, "https://hall.example/t/{}".format, "hall.example/k/{}".format).cards
    for n, card in enumerate(cards, 1):
        assert (card.number, card.url) == (n, f"https://hall.example/t/{n}")
        assert card.address == f"hall.example/k/{n}"
        assert [opening.seat for opening in card.openings] == list("NESW")
    assert len(cards) == 2
    drive = make_drive(slug="new")
    assert [card.openings for card in documents.table_cards(drive, str, str).cards] == [(), ()]
    drive.entries.create(number=9, name="Una Over", role="a")
    assert len(documents.table_cards(drive, str, str).cards) == 3, "one that a newcomer would open"
    drive.most_tables = 2
    assert len(documents.table_cards(drive, str, str).cards) == 2


def test_the_register_is_by_family_name_and_says_who_has_paid() -> None:
    drive = make_drive(tables=1, entry_fee="3.00")
    drive.entries.filter(number=1).update(name="Mr Ann Ŵyn", paid=True)
    drive.refresh_from_db()
    register = documents.register(drive)
    paid = [(player.number, player.paid) for player in register.players]
    assert paid == [(2, False), (3, False), (4, False), (1, True)]
    assert register.fee == "£3.00"


def test_a_shared_card_is_paid_for_once_both_have_paid() -> None:
    drive = make_drive(tables=1, entry_fee="3.00")
    share_card(drive.pk, MC, 2, 4)
    for second in (False, True):
        set_paid(drive.pk, MC, 2, paid=True, second=second)
        paid = [player.paid for player in documents.register(drive).players if player.number == 2]
        assert paid == [second]


def test_the_seating_has_everybody_and_those_without_a_seat() -> None:
    drive = seated_drive(tables=2)
    drive.entries.create(number=9, name="Late Comer", role="a")
    drive.entries.create(number=10, name="Later Comer", role="b", from_hand=4)
    seating = documents.seating(drive)
    assert [sitter.table for sitter in seating.sitters].count(None) == 1
    drive.entries.filter(number=4).update(name="Mr A. Bird")
    names = [sitter.name for sitter in documents.seating(drive).sitters]
    assert names[:5] == ["Ann Archer", "Ben Baker", "Mr A. Bird", "Late Comer", "Cath Cooper"]
    assert seating.sitting_out == ("9 Late Comer",)


def test_where_only_tables_are_known_no_seat_is_printed() -> None:
    drive = make_drive(tables=2)
    seat_as_sat(drive.pk, MC, {number: Sat(1 + number // 5) for number in range(1, 9)})
    drive.refresh_from_db()
    sitters = documents.seating(drive).sitters
    found = sorted((sitter.number, sitter.table, sitter.seat) for sitter in sitters)
    assert found == [(number, 1 + number // 5, "") for number in range(1, 9)]
    cards = cards_to_print.score_cards(drive).holders
    assert {(card.table, card.seat) for card in cards} == {(1, ""), (2, "")}
    assert [card.openings for card in documents.table_cards(drive, str, str).cards] == [(), ()]
    assert [row.north_south for row in documents.hand_sheet(drive, 1).tables] == [("", ""), ("", "")]


def test_the_sheet_of_a_hand_has_those_who_sit_there_then() -> None:
    drive = playing_drive(tables=2, hands_played=1)
    first, second = documents.hand_sheet(drive, 1), documents.hand_sheet(drive, 2)
    assert (first.trump, second.trump) == (Trump.HEARTS, Trump.CLUBS)
    assert first.tables != second.tables
    for sheet in (first, second):
        names = [name for row in sheet.tables for name in (*row.north_south, *row.east_west)]
        assert sorted(int(name.partition(" ")[0]) for name in names) == list(range(1, 9))
    later = documents.hand_sheet(drive, 24)
    assert later.trump is Trump.SPADES
    assert [row.north_south for row in later.tables] == [("", ""), ("", "")]


def test_the_results_are_those_of_the_standings_without_a_hand_that_is_not_complete() -> None:
    drive = playing_drive(tables=2, hands_played=3)
    send(drive, hand=4, table=1, ns_made=9)
    results = documents.full_results(drive)
    assert results.note == "After hand 3 of 24"
    assert results.part_names == ("First half", "Second half")
    assert sum(player.total or 0 for player in results.players) == 3 * 2 * 2 * 13
    for player in results.players:
        made, parts = ([score or 0 for score in scores] for scores in (player.hands, player.parts))
        assert sum(made) == player.total == sum(parts)
        assert player.hands.count(None) == 21
    assert results.players[0].place in {"1", "1="}


def test_a_team_is_printed_with_its_members_apart_from_its_name() -> None:
    drive = make_drive(
        tables=4, movement="military", hands=4, breaks_after=[], state=State.FINISHED, slug="teams"
    )
    results = documents.full_results(drive)
    assert [len(team.members) for team in results.players] == [4] * 4
    assert sorted(team.name for team in results.players) == ["Team 1", "Team 2", "Team 3", "Team 4"]


def test_a_hidden_number_is_printed_once_it_is_drawn() -> None:
    rules = rules_as_json([PrizeRule(PrizeKind.NEAREST, "Vicar’s bottle", main=False)])
    drive = make_drive(tables=1, hands=2, breaks_after=[], prize_rules=rules, state=State.FINISHED)

    def reasons() -> str:
        (printed,) = documents.printed_prizes(drive)
        return " ".join(printed.reasons)

    assert reasons() == "This goes by something hidden, which is drawn once play is over."
    draw_hidden_number(drive.pk, MC, "Vicar’s bottle", "147")
    assert "The hidden number was 147." in reasons()
    take_back(drive.pk, MC, "Vicar’s bottle")
    assert "147" not in reasons()


def test_the_prizes_say_who_and_why() -> None:
    first, tens = documents.printed_prizes(over())
    assert (first.name, first.gift, first.winners[0].role) == ("First lady", "Biscuits", "lady")
    assert first.figure.endswith("tricks")
    assert first.reasons
    assert tens.name == "Most tens"


def test_as_many_queries_for_one_table_as_for_three() -> None:
    for tables in (1, 3):
        made = over(tables=tables, slug=f"of-{tables}")
        drive = Drive.objects.select_related("club").get(pk=made.pk)
        takes(5, cards_to_print.score_cards, drive)  # with the trumps, once for a drive
        takes(0, cards_to_print.blank_cards, drive, 4)
        takes(4, documents.table_cards, drive, str, str)
        takes(3, documents.register, drive)
        takes(4, documents.seating, drive)
        takes(4, documents.hand_sheet, drive, 1)
        takes(5, documents.printed_prizes, drive)
        takes(4, documents.full_results, drive)


def test_cards_know_their_drive_and_their_role_by_more_than_a_colour_and_who_has_them_now() -> None:
    drive, other = seated_drive(tables=1), make_drive(tables=1, slug="other")
    cards = cards_to_print.score_cards(drive)
    assert {(holder.role, holder.card == LADY) for holder in cards.holders} == {("a", True), ("b", False)}
    assert len(cards.key) == 8
    assert cards.key == cards_to_print.drive_key(drive) != cards_to_print.drive_key(other)
    drive.entries.get(number=1).substitutes.create(from_hand=1, name="Nell Stand-in")
    assert cards_to_print.score_cards(drive).holders[0].name == "Nell Stand-in"
