"""The family of whist: a score pad for each game, the same rules here and in the browser.

A game is a module with its ``GAME`` (data) and the functions of :class:`pad.Rules`. The functions are also
turned into JavaScript (``make pads``), so that a pad needs no network; they are therefore written in a plain
Python: numbers that are whole, text, lists, dictionaries with text as keys, and no classes.
"""
