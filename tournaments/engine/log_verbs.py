"""Everything that the record of the evening may say was done, with its words and who is told."""

from enum import Enum, StrEnum, auto
from typing import Self

from tournaments.engine.words import gettext_noop


class Audience(Enum):
    """Whose phones look again. What is logged often may not have a thousand pages made anew each time."""

    EVERYBODY = auto()  # every table's and every player's
    PLAYERS = auto()  # every player's, and of the tables only the one it is about
    FEW = auto()  # one table's, one player's or nobody's: their own marks show it


class LogVerb(StrEnum):
    """What was done, as it stands in the database and in archives: a value is never changed.

    ``words`` say what was done, with places for what was logged. Where a sentence with places is not enough
    they are empty, and ``queries/drive/log_words.py`` puts them together.
    """

    words: str
    audience: Audience

    def __new__(cls, value: str, words: str = "", audience: Audience = Audience.EVERYBODY) -> Self:
        """A member with its words and its audience."""
        verb = str.__new__(cls, value)
        verb._value_, verb.words, verb.audience = value, words, audience
        return verb

    # The set-up
    CREATE = "create", gettext_noop("Made the drive %(title)s")
    SET_UP = "set-up"
    LINK = "link"
    CLUB_RENAMED = "club-renamed", gettext_noop("The club is now called %(name)s")
    # The door and the draw
    ENTER = "enter"
    CHANGE_ENTRY = "change-entry"
    PAID = "paid", "", Audience.FEW
    REMOVE = "remove", gettext_noop("Took %(number)s %(name)s off the list")
    PUT_BACK = "put-back", gettext_noop("Put %(number)s %(name)s back on the list")
    SHARE = "share"
    PART = "part", gettext_noop("%(name)s has a card again: number %(number)s")
    SPARE = "spare", gettext_noop("%(name)s waits for a card")
    SPARE_GONE = "spare-gone", gettext_noop("%(name)s no longer waits")
    DRAW = "draw", gettext_noop("Drew the seats of %(tables)s tables with the seed %(seed)s")
    AS_SAT = "as-sat", gettext_noop("Wrote down %(tables)s tables as people sat down")
    SEARCH = "search"
    SWAP = "swap", gettext_noop("Numbers %(one)s and %(other)s changed places")
    # Play
    START = "start", gettext_noop("Called the first hand, trumps %(trumps)s")
    TRUMPS = "trumps"
    CALL = "call", gettext_noop("Called the move to hand %(hand)s, trumps %(trumps)s")
    UNDO_CALL = "undo-call"
    RESEAT = (
        "reseat",
        gettext_noop("Seated everybody again for hand %(hand)s; scores set aside: %(scores)s"),
    )
    SEATS_PUT_RIGHT = "seats-put-right"
    SEATS_UNDONE = (
        "seats-undone",
        gettext_noop("Hand %(hand)s: everybody is back in the seats from before they were put right"),
    )
    INTERVAL = "interval", gettext_noop("Began the interval")
    INTERVAL_OVER = "interval-over", gettext_noop("Ended the interval")
    # Scores
    SCORE_TAKEN = (
        "score-taken",
        gettext_noop("Hand %(hand)s, table %(table)s: N-S %(ns)s, E-W %(ew)s"),
        Audience.FEW,
    )
    SCORE_AGREED = (
        "score-agreed",
        gettext_noop("Hand %(hand)s, table %(table)s: N-S %(ns)s, E-W %(ew)s, said again"),
        Audience.FEW,
    )
    SCORE_SETTLED = (
        "score-settled",
        gettext_noop("Hand %(hand)s, table %(table)s: N-S %(ns)s, E-W %(ew)s stands"),
        Audience.PLAYERS,
    )
    SCORE_CORRECTED = (
        "score-corrected",
        gettext_noop("Hand %(hand)s, table %(table)s: corrected to N-S %(ns)s, E-W %(ew)s"),
        Audience.PLAYERS,
    )
    SCORE_DISPUTED = (
        "score-disputed",
        gettext_noop("Hand %(hand)s, table %(table)s: N-S %(ns)s, E-W %(ew)s was sent too, which differs"),
        Audience.FEW,
    )
    SET_ASIDE = "set-aside"
    SET_ASIDE_UNDONE = (
        "set-aside-undone",
        gettext_noop("Hand %(hand)s, table %(table)s: waits for its score again"),
    )
    LATE = "late", "", Audience.FEW
    DOUBT = "doubt", "", Audience.FEW
    DOUBT_UNDONE = "doubt-undone", "", Audience.FEW
    DOUBT_SETTLED = "doubt-settled", "", Audience.FEW
    # People who come and go
    ARRIVE = "arrive"
    ARRIVE_UNDONE = "arrive-undone", gettext_noop("Took newcomer %(number)s %(name)s off the list again")
    LEAVE = "leave"
    LEAVE_UNDONE = "leave-undone", gettext_noop("Number %(entry)s %(name)s stays after all")
    REDRAW = "redraw", gettext_noop("Drew the hands from %(from_hand)s on again with the seed %(seed)s")
    REDRAW_UNDONE = (
        "redraw-undone",
        gettext_noop("Went back to the plan as it was, from hand %(from_hand)s on"),
    )
    TABLES = "tables"
    SIT_OUT = "sit-out", gettext_noop("Number %(entry)s sits hand %(hand)s out instead of %(instead)s")
    SUBSTITUTE = (
        "substitute",
        gettext_noop("%(name)s took over card %(entry)s from %(before)s, from hand %(from_hand)s"),
    )
    SUBSTITUTE_UNDONE = (
        "substitute-undone",
        gettext_noop("Gave card %(entry)s back to %(name)s from %(before)s"),
    )
    # The players' cards
    CARDS_CORRECTED = "cards-corrected"
    CARD_KEPT = "card-kept"
    CARD_UNKEPT = "card-unkept", gettext_noop("No longer let card %(entry)s stand in hand %(hand)s")
    CARDS_EXCHANGED = (
        "cards-exchanged",
        gettext_noop("Numbers %(one)s and %(other)s sat in each other's places from hand %(hand)s on"),
    )
    CARDS_EXCHANGED_UNDONE = (
        "cards-exchanged-undone",
        gettext_noop(
            "Numbers %(one)s and %(other)s did not sit in each other's places from hand %(hand)s on"
        ),
    )
    CARDS_OTHER_PAIR = (
        "cards-other-pair",
        gettext_noop("After hand %(hand)s at table %(table)s the other pair moved"),
    )
    CARDS_OTHER_PAIR_UNDONE = (
        "cards-other-pair-undone",
        gettext_noop("After hand %(hand)s at table %(table)s the right pair moved after all"),
    )
    CARD_FIGURES_EXCHANGED = (
        "card-figures-exchanged",
        gettext_noop("Exchanged the figures of cards %(one)s and %(other)s from hand %(hand)s on"),
    )
    CARDS_CHECKED_OFF = "cards-checked-off"
    CARDS_CHECK_OFF_UNDONE = (
        "cards-check-off-undone",
        gettext_noop("Took the check-off of the cards back"),
    )
    CARDS_TOTALS_CHECKED_OFF = (
        "cards-totals-checked-off",
        gettext_noop("Checked off the sums of the cards: %(cards)s cards"),
    )
    # Results
    FINISH = "finish", gettext_noop("Finished the drive after hand %(hands)s")
    REOPEN = "reopen", gettext_noop("Reopened the drive")
    PRIZE_CUT = "prize-cut", gettext_noop("Cut of cards for “%(prize)s”: won by number %(winners)s")
    PRIZE_DRAW = (
        "prize-draw",
        gettext_noop("Drew “%(prize)s” with the seed %(seed)s: number %(winners)s"),
    )
    PRIZE_OVERRIDE = "prize-override", gettext_noop("Gave “%(prize)s” by hand to number %(winners)s")
    TAKE_BACK_PRIZE = "take-back-prize", gettext_noop("Took back what was decided about “%(prize)s”")
    PUBLISH = "publish", gettext_noop("Published the results")
    WITHDRAW_RESULTS = "withdraw-results", gettext_noop("Took the results back")
    # The leaderboard and the big screens
    BOARD = "board"
    SCENE = "scene", "", Audience.FEW
    REVEAL = "reveal", gettext_noop("Told the prize “%(prize)s” on the boards"), Audience.FEW
    REVEAL_UNDONE = (
        "reveal-undone",
        gettext_noop("Took the prize “%(prize)s” off the boards"),
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
        gettext_noop("Forgot the names of those who have not come again, as the club wants it"),
    )
