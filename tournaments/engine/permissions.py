"""What an organiser may do when: one table, read by the buttons and by the services alike."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from tournaments.engine.words import Sentence, gettext_noop


class State(StrEnum):
    """Where a drive is in its evening (archive, ``drive.state``)."""

    OPEN = "open"
    SEATED = "seated"
    PLAYING = "playing"
    FINISHED = "finished"
    PUBLISHED = "published"

    @property
    def is_over(self) -> bool:
        """Whether the last hand is played: the results are being settled, or out."""
        return self in (State.FINISHED, State.PUBLISHED)


class Action(StrEnum):
    """What somebody can do to a drive."""

    DESCRIBE = "describe"  # title, date, hall, prizes, customs in words
    ARRANGE = "arrange"  # movement, hands, breaks, trumps: what the evening is played by
    ENTER = "enter"  # add, remove or change entries and their roles
    RENAME = "rename"  # put a name or the paid tick right
    DRAW = "draw"
    SWAP = "swap"
    START = "start"
    TRUMP = "trump"  # the MC draws trumps for a hand
    SCORE = "score"
    CALL = "call"
    UNDO_CALL = "undo-call"
    RESEAT = "reseat"
    SEATS = "seats"  # say how people really sat in a hand that has been called
    SUBSTITUTE = "substitute"
    ARRIVE = "arrive"  # somebody comes when the draw has been made
    LEAVE = "leave"
    REDRAW = "redraw"  # the rest of a plan, for those who are here
    SIT_OUT = "sit-out"  # somebody changes places with one who sits the hand out
    TABLES = "tables"  # no more tables than so many, from the next hand on
    SPARE = "spare"  # those who wait for a card
    INTERVAL = "interval"
    PAPER = "paper"  # switch to score cards while a hand is being played, and back to phones
    CARDS = "cards"  # the players' cards typed in, which are drafts
    CHECK_OFF = "check-off"  # the cards become the scores of the evening, or no longer
    FINISH = "finish"
    REOPEN = "reopen"
    DECIDE = "decide"  # cuts for ties, drawn prizes; during play those that no hand to come counts for
    BOARD = "board"  # what of the leaderboard is shown
    SHOW = "show"  # a draft, to everybody
    HIDE = "hide"  # a drive that everybody may know of, which becomes a draft again
    PUBLISH = "publish"
    WITHDRAW = "withdraw"  # take the published results back
    SCREENS = "screens"  # what the hall's boards show, and what is said to everybody
    REVEAL = "reveal"  # tell a prize on the boards
    DOUBT = "doubt"  # ask the MC to look at something, and settle it


class Verdict(StrEnum):
    """The answer: go on, ask the person first because something is lost, or no."""

    ALLOWED = "allowed"
    ASK = "ask"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Ruling:
    """A verdict with what to tell the person; no words where it is simply allowed."""

    verdict: Verdict
    why: Sentence | None = None


YES = Ruling(Verdict.ALLOWED)


def _no(text: str) -> Ruling:
    return Ruling(Verdict.REFUSED, Sentence(text))


def _ask(text: str) -> Ruling:
    return Ruling(Verdict.ASK, Sentence(text))


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
REDRAW = _ask(gettext_noop("The draw has been made. If you change the list, you will need to draw again."))

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
        Action.BOARD: {_O: YES, _S: YES, _P: YES, _F: YES, _U: YES},
        Action.SHOW: {_O: YES, _S: YES, _P: YES, _F: YES, _U: YES},
        Action.HIDE: {_O: YES, _S: YES, _P: SHOWN, _F: SHOWN, _U: SHOWN},
        Action.PUBLISH: {_O: NOT_OVER, _S: NOT_OVER, _P: NOT_OVER, _F: YES, _U: OUT},
        Action.WITHDRAW: {_O: NOT_OVER, _S: NOT_OVER, _P: NOT_OVER, _F: NOT_OVER, _U: YES},
        Action.SCREENS: {_O: YES, _S: YES, _P: YES, _F: YES, _U: YES},
        Action.REVEAL: {_O: NOT_OVER, _S: NOT_OVER, _P: YES, _F: YES, _U: YES},
        Action.DOUBT: {_O: YES, _S: YES, _P: YES, _F: YES, _U: YES},
    }
)


def ruling(action: Action, state: State) -> Ruling:
    """Whether ``action`` may be done to a drive in ``state``."""
    return TABLE[action][state]
