"""A table that did not play a hand: the MC says so, and what counts instead (whist.md, 1.5)."""

from dataclasses import dataclass

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.permitted import Action
from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.scoring import TRICKS, HandScoreError, TableState
from tournaments.engine.standings.set_aside import NARROWEST
from tournaments.engine.standings.standings import worth_of
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.models import Drive, Score, TableHand
from tournaments.queries.drive import evening
from tournaments.queries.drive.set_aside import to_play
from tournaments.services.drive.change import Actor, change
from tournaments.services.drive.errors import Ask, Refused, Stale

AFTERWARDS = "later"  # what counts is a score, once the hand has been played
OPEN, PLAYED, SIT_OUT, LATER = TableState.OPEN, TableState.PLAYED, TableState.SIT_OUT, TableState.LATER


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """What the MC says of a table that did not play. ``seats`` is its primary key as the MC saw it.

    ``counts`` is a number in halves ("6.5"), an average or AFTERWARDS; ``moves`` the side that goes on, None
    where nobody asks.
    """

    hand: int
    table: int
    seats: int
    counts: str
    moves: Side | None = None


def set_aside(drive_id: int, actor: Actor, said: NotPlayed, *, confirmed: bool = False) -> None:
    """Let something else count than a score, so that the move need not wait for one.

    A score that the table has no longer counts, for which it asks. Raises Refused for what no hand can count,
    for a table that nobody plays at, and where it is not said who moves; Stale where others sit there by now.
    """
    with change(drive_id, Action.SCORE, actor) as under_way:
        drive = under_way.drive
        table = _table(drive, said)
        if table.state == SIT_OUT and not table.instead:
            text = gettext_noop("Table %(table)s sits out hand %(hand)s, so it has no score.")
            raise Refused(Sentence(text, {"table": said.table, "hand": said.hand}))
        table.instead = "" if said.counts == AFTERWARDS else _worth(said.counts)
        table.instead_ns = _moves_by(drive, table, said.moves)
        score = table.scores.current().first()
        before = {"ns": score.ns, "ew": TRICKS - score.ns, "score": score.pk} if score else None
        if before and not confirmed:
            text = gettext_noop(
                "Table %(table)s already has a score for hand %(hand)s: %(ns)s to North and South, %(ew)s to "
                "East and West. It will no longer count. Set the hand aside anyway?"
            )
            raise Ask(Sentence(text, {"table": said.table, "hand": said.hand, **before}))
        table.scores.filter(status__in=(Score.Status.CURRENT, Score.Status.DISPUTED)).update(
            status=Score.Status.REPLACED
        )
        table.state = SIT_OUT if table.instead else LATER
        table.save(update_fields=["state", "instead", "instead_ns"])
        under_way.log(
            LogVerb.SET_ASIDE,
            before=before,
            after={"hand": said.hand, "table": said.table, "counts": table.instead or AFTERWARDS},
        )


def undo_set_aside(drive_id: int, actor: Actor, hand: int, table: int, seats: int) -> None:
    """Wait for the score again; one that had counted before counts again.

    Where people have moved on the hand is to be played later. Raises Stale where there is nothing to undo.
    """
    with change(drive_id, Action.SCORE, actor) as under_way:
        drive = under_way.drive
        at = _table(drive, NotPlayed(hand, table, seats, ""))
        is_over = hand < evening.latest_number(drive)
        if (at.state != LATER and not at.instead) or (is_over and at.state == LATER):
            raise Stale
        said = drive.log.filter(verb=LogVerb.SET_ASIDE, after__hand=hand, after__table=table)
        kept = said.exclude(before=None).order_by("-version").values_list("before__score", flat=True).first()
        again = at.scores.filter(pk=kept or 0, status=Score.Status.REPLACED).update(
            status=Score.Status.CURRENT
        )
        at.state, at.instead = PLAYED if again else LATER if is_over else OPEN, ""
        if at.state != LATER:
            at.instead_ns = None
        at.save(update_fields=["state", "instead", "instead_ns"])
        under_way.log(LogVerb.SET_ASIDE_UNDONE, after={"hand": hand, "table": table})


def refuse_to_play(drive: Drive) -> None:
    """Raise Refused while a table still has a hand to play: nothing is published silently without it."""
    if left := to_play(drive):
        text = gettext_noop(
            "Table %(table)s still has hand %(hand)s to play. Type in its score, or say on the table’s page "
            "what counts instead."
        )
        raise Refused(Sentence(text, {"table": left[0].table, "hand": left[0].hand}))


def _table(drive: Drive, said: NotPlayed) -> TableHand:
    tables = TableHand.objects.of(drive).filter(hand__number=said.hand, number=said.table, pk=said.seats)
    table = tables.select_related("hand").first()
    if table is None or table.hand.called_at is None:
        raise Stale
    return table


def _worth(counts: str) -> str:
    try:
        return str(worth_of(counts))
    except HandScoreError as error:
        raise Refused(error.sentence) from error


def _moves_by(drive: Drive, table: TableHand, moves: Side | None) -> int | None:
    """The N-S tricks by which people move on; None where no results move anybody from this table."""
    movement = BY_RESULTS.get(drive.movement)
    if table.moved_ns is not None:  # they have moved already
        return table.moved_ns
    if movement is None or table.hand.number >= drive.hands:
        return None
    if moves is None:
        raise Refused(Sentence(gettext_noop("Say who moves: nobody won, so the score cannot tell.")))
    tables = table.hand.tables.count()
    leaves = {won: movement.leaving([won] * tables, drive.reverse)[table.number - 1] for won in Side}
    return next(NARROWEST[won] for won in Side if leaves[won] is (moves is Side.NS))
