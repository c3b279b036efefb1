"""Decisions about prizes: cuts of cards, draws, and prizes given by hand."""

from collections.abc import Sequence
from random import Random

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import NOT_OVER, Action
from tournaments.engine.prizes.awards import Award, PrizeOutcome
from tournaments.engine.prizes.hidden_numbers import NO_SEAT, HiddenNumberError, draw_hidden, parse_hidden
from tournaments.engine.prizes.prizes import draw
from tournaments.engine.prizes.rules import HowDecided, PrizeKind, PrizeRuling, Tie, decisions_as_json
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, DriveChange, change
from tournaments.kernel.errors import Refused, Stale
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Decision, Drive, TableHand
from tournaments.results.queries.played_cards import cards
from tournaments.results.queries.prizes import drive_awards, prize_evening

MOST_LETTERS = 200


def record_cut(drive_id: int, actor: Actor, prize: str, among: Sequence[int], winner: int) -> None:
    """Record the winner of the cut of cards or the play-off for a prize, between the entries ``among``.

    Raises Stale if others are level for it, Refused if the winner is none of them.
    """
    with change(drive_id, Action.DECIDE, actor) as under_way:
        award = award_of(under_way.drive, prize)
        if award.outcome is not PrizeOutcome.CUT or sorted(award.among) != sorted(among):
            raise Stale
        if winner not in award.among:
            raise Refused(Sentence(gettext_noop("Choose who won the cut.")))
        played_off = Tie.PLAY_OFF in under_way.drive.ties
        verb = LogVerb.PRIZE_PLAY_OFF if played_off else LogVerb.PRIZE_CUT
        _keep(under_way, PrizeRuling(HowDecided.CUT, prize, award.among, (winner,)), verb=verb)
        keep_as_given(under_way, award_of(under_way.drive, prize))


def keep_as_given(under_way: DriveChange, award: Award) -> None:
    """Fix the winners of a prize while hands are still to come, whatever is corrected later."""
    if under_way.drive.is_over or not award.entries or award.decided_by == HowDecided.GIVEN:
        return
    ruling = PrizeRuling(HowDecided.GIVEN, award.rule.name, (), award.entries)
    data = decisions_as_json([ruling])[0]
    kind = str(data.pop("kind"))
    Decision.objects.create(drive_id=under_way.drive_id, kind=kind, data=data)


def withdraw_given(under_way: DriveChange, prize: str) -> None:
    """Undo fixing the winners of a prize that was announced in the interval."""
    given = under_way.drive.decisions.filter(withdrawn=False, kind=HowDecided.GIVEN, data__prize=prize)
    given.update(withdrawn=True)


def draw_prize(drive_id: int, actor: Actor, prize: str) -> int:
    """Draw a prize at random and return the entry.

    The draw follows from the seed of the drive, the name of the prize and how often it was drawn before, so
    that it can be made again. Raises Stale if there is nothing to draw.
    """
    with change(drive_id, Action.DECIDE, actor) as under_way:
        drive = under_way.drive
        award = award_of(drive, prize)
        if award.outcome is not PrizeOutcome.DRAW:
            raise Stale
        # Withdrawn draws count too: a repeated draw needs another seed.
        before = drive.decisions.filter(kind=HowDecided.DRAW, data__prize=prize).count()
        seed = f"{drive.seed}/{prize}/{before + 1}"
        winner = draw(award.among, Random(seed))
        _keep(under_way, PrizeRuling(HowDecided.DRAW, prize, award.among, (winner,)), seed=seed)
        return winner


def draw_hidden_number(drive_id: int, actor: Actor, prize: str, typed: str = "") -> None:
    """Save the hidden number, hands or seat of a prize, drawn with the drive's seed unless ``typed``.

    Raises Stale if there is nothing to draw, HiddenNumberError if the prize cannot go by what was typed.
    """
    with change(drive_id, Action.DECIDE, actor) as under_way:
        drive = under_way.drive
        award = award_of(drive, prize)
        if award.outcome is not PrizeOutcome.HIDDEN:
            raise Stale
        evening = prize_evening(DriveEvening(drive))
        before = drive.decisions.filter(kind=HowDecided.HIDDEN, data__prize=prize).count()
        seed = f"{drive.seed}/{prize}/{before + 1}"
        rng = Random(seed)
        if typed.strip():
            drawn, seed = parse_hidden(award.rule, evening, typed), ""
        else:
            drawn = draw_hidden(award.rule, evening, award.among, rng)
        winners: tuple[int, ...] = ()
        if award.rule.kind is PrizeKind.HIDDEN_SEAT:
            drawn, winners = _seat(drive, award, drawn, rng)
        ruling = PrizeRuling(HowDecided.HIDDEN, prize, award.among, winners, drawn=drawn)
        if seed:
            _keep(under_way, ruling, seed=seed)
        else:
            _keep(under_way, ruling)


def _seat(
    drive: Drive, award: Award, drawn: tuple[int, ...], rng: Random
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return table, hand and seat, and who sat there; without a seat draw one of those who can win."""
    table, hand, *seats = drawn
    row = TableHand.objects.of(drive).filter(hand__number=hand, number=table)
    sat = row.values_list("n__number", "e__number", "s__number", "w__number").get()
    leads = {
        member: lead for lead, members in cards(DriveEvening(drive)).takers.items() for member in members
    }
    there = {seat: leads.get(entry, entry) for seat, entry in enumerate(sat, 1)}
    can_win = [seat for seat, entry in there.items() if entry in award.among and seat in (seats or there)]
    if not can_win:
        raise HiddenNumberError(Sentence(NO_SEAT))
    seat = rng.choice(can_win)
    return (table, hand, seat), (there[seat],)


def give_by_hand(drive_id: int, actor: Actor, prize: str, winners: Sequence[int], why: str) -> None:
    """Give a prize to somebody regardless of the scores. The reason ``why`` is shown with the prize.

    A reason is needed unless only the MC's word decides the prize.

    Raises Refused without a winner of this drive or without a reason.
    """
    with change(drive_id, Action.DECIDE, actor) as under_way:
        drive = under_way.drive
        award = award_of(drive, prize)
        why = why.strip()
        if not winners or drive.entries.filter(number__in=winners).count() != len(set(winners)):
            raise Refused(Sentence(gettext_noop("Choose who gets the prize.")))
        if not why and award.rule.kind not in {PrizeKind.MC_SAYS, PrizeKind.TRAVELLING}:
            raise Refused(
                Sentence(gettext_noop("Please give a short reason. It will be shown with the prize."))
            )
        if len(why) > MOST_LETTERS:
            raise Refused(
                Sentence(
                    gettext_noop("The reason can be up to %(most)s letters; this has %(letters)s."),
                    {"most": MOST_LETTERS, "letters": len(why)},
                )
            )
        _keep(under_way, PrizeRuling(HowDecided.OVERRIDE, prize, (), tuple(winners), why))


def take_back(drive_id: int, actor: Actor, prize: str, why: str = "", *, seen: int | None = None) -> None:
    """Undo the latest decision about a prize; if it was made by hand, all earlier ones made by hand too.

    An earlier cut or draw counts again. ``seen`` is the key of the decision that the page shows. Raises Stale
    if nothing was decided, and if another decision is the latest by now.
    """
    with change(drive_id, Action.DECIDE, actor) as under_way:
        standing = under_way.drive.decisions.filter(withdrawn=False, data__prize=prize)
        kept = standing.order_by("-pk").first()
        if kept is None or seen not in (None, kept.pk):
            raise Stale
        if kept.kind == HowDecided.GIVEN:  # it was announced, so it disappears from the boards
            drive = under_way.drive
            drive.revealed = [name for name in drive.revealed if name != prize]
        by_hand = kept.kind == HowDecided.OVERRIDE
        standing.filter(**{"kind": HowDecided.OVERRIDE} if by_hand else {"pk": kept.pk}).update(
            withdrawn=True
        )
        under_way.log(LogVerb.TAKE_BACK_PRIZE, before={"kind": kept.kind, **kept.data}, why=why)


def award_of(drive: Drive, prize: str) -> Award:
    """The award of a prize. Raises Stale if there is none, Refused if hands to come still count for it."""
    award = next((award for award in drive_awards(DriveEvening(drive)) if award.rule.name == prize), None)
    if award is None:
        raise Stale
    if not award.ready and NOT_OVER.why:
        raise Refused(NOT_OVER.why)
    return award


def _keep(
    under_way: DriveChange, decision: PrizeRuling, *, verb: LogVerb | None = None, **more: object
) -> None:
    data = decisions_as_json([decision])[0]
    kind = str(data.pop("kind"))
    Decision.objects.create(drive_id=under_way.drive_id, kind=kind, data=data)
    under_way.log(verb or LogVerb(f"prize-{kind}"), after={**data, **more}, why=decision.why)
