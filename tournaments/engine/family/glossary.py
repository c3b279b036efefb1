"""The glossary of the family of whist: every game and word of the documents, in our own words.

Each meaning is what the documents say, with the name of the one that says it where they differ or where only
one has it: "the London laws", "Enquire Within", "the old encyclopaedia", "today's encyclopaedia" (each has an
entry of its own). Where a word is from outside of them the entry says so.
"""

from tournaments.engine.family.glossary_books import BOOKS
from tournaments.engine.family.glossary_games import GAMES
from tournaments.engine.family.glossary_play import PLAY
from tournaments.engine.family.glossary_score import SCORE
from tournaments.engine.family.glossary_table import TABLE

ENTRIES = (*GAMES, *TABLE, *PLAY, *SCORE, *BOOKS)
