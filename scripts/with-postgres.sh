#!/bin/sh
# Runs COMMAND beside a throw-away PostgreSQL, whose address is in KORZO_TEST_POSTGRES:
#   scripts/with-postgres.sh swift test
# It listens on a socket in a folder of its own only, and is gone afterwards, whatever happens.
set -eu

if [ $# -eq 0 ]; then
  echo "usage: $0 COMMAND…" >&2
  exit 2
fi

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
if [ -z "$bin" ]; then
  bin=$(dirname "$(command -v initdb || echo /)")
fi
if [ ! -x "$bin/initdb" ]; then
  echo "$0: PostgreSQL is missing; install it, on Debian by: apt-get install postgresql" >&2
  exit 2
fi

# In the folder PLACE, or else in memory where there is room for it: tests make and drop thousands of
# databases of a thousand files each, and ext4 searches long for a name whose place was not in use a
# moment ago.
room=$(df -k --output=avail /dev/shm 2>/dev/null | tail -n 1)
unused=$(awk '$1 == "MemAvailable:" { print $2 }' /proc/meminfo 2>/dev/null)
if [ -n "${PLACE:-}" ]; then
  place=$PLACE
elif [ "${room:-0}" -gt 4000000 ] && [ "${unused:-0}" -gt 8000000 ] && [ -w /dev/shm ]; then
  place=/dev/shm
else
  place=/tmp
fi
folder=$(mktemp -d "$place/korzo-postgres.XXXXXX")

# PostgreSQL refuses to run as root.
as_postgres() {
  if [ "$(id -u)" -eq 0 ]; then
    (cd "$folder" && setpriv --reuid=postgres --regid=postgres --init-groups "$@")
  else
    (cd "$folder" && "$@")
  fi
}

clean_up() {
  code=$?
  trap - EXIT INT TERM HUP
  as_postgres "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf "$folder"
  exit "$code"
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

if [ "$(id -u)" -eq 0 ]; then
  chown postgres "$folder"
fi
as_postgres "$bin/initdb" -D "$folder/data" -U postgres --auth=trust --encoding=UTF8 \
  --locale=C.UTF-8 --no-sync >"$folder/initdb.log" 2>&1 || {
  cat "$folder/initdb.log" >&2
  exit 2
}
cat >>"$folder/data/postgresql.conf" <<SETTINGS
listen_addresses = ''
unix_socket_directories = '$folder'
fsync = off
synchronous_commit = off
full_page_writes = off
max_connections = 300
shared_buffers = 128MB
max_wal_size = 256MB
wal_level = minimal
max_wal_senders = 0
autovacuum = off
SETTINGS
as_postgres "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w start >/dev/null || {
  cat "$folder/log" >&2
  exit 2
}

KORZO_TEST_POSTGRES="postgresql://postgres@/postgres?host=$folder"
export KORZO_TEST_POSTGRES
"$@"
