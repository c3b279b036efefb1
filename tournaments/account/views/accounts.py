"""Sign in, sign up, reset a password. No page reveals who has an account here."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied, ValidationError
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from tournaments.account.forms import AddressForm, CodeForm, NewPasswordForm, SignInForm, SignUpForm
from tournaments.account.queries import has_two_step, is_invited, may_sign_up
from tournaments.account.services import accounts as service
from tournaments.account.services.sign_in import free_again, remember_device, signed_in_here
from tournaments.account.services.two_step import check
from tournaments.account.views.password_proof import remember_password
from tournaments.kernel.errors import Refused
from tournaments.live.lanes import turned_away
from tournaments.text import say
from tournaments.web.email_limits import can_email, too_many_emails
from tournaments.web.post_data import posted
from tournaments.web.rate_limits import Limit
from tournaments.web.site_address import site
from tournaments.web.visitor_address import address, is_at_this_computer

BACKEND = "tournaments.account.services.sign_in.ByNameOrEmail"
TWO_STEP = "second_step"  # in the session of someone who has given the password, and not the code yet
TIME_FOR_CODE = 10 * 60  # seconds
# Of one address, whatever is typed: who fails for one account is counted by django-axes, and more strictly.
SIGN_INS = Limit("sign-ins", 100, 10 * 60)


@never_cache
@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def sign_in(request: HttpRequest) -> HttpResponse:
    """Check name and password; ask for a code before signing in a user with two-step sign-in."""
    if request.method == "GET" and request.user.is_authenticated:
        return redirect(leads_to_in(request))
    visitor = signed_in_here(request)[0] or address(
        request
    )  # no neighbour uses up the tries of a known device
    if request.method == "POST" and not turned_away.get() and (wait := SIGN_INS.count(visitor)):
        again = timezone.now() + timedelta(seconds=wait)
        return render(request, "account/too_often.html", {"again": again}, status=429)
    form = SignInForm(request, request.POST if request.method == "POST" else None)
    leads_to = leads_to_in(request)
    if form.is_valid():
        user = form.get_user()
        if has_two_step(user):
            _remember(request, user, leads_to)
            return redirect("sign-in-code")
        return _enter(request, user, leads_to)
    context = {
        "form": form,
        "next": leads_to,
        "busy": turned_away.get() and form.non_field_errors(),
        "may_sign_up": may_sign_up(leads_to),
        "by_email": can_email(),
    }
    return password_page(request, "account/sign_in.html", context)


@never_cache
@require_http_methods(["GET", "POST"])
def sign_in_code(request: HttpRequest) -> HttpResponse:
    """The second step: a code of the app, or a recovery code."""
    kept = request.session.get(TWO_STEP, {})
    user = _remembered(kept)
    if user is None:
        return render(request, "account/code.html", status=403)
    form = CodeForm(request.POST or None)
    if form.is_valid():
        with refused_beside(form, "code"):
            check(user, form.cleaned_data["code"])
            del request.session[TWO_STEP]
            return _enter(request, user, kept["next"])
    command = f"{settings.PROGRAM} without_code {user.get_username()}" if settings.ON_A_LAPTOP else ""
    return render(request, "account/code.html", {"form": form, "command": command})


@never_cache
@sensitive_post_parameters("password")
@require_http_methods(["GET", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    """Create an account, if sign-up is open or the visitor is invited."""
    leads_to = leads_to_in(request)
    if not may_sign_up(leads_to):
        return render(request, "account/no_sign_up.html", status=403)
    if settings.ON_A_LAPTOP and not User.objects.exists() and not is_at_this_computer(request):
        return render(request, "account/first_on_laptop.html", {"here": site(request)}, status=403)
    form = SignUpForm(request.POST or None)
    said = form.cleaned_data if form.is_valid() else None
    if said and not too_many_emails(form, address(request), to=said["email"]):
        with refused_beside(form, "email"):
            user = service.sign_up(**said, invited=is_invited(leads_to), site=site(request))
            return _begun(request, user, leads_to, said["email"])
    return render(request, "account/sign_up.html", {"form": form, "next": leads_to})


@never_cache
@require_http_methods(["GET", "POST"])
def password(request: HttpRequest) -> HttpResponse:
    """Ask for an email with a link to reset the password. The answer is the same for every address."""
    form = AddressForm(request.POST or None) if settings.EMAIL_WORKS else None
    if form and form.is_valid() and not too_many_emails(form, address(request)):
        service.ask_for_new_password(form.cleaned_data["email"], site=site(request))
        return render(request, "account/email_sent.html", {"to": form.cleaned_data["email"]})
    command = f"{settings.PROGRAM} changepassword organiser" if settings.ON_A_LAPTOP else ""
    return render(request, "account/password.html", {"form": form, "command": command})


def opened_for_password(request: HttpRequest, uid: str, token: str) -> dict[str, User] | HttpResponse:
    """Return the user whose password the link can reset, or an error page."""
    user = service.whose_password(uid, token)
    return {"user": user} if user else render(request, "account/old_link.html", status=404)


@sensitive_post_parameters("new")
@require_http_methods(["GET", "POST"])
def new_password(request: HttpRequest, user: User) -> HttpResponse:
    """Choose a new password by the link of an email."""
    form = NewPasswordForm(user, request.POST or None)
    if form.is_valid():
        with refused_beside(form, "new"):
            service.change_password(user, form.cleaned_data["new"])
            messages.success(request, gettext("Your new password has been saved. Please sign in with it."))
            return redirect("sign-in")
    return render(request, "account/new_password.html", {"form": form})


def opened_for_email(request: HttpRequest, token: str) -> dict[str, str] | HttpResponse:
    """Return the address that the link of an email confirms; empty if it was confirmed before."""
    address = service.proved(token)
    if address or service.is_proved(token):
        return {"address": address or "", "token": token}
    return render(request, "account/old_link.html", {"of_address": True}, status=404)


@require_http_methods(["GET", "POST"])
def email(request: HttpRequest, address: str, token: str) -> HttpResponse:
    """Confirm an address by the link of an email; only a POST does, as programs prefetch links."""
    if request.method == "GET" and address:
        return render(request, "account/prove.html", {"form": Form(), "address": address})
    if address and service.prove(token):
        messages.success(request, gettext("Your email address has been confirmed. You can sign in with it."))
    elif service.is_proved(token):
        messages.info(request, gettext("Your email address was already confirmed. You can sign in with it."))
    else:
        return render(request, "account/old_link.html", {"of_address": True}, status=404)
    return redirect("account" if request.user.is_authenticated else "sign-in")


def person(request: HttpRequest) -> User:
    """Return the signed-in user; the rule of the address guarantees that there is one."""
    if not isinstance(request.user, User):
        raise PermissionDenied
    return request.user


@contextmanager
def refused_beside(form: Form, field: str) -> Iterator[None]:
    """Show the reason of a refusal beside the field."""
    try:
        yield
    except Refused as refused:
        form.add_error(field, say(refused.sentence))
    except ValidationError as busy:
        form.add_error(None, busy)


def password_page(request: HttpRequest, template: str, context: dict[str, object]) -> HttpResponse:
    """Show a page that asks for a password; after too many wrong ones, say when to try again."""
    if not getattr(request, "axes_locked_out", False):
        return render(request, template, context)
    typed = posted(request).get("username") or request.user.get_username()
    again = free_again(request, {"username": typed})
    return render(request, "account/too_often.html", {"again": again}, status=429)


def leads_to_in(request: HttpRequest) -> str:
    """Return the page of this site to go on to, the home page by default."""
    asked = posted(request).get("next") or request.GET.get("next") or ""
    ours = url_has_allowed_host_and_scheme(asked, {request.get_host()}, require_https=request.is_secure())
    return asked if ours and asked.startswith("/") else settings.LOGIN_REDIRECT_URL


def _remember(request: HttpRequest, user: User, leads_to: str) -> None:
    request.session.cycle_key()  # a key from before may be known to others
    request.session[TWO_STEP] = {
        "user": user.pk,
        "password": user.get_session_auth_hash(),  # a new password ends this
        "until": time.time() + TIME_FOR_CODE,
        "next": leads_to,
    }


def _remembered(kept: dict[str, str]) -> User | None:
    """Return the user who has just given the password, unless it has changed since."""
    if not kept or float(kept["until"]) < time.time():
        return None
    user = User.objects.filter(pk=kept["user"], is_active=True).first()
    return user if user and user.get_session_auth_hash() == kept["password"] else None


def _begun(request: HttpRequest, user: User | None, leads_to: str, email: str) -> HttpResponse:
    """Redirect after sign-up: to the page the person wanted, or to wait for the email."""
    if user is None:
        return render(request, "account/email_sent.html", {"to": email, "new": True})
    said = gettext("Your account is ready. Next time, sign in with %(name)s and your password.")
    messages.success(request, said % {"name": user.get_username()})
    if email and not user.email and settings.EMAIL_WORKS:
        messages.info(
            request,
            gettext("We have sent an email to %(email)s. Please follow the link in it.") % {"email": email},
        )
    return _enter(request, user, leads_to)


def _enter(request: HttpRequest, user: User, leads_to: str) -> HttpResponse:
    """Sign in an authenticated user, and redirect."""
    login(request, user, backend=BACKEND)
    remember_password(request)
    response = redirect(leads_to)
    remember_device(request, response, user)
    return response
