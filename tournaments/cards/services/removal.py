"""Removing a card typed by mistake, and restoring it."""

from collections.abc import Mapping
from typing import Any

from tournaments.cards.services.card_entry import save_typed
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import Action
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, DriveChange, change
from tournaments.kernel.errors import Refused, Stale
from tournaments.models import Card

EMPTY: Mapping[str, Any] = {"figures": {}, "written": {}, "kept": {}, "by": {}}


def remove_card(drive_id: int, actor: Actor, number: int, *, second: bool = False) -> None:
    """Empty one reading of a card; the record keeps what it was. Raises Refused if the card is confirmed.

    Its row stays, so that pages that show the pile are told.
    """
    with change(drive_id, Action.CARDS, actor) as under_way:
        _exchange(under_way, LogVerb.CARD_REMOVED, number, second, EMPTY)


def put_back_card(drive_id: int, actor: Actor, number: int, *, second: bool = False) -> None:
    """Undo the last removal of a card. Raises Stale if something else has been typed of it since."""
    with change(drive_id, Action.CARDS, actor) as under_way:
        removed = under_way.drive.log.filter(verb=LogVerb.CARD_REMOVED, before__entry=number)
        last = removed.filter(before__second=second).order_by("-version").first()
        if last is None or last.before is None:
            raise Stale
        values = {name: last.before[name] for name in EMPTY}
        _exchange(under_way, LogVerb.CARD_PUT_BACK, number, second, values)


def _exchange(
    under_way: DriveChange, verb: LogVerb, number: int, second: bool, now: Mapping[str, Any]
) -> None:
    """Replace the contents of a card: empty it, or fill an empty one."""
    card = Card.objects.filter(entry__drive=under_way.drive_id, entry__number=number, second=second).first()
    if card is None or bool(card.figures or card.written) is bool(now["figures"] or now["written"]):
        raise Stale
    if card.checked_at is not None:
        text = gettext_noop("Card %(card)s has been confirmed. Reopen the cards to change it.")
        raise Refused(Sentence(text, {"card": number}))
    about = {"entry": number, "second": second}
    before = {name: getattr(card, name) for name in EMPTY}
    for name, value in now.items():
        setattr(card, name, dict(value))
    save_typed(under_way.drive_id, [card])
    under_way.log(verb, before=about | before, after=about | dict(now))
