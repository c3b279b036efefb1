"""Confirming cards of which only the totals are known: the results come from the totals."""

from tournaments.cards.queries.totals import Summed, members_of, summed
from tournaments.cards.services.hands_from_cards import as_it_is, open_hand
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import Action, State
from tournaments.engine.score_cards.decisions import TOTALS
from tournaments.engine.standings.unit_cards import TEAM
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel import evening
from tournaments.kernel.change import Actor, change, now
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.models import Card, Decision, Drive

MOST_NAMED = 8


def check_off_totals(drive_id: int, actor: Actor, *, why: str = "") -> None:
    """Make the totals of the cards the results of the evening; nothing is known of its hands.

    Raises Refused while a card has no complete totals, and Ask while the totals do not agree and no reason
    ``why`` they count is given. ``check_off.take_back`` undoes it.
    """
    with change(drive_id, Action.CHECK_OFF, actor) as under_way:
        drive = under_way.drive
        sums = summed(drive)
        if sums.checked:
            raise Stale
        _refuse(drive, sums, why)
        before = as_it_is(drive)
        members = members_of(drive)
        # Partners have one card, and its totals are both players' own.
        Decision.objects.bulk_create(
            Decision(drive=drive, kind=TOTALS, data={"entry": number, "parts": list(sums.complete[lead])})
            for lead, numbers in members.items()
            for number in numbers
        )
        opening = evening.DriveEvening(drive).hands.get(1)
        if opening is not None and opening.called_at is None:
            open_hand(drive, opening)
        Card.objects.filter(entry__drive=drive).update(checked_at=now())
        drive.photographs.all().delete()  # nobody has to look at them any more
        checked = Card.objects.filter(entry__drive=drive, second=False).count()
        drive.state, drive.interval_since, drive.paper_from = State.PLAYING, None, 0
        under_way.log(
            LogVerb.CARDS_TOTALS_CHECKED_OFF, before=before, after={"cards": checked}, why=why.strip()
        )


def _refuse(drive: Drive, sums: Summed, why: str) -> None:
    if drive.movement_rules.needs.unit == TEAM:
        text = gettext_noop(
            "Totals do not show how many flags a team has won. Type in the tricks for each hand."
        )
        raise Refused(Sentence(text))
    if not sums.complete:
        raise Refused(Sentence(gettext_noop("No card has its totals yet. Type them in first.")))
    if sums.wanting:
        cards = ", ".join(map(str, sums.wanting[:MOST_NAMED])) + (" ..." if sums.wanting[MOST_NAMED:] else "")
        text = gettext_noop("These cards do not have all their totals yet: %(cards)s.")
        raise Refused(Sentence(text, {"cards": cards}))
    if sums.doubts and not why.strip():
        text = gettext_noop("%(doubt)s Put it right, or say why the cards should count as they are.")
        raise Ask(Sentence(text, {"doubt": sums.doubts[0]}))
