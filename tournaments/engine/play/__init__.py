"""The game itself: the pack, a hand as it is played, and players who play by the maxims.

A card is a number from 0 to 51: its suit is ``card // 13`` in the order of ``trumps.SUITS``, its rank
``card % 13`` from the two (0) to the ace (12). Seats are 0 to 3 for N, E, S, W, clockwise; N-S are even.

What decides a card (``hand.py``, ``maxims.py``, ``choose``) is in the plain Python of the score pads, so that
a browser can play by the same rules.
"""
