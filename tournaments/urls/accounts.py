"""Addresses of people who sign in: their account, their sessions."""

from django.contrib.auth.views import LogoutView

from tournaments.views import accounts, accounts_own, accounts_places, accounts_second
from tournaments.views._rules import Open, at

ACCOUNTS = [
    # /sign-in/, /sign-out/, /sign-up/
    at("sign-in/", accounts.sign_in, "sign-in", Open.EVERYBODY),
    at("sign-in/code/", accounts.sign_in_code, "sign-in-code", Open.EVERYBODY),
    at("sign-out/", LogoutView.as_view(), "sign-out", Open.EVERYBODY),
    at("sign-up/", accounts.sign_up, "sign-up", Open.EVERYBODY),
    # By the links of letters
    at("password/", accounts.password, "password", Open.EVERYBODY),
    at("password/<str:uid>/<str:token>/", accounts.new_password, "new-password", Open.BY_LINK),
    at("email/<str:token>/", accounts.email, "email", Open.BY_LINK),
    # /account/: the person's own
    at("account/", accounts_own.account, "account", Open.SIGNED_IN),
    at("account/name/", accounts_own.name, "account-name", Open.SIGNED_IN),
    at("account/email/", accounts_own.own_email, "account-email", Open.SIGNED_IN),
    at("account/password/", accounts_own.own_password, "account-password", Open.SIGNED_IN),
    at("account/present-password/", accounts_own.present_password, "present-password", Open.SIGNED_IN),
    at("account/second-step/", accounts_second.second_step, "second-step", Open.SIGNED_IN),
    at("account/second-step/begin/", accounts_second.begin, "second-step-begin", Open.SIGNED_IN),
    at("account/second-step/app/", accounts_second.second_step_app, "second-step-app", Open.SIGNED_IN),
    at("account/sessions/", accounts_places.places, "sessions", Open.SIGNED_IN),
    at("account/sessions/end/", accounts_places.end, "sessions-end", Open.SIGNED_IN),
    at("account/delete/", accounts_own.delete, "account-delete", Open.SIGNED_IN),
]
