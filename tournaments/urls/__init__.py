"""Every address of the site, each with the rule that says who may open it; see ``views/drive/access.py``."""

from django.urls.resolvers import URLPattern, URLResolver

from tournaments.urls.accounts import ACCOUNTS
from tournaments.urls.club_evenings import CLUB_EVENINGS
from tournaments.urls.clubs import CLUBS
from tournaments.urls.computer import COMPUTER
from tournaments.urls.drives import DRIVES
from tournaments.urls.host import HOST
from tournaments.urls.public import PUBLIC

# What is asked for most comes first.
urlpatterns: list[URLPattern | URLResolver] = [
    *PUBLIC,
    *DRIVES,
    *CLUBS,
    *CLUB_EVENINGS,
    *ACCOUNTS,
    *COMPUTER,
    *HOST,
]
