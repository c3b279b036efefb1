"""The MC's decisions about the cards; nothing of a draft is ever logged."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from tests.factories import MC
from tests.paper_evenings import Figures, card, drawn, on_cards, play_live, type_cards
from tournaments.cards.queries.audit import audited
from tournaments.cards.services.card_entry import Taken, TypedFigure, save_figures
from tournaments.cards.services.confirm import check_off
from tournaments.cards.services.decisions import (
    accept,
    correct,
    exchange_cards,
    forget,
    keep,
    unkeep,
)
from tournaments.engine.card_audit.values import (
    OUT,
    AuditResult,
    Exchange,
    Explanation,
    FigureChange,
    TableChange,
)
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Refused, Stale
from tournaments.models import Card, Drive

pytestmark = pytest.mark.django_db


@pytest.fixture
def typed() -> tuple[Drive, Figures]:
    """A drive whose cards are all in and agree."""
    drive, figures = on_cards(8)
    type_cards(drive, figures)
    return drive, figures


def version(drive: Drive) -> int:
    return Drive.objects.get(pk=drive.pk).version


def another(figure: object) -> int:
    assert isinstance(figure, int)
    return (figure + 1) % 14


def test_it_works(typed: tuple[Drive, Figures]) -> None:
    """Of several changes all are made or none."""
    drive, figures = typed
    stands = figures[5][6]
    good = FigureChange(5, 7, stands, another(stands))
    before = version(drive)
    with pytest.raises(Stale):
        accept(drive.pk, MC, Explanation(1, changes=(good, FigureChange(6, 7, another(figures[6][6]), 0))))
    assert card(drive, 5).figures["7"] == stands
    accept(drive.pk, MC, Explanation(1, changes=(good,)), "I asked.")
    assert card(drive, 5).figures["7"] == another(stands)
    assert card(drive, 5).by["7"] == "Mavis Crane"
    entry = drive.log.get(verb="cards-corrected")
    assert entry.before == {"changes": [{"entry": 5, "hand": 7, "tricks": stands}]}
    assert entry.after == {"changes": [{"entry": 5, "hand": 7, "tricks": another(stands)}]}
    assert (entry.actor, entry.why, version(drive)) == ("Mavis Crane", "I asked.", before + 1)


def test_a_table_and_cards_in_one_explanation_are_logged_each(typed: tuple[Drive, Figures]) -> None:
    drive, figures = typed
    play_live(drive, 2)
    ns = drive.played_hands.get(number=1).tables.get(number=1).scores.get().ns
    how = Explanation(
        1,
        changes=(FigureChange(5, 7, figures[5][6], another(figures[5][6])),),
        tables=(TableChange(1, 1, ns, another(ns)),),
    )
    accept(drive.pk, MC, how)
    score = drive.played_hands.get(number=1).tables.get(number=1).scores.get(status="current")
    assert (score.ns, score.source) == (another(ns), "mc")
    verbs = list(drive.log.order_by("-version").values_list("verb", flat=True)[:2])
    assert verbs == ["cards-corrected", "score-corrected"]
    assert drive.log.latest("version").version == version(drive)


def test_another_figure_takes_the_reason_with_it(typed: tuple[Drive, Figures]) -> None:
    drive, figures = typed
    keep(drive.pk, MC, 5, 7, "The table says so.")
    correct(drive.pk, MC, (5, 7), OUT, "It was the chair.")
    assert card(drive, 5).figures["7"] == OUT
    assert card(drive, 5).kept == {}
    assert drive.log.latest("version").why == "It was the chair."
    correct(drive.pk, MC, (5, 7), None, "Nobody can read it.")
    assert "7" not in card(drive, 5).figures
    keep(drive.pk, MC, 5, 8, "The table says so.")
    save_figures(drive.pk, Actor("Joan"), [TypedFigure(5, "8", figures[5][7], another(figures[5][7]))])
    assert card(drive, 5).kept == {}


def test_to_let_a_figure_stand_takes_a_reason_and_a_figure(typed: tuple[Drive, Figures]) -> None:
    drive, _ = typed
    before = version(drive)
    with pytest.raises(Refused, match="Please say why"):
        keep(drive.pk, MC, 5, 7, "  ")
    for entry, hand in ((5, 99), (99, 7)):
        with pytest.raises(Stale):
            keep(drive.pk, MC, entry, hand, "No such card or hand.")
    with pytest.raises(Stale):
        unkeep(drive.pk, MC, 5, 7)
    assert version(drive) == before
    keep(drive.pk, MC, 5, 7, " The table says so. ")
    assert card(drive, 5).kept == {"7": "The table says so."}
    unkeep(drive.pk, MC, 5, 7)
    assert card(drive, 5).kept == {}


def test_exchanging_whole_cards_takes_the_sums_and_who_typed_them_along(typed: tuple[Drive, Figures]) -> None:
    drive, figures = typed
    save_figures(
        drive.pk, Actor("Idris"), [TypedFigure(1, "total", None, 80), TypedFigure(1, "part 1", None, 40)]
    )
    keep(drive.pk, MC, 3, 2, "It stands.")
    exchange_cards(drive.pk, MC, Exchange(1, 3, 1))
    one, other = card(drive, 1), card(drive, 3)
    assert [one.figures[str(hand)] for hand in range(1, 13)] == figures[3]
    assert [other.figures[str(hand)] for hand in range(1, 13)] == figures[1]
    assert (one.written, other.written) == ({}, {"total": 80, "1": 40})
    assert "total" not in one.by
    assert (other.by["total"], other.by["part 1"]) == ("Idris", "Idris")
    assert (one.kept, other.kept) == ({}, {})
    exchange_cards(drive.pk, MC, Exchange(1, 3, 1))
    assert card(drive, 1).figures == {str(hand): made for hand, made in enumerate(figures[1], 1)}
    assert card(drive, 1).written == {"total": 80, "1": 40}
    save_figures(drive.pk, MC, [TypedFigure(1, "7", figures[1][6], None)])
    exchange_cards(drive.pk, MC, Exchange(1, 3, 7))  # from a hand on: the hands before and the sums stay
    sixth, later = figures[1][5], figures[3][6:8]
    assert [card(drive, 1).figures.get(str(hand)) for hand in (6, 7, 8)] == [sixth, *later]
    assert "7" not in card(drive, 3).figures
    assert card(drive, 1).written == {"total": 80, "1": 40}


def test_who_sat_in_each_others_places_can_be_taken_back_once(typed: tuple[Drive, Figures]) -> None:
    """And nobody changes places with nobody."""
    drive, _ = typed
    pair = Exchange(1, 3, 7)
    accept(drive.pk, MC, Explanation(1, exchanged=(pair,)))
    assert audited(drive).result is not AuditResult.AGREES
    with pytest.raises(Stale):
        accept(drive.pk, MC, Explanation(1, exchanged=(pair,)))
    forget(drive.pk, MC, pair)
    assert audited(drive).result is AuditResult.AGREES
    with pytest.raises(Stale):
        forget(drive.pk, MC, pair)
    for wrong in (Exchange(1, 99, 7), Exchange(1, 1, 7), Exchange(1, 3, 99), Exchange(1, 3, 0)):
        with pytest.raises(Stale):
            accept(drive.pk, MC, Explanation(1, exchanged=(wrong,)))
        with pytest.raises(Stale):
            exchange_cards(drive.pk, MC, wrong)


def test_cards_that_are_checked_off_do_not_change(typed: tuple[Drive, Figures]) -> None:
    drive, figures = typed
    check_off(drive.pk, MC)
    before = version(drive)
    acts: tuple[Callable[[], object], ...] = (
        lambda: correct(drive.pk, MC, (5, 7), 3, "Late."),
        lambda: keep(drive.pk, MC, 5, 7, "Late."),
        lambda: exchange_cards(drive.pk, MC, Exchange(1, 3, 7)),
        lambda: accept(drive.pk, MC, Explanation(1, exchanged=(Exchange(1, 3, 7),))),
    )
    for act in acts:
        with pytest.raises(Stale):
            act()
    assert version(drive) == before
    assert card(drive, 5).figures["7"] == figures[5][6]


FIGURE = st.one_of(st.none(), st.integers(-1, 14), st.just(OUT), st.floats(0, 99), st.text(max_size=2))
PLACE = st.one_of(st.integers(0, 14).map(str), st.sampled_from(["part 1", "part 2", "part 3", "total", "x"]))
TYPED = st.builds(TypedFigure, st.integers(0, 6), PLACE, FIGURE, FIGURE, st.booleans(), st.text(max_size=3))


class Drafts(TestCase):
    """A batch of typed figures is a line or two in the record, and the same batch sent again is none."""

    @given(st.lists(TYPED, max_size=8))
    def test_a_batch_is_recorded_once_however_often_it_is_sent(self, typed: list[TypedFigure]) -> None:
        drive = Drive.objects.filter(slug="paper").first() or drawn(4)
        first, lines = version(drive), drive.log.count()
        answers = save_figures(drive.pk, Actor("Joan"), typed)
        assert len(answers) == len(typed)
        added = drive.log.count() - lines
        assert version(drive) - first == added <= 3  # cards begun, those of the second check, figures changed
        if all(answer.taken is Taken.REFUSED for answer in answers):
            assert not added
        again = save_figures(drive.pk, Actor("Joan"), typed[-1:])
        assert [answer.taken for answer in again] == [answer.taken for answer in answers[-1:]]
        assert (version(drive), drive.log.count()) == (first + added, lines + added)
        for row in Card.objects.filter(entry__drive=drive):
            assert all(figure == OUT or figure in range(14) for figure in row.figures.values())
