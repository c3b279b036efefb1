"""Card play: the pack, a hand in progress, and computer players who follow the maxims.

A card is a number from 0 to 51: its suit is ``card // 13`` in the order of ``trumps.SUITS``, its rank ``card
% 13`` from the two (0) to the ace (12). Seats are 0 to 3 for N, E, S, W, clockwise; N-S are even. The code
that chooses a card (``hand.py``, ``maxims.py``, ``choose``) uses the plain Python of the score pads, so that
a browser can run the same rules.
"""
