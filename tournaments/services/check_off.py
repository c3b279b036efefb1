"""The whole pile of cards checked off: what they say becomes the scores of the evening, or no longer."""

from collections.abc import Mapping, Sequence

from tournaments.engine.card_audit.values import Audit, Found, RebuiltHand
from tournaments.engine.card_decisions import FIGURE, TOTALS
from tournaments.engine.cards import Trump, trump_for
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.permitted import Action, State
from tournaments.engine.scoring import TRICKS
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.models import Card, Decision, Drive, Hand, Score, TableHand
from tournaments.queries import evening
from tournaments.queries.card_audit import audited, live_hands
from tournaments.services._write import Actor, change, now
from tournaments.services.draw import seat
from tournaments.services.errors import Ask, Refused, Stale

CARDS, CURRENT = Score.Source.CARDS, Score.Status.CURRENT
OPEN, PLAYED = TableHand.TableState.OPEN, TableHand.TableState.PLAYED


def check_off(drive_id: int, actor: Actor, *, as_they_are: bool = False, why: str = "") -> None:
    """Make what the cards say the scores of the evening.

    Every hand that was not scored at the tables is written down with its seats and tricks. Raises Refused
    while cards disagree or a table has no card; ``as_they_are``, for a reason, lets every figure count for
    its player as it stands on the card, whatever the others say.
    """
    with change(drive_id, Action.CHECK_OFF, actor) as under_way:
        drive = under_way.drive
        if Card.objects.filter(entry__drive=drive, checked_at__isnull=False).exists():
            raise Stale
        found = audited(drive)
        overrides = _overrides(drive, found, as_they_are=as_they_are, why=why)
        _refuse_unknown(found)
        _write_hands(drive, actor, found.hands)
        for data in overrides:
            Decision.objects.create(drive=drive, kind=FIGURE, data=data)
        checked = Card.objects.filter(entry__drive=drive).update(checked_at=now())
        drive.state, drive.interval_since = State.PLAYING, None
        under_way.log(
            "cards-checked-off",
            after={
                "cards": checked,
                "hands": len(found.hands),
                "as_they_are": as_they_are,
                "kept": overrides,
            },
            why=why.strip(),
        )


def take_back(drive_id: int, actor: Actor, why: str = "") -> None:
    """Take the check-off back: the cards are drafts again, and their scores no longer count."""
    with change(drive_id, Action.CHECK_OFF, actor) as under_way:
        drive = under_way.drive
        if not Card.objects.filter(entry__drive=drive, checked_at__isnull=False).exists():
            raise Stale
        live = live_hands(drive)
        drive.played_hands.filter(withdrawn=False, number__gt=live[-1].number).update(withdrawn=True)
        from_cards = Score.objects.filter(table__hand__in=live, source=CARDS, status=CURRENT)
        TableHand.objects.filter(scores__in=from_cards).update(state=OPEN, moved_ns=None)
        from_cards.update(status=Score.Status.REPLACED)
        TableHand.objects.filter(hand=live[-1]).update(moved_ns=None)
        drive.decisions.filter(kind__in=(FIGURE, TOTALS)).update(withdrawn=True)
        Card.objects.filter(entry__drive=drive).update(checked_at=None)
        if live[-1].number == 1 and not _log_has_start(drive):
            drive.state = State.SEATED
            live[-1].called_at = None
            live[-1].save(update_fields=["called_at"])
        under_way.log("cards-check-off-undone", why=why)


def _log_has_start(drive: Drive) -> bool:
    """Whether the first hand of this draw was called, rather than played by the cards alone."""
    last = drive.log.filter(verb__in=("draw", "start")).order_by("-version").first()
    return last is not None and last.verb == "start"


def _overrides(drive: Drive, found: Audit, *, as_they_are: bool, why: str) -> list[dict[str, object]]:
    """The figures that count for their players although the tables have others, with the reason for each.

    Raises Refused where the cards do not agree and nobody has said to count them as they are.
    """
    if found.found in (Found.EMPTY, Found.WAITING):
        raise Refused(Sentence(gettext_noop("Too few cards have been typed in to rebuild the evening.")))
    if found.found is not Found.AGREES and not as_they_are:
        raise Refused(
            Sentence(
                gettext_noop(
                    "The cards do not agree yet. Put right what is listed, or say why a figure stands."
                )
            )
        )
    if found.found is not Found.AGREES and not why.strip():
        raise Ask(Sentence(gettext_noop("Write down why the cards count as they are: the log keeps it.")))
    made = _tricks(found.hands)
    cards = Card.objects.filter(entry__drive=drive, second=False).select_related("entry")
    return [
        {"entry": card.entry.number, "hand": int(hand), "tricks": tricks, "why": card.kept.get(hand, why)}
        for card in cards
        for hand, tricks in sorted(card.figures.items(), key=lambda item: int(item[0]))
        if isinstance(tricks, int) and made.get((card.entry.number, int(hand)), tricks) != tricks
    ]


def _tricks(hands: Sequence[RebuiltHand]) -> dict[tuple[int, int], int]:
    """What everybody made by the rebuilt evening, by entry and hand."""
    made = {}
    for hand in hands:
        for table, ns in zip(hand.seating.tables, hand.ns, strict=True):
            if ns is not None:
                tricks = zip(table.seats, (ns, TRICKS - ns, ns, TRICKS - ns), strict=True)
                made.update({(entry, hand.number): took for entry, took in tricks if entry is not None})
    return made


def _refuse_unknown(found: Audit) -> None:
    """Raise Refused where a table's tricks cannot be told from any card."""
    for hand in found.hands:
        for table, ns in zip(hand.seating.tables, hand.ns, strict=True):
            if ns is None and not table.lacks_pair:
                text = gettext_noop(
                    "No card says what table %(table)s made in hand %(hand)s. Type one of its four cards in."
                )
                raise Refused(Sentence(text, {"table": table.number, "hand": hand.number}))


def _write_hands(drive: Drive, actor: Actor, hands: Sequence[RebuiltHand]) -> None:
    if not evening.partners_known(drive):  # the cards tell who played with whom in the first hand
        drive.played_hands.filter(withdrawn=False).delete()
    known = {hand.number: hand for hand in drive.played_hands.filter(withdrawn=False)}
    for rebuilt in hands:
        hand = known.get(rebuilt.number) or seat(drive, rebuilt.number, rebuilt.seating)
        _open(drive, hand)
        last = rebuilt.number == len(hands)
        ns = {table.number: made for table, made in zip(rebuilt.seating.tables, rebuilt.ns, strict=True)}
        _write_scores(drive, actor, hand, ns, moved=not last)


def _open(drive: Drive, hand: Hand) -> None:
    if hand.called_at is None:
        hand.trumps = hand.trumps or trump_for([Trump(t) for t in drive.trumps], hand.number) or ""
        hand.called_at = now()
        hand.save(update_fields=["trumps", "called_at"])


def _write_scores(
    drive: Drive, actor: Actor, hand: Hand, ns: Mapping[int, int | None], *, moved: bool
) -> None:
    """The tricks of the tables that have no score yet, and by what people moved on."""
    sent = evening.current_ns([hand])
    tables = list(hand.tables.all())
    for table in tables:
        if table.state == TableHand.TableState.SIT_OUT:
            continue
        counts = sent.get((hand.number, table.number), ns[table.number])
        table.state = PLAYED
        if moved and drive.movement in BY_RESULTS and table.moved_ns is None:
            table.moved_ns = counts
    TableHand.objects.bulk_update(tables, ["state", "moved_ns"])
    Score.objects.bulk_create(
        Score(
            table=table,
            status=CURRENT,
            ns_made=tricks,
            ns=tricks,
            source=CARDS,
            actor=actor.name,
            client_id=f"cards-{table.pk}-{drive.version}",
            entered_at=now(),
        )
        for table in tables
        if (hand.number, table.number) not in sent and (tricks := ns[table.number]) is not None
    )
