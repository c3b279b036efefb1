"""Settings of the whist drive manager: one file, made for a laptop in a hall, changed by the environment.

docs/ lists the variables for operators; each is read here and nowhere else.
"""

import os
import secrets
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from tournaments.live.addresses import own_names

BASE_DIR = Path(__file__).resolve().parent.parent
SQLITE_WAIT_SECONDS = 20


def env_bool(name: str) -> bool:
    """Whether the variable says yes: 1, true, yes or on."""
    return os.environ.get(name, "").strip().lower() in {"1", "true", "yes", "on"}


def env_list(name: str) -> list[str]:
    """The parts of a variable separated by commas, without blanks."""
    return [part.strip() for part in os.environ.get(name, "").split(",") if part.strip()]


def secret_key() -> str:
    """The key that signs cookies: from the environment, from a named file, or made once for this computer."""
    if key := os.environ.get("SECRET_KEY"):
        return key
    if named := os.environ.get("SECRET_KEY_FILE"):
        return Path(named).read_text(encoding="utf-8").strip()
    path = DATA_DIR / "secret-key"
    try:
        DATA_DIR.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(60))
    except FileExistsError:
        pass
    return path.read_text(encoding="utf-8").strip()


def sqlite(path: str) -> dict[str, Any]:
    """SQLite as a hall needs it: a score that was acknowledged survives a power cut.

    IMMEDIATE takes the write lock at the start: a read that turns into a write would otherwise fail at once.
    """
    if path != ":memory:":
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": SQLITE_WAIT_SECONDS,
            "init_command": (
                "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;PRAGMA foreign_keys=ON;"
                f"PRAGMA busy_timeout={SQLITE_WAIT_SECONDS * 1000}"
            ),
        },
    }


def database(url: str) -> dict[str, Any]:
    """DATABASES["default"] from an address: sqlite:///path (or four slashes: absolute), or postgres://..."""
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        path = unquote(url.removeprefix("sqlite:").removeprefix("///"))
        return sqlite(path if path == ":memory:" else str(BASE_DIR / path))
    if parts.scheme not in {"postgres", "postgresql"}:
        raise ValueError("DATABASE_URL begins with sqlite:/// or postgres://")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": parts.port or "",
        "OPTIONS": {"pool": {"min_size": 1, "max_size": 10}},
    }


DATA_DIR = Path(os.environ.get("DATA_DIR") or BASE_DIR / "var")
DEBUG = env_bool("DEBUG")
HTTPS = env_bool("HTTPS")  # set where a server in front of this one speaks https
REDIS_URL = os.environ.get("REDIS_URL", "")
SITE_URL = os.environ.get("SITE_URL", "").rstrip("/")  # in printed codes, if not the address asked for
SECRET_KEY = secret_key()

# Without a name given, the names of this very computer: phones in the hall use its address.
ALLOWED_HOSTS = env_list("ALLOWED_HOSTS") or own_names()
CSRF_TRUSTED_ORIGINS = env_list("CSRF_TRUSTED_ORIGINS")

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "tournaments.apps.TournamentsConfig",
]
# Short on purpose: every page pays for each of these.
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "csp.middleware.CSPMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "tournaments.views.errors.signed_out",
    "tournaments.views.errors.nothing_to_look_at",
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
        },
    },
]

# No ATOMIC_REQUESTS: with IMMEDIATE every read would take the write lock.
DATABASES = {"default": database(os.environ.get("DATABASE_URL") or f"sqlite:///{DATA_DIR / 'drive.sqlite3'}")}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
CACHES = {
    "default": (
        {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
        if REDIS_URL
        else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
    )
}

# Without a broker a task runs where it is called; the print pack takes well under a second.
CELERY_BROKER_URL = REDIS_URL or "memory://"
CELERY_TASK_ALWAYS_EAGER = not REDIS_URL
CELERY_TASK_EAGER_PROPAGATES = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False

LANGUAGE_CODE = "en-gb"
TIME_ZONE = os.environ.get("TIME_ZONE") or "Europe/London"
USE_I18N = True
USE_TZ = True
LOCALE_PATHS = [BASE_DIR / "locale"]

STATIC_URL = "/static/"
STATICFILES_DIRS = [path for path in [BASE_DIR / "static"] if path.is_dir()]
WHITENOISE_USE_FINDERS = True  # straight from the source: nothing to collect first on a fresh clone
WHITENOISE_AUTOREFRESH = DEBUG
WHITENOISE_ALLOW_ALL_ORIGINS = False

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"
CSRF_FAILURE_VIEW = "tournaments.views.errors.too_old"

# A page may use what comes from this site and nothing else: no inline script or style, no frames around it.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"  # the secret of a table's link stays here
DATA_UPLOAD_MAX_NUMBER_FIELDS = 6000  # a thousand players on one form
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE_SSL_REDIRECT = HTTPS
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 365 * 24 * 3600
# Whether the neighbours on a domain speak https, and the lists built into browsers, are not ours to decide.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["stderr"], "level": os.environ.get("LOG_LEVEL") or "WARNING"},
    # Django adds handlers of its own; a page that is not there is no news in the hall.
    "loggers": {"django": {"handlers": []}, "django.request": {"level": "ERROR"}},
}
