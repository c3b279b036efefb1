"""Actions with score cards in random evenings: typing, checking off, undoing."""

import json
import random
from collections.abc import Sequence

from tests.factories import MC, send
from tests.paper_evenings import latest, true_figures
from tests.recount import totals
from tournaments.cards.queries.audit import audited, live_hands, standing_check_off
from tournaments.cards.services.card_entry import Taken, TypedFigure, save_figures
from tournaments.cards.services.confirm import check_off, take_back
from tournaments.cards.services.decisions import accept, keep
from tournaments.engine.archive.reader import parse
from tournaments.engine.archive.writer import write
from tournaments.engine.card_audit.values import OUT, AuditResult, Explanation, Figure, FigureChange
from tournaments.engine.permissions import State
from tournaments.engine.score_cards.decisions import FIGURE
from tournaments.engine.standings.scoring import TableState
from tournaments.files.queries.archive import archive
from tournaments.files.services.archive import import_archive
from tournaments.kernel import evening as at
from tournaments.kernel.plan import is_here
from tournaments.models import Card, Decision, Drive
from tournaments.play.services import moves

Figures = dict[int, list[Figure]]


class OnPaper:
    """The steps with cards; ``drive``, ``rng``, ``done``, ``scores`` and ``tables`` are the evening's."""

    drive: Drive
    rng: random.Random
    done: list[object]
    scores: dict[int, object]
    tables: dict[int, object]

    def type_some(self) -> None:
        """Nonsense on a few cards: nothing but drafts comes of it, and lines of the record."""
        before = totals(self.drive)
        numbers = list(self.drive.entries.filter(dummy=False).values_list("number", flat=True))
        typed = [
            TypedFigure(number, str(hand), None, self.rng.choice((None, "out", *range(14))))
            for number in self.rng.sample(numbers, min(3, len(numbers)))
            for hand in range(1, self.drive.hands + 1)
            if self.rng.random() < 0.7
        ]
        save_figures(self.drive.pk, MC, [*typed, TypedFigure(self.rng.choice(numbers), "total", None, 40.5)])
        assert before == totals(self.drive)

    def go_on_by_paper(self) -> None:
        """The power fails: the rest is played with cards alone, which are typed in and checked off."""
        if standing_check_off(self.drive) is not None:  # its cards are what has been played
            return
        twin = self._lived_live()
        try:
            self._by_cards(twin, self._what_cards_say(twin))
        finally:
            twin.played_hands.all().delete()
            twin.delete()

    def take_back(self) -> None:
        take_back(self.drive.pk, MC, confirmed=True)
        self.tables = {}

    def bring_in(self, text: str) -> Drive:
        """Import a file of our own, whose refusal is a fault that `step` must not take for a rule."""
        parse(text)
        return import_archive(MC, text, replace=True)

    def _lived_live(self) -> Drive:
        """The same evening from here to its end, as it would be live."""
        data = json.loads(write(archive(self.drive)))
        data["drive"]["slug"] = "twin"
        del data["checksum"]
        twin = self.bring_in(json.dumps(data))
        if twin.state == State.SEATED:
            moves.start(twin.pk, MC)
        while True:
            hand = latest(twin)
            for table in hand.tables.filter(state=TableState.OPEN):
                send(twin, hand=hand.number, table=table.number, ns_made=self.rng.randint(0, 13))
            if hand.number == twin.hands:
                return Drive.objects.get(pk=twin.pk)
            moves.call_move(twin.pk, MC, hand.number)

    def _what_cards_say(self, twin: Drive) -> Figures:
        """Everybody's card of the twin's evening; sometimes without the hands that were scored here."""
        figures = true_figures(twin)
        entries = {entry.number: entry for entry in twin.entries.all()}
        first = len(live_hands(self.drive)) if self.rng.random() < 0.5 else 1
        return {
            number: [
                made if hand >= first and (made != OUT or is_here(entries[number], hand)) else None
                for hand, made in enumerate(row, 1)
            ]
            for number, row in figures.items()
        }

    def _by_cards(self, twin: Drive, figures: Figures) -> None:
        Card.objects.filter(entry__drive=self.drive).delete()  # a pile begun before is begun again
        typed = [
            TypedFigure(number, str(hand), None, made)
            for number, row in figures.items()
            for hand, made in enumerate(row, 1)
            if made is not None
        ]
        answers = save_figures(self.drive.pk, MC, typed)
        assert all(answer.taken is Taken.SAVED for answer in answers)
        wrong = self._one_wrong(figures) if self.rng.random() < 0.5 else None
        found = audited(self.drive)
        self.done.append((str(found.result), wrong))
        if wrong and found.result is AuditResult.EXPLAINED:
            self._see_to(twin, wrong, found.explanations)
        check_off(self.drive.pk, MC, confirmed=True)
        self.drive = Drive.objects.get(pk=self.drive.pk)
        assert totals(self.drive) == totals(twin)
        assert seatings(self.drive) == seatings(twin)

    def _one_wrong(self, figures: Figures) -> FigureChange | None:
        """A figure of a hand that no table has told, changed on its card."""
        sent = len(live_hands(self.drive))
        known = [
            (number, hand, made)
            for number, row in figures.items()
            for hand, made in enumerate(row, 1)
            if hand > sent and isinstance(made, int)
        ]
        if not known:
            return None
        number, hand, made = self.rng.choice(known)
        other = self.rng.choice([tricks for tricks in range(14) if tricks != made])
        save_figures(self.drive.pk, MC, [TypedFigure(number, str(hand), made, other)])
        return FigureChange(number, hand, other, made)

    def _see_to(self, twin: Drive, wrong: FigureChange, found: Sequence[Explanation]) -> None:
        """Put the wrong figure right as the audit proposes it, or let it stand against the others.

        Nothing where it proposes something else: so it may where somebody was to come or go with the next
        move, or a dummy sat there. The cards cannot be checked off then.
        """
        truth = [how for how in found if how.changes == (wrong,)]
        if not truth:
            self.done.append("another explanation")
            return
        if self.rng.random() < 0.5:
            accept(self.drive.pk, MC, truth[0])
            return
        keep(self.drive.pk, MC, wrong.entry, wrong.hand, "She is sure of it.")
        data = {"entry": wrong.entry, "hand": wrong.hand, "tricks": wrong.given, "why": "She is sure of it."}
        Decision.objects.create(drive=twin, kind=FIGURE, data=data)


def seatings(drive: Drive) -> list[object]:
    hands = drive.played_hands.valid().order_by("number")
    return [(hand.number, at.seating(hand)) for hand in hands]
