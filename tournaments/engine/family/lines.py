"""Shared code of all pads: fields to fill in, validation of lines, and the sheet of all lines.

Written in the plain Python of the family, because all of it becomes JavaScript (see the package).
"""

from typing import Any

from tournaments.engine.family.pad import Field, Line, Playing, Problems, Said, State, is_whole


def say(text: str, values: dict[str, Any] | None = None) -> Said:
    """Return a sentence: a text marked for translators with ``%(name)s`` placeholders, and their values.

    A value is a number, a name or another sentence.
    """
    return {"text": text, "values": values or {}}


def _(text: str, values: dict[str, Any] | None = None) -> Said:
    """Return a sentence whose text is literal at the call, which marks it for translators."""
    return say(text, values)


def no_problems(*given: Any) -> Problems:
    """Accept everything: the ``check`` or ``weigh`` of a game without such rules."""
    return {}


def opened(columns: list[str]) -> State:
    """Return the state before the first line: no points, the first player deals."""
    return {"columns": columns, "totals": [0 for column in columns], "hand": 0, "notes": [], "over": None}


def numbered(state: State) -> Said:
    """Return the title of the next hand."""
    return _("Hand %(hand)s", {"hand": state["hand"] + 1})


def deals(player: str) -> Said:
    """Return the note on who deals."""
    return _("%(who)s deals.", {"who": player})


def ask_next(rules: Any, game: Playing, state: State) -> dict[str, Any] | None:
    """Return the next question, or None if the game is over."""
    if state["over"] is not None:
        return None
    asked: dict[str, Any] = rules.ask(game, state)
    return asked


def scored(state: State, points: list[int], why: list[Said], what: dict[str, Any]) -> dict[str, Any]:
    """Return the row of a hand, with its points added to the totals; ``what`` changes more of the state."""
    then = after(state, {"totals": plus(state["totals"], points), "hand": state["hand"] + 1})
    return {"points": points, "why": why, "ends": None, "state": after(then, what)}


def number(key: str, label: Said, least: int, most: int) -> Field:
    """Return a field for one whole number."""
    return {"kind": "number", "key": key, "label": label, "least": least, "most": most}


def numbers(key: str, label: Said, bounds: list[int], players: list[str], total: int | None = None) -> Field:
    """Return a field for a whole number for each of ``players``, answered by a list.

    ``bounds`` are the minimum and maximum of each; ``total`` is the required sum, if known.
    """
    field: Field = {"kind": "numbers", "key": key, "label": label, "who": players}
    field["least"], field["most"], field["total"] = bounds[0], bounds[1], total
    return field


def choice(key: str, label: Said, choices: list[list[Any]]) -> Field:
    """Return a field for one choice; ``choices`` are pairs of a value (text) and its sentence."""
    return {"kind": "choice", "key": key, "label": label, "choices": choices}


def choices(key: str, label: Said, choices: list[list[Any]], players: list[str]) -> Field:
    """Return a field for one choice for each of ``players``, answered by a list."""
    return {"kind": "choices", "key": key, "label": label, "choices": choices, "who": players}


def yes(key: str, label: Said) -> Field:
    """Return a field for yes or no, answered by True or False."""
    return {"kind": "yes", "key": key, "label": label}


def usual(field: Field, value: Any) -> Field:
    """Return the field with a default answer."""
    field["usual"] = value
    return field


def setting(field: Field, value: Any, source: str, note: Said | None = None) -> Field:
    """Return a field to be answered before the game: default, source, and note on gaps in the documents."""
    field["usual"] = value
    field["source"] = source
    field["note"] = note
    return field


def name(text: str) -> Said:
    """Return a player's name as a sentence that is never translated or interpreted."""
    return {"text": "%(name)s", "values": {"name": text}}


def paired(first: str, second: str) -> str:
    """Return the name of a side; it is the same in every language."""
    return first + " & " + second


def pairs(players: list[str]) -> list[str]:
    """Return the names of both sides if the players of places 1 and 3 play 2 and 4."""
    return [paired(players[0], players[2]), paired(players[1], players[3])]


def after(state: State, what: dict[str, Any]) -> State:
    """Return a copy of the state with some changes."""
    changed = state.copy()
    changed.update(what)
    return changed


def plus(totals: list[int], points: list[int]) -> list[int]:
    """Return the sums, column by column."""
    return [total + points[place] for place, total in enumerate(totals)]


def best(totals: list[int]) -> list[int]:
    """Return the places with the highest total."""
    return [place for place, total in enumerate(totals) if total == max(totals)]


def winners(columns: list[str], places: list[int], points: int) -> Said:
    """Return the sentence about the winners; several if they are equal."""
    if len(places) == 1:
        values = {"who": columns[places[0]], "points": points}
        return _("Won by %(who)s, with %(points)s.", values)
    values = {"who": listed(columns, places), "points": points}
    return _("Equal first with %(points)s: %(who)s.", values)


def listed(names: list[str], places: list[int]) -> str:
    """Return the names at these places, with commas."""
    text = ""
    for place in places:
        text = text + (", " if len(text) > 0 else "") + names[place]
    return text


def players_wanted(least: int, most: int) -> Said:
    """Return the error for too few or too many names."""
    if least == most:
        return _("Type the names of %(least)s players.", {"least": least})
    return _("Type the names of %(least)s to %(most)s players.", {"least": least, "most": most})


def fits(fields: list[Field], line: Line) -> Problems:
    """Return the problems of a line that has missing or out-of-range answers."""
    problems: Problems = {}
    for field in fields:
        why = misfit(field, line.get(field["key"], None))
        if why is not None:
            problems[field["key"]] = why
    return problems


def misfit(field: Field, given: Any) -> Said | None:
    """Return why one answer does not fit its field, or None."""
    if field["kind"] == "yes":
        return None if isinstance(given, bool) else _("Choose yes or no.")
    if field["kind"] == "number":
        return within(field, given, None)
    if field["kind"] == "choice":
        return among(field, given, None)
    if not isinstance(given, list) or len(given) != len(field["who"]):
        return _("Please fill this in for everyone.")
    for place, answer in enumerate(given):
        player = field["who"][place]
        why = within(field, answer, player) if field["kind"] == "numbers" else among(field, answer, player)
        if why is not None:
            return why
    return untotalled(field, given)


def within(field: Field, given: Any, player: str | None) -> Said | None:
    """Return why one number does not fit, or None; ``player`` is given if there is one for each player."""
    bounds = {"who": player, "least": field["least"], "most": field["most"]}
    if is_whole(given) and field["least"] <= given <= field["most"]:
        return None
    if player is None:
        return _("Type a whole number from %(least)s to %(most)s.", bounds)
    return _("%(who)s: type a whole number from %(least)s to %(most)s.", bounds)


def among(field: Field, given: Any, player: str | None) -> Said | None:
    """Return why one choice does not fit, or None."""
    for pair in field["choices"]:
        if isinstance(given, str) and pair[0] == given:
            return None
    if player is None:
        return _("Choose one of these.")
    return _("%(who)s: choose one of these.", {"who": player})


def untotalled(field: Field, given: list[int]) -> Said | None:
    """Return why everybody's numbers do not add up to the required total, or None."""
    if field["kind"] != "numbers" or field["total"] is None or sum(given) == field["total"]:
        return None
    return _(
        "These add up to %(sum)s, but should add up to %(total)s. Please check them.",
        {"sum": sum(given), "total": field["total"]},
    )


def sheet(rules: Any, game: Playing, lines: list[Line]) -> dict[str, Any]:
    """Return the whole pad: a row for each line, the state, and the next question.

    Rows have ``title``, ``points``, ``totals``, ``why`` and ``ends``. The first invalid line has ``problems``
    instead of figures; later lines are not counted (``uncounted`` of them), and nothing is asked until it is
    corrected.
    """
    state = rules.begin(game)
    rows: list[dict[str, Any]] = []
    for line in lines:
        asked = ask_next(rules, game, state)
        problems = unfit(rules, game, state, line)
        if asked is None or bool(problems):
            title = _("One row too many") if asked is None else asked["title"]
            rows.append({"title": title, "problems": problems})
            return {"rows": rows, "state": state, "asked": None, "uncounted": len(lines) - len(rows)}
        row = rules.score(game, state, line)
        rows.append(
            {
                "title": row.get("title", asked["title"]),
                "points": row["points"],
                "totals": plus(state["totals"], row["points"]),
                "why": row["why"],
                "ends": row["ends"],
            }
        )
        state = row["state"]
    return {"rows": rows, "state": state, "asked": ask_next(rules, game, state), "uncounted": 0}


def unfit(rules: Any, game: Playing, state: State, line: Line) -> Problems:
    """Return the problems of a line in this state: single figures, or their combination."""
    asked = ask_next(rules, game, state)
    if asked is None:
        return {"": _("The game was over before this row. Remove it, or correct an earlier one.")}
    problems = fits(asked["fields"], line)
    if problems:
        return problems
    misfits: Problems = rules.weigh(game, state, line)
    return misfits
