#!/usr/bin/env python3
"""Open streams and messages: `measure_live.py KORZO SWARM FOLDER [CLIENTS [RATE [SECONDS]]]`.

Connects CLIENTS (10,000) to one process each of Korzo and of Prosody, measures what each of them
costs in memory, and then lets half of them write to the other half, RATE (200) messages per second
for SECONDS (30): how long from the moment when a message is due to be sent until it has arrived at
the other one's open connection. Korzo stores each message on the disk before; Prosody hands it on
and keeps nothing. SWARM is swarm.c, compiled. With KORZO_TEST_POSTGRES
(Benchmarks/with-durable-postgres.sh) Korzo a second time on PostgreSQL.
"""

import base64
import hashlib
import json
import os
import pathlib
import re
import resource
import shutil
import socket
import sqlite3
import subprocess
import sys
import time

KORZO, SWARM, FOLDER = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3]).resolve()
CLIENTS, RATE, SECONDS = [
    int(word) for word in sys.argv[4:] + ["10000", "200", "30"][len(sys.argv) - 4:]]
POSTGRES = os.environ.get("KORZO_TEST_POSTGRES")

# Everybody is signed in; each two have a conversation.
FIRST = 1_000_000
FILL = """
INSERT INTO account (id, user_name, email_verified, role, display_name, bio, appearance, suspended,
  created_at) VALUES {accounts};
INSERT INTO account_session (id, account_id, token_hash, user_agent, created_at, seen_at,
  expires_at) VALUES {sessions};
INSERT INTO conversation (id, kind, pair, title, last_seq, created_by) VALUES {conversations};
INSERT INTO conversation_member (conversation, account, state, joined_seq, read_seq, cleared_seq,
  unread) VALUES {members};
"""


def token(number):
    return f"benchmark-session-{number:06d}"


def fill_script():
    now = int(time.time() * 1000)
    hashes = [
        base64.urlsafe_b64encode(hashlib.sha256(token(n).encode()).digest()).decode().rstrip("=")
        for n in range(CLIENTS)]
    even = range(0, CLIENTS, 2)
    rows = {
        "accounts": [
            f"({FIRST + n}, 'bench_{n}', FALSE, 'member', '', '', 'system', FALSE, {now})"
            for n in range(CLIENTS)],
        "sessions": [
            f"({FIRST + n}, {FIRST + n}, '{hashes[n]}', '', {now}, {now}, {now + 10**9})"
            for n in range(CLIENTS)],
        "conversations": [
            f"({FIRST + n}, 'direct', '{FIRST + n}-{FIRST + n + 1}', '', 0, {FIRST + n})"
            for n in even],
        "members": [
            f"({FIRST + n}, {FIRST + n + side}, 'member', 0, 0, 0, 0)"
            for n in even for side in (0, 1)],
    }
    return FILL.format(**{name: ",\n".join(values) for name, values in rows.items()})


def memory(pid):
    """Megabytes of a process that no other shares with it."""
    text = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text()
    return sum(int(kb) for kb in re.findall(r"Private_\w+:\s+(\d+)", text)) / 1024


def processor(pid):
    """Seconds that a process has computed."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(name, pid, swarm_words):
    """Lets the swarm at a server that serves."""
    time.sleep(3)  # what a start leaves to be done in the background
    before, began = memory(pid), processor(pid)
    swarm = subprocess.Popen(
        [SWARM, *map(str, swarm_words)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    print(f"{name}: {before:.0f} MB without clients; {swarm.stdout.readline().strip()}", flush=True)
    connecting = processor(pid) - began
    began = processor(pid)
    time.sleep(10)
    resting = (processor(pid) - began) / 10
    each = (memory(pid) - before) * 1024 / CLIENTS
    began = processor(pid)
    swarm.stdin.write("go\n")
    swarm.stdin.flush()
    result = json.loads(swarm.stdout.readline())
    busy = (processor(pid) - began) / SECONDS
    after = (memory(pid) - before) * 1024 / CLIENTS
    swarm.stdin.write("leave\n")
    swarm.stdin.flush()
    swarm.wait()
    print(
        f"{name}: {each:.1f} KB per client ({after:.1f} KB after the messages); "
        f"{connecting * 1000 / CLIENTS:.2f} ms of the processor to connect one, {resting:.1%} of "
        f"one while all are quiet, {busy:.0%} at {RATE} messages per second; "
        f"{result['received']} of {result['sent']} arrived, {result['refused']} refused; median "
        f"{result['median_ms']:.1f} ms, 99th percentile {result['p99_ms']:.1f} ms, longest "
        f"{result['most_ms']:.0f} ms", flush=True)


def free_port():
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


def serve_korzo(name, postgres):
    data = FOLDER / name
    data.mkdir(parents=True)
    environment = os.environ | {
        "DATA_DIR": str(data), "LOG_LEVEL": "warning", "HTTP_CONNECTIONS": str(CLIENTS + 500),
        "HOME": str(FOLDER)}
    if postgres:
        database = "bench" + name.lower()
        subprocess.run(
            ["psql", "--quiet", postgres, "-c", f"DROP DATABASE IF EXISTS {database}", "-c",
             f"CREATE DATABASE {database}"], check=True)
        environment["DATABASE_URL"] = re.sub(
            r"(?<=[^/]/)[^/?]*(?=\?|$)", database, postgres, count=1)
    subprocess.run(
        [KORZO, "user", "create", "boss", "boss@example.org", "--generate"], env=environment,
        check=True, capture_output=True)
    script = fill_script()
    if postgres:
        subprocess.run(
            ["psql", "--quiet", "--set", "ON_ERROR_STOP=1", environment["DATABASE_URL"]],
            input=script + "ANALYZE;", text=True, check=True)
    else:
        connection = sqlite3.connect(data / "korzo.sqlite")
        connection.executescript("BEGIN;" + script + "COMMIT;")
        connection.close()
    clients = FOLDER / "clients"
    clients.write_text(
        "".join(f"{token(n)} {FIRST + n - n % 2}\n" for n in range(CLIENTS)))
    port, log = free_port(), data / "log"
    with open(log, "w") as output:
        server = subprocess.Popen(
            [KORZO, "serve", "--port", str(port)], env=environment, stdout=output, stderr=output)
    wait_for(port, server, log)
    try:
        measure(name, server.pid, ["events", port, clients, RATE, SECONDS])
    finally:
        server.terminate()
        server.wait()
        print(log.read_text(), end="")


# The modules that Debian's package switches on, without those for TLS and other servers.
PROSODY = """
run_as_root = true
daemonize = false
pidfile = "{folder}/prosody.pid"
data_path = "{folder}/data"
log = {{ warn = "*console" }}
modules_enabled = {{ "disco", "roster", "saslauth", "blocklist", "bookmarks", "carbons", "pep",
  "private", "smacks", "vcard4", "vcard_legacy", "csi_simple", "ping", "time", "uptime", "version",
  "posix" }}
modules_disabled = {{ "s2s", "tls" }}
c2s_require_encryption = false
allow_unencrypted_plain_auth = true
authentication = "internal_plain"
c2s_interfaces = {{ "127.0.0.1" }}
c2s_ports = {{ {port} }}
VirtualHost "localhost"
"""


def serve_prosody():
    folder = FOLDER / "prosody"
    accounts = folder / "data" / "localhost" / "accounts"
    accounts.mkdir(parents=True)
    for number in range(CLIENTS):
        (accounts / f"u{number}.dat").write_text('return { ["password"] = "secret"; };\n')
    port, log = free_port(), folder / "log"
    (folder / "config.lua").write_text(PROSODY.format(folder=folder, port=port))
    with open(log, "w") as output:
        server = subprocess.Popen(
            ["prosody", "--config", str(folder / "config.lua"), "-F"], stdout=output, stderr=output)
    wait_for(port, server, log)
    try:
        measure("Prosody", server.pid, ["xmpp", port, CLIENTS, RATE, SECONDS])
    finally:
        server.terminate()
        server.wait()
        print(log.read_text(), end="")


def wait_for(port, server, log):
    for _ in range(300):
        with socket.socket() as sock:
            if sock.connect_ex(("127.0.0.1", port)) == 0:
                return
        if server.poll() is not None:
            break
        time.sleep(0.1)
    sys.exit(f"{server.args[0]} does not serve:\n{log.read_text()}")


def main():
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if limit != resource.RLIM_INFINITY and limit < CLIENTS + 1000:
        sys.exit(f"One process may open {limit} files only: too few for {CLIENTS} clients.")
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    serve_korzo("SQLite", None)
    if shutil.which("prosody"):
        serve_prosody()
    if POSTGRES:
        serve_korzo("PostgreSQL", POSTGRES)


main()
