"""Texts for the scripts of the typing page, which fill in ``%(name)s``."""

from django.utils.translation import gettext

from tournaments.engine.words import gettext_noop

# By the keys that the scripts know them by.
WORDS = {
    "card": gettext_noop("Card %(card)s"),
    "no_card": gettext_noop("There is no card number %(card)s in this drive."),
    "all_begun": gettext_noop("Every card has been started."),
    "table": gettext_noop("started at table %(table)s"),
    "later": gettext_noop("from hand %(hand)s on"),
    "until": gettext_noop("until hand %(hand)s"),
    "count": gettext_noop("%(cards)s of %(all)s cards"),
    "in": gettext_noop("in"),
    "half": gettext_noop("partly in"),
    "sums": gettext_noop("totals only"),
    "missing": gettext_noop("not started"),
    "just_now": gettext_noop("%(names)s, just now"),
    "am": gettext_noop("am"),
    "pm": gettext_noop("pm"),
    "at": gettext_noop("%(names)s, %(time)s"),
    "is_typing": gettext_noop("%(name)s is typing this card now"),
    "rare": gettext_noop("unusual"),
    "out": gettext_noop("out"),
    "no_figure": gettext_noop("There are 13 tricks in a hand. Type 0 to 13."),
    "no_sum": gettext_noop("Type the total as it is written, or leave it empty."),
    "no_hand": gettext_noop("There is no hand %(hand)s."),
    "made": gettext_noop("the scores add up to %(sum)s"),
    "so_far": gettext_noop("%(sum)s so far"),
    "more": gettext_noop("≠ The player wrote %(by)s more."),
    "less": gettext_noop("≠ The player wrote %(by)s less."),
    "same": gettext_noop("= The player wrote the same."),
    "differs": gettext_noop("%(name)s typed %(figure)s here."),
    "cleared": gettext_noop("Someone else has cleared this."),
    "table_sent": gettext_noop("The table sent %(figure)s."),
    "keep": gettext_noop("Keep %(figure)s"),
    "use": gettext_noop("Use %(figure)s"),
    "empty": gettext_noop("empty"),
    "refused": gettext_noop("%(why)s You typed %(figure)s."),
    "leave_out": gettext_noop("Leave it out"),
    "is_in": gettext_noop("Card %(card)s is in: %(total)s."),
    "is_half": gettext_noop("Card %(card)s is not complete. Hands still empty: %(left)s."),
    "saved": gettext_noop("Everything is saved."),
    "saving": gettext_noop("Saving"),
    "kept": gettext_noop("Not sent yet. Scores kept on this computer: %(count)s. Carry on typing."),
    "kept_page": gettext_noop(
        "Scores not sent yet: %(count)s. This browser cannot keep them, so leave the page open."
    ),
    "signed_out": gettext_noop("You have been signed out. Scores kept on this computer: %(count)s."),
    "shut_out": gettext_noop(
        "%(why)s Scores kept on this computer: %(count)s. Please read them to the MC, who can type them."
    ),
    "not_taken": gettext_noop("Not saved. %(why)s Scores kept on this computer: %(count)s."),
    "left": gettext_noop("%(name)s typed scores on this computer that were never sent: %(count)s."),
    "hand": gettext_noop("Hand %(hand)s"),
    "sum_part": gettext_noop("Hands %(first)s to %(last)s"),
    "total": gettext_noop("Total"),
    "number": gettext_noop("Card number"),
    "half_trick": gettext_noop("½"),
}


def card_words() -> dict[str, str]:
    """The sentences in the active language, by key."""
    return {key: gettext(text) for key, text in WORDS.items()}
