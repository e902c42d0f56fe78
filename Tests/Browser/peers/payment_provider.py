"""A payment provider that behaves like Stripe towards a webhook: makes events, signs them, and
sends them again until they are answered with 2xx. `checkout_page` is where people pay.

https://docs.stripe.com/webhooks
https://docs.stripe.com/payment-links/post-payment
"""

import hashlib
import hmac
import itertools
import json
import ssl
import tempfile
import threading
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from peers.smtp_server import make_certificate

MONTH = 30 * 86_400


class PaymentProvider:
    """Knows one webhook and the secret that signs what goes there."""

    def __init__(self, webhook: str, secret: str):
        self.webhook = webhook
        self.secret = secret
        self.numbers = itertools.count(1)
        self.answers: list[tuple[int, str]] = []

    # What people do there

    def pay(self, account: str | None, days: int = 30) -> "PaidSubscription":
        """Somebody goes through the checkout; the address has told whose it will be."""
        number = next(self.numbers)
        paid = PaidSubscription(self, f"sub_{number}", f"cus_{number}", int(time.time()))
        paid.until = paid.since + days * 86_400
        self.send("checkout.session.completed", {
            "id": f"cs_{number}", "object": "checkout.session", "mode": "subscription",
            "client_reference_id": account, "customer": paid.customer, "payment_status": "paid",
            "subscription": paid.id})
        paid.tell("created", "active")
        paid.invoice("paid")
        return paid

    # What it says of it

    def event(self, kind: str, thing: dict, created: int | None = None) -> dict:
        return {
            "id": f"evt_{next(self.numbers)}", "object": "event", "livemode": False,
            "api_version": "2025-03-31.basil", "created": created or int(time.time()),
            "type": kind, "data": {"object": thing}}

    def send(self, kind: str, thing: dict, created: int | None = None) -> int:
        return self.post(json.dumps(self.event(kind, thing, created), indent=2).encode())

    def post(self, body: bytes, signature: str | None = None, tries: int = 3) -> int:
        """The status of the last answer; all of them stay in `answers`."""
        for _ in range(tries):
            request = urllib.request.Request(self.webhook, body, {
                "Content-Type": "application/json; charset=utf-8",
                "User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
                "Stripe-Signature": signature or self.signature(body)})
            try:
                with urllib.request.urlopen(request, timeout=10) as answer:
                    self.answers.append((answer.status, answer.read().decode()))
                    return answer.status
            except urllib.error.HTTPError as error:
                self.answers.append((error.code, error.read().decode()))
        return self.answers[-1][0]

    def signature(self, body: bytes, seconds: int | None = None) -> str:
        seconds = seconds or int(time.time())
        code = hmac.new(self.secret.encode(), b"%d." % seconds + body, hashlib.sha256)
        # The second one is what another secret would give, as while it is being changed.
        return f"t={seconds},v1={'0' * 64},v1={code.hexdigest()},v0={'1' * 64}"


class PaidSubscription:
    def __init__(self, provider: PaymentProvider, name: str, customer: str, since: int):
        self.provider = provider
        self.id = name
        self.customer = customer
        self.since = since
        self.until = since + MONTH

    def tell(self, kind: str, status: str, **more) -> int:
        """Its whole state."""
        return self.provider.send(f"customer.subscription.{kind}", {
            "id": self.id, "object": "subscription", "customer": self.customer, "status": status,
            "start_date": self.since, "cancel_at": None, "cancel_at_period_end": False,
            "canceled_at": None, "ended_at": None, "metadata": {},
            "items": {"object": "list", "data": [{
                "object": "subscription_item", "current_period_start": self.since,
                "current_period_end": self.until}]}} | more, more.get("canceled_at"))

    def invoice(self, kind: str, since: int | None = None, until: int | None = None) -> int:
        """`paid` or `payment_failed`."""
        return self.provider.send(f"invoice.{kind}", {
            "id": f"in_{self.id}", "object": "invoice", "customer": self.customer,
            "parent": {"type": "subscription_details",
                       "subscription_details": {"subscription": self.id}},
            "lines": {"object": "list", "data": [{"object": "line_item", "period": {
                "start": since or self.since, "end": until or self.until}}]}})

    def cancel(self) -> int:
        """At the end of what is paid."""
        # A second later than what made it: the provider's clock shows seconds only.
        return self.tell("updated", "active", cancel_at_period_end=True, cancel_at=self.until,
                         canceled_at=int(time.time()) + 1)


# The checkout, which people see

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Checkout</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
</head><body><main><h1>Magazine, a month</h1>
<form method="post"><button type="submit">Pay</button></form></main></body></html>"""


class Checkout:
    """The page on which one pays: leads back, and tells of it before that or when it is told to."""

    def __init__(self, address: str):
        self.address = address
        self.provider: PaymentProvider | None = None
        #: Where people are led once they have paid.
        self.return_to = ""
        #: Whether the webhook hears of a payment before the person is led back.
        self.tells_first = False
        #: The accounts that have paid and of which nothing was told yet.
        self.untold: list[str | None] = []

    def serve(self, site: str, secret: str) -> None:
        """Belongs to a site from now on, as its operator has set it up."""
        self.provider = PaymentProvider(site + "/webhooks/payments", secret)
        self.return_to = site + "/magazine/subscription/paid"

    def tell(self) -> None:
        while self.untold:
            self.provider.pay(self.untold.pop(0))


class CheckoutHandler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self.answer(200, PAGE.encode(), {"Content-Type": "text/html; charset=utf-8"})

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        checkout = self.server.checkout
        query = parse_qs(urlsplit(self.path).query)
        checkout.untold.append(query.get("client_reference_id", [None])[0])
        if checkout.tells_first:
            checkout.tell()
        self.answer(303, b"", {"Location": checkout.return_to})

    def answer(self, status: int, body: bytes, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in (headers | {"Content-Length": str(len(body))}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_) -> None:
        pass


class CheckoutServer(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_) -> None:
        """Browsers open connections that they do not use, and leave those they do not trust."""


@contextmanager
def checkout_page():
    """Yields a Checkout that runs, over TLS: settings take no other. Nobody has signed for it."""
    server = CheckoutServer(("127.0.0.1", 0), CheckoutHandler)
    with tempfile.TemporaryDirectory() as folder:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*make_certificate(Path(folder)))
    # Each connection shakes hands in its own thread.
    server.socket = context.wrap_socket(
        server.socket, server_side=True, do_handshake_on_connect=False)
    server.checkout = Checkout(f"https://127.0.0.1:{server.server_port}/b/magazine")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server.checkout
    finally:
        server.shutdown()
        server.server_close()
