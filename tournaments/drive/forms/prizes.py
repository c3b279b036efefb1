"""The list of prizes on the set-up page: a small form for each, to reorder, add and remove."""

from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.engine.fees import MOST
from tournaments.engine.limits import MOST_HANDS, MOST_PRIZES
from tournaments.engine.prizes.rules import OWN_FIELDS, PrizeKind, PrizeRule, rules_as_json
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.scoring import TRICKS
from tournaments.engine.standings.unit_cards import LINES
from tournaments.kernel.units import line_labels
from tournaments.text import whole
from tournaments.web.field_words import PlainForm
from tournaments.web.whist_tags import money

PREFIX = "prize"
WHAT = (
    ("", _("Choose")),
    ("place-1", _("First")),
    ("place-2", _("Second")),
    ("place-3", _("Third")),
    ("place-4", _("Fourth")),
    ("place-5", _("Fifth")),
    ("place-6", _("Sixth")),
    ("part-1", _("Best first half")),
    ("part-2", _("Best second half")),
    ("part-3", _("Best third part")),
    ("part-4", _("Best fourth part")),
    ("booby", _("Booby (lowest total)")),
    ("most_tens", _("Most hands of ten or more")),
    ("longest_at_table", _("Longest at one table")),
    ("draw", _("Drawn at random")),
)
MORE = (
    ("booby-2", _("Second lowest total")),
    ("booby-3", _("Third lowest total")),
    ("lowest_part-1", _("Lowest first half")),
    ("lowest_part-2", _("Lowest second half")),
    ("highest_hand", _("Highest single hand")),
    ("best_last_hand", _("Best last hand")),
    ("fewest_moves", _("Fewest changes of table")),
    ("most_moves", _("Most changes of table")),
    ("threshold", _("A total to reach")),
    ("hands_won", _("Hands won, a number to reach")),
    ("slam", _("Slam (all thirteen)")),
    ("nearest", _("Nearest to a hidden total")),
    ("cookie_jar", _("Cookie jar (hands drawn)")),
    ("best_at_table", _("Best at a hidden table")),
    ("hidden_seat", _("Hidden seat")),
    ("mc_says", _("The MC says who wins")),
    ("travelling", _("Travelling prize")),
)
CHOICES = (*WHAT, (_("Another prize"), MORE))
NUMBERED = {PrizeKind.THRESHOLD, PrizeKind.HANDS_WON, PrizeKind.COOKIE_JAR}
LOWEST = {PrizeKind.BOOBY, PrizeKind.LOWEST_PART, PrizeKind.FEWEST_MOVES}  # not for those who were away
PLACES, HALVES = ("place-1", "place-2", "place-3"), ("part-1", "part-2")


class PrizeForm(PlainForm):
    """One prize. An empty row is no prize; an empty name is derived from what the prize is for."""

    what = forms.ChoiceField(label=_("For"), choices=CHOICES, required=False)
    who = forms.ChoiceField(label=_("Open to"), required=False)
    name = forms.CharField(label=_("Name of the prize"), max_length=80, required=False)
    gift = forms.CharField(label=_("Gift"), max_length=120, required=False)
    main = forms.BooleanField(label=_("Main prize"), required=False)
    min_hands = forms.IntegerField(
        label=_("Hands needed to win"), min_value=0, max_value=MOST_HANDS, required=False
    )

    money = forms.DecimalField(min_value=0, max_value=MOST, decimal_places=2, required=False)
    rolls = forms.BooleanField(required=False)
    opening = forms.DecimalField(min_value=0, max_value=MOST, decimal_places=2, required=False)
    cap = forms.DecimalField(min_value=0, max_value=MOST, decimal_places=2, required=False)
    number = forms.IntegerField(min_value=1, max_value=MOST_HANDS * TRICKS, required=False)
    new_pot = ""  # a name that would leave a pot behind, if it is saved again

    def __init__(self, labels: Mapping[str, str], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer("who", [("", gettext("everybody")), *labels.items()])
        self.labels = labels
        for name, field in self.fields.items():
            field.widget.attrs |= {
                "class": "tick" if name in {"main", "rolls"} else "input",
                "aria-label": field.label,
            }
        # Labelled with the prize, or with what it counts
        for name in ("min_hands", "number", "money", "rolls", "opening", "cap"):
            del self.fields[name].widget.attrs["aria-label"]

    @property
    def is_empty(self) -> bool:
        return not any(self[name].value() for name in ("what", "name", "gift"))

    @property
    def heading(self) -> str:
        words = self["name"].value() or dict((*WHAT[1:], *MORE)).get(self["what"].value() or "")
        number = int((self.prefix or "").rpartition("-")[2] or 0) + 1
        return str(words or gettext("Prize %(number)s") % {"number": number})

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if self.is_empty:
            return cleaned
        if not cleaned.get("what"):
            self.add_error("what", gettext("Say what this prize is for."))
        elif not cleaned.get("name"):
            cleaned["name"] = usual_name(cleaned["what"], cleaned.get("who", ""), self.labels)
        needed = {
            PrizeKind.THRESHOLD: gettext("Type the total that wins this prize."),
            PrizeKind.HANDS_WON: gettext("Type how many hands one has to win for this prize."),
        }
        if cleaned.get("what") in needed and not cleaned.get("number"):
            self.add_error("number", needed[cleaned["what"]])
        return cleaned

    def rule(self) -> PrizeRule:
        kind, _dash, nth = self.cleaned_data["what"].partition("-")
        own = OWN_FIELDS.get(PrizeKind(kind), ())
        amounts = {key: self.cleaned_data[key] for key in ("money", "opening", "cap")}
        pounds = {key: f"{amount:.2f}" if amount else "" for key, amount in amounts.items()}
        return PrizeRule(
            kind=PrizeKind(kind),
            name=self.cleaned_data["name"],
            gift=self.cleaned_data["gift"],
            main=self.cleaned_data["main"],
            role=Role(self.cleaned_data["who"]) if self.cleaned_data["who"] else None,
            place=int(nth or 1) if "place" in own else 1,
            part=int(nth) if "part" in own else 1,
            min_hands=self.cleaned_data["min_hands"] or 0,
            every_hand=kind in LOWEST and self.cleaned_data["min_hands"] is None,
            money=pounds["money"],
            opening=pounds["opening"],
            cap=pounds["cap"],
            rolls=self.cleaned_data["rolls"],
            number=(self.cleaned_data["number"] or 0) if kind in NUMBERED else 0,
        )


class PrizeList:
    """The prizes of a drive as rows of forms, in the order in which they are given."""

    def __init__(self, rows: Sequence[PrizeForm], labels: Mapping[str, str]) -> None:
        self.rows = list(rows)
        self.labels = labels

    @classmethod
    def of_rules(cls, rules: Sequence[Mapping[str, Any]], labels: Mapping[str, str]) -> "PrizeList":
        rows = []
        for rule in rules:
            kind = str(rule["kind"])
            anybody = 0 if kind in LOWEST and not rule.get("every_hand") else None
            nth = rule.get("place") or rule.get("part")
            row = {
                "what": f"{kind}-{nth}" if nth else kind,
                "who": rule.get("role") or "",
                "name": rule["name"],
                "gift": rule.get("gift", ""),
                "main": rule.get("main", True),
                "min_hands": rule.get("min_hands") or anybody,
                "number": rule.get("number"),
                "money": rule.get("money"),
                **{key: rule.get(key) for key in ("rolls", "opening", "cap")},
            }
            rows.append(row)
        return cls.shown(rows, labels)

    @classmethod
    def shown(cls, values: Sequence[Mapping[str, Any]], labels: Mapping[str, str]) -> "PrizeList":
        return cls(
            [PrizeForm(labels, initial=dict(v), prefix=f"{PREFIX}-{i}") for i, v in enumerate(values)], labels
        )

    @classmethod
    def posted(cls, data: Mapping[str, Any], labels: Mapping[str, str]) -> "PrizeList":
        text = str(data.get("prizes", ""))
        count = min(whole(text) or 0, MOST_PRIZES)
        return cls([PrizeForm(labels, data, prefix=f"{PREFIX}-{i}") for i in range(count)], labels)

    def after(self, wish: str) -> "PrizeList":
        """The rows after pressing a button: ``more``, ``up-3``, ``drop-3``; nothing is validated or lost.

        ``usual-8`` replaces them by the usual prizes for so many players.
        """
        values = [{name: row[name].value() for name in row.fields} for row in self.rows]
        verb, _dash, text = wish.partition("-")
        number = whole(text)
        if verb == "usual":
            return PrizeList.of_rules(usual_rules(self.labels, number), self.labels)
        at = -1 if number is None else number  # no row, as "-" is not among the digits
        if verb == "more" and len(values) < MOST_PRIZES:
            values.append({})  # not a main prize: whoever is first may win a jackpot as well
        elif verb == "drop" and 0 <= at < len(values):
            del values[at]
        elif verb == "up" and 0 < at < len(values):
            values[at - 1], values[at] = values[at], values[at - 1]
        return PrizeList.shown(values, self.labels)

    def is_valid(self) -> bool:
        """Return whether every row is valid; a duplicate name is reported at the second row."""
        kept = [row for row in self.rows if not row.is_empty]
        valid = not [row for row in kept if not row.is_valid()]
        seen: set[str] = set()
        for row in kept:
            name = row.cleaned_data.get("name", "")
            if name and name in seen:
                row.add_error("name", gettext("Another prize has this name. Give each prize its own."))
                valid = False
            seen.add(name)
        return valid

    def keeps_pots(self, pots: Mapping[str, Decimal], sure: Collection[str]) -> bool:
        """Return whether every pot with money has a jackpot of its name, or no jackpot has a new name.

        Otherwise say so beside each new name that is not among ``sure``: it may be meant.
        """
        jackpots = [row for row in self.rows if not row.is_empty and row.cleaned_data["rolls"]]
        names = {row.cleaned_data["name"] for row in jackpots}
        left = [(name, pounds) for name, pounds in pots.items() if pounds > 0 and name not in names]
        new = [row for row in jackpots if row.cleaned_data["name"] not in {*pots, *sure}] if left else []
        for row in new:
            text = gettext(
                "%(pounds)s is in the club’s pot “%(pot)s”, and only a prize with that name can win it. Type "
                "that name to keep the pot, or save again to start a new one."
            )
            row.new_pot = row.cleaned_data["name"]
            row.add_error("name", text % {"pounds": money(left[0][1]), "pot": left[0][0]})
        return not new

    def rules(self) -> list[dict[str, object]]:
        return rules_as_json([row.rule() for row in self.rows if not row.is_empty])


def among(movement: str, labels: Mapping[str, str]) -> Mapping[str, str]:
    """Return the groups a prize can be for besides everyone: those with one card, or one line of pairs."""
    return line_labels() if movement in LINES else labels


def usual_rules(labels: Mapping[str, str], players: int | None = None) -> list[dict[str, object]]:
    """Return the prizes of most halls: first to third, each half and the booby, for either card.

    With fewer ``players`` there are as many places as leave one for the booby, and halves only if there are
    players for them too. The prize of a half goes to the best in it, whatever else they win.
    """
    usual = len(PLACES) + len(HALVES) + 1
    each = usual if players is None else players // 2
    halves = HALVES if each >= usual else ()
    kinds = [*PLACES[: max(1, each - 1)], *halves, *(["booby"] if each > 1 else [])]
    rows = [
        PrizeForm(labels, {"what": what, "who": role, "main": "" if what in HALVES else "on"})
        for what in kinds
        for role in labels
    ]
    return rules_as_json([row.rule() for row in rows if row.is_valid()])


def usual_name(what: str, role: str, labels: Mapping[str, str]) -> str:
    """Return the default name of a prize: ``First lady``, ``Best first half, gent``."""
    shorter: dict[str, str] = {
        PrizeKind.BOOBY: gettext("Booby"),
        PrizeKind.MC_SAYS: gettext("The MC’s prize"),
    }
    name = shorter.get(what) or str(dict((*WHAT, *MORE))[what])
    if not role:
        return gettext("%(prize)s overall") % {"prize": name} if what.startswith("place") else name
    pattern = gettext("%(prize)s %(card)s") if what.startswith("place") else gettext("%(prize)s, %(card)s")
    return pattern % {"prize": name, "card": labels[role]}
