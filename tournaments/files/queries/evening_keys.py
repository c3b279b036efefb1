"""Data of an evening that an archive leaves out, for continuing on another computer.

It is beside the archive on the backup stick, never in it: an archive is a record that a club hands on, while
this has payments, players' queries, and hashes of the drive's secret links. By the hashes the other computer
recognises printed codes; no one can derive a link from a hash. ``link_key`` makes links only together with
the site's own key, which is not in it.
"""

import json
from collections.abc import Mapping
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Max, Q

from tournaments.engine.archive.checksum import KEY, checksum
from tournaments.engine.archive.size_limits import load
from tournaments.models import Drive

FORMAT = "whist-drive-keys"
TYPED_AT = "typed_at"  # when the latest figure of a card was typed, which is no line of the record
OF_DRIVE = (
    "starts_at",
    "colour_a",
    "colour_b",
    "deal_custom",
    "revoke_tricks",
    "apart_hands",
    "entry_fee",
    "board",
    "board_hides",
    "boards",
    "announcement",
    "hand_minutes",
    "interval_minutes",
    "link_key",
    "link_turns",
    "link_hashes",
)
DRAFT = "draft"  # files from before there were drafts do not say it
# What files from before there was such a thing mean by saying nothing of it.
OLDER_DRIVE: Mapping[str, object] = {"apart_hands": 1}
OLDER_DOUBT: Mapping[str, object] = {"revoke_side": ""}
# What is so at this moment of the evening; a drive that is replaced by an archive is at another.
OF_THE_MOMENT = ("interval_since", "revealed")
OF_ENTRY = ("either", "paid", "apart")
# Without these the movement does not ask for them; the list at the door may have them all the same.
WHERE_NONE = ("role", "unit")
OF_PLAYER = ("shown", "child")  # how the name stands in public
OF_DOUBT = (
    "kind",
    "hand",
    "table",
    "ns_made",
    "revoke_side",
    "words",
    "why",
    "device",
    "client_id",
    "tapped_at",
    "raised_at",
)


def rest_of(drive: Drive, hashes: Mapping[str, list[str]]) -> str:
    """This data as JSON text; ``hashes`` are those of all its links. Five database queries."""
    typed = Max("cards__typed_at", filter=Q(cards__checked_at=None))
    data: dict[str, Any] = {
        "format": FORMAT,
        "slug": drive.slug,
        TYPED_AT: drive.entries.aggregate(typed=typed)["typed"],
        "club": {key: getattr(drive.club, key) for key in ("name", "slug", "names_shown")},
        "drive": {key: getattr(drive, key) for key in (DRAFT, *OF_DRIVE, *OF_THE_MOMENT)}
        | {"link_hashes": hashes},
        "entries": [
            {"shown": row.pop("player__shown") or "", "child": bool(row.pop("player__child")), **row}
            for row in drive.entries.order_by("number").values(
                "number", "name", *OF_ENTRY, *WHERE_NONE, *(f"player__{key}" for key in OF_PLAYER)
            )
        ],
        "waiting": list(drive.spares.values_list("name", flat=True)),
        "doubts": [
            {"entry": row.pop("entry__number"), **row}
            for row in drive.doubts.filter(settled_at=None).values("entry__number", *OF_DOUBT)
        ],
    }
    plain = load(json.dumps(data, cls=DjangoJSONEncoder))
    return json.dumps({KEY: checksum(plain), **plain}, ensure_ascii=False, indent=2) + "\n"
