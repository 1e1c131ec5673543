#!/usr/bin/env bash
# Builds the release and serves it. PORT= and HOST= choose the address.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

port=${PORT:-8080}
host=${HOST:-127.0.0.1}
if [ "$host" = localhost ]; then host=127.0.0.1; fi

# Checked before the long build. A connection to a free port is refused.
[[ $port =~ ^[0-9]+$ ]] && ((port >= 1 && port <= 65535)) || die "PORT=$port is not a port (1 to 65535)"
if (: >"/dev/tcp/${host/0.0.0.0/127.0.0.1}/$port") 2>/dev/null; then
    die "port $port on $host is taken; choose another one: make serve PORT=$((port + 1))"
fi
.ci/tools.sh
say "Building the release (a first build takes 2 to 4 minutes)"
trunk build --release

# The address is printed last, when Trunk answers on it.
case $host in
    0.0.0.0 | ::) url=http://127.0.0.1:$port/ ;;
    *:*) url=http://[$host]:$port/ ;;
    *) url=http://$host:$port/ ;;
esac
trunk serve --release --address "$host" --port "$port" &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
until curl -fsS -o /dev/null "$url" 2>/dev/null; do
    kill -0 "$server" 2>/dev/null || die "the server has stopped"
    sleep 0.3
done
say "Schachquartett is ready: $url (Ctrl-C stops it)"
if [ "$url" = "http://127.0.0.1:$port/" ] && [ "$host" != 127.0.0.1 ]; then
    say "From a phone in the same network: this machine's network address, port $port (listed above)"
fi
wait "$server"
