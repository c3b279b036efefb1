"""Input of the audit from a drive, and its result in words."""

from itertools import product

import pytest
from django.core.cache import cache
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, send
from tests.paper_evenings import on_cards, play_live, twins, type_cards
from tests.sampled import sampled
from tournaments.cards.queries.audit import (
    FULL,
    QUICK,
    audit_input,
    audited,
    course,
    effort_while_typing,
    live_hands,
    stamp,
)
from tournaments.cards.queries.check_page import check_page
from tournaments.cards.queries.summary import summary
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.cards.services.confirm import check_off, take_back
from tournaments.engine.card_audit.values import AuditResult
from tournaments.kernel.log import log_page
from tournaments.models import Drive, LogEntry
from tournaments.play.services.on_paper import switch_to_paper

pytestmark = pytest.mark.django_db


def test_the_hands_that_were_called_are_known_and_stay_so_after_the_check_off() -> None:
    paper, figures = on_cards(8)
    assert [hand.number for hand in live_hands(paper)] == [1]
    play_live(paper, 3, tables_of_last=1)
    switch_to_paper(paper.pk, MC)
    type_cards(paper, figures)
    assert len(course(paper).seatings) == 3
    check_off(paper.pk, MC)
    assert len(live_hands(paper)) == 3
    assert {hand for hand, _ in course(paper).sent} == {1, 2, 3}
    assert (3, 2) not in course(paper).sent  # that score came from the cards
    send(paper, hand=9, table=1, ns_made=3)
    assert len(live_hands(paper)) == 3
    take_back(paper.pk, MC, confirmed=True)
    assert len(live_hands(paper)) == 3


@pytest.mark.parametrize(("movement", "players"), sampled([("whist", 9), ("colours", 8)], every=2))
def test_of_a_plan_every_hand_is_known(movement: str, players: int) -> None:
    _, paper, figures = twins(players, movement=movement)
    type_cards(paper, figures)
    given = course(paper)
    assert given.movement is None
    assert len(given.seatings) == 12
    assert audited(paper).result is AuditResult.AGREES


def test_hands_of_which_nothing_is_known_are_left_out_once_there_is_a_card() -> None:
    paper, figures = on_cards(8)
    assert audit_input(paper)[0].hands == 12, "the whole evening is to come"
    assert check_page(paper).counted.complete == 0
    type_cards(paper, {number: row[:5] for number, row in figures.items()})
    given, cards = audit_input(paper)
    assert (given.hands, len(cards[0].figures), [len(part) for part in given.parts]) == (5, 5, [5])
    page = check_page(paper)
    assert page.verdict.endswith("They stop at hand 5.")
    assert list(page.hands) == [1, 2, 3, 4, 5]


def test_the_answer_is_worked_out_once_and_anew_after_each_figure(
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    paper, figures = on_cards(8)
    type_cards(paper, figures)
    before = stamp(paper, audit_input(paper))
    first = audited(paper)
    assert audited(paper) == first
    assert stamp(paper, audit_input(paper)) == before
    save_figures(paper.pk, MC, [TypedFigure(5, "7", figures[5][6], 0 if figures[5][6] else 1)])
    assert stamp(paper, audit_input(paper)) != before
    assert audited(paper).result is AuditResult.EXPLAINED
    cache.clear()
    with django_assert_max_num_queries(10):
        audited(paper)


def test_the_search_is_short_while_many_cards_are_missing() -> None:
    paper, figures = on_cards(8)
    type_cards(paper, {number: figures[number] for number in (1, 2, 3, 4)})
    assert effort_while_typing(audit_input(paper)) == QUICK
    type_cards(paper, {number: figures[number] for number in (5, 6, 7)})
    assert effort_while_typing(audit_input(paper)) == FULL


def test_the_short_form_begins_with_what_was_typed_last_and_has_a_name_put_right_at_once() -> None:
    paper, figures = on_cards(16)
    for entry, hand in ((10, 9), (5, 3)):
        right = figures[entry][hand - 1]
        assert isinstance(right, int)
        figures[entry][hand - 1] = (right + 3) % 14
    type_cards(paper, {number: row for number, row in figures.items() if number != 10})
    type_cards(paper, {10: figures[10]})
    assert [fault.entry for fault in summary(paper).faults] == [10, 5]
    save_figures(paper.pk, MC, [TypedFigure(5, "total", None, 80)])
    cache.clear()
    first, second = summary(paper).faults
    assert (first.entry, second.entry) == (5, 10)
    assert "Player 5" in first.words
    paper.entries.filter(number=5).update(name="Ann Archer")
    Drive.objects.filter(pk=paper.pk).update(version=paper.version + 1)
    assert "Ann Archer" in summary(Drive.objects.get(pk=paper.pk)).faults[0].words


def test_the_log_tells_of_the_cards_in_words_and_one_from_elsewhere_does_no_harm() -> None:
    paper, figures = on_cards(8)
    type_cards(paper, figures)
    entry = paper.log.latest("version")
    verbs = ("cards-corrected", "card-figures-exchanged", "cards-checked-off", "card-kept")
    for verb, after in product(verbs, ANYTHING):
        told = {"at": entry.at, "actor": "?", "verb": verb, "before": after, "after": after}
        line = LogEntry.objects.create(drive=paper, version=entry.version + 1, **told)
        assert check_page(paper).decided == (), (verb, after)
        assert log_page(paper, "1").object_list, (verb, after)
        line.delete()
    check_off(paper.pk, MC)
    take_back(paper.pk, MC)
    assert [line.done for line in log_page(paper, "1").object_list][:2] == [
        "Reopened the cards",
        "Confirmed the score cards: 8, with 12 hands",
    ]


ANYTHING: tuple[object, ...] = (
    *(None, {}, {"changes": 7}, {"changes": [{}]}, {"entries": [1]}),
    {"entries": [1, 99], "hand": 3},
)
