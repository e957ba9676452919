#!/usr/bin/env bash
# Restores a copy of a base backup to an instant, runs a command against it, and removes it (restore.md).
#
#   PORT=6543 docs/runbooks/restore-drill.sh BACKUP ARCHIVE INSTANT COMMAND…
#
# BACKUP is the folder of a base backup, ARCHIVE the folder of the archived log, INSTANT a time such as
# 2026-11-26T14:05:00Z. COMMAND can connect to 127.0.0.1:PORT with the database's own names and passwords. The
# script's exit code is the command's. It needs PostgreSQL's programs in PATH, and runs as an account that can read the
# backup; PostgreSQL refuses root.
set -euo pipefail
backup=$1 archive=$2 instant=$3
shift 3
port=${PORT:-6543}

folder=$(mktemp -d)
data=$folder/data
finish() {
  pg_ctl --pgdata="$data" --mode=immediate stop > /dev/null 2>&1 || true
  rm -rf "$folder"
}
trap finish EXIT

cp -R "$backup" "$data"
chmod 700 "$data"
touch "$data/recovery.signal"
cat >> "$data/postgresql.auto.conf" << END
listen_addresses = '127.0.0.1'
port = $port
unix_socket_directories = ''
archive_mode = off
restore_command = 'cp "$archive/%f" "%p"'
recovery_target_time = '${instant/%Z/+00}'
recovery_target_action = 'promote'
# no reads before the instant is reached; with reads, max_connections must be as high as on the old server
hot_standby = off
END

# pg_ctl comes back when the data are consistent. The server is ready later, once it has reached the instant.
pg_ctl --pgdata="$data" --log="$folder/log" --wait --timeout=14400 start > /dev/null || true
until grep -q '^ready' "$data/postmaster.pid" 2> /dev/null; do
  if ! pg_ctl --pgdata="$data" status > /dev/null; then
    cat "$folder/log" >&2
    exit 1
  fi
  sleep 1
done
echo "Restored to $instant in $SECONDS s."
"$@"
