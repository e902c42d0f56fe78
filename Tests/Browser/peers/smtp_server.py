#!/usr/bin/env python3
"""A real SMTP server for tests: keeps every mail as an .eml file.

    smtp_server.py FOLDER [--port N] [--starttls | --tls] [--user NAME --password WORD] [--cert FILE]

The first line of output is the port. With --starttls, or with --tls from the first byte on, a
self-signed certificate for localhost and 127.0.0.1 is made; --cert says where to put it, for
clients that shall trust it. With --starttls or --user the server takes no mail before TLS or
signing in. Ends with its standard input.

Needs the packages aiosmtpd and cryptography.
"""

import argparse
import asyncio
import datetime
import hmac
import ipaddress
import pathlib
import ssl
import sys
import tempfile
import time

from aiosmtpd.smtp import SMTP, AuthResult


def make_certificate(folder):
    """Writes cert.pem and key.pem into the folder and returns their paths."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import NameOID

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    names = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    now = datetime.datetime.now(datetime.timezone.utc)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=2))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    cert_path, key_path = folder / "cert.pem", folder / "key.pem"
    cert_path.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    key_path.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return cert_path, key_path


class Keeper:
    """Stores mails under names that sort by time; a file appears whole or not at all."""

    def __init__(self, folder):
        self.folder = folder
        self.count = 0

    async def handle_DATA(self, server, session, envelope):
        self.count += 1
        name = f"{time.time_ns() // 1_000_000:015d}-{self.count:04d}.eml"
        head = f"X-Envelope-From: {envelope.mail_from}\r\n"
        head += "".join(f"X-Envelope-To: {to}\r\n" for to in envelope.rcpt_tos)
        unfinished = self.folder / (name + ".part")
        unfinished.write_bytes(head.encode() + envelope.original_content)
        unfinished.rename(self.folder / name)
        return "250 2.0.0 kept"


def authenticator(user, password):
    def check(server, session, envelope, mechanism, data):
        right = hmac.compare_digest(data.login, user.encode()) and hmac.compare_digest(
            data.password, password.encode()
        )
        return AuthResult(success=right, handled=False)

    return check


async def serve(options):
    folder = pathlib.Path(options.folder)
    folder.mkdir(parents=True, exist_ok=True)
    settings = {"hostname": "localhost", "enable_SMTPUTF8": False}
    context = None
    if options.starttls or options.tls:
        with tempfile.TemporaryDirectory() as secrets:
            cert, key = make_certificate(pathlib.Path(secrets))
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(cert, key)
            if options.cert:
                pathlib.Path(options.cert).write_bytes(cert.read_bytes())
    if options.starttls:
        settings.update(tls_context=context, require_starttls=True)
    if options.user:
        settings.update(
            authenticator=authenticator(options.user, options.password or ""),
            auth_required=True,
            auth_require_tls=options.starttls,
        )
    keeper = Keeper(folder)
    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: SMTP(keeper, **settings), "127.0.0.1", options.port,
        ssl=context if options.tls else None)
    print(server.sockets[0].getsockname()[1], flush=True)
    # Ends with whoever started it, so that a broken test run leaves no server behind.
    await loop.run_in_executor(None, sys.stdin.read)
    server.close()


def main():
    parser = argparse.ArgumentParser(description="An SMTP server that keeps mails as files.")
    parser.add_argument("folder")
    parser.add_argument("--port", type=int, default=0)
    protection = parser.add_mutually_exclusive_group()
    protection.add_argument("--starttls", action="store_true")
    protection.add_argument("--tls", action="store_true")
    parser.add_argument("--cert", help="where to put the certificate")
    parser.add_argument("--user")
    parser.add_argument("--password")
    asyncio.run(serve(parser.parse_args()))


if __name__ == "__main__":
    main()
