"""One's own account: name, e-mail, password, and its end."""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout, update_session_auth_hash
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET, require_http_methods

from tournaments.account.forms import EmailForm, NameForm, OwnPasswordForm, PasswordForm
from tournaments.account.queries import account as read_account
from tournaments.account.queries import clubs_only_of
from tournaments.account.services import accounts as service
from tournaments.account.views.accounts import leads_to_in, password_page, person, refused_beside
from tournaments.account.views.password_proof import remember_password
from tournaments.kernel.errors import Refused
from tournaments.text import say
from tournaments.web.email_limits import too_many_emails
from tournaments.web.site_address import site


@never_cache
@require_GET
def account(request: HttpRequest) -> HttpResponse:
    """Show the person's data, each with the page that changes it."""
    by_email = settings.EMAIL_WORKS and not settings.ON_A_LAPTOP
    context = {"account": read_account(person(request)), "by_email": by_email}
    return render(request, "account/account.html", context)


@never_cache
@require_http_methods(["GET", "POST"])
def name(request: HttpRequest) -> HttpResponse:
    """Change the name that others see."""
    user = person(request)
    form = NameForm(request.POST or None, initial={"name": user.get_full_name()})
    if form.is_valid():
        service.change_name(user, form.cleaned_data["name"])
        messages.success(
            request, gettext("Your name has been changed. The records of earlier evenings keep the old one.")
        )
        return redirect("account")
    return render(request, "account/name.html", {"form": form})


@never_cache
@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def own_email(request: HttpRequest) -> HttpResponse:
    """Change the address; on a host it counts after the link in an email is followed."""
    user = person(request)
    if not (settings.ON_A_LAPTOP or settings.EMAIL_WORKS):
        return render(request, "account/own_email.html")
    form = EmailForm(request, request.POST or None, initial={"email": user.email})
    email = form.cleaned_data["email"] if form.is_valid() else ""
    if form.is_valid() and not too_many_emails(form, f"account {user.pk}", to=email):
        with refused_beside(form, "email"):
            if not service.change_email(user, email, site=site(request)):
                return render(request, "account/email_sent.html", {"to": email})
            messages.success(request, gettext("Your email address has been changed."))
            return redirect("account")
    return password_page(request, "account/own_email.html", {"form": form})


@never_cache
@sensitive_post_parameters("password", "new")
@require_http_methods(["GET", "POST"])
def own_password(request: HttpRequest) -> HttpResponse:
    """Change the password; everywhere else the person is signed out."""
    user = person(request)
    form = PasswordForm(request, request.POST or None)
    if form.is_valid():
        service.change_password(user, form.cleaned_data["new"], here=request.session.session_key)
        update_session_auth_hash(request, user)
        remember_password(request)
        messages.success(
            request, gettext("Your password has been changed, and you are signed out everywhere else.")
        )
        return redirect("account")
    return password_page(request, "account/own_password.html", {"form": form})


@never_cache
@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def present_password(request: HttpRequest) -> HttpResponse:
    """Ask for the password once more before something that matters; then go on to it."""
    form = OwnPasswordForm(request, request.POST or None)
    if form.is_valid():
        remember_password(request)
        return redirect(leads_to_in(request))
    return password_page(
        request, "account/present_password.html", {"form": form, "next": leads_to_in(request)}
    )


@never_cache
@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def delete(request: HttpRequest) -> HttpResponse:
    """Delete the account, after saying what is lost."""
    user = person(request)
    form = OwnPasswordForm(request, request.POST or None)
    if form.is_valid():
        try:
            service.delete_account(user)
        except Refused as refused:
            messages.error(request, say(refused.sentence))
            return redirect("account-delete")
        logout(request)
        messages.success(request, gettext("Your account has been deleted."))
        return redirect("home")
    clubs = clubs_only_of(user)
    return password_page(request, "account/delete.html", {"form": None if clubs else form, "clubs": clubs})
