"""How the whist schedules in ``tournaments/engine/movements/data/`` were made: not needed to play."""
