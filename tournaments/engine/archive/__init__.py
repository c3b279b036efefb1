"""The drive archive: a whole drive as one JSON text, checked before anything is made of it.

``reader`` turns the text into values, ``checks`` looks whether they fit each other, ``results`` adds them
up again, ``writer`` makes the text; ``shape`` has the values.
"""
