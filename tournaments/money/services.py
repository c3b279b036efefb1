"""Saving the account of an evening."""

from collections.abc import Iterable, Mapping

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.money.purse import NO_PURSE, LineKind, Purse, PurseLine, lines_as_json
from tournaments.engine.permissions import Action
from tournaments.kernel.change import Actor, change
from tournaments.models import PurseVersion
from tournaments.money.queries import purse_in
from tournaments.web.whist_tags import money


def save_purse(
    drive_id: int, actor: Actor, lines: Iterable[PurseLine], coins: Mapping[int, int], *, seen: int
) -> None:
    """Save the whole account; raise Stale if it was changed after version ``seen`` of the drive.

    Each state stays in the database, and the record has the totals that changed.
    """
    with change(drive_id, Action.PURSE, actor) as under_way:
        under_way.refuse_repeat(seen, LogVerb.PURSE)
        old = purse_in(under_way.drive.purse_versions.last())
        new = Purse(tuple(lines), dict(coins))
        if new != old:
            add_purse(drive_id, new)
            before, after = _totals(old), _totals(new)
            changed = [key for key in after if after[key] != before[key]]
            under_way.log(
                LogVerb.PURSE,
                before={key: before[key] for key in changed},
                after={key: after[key] for key in changed},
            )


def add_purse(drive_id: int, purse: Purse) -> None:
    """Save an account as the latest of a drive that is locked or new; nothing for a drive without one."""
    versions = PurseVersion.objects.filter(drive=drive_id)
    if purse != NO_PURSE or versions.exists():
        coins = [list(pair) for pair in purse.coins.items()]
        versions.create(drive_id=drive_id, lines=lines_as_json(purse.lines), coins=coins)


def _totals(purse: Purse) -> dict[str, str]:
    totals = {kind.value: purse.total(kind) for kind in LineKind}
    return {key: money(pounds) for key, pounds in (totals | {"cash_counted": purse.counted}).items()}
