"""Facts about somebody on a list that are kept as text and that nothing in the game hangs on.

By the column of ``Entry``, which has the words for it: the most letters. Each is on the register and in the
exports where anybody has it, in archives and in what is held about a player, and goes when the player is
forgotten. A new one needs, besides its line here, its column, its field of ``NewEntry`` and of the form, and
its place in ``templates/door/_row.html``.
"""

from collections.abc import Mapping

FACTS: Mapping[str, int] = {}
