"""Explanations of awards, in sentences for the people in the hall.

Numbers follow a colon or "with", never precede a noun, so that no sentence needs a plural form.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tournaments.engine.prizes.countback import CountbackStep, Settled
from tournaments.engine.prizes.kinds import OF_PARTS
from tournaments.engine.prizes.ranking import Race
from tournaments.engine.prizes.rules import PrizeKind, Tie
from tournaments.engine.standings.hand_points import ScoreKind
from tournaments.engine.standings.scoring import Score
from tournaments.engine.words import Count, Sentence, _, gettext_noop, joined

Names = Mapping[int, str]

FIRST = MappingProxyType(
    {
        PrizeKind.PLACE: gettext_noop("%(who)s made the most tricks: %(figure)s."),
        PrizeKind.PART: gettext_noop("%(who)s made the most tricks in %(part)s: %(figure)s."),
        PrizeKind.BOOBY: gettext_noop("%(who)s made the fewest tricks: %(figure)s."),
        PrizeKind.MOST_TENS: gettext_noop("%(who)s had the most hands of ten tricks or more: %(figure)s."),
        PrizeKind.LONGEST: gettext_noop("%(who)s stayed longest at one table; hands in a row: %(figure)s."),
        PrizeKind.LOWEST_PART: gettext_noop("%(who)s made the fewest tricks in %(part)s: %(figure)s."),
        PrizeKind.HIGHEST_HAND: gettext_noop("%(who)s had the highest score in a single hand: %(figure)s."),
        PrizeKind.LAST_HAND: gettext_noop("%(who)s had the best score in the last hand: %(figure)s."),
        PrizeKind.NEAREST: gettext_noop("%(who)s came nearest; tricks away: %(figure)s."),
        PrizeKind.COOKIE_JAR: gettext_noop("%(who)s won most of the hands drawn: %(figure)s."),
        PrizeKind.BEST_AT: gettext_noop("%(who)s has the best total of those who sat there: %(figure)s."),
        PrizeKind.FEWEST_MOVES: gettext_noop("%(who)s changed tables least often; changes: %(figure)s."),
        PrizeKind.MOST_MOVES: gettext_noop("%(who)s changed tables most often; changes: %(figure)s."),
    }
)
OF_THE_REST = gettext_noop("Of those still in the running, %(sentence)s")  # for a kind without its own
# The same if somebody who did as well or better was passed over
FIRST_LEFT = MappingProxyType(
    {
        PrizeKind.PLACE: gettext_noop(
            "Of those still in the running, %(who)s made the most tricks: %(figure)s."
        ),
        PrizeKind.PART: gettext_noop(
            "Of those still in the running, %(who)s made the most tricks in %(part)s: %(figure)s."
        ),
        PrizeKind.BOOBY: gettext_noop(
            "Of those still in the running, %(who)s made the fewest tricks: %(figure)s."
        ),
        PrizeKind.MOST_TENS: gettext_noop(
            "Of those still in the running, %(who)s had the most hands of ten tricks or more: %(figure)s."
        ),
        PrizeKind.LONGEST: gettext_noop(
            "Of those still in the running, %(who)s stayed longest at one table; hands in a row: %(figure)s."
        ),
    }
)
# The same for teams, which play for flags
FLAGS_FIRST = MappingProxyType(
    {
        PrizeKind.PLACE: gettext_noop("%(who)s won the most flags: %(figure)s."),
        PrizeKind.PART: gettext_noop("%(who)s won the most flags in %(part)s: %(figure)s."),
        PrizeKind.BOOBY: gettext_noop("%(who)s won the fewest flags: %(figure)s."),
    }
)
FLAGS_FIRST_LEFT = MappingProxyType(
    {
        PrizeKind.PLACE: gettext_noop(
            "Of those still in the running, %(who)s won the most flags: %(figure)s."
        ),
        PrizeKind.PART: gettext_noop(
            "Of those still in the running, %(who)s won the most flags in %(part)s: %(figure)s."
        ),
        PrizeKind.BOOBY: gettext_noop(
            "Of those still in the running, %(who)s won the fewest flags: %(figure)s."
        ),
    }
)
# The same if points count instead of tricks
POINTS_FIRST = MappingProxyType(
    {
        PrizeKind.PLACE: gettext_noop("%(who)s scored the most points: %(figure)s."),
        PrizeKind.PART: gettext_noop("%(who)s scored the most points in %(part)s: %(figure)s."),
        PrizeKind.BOOBY: gettext_noop("%(who)s scored the fewest points: %(figure)s."),
        PrizeKind.LOWEST_PART: gettext_noop("%(who)s scored the fewest points in %(part)s: %(figure)s."),
        PrizeKind.NEAREST: gettext_noop("%(who)s came nearest; points away: %(figure)s."),
    }
)
NEXT = gettext_noop("%(who)s came next with %(figure)s.")
NEXT_LEVEL = gettext_noop("%(who)s came next, level with %(before)s on %(figure)s.")
NTH = MappingProxyType(
    {
        2: gettext_noop("Second prize: %(who)s with %(figure)s."),
        3: gettext_noop("Third prize: %(who)s with %(figure)s."),
        4: gettext_noop("Fourth prize: %(who)s with %(figure)s."),
        5: gettext_noop("Fifth prize: %(who)s with %(figure)s."),
        6: gettext_noop("Sixth prize: %(who)s with %(figure)s."),
    }
)
NTH_LOWEST = gettext_noop("Lowest but %(others)s: %(who)s with %(figure)s.")
NTH_OF_MANY = gettext_noop("Prize %(place)s: %(who)s with %(figure)s.")
LEVEL_SO_FAR = gettext_noop("%(who)s are level so far with %(figure)s each.")
LEVEL = gettext_noop("%(who)s were level for this prize with %(figure)s each.")
SETTLED = gettext_noop("%(step)s settled it: %(figures)s.")
STEP_UNTOLD = gettext_noop("%(step)s cannot be compared: we have only the card totals.")
STILL_LEVEL = gettext_noop("%(step)s left %(who)s level: %(figures)s.")
CUT = gettext_noop("%(who)s won the cut of cards.")
CUT_NEEDED = gettext_noop("%(who)s need to cut cards for this.")
LAST_STEP = MappingProxyType(  # words once it is over, and before
    {
        Tie.CUT: (CUT, CUT_NEEDED),
        Tie.PLAY_OFF: (
            gettext_noop("%(who)s won the play-off."),
            gettext_noop("%(who)s need to play off for this."),
        ),
    }
)
SHARED = gettext_noop("%(who)s share this prize.")
SHARED_WITH = gettext_noop("This is combined with “%(prize)s” and shared by %(who)s.")
DRAWN = gettext_noop("%(who)s was drawn at random. Names in the draw: %(count)s.")
DRAW_NEEDED = gettext_noop("This has still to be drawn. Names in the draw: %(count)s.")
HIDDEN_NEEDED = gettext_noop("This goes by something hidden, which is drawn once play is over.")
HIDDEN_WAS = MappingProxyType(
    {
        PrizeKind.NEAREST: gettext_noop("The hidden number was %(drawn)s."),
        PrizeKind.COOKIE_JAR: gettext_noop("The hands drawn were: %(drawn)s."),
        PrizeKind.BEST_AT: gettext_noop("What was drawn: table %(first)s in hand %(second)s."),
    }
)
SEAT_NEEDED = gettext_noop("A table, a hand and a seat have still to be drawn. Names in the draw: %(count)s.")
SEAT_DRAWN = gettext_noop("%(who)s sat there. What was drawn: table %(table)s in hand %(hand)s, %(seat)s.")
SEAT_NAMES = (gettext_noop("North"), gettext_noop("East"), gettext_noop("South"), gettext_noop("West"))
MC_NEEDED = gettext_noop("The MC will say who wins this.")
GIVEN = gettext_noop("This was given in the interval, so it stays.")
WOULD_GO_TO = gettext_noop(
    "On the present scores it would have gone to %(who)s, but it was given in the interval, so it stays."
)
OVERRIDDEN = gettext_noop("The MC gave this to %(who)s.")
OVERRIDDEN_WHY = gettext_noop("The MC gave this to %(who)s: %(why)s")
WAITS = gettext_noop("This waits until “%(prize)s” is decided.")
NOBODY = gettext_noop("Nobody can win this prize.")
NOBODY_YET = gettext_noop("Nobody is ahead for this yet.")
NOT_BEGUN = gettext_noop("This is for %(part)s, which has not begun.")
NONE_COMPLETE = gettext_noop("This is for %(part)s, and no hand of it is complete yet.")
NOT_PLAYED = gettext_noop("This was for %(part)s, which was not played.")
NO_STAY = gettext_noop("Nobody stayed at one table for longer than anyone else.")
MOVED_ALIKE = gettext_noop("Everyone changed tables equally often.")
NOTHING = MappingProxyType(  # if the best figure is 0
    {
        PrizeKind.MOST_TENS: gettext_noop("Nobody made ten tricks in a hand."),
        PrizeKind.HIGHEST_HAND: gettext_noop("Nobody made a trick."),
        PrizeKind.LAST_HAND: gettext_noop("Nobody made a trick in the last hand."),
        PrizeKind.COOKIE_JAR: gettext_noop("Nobody won any of the hands drawn."),
    }
)
NO_POINTS = MappingProxyType(  # the same if points count
    {
        PrizeKind.HIGHEST_HAND: gettext_noop("Nobody scored a point."),
        PrizeKind.LAST_HAND: gettext_noop("Nobody scored a point in the last hand."),
    }
)
REACHED = MappingProxyType(
    {
        PrizeKind.THRESHOLD: gettext_noop("Everyone with %(number)s or more shares this: %(who)s."),
        PrizeKind.HANDS_WON: gettext_noop(
            "Hands to win for this: %(number)s. Everyone who won them shares it: %(who)s."
        ),
        PrizeKind.SLAM: gettext_noop("Hands with all thirteen tricks: %(who)s."),
    }
)
NONE_REACHED = MappingProxyType(
    {
        PrizeKind.THRESHOLD: gettext_noop("Nobody reached %(number)s."),
        PrizeKind.HANDS_WON: gettext_noop("Nobody won as many hands as this needs: %(number)s."),
        PrizeKind.SLAM: gettext_noop("Nobody made all thirteen tricks in a hand."),
    }
)
UNTOLD = gettext_noop(
    "We have only the card totals, so we cannot tell who won this. Give it by hand, or leave it."
)
FLAGS_UNTOLD = gettext_noop(
    "We have only the flags, so we cannot tell who won this. Give it by hand, or leave it."
)
NO_PART = gettext_noop("This evening has no part %(part)s.")
NO_BREAK = gettext_noop("This evening has no interval, so it has no part %(part)s.")

HELPS = gettext_noop("%(who)s is not playing for prizes.")
AWAY = gettext_noop("%(who)s was here for %(here)s of the %(hands)s hands; this prize needs %(wanted)s.")
MISSED = gettext_noop(
    "Hands missed by %(who)s: %(missed)s. This prize needs %(wanted)s of the %(hands)s hands."
)
PLAYED = gettext_noop("%(who)s played %(played)s of the %(hands)s hands; this prize needs %(wanted)s.")
PARTLY = gettext_noop("%(who)s was here for %(here)s of the %(hands)s hands.")
ALSO = gettext_noop("%(who)s also has “%(prize)s”.")
AHEAD = gettext_noop("%(who)s is ahead for “%(prize)s”.")
ENOUGH = gettext_noop("%(who)s has won prizes already, as many as one person can: %(most)s.")
HAS_ONE = gettext_noop("%(who)s already has “%(prize)s”.")

STEPS = MappingProxyType(
    {
        Tie.SECOND_HALF: gettext_noop("The second half"),
        Tie.LAST_HAND: gettext_noop("The last hand"),
        Tie.MOST_TENS: gettext_noop("Hands of ten tricks or more"),
        Tie.MOST_THIRTEENS: gettext_noop("Hands of thirteen tricks"),
    }
)
AFTER_BREAK = gettext_noop("Hands after the last interval")
LATER_HALF = gettext_noop("The second half")
LAST = gettext_noop("the last hand")
WHOLE = gettext_noop("the whole evening")
HALVES = (gettext_noop("the first half"), gettext_noop("the second half"))


def people(names: Names, entries: Sequence[int]) -> str | Sentence:
    """Join names as in speech: "Ann", "Ann and Ben", "Ann, Ben and Cat".

    Without a name, the entry number is used.
    """
    called = [names.get(entry, str(entry)) for entry in entries]
    if len(called) < 2:
        return "".join(called)
    return _("%(some)s and %(last)s", some=", ".join(called[:-1]), last=called[-1])


def some_people(names: Names, entries: Sequence[int]) -> str | Sentence:
    """Return up to four names, or three names and the number of the others."""
    if len(entries) <= 4:
        return people(names, entries)
    some = ", ".join(names.get(entry, str(entry)) for entry in entries[:3])
    return _("%(some)s and %(count)s others", some=some, count=len(entries) - 3)


def part_name(part: int, count: int) -> Sentence:
    """Return the name of a part of the evening inside a sentence: a half if there are two parts."""
    if count == 1:
        return Sentence(WHOLE)
    if count == 2:
        return Sentence(HALVES[part - 1])
    return _("part %(part)s", part=part)


def explain(
    race: Race,
    settled: Settled,
    names: Names,
    parts: int,
    *,
    counted: ScoreKind,
    so_far: bool = False,
) -> tuple[Sentence, ...]:
    """Return the reasons for an award, up to the end of the tie-breaks.

    ``parts`` is the number of parts of the evening. ``counted`` is what totals count; ``so_far``
    means that hands of the prize are to come.
    """
    rule, figure = race.rule, race.figure
    if settled.steps or len(settled.level) > 1:
        return _tie(settled, names, figure, parts)
    shown = _("%(figure)s so far", figure=figure) if so_far else figure
    winners = people(names, settled.level)
    before = [entry for entry in race.taken if race.figures.get(entry) == figure]
    if before:
        values = {"who": winners, "before": people(names, before), "figure": shown}
        return (Sentence(NEXT_LEVEL, values),)
    if race.skip:
        text = NTH_LOWEST if rule.kind is PrizeKind.BOOBY else NTH.get(rule.place, NTH_OF_MANY)
        values = {"who": winners, "place": rule.place, "others": Count(rule.place - 1), "figure": shown}
        return (Sentence(text, values),)
    if any(place <= rule.place for place in race.taken.values()):
        return (Sentence(NEXT, {"who": winners, "figure": shown}),)
    first = {"who": winners, "figure": shown}
    if rule.kind in OF_PARTS:
        name = part_name(rule.part, parts)
        first |= {"part": _("%(part)s so far", part=name) if so_far else name, "figure": figure}
    flags, points = counted is ScoreKind.FLAGS, counted is ScoreKind.POINTS
    texts = {**FIRST, **(FLAGS_FIRST if flags else POINTS_FIRST if points else {})}
    left = {**FIRST_LEFT, **(FLAGS_FIRST_LEFT if flags else {})}
    if race.passed_over() and rule.kind in left and not (points and rule.kind in POINTS_FIRST):
        return (Sentence(left[rule.kind], first),)
    why = Sentence(texts[rule.kind], first)
    return (Sentence(OF_THE_REST, {"sentence": why}) if race.passed_over() else why,)


def hidden_was(race: Race) -> tuple[Sentence, ...]:
    """Return the sentence for what was drawn, if anything was."""
    if not race.drawn:
        return ()
    values = {"drawn": ", ".join(map(str, race.drawn)), "first": race.drawn[0], "second": race.drawn[-1]}
    return (Sentence(HIDDEN_WAS[race.rule.kind], values),)


def seat_drawn(winner: str | Sentence, drawn: Sequence[int]) -> Sentence:
    """Return the sentence for a seat that was drawn: table, hand, and seat from North."""
    table, hand, seat = drawn
    values = {"table": table, "hand": hand, "seat": Sentence(SEAT_NAMES[(seat - 1) % 4])}
    return Sentence(SEAT_DRAWN, {"who": winner, **values})


def overridden(winners: str | Sentence, why: str) -> Sentence:
    """Return the sentence for a prize awarded by the MC, with the reason if there is one."""
    return Sentence(OVERRIDDEN_WHY if why else OVERRIDDEN, {"who": winners, "why": why})


def _tie(settled: Settled, names: Names, figure: Score, parts: int) -> tuple[Sentence, ...]:
    """Return sentences about a tie and the result of each tie-break."""
    shown = next((step.figures for step in settled.steps if step.figures), ())
    everybody = sorted(entry for entry, _ in shown) if shown else settled.level
    level = Sentence(LEVEL, {"who": people(names, everybody), "figure": figure})
    return level, *(_step(step, names, parts) for step in settled.steps)


def _step(step: CountbackStep, names: Names, parts: int) -> Sentence:
    name = Sentence(STEPS[step.tie])
    if step.tie is Tie.SECOND_HALF and parts != 2:
        name = Sentence(LATER_HALF if parts == 1 else AFTER_BREAK)
    if not step.figures:
        return Sentence(STEP_UNTOLD, {"step": name})
    figures = [
        Sentence("%(who)s %(figure)s", {"who": names.get(entry, str(entry)), "figure": figure})
        for entry, figure in step.figures
    ]
    values = {"step": name, "figures": joined(figures, ", "), "who": people(names, step.level)}
    return Sentence(SETTLED if len(step.level) == 1 else STILL_LEVEL, values)
