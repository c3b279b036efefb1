"""Tools that made the whist schedules in ``tournaments/engine/movements/data/``; not needed to play."""
