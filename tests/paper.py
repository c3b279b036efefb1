"""Evenings on paper: cards typed as they would be after an evening that was played live."""

from collections.abc import Iterable, Mapping
from typing import Any

from tests.factories import MC, make_drive, usual_tricks
from tests.factories import send as send_score
from tournaments.engine.card_audit.values import OUT, Figure
from tournaments.engine.standings.scoring import TableState
from tournaments.models import Card, Drive, Entry, Hand
from tournaments.services.cards.card_entry import Taken, TypedFigure, save_figures
from tournaments.services.door import draw
from tournaments.services.drive.change import Actor
from tournaments.services.play import moves

Figures = dict[int, list[Figure]]  # by entry number, a place for each hand


def play_live(drive: Drive, until: int, *, tables_of_last: int | None = None) -> None:
    """Call every hand up to ``until`` and score all tables that play; of the last only the first so many."""
    drive.refresh_from_db()
    if drive.state == "seated":
        moves.start(drive.pk, MC)
    first = latest(drive).number
    for number in range(first, until + 1):
        tables = latest(drive).tables.filter(state=TableState.OPEN).order_by("number")
        for table in tables[: tables_of_last if number == until else None]:
            send_score(drive, hand=number, table=table.number, ns_made=usual_tricks(number, table.number))
        if number < until:
            moves.call_move(drive.pk, MC, number)
    drive.refresh_from_db()


def latest(drive: Drive) -> Hand:
    """The last hand that has seats."""
    return drive.valid_hands.latest("number")


def drawn(players: int, *, slug: str = "paper", seed: int = 7, **fields: Any) -> Drive:
    """A drive of so many players with its draw made; the odd numbers hold role a."""
    drive = make_drive(tables=0, slug=slug, **{"hands": 12, "breaks_after": [6], **fields})
    Entry.objects.bulk_create(
        Entry(drive=drive, number=n, name=f"Player {n}", role="a" if n % 2 else "b")
        for n in range(1, players + 1)
    )
    draw.make_draw(drive.pk, MC, seed=seed)
    drive.refresh_from_db()
    return drive


def true_figures(drive: Drive) -> Figures:
    """What everybody's card would say of an evening as it was played live."""
    figures: Figures = {entry.number: [] for entry in drive.entries.filter(dummy=False)}
    hands = drive.valid_hands.order_by("number")
    for hand in hands.prefetch_related("tables__scores", "tables__n", "tables__e", "tables__s", "tables__w"):
        made = dict(tricks_at(hand))
        for number, row in figures.items():
            row.append(made.get(number, OUT))
    return figures


def tricks_at(hand: Hand) -> Iterable[tuple[int, int]]:
    """What everybody at a table made, by entry number."""
    for table in hand.tables.all():
        for score in table.scores.all():
            if score.status == "current":
                for seats, tricks in (((table.n, table.s), score.ns), ((table.e, table.w), 13 - score.ns)):
                    yield from ((entry.number, tricks) for entry in seats if entry is not None)


def type_cards(drive: Drive, figures: Mapping[int, Iterable[Figure]], who: str = "Joan") -> None:
    """Type cards in as a helper does, every figure of them."""
    typed = [
        TypedFigure(number, str(hand), None, figure)
        for number, row in figures.items()
        for hand, figure in enumerate(row, 1)
        if figure is not None
    ]
    answers = save_figures(drive.pk, Actor(who), typed)
    assert all(answer.taken is Taken.SAVED for answer in answers)


def card(drive: Drive, number: int) -> Card:
    """A card as it has been typed."""
    return Card.objects.get(entry__drive=drive, entry__number=number, second=False)


def twins(players: int, **fields: Any) -> tuple[Drive, Drive, Figures]:
    """Two drives with the same draw: one played live to its end, one of paper, and what its cards say."""
    live = drawn(players, slug="live", **fields)
    paper = drawn(players, slug="paper", **fields)
    play_live(live, live.hands)
    return live, paper, true_figures(live)
