"""Addresses of the account of an evening and of a club's year: for those who handle its money."""

from tournaments.engine.people.offices import Deed
from tournaments.money import views
from tournaments.web.access import at

urlpatterns = [
    at("drives/<slug:slug>/money/", views.purse, "purse", Deed.DOOR),
    at("drives/<slug:slug>/money/statement/", views.statement, "purse-statement", Deed.DOOR),
    at("drives/<slug:slug>/money/statement.pdf", views.statement, "purse-pdf", Deed.DOOR, form="pdf"),
    at("drives/<slug:slug>/money/statement.xlsx", views.statement, "purse-xlsx", Deed.DOOR, form="xlsx"),
    at("clubs/<slug:club>/money/<int:year>/", views.year, "purse-year", Deed.DOOR),
    at("clubs/<slug:club>/money/<int:year>.xlsx", views.year, "purse-year-xlsx", Deed.DOOR, form="xlsx"),
]
