"""Django as a WSGI application: what every page runs through, in the threads of drive/asgi.py."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "drive.settings")

application = get_wsgi_application()
