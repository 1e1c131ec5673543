#!/usr/bin/env bash
# Long seeded versions of the native tests. Each prints the number of cases by result, and the slowest case; the
# matches of bots fail below their required scores. Games of bots take at least five hours on one core, nearly
# all of it for the highest levels. Before them, tests of the built page from nginx, configured as in docs/hosting.md,
# of every screen in every variant, and of live games with a second broker.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

# Debian installs nginx in /usr/sbin, which only root has in PATH.
export PATH="$PATH:/usr/sbin"
if ! command -v nginx >/dev/null && [ "$(id -u)" = 0 ] && grep -qs '^ID=debian' /etc/os-release; then
    say "Installing nginx by apt-get (a few MB on disk, less than a minute; Debian starts its service on port 80)"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        nginx-light libnginx-mod-http-brotli-static </dev/null
fi
.ci/tools.sh
. .ci/browsers.sh
. .ci/broker.sh
find_browsers
find_broker
trunk build --release
in_browser() { cargo test --locked --profile dev -p schachquartett-browser-tests "$@"; }
if command -v nginx >/dev/null; then
    in_browser --test hosting
else
    say "SKIPPED: the page from nginx, which is not installed (Debian: apt-get install nginx-light libnginx-mod-http-brotli-static)"
fi
in_browser --test browser -- --ignored --nocapture long_

CASES_TIMES=5 cargo test --locked -p schachquartett-engine --test properties
cargo test --locked --workspace --test links --test files --test live --test search --test app -- \
    --ignored --nocapture --test-threads=1 long_

# Live games with ejabberd. What needs options of mosquitto runs with that, and what needs no broker runs as well.
if find_ejabberd; then
    EJABBERD="$EJABBERD" cargo test --locked -p schachquartett-live --test live
fi

# What bots have to reach. Everything runs, also after something has failed.
failed=()
holds() { "$@" || failed+=("$*"); }

# Wins against random play, and levels that differ in strength.
cargo build --release --locked -p schachquartett-arena -p schachquartett-setups
arena=target/release/arena
for game in bridge fortress:king-capture fortress:double-capture fortress:checkmate fortress:alliance-mate \
    fortress:london coalition; do
    holds "$arena" play "$game" level:3 random --games 100 --min 98
done
# A party that neither wins nor is mated scores half: for 95 % of the score, 90 % of the games have to be won.
holds "$arena" play hex level:4 random --alone --games 100 --min 95
for game in bridge hex fortress:checkmate coalition; do
    holds "$arena" levels "$game" --games 200
done
# Every puzzle is proved again.
cargo build --release --locked -p schachquartett-puzzle-finder
for game in bridge hex fortress coalition; do
    holds target/release/puzzles prove "$game" "public/puzzles/$game.txt"
done
# Coalition chess: sound arrangements, games of bots that do not end in the first rounds, and a newcomer that survives them.
holds target/release/setups verify
for level in 2 3 4 5 6 7 8; do
    holds "$arena" early coalition "$level" --games 100 --max 2
done
holds "$arena" newcomer 2 --games 100 --min 90
if [ "${#failed[@]}" -gt 0 ]; then
    printf 'FAILED: %s\n' "${failed[@]}" >&2
    exit 1
fi
