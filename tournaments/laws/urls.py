"""Addresses of the laws and of the ruling desk."""

from tournaments.engine.laws.desk import Occasion
from tournaments.laws.views import desk, laws
from tournaments.web.access import Open, at

DRIVE, RUBBER = Occasion

urlpatterns = [
    # The laws: their parts, and each with its own address
    at("laws/", laws.laws, "laws", Open.EVERYBODY),
    at("laws/<slug:key>.pdf", laws.sheet, "laws-sheet", Open.EVERYBODY),
    at("laws/part/<slug:key>/", laws.part, "laws-part", Open.EVERYBODY),
    at("laws/<slug:law_id>/", laws.law, "law", Open.EVERYBODY),
    # The ruling desk
    at("rulings/", desk.rulings, "rulings", Open.EVERYBODY, occasion=DRIVE),
    at("rulings/rubbers/", desk.rulings, "rulings-rubbers", Open.EVERYBODY, occasion=RUBBER),
    at("rulings/<slug:situation>/", desk.ruling, "ruling", Open.EVERYBODY, occasion=DRIVE),
    at("rulings/rubbers/<slug:situation>/", desk.ruling, "ruling-rubbers", Open.EVERYBODY, occasion=RUBBER),
]
