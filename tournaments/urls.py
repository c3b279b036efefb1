"""All URLs of the site: those of each room, with the rule for who may open each."""

from tournaments.account import urls as account
from tournaments.api import urls as api
from tournaments.cards import urls as cards
from tournaments.club import urls as club
from tournaments.club_evening import urls as club_evening
from tournaments.door import urls as door
from tournaments.drive import urls as drive
from tournaments.files import urls as files
from tournaments.hall import urls as hall
from tournaments.help import urls as help_
from tournaments.host import urls as host
from tournaments.laws import urls as laws
from tournaments.money import urls as money
from tournaments.pads import urls as pads
from tournaments.paper import urls as paper
from tournaments.people import urls as people
from tournaments.photos import urls as photos
from tournaments.play import urls as play
from tournaments.practice import urls as practice
from tournaments.results import urls as results
from tournaments.season import urls as season
from tournaments.village import urls as village

# What is asked for most comes first; clubs/new/ before clubs/<club>/, and drives/new/ before drives/<slug>/.
ROOMS = (
    *(results, hall, club, drive, play, cards, photos, door, paper, money, season, files, people),
    *(club_evening, account, laws, pads, practice, help_, village, host, api),
)
urlpatterns = [address for room in ROOMS for address in room.urlpatterns]
