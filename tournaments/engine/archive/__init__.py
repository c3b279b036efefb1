"""The drive archive: a whole drive as JSON text, validated before use.

``shape`` defines the values and, in their annotations, their JSON, which ``schema`` derives; ``decisions``
has the forms of decisions. ``reader`` parses the text into values, ``checks`` validates them against each
other, ``results`` recalculates standings and prizes, ``writer`` serialises.
"""
