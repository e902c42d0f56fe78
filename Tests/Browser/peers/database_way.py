"""A way to a PostgreSQL server that can be cut and mended: it goes away and comes back."""

import socket
import threading
from urllib.parse import parse_qs, urlsplit


class DatabaseWay:
    """`url` names a server by the folder of its socket; `self.url` is the same by this way."""

    def __init__(self, url: str):
        parts = urlsplit(url)
        self.path = parse_qs(parts.query)["host"][0] + "/.s.PGSQL.5432"
        self.listener = socket.create_server(("127.0.0.1", 0))
        port = self.listener.getsockname()[1]
        user = parts.username or "postgres"
        self.url = f"postgresql://{user}@127.0.0.1:{port}{parts.path}?sslmode=disable"
        self.is_cut = False
        self.sockets: set[socket.socket] = set()
        self.lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        with self.lock:
            self.is_cut = True
            for one in self.sockets:
                _end(one)

    def mend(self) -> None:
        self.is_cut = False

    def close(self) -> None:
        self.cut()
        _end(self.listener)
        self.listener.close()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            with self.lock:
                if self.is_cut:
                    client.close()
                    continue
                server = socket.socket(socket.AF_UNIX)
                server.connect(self.path)
                self.sockets |= {client, server}
            for pair in ((client, server), (server, client)):
                threading.Thread(target=self._carry, args=pair, daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        try:
            while data := source.recv(65_536):
                target.sendall(data)
        except OSError:
            pass
        _end(source)
        _end(target)


def _end(one: socket.socket) -> None:
    try:
        one.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
