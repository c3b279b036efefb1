"""Actions permitted in each state of a drive: one table, used by buttons and services alike."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from tournaments.engine.words import Sentence, gettext_noop


class State(StrEnum):
    """Progress of a drive through its evening (archive, ``drive.state``)."""

    OPEN = "open"
    SEATED = "seated"
    PLAYING = "playing"
    FINISHED = "finished"
    PUBLISHED = "published"

    @property
    def is_over(self) -> bool:
        """True if the last hand has been played."""
        return self in (State.FINISHED, State.PUBLISHED)


class Action(StrEnum):
    DESCRIBE = "describe"  # title, date, hall, prizes, customs as text
    ARRANGE = "arrange"  # movement, hands, breaks, trumps
    ENTER = "enter"  # add, remove or change entries and their roles
    RENAME = "rename"  # correct a name or the paid mark
    DRAW = "draw"
    SWAP = "swap"
    START = "start"
    TRUMP = "trump"  # the MC draws trumps for a hand
    SCORE = "score"
    CALL = "call"
    UNDO_CALL = "undo-call"
    RESEAT = "reseat"
    SEATS = "seats"  # correct the seats of a hand that has been called
    SUBSTITUTE = "substitute"
    ARRIVE = "arrive"  # add a latecomer after the draw
    LEAVE = "leave"
    REDRAW = "redraw"  # draw the rest of a plan again, for those present
    SIT_OUT = "sit-out"  # swap somebody with a person who sits the hand out
    TABLES = "tables"  # limit the number of tables from the next hand on
    SPARE = "spare"  # people waiting for a card
    INTERVAL = "interval"
    PAPER = "paper"  # switch to score cards in the middle of play, and back to phones
    CARDS = "cards"  # type the players' cards, as drafts
    CHECK_OFF = "check-off"  # confirm the cards as the scores of the evening, or reopen them
    FINISH = "finish"
    REOPEN = "reopen"
    DECIDE = "decide"  # cuts for ties, drawn prizes; during play those that no hand to come counts for
    LEADERBOARD = "board"  # what of the leaderboard is shown
    SHOW = "show"  # a draft, to everybody
    HIDE = "hide"  # a drive that everybody may know of, which becomes a draft again
    PUBLISH = "publish"
    WITHDRAW = "withdraw"  # unpublish the results
    CALL_OFF = "call-off"  # also taken back; and that the drive was moved is no longer said
    PURSE = "purse"  # the account of the evening, which is often settled days later
    RAFFLE = "raffle"  # tickets sold, prizes and draws of a raffle, at any time of the evening
    SCREENS = "screens"  # content of the big screens, and announcements
    REVEAL = "reveal"  # announce a prize on the big screens
    DOUBT = "doubt"  # raise a query with the MC, and settle it


class Verdict(StrEnum):
    """Answer to a request: allowed, to be confirmed because something is lost, or refused."""

    ALLOWED = "allowed"
    ASK = "ask"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Ruling:
    """A verdict with a sentence for the person; none if it is simply allowed."""

    verdict: Verdict
    why: Sentence | None = None


YES = Ruling(Verdict.ALLOWED)


def _no(text: str) -> Ruling:
    return Ruling(Verdict.REFUSED, Sentence(text))


NOT_SEATED = _no(gettext_noop("Nobody has a seat yet. Make the draw first."))
AT_THE_DOOR = _no(
    gettext_noop("The draw has not been made yet. Add people to the list, or remove them, at the door.")
)
NOT_PLAYED = _no(gettext_noop("Nothing has been played yet. Make the draw again instead."))
NOT_CALLED = _no(
    gettext_noop("The first hand has not been called yet. To swap people round, use the Draw page.")
)
NOT_STARTED = _no(gettext_noop("The first hand has not been called yet."))
STARTED = _no(gettext_noop("Play has begun, so this can no longer be changed."))
OVER = _no(gettext_noop("The drive is finished. If something needs correcting, reopen it first."))
NOT_OVER = _no(gettext_noop("The drive is not finished yet."))
OUT = _no(gettext_noop("The results are published. If something needs correcting, unpublish them first."))
SHOWN = _no(gettext_noop("Play has begun and everyone can see the drive, so you can no longer hide it."))
OFF = _no(gettext_noop("The drive is called off. If it takes place after all, say so on its own page first."))
REDRAW = Ruling(
    Verdict.ASK,
    Sentence(gettext_noop("The draw has been made. If you change the list, you will need to draw again.")),
)

_O, _S, _P, _F, _U = State.OPEN, State.SEATED, State.PLAYING, State.FINISHED, State.PUBLISHED

TABLE: Mapping[Action, Mapping[State, Ruling]] = MappingProxyType(
    {
        Action.DESCRIBE: {_O: YES, _S: YES, _P: YES, _F: YES, _U: OUT},
        Action.ARRANGE: {_O: YES, _S: YES, _P: STARTED, _F: STARTED, _U: STARTED},
        Action.ENTER: {_O: YES, _S: REDRAW, _P: STARTED, _F: STARTED, _U: STARTED},
        Action.RENAME: {_O: YES, _S: YES, _P: YES, _F: YES, _U: OUT},
        Action.DRAW: {_O: YES, _S: YES, _P: STARTED, _F: STARTED, _U: STARTED},
        Action.SWAP: {_O: NOT_SEATED, _S: YES, _P: STARTED, _F: STARTED, _U: STARTED},
        Action.START: {_O: NOT_SEATED, _S: YES, _P: STARTED, _F: STARTED, _U: STARTED},
        Action.TRUMP: {_O: NOT_STARTED, _S: NOT_STARTED, _P: YES, _F: OVER, _U: OVER},
        Action.SCORE: {_O: NOT_STARTED, _S: NOT_STARTED, _P: YES, _F: OVER, _U: OVER},
        Action.CALL: {_O: NOT_STARTED, _S: NOT_STARTED, _P: YES, _F: OVER, _U: OVER},
        Action.UNDO_CALL: {_O: NOT_STARTED, _S: NOT_STARTED, _P: YES, _F: OVER, _U: OVER},
        Action.RESEAT: {_O: NOT_STARTED, _S: NOT_STARTED, _P: YES, _F: OVER, _U: OVER},
        Action.SEATS: {_O: NOT_SEATED, _S: NOT_CALLED, _P: YES, _F: OVER, _U: OVER},
        Action.SUBSTITUTE: {_O: NOT_SEATED, _S: YES, _P: YES, _F: OVER, _U: OVER},
        Action.ARRIVE: {_O: AT_THE_DOOR, _S: YES, _P: YES, _F: OVER, _U: OVER},
        Action.LEAVE: {_O: AT_THE_DOOR, _S: YES, _P: YES, _F: OVER, _U: OVER},
        Action.REDRAW: {_O: NOT_SEATED, _S: NOT_PLAYED, _P: YES, _F: OVER, _U: OVER},
        Action.SIT_OUT: {_O: NOT_SEATED, _S: YES, _P: YES, _F: OVER, _U: OVER},
        Action.TABLES: {_O: NOT_SEATED, _S: YES, _P: YES, _F: OVER, _U: OVER},
        Action.SPARE: {_O: YES, _S: YES, _P: YES, _F: OVER, _U: OVER},
        Action.INTERVAL: {_O: NOT_STARTED, _S: NOT_STARTED, _P: YES, _F: OVER, _U: OVER},
        Action.PAPER: {_O: NOT_STARTED, _S: NOT_STARTED, _P: YES, _F: OVER, _U: OVER},
        Action.CARDS: {_O: NOT_SEATED, _S: YES, _P: YES, _F: OVER, _U: OVER},
        Action.CHECK_OFF: {_O: NOT_SEATED, _S: YES, _P: YES, _F: OVER, _U: OVER},
        Action.FINISH: {_O: NOT_STARTED, _S: NOT_STARTED, _P: YES, _F: OVER, _U: OVER},
        Action.REOPEN: {_O: NOT_OVER, _S: NOT_OVER, _P: NOT_OVER, _F: YES, _U: OUT},
        Action.DECIDE: {_O: NOT_OVER, _S: NOT_OVER, _P: YES, _F: YES, _U: OUT},
        Action.LEADERBOARD: {_O: YES, _S: YES, _P: YES, _F: YES, _U: YES},
        Action.SHOW: {_O: YES, _S: YES, _P: YES, _F: YES, _U: YES},
        Action.HIDE: {_O: YES, _S: YES, _P: SHOWN, _F: SHOWN, _U: SHOWN},
        Action.CALL_OFF: {_O: YES, _S: YES, _P: YES, _F: YES, _U: OUT},
        Action.PURSE: {_O: YES, _S: YES, _P: YES, _F: YES, _U: YES},
        Action.RAFFLE: {_O: YES, _S: YES, _P: YES, _F: YES, _U: YES},
        Action.PUBLISH: {_O: NOT_OVER, _S: NOT_OVER, _P: NOT_OVER, _F: YES, _U: OUT},
        Action.WITHDRAW: {_O: NOT_OVER, _S: NOT_OVER, _P: NOT_OVER, _F: NOT_OVER, _U: YES},
        Action.SCREENS: {_O: YES, _S: YES, _P: YES, _F: YES, _U: YES},
        Action.REVEAL: {_O: NOT_OVER, _S: NOT_OVER, _P: YES, _F: YES, _U: YES},
        Action.DOUBT: {_O: YES, _S: YES, _P: YES, _F: YES, _U: YES},
    }
)


# Actions that begin or continue the play of a drive. Scores that are there stay, and it can be finished.
NOT_WHEN_OFF = frozenset(
    {Action.DRAW, Action.START, Action.TRUMP, Action.CALL, Action.RESEAT, Action.ARRIVE, Action.REDRAW}
)


def ruling(action: Action, state: State, *, called_off: bool = False) -> Ruling:
    """Return the ruling on ``action`` for a drive in ``state``, perhaps one that is ``called_off``."""
    return OFF if called_off and action in NOT_WHEN_OFF else TABLE[action][state]
