"""The maxims of whist, in the order they are tried; each can be switched off and has a source and a reason.

Sources: "maxim", "advice" and "term" are the numbered Maxims for Whist, Advice to all Players and Terms used
in Whist of Enquire Within; "tactics" are the Basic tactics of the modern encyclopaedia; "Cavendish" is his
Laws and Principles of Whist. whist.md, 8.20, has the contribution of each, and the maxims withdrawn.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tournaments.engine.play import rules
from tournaments.engine.play.hand import PlayerView
from tournaments.engine.words import gettext_noop

Rule = Callable[[PlayerView], int]

# Moments of a rule: to lead, as second, third or last to follow suit, or with none of the suit led.
LEAD, SECOND, THIRD, LAST, VOID = 0, 1, 2, 3, 4


@dataclass(frozen=True, slots=True)
class Maxim:
    """A rule of play with its key, source, moments, name, and one sentence why."""

    key: str
    source: str
    rule: Rule
    moments: tuple[int, ...]
    name: str
    why: str


MAXIMS = (
    Maxim("lead-trumps", "maxim 6", rules.lead_trumps, (LEAD,),
          gettext_noop("Lead trumps when you are strong"),
          gettext_noop("With this many trumps, draw theirs before they can trump your winners.")),
    Maxim("commanding-card", "advice 8", rules.commanding_card, (LEAD,),
          gettext_noop("Count, and lead the best card left"),
          gettext_noop("Nobody else has a higher card, so this one should win the trick.")),
    Maxim("see-saw", "term 10", rules.see_saw, (LEAD,),
          gettext_noop("See-saw"),
          gettext_noop("Your partner has none of this suit and may be able to trump it.")),
    Maxim("head-of-sequence", "maxim 3", rules.head_of_sequence, (LEAD,),
          gettext_noop("Lead the highest of a sequence"),
          gettext_noop("The cards are as good as each other, and the highest tells your partner most.")),
    Maxim("singleton", "tactics, the opening lead", rules.singleton, (LEAD,),
          gettext_noop("Lead a lone card"),
          gettext_noop("When the suit comes back, you can make one of your few trumps.")),
    Maxim("return-lead", "maxim 9", rules.return_lead, (LEAD,),
          gettext_noop("Return your partner’s lead"),
          gettext_noop("Your partner chose to lead this suit, so it probably suits their cards.")),
    Maxim("strong-suit", "maxims 1, 10 and 11", rules.strong_suit, (LEAD,),
          gettext_noop("Lead a small card from a long suit"),
          gettext_noop("Your small cards there may win in the end. Leave suits with the ace for later.")),
    Maxim("short-suit", "Cavendish, weak suits", rules.short_suit, (LEAD,),
          gettext_noop("Lead high from a short suit"),
          gettext_noop("You have little to lose there, and it may help your partner.")),
    Maxim("last-resort", "maxim 1", rules.last_resort, (LEAD,),
          gettext_noop("Lead from your longest suit"),
          gettext_noop("None of your suits is good to lead from, so take the longest.")),
    Maxim("second-round", "advice 3", rules.second_round, (SECOND,),
          gettext_noop("Win the second round"),
          gettext_noop("Nobody after you has a higher card of this suit, so take the trick while you can.")),
    Maxim("split-honours", "tactics, second hand", rules.split_honours, (SECOND,),
          gettext_noop("Split touching honours"),
          gettext_noop("The lower of the two does the work and keeps the higher one for later.")),
    Maxim("cover", "tactics, second hand", rules.cover, (SECOND,),
          gettext_noop("Cover an honour"),
          gettext_noop("Beating a high card of theirs makes your side’s lower cards worth more.")),
    Maxim("second-low", "tactics, second hand", rules.lowest_card, (SECOND,),
          gettext_noop("Second hand low"),
          gettext_noop("Keep anything higher for later: your partner is still to play.")),
    Maxim("finesse", "term 1; Cavendish, third hand", rules.finesse, (THIRD,),
          gettext_noop("Finesse"),
          gettext_noop("Only one higher card is out, and the player before you may well have it.")),
    Maxim("third-high", "tactics, third hand", rules.third_high, (THIRD,),
          gettext_noop("Third hand high"),
          gettext_noop("Your partner’s card is unlikely to win, so play your best or one that is as good.")),
    Maxim("partners-trick", "advice 2", rules.partners_trick, (THIRD, LAST),
          gettext_noop("Leave your partner’s trick alone"),
          gettext_noop("Your partner is winning, and a trick counts once however high you play.")),
    Maxim("win-cheaply", "maxim 22", rules.win_cheaply, (LAST,),
          gettext_noop("Win with your lowest card that will do"),
          gettext_noop("Save anything higher for another trick.")),
    Maxim("loose-card", "term 4", rules.lowest_card, (THIRD, LAST),
          gettext_noop("Play a loose card"),
          gettext_noop("You cannot win this trick, so lose it with your smallest card.")),
    Maxim("trump-for-partner", "Cavendish, doubtful cards", rules.trump_for_partner, (VOID,),
          gettext_noop("Trump if your partner’s card may not win"),
          gettext_noop("Higher cards are still out, and the last player may have one.")),
    Maxim("small-trump", "maxim 16", rules.small_trump, (VOID,),
          gettext_noop("Trump with your lowest that will do"),
          gettext_noop("Take the trick, and keep any higher trump for later.")),
    Maxim("keep-command", "maxim 1", rules.keep_command, (VOID,),
          gettext_noop("Keep a commanding card"),
          gettext_noop("Nobody has a higher card in one of your other suits, so keep that suit to lead.")),
    Maxim("discard-weak", "tactics, discards", rules.weak_discard, (VOID,),
          gettext_noop("Throw the card you will miss least"),
          gettext_noop("Keep your high cards, and the small ones that guard a king or queen.")),
)  # fmt: skip
