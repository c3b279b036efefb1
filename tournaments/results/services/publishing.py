"""Publishing and unpublishing results, and the leaderboard's settings before that."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from django.db import transaction

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import Action, State
from tournaments.engine.words import Sentence, gettext_noop, joined
from tournaments.kernel.change import Actor, change, hold_club
from tournaments.kernel.errors import Ask
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive
from tournaments.models.write_gate import write_gate
from tournaments.results.queries.corrected_moves import move_in_doubt
from tournaments.results.queries.prizes import UNDECIDED, drive_awards
from tournaments.results.queries.provisional import unchecked
from tournaments.results.services.card_results import write_card_results
from tournaments.results.services.pots import enter_pots, undo_pots
from tournaments.results.services.revealing import end_announcement


def publish(drive_id: int, actor: Actor, *, confirmed: bool = False) -> None:
    """Make the results final and public.

    Asks if a prize is not decided, if cards are typed but not confirmed, and if the MC has not said where
    people went after a correction.
    """
    with _hold_club_of(drive_id), change(drive_id, Action.PUBLISH, actor) as under_way:
        if not confirmed:
            _ask_what_is_open(DriveEvening(under_way.drive))
        under_way.drive.state, under_way.drive.board = State.PUBLISHED, Drive.Board.SHOWN
        if not under_way.drive.revealed:
            end_announcement(under_way)
        enter_pots(under_way)
        write_card_results(under_way.drive)
        under_way.log(LogVerb.PUBLISH)


@contextmanager
def _hold_club_of(drive_id: int) -> Iterator[None]:
    """Hold the club, as its drives share jackpots: of two published at once only one can pay a pot."""
    with write_gate(), transaction.atomic():
        hold_club(Drive.objects.values_list("club_id", flat=True).get(pk=drive_id))
        yield


def _ask_what_is_open(evening: DriveEvening) -> None:
    """Raise Ask with everything that has not been decided before the results are published."""
    waiting = [award.rule.name for award in drive_awards(evening) if award.outcome in UNDECIDED]
    cards = unchecked(evening.drive)
    if cards and waiting:
        text = gettext_noop(
            "Cards typed in but not confirmed: %(cards)s. They will not count. These prizes are "
            "not decided yet: %(prizes)s. Publish anyway?"
        )
    elif cards:
        text = gettext_noop(
            "Cards typed in but not confirmed: %(cards)s. They will not count. Publish anyway?"
        )
    elif waiting:
        text = gettext_noop("These prizes are not decided yet: %(prizes)s. Publish anyway?")
    elif move_in_doubt(evening):
        text = gettext_noop("Publish anyway?")
    else:
        return
    raise Ask(with_doubt(evening, text, {"cards": cards, "prizes": ", ".join(waiting)}))


def withdraw_results(drive_id: int, actor: Actor, why: str = "") -> None:
    """Unpublish the results for corrections."""
    with change(drive_id, Action.WITHDRAW, actor) as under_way:
        under_way.drive.state = State.FINISHED
        write_card_results(under_way.drive)
        under_way.log(LogVerb.WITHDRAW_RESULTS, before=undo_pots(under_way), why=why)


def with_doubt(evening: DriveEvening, text: str, params: Mapping[str, object]) -> Sentence:
    """Return a question, with a warning if nobody has said where people went after a correction."""
    asked, question = move_in_doubt(evening), Sentence(text, params)
    if asked is None:
        return question
    doubt = gettext_noop(
        "The score of table %(table)s in hand %(hand)s was corrected after the move, and you have not "
        "said where people went. Some totals may be wrong."
    )
    return joined((Sentence(doubt, {"table": asked.table, "hand": asked.hand}), question))


def set_leaderboard(drive_id: int, actor: Actor, board: str, hides: int) -> None:
    """Hold the leaderboard back, show it without the last ``hides`` hands, or show it."""
    with change(drive_id, Action.LEADERBOARD, actor) as under_way:
        drive = under_way.drive
        before = {"board": drive.board, "hides": drive.board_hides}
        drive.board, drive.board_hides = board, hides
        under_way.log(LogVerb.LEADERBOARD, before=before, after={"board": board, "hides": hides})
