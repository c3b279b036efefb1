"""Evenings on paper: cards typed as they would be after an evening that was played live."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tests.factories import MC, make_drive, usual_tricks
from tests.factories import send as send_score
from tournaments.cards.queries.audit import course
from tournaments.cards.services.card_entry import Taken, TypedFigure, save_figures
from tournaments.door.services import draw
from tournaments.engine.card_audit.values import OUT, Figure, OtherPair
from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.scoring import TableState
from tournaments.kernel.change import Actor
from tournaments.models import Card, Drive, Entry, Hand
from tournaments.play.services import moves

Figures = dict[int, list[Figure]]  # by entry number, a place for each hand
Tricks = Callable[[int, int], int]  # N-S tricks by hand and table


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
    return drive.played_hands.valid().latest("number")


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
    """Figures that all cards would have for an evening that was played live."""
    figures: Figures = {entry.number: [] for entry in drive.entries.filter(dummy=False)}
    hands = drive.played_hands.valid().order_by("number")
    for hand in hands.prefetch_related("tables__scores", "tables__n", "tables__e", "tables__s", "tables__w"):
        made = dict(tricks_at(hand))
        for number, row in figures.items():
            row.append(made.get(number, OUT))
    return figures


def tricks_at(hand: Hand) -> Iterable[tuple[int, int]]:
    """Yield the entry number and tricks of every player of a hand."""
    for table in hand.tables.all():
        for score in table.scores.all():
            if score.status == "current":
                for seats, tricks in (((table.n, table.s), score.ns), ((table.e, table.w), 13 - score.ns)):
                    yield from ((entry.number, tricks) for entry in seats if entry is not None)


def true_figures_if(drive: Drive, other: OtherPair | None = None, tricks: Tricks = usual_tricks) -> Figures:
    """Figures that all cards would have, perhaps with the wrong pair moved from a table after a hand."""
    known = course(drive)
    assert known.movement
    seating, out = known.seatings[0], Counter(known.seatings[0].sitting_out)
    figures: Figures = {number: [] for number in known.roles}
    for hand in range(1, drive.hands + 1):
        won = []
        for table in seating.tables:
            ns = tricks(hand, table.number)
            for player, made in zip(table.seats, (ns, 13 - ns) * 2, strict=True):
                figures[player or 0].append(made)
            side = Side.NS if ns > 6 else Side.EW
            won.append(side.other if other == (table.number, hand) else side)
        for player in seating.sitting_out:
            figures[player].append(OUT)
        seating = known.movement.next_seating(seating, won, known.roles, known.reverse, out)
        out.update(seating.sitting_out)
    return figures


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


def on_cards(players: int = 8, **fields: Any) -> tuple[Drive, Figures]:
    """A drawn drive that moves after each hand by results, and what its cards truly say; none is typed."""
    drive = drawn(players, **fields)
    return drive, true_figures_if(drive)


def twins(players: int, **fields: Any) -> tuple[Drive, Drive, Figures]:
    """Two drives with the same draw: one played live to its end, one of paper, and what its cards say."""
    live = drawn(players, slug="live", **fields)
    paper = drawn(players, slug="paper", **fields)
    play_live(live, live.hands)
    return live, paper, true_figures(live)
