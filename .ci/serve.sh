#!/usr/bin/env bash
# Builds the release and serves it, with a broker for live games at /mqtt if mosquitto is there. PORT= and HOST=
# choose the address.
set -euo pipefail
. "$(dirname "$0")/lib.sh"
. .ci/browsers.sh
. .ci/broker.sh

# The broker is the page's own.
unset LIVE LIVE_ONLY
port=${PORT:-8080}
host=${HOST:-127.0.0.1}
if [ "$host" = localhost ]; then host=127.0.0.1; fi

# Checked before the long build. A connection to a free port is refused.
is_answered() { (: >"/dev/tcp/$1/$2") 2>/dev/null; }
[[ $port =~ ^[0-9]+$ ]] && ((port >= 1 && port <= 65535)) || die "PORT=$port is not a port (1 to 65535)"
if is_answered "${host/0.0.0.0/127.0.0.1}" "$port"; then
    die "port $port on $host is taken; choose another one: make serve PORT=$((port + 1))"
fi
.ci/tools.sh
find_mosquitto
if [ -z "$MOSQUITTO" ] && is_debian; then
    step "mosquitto, by apt-get" "10 s"
    install_without_service mosquitto
    find_mosquitto
fi
# Trunk makes everything anew each time, which takes half a minute: what was built here and is up to date is served as it is.
built=target/served
is_current() {
    [ -f "$built" ] && [ ! dist/index.html -nt "$built" ] && [ -z "$(find src crates public style .ci .cargo index.html \
        Trunk.toml Cargo.toml Cargo.lock package-lock.json rust-toolchain.toml -newer "$built" -print -quit)" ]
}
if ! is_current; then
    say "Building the release (a first build takes 2 to 4 minutes)"
    trunk build --release
    touch "$built"
fi

# What runs beside this script ends with it.
processes=()
finish() {
    # An empty list is an error for the bash of macOS.
    if [ ${#processes[@]} = 0 ]; then return; fi
    kill "${processes[@]}" 2>/dev/null || true
    wait "${processes[@]}" 2>/dev/null || true
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# The broker is configured as docs/live/mosquitto.conf says, but for its ports and folders. It answers on this machine
# only.
start_broker() {
    local folder=target/broker/$port config broker
    config=$folder/mosquitto.conf
    mkdir -p "$folder"
    install -m 600 docs/live/acl "$folder/acl"
    sed -e "s|^listener 1883 |listener $mqtt_port |" -e "s|^listener 9001 |listener $broker_port |" \
        -e "s|^acl_file .*|acl_file $folder/acl|" -e "s|^persistence_location .*|persistence_location $folder/|" \
        docs/live/mosquitto.conf >"$config"
    # Else root's broker would give up its right to write there.
    printf 'user %s\n' "$(id -un)" >>"$config"
    "$MOSQUITTO" -c "$config" >"$folder/log.txt" 2>&1 &
    broker=$!
    processes+=("$broker")
    until is_answered 127.0.0.1 "$broker_port"; do
        if ! kill -0 "$broker" 2>/dev/null; then
            processes=()
            say "Live games are not available: mosquitto has stopped. Why, is in $folder/log.txt"
            return 1
        fi
        sleep 0.1
    done
}

broker_port=
if [ -z "$MOSQUITTO" ]; then
    say "Live games are not available: install mosquitto, or name it: MOSQUITTO=/path/to/mosquitto make serve"
else
    read -r mqtt_port broker_port < <(node -e 'console.log(...[1, 2].map(() => net.createServer().listen(0).address().port)); process.exit()')
    start_broker || broker_port=
fi

# The address is printed last, when it answers.
case $host in
    0.0.0.0 | ::) url=http://127.0.0.1:$port/ ;;
    *:*) url=http://[$host]:$port/ ;;
    *) url=http://$host:$port/ ;;
esac
node .ci/host.mjs "$host" "$port" "$broker_port" &
processes+=("$!")

# Whether all of them run.
all_run() {
    local process
    for process in "${processes[@]}"; do kill -0 "$process" 2>/dev/null || return 1; done
}
until curl -fsS -o /dev/null "$url" 2>/dev/null; do
    all_run || die "the server has stopped"
    sleep 0.3
done
say "Schachquartett is ready: $url (Ctrl-C stops it)"
# How a phone joins: by an address of this machine in the local network.
case $host in
    0.0.0.0 | ::)
        phones=$(node -p 'Object.values(os.networkInterfaces()).flat()
            .filter(({ internal, family }) => !internal && family === "IPv4")
            .map(({ address }) => `http://${address}:${process.argv[1]}/`).join(" ")' "$port")
        ;;
    127.* | ::1) phones= ;;
    *) phones=$url ;;
esac
if [ -n "$phones" ]; then
    say "From a phone in the same network: ${phones// / or }"
    # The first address; with several networks it may be that of another one.
    if [ -t 1 ]; then
        node -e 'require("qrcode-terminal").generate(process.argv[1], { small: true })' "${phones%% *}"
    fi
elif [ "$host" = 0.0.0.0 ] || [ "$host" = :: ]; then
    say "This machine has no address in a local network."
else
    say "For a phone in the same network: make serve HOST=0.0.0.0"
fi
while all_run; do sleep 1; done
die "the server has stopped"
