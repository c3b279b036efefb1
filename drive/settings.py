"""Settings of the whist drive manager: defaults for a laptop in a hall, overridden by the environment.

docs/ lists the variables for operators; each is read here and nowhere else.
"""

import os
import secrets
import sys
from contextlib import suppress
from datetime import timedelta
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote
from zoneinfo import ZoneInfo

from platformdirs import user_data_path

from tournaments.environment import (
    address,
    env_bool,
    env_int,
    env_list,
    env_secret,
    env_word,
    wrong,
)
from tournaments.files.services.atomic_file import OF_THE_OWNER, put_first
from tournaments.files.services.private_files import private_folder, shut_out_others
from tournaments.live.addresses import OwnNames
from tournaments.site_log import logging_settings

HERE = Path(__file__).resolve().parent
# Pages, styles and the guide: beside the code, or within it where a package was installed.
INSTALLED = HERE / "site"
BASE_DIR = INSTALLED if INSTALLED.is_dir() else HERE.parent
SQLITE_WAIT_SECONDS = 20
DATABASE_WAIT = 5  # seconds for a connection: whoever waits longer is told so


def secret_key() -> str:
    """The key that signs cookies: as configured, or generated once for this computer."""
    if key := env_secret("SECRET_KEY"):
        return key
    path = DATA_DIR / "secret-key"
    try:
        private_folder(DATA_DIR)
        if not path.exists():
            put_first(path, secrets.token_urlsafe(60).encode(), mode=OF_THE_OWNER)
        key = path.read_text(encoding="utf-8", errors="surrogateescape").strip()
    except OSError as error:
        wrong("DATA_DIR", f"nothing can be written in {DATA_DIR}, or read there ({error.strerror}).")
    if len(key) < 40 or not key.isprintable():  # ours has 80; a power cut leaves nothing, or zeros
        raise SystemExit(
            f"The file {path} is damaged. It has the secret key of this site, on which printed QR codes and "
            "sign-ins depend; the drives and their scores are safe. If you have a copy of the file, put it "
            "back. If you have none, delete the file and start again: then there is a new key, everybody has "
            "to sign in again, and the codes have to be printed again."
        )
    return key


def sqlite(path: str) -> dict[str, Any]:
    """SQLite for a hall: an acknowledged score survives a power cut.

    IMMEDIATE takes the write lock at the start: a read that turns into a write would otherwise fail at once.
    """
    if path != ":memory:":
        try:
            private_folder(Path(path).parent)
        except OSError as error:
            wrong("DATABASE_URL", f"there cannot be a folder {Path(path).parent} ({error.strerror}).")
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": SQLITE_WAIT_SECONDS,
            "init_command": (
                "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;PRAGMA fullfsync=ON;PRAGMA foreign_keys=ON;"
                f"PRAGMA busy_timeout={SQLITE_WAIT_SECONDS * 1000}"
            ),
        },
    }


def database(url: str) -> dict[str, Any]:
    """Parse an address for DATABASES: sqlite:///path (four slashes: absolute) or postgres://..."""
    schemes = ("sqlite", "postgres", "postgresql")
    parts = address("DATABASE_URL", url, schemes, "sqlite:/// or postgres://")
    if parts.scheme == "sqlite":
        path = unquote(url.removeprefix("sqlite:").removeprefix("///"))
        return sqlite(
            path if path == ":memory:" else str((DATA_DIR if BASE_DIR == INSTALLED else BASE_DIR) / path)
        )
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": parts.port or "",
        "CONN_HEALTH_CHECKS": True,  # a restart of the server breaks what the pool holds
        "OPTIONS": {
            "pool": {"min_size": 1, "max_size": env_int("DATABASE_POOL", 10), "timeout": DATABASE_WAIT}
        },
    }


def static_root() -> Path | None:
    """Folder of the static files with hashed names on a host; None on a laptop, which needs no such files."""
    if ON_A_LAPTOP:
        return None
    folder = Path(os.environ.get("STATIC_ROOT") or DATA_DIR / "static")
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder if folder.is_dir() else None


# Beside the code; of a package in the place that each system has for it, where every later version finds it.
OWN_DATA = user_data_path("whist-drive", appauthor=False) if BASE_DIR == INSTALLED else BASE_DIR / "var"
DATA_DIR = Path(os.environ.get("DATA_DIR") or OWN_DATA)
FROM_SOURCE = "py start.py" if sys.platform == "win32" else "python3 start.py"
PROGRAM = "whist-drive" if BASE_DIR == INSTALLED else FROM_SOURCE  # what is typed before a command
DEBUG = env_bool("DEBUG")
HTTPS = env_bool("HTTPS")  # set where a server in front of this one speaks https
REDIS_URL = env_secret("REDIS_URL")
address("REDIS_URL", REDIS_URL, ("redis", "rediss", "unix"), "redis:// or rediss://")
METRICS_TOKEN = env_secret("METRICS_TOKEN")  # whoever reads /metrics shows it, if it is given
BACKUP_STICK = os.environ.get("BACKUP_STICK") or os.environ.get("SECOND_PLACE", "")  # a folder for copies
BACKUPS = Path(os.environ.get("BACKUPS") or DATA_DIR / "backups")  # of everything, one each night
SITE_URL = os.environ.get("SITE_URL", "").rstrip("/")  # in printed codes, if not the address asked for
if SITE_URL and not address("SITE_URL", SITE_URL, ("http", "https"), "https:// or http://").hostname:
    wrong("SITE_URL", "after https:// comes the name of the site.")
if not os.environ.get("DATA_DIR"):  # a folder that somebody chose keeps its rights
    shut_out_others(DATA_DIR)
SECRET_KEY = secret_key()
SECURITY_CONTACT = os.environ.get("SECURITY_CONTACT", "")  # for /.well-known/security.txt
if "@" in SECURITY_CONTACT and ":" not in SECURITY_CONTACT:
    SECURITY_CONTACT = f"mailto:{SECURITY_CONTACT}"
address("SECURITY_CONTACT", SECURITY_CONTACT, ("mailto", "https"), "mailto: or https://")

# Without a name given, the names of this very computer: phones in the hall use its address.
ALLOWED_HOSTS = env_list("ALLOWED_HOSTS") or OwnNames()
# Whoever runs a drive sits at this computer: may let phones in, and choose a folder for copies.
ON_A_LAPTOP = not env_list("ALLOWED_HOSTS")
CSRF_TRUSTED_ORIGINS = env_list("CSRF_TRUSTED_ORIGINS")

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_otp",
    "django_otp.plugins.otp_totp",
    "django_otp.plugins.otp_static",
    "axes",
    "django_htmx",
    "tournaments.apps.TournamentsConfig",
]
# Short on purpose: every page pays for each of these.
MIDDLEWARE = [
    "tournaments.web.request_log.written_down",
    "tournaments.host.views.health.before_the_rest",
    "django.middleware.security.SecurityMiddleware",
    "tournaments.web.compressed_files.packed",
    "tournaments.web.compressed_files.PublicPages",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "tournaments.web.cache_headers.private_by_default",
    "tournaments.account.session_middleware.SessionsWithDevice",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "csp.middleware.CSPMiddleware",
    "tournaments.web.upload_limit.not_too_large",
    "tournaments.web.error_pages.signed_out",
    "tournaments.web.error_pages.nothing_to_look_at",
    "tournaments.web.access.OnlyUnderARule",
]
ROOT_URLCONF = "drive.urls"
WSGI_APPLICATION = "drive.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
            # What nearly every page needs: no template has to load these.
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "tournaments.web.whist_tags",
            ],
            # A room's own: "hall" is what a template loads.
            "libraries": {
                "hall": "tournaments.hall.template_tags",
                "laws": "tournaments.laws.template_tags",
                "links": "tournaments.web.link_tags",
                "pads": "tournaments.pads.template_tags",
                "pad_words": "tournaments.pads.word_tags",
                "village": "tournaments.village.template_tags",
            },
        },
    },
]

# No ATOMIC_REQUESTS: with IMMEDIATE every read would take the write lock.
OWN_DATABASE = f"sqlite:///{quote(str(DATA_DIR / 'drive.sqlite3'))}"
DATABASES = {"default": database(env_secret("DATABASE_URL") or OWN_DATABASE)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
CACHE = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": REDIS_URL}
if REDIS_URL:
    CACHE["BACKEND"] = "tournaments.live.shared_cache.SharedCache"
CACHES = {
    "default": CACHE | {"KEY_PREFIX": "whist-2", "OPTIONS": {"MAX_ENTRIES": 1000}},
    # Apart from the rest, with room for many visitors: a busy page must not push a count out.
    "limits": CACHE
    | {
        "LOCATION": REDIS_URL or "limits",
        "KEY_PREFIX": "whist-limits",
        "OPTIONS": {"MAX_ENTRIES": 50_000},
    },
}

# Without a broker the same work is done in a thread of the site, and none of this is used.
CELERY_BROKER_URL = REDIS_URL or "memory://"
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "socket_connect_timeout": 1,  # a page waits for it
    "socket_timeout": 5,
    # Longer than any pause before another attempt. What comes twice does nothing: the row has been claimed.
    "visibility_timeout": 60 * 60,
}
CELERY_BROKER_CONNECTION_MAX_RETRIES = None  # a worker waits for Redis as long as it takes
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# One for each kind of load; the first is for what beat asks.
CELERY_TASK_QUEUES: dict[str, Any] = {
    name: {} for name in ("celery", "email", "paper", "files", "search", "photos", "night", "news")
}
CELERY_TASK_ROUTES = "tournaments.jobs.tasks.route"
CELERY_TASK_ACKS_LATE = CELERY_TASK_RETRY_ON_WORKER_LOST = True
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 1, "interval_start": 0}  # a page waits for it
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_SEND_SENT_EVENT = CELERY_WORKER_SEND_TASK_EVENTS = True  # for those who watch, such as Flower
CELERY_WORKER_PREFETCH_MULTIPLIER = 1  # what one worker has fetched no other can do
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BEAT_SCHEDULE = {
    "care": {"task": "tournaments.tasks.care", "schedule": 60, "options": {"expires": 60}},
}

LANGUAGE_CODE = "en-gb"
TIME_ZONE = os.environ.get("TIME_ZONE") or "Europe/London"
try:
    ZoneInfo(TIME_ZONE)
except (KeyError, ValueError, OSError):
    wrong("TIME_ZONE", "give the name of a time zone, as Europe/London.")
USE_I18N = True
USE_TZ = True
LOCALE_PATHS = [BASE_DIR / "locale"]

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static", ("guide", BASE_DIR / "docs" / "img")]  # the pictures of the guide
STATIC_ROOT = static_root()
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "tournaments.web.static_names.StaticNames"},
}
WHITENOISE_USE_FINDERS = True  # straight from the source: nothing to collect first on a fresh clone
WHITENOISE_AUTOREFRESH = DEBUG
WHITENOISE_ALLOW_ALL_ORIGINS = False

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
PASSWORD_HASHERS = ["tournaments.account.services.hashing.OneAtATime"]
SIGN_UP = env_word("SIGN_UP", "", ("", "open", "closed"))  # not given: for the first person of a laptop
# How many servers in front of this one hand requests on: only they are believed where one comes from.
PROXIES = int(env_word("PROXIES", "1" if HTTPS else "0", ("0", "1", "2", "3")))
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",  # lets nobody try who has failed too often
    "tournaments.account.services.sign_in.ByNameOrEmail",
]
AXES_FAILURE_LIMIT = "tournaments.account.services.sign_in.failures_allowed"
AXES_COOLOFF_TIME = timedelta(minutes=15)
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_RESET_ON_SUCCESS = True
AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT = False
AXES_DISABLE_ACCESS_LOG = True
AXES_ENABLE_ADMIN = AXES_VERBOSE = False
AXES_USERNAME_CALLABLE = "tournaments.account.services.sign_in.attempt_name"
AXES_CLIENT_IP_CALLABLE = "tournaments.web.visitor_address.address"
# Of what was sent with a wrong password, also where the present one is asked for, nothing is kept.
AXES_SENSITIVE_PARAMETERS = ["username", "ip_address", "csrfmiddlewaretoken", "next", "new", "email"]
# smtp://name:password@server:587, or each part by itself
email_url = address("EMAIL_URL", env_secret("EMAIL_URL"), ("smtp",), "smtp://")
if email_url.scheme and not email_url.hostname:
    wrong("EMAIL_URL", "after smtp:// comes the name of the server.")
email_port = env_int("EMAIL_PORT", 587)
EMAIL_HOST = email_url.hostname or os.environ.get("EMAIL_HOST", "")
EMAIL_PORT = email_url.port or email_port
EMAIL_HOST_USER = unquote(email_url.username or "") or os.environ.get("EMAIL_HOST_USER", "")
EMAIL_HOST_PASSWORD = unquote(email_url.password or "") or env_secret("EMAIL_HOST_PASSWORD")
EMAIL_USE_SSL, EMAIL_USE_TLS = EMAIL_PORT == 465, EMAIL_PORT == 587
EMAIL_TIMEOUT = 20
EMAIL_WORKS = bool(EMAIL_HOST)
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if EMAIL_WORKS else 'console'}.EmailBackend"
DEFAULT_FROM_EMAIL = os.environ.get("DEFAULT_FROM_EMAIL") or EMAIL_HOST_USER or "whist@localhost"
OTP_TOTP_ISSUER = "Whist drives"
READS_PHOTOS = find_spec("numpy") is not None  # the extra "photos"; the rest of it always comes with the PDFs
PASSWORD_RESET_TIMEOUT = 24 * 3600
SESSION_ENGINE = "tournaments.models.sessions"
SESSION_COOKIE_AGE = 30 * 24 * 3600
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"
CSRF_FAILURE_VIEW = "tournaments.web.error_pages.too_old"

# A page may use what comes from this site and nothing else: no inline script or style, no frames around it.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"  # pages with a secret in their address have a stricter one
DATA_UPLOAD_MAX_MEMORY_SIZE = 2_500_000  # bytes of a form, without files; those see web/upload_limit.py
DATA_UPLOAD_MAX_NUMBER_FIELDS = 6000  # a thousand players on one form
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE_SSL_REDIRECT = HTTPS
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 365 * 24 * 3600
# Whether the neighbours on a domain speak https, and the lists built into browsers, are not ours to decide.
# The page of the sign-in says itself that somebody is slowed down; no middleware has to.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021", "axes.W002"]

# A host's log is read by programs, a laptop's by whoever sits at it.
LOGGING = logging_settings(
    env_word("LOG_FORMAT", "plain" if ON_A_LAPTOP else "json", ("plain", "json")),
    env_word("LOG_LEVEL", "WARNING", ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")),
)
