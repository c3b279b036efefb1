"""The drive archive: a whole drive as one JSON text, checked before anything is made of it.

``reading`` turns the text into values, ``checking`` looks whether they fit each other, ``results`` adds them
up again, ``writing`` makes the text; ``shape`` has the values.
"""
