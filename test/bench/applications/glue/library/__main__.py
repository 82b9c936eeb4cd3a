"""`python -m library DATABASE PORT`: Django's own admin over a small lending library; makes and fills the database if it is not there."""

import os
import sys

import django
from django.conf import settings
from django.core.management import call_command

database, port = sys.argv[1:3]
settings.configure(
    SECRET_KEY="bench",
    DEBUG=True,
    ALLOWED_HOSTS=["127.0.0.1"],
    ROOT_URLCONF="library.urls",
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    INSTALLED_APPS=[
        "django.contrib.admin",
        "django.contrib.auth",
        "django.contrib.contenttypes",
        "django.contrib.sessions",
        "django.contrib.messages",
        "django.contrib.staticfiles",
        "library",
    ],
    MIDDLEWARE=[
        "django.contrib.sessions.middleware.SessionMiddleware",
        "django.middleware.csrf.CsrfViewMiddleware",
        "django.contrib.auth.middleware.AuthenticationMiddleware",
        "django.contrib.messages.middleware.MessageMiddleware",
    ],
    TEMPLATES=[
        {
            "BACKEND": "django.template.backends.django.DjangoTemplates",
            "APP_DIRS": True,
            "OPTIONS": {
                "context_processors": [
                    "django.template.context_processors.request",
                    "django.contrib.auth.context_processors.auth",
                    "django.contrib.messages.context_processors.messages",
                ]
            },
        }
    ],
    PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": database}},
    STATIC_URL="static/",
    USE_TZ=True,
    TIME_ZONE="UTC",
)
django.setup()
if not os.path.exists(database):
    from library.seed import seed

    call_command("migrate", "--run-syncdb", verbosity=0)
    seed(os.environ["LIBRARY_PASSWORD"])
call_command("runserver", f"127.0.0.1:{port}", "--noreload", "--insecure")
