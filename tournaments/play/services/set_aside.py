"""Tables that did not play a hand: the MC's statement, and the score instead (whist.md, 1.5)."""

from dataclasses import dataclass

from tournaments.cards.queries.audit import standing_check_off
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.permissions import Action
from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.scoring import TRICKS, HandScoreError, TableState
from tournaments.engine.standings.set_aside_tables import NARROWEST
from tournaments.engine.standings.standings import worth_of
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, change
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.set_aside import to_play
from tournaments.models import Drive, Score, TableHand

OPEN, PLAYED, SIT_OUT, LATER = TableState.OPEN, TableState.PLAYED, TableState.SIT_OUT, TableState.LATER
CURRENT, DISPUTED, REPLACED = Score.Status.CURRENT, Score.Status.DISPUTED, Score.Status.REPLACED
CHANGED = ("state", "instead", "instead_ns")


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """The MC's decision about a table that did not play; ``seats`` is its primary key as the MC saw it.

    ``counts`` is a number in halves ("6.5"), an average or "later"; ``moves`` the side that goes on by it.
    """

    hand: int
    table: int
    seats: int
    counts: str
    moves: Side | None = None


def set_aside(drive_id: int, actor: Actor, said: NotPlayed, *, confirmed: bool = False) -> None:
    """Set a table's hand aside, so that the move does not wait for its score.

    Asks if a score would no longer count. Raises Refused for what no hand can count, if a pair is
    missing, and if it is not said who moves; Stale if others are at the table by now.
    """
    with change(drive_id, Action.SCORE, actor) as under_way:
        table = _table(under_way.drive, said.hand, said.table, said.seats)
        if table.state == SIT_OUT and not table.instead:
            text = gettext_noop("Table %(table)s sits out hand %(hand)s, so it has no score.")
            raise Refused(Sentence(text, {"table": said.table, "hand": said.hand}))
        was = [getattr(table, field) for field in CHANGED]
        try:
            table.instead = "" if said.counts == LATER else str(worth_of(said.counts))
        except HandScoreError as error:
            raise Refused(error.sentence) from error
        has_moved, by_word = table.moved_ns is not None, table.instead_ns is not None
        table.instead_ns = _moves_by(under_way.drive, table, said.moves)
        score = table.scores.current().first()
        before = {"ns": score.ns, "ew": TRICKS - score.ns, "score": score.pk} if score else None
        if before and not confirmed:
            text = gettext_noop(
                "Table %(table)s already has a score for hand %(hand)s: %(ns)s to North and South, %(ew)s to "
                "East and West. It will no longer count. Set the hand aside anyway?"
            )
            raise Ask(Sentence(text, {"table": said.table, "hand": said.hand, **before}))
        table.state = SIT_OUT if table.instead else LATER
        if was == [getattr(table, field) for field in CHANGED]:  # pressed twice
            return
        table.scores.filter(status__in=(CURRENT, DISPUTED)).update(status=REPLACED)
        table.save(update_fields=CHANGED)
        after = {"hand": said.hand, "table": said.table, "counts": table.instead or str(LATER)}
        if not (has_moved and by_word):  # else it is logged already
            after["by_score"] = has_moved
        if was[1]:  # set aside already, to count differently
            before = {"counts": was[1]}
        under_way.log(LogVerb.SET_ASIDE, before=before, after=after)


def undo_set_aside(drive_id: int, actor: Actor, hand: int, number: int, seats: int) -> None:
    """Expect the score of a table again; one that had counted before counts again.

    If people have moved on, the hand will be played later. Raises Stale if there is nothing to undo.
    """
    with change(drive_id, Action.SCORE, actor) as under_way:
        table = _table(under_way.drive, hand, number, seats)
        is_over = hand < DriveEvening(under_way.drive).number
        if not (table.instead or (table.state == LATER and not is_over)):
            raise Stale
        before = {"counts": table.instead or str(LATER)}
        kept = _score_before(under_way.drive, hand, number)
        scores = table.scores.filter(pk=kept or 0, status=REPLACED)
        if standing_check_off(under_way.drive) is None:
            scores = scores.exclude(source=Score.Source.CARDS)
        again = scores.update(status=CURRENT)
        table.state, table.instead = PLAYED if again else LATER if is_over else OPEN, ""
        table.instead_ns = table.instead_ns if table.state == LATER else None
        table.save(update_fields=CHANGED)
        under_way.log(LogVerb.SET_ASIDE_UNDONE, before=before, after={"hand": hand, "table": number})


def refuse_to_play(drive: Drive) -> None:
    """Raise Refused while a table has a hand left to play, so that publishing does not omit it silently."""
    for hand, table in to_play(drive):
        text = gettext_noop(
            "Table %(table)s still has hand %(hand)s to play. Type in its score, or choose what "
            "counts instead on the table’s page."
        )
        raise Refused(Sentence(text, {"table": table, "hand": hand}))


def _table(drive: Drive, hand: int, number: int, seats: int) -> TableHand:
    tables = TableHand.objects.of(drive).filter(hand__number=hand, number=number, pk=seats)
    table = tables.exclude(hand__called_at=None).select_related("hand").first()
    if table is None:
        raise Stale
    return table


def _score_before(drive: Drive, hand: int, table: int) -> int | None:
    """The primary key of the score that counted until the table was set aside, which is not undone yet."""
    about = drive.log.filter(after__hand=hand, after__table=table).order_by("-version")
    undone = about.filter(verb=LogVerb.SET_ASIDE_UNDONE).values_list("version", flat=True).first()
    said = about.filter(verb=LogVerb.SET_ASIDE, version__gt=undone or 0, before__has_key="score")
    key: int | None = said.values_list("before__score", flat=True).first()
    return key


def _moves_by(drive: Drive, table: TableHand, moves: Side | None) -> int | None:
    """The N-S tricks by which people move on; None if no results move anybody from this table."""
    movement = BY_RESULTS.get(drive.movement)
    if table.moved_ns is not None:  # they have moved already
        return table.moved_ns
    # After the last hand nobody moves.
    if movement is None or table.hand.number >= drive.hands:
        return None
    if moves is None:
        raise Refused(Sentence(gettext_noop("Choose who moves. Nobody won, so the score cannot decide it.")))
    tables = table.hand.tables.count()
    leaves = {won: movement.leaving([won] * tables, drive.reverse)[table.number - 1] for won in Side}
    # As if the score were 7–6, so that over several hands a real win still decides (whist.md, 1.5).
    return next(NARROWEST[won] for won in Side if leaves[won] is (moves is Side.NS))
