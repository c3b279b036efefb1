"""A club evening: tables formed by cutting, people who cut in and out, rubbers (whist.md, 8.4 and 8.19).

An evening is its events. ``events.apply`` gives the evening after one more; ``steps`` says what
comes next and by which law, ``standings`` how everybody did, ``archive`` writes and reads the whole.
"""
