"""The wrong pair left a table: the MC says that it moved, or that the score is the other way round."""

from random import Random

import pytest

from tests.factories import MC
from tests.files.services.test_archive import again
from tests.paper_evenings import Figures, card, drawn, true_figures_if, type_cards
from tests.recount import totals
from tests.sampled import sampled
from tournaments.cards.queries.audit import audit_input, audited
from tournaments.cards.services.confirm import check_off, take_back
from tournaments.cards.services.decisions import accept, forget
from tournaments.engine.card_audit.other_pair import the_other_way_round
from tournaments.engine.card_audit.values import AuditResult, Explanation, OtherPair
from tournaments.engine.seating.seating import Side
from tournaments.kernel import evening
from tournaments.kernel.errors import Stale
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive, TableHand
from tournaments.results.queries.corrected_moves import corrected_move

pytestmark = pytest.mark.django_db
AT = OtherPair(1, 6)
MOVED = Explanation(1, other_pairs=(AT,))


def by_chance(hand: int, table: int) -> int:
    return Random(100 * hand + table).randint(3, 10)


@pytest.fixture(params=sampled(["winners-split", "losers-keep"], every=2))
def typed(request: pytest.FixtureRequest) -> tuple[Drive, Figures]:
    """All cards of an evening on which after hand 6 the other pair left table 1."""
    drive = drawn(16, movement=request.param)
    figures = true_figures_if(drive, AT, by_chance)
    type_cards(drive, figures)
    return drive, figures


def sums(figures: Figures) -> dict[int, float]:
    return {entry: sum(made for made in row if isinstance(made, int)) for entry, row in figures.items()}


def test_it_works(typed: tuple[Drive, Figures]) -> None:
    """It is told alone; accepted, the figures stand, the cards agree and nobody's total changes.

    The later seats are those of the other pair, and nobody is told to sit elsewhere.
    """
    drive, figures = typed
    result = audited(drive)
    assert [how for how in result.explanations if how.rank == 1] == [MOVED]
    accept(drive.pk, MC, MOVED, "I saw them go.")
    (line,) = drive.log.filter(verb="cards-other-pair")
    assert (line.after, line.why) == ({"table": 1, "hand": 6}, "I saw them go.")
    assert [card(drive, entry).figures for entry in figures] == [
        {str(hand): made for hand, made in enumerate(row, 1)} for row in figures.values()
    ]
    assert audited(drive).result is AuditResult.AGREES
    check_off(drive.pk, MC, confirmed=True)
    assert totals(Drive.objects.get(pk=drive.pk)) == sums(figures)
    six, seven = (evening.seating(drive.played_hands.valid().get(number=hand)) for hand in (6, 7))
    ns_won = by_chance(6, 1) > 6
    ns_should_go = ns_won is drive.movement.startswith("winners")
    assert {*six.tables[0].pair(Side.NS if ns_should_go else Side.EW)} <= {*seven.tables[0].seats}
    moved = TableHand.objects.get(hand__drive=drive, hand__number=6, hand__withdrawn=False, number=1).moved_ns
    assert moved == 13 - by_chance(6, 1)
    assert corrected_move(DriveEvening(Drive.objects.get(pk=drive.pk))) is None
    with pytest.raises(Stale):  # while the cards are checked off
        accept(drive.pk, MC, Explanation(1, other_pairs=(OtherPair(2, 3),)))
    take_back(drive.pk, MC)
    assert audited(Drive.objects.get(pk=drive.pk)).result is AuditResult.AGREES


def test_it_travels_in_the_archive_before_and_after_the_cards_are_checked_off(
    typed: tuple[Drive, Figures],
) -> None:
    drive, figures = typed
    accept(drive.pk, MC, MOVED)
    _, new = again(drive)
    assert audited(new).result is AuditResult.AGREES
    assert audit_input(new)[0].other_pairs == (AT,)
    check_off(new.pk, MC, confirmed=True)
    _, last = again(new)
    assert totals(last) == sums(figures)


def test_the_score_the_other_way_round_changes_the_four_figures(typed: tuple[Drive, Figures]) -> None:
    drive, figures = typed
    known, cards = audit_input(drive)
    (how,) = the_other_way_round(known, {one.entry: one for one in cards}, audited(drive).hands, AT)
    accept(drive.pk, MC, how)
    assert audited(drive).result is AuditResult.AGREES
    check_off(drive.pk, MC, confirmed=True)
    made, before = totals(Drive.objects.get(pk=drive.pk)), sums(figures)
    lead = abs(2 * by_chance(6, 1) - 13)
    assert sorted(made[entry] - before[entry] for entry in made) == [-lead, -lead, *[0] * 12, lead, lead]


def test_undo(typed: tuple[Drive, Figures]) -> None:
    drive, _ = typed
    for wrong in (OtherPair(5, 6), OtherPair(0, 6), OtherPair(1, 0), OtherPair(1, 12)):
        with pytest.raises(Stale):  # a table or a move that is not there
            accept(drive.pk, MC, Explanation(1, other_pairs=(wrong,)))
    accept(drive.pk, MC, MOVED)
    with pytest.raises(Stale):
        accept(drive.pk, MC, MOVED)
    forget(drive.pk, MC, AT)
    assert audited(drive).explanations[0] == MOVED
    assert drive.log.get(verb="cards-other-pair-undone").before == {"table": 1, "hand": 6}
    with pytest.raises(Stale):
        forget(drive.pk, MC, AT)
