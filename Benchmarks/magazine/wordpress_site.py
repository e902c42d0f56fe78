"""WordPress of Debian with PHP-FPM, MariaDB and nginx, without plugins, as fast as they can be set.

All of it runs as a user without rights, on loopback and on sockets, in folders that are removed.
Nothing of what Debian has set up for the same programs is used.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

from korzo_site import free_port

HERE = pathlib.Path(__file__).parent / "wordpress"
USER = "www-data"
# With its JIT, which saves an eighth of the processor time of a page here.
OPCACHE = {
    "opcache.enable": "1",
    "opcache.enable_cli": "0",
    "opcache.memory_consumption": "256",
    "opcache.interned_strings_buffer": "32",
    "opcache.max_accelerated_files": "20000",
    "opcache.validate_timestamps": "0",
    "opcache.save_comments": "1",
    "realpath_cache_size": "4096K",
    "realpath_cache_ttl": "600",
    "opcache.jit": "tracing",
    "opcache.jit_buffer_size": "128M",
}
MARIADB = """--skip-networking --innodb-buffer-pool-size=256M --innodb-log-file-size=256M
  --innodb-flush-log-at-trx-commit=1 --character-set-server=utf8mb4 --skip-name-resolve
  --table-open-cache=2000""".split()


def program(*names):
    folders = os.environ["PATH"] + ":/usr/sbin:/sbin"
    for name in names:
        if found := shutil.which(name, path=folders):
            return found
    sys.exit(f"{names[0]} is missing; `make bench` installs it.")


class WordPressSite:
    """The three servers with the magazine in them."""

    name = "WordPress"

    def __init__(self, folder, magazine):
        self.magazine = magazine
        self.folder = (folder / "wordpress").resolve()
        self.folder.mkdir(parents=True)
        (self.folder / "temporary").mkdir()
        # A socket's path must be short.
        self.sockets = pathlib.Path(tempfile.mkdtemp(prefix="korzo-wordpress.", dir="/tmp"))
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.servers = {}
        self.children = 2
        self.php = program("php-fpm8.2", *(f"php-fpm8.{n}" for n in (4, 3, 1)), "php-fpm")

    # What runs

    def as_user(self, *command):
        """The command without rights, ended when this process ends."""
        setpriv = ["setpriv", "--pdeathsig", "TERM"]
        if os.geteuid() == 0:
            setpriv += ["--reuid", USER, "--regid", USER, "--init-groups"]
        return [*setpriv, *map(str, command)]

    def start(self, name, *command):
        log = self.folder / f"{name}.out"
        with open(log, "a") as output:
            self.servers[name] = subprocess.Popen(
                self.as_user(*command), stdout=output, stderr=output, cwd=self.folder,
                env=self.environment())

    def environment(self):
        return {
            "PATH": os.environ["PATH"] + ":/usr/sbin", "HOME": str(self.folder), "LANG": "C.UTF-8"}

    def run(self, *command):
        done = subprocess.run(
            self.as_user(*command), cwd=self.folder, env=self.environment(), capture_output=True,
            text=True)
        if done.returncode:
            sys.exit(f"{command[0]} fails:\n{done.stdout}\n{done.stderr}")
        return done.stdout

    def end(self, name):
        if server := self.servers.pop(name, None):
            server.terminate()
            server.wait()

    def stop(self):
        for name in list(self.servers):
            self.end(name)
        shutil.rmtree(self.sockets, ignore_errors=True)

    def configure(self, name, target):
        text = (HERE / name).read_text()
        for word, value in {
            "folder": self.folder, "sockets": self.sockets, "port": self.port, "base": self.base,
            "children": self.children, "socket": self.sockets / "mariadb",
        }.items():
            text = text.replace(f"@{word}@", str(value))
        target.write_text(text)
        return target

    # What is in it

    def fill(self, export):
        # Debian's files lead to other packages' ones.
        site = self.folder / "site"
        shutil.copytree("/usr/share/wordpress", site, ignore_dangling_symlinks=True)
        (site / "wp-config.php").unlink()
        self.configure("wp-config.php", site / "wp-config.php")
        plugins = site / "wp-content" / "mu-plugins"
        plugins.mkdir()
        shutil.copy(HERE / "no-flood-check.php", plugins)
        own = shutil.copy(export, self.folder / "export.xml")
        fill = shutil.copy(HERE / "fill.php", self.folder)
        if os.geteuid() == 0:
            for path in (self.folder, self.sockets):
                subprocess.run(["chown", "-R", f"{USER}:", path], check=True)
        self.start_database()
        self.start_nginx()
        began = time.perf_counter()
        said = self.run(program("php"), fill, site, own)
        seconds = time.perf_counter() - began
        if (found := self.counts()) != (
                len(self.magazine.articles), sum(len(a.comments) for a in self.magazine.articles)):
            sys.exit(f"WordPress has {found} articles and comments.\n{said}")
        self.start_php(self.children)
        return seconds

    def start_database(self):
        data, socket = self.folder / "mariadb", self.sockets / "mariadb"
        self.run(
            program("mariadb-install-db"), "--no-defaults", f"--datadir={data}",
            "--auth-root-authentication-method=normal", "--skip-test-db")
        self.start(
            "MariaDB", program("mariadbd"), "--no-defaults", f"--datadir={data}",
            f"--socket={socket}", f"--pid-file={self.sockets}/mariadb.pid", *MARIADB)
        self.await_socket("MariaDB", socket)
        self.ask("CREATE DATABASE wordpress CHARACTER SET utf8mb4", database=None)

    def start_nginx(self):
        config = self.configure("nginx.conf", self.folder / "nginx.conf")
        self.start("nginx", program("nginx"), "-e", self.folder / "nginx.log", "-c", config)

    def start_php(self, children):
        """PHP with so many processes; again when it runs."""
        self.end("PHP-FPM")
        (self.sockets / "php").unlink(missing_ok=True)
        self.children = children
        config = self.configure("php-fpm.conf", self.folder / "php-fpm.conf")
        given = [word for key, value in OPCACHE.items() for word in ("-d", f"{key}={value}")]
        self.start("PHP-FPM", self.php, "-F", "-y", config, *given)
        self.await_socket("PHP-FPM", self.sockets / "php")

    def await_socket(self, name, path):
        for _ in range(300):
            if path.exists():
                return
            if self.servers[name].poll() is not None:
                break
            time.sleep(0.1)
        sys.exit(f"{name} does not serve:\n{(self.folder / f'{name}.out').read_text()}")

    def ask(self, question, database="wordpress"):
        return self.run(
            program("mariadb"), "--no-defaults", f"--socket={self.sockets}/mariadb", "-uroot", "-N",
            "-e", question, *([database] if database else [])).strip()

    def counts(self):
        return (
            int(self.ask(
                "SELECT COUNT(*) FROM wp_posts WHERE post_status = 'publish' "
                "AND post_type = 'post'")),
            self.comments())

    def comments(self):
        return int(self.ask("SELECT COUNT(*) FROM wp_comments WHERE comment_approved = '1'"))

    def parts(self):
        return {name: server.pid for name, server in self.servers.items()}

    # What is asked for

    def paths(self):
        fields = "id,slug,link,title,excerpt,date_gmt,modified_gmt,author,categories,sticky"
        return {
            "article": [f"/{article.slug}/" for article in self.magazine.articles],
            "front": ["/"],
            "search": ["/?s=" + urllib.parse.quote(term) for term in self.magazine.searches],
            "json": [f"/wp-json/wp/v2/posts?per_page=10&_fields={fields}"],
            "json, whole": ["/wp-json/wp/v2/posts?per_page=10"],
        }

    def comment(self, article, number, text):
        body = urllib.parse.urlencode({
            "comment": text, "author": f"Reader {number}", "url": "",
            "email": f"reader{number}@example.org", "submit": "Post Comment",
            "comment_post_ID": 10_000 + article.number, "comment_parent": 0})
        return "/wp-comments-post.php", "", body
