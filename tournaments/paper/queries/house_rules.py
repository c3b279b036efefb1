"""House rules of a drive in plain sentences: movement, customs, prizes."""

from collections.abc import Iterator

from django.utils.translation import gettext, ngettext

from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.prizes.rules import PrizeKind, Tie, parse_rules, parse_ties
from tournaments.engine.trumps import Trump
from tournaments.engine.words import gettext_noop
from tournaments.kernel.counting import total_words
from tournaments.kernel.units import plays_for_flags
from tournaments.models import Drive
from tournaments.paper.queries.documents import capital, figure, heading
from tournaments.paper.queries.room_plan import move_chart, room
from tournaments.press.sheets.rules_sheet import RulesSheet, Section
from tournaments.text import TRUMP_NAMES, in_words

MOST_PRIZES = 8  # named on the sheet
WON_BY = {  # prizes whose names may not say it
    PrizeKind.HIGHEST_HAND: gettext_noop("for the highest score in a single hand"),
    PrizeKind.LAST_HAND: gettext_noop("for the best score in the last hand"),
    PrizeKind.FEWEST_MOVES: gettext_noop("for the fewest changes of table"),
    PrizeKind.MOST_MOVES: gettext_noop("for the most changes of table"),
    PrizeKind.THRESHOLD: gettext_noop("shared by everyone whose total is at least %(number)s"),
    PrizeKind.HANDS_WON: gettext_noop("shared by everyone who wins enough hands: %(number)s"),
    PrizeKind.SLAM: gettext_noop("shared by everyone who makes all thirteen tricks in a hand"),
    PrizeKind.NEAREST: gettext_noop("for the total nearest to a number, which is drawn after the last hand"),
    PrizeKind.COOKIE_JAR: gettext_noop("for winning most of some hands, which are drawn after the last one"),
    PrizeKind.BEST_AT: gettext_noop("for the best total at a table, which is drawn after the last hand"),
    PrizeKind.HIDDEN_SEAT: gettext_noop("for whoever was in a seat that is drawn after the last hand"),
    PrizeKind.MC_SAYS: gettext_noop("the MC says who wins"),
    PrizeKind.TRAVELLING: gettext_noop("the MC says who has it until the next drive"),
}


def rules_sheet(drive: Drive) -> RulesSheet:
    """The house rules for the wall and the tables. At most seven database queries."""
    sections = (
        Section(gettext("The evening"), tuple(_evening(drive))),
        Section(gettext("A hand"), tuple(_hand(drive))),
        Section(gettext("Who deals"), (drive.dealing,)),
        Section(
            gettext("A misdeal"),
            (
                gettext("If the cards are dealt wrongly, throw them in: the same dealer deals again."),
                gettext("If you notice only during play, stop and call the MC."),
            ),
        ),
        Section(gettext("Moving"), tuple(_moving(drive))),
        Section(gettext("Your score card"), tuple(_card(drive))),
        Section(gettext("A revoke"), tuple(_revoke(drive))),
        *([Section(gettext("Missed hands"), missed)] if (missed := tuple(_missed(drive))) else []),
        *([Section(gettext("Prizes"), won)] if (won := tuple(_prizes(drive))) else []),
        Section(
            gettext("Please"),
            (
                gettext("If you are not sure, ask the MC before anyone plays on."),
                gettext(
                    "Please do not discuss your cards during a hand, and do not move until the MC "
                    "calls the move."
                ),
            ),
        ),
    )
    return RulesSheet(heading(drive), sections)


def _evening(drive: Drive) -> Iterator[str]:
    text = ngettext("We play %(count)s hand.", "We play %(count)s hands.", drive.hands)
    yield text % {"count": in_words(drive.hands)}
    if drive.breaks_after:
        text = ngettext(
            "There is an interval after hand %(hands)s.",
            "There are intervals after hands %(hands)s.",
            len(drive.breaks_after),
        )
        yield text % {"hands": ", ".join(map(str, drive.breaks_after))}
    names = [str(TRUMP_NAMES[Trump(trump)]).lower() for trump in drive.trumps]
    if not names:
        yield gettext("The MC draws trumps for each hand.")
    elif len(names) >= drive.hands > 1:
        yield gettext("Trumps, hand by hand: %(trumps)s.") % {"trumps": ", ".join(names[: drive.hands])}
    elif len(set(names)) == 1:
        yield gettext("Trumps in every hand: %(trumps)s.") % {"trumps": names[0]}
    else:
        yield gettext("Trumps change every hand, in turn: %(trumps)s.") % {"trumps": ", ".join(names)}


def _hand(drive: Drive) -> Iterator[str]:
    yield gettext("Partners sit opposite each other, and the player on the dealer’s left leads first.")
    yield gettext(
        "Follow the suit led if you can; if not, play any card you like. The highest trump wins "
        "the trick, or if there is none, the highest card of the suit led. The winner of each "
        "trick leads to the next."
    )
    if plays_for_flags(drive):
        yield gettext("The side with more of the thirteen tricks takes a flag for its team.")
        if drive.slam_flags > 1:
            yield gettext("All thirteen earn %(flags)d flags.") % {"flags": drive.slam_flags}


def _moving(drive: Drive) -> Iterator[str]:
    """Sentences on the movement, with the hall's words for the cards."""
    plan = room(drive, "ring")
    if drive.movement in BY_RESULTS:
        yield from _by_results(drive)
        if plan.chairs:
            yield gettext("If you come to a chair, sit out until the next move, then carry on.")
    else:
        yield gettext(drive.movement_rules.explanation)
        if plan.walks:
            walks = (
                f"{walk.words} – {gettext('up') if walk.step > 0 else gettext('down')}" for walk in plan.walks
            )
            yield gettext("Which way tonight: %(walks)s.") % {"walks": "; ".join(walks)}
        yield gettext("When the MC calls the move, go where your card or the MC sends you.")
    if drive.hands_per_move > 1:
        yield gettext("We move after every %(hands)d hands.") % {"hands": drive.hands_per_move}


def _by_results(drive: Drive) -> Iterator[str]:
    """Sentences on a movement by results, in the words of the MC's chart."""
    chart, head = move_chart(drive), drive.movement == "head-table"
    for leaves in chart.leaves:
        up, down = gettext("%(who)s goes up a table."), gettext("%(who)s goes down a table.")
        text = gettext("%(who)s goes a table nearer the head table.") if head else up if leaves.up else down
        yield capital(text % {"who": leaves.words})
    yield chart.stays
    yield chart.notes[0]  # where those sit who arrive
    if not head:
        yield gettext("After the last table comes table 1.")
    elif drive.reverse:
        yield gettext("The last table is the head table: winners there stay, and losers go to table 1.")
    else:
        yield gettext("Table 1 is the head table: winners there stay, and losers go to the last table.")


def _card(drive: Drive) -> Iterator[str]:
    if plays_for_flags(drive):
        yield gettext("After each hand write down what your team has won.")
    else:
        yield gettext(
            "After each hand write down the tricks you and your partner took. The two sides’ "
            "scores must add up to 13: check each other’s before anyone moves."
        )
    if words := total_words(drive):
        yield words
    yield gettext("At the end add up your card, sign it and hand it in.")


def _revoke(drive: Drive) -> Iterator[str]:
    yield gettext("Playing another suit when you hold the suit led is a revoke: call the MC.")
    if not drive.revoke_tricks:
        yield gettext("The MC decides what it costs.")
        return
    text = ngettext(
        "It costs %(count)s trick, which goes to the other side.",
        "It costs %(count)s tricks, which go to the other side, but never more than you made.",
        drive.revoke_tricks,
    )
    yield text % {"count": in_words(drive.revoke_tricks)}


def _missed(drive: Drive) -> Iterator[str]:
    """Sentences on the score of missed hands; none for teams, who play every hand."""
    if plays_for_flags(drive):
        return
    text = gettext("If you have to sit out, the hand scores %(worth)s.")
    yield text % {"worth": _worth(drive.missed_hand_score)}
    text = gettext("If you come late or leave early, each hand missed scores %(worth)s.")
    yield text % {"worth": _worth(drive.absent_hand_score)}
    if drive.least_hands > 1:
        text = gettext("To win a prize you must play at least %(hands)d hands.")
        yield text % {"hands": drive.least_hands}


def chair_sentences(drive: Drive) -> tuple[str, str]:
    """Return the two sentences for those who sit out."""
    text = gettext("If you have to sit out, the hand scores %(worth)s.")
    go_on = gettext("If you come to a chair, sit out until the next move, then carry on.")
    if drive.movement not in BY_RESULTS:
        go_on = gettext("When the MC calls the move, go where your card or the MC sends you.")
    return text % {"worth": _worth(drive.missed_hand_score)}, go_on


def _worth(score: str) -> str:
    if score == "own_average":
        return gettext("the average of your own hands")
    if score == "field_average":
        return gettext("the average of everyone’s hands")
    return gettext("nothing") if float(score) == 0 else figure(score)


def _prizes(drive: Drive) -> Iterator[str]:
    names = [rule.name for rule in parse_rules(drive.prize_rules)]
    if not names:
        return
    more = len(names) - MOST_PRIZES
    listed = ", ".join(names[:MOST_PRIZES])
    if more > 0:
        text = ngettext("%(listed)s and %(count)d more", "%(listed)s and %(count)d more", more)
        listed = text % {"listed": listed, "count": more}
    yield gettext("In this order: %(prizes)s.") % {"prizes": listed}
    yield from won_by(drive)
    words = {
        Tie.SECOND_HALF: gettext("the better second half"),
        Tie.LAST_HAND: gettext("the better last hand"),
        Tie.MOST_TENS: gettext("more hands of ten or more"),
        Tie.MOST_THIRTEENS: gettext("more hands of thirteen"),
        Tie.CUT: gettext("a cut of cards"),
        Tie.PLAY_OFF: gettext("a play-off"),
        Tie.SHARE: gettext("sharing the prize"),
    }
    steps = gettext(", then ").join(words[tie] for tie in parse_ties(drive.ties))
    yield gettext("Ties are settled by: %(steps)s.") % {"steps": steps}


def won_by(drive: Drive) -> Iterator[str]:
    """Yield what each prize goes by whose name may not say it, and which prizes roll over."""
    for rule in parse_rules(drive.prize_rules):
        if rule.kind in WON_BY:
            text = gettext("“%(prize)s”: %(won_by)s.")
            yield text % {"prize": rule.name, "won_by": gettext(WON_BY[rule.kind]) % {"number": rule.number}}
        if rule.rolls:
            yield gettext("If nobody wins “%(prize)s”, it rolls over to our next drive.") % {
                "prize": rule.name
            }
