"""The family of whist: a score pad for each game, with the same rules here and in the browser.

A game is a module with its ``GAME`` (data) and the functions of :class:`pad.GameRules`. ``make pads``
translates the functions into JavaScript, so that a pad needs no network. They are therefore written in a
plain subset of Python: integers, text, lists, dictionaries with text keys, and no classes.
"""
