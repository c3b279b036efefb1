"""A club evening: tables formed by cutting, players who cut in and out, rubbers (whist.md, 8.4 and 8.19).

An evening is its list of events. ``events.apply`` returns the evening after one more event; ``steps`` says
what comes next and by which law, ``standings`` ranks the players, ``archive`` writes and reads the file.
"""
