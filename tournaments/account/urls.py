"""URLs of accounts: signing in, one's own account, devices."""

from django.contrib.auth.views import LogoutView

from tournaments.account.views import accounts, devices, own_account, two_step
from tournaments.engine.people.offices import Deed
from tournaments.web.access import ByLink, Open, at, hashes, moved

urlpatterns = [
    # /sign-in/, /sign-out/, /sign-up/
    hashes("sign-in/", accounts.sign_in, "sign-in", Open.EVERYBODY),
    at("sign-in/code/", accounts.sign_in_code, "sign-in-code", Open.EVERYBODY),
    at("sign-out/", LogoutView.as_view(), "sign-out", Open.EVERYBODY),
    hashes("sign-up/", accounts.sign_up, "sign-up", Open.EVERYBODY),
    # By the links of emails
    at("password/", accounts.password, "password", Open.EVERYBODY),
    hashes(
        "password/<str:uid>/<str:token>/",
        accounts.new_password,
        "new-password",
        ByLink(accounts.opened_for_password),
    ),
    at("email/<str:token>/", accounts.email, "email", ByLink(accounts.opened_for_email)),
    # /account/: the person's own
    at("account/", own_account.account, "account", Open.SIGNED_IN),
    at("account/name/", own_account.name, "account-name", Open.SIGNED_IN),
    hashes("account/email/", own_account.own_email, "account-email", Open.SIGNED_IN),
    hashes("account/password/", own_account.own_password, "account-password", Open.SIGNED_IN),
    hashes("account/present-password/", own_account.present_password, "present-password", Open.SIGNED_IN),
    at("account/two-step/", two_step.two_step, "two-step", Open.SIGNED_IN),
    at("account/two-step/begin/", two_step.begin, "two-step-begin", Open.SIGNED_IN),
    at("account/two-step/app/", two_step.two_step_app, "two-step-app", Open.SIGNED_IN),
    at(
        "clubs/<slug:club>/helpers/<int:member>/two-step/",
        two_step.end_two_step,
        "helper-two-step",
        Deed.HELPERS,
    ),
    at("account/devices/", devices.devices, "devices", Open.SIGNED_IN),
    at("account/devices/end/", devices.end, "devices-end", Open.SIGNED_IN),
    # Addresses of earlier versions
    moved("account/second-step/", "two-step", Open.SIGNED_IN),
    moved("account/second-step/begin/", "two-step-begin", Open.SIGNED_IN),
    moved("account/second-step/app/", "two-step-app", Open.SIGNED_IN),
    moved("clubs/<slug:club>/helpers/<int:member>/second-step/", "helper-two-step", Deed.HELPERS),
    moved("account/sessions/", "devices", Open.SIGNED_IN),
    moved("account/sessions/end/", "devices-end", Open.SIGNED_IN),
    hashes("account/delete/", own_account.delete, "account-delete", Open.SIGNED_IN),
]
