"""Django as a WSGI application, which drive/asgi.py runs in threads."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "drive.settings")

application = get_wsgi_application()
