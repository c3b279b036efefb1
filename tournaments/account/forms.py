"""The forms of signing in and of one's own account."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.conf import settings
from django.contrib.auth import authenticate
from django.contrib.auth.forms import AuthenticationForm, UsernameField
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.web.field_words import PlainForm

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

    Words = str | _StrPromise

LONGEST_NAME = 60
LONGEST_EMAIL = 254
EMAIL_WORDS = {"invalid": _("This is not an email address. It should look like mavis@example.org.")}


def password_field(label: "Words", autocomplete: str, help_text: "Words" = "") -> forms.CharField:
    """A password, typed once, with a button that shows it."""
    shows = {"data-show": _("Show the password"), "data-hide": _("Hide the password")}
    widget = forms.PasswordInput(attrs={"autocomplete": autocomplete, **shows})
    # Blanks are part of a password.
    return forms.CharField(label=label, strip=False, widget=widget, help_text=help_text)


def new_password_field(label: "Words") -> forms.CharField:
    """A field for a new password."""
    return password_field(
        label, "new-password", _("Use at least eight letters or digits. A few words are easy to remember.")
    )


class SendableEmailField(forms.EmailField):
    """An address that can be written in ASCII, as mail servers need it; Django lets others through."""

    def clean(self, value: Any) -> Any:
        address: str = super().clean(value)
        name, _at, domain = address.rpartition("@")
        try:
            name.encode("ascii")
            domain.encode("idna")  # whose parts have a greatest length
        except UnicodeError:
            raise forms.ValidationError(self.error_messages["invalid"]) from None
        return address


def email_field(*, required: bool) -> forms.EmailField:
    """A field for an email address."""
    return SendableEmailField(
        label=_("Email"),
        max_length=LONGEST_EMAIL,
        required=required,
        error_messages=EMAIL_WORDS,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )


def name_field() -> forms.CharField:
    """A field for the name that the record and the lists of helpers show."""
    return forms.CharField(
        label=_("Your name"),
        max_length=LONGEST_NAME,
        help_text=_("This is the name others in the club know you by."),
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )


class SignInForm(PlainForm, AuthenticationForm):
    """Name or email, and password."""

    username = UsernameField(
        label=_("Name or email"), max_length=LONGEST_EMAIL, widget=forms.TextInput(attrs={"autofocus": True})
    )
    password = password_field(_("Password"), "current-password")


class NewPasswordForm(PlainForm):
    """A new password of a user who has been authenticated in another way."""

    new = new_password_field(_("New password"))

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_new(self) -> str:
        """Refuse a password that is easily guessed."""
        password: str = self.cleaned_data["new"]
        validate_password(password, self.user)
        return password


class WithEmail(PlainForm):
    """Mixin for an email address, optional on a laptop, which may be unable to send emails."""

    email = email_field(required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].required = not settings.ON_A_LAPTOP


class SignUpForm(WithEmail):
    """A name, an email address and a password for a new account."""

    name = name_field()
    password = new_password_field(_("Password"))
    field_order = ("name", "email", "password")

    def clean(self) -> dict[str, Any]:
        """Refuse a password that someone who knows the person would guess."""
        said = super().clean() or {}
        if password := said.get("password"):
            person = User(first_name=said.get("name", ""), email=said.get("email", ""))
            try:
                validate_password(password, person)
            except forms.ValidationError as error:
                self.add_error("password", error)
        return said


class NameForm(PlainForm):
    """The person's name."""

    name = name_field()


class AddressForm(PlainForm):
    """An email address."""

    email = email_field(required=True)


class CodeForm(PlainForm):
    """A code of the app, or a recovery code."""

    code = forms.CharField(
        label=_("Code"),
        max_length=20,
        widget=forms.TextInput(
            attrs={"autocomplete": "one-time-code", "inputmode": "numeric", "class": "input-short"}
        ),
    )

    def add_error(self, field: str | None, error: Any) -> None:
        """Move the focus to the code if it was wrong, as the field may be below a phone's screen."""
        super().add_error(field, error)
        self.fields["code"].widget.attrs["data-focus"] = "1"


class OwnPasswordForm(PlainForm):
    """Asks for the current password, so that a page left open is of no use to someone else.

    Wrong passwords are counted as at sign-in.
    """

    password = password_field(_("Your present password"), "current-password")

    def __init__(self, request: HttpRequest, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.request = request

    def clean_password(self) -> str:
        """Refuse a password that is not the person's."""
        password: str = self.cleaned_data["password"]
        name = self.request.user.get_username()
        if authenticate(self.request, username=name, password=password) != self.request.user:
            raise forms.ValidationError(gettext("This is not your password. Capital letters matter."))
        return password


class EmailForm(OwnPasswordForm, WithEmail):
    """Another address, and the password."""

    field_order = ("email", "password")


class PasswordForm(OwnPasswordForm):
    """The present password and a new one."""

    new = new_password_field(_("New password"))

    def clean_new(self) -> str:
        """Refuse a password that is easily guessed."""
        password: str = self.cleaned_data["new"]
        user = self.request.user
        validate_password(password, user if isinstance(user, User) else None)
        return password
