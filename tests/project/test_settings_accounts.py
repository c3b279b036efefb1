"""Settings of accounts: who may make one, who is believed, how letters go out."""

from tests.project.test_settings import seen

MAIL = (
    "s.EMAIL_HOST, s.EMAIL_PORT, s.EMAIL_HOST_USER, s.EMAIL_HOST_PASSWORD, s.EMAIL_USE_TLS, s.EMAIL_USE_SSL"
)


def test_it_works() -> None:
    for address, found in (
        (
            "smtp://mavis%40example.org:lamp%2Fbaize@mail.example.org",
            "mail.example.org 587 mavis@example.org lamp/baize True False",
        ),
        ("smtp://mail.example.org:465", "mail.example.org 465   False True"),
    ):
        assert seen(MAIL, EMAIL_URL=address) == found
    each = {"EMAIL_HOST": "mail", "EMAIL_PORT": "25", "EMAIL_HOST_USER": "us"}
    assert seen(MAIL, **each) == "mail 25 us  False False"


def test_letters_are_shown_where_the_server_runs_if_nothing_sends_them() -> None:
    assert seen("s.EMAIL_WORKS, s.EMAIL_BACKEND") == "False django.core.mail.backends.console.EmailBackend"


def test_one_proxy_is_believed_behind_https_and_none_otherwise() -> None:
    assert seen("s.PROXIES") == "0"
    assert seen("s.PROXIES", HTTPS="1") == "1"
    assert seen("s.PROXIES", HTTPS="1", PROXIES="2") == "2"


def test_a_wrong_variable_is_named() -> None:
    for name, value in (("SIGN_UP", "perhaps"), ("PROXIES", "many"), ("EMAIL_URL", "mail.example.org")):
        assert f"The variable {name} is not right" in seen("s.SIGN_UP", **{name: value})
    found = seen("s.EMAIL_PORT", EMAIL_URL="smtp://mail.example.org:465", EMAIL_PORT="abc")
    assert "The variable EMAIL_PORT is not right: give a whole number" in found  # also beside another
