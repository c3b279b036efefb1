"""The drive archive: a whole drive as JSON text, validated before use.

``reader`` parses the text into values, ``checks`` validates them against each other, ``results`` recalculates
standings and prizes, ``writer`` serialises; ``shape`` defines the values.
"""
