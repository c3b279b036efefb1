"""Verbs of the evening's record, with their words and audience."""

from enum import Enum, StrEnum, auto
from typing import Self

from tournaments.engine.words import gettext_noop


class Audience(Enum):
    """Devices that refresh after an event. Frequent events must not re-render a thousand pages each time."""

    EVERYBODY = auto()  # all tables' and all players' devices
    PLAYERS = auto()  # all players' devices, and the device of the table concerned
    FEW = auto()  # one table's, one player's or no device, by live marks of their own


class LogVerb(StrEnum):
    """A kind of logged event, as stored in the database and in archives; a value never changes.

    ``words`` describe the event, with placeholders for the logged data. They are empty if a template is not
    enough; ``kernel/log_words.py`` then builds the sentence.
    """

    words: str
    audience: Audience

    def __new__(cls, value: str, words: str = "", audience: Audience = Audience.EVERYBODY) -> Self:
        """Create a member with its words and its audience."""
        verb = str.__new__(cls, value)
        verb._value_, verb.words, verb.audience = value, words, audience
        return verb

    # The set-up
    CREATE = "create", gettext_noop("Created the drive %(title)s")
    SET_UP = "set-up"
    LINK = "link"
    CLUB_RENAMED = "club-renamed", gettext_noop("The club is now called %(name)s")
    # The door and the draw
    ENTER = "enter"
    CHANGE_ENTRY = "change-entry"
    PAID = "paid", "", Audience.FEW
    REMOVE = "remove", gettext_noop("Removed %(number)s %(name)s from the list")
    PUT_BACK = "put-back", gettext_noop("Put %(number)s %(name)s back on the list")
    SHARE = "share"
    PART = "part", gettext_noop("%(name)s has a score card again: number %(number)s")
    SPARE = "spare", gettext_noop("%(name)s is waiting for a score card")
    SPARE_GONE = "spare-gone", gettext_noop("%(name)s is no longer waiting for a score card")
    DRAW = "draw", gettext_noop("Drew the seats at %(tables)s tables (draw number %(seed)s)")
    AS_SAT = "as-sat", gettext_noop("Saved where people sat at %(tables)s tables")
    SEARCH = "search"
    SWAP = "swap", gettext_noop("Numbers %(one)s and %(other)s swapped seats")
    # Play
    START = "start", gettext_noop("Called the first hand, trumps %(trumps)s")
    TRUMPS = "trumps"
    CALL = "call", gettext_noop("Called the move to hand %(hand)s, trumps %(trumps)s")
    UNDO_CALL = "undo-call"
    RESEAT = (
        "reseat",
        gettext_noop("Reseated everyone for hand %(hand)s; scores set aside: %(scores)s"),
    )
    RESEAT_PUT_AWAY = (
        "reseat-put-away",
        gettext_noop("Left everyone where they are after hand %(hand)s was corrected"),
        Audience.FEW,
    )
    SEATS_PUT_RIGHT = "seats-put-right"
    SEATS_UNDONE = (
        "seats-undone",
        gettext_noop("Hand %(hand)s: everyone is back in the seats they had before the correction"),
    )
    INTERVAL = "interval", gettext_noop("Began the interval")
    INTERVAL_OVER = "interval-over", gettext_noop("Ended the interval")
    # Scores
    SCORE_TAKEN = (
        "score-taken",
        gettext_noop("Hand %(hand)s, table %(table)s: N–S %(ns)s, E–W %(ew)s"),
        Audience.FEW,
    )
    SCORE_AGREED = (
        "score-agreed",
        gettext_noop("Hand %(hand)s, table %(table)s: same score sent again, N–S %(ns)s, E–W %(ew)s"),
        Audience.FEW,
    )
    SCORE_SETTLED = (
        "score-settled",
        gettext_noop("Hand %(hand)s, table %(table)s: confirmed as N–S %(ns)s, E–W %(ew)s"),
        Audience.PLAYERS,
    )
    SCORE_CORRECTED = (
        "score-corrected",
        gettext_noop("Hand %(hand)s, table %(table)s: corrected to N–S %(ns)s, E–W %(ew)s"),
        Audience.PLAYERS,
    )
    SCORE_DISPUTED = (
        "score-disputed",
        gettext_noop("Hand %(hand)s, table %(table)s: different score sent, N–S %(ns)s, E–W %(ew)s"),
        Audience.FEW,
    )
    SET_ASIDE = "set-aside"
    SET_ASIDE_UNDONE = (
        "set-aside-undone",
        gettext_noop("Hand %(hand)s, table %(table)s: waiting for its score again"),
    )
    LATE = "late", "", Audience.FEW
    DOUBT = "doubt", "", Audience.FEW
    DOUBT_UNDONE = "doubt-undone", "", Audience.FEW
    DOUBT_SETTLED = "doubt-settled", "", Audience.FEW
    # Arrivals and departures
    ARRIVE = "arrive"
    ARRIVE_UNDONE = "arrive-undone", gettext_noop("Removed latecomer %(number)s %(name)s from the list again")
    LEAVE = "leave"
    CAME_BACK = "came-back", gettext_noop("Number %(entry)s %(name)s is back, from hand %(hand)s")
    LEAVE_UNDONE = "leave-undone", gettext_noop("Number %(entry)s %(name)s is staying after all")
    REDRAW = "redraw", gettext_noop("Drew again from hand %(from_hand)s on (draw number %(seed)s)")
    REDRAW_UNDONE = (
        "redraw-undone",
        gettext_noop("Went back to the earlier plan, from hand %(from_hand)s on"),
    )
    TABLES = "tables"
    SIT_OUT = "sit-out", gettext_noop("Number %(entry)s sits out hand %(hand)s instead of number %(instead)s")
    SUBSTITUTE = (
        "substitute",
        gettext_noop("From hand %(from_hand)s on, %(name)s took over score card %(entry)s from %(before)s"),
    )
    SUBSTITUTE_UNDONE = (
        "substitute-undone",
        gettext_noop("%(name)s has score card %(entry)s back from %(before)s"),
    )
    # The players' cards
    CARD_TYPED = "card-typed", "", Audience.FEW
    CARD_CHANGED = "card-changed", "", Audience.FEW
    PAPER = "paper", gettext_noop("Switched to paper from hand %(hand)s on")
    PAPER_UNDONE = "paper-undone", gettext_noop("Went back to phones")
    CARD_REMOVED = "card-removed", "", Audience.FEW
    CARD_PUT_BACK = "card-put-back", "", Audience.FEW
    CARDS_CORRECTED = "cards-corrected"
    CARD_KEPT = "card-kept"
    CARD_UNKEPT = (
        "card-unkept",
        gettext_noop("Score card %(entry)s, hand %(hand)s: no longer counts as written"),
    )
    CARDS_EXCHANGED = (
        "cards-exchanged",
        gettext_noop("Numbers %(one)s and %(other)s sat in each other’s seats from hand %(hand)s on"),
    )
    CARDS_EXCHANGED_UNDONE = (
        "cards-exchanged-undone",
        gettext_noop(
            "Numbers %(one)s and %(other)s did not sit in each other’s seats after all, from hand %(hand)s on"
        ),
    )
    CARDS_OTHER_PAIR = (
        "cards-other-pair",
        gettext_noop("After hand %(hand)s the wrong pair moved from table %(table)s"),
    )
    CARDS_OTHER_PAIR_UNDONE = (
        "cards-other-pair-undone",
        gettext_noop("After hand %(hand)s the right pair moved from table %(table)s after all"),
    )
    CARD_FIGURES_EXCHANGED = (
        "card-figures-exchanged",
        gettext_noop("Swapped the scores on score cards %(one)s and %(other)s from hand %(hand)s on"),
    )
    CARDS_CHECKED_OFF = "cards-checked-off"
    CARDS_CHECK_OFF_UNDONE = (
        "cards-check-off-undone",
        gettext_noop("Reopened the cards"),
    )
    CARDS_TOTALS_CHECKED_OFF = (
        "cards-totals-checked-off",
        gettext_noop("Confirmed the totals on the score cards: %(cards)s cards"),
    )
    # Results
    FINISH = "finish", gettext_noop("Finished the drive after hand %(hands)s")
    REOPEN = "reopen", gettext_noop("Reopened the drive")
    PRIZE_CUT = "prize-cut", gettext_noop("Cut the cards for “%(prize)s”: won by number %(winners)s")
    PRIZE_PLAY_OFF = "prize-play-off", gettext_noop("“%(prize)s” was played off: won by number %(winners)s")
    PRIZE_DRAW = (
        "prize-draw",
        gettext_noop("Drew “%(prize)s” (draw number %(seed)s): won by number %(winners)s"),
    )
    PRIZE_HIDDEN = "prize-hidden", gettext_noop("Saved what “%(prize)s” goes by: %(drawn)s")
    PRIZE_OVERRIDE = "prize-override", gettext_noop("Chose who wins “%(prize)s”: number %(winners)s")
    TAKE_BACK_PRIZE = "take-back-prize", gettext_noop("Undid the decision about “%(prize)s”")
    PUBLISH = "publish", gettext_noop("Published the results")
    POT_WON = "pot-won", gettext_noop("The jackpot “%(jackpot)s” was won: £%(pounds)s")
    POT_ROLLED = (
        "pot-rolled",
        gettext_noop("The jackpot “%(jackpot)s” rolls over to the next drive: £%(pounds)s"),
    )
    WITHDRAW_RESULTS = "withdraw-results", gettext_noop("Unpublished the results")
    PURSE = "purse", "", Audience.FEW
    SERIES = "series", gettext_noop("Made this drive count for “%(series)s”"), Audience.FEW
    SERIES_LEFT = (
        "series-left",
        gettext_noop("This drive no longer counts for “%(series)s”"),
        Audience.FEW,
    )
    # The leaderboard and the big screens
    LEADERBOARD = "board"
    SCENE = "scene", "", Audience.FEW
    REVEAL = "reveal", gettext_noop("Announced the prize “%(prize)s” on the big screen"), Audience.FEW
    REVEAL_UNDONE = (
        "reveal-undone",
        gettext_noop("Removed the prize “%(prize)s” from the big screen"),
        Audience.FEW,
    )
    ANNOUNCE = "announce"
    MINUTES = "minutes"
    # Names
    NAME_SHOWN = "name-shown"
    NAMES_SHOWN = "names-shown"
    FORGET = "forget"
    FORGET_OLD = (
        "forget-old",
        gettext_noop("Forgot the names of people who have not come back, as the club has chosen"),
    )


# Verbs that reseat the hall; a correction of seats before one of them can no longer be undone.
RESEATS = (
    LogVerb.START,
    LogVerb.CALL,
    LogVerb.UNDO_CALL,
    LogVerb.RESEAT,
    LogVerb.SIT_OUT,
    LogVerb.REDRAW,
    LogVerb.REDRAW_UNDONE,
    LogVerb.CARDS_CHECKED_OFF,
    LogVerb.CARDS_CHECK_OFF_UNDONE,
)
