"""Free-text facts about a listed player that the game itself never uses.

Maps each column of ``Entry`` to its maximum length in letters; the model has the label. Every fact is shown
on the register, exported and archived if anybody has it, is part of a player's data report, and is erased
when the player is forgotten. To add one, add a line here, a column, a field of ``NewEntry`` and of the form,
and its place in ``templates/door/_row.html``.
"""

from collections.abc import Mapping

FACTS: Mapping[str, int] = {}
