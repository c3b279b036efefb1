"""Award of prizes: winners, players passed over, and reasons (whist.md, 4).

Prizes are awarded in the order of the list. Each goes to the best player still in the running: of the right
role, eligible, present for long enough and, for a main prize, without a main prize so far. The places of one
role (or of all) form a group: first, second and third go to different people, whatever else they win.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random

from tournaments.engine.prizes import words
from tournaments.engine.prizes.awards import Award, PrizeEvening, PrizeOutcome
from tournaments.engine.prizes.countback import Settled
from tournaments.engine.prizes.kinds import HIDDEN, KINDS, OF_PARTS
from tournaments.engine.prizes.ranking import PassedOver, Race
from tournaments.engine.prizes.rules import DRAWN, HowDecided, PrizeKind, PrizeRule, PrizeRuling, Tie
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.hand_points import ScoreKind
from tournaments.engine.standings.standings import EntryCard, parts
from tournaments.engine.words import Count, Sentence, _, joined


def awards(rules: Sequence[PrizeRule], evening: PrizeEvening) -> list[Award]:
    """Return the award of every prize, in the order of ``rules``; roles are ignored if nobody has one."""
    if all(card.role is None for card in evening.cards):
        rules = [replace(rule, role=None) for rule in rules]
    giving = _Giving(evening)
    return [giving.give(rule) for rule in rules]


def draw(among: Sequence[int], rng: Random) -> int:
    """Draw one entry; the same generator and entries, in any order, draw the same one."""
    return rng.choice(sorted(among))


DECIDED_BY = {PrizeKind.PLACE: "total", PrizeKind.BOOBY: "total"}  # other kinds use their own name


OF_HANDS = {PrizeKind.SLAM, PrizeKind.HANDS_WON, PrizeKind.COOKIE_JAR}  # flags cannot tell them

# Kinds that no figure decides: how they are, what they wait for, and its words
OPEN_UNTIL_SAID = {
    PrizeKind.DRAW: (HowDecided.DRAW, PrizeOutcome.DRAW, words.DRAW_NEEDED),
    PrizeKind.HIDDEN_SEAT: (HowDecided.HIDDEN, PrizeOutcome.HIDDEN, words.SEAT_NEEDED),
    **dict.fromkeys(
        (PrizeKind.MC_SAYS, PrizeKind.TRAVELLING),
        (HowDecided.OVERRIDE, PrizeOutcome.MC_SAYS, words.MC_NEEDED),
    ),
}


def _one_list(a: PrizeRule, b: PrizeRule) -> bool:
    """Return whether two prizes are places of the same list: first, second and third of a role.

    Lowest prizes make a list only if one is for a place above the lowest; two boobies may go to the same.
    """
    return a.kind is b.kind and a.role is b.role and (a.kind is PrizeKind.PLACE or max(a.place, b.place) > 1)


def _list_of(rule: PrizeRule) -> tuple[PrizeKind, Role | None]:
    return rule.kind, rule.role


def _excludes(earlier: PrizeRule, rule: PrizeRule) -> bool:
    """Return whether winning ``earlier`` takes somebody out of the running for ``rule``."""
    return earlier.main and rule.main and not _one_list(earlier, rule)


class _Giving:
    """Award prizes down the list, recording who has won what."""

    def __init__(self, evening: PrizeEvening) -> None:
        self.whole = self.evening = evening
        self.final = True  # no hand to come counts for the current prize
        self.parts = len(parts(evening.breaks_after, evening.hands))
        self.main: dict[int, str] = {}  # main prize by entry
        self.won: Counter[int] = Counter()  # prizes by entry; places shared count once
        # place by entry, for each list
        self.places: defaultdict[tuple[PrizeKind, Role | None], dict[int, int]] = defaultdict(dict)
        self.shared: dict[tuple[PrizeKind, Role | None, int], Award] = {}  # places covered by a shared prize
        self.open: list[Award] = []  # undecided; ``among`` are all possible winners
        self.to_come: list[Award] = []  # anyone might win them, with hands to come
        self.best_and_last: dict[int, PrizeRule] = {}  # place or booby prize by entry

    def give(self, rule: PrizeRule) -> Award:
        announced = self._announced(rule) is not None
        self.final = ready = self.whole.decidable(rule, announced=announced)
        end = self.whole.ends(rule)
        at_tea = end and ready and (announced or not self.whole.over)
        self.evening = self.whole.after(end) if at_tea else self.whole
        award = self._stays(rule) or self._decided(rule) or self._by_figures(rule)
        if not ready:
            self.to_come.append(replace(award, among=tuple(card.entry for card in self.whole.cards)))
        award = replace(
            award,
            ready=self.whole.over or announced or (ready and award.outcome is not PrizeOutcome.WAITS),
            notes=tuple(self._notes(award)) if ready else (),
        )
        if award.outcome not in {PrizeOutcome.GIVEN, PrizeOutcome.NOBODY}:
            self.open.append(award)
        self.won.update(() if award.combined else award.entries)
        for entry in award.entries:
            if rule.kind in {PrizeKind.PLACE, PrizeKind.BOOBY}:
                self.places[_list_of(rule)].setdefault(entry, rule.place)
                self.best_and_last.setdefault(entry, rule)
            if rule.main:
                self.main.setdefault(entry, rule.name)
        unnamed = award.outcome in {PrizeOutcome.WAITS, PrizeOutcome.UNTOLD}
        return replace(award, among=()) if unnamed else award

    def _notes(self, award: Award) -> Iterator[Sentence]:
        """Yield notes about the winners.

        They say who was present for part of the evening only, and who is both among the best and the last.
        """
        winners = award.entries or (award.among if award.outcome is PrizeOutcome.CUT else ())
        for card in self.evening.cards:
            if card.entry in winners and card.absent:
                values = {"here": card.hands_had, "hands": self.evening.hands}
                yield Sentence(words.PARTLY, {"who": self._people([card.entry]), **values})
        for entry in award.entries:
            other = self.best_and_last.get(entry)
            if other and {other.kind, award.rule.kind} == {PrizeKind.PLACE, PrizeKind.BOOBY}:
                yield Sentence(words.ALSO, {"who": self._people([entry]), "prize": other.name})

    def _announced(self, rule: PrizeRule) -> PrizeRuling | None:
        """Return the ruling that announced a prize in the interval, unless the MC has overridden it since."""
        kinds = {HowDecided.GIVEN, HowDecided.OVERRIDE}
        about = [r for r in self.whole.decisions if r.prize == rule.name and r.kind in kinds]
        return about[-1] if about and about[-1].kind is HowDecided.GIVEN else None

    def _stays(self, rule: PrizeRule) -> Award | None:
        """Return the award of a prize announced in the interval, compared with the present scores."""
        ruling = self._announced(rule)
        if ruling is None:
            return None
        award = Award(rule, PrizeOutcome.GIVEN, ruling.winners, decided_by=HowDecided.GIVEN.value)
        if not self.final:  # a hand was undone, so there is nothing to compare
            return replace(award, explanation=(Sentence(words.GIVEN),))
        alone = replace(rule, main=False)
        now = self._decided(alone) or self._by_figures(alone)
        would = now.entries or now.among
        if not would or {*would} == {*ruling.winners}:
            why = (*now.explanation, Sentence(words.GIVEN))
            return replace(award, figure=now.figure, passed_over=now.passed_over, explanation=why)
        return replace(award, explanation=(Sentence(words.WOULD_GO_TO, {"who": self._people(would)}),))

    def _decided(self, rule: PrizeRule) -> Award | None:
        """Return an award not decided by figures: an override, the rest of a share, a draw; else None."""
        ruling = self._decision(HowDecided.OVERRIDE, rule)
        if ruling is not None:
            return Award(
                rule,
                PrizeOutcome.GIVEN,
                ruling.winners,
                decided_by=HowDecided.OVERRIDE.value,
                explanation=(words.overridden(self._people(ruling.winners), ruling.why),),
            )
        begun = self.shared.get((rule.kind, rule.role, rule.place))
        if begun is not None and _one_list(begun.rule, rule):
            values = {"prize": begun.rule.name, "who": self._people(begun.entries)}
            why = (Sentence(words.SHARED_WITH, values),)
            return replace(begun, rule=rule, explanation=why, combined=begun.rule.name)
        return self._drawn(rule) if rule.kind in OPEN_UNTIL_SAID else None

    def _drawn(self, rule: PrizeRule) -> Award:
        """Return the award of a prize that a draw or the MC decides."""
        how, outcome, text = OPEN_UNTIL_SAID[rule.kind]
        ruling = self._decision(how, rule)
        if ruling is not None:
            values = {"who": self._people(ruling.winners), "count": len(ruling.among)}
            why = Sentence(words.DRAWN, values)
            if ruling.drawn:
                why = words.seat_drawn(self._people(ruling.winners), ruling.drawn)
            return Award(rule, PrizeOutcome.GIVEN, ruling.winners, decided_by=how.value, explanation=(why,))
        running = tuple(card.entry for card in self._everyone(rule) if self._bar(rule, card) is None)
        waits = self._waits_for(rule, running, ())
        if waits is not None:
            return self._waiting(rule, waits, running)
        if not running and not self.final:
            not_yet = self._unplayed(rule) or Sentence(words.NOBODY_YET)
            return Award(rule, PrizeOutcome.NOT_YET, explanation=(not_yet,))
        if not running:
            return Award(rule, PrizeOutcome.NOBODY, explanation=(Sentence(words.NOBODY),))
        why = Sentence(text, {"count": len(running)})
        return Award(rule, outcome, among=running, explanation=(why,))

    def _reached(self, race: Race) -> Award:
        """Return the award of a prize shared by everybody with its number."""
        rule, wanted = race.rule, race.rule.number or 1
        entries = tuple(card.entry for card in race.running if race.figures[card.entry] >= wanted)
        waits = self._waits_for(rule, entries, ()) if self.final else None
        if waits is not None:
            return self._waiting(rule, waits, entries)
        over = tuple(over for over in race.barred if race.figures[over.entry] >= wanted)
        people = [
            _("%(who)s %(figure)s", who=self._people([entry]), figure=race.figures[entry])
            for entry in entries
        ]
        if not entries:
            none = words.NOBODY if over else words.NONE_REACHED[rule.kind]
            text = none if self.final else words.NOBODY_YET
            outcome = PrizeOutcome.NOBODY if self.final else PrizeOutcome.NOT_YET
            return Award(rule, outcome, passed_over=over, explanation=(Sentence(text, {"number": wanted}),))
        values = {"number": wanted, "who": joined(people, ", "), "names": self._people(entries)}
        why = Sentence(words.REACHED[rule.kind], values)
        return Award(
            rule, PrizeOutcome.GIVEN, entries, None, rule.kind.value, passed_over=over, explanation=(why,)
        )

    def _undecided(self, race: Race) -> Award | None:
        """Return the award if no figure can decide it, or not yet, or nobody wins it; else None."""
        rule, might = race.rule, tuple(card.entry for card in race.running)
        sums = any(card.sums for card in race.running) and not KINDS[rule.kind].sums
        flags = self.evening.counted is ScoreKind.FLAGS and rule.kind in OF_HANDS
        if sums or flags:
            why = Sentence(words.UNTOLD if sums else words.FLAGS_UNTOLD)
            return Award(rule, PrizeOutcome.UNTOLD, among=might, explanation=(why,))
        unplayed = self._unplayed(rule)
        if unplayed is None and rule.kind in HIDDEN and race.running and not race.drawn:
            outcome = PrizeOutcome.HIDDEN if self.final else PrizeOutcome.NOT_YET
            return Award(rule, outcome, among=might, explanation=(Sentence(words.HIDDEN_NEEDED),))
        nobody = unplayed or (None if KINDS[rule.kind].reached else self._nobody(race))
        if nobody is None:
            return None
        outcome = PrizeOutcome.NOBODY if self.final else PrizeOutcome.NOT_YET
        barred = () if unplayed else tuple(race.barred)
        return Award(rule, outcome, passed_over=barred, explanation=(nobody,))

    def _by_figures(self, rule: PrizeRule) -> Award:
        race = self._race(rule)
        undecided = self._undecided(race)
        if undecided is not None:
            return undecided
        if KINDS[rule.kind].reached:
            return self._reached(race)
        evening, figures = self.evening, self.evening.figures
        chain = [tie for tie in evening.ties if figures.settles(tie, rule)]
        settled = race.settle(chain if self.final else chain[-1:], figures.tie)
        waits = self._waits_for(rule, [*race.ahead, *settled.level], settled.level) if self.final else None
        if waits is not None:
            out = [award for award in self.open if self.whole.most or _excludes(award.rule, rule)]
            unsure = {entry for award in out for entry in award.among}
            return self._waiting(rule, waits, race.might_get(unsure))
        award = Award(
            rule,
            PrizeOutcome.GIVEN,
            settled.level,
            race.figure,
            settled.steps[-1].tie.value if settled.steps else DECIDED_BY.get(rule.kind, rule.kind.value),
            passed_over=race.passed_over(),
            explanation=words.hidden_was(race)
            + words.explain(
                race, settled, evening.names, self.parts, counted=evening.counted, so_far=not self.final
            ),
        )
        return award if settled.ends is None else self._end_of_chain(award, settled)

    def _end_of_chain(self, award: Award, settled: Settled) -> Award:
        """Return the award if several are still level: shared, decided by a cut, or waiting for one."""
        rule, level = award.rule, settled.level
        if not self.final:
            values = {"who": words.some_people(self.evening.names, level), "figure": award.figure}
            why = (Sentence(words.LEVEL_SO_FAR, values),)
            return replace(
                award, outcome=PrizeOutcome.LEVEL, entries=(), decided_by=None, among=level, explanation=why
            )
        ruling = self._decision(HowDecided.CUT, rule, among=level)
        entries, decided, text = level, settled.ends, words.SHARED
        if settled.ends is not Tie.SHARE:
            won, needed = words.LAST_STEP[settled.ends or Tie.CUT]
            entries, text = (ruling.winners, won) if ruling is not None else ((), needed)
            decided = Tie.CUT if ruling is not None else None
        award = replace(
            award,
            outcome=PrizeOutcome.GIVEN if entries else PrizeOutcome.CUT,
            entries=entries,
            decided_by=decided.value if decided is not None else None,
            among=() if entries else level,
            explanation=(*award.explanation, Sentence(text, {"who": self._people(entries or level)})),
        )
        if decided is Tie.SHARE and rule.kind in {PrizeKind.PLACE, PrizeKind.BOOBY}:
            first = rule.place - settled.skip
            self.shared |= {(*_list_of(rule), place): award for place in range(first, first + len(level))}
        return award

    def _race(self, rule: PrizeRule) -> Race:
        everyone = self._everyone(rule)
        ruling = self._decision(HowDecided.HIDDEN, rule)
        drawn = ruling.drawn if ruling is not None else ()
        if rule.kind is PrizeKind.BEST_AT and drawn:
            table, hand = drawn
            everyone = [card for card in everyone if card.tables[hand - 1 : hand] == (table,)]
        figures = {card.entry: self.evening.figures.of(card, rule, drawn) for card in everyone}
        sign = 1 if KINDS[rule.kind].lowest else -1
        everyone.sort(key=lambda card: (sign * figures[card.entry], card.entry))
        taken = self.places[_list_of(rule)] if rule.kind is PrizeKind.PLACE else {}
        if rule.kind is PrizeKind.BOOBY:
            taken = {entry: at for entry, at in self.places[_list_of(rule)].items() if at < rule.place}
        bars = {card.entry: self._bar(rule, card) for card in everyone if card.entry not in taken}
        return Race(
            rule,
            [card for card in everyone if card.entry in bars and bars[card.entry] is None],
            [PassedOver(entry, why) for entry, why in bars.items() if why is not None],
            figures,
            taken,
            max(0, rule.place - 1 - sum(place < rule.place for place in taken.values())),
            drawn,
        )

    def _everyone(self, rule: PrizeRule) -> list[EntryCard]:
        """Return the cards of everybody of the right role with any score."""
        return [c for c in self.evening.cards if rule.role in (None, c.role) and c.has_score]

    def _bar(self, rule: PrizeRule, card: EntryCard) -> Sentence | None:
        """Return why somebody cannot win a prize, whatever the figures; None if they can."""
        people = self._people([card.entry])
        hands, least = self.evening.hands + self.evening.later, rule.least_hands
        here = card.hands_had + self.evening.later
        wanted = hands if rule.every_hand else max(1, rule.min_hands)
        if not card.eligible:
            return Sentence(words.HELPS, {"who": people})
        if here < wanted:
            values = {"who": people, "here": here, "missed": hands - here, "hands": hands, "wanted": wanted}
            return Sentence(words.AWAY if self.whole.over else words.MISSED, values)
        to_come = 0 if self.evening.over else hands - self.evening.figures.last
        if card.hands_played + to_come < least:
            values = {"who": people, "played": card.hands_played, "hands": hands, "wanted": least}
            return Sentence(words.PLAYED, values)
        if 0 < self.whole.most <= self.won[card.entry]:
            return Sentence(words.ENOUGH, {"who": people, "most": Count(self.whole.most)})
        if rule.main and card.entry in self.main:
            prize = self.main[card.entry]
            is_ahead = any(award.rule.name == prize for award in self.to_come)
            return Sentence(words.AHEAD if is_ahead else words.HAS_ONE, {"who": people, "prize": prize})
        return None

    def _unplayed(self, rule: PrizeRule) -> Sentence | None:
        """Return why nobody can win: no hand of the prize has a score and nobody cut cards; else None."""
        is_part = rule.kind in OF_PARTS
        if is_part and rule.part > self.parts:
            return Sentence(words.NO_BREAK if self.parts == 1 else words.NO_PART, {"part": rule.part})
        first = self.evening.figures.hands_of(rule).start
        if first <= self.evening.figures.last or self._decision(HowDecided.CUT, rule):
            return None
        text = words.NONE_COMPLETE if first <= self.whole.called else words.NOT_BEGUN
        values = {"part": words.part_name(rule.part if is_part else 1, self.parts if is_part else 1)}
        if rule.kind is PrizeKind.LAST_HAND:
            values = {"part": Sentence(words.LAST)}
        return Sentence(words.NOT_PLAYED if self.final else text, values)

    def _nobody(self, race: Race) -> Sentence | None:
        """Return why nobody wins a prize; None if somebody does."""
        rule, why = race.rule, words.NOBODY
        nobody = len(race.running) <= race.skip
        if not nobody and rule.kind in words.NOTHING:
            nobody, why = race.figure == 0, words.NOTHING[rule.kind]
            if self.evening.counted is ScoreKind.POINTS:
                why = words.NO_POINTS.get(rule.kind, why)
        elif not nobody and KINDS[rule.kind].tables and not self._decision(HowDecided.CUT, rule):
            # A team is at two tables at once, so its cards have no table.
            level = len(race.figures) > 1 and len({*race.figures.values()}) == 1
            nobody = level or (race.figure == 0 and rule.kind is PrizeKind.LONGEST)
            why = words.NO_STAY if rule.kind is PrizeKind.LONGEST else words.MOVED_ALIKE
        if not nobody:
            return None
        return Sentence(why if self.final else words.NOBODY_YET)

    def _waits_for(self, rule: PrizeRule, ahead: Iterable[int], level: Iterable[int]) -> Award | None:
        """Return the earlier, undecided prize that this one depends on.

        A place depends on another place of its list that one of ``level`` might win, and a main prize on
        another main prize that might take one of ``ahead`` out of the running. With a limit of prizes,
        so does any prize that might bring one of them there.
        """
        ahead, level = {*ahead}, {*level}
        awards: list[Award] = [*self.open, *(self.to_come if self.evening.later else ())]
        might = Counter(entry for award in awards for entry in award.among) if self.whole.most else Counter()
        near = {
            entry for entry in ahead if might[entry] and self.won[entry] + might[entry] >= self.whole.most
        }
        for award in awards:
            touched = (
                level if _one_list(award.rule, rule) else ahead if _excludes(award.rule, rule) else set()
            )
            if (touched | near) & {*award.among}:
                return award
        return None

    def _waiting(self, rule: PrizeRule, waits: Award, might_get: Iterable[int]) -> Award:
        why = Sentence(words.WAITS, {"prize": waits.rule.name})
        return Award(rule, PrizeOutcome.WAITS, among=tuple(might_get), explanation=(why,))

    def _decision(
        self, kind: HowDecided, rule: PrizeRule, among: Sequence[int] | None = None
    ) -> PrizeRuling | None:
        """Return the latest decision on a prize.

        A cut counts only if exactly those who are level now took part.
        """
        for ruling in reversed(self.evening.decisions):
            is_about = ruling.kind is kind and ruling.prize == rule.name
            if is_about and rule.kind in DRAWN and kind is HowDecided.HIDDEN:
                is_about = len(ruling.drawn) == DRAWN[rule.kind]  # a file may hold anything
            if is_about and among in (None, tuple(sorted(ruling.among))):
                return ruling
        return None

    def _people(self, entries: Sequence[int]) -> str | Sentence:
        return words.people(self.evening.names, entries)
