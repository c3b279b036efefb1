"""The keys of an archive, in the order in which they stand in it."""

ARCHIVE = (
    "format",
    "format_version",
    "drive",
    "entries",
    "hands",
    "decisions",
    "standings",
    "prizes",
    "log",
)
DRIVE = (
    "title",
    "slug",
    "date",
    "hall",
    "state",
    "movement",
    "tables",
    "hands",
    "hands_per_move",
    "breaks_after",
    "trumps",
    "roles",
    "missed_hand_score",
    "absent_hand_score",
    "prize_rules",
    "ties",
    "seed",
)
MOVEMENT = ("key", "reverse")
ROLES = ("a", "b")
ENTRY = ("number", "name", "role", "unit", "from_hand", "to_hand", "played_by")
PLAYED_BY = ("from_hand", "name")
HAND = ("number", "trumps", "tables", "sitting_out")
TABLE = ("number", "state", "seats", "tricks", "moved_on", "revokes")
SEATS = ("N", "E", "S", "W")
TRICKS = ("NS", "EW")
REVOKE = ("side", "tricks")
# The kinds of the decisions about the whole evening, in the order in which they follow those on prizes.
SETTINGS, PLAN, DUMMIES, HELPERS = EVENING = ("settings", "plan", "dummies", "no_prizes")
OF_ENTRIES = ("kind", "entries")
OF_PLAN = ("kind", "hands", "lines")
PLAN_HAND = ("tables", "sitting_out")
LINE = ("line", "entry")
# The kinds of those about the players' cards, which stand before them in this order.
EXCHANGED, FIGURE, TOTALS, DRAFT = OF_CARDS = ("card-exchanged", "card-figure", "card-totals", "card")
CARD_EXCHANGED = ("kind", "entries", "hand")
CARD_FIGURE = ("kind", "entry", "hand", "tricks", "why")
CARD_TOTALS = ("kind", "entry", "parts")
CARD = ("kind", "entry", "second", "figures", "written", "kept", "by")
WRITTEN = ("parts", "total")
STANDING = ("entry", "total", "by_break", "hands_played", "rank", "role_rank")
PRIZE = ("prize", "entries", "figure", "decided_by")
LOG_LINE = ("version", "at", "actor", "verb", "before", "after", "why")
