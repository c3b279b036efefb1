"""The raffle: setting it up, drawing tickets, and undoing a draw."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import Action
from tournaments.engine.prizes.raffle import (
    RAFFLE,
    RAFFLE_FORM,
    Raffle,
    TicketBook,
    draw_ticket,
    parse_ticket,
)
from tournaments.kernel.change import Actor, DriveChange, change
from tournaments.kernel.errors import Stale
from tournaments.models import Decision
from tournaments.results.queries.raffle import raffle_of


def set_up_raffle(
    drive_id: int, actor: Actor, books: Iterable[TicketBook], prizes: Iterable[str], *, drawn: int
) -> None:
    """Save which tickets were sold, and the prizes. Raises Stale unless ``drawn`` tickets have been drawn."""
    with change(drive_id, Action.RAFFLE, actor) as under_way:
        old = _raffle(under_way, drawn)
        new = replace(old, books=tuple(books), prizes=tuple(prizes))
        if new != old:
            _save(under_way, new)
            before, after = (
                {"tickets": ", ".join(map(str, each.books)), "prizes": ", ".join(each.prizes)}
                for each in (old, new)
            )
            under_way.log(LogVerb.RAFFLE, before=before, after=after)


def draw_raffle(drive_id: int, actor: Actor, prize: str, *, drawn: int, typed: str = "") -> None:
    """Draw a ticket for a prize, again if it has one already.

    The draw follows from the seed of the drive and how often the raffle was changed before, so that it can be
    made again. A ``typed`` ticket was drawn out of a hat. Raises Stale unless ``drawn`` tickets have been
    drawn, RaffleError without a ticket that can be drawn.
    """
    with change(drive_id, Action.RAFFLE, actor) as under_way:
        drive, raffle = under_way.drive, _raffle(under_way, drawn)
        if prize not in raffle.prizes:
            raise Stale
        seed = f"{drive.seed}/{RAFFLE}/{drive.decisions.filter(kind=RAFFLE).count()}"
        by_program = not typed.strip()
        draw = draw_ticket(raffle, prize, Random(seed)) if by_program else parse_ticket(raffle, prize, typed)
        _save(under_way, replace(raffle, draws=(*raffle.draws, draw)))
        after = {"draws": drawn + 1, "prize": prize, "ticket": str(draw)}
        after |= {"seed": seed} if by_program else {}
        under_way.log(LogVerb.RAFFLE_DRAW, before={"draws": drawn}, after=after)


def undo_raffle_draw(drive_id: int, actor: Actor, *, drawn: int) -> None:
    """Undo the last draw; its ticket can be drawn again. Raises Stale unless ``drawn`` have been drawn."""
    with change(drive_id, Action.RAFFLE, actor) as under_way:
        raffle = _raffle(under_way, drawn)
        if not raffle.draws:
            raise Stale
        *kept, draw = raffle.draws
        _save(under_way, replace(raffle, draws=tuple(kept)))
        before = {"draws": drawn, "prize": draw.prize, "ticket": str(draw)}
        under_way.log(LogVerb.RAFFLE_UNDONE, before=before, after={"draws": drawn - 1})


def _raffle(under_way: DriveChange, drawn: int) -> Raffle:
    raffle = raffle_of(under_way.drive)
    if len(raffle.draws) != drawn:
        raise Stale
    return raffle


def _save(under_way: DriveChange, raffle: Raffle) -> None:
    """Replace the raffle; the row before stays, withdrawn."""
    under_way.drive.decisions.filter(kind=RAFFLE).update(withdrawn=True)
    Decision.objects.create(drive=under_way.drive, kind=RAFFLE, data=RAFFLE_FORM.write(raffle))
