"""The MC's actions around the hands: interval, substitutes, finishing and reopening."""

from tournaments.door.queries.entries import both
from tournaments.door.services.entries import listed_already, tidy
from tournaments.door.services.spares import find_spare
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.people.names import BOTH, name_key
from tournaments.engine.permissions import Action, State
from tournaments.engine.prizes.rules import HowDecided
from tournaments.engine.words import Sentence, gettext_noop, joined
from tournaments.kernel.change import Actor, change, now
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.kernel.evening import DriveEvening, holders
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Drive, Hand, Substitute
from tournaments.play.services.moves import WAIT, refuse_disputed, refuse_unfinished
from tournaments.play.services.set_aside import refuse_to_play
from tournaments.results.queries.corrected_moves import move_in_doubt
from tournaments.results.queries.provisional import unchecked
from tournaments.results.services.publishing import with_doubt

LEAVE_OUT = gettext_noop(
    "Wait for the missing scores, or type them in yourself. To finish without hand %(hand)s, undo "
    "the move first."
)
LEAVE_OUT_UNMOVED = gettext_noop(
    "Wait for the missing scores, or type them in yourself. To finish without hand %(hand)s, undo "
    "calling hand %(hand)s first."
)


def begin_interval(drive_id: int, actor: Actor, minutes: int | None = None) -> None:
    """Begin the interval, of so many minutes if given."""
    with change(drive_id, Action.INTERVAL, actor) as under_way:
        if under_way.drive.interval_since is None:
            under_way.drive.interval_since = now()
            under_way.drive.interval_minutes = minutes or under_way.drive.interval_minutes
            under_way.log(LogVerb.INTERVAL)


def end_interval(drive_id: int, actor: Actor) -> None:
    """End the interval."""
    with change(drive_id, Action.INTERVAL, actor) as under_way:
        if under_way.drive.interval_since is not None:
            under_way.drive.interval_since = None
            under_way.log(LogVerb.INTERVAL_OVER)


def substitute(
    drive_id: int,
    actor: Actor,
    number: int,
    name: str,
    *,
    next_hand: bool = False,
    spare: int | None = None,
    doubt: Sentence | None = None,
    confirmed: bool = False,
) -> int:
    """Give a card to somebody else from this hand or the next one; its number and score stay.

    ``spare`` is the key of the waiting person who takes it over. Returns the first hand they play with it.
    Refuses the person who holds the card, and asks about one who holds another, along with a ``doubt``.
    """
    with change(drive_id, Action.SUBSTITUTE, actor) as under_way:
        drive = under_way.drive
        evening = DriveEvening(drive)
        entry, hand = drive.entries.filter(number=number, dummy=False).first(), evening.latest
        if entry is None or hand is None:
            raise Stale
        waiting = find_spare(drive, spare)
        name = waiting.name if waiting else name
        if not name.strip():
            raise Refused(Sentence(gettext_noop("Type the name of the person taking over the card.")))
        name = tidy(NewEntry(name)).name
        # Before the first call the hand with seats is itself the next hand.
        first = hand.number + 1 if next_hand and hand.called_at else hand.number
        if first > drive.hands:
            raise Refused(
                Sentence(gettext_noop("The last hand is being played. Choose “The hand being played”."))
            )
        before = evening.people[number].name
        questions = [*filter(None, [doubt]), *_twice(drive, number, name, before, first)]
        if questions and not confirmed:
            raise Ask(joined(questions))
        new = Substitute.objects.create(entry=entry, from_hand=first, name=name)
        if waiting:
            waiting.delete()
        under_way.log(
            LogVerb.SUBSTITUTE,
            before={"entry": number, "name": before},
            after={"entry": number, "name": new.name, "from_hand": first},
        )
    return first


def _twice(drive: Drive, number: int, name: str, before: str, first: int) -> list[Sentence]:
    """Refuse somebody who holds this card already, and ask about one who holds another in hand ``first``."""
    names = holders(drive, first)
    if name_key(name) in (name_key(before), name_key(names.pop(number))):
        text = gettext_noop("%(name)s already has card %(number)s. Type the name of someone else.")
        raise Refused(Sentence(text, {"name": name, "number": number}))
    others = {name_key(part) for holder in names.values() for part in holder.split(BOTH)}
    return [listed_already(name)] if name_key(name) in others else []


def undo_substitute(drive_id: int, actor: Actor, number: int, *, seen: int | None = None) -> None:
    """Give a card back to its last holder if it was taken over in the latest hand or for the next.

    ``seen`` is the key of the substitute that the page shows. Raises Stale if another came last.
    """
    with change(drive_id, Action.SUBSTITUTE, actor) as under_way:
        hand = DriveEvening(under_way.drive).latest
        substitutes = Substitute.objects.filter(entry__drive_id=drive_id, entry__number=number)
        last = substitutes.order_by("-from_hand", "-pk").first()
        if hand is None or last is None or last.from_hand < hand.number or seen not in (None, last.pk):
            raise Stale
        if last.from_hand == 1 and last.name.startswith(both(last.entry.name, "")):
            raise Stale  # two people have shared this card from the start, and nobody took it over
        before = {"entry": number, "name": last.name, "from_hand": last.from_hand}
        last.delete()
        name = DriveEvening(under_way.drive).people[number].name
        under_way.log(LogVerb.SUBSTITUTE_UNDONE, before=before, after={"entry": number, "name": name})


def finish(drive_id: int, actor: Actor, *, confirmed: bool = False) -> None:
    """End the play: every table of the last hand is in, no score is disputed.

    Asks, in one question, when hands are left, when cards are typed in and not checked off, which then do not
    count, and when nobody has said where people went after a correction. If the results come from the totals
    of the cards, no more is asked of the hands.
    """
    with change(drive_id, Action.FINISH, actor) as under_way:
        drive = under_way.drive
        evening = DriveEvening(drive)
        hand = evening.latest
        if hand is None:
            raise Stale
        cards = unchecked(drive)
        asked = confirmed or cards > 0  # one question is enough
        played = drive.hands if evening.is_by_totals else _played(evening, hand, confirmed=asked)
        if cards and not confirmed:
            text = gettext_noop(
                "Cards typed in but not confirmed: %(cards)s. They will not count. Hands played "
                "at the tables: %(played)s of %(hands)s. Finish here anyway?"
            )
            raise Ask(with_doubt(evening, text, {"cards": cards, "played": played, "hands": drive.hands}))
        drive.state, drive.interval_since = State.FINISHED, None
        under_way.log(LogVerb.FINISH, after={"hands": played})


def _played(evening: DriveEvening, hand: Hand, *, confirmed: bool) -> int:
    """The number of hands played, if ``hand`` is complete. Raises Refused and Ask as ``finish`` does."""
    drive = evening.drive
    refuse_to_play(drive)
    leave_out = LEAVE_OUT if drive.moves_to(hand.number) else LEAVE_OUT_UNMOVED
    refuse_unfinished(hand, leave_out if hand.number > 1 else WAIT)
    refuse_disputed(evening.hands.values())
    if not confirmed and hand.number < drive.hands:
        text = gettext_noop("Only %(played)s of %(hands)s hands have been played. Finish here anyway?")
        raise Ask(with_doubt(evening, text, {"played": hand.number, "hands": drive.hands}))
    if not confirmed and move_in_doubt(evening):
        raise Ask(with_doubt(evening, gettext_noop("Finish anyway?"), {}))
    return hand.number


def reopen(drive_id: int, actor: Actor, why: str = "") -> None:
    """Return to playing, to make corrections or to play a hand that was left out.

    Prizes may then go to others, so the boards show none until the MC announces them again, except those that
    were announced in the interval.
    """
    with change(drive_id, Action.REOPEN, actor) as under_way:
        given = under_way.drive.decisions.valid().filter(kind=HowDecided.GIVEN)
        under_way.drive.revealed = list(given.order_by("pk").values_list("data__prize", flat=True))
        under_way.drive.state = State.PLAYING
        under_way.log(LogVerb.REOPEN, why=why)
