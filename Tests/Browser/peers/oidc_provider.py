"""An OpenID Connect provider on loopback: PyPI's oidc-provider-mock with one person in it."""

import warnings
from contextlib import contextmanager

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from oidc_provider_mock import User, run_server_in_thread

CLIENT_ID = "korzo"
CLIENT_SECRET = "korzo-secret"


@contextmanager
def oidc_provider(subject: str = "anna", email: str = "anna@example.org", verified: bool = True):
    """Yields the issuer's address. Any client may come; each must send a nonce."""
    person = User(sub=subject, claims={
        "email": email, "email_verified": verified, "name": "Anna Dvořáková"})
    with run_server_in_thread(require_nonce=True, user_claims=(person,)) as server:
        yield f"http://localhost:{server.server_port}"
