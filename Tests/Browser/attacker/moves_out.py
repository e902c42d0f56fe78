"""To lock others out, and to get in."""

from person import PASSWORD

from .evil_server import PRIVATE
from .moves import Attacker, move


@move("lock others out")
def wrong_guesses(a: Attacker):
    """Wrong passwords for Anna, by name and by address, from one network and from many."""
    for n in range(6):
        network = "203.0.113.66" if n % 2 else f"2001:db8:{a.chance.randrange(65536):x}::{n}"
        for name in ("anna", "anna@example.org", "ANNA"):
            a.ask("POST", "/sign-in", as_visitor=True, headers={"X-Forwarded-For": network},
                  data={"name": name, "password": f"wrong {n}"})


@move("lock others out")
def fresh_names(a: Attacker):
    """Two hundred guesses at names that nobody has, to push other counts out of memory."""
    for _ in range(200):
        a.ask("POST", "/sign-in", as_visitor=True,
              headers={"X-Forwarded-For": f"2001:db8:{a.chance.randrange(65536):x}:{a.chance.randrange(65536):x}::1"},
              data={"name": f"n{a.chance.random()}", "password": ""})


@move("lock others out")
def annas_address(a: Attacker):
    """Signing up with Anna's address and name, and asking for links and resets in her name."""
    for n in range(20):
        a.ask("POST", "/sign-up", as_visitor=True, data={
            "user_name": f"anna{n}", "email": "anna@example.org", "password": "stolen " + PASSWORD})
        a.ask("POST", "/forgot", as_visitor=True, data={"email": "anna@example.org", "name": "anna"})
        a.ask("POST", "/me/account/email", data={"email": "anna@example.org", "password": PASSWORD})


@move("lock others out")
def reports(a: Attacker):
    """Everything of Anna's reported, herself as well."""
    for _ in range(20):
        a.ask("POST", f"/posts/{a.known['public post']}/report", data={"reason": "spam", "text": "x" * 5000})
        a.ask("POST", "/@anna/report", data={"reason": "spam"})


@move("get in")
def every_place(a: Attacker):
    """Every page with an id, with the ids of others' things; every page of admins and editors."""
    for what in ("private post", "private conversation", "draft survey", "anna"):
        number = a.known[what]
        for path in ("/posts/{}", "/posts/{}/comments", "/messages/{}", "/surveys/{}/edit", "/surveys/{}/results",
                     "/read/articles/{}", "/read/channels/{}", "/insights/{}", "/campaigns/{}", "/stories/{}",
                     "/me/export/{}", "/media/{}/large.jpg", "/highlights/{}", "/desk/articles/{}"):
            a.ask("GET", path.format(number))
            a.ask("GET", path.format(number), as_visitor=True)
        for path in ("/social/posts/{}", "/social/posts/{}/comments", "/messages/conversations/{}",
                     "/messages/conversations/{}/messages", "/messages/{}", "/surveys/{}", "/surveys/{}/results",
                     "/reader/articles/{}", "/messages/conversations/{}/receipts"):
            a.api("GET", path.format(number))
    a.ask("GET", a.known["private picture"])
    a.ask("GET", a.known["private picture"], as_visitor=True)
    a.ask("GET", a.known["private picture"], headers={"Range": "bytes=0-10"})
    for path in ("/admin", "/admin/people", "/admin/reports", "/admin/invitations", "/admin/imports",
                 "/admin/jobs", "/desk", "/desk/comments", "/metrics", "/.git/config", "/korzo.sqlite", "/secret"):
        a.ask("GET", path)
        a.ask("GET", path, as_visitor=True)


@move("get in")
def others_things(a: Attacker):
    """Changing what is not hers."""
    post, talk, survey = a.known["private post"], a.known["private conversation"], a.known["draft survey"]
    for method, path, body in (
        ("PATCH", f"/social/posts/{post}", {"caption": "mine", "audience": "everyone"}),
        ("DELETE", f"/social/posts/{post}", None), ("PUT", f"/social/posts/{post}/like", {}),
        ("POST", f"/social/posts/{post}/comments", {"text": "x"}),
        ("POST", f"/messages/conversations/{talk}/messages", {"text": "x"}),
        ("POST", f"/messages/conversations/{talk}/people", {"people": [a.known["mallory"]]}),
        ("POST", f"/messages/conversations/{talk}/accept", {}), ("DELETE", f"/messages/conversations/{talk}", None),
        ("PUT", f"/messages/conversations/{talk}/title", {"title": "x"}),
        ("PUT", f"/surveys/{survey}/definition", {}), ("DELETE", f"/surveys/{survey}", None),
        ("POST", f"/surveys/{survey}/publish", {}),
        ("POST", f"/messages/conversations/{a.known['own conversation']}/messages",
         {"text": "x", "shared": f"post:{post}"}),
    ):
        a.api(method, path, body)
    for path in (f"/posts/{post}/delete", f"/posts/{post}/edit", f"/admin/people/{a.known['mallory']}/role",
                 f"/admin/people/{a.known['anna']}/suspend", f"/admin/people/{a.known['anna']}/delete",
                 f"/admin/reports/post/{post}", "/admin/invitations", "/desk/articles", "/admin/terms"):
        a.ask("POST", path, data={"role": "admin", "caption": "mine", "action": "delete", "text": "x"})


@move("get in")
def roles(a: Attacker):
    """Fields that nobody asked for: a role, an id, a verified address."""
    extra = {"role": "admin", "is_admin": "1", "id": a.known["olga"], "verified": "1", "state": "admin"}
    a.ask("POST", "/me/profile", data={"display_name": "Mallory", **extra})
    a.ask("POST", "/sign-up", as_visitor=True, data={
        "user_name": "mallory2", "email": "mallory2@example.org", "password": PASSWORD, **extra})
    a.api("PATCH", "/messages/settings", {"receipts": True, **extra})
    a.ask("POST", "/me/tokens", data={"name": "x", "scopes": "admin", "scope": "admin"})
    a.api("GET", "/../../admin/people")


@move("get in")
def other_sites(a: Attacker):
    """Requests as a page of another site would make them, and names that lead here by DNS."""
    for headers in ({"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://evil.test", "Sec-Fetch-Site": ""},
                    {"Origin": "null"}, {"Host": "evil.test"}, {"Host": "evil.test", "Origin": "http://evil.test"}):
        for path in ("/me/account/delete", "/me/profile", "/me/tokens", "/sign-out-everywhere"):
            a.ask("POST", path, data={"password": PASSWORD, "name": "x", "scopes": "read"}, headers=headers)
        a.ask("GET", "/", as_visitor=True, headers={**headers})
        a.ask("GET", "/me/export", headers=headers)


@move("get in")
def private_addresses(a: Attacker):
    """Addresses that lead the site to itself or into its own network, also by way of another."""
    for address in PRIVATE:
        a.ask("POST", "/read/channels/find", data={"address": address}, timeout=60)
    number = a.chance.randrange(len(PRIVATE))
    a.ask("POST", "/read/channels/find", data={"address": f"{a.evil.base}/to/{number}"}, timeout=60)
    a.ask("POST", "/read/channels/find", data={"address": f"{a.evil.base}/korzo/{a.korzo.port}"}, timeout=60)
    a.api("POST", f"/messages/conversations/{a.known['own conversation']}/messages",
          {"text": a.chance.choice(PRIVATE)})


@move("get in")
def paths(a: Attacker):
    """Ways out of the folders."""
    for path in ("/../../../etc/passwd", "/css/../../secret", "/%2e%2e/%2e%2e/secret", "/media/../korzo.sqlite",
                 "/media/..%2f..%2fsecret", "/css/..%5c..%5csecret", "/%2fetc%2fpasswd", "/css/%00/app.css",
                 "/magazine/files/1/..%2f..%2fsecret"):
        a.raw(b"GET " + path.encode() + b" HTTP/1.1\r\nHost: " + a.host + b"\r\nConnection: close\r\n\r\n")


@move("get in")
def forgeries(a: Attacker):
    """Links, sessions, webhooks and tokens that she made up."""
    word = "A" * 43
    for path in (f"/verify?token={word}", f"/reset?token={word}", f"/confirm-email?token={word}",
                 f"/unsubscribe/{word}", f"/preview/{word}", f"/r/{word}", f"/join/{word}",
                 f"/magazine/feeds/{word}.atom"):
        a.ask("GET", path, as_visitor=True)
    a.ask("POST", "/reset", as_visitor=True, data={"token": word, "password": "x" * 20})
    a.ask("POST", "/webhooks/payments", as_visitor=True, data=b'{"type":"invoice.paid"}',
          headers={"Stripe-Signature": "t=9223372036854775807,v1=" + "0" * 64})
    for token in (word, "0" * 64):
        a.ask("GET", f"/webhooks/feeds/{token}", as_visitor=True, params={
            "hub.mode": "subscribe", "hub.topic": "http://127.0.0.1/", "hub.challenge": word,
            "hub.lease_seconds": "9223372036854775807"})
        a.ask("POST", f"/webhooks/feeds/{token}", as_visitor=True, data=b"<feed/>",
              headers={"X-Hub-Signature": "sha256=" + "0" * 64})
    a.ask("POST", "/insights/webhook", as_visitor=True, data=b"{}",
          headers={"X-Hub-Signature-256": "sha256=" + "0" * 64})
    for cookie in (word, "", "x" * 5000, word + "; " + word):
        a.ask("GET", "/me", as_visitor=True, headers={
            "Cookie": f"__Host-session={cookie}; session={cookie}; korzo_session={cookie}"})
    for scheme in ("Bearer ", "bearer\t", "Basic "):
        a.ask("GET", "/api/v1/messages/conversations", as_visitor=True,
              headers={"Authorization": scheme + word})


@move("get in")
def scripts(a: Attacker):
    """Markup in everything that others will look at."""
    for word in ("<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "javascript:alert(1)",
                 "[x](javascript:alert(1))", "{{7*7}}", "</title><svg onload=alert(1)>"):
        a.ask("POST", "/me/profile", data={"display_name": word, "bio": word})
        a.ask("POST", f"/posts/{a.known['public post']}/comments", data={"text": word})
        for path in (f"/posts/{a.known['public post']}", "/@mallory", "/search?q=" + word):
            answer = a.ask("GET", path)
            if answer is not None and ("<script>alert" in answer.text or "onerror=alert(1)>" in
                                       answer.text.replace("&gt;", "").replace("&lt;", "")):
                a.leaks.append(f"{path}: markup of a member came out as it went in")


@move("get in")
def elsewhere(a: Attacker):
    """Signing in that leads to another site."""
    for target in ("//evil.test", "https://evil.test", "/\\evil.test", "/%09/evil.test", "\t//evil.test"):
        answer = a.ask("POST", "/sign-in", as_visitor=True,
                       data={"name": "mallory", "password": PASSWORD, "next": target})
        location = answer is not None and answer.headers.get("Location", "") or ""
        if "evil.test" in location and not location.startswith(a.korzo.base):
            a.leaks.append(f"signing in leads to {location}")
