#!/usr/bin/env bash
# Audits the dependencies: licences, sources, versions, advisories (deny.toml), and unused crates.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

CARGO_DENY=0.20.2
CARGO_MACHETE=0.9.2

command -v cc >/dev/null || die "cc is missing. Install a C compiler (Debian: apt-get install gcc)."

if [ "$(cargo machete --version 2>/dev/null || true)" != "$CARGO_MACHETE" ]; then
    step "cargo-machete $CARGO_MACHETE into target/tools/, from source" "30 s"
    install_from_source cargo-machete "$CARGO_MACHETE"
fi
if [ "$(cargo deny --version 2>/dev/null || true)" != "cargo-deny $CARGO_DENY" ]; then
    step "cargo-deny $CARGO_DENY into target/tools/, from source" "1 min"
    install_from_source cargo-deny "$CARGO_DENY"
fi

status=0
unknown=
check() {
    say "$1"
    shift
    "$@" || status=1
}

check "Whether all crates that are named are used" cargo machete --skip-target-dir
check "Licences and sources" cargo deny --locked check licenses sources
# The inclusion graph of duplicate versions would fill pages: cargo tree --duplicates shows it.
check "Versions" cargo deny --locked check --hide-inclusion-graph bans

check "Whether the libraries could be published" cargo publish --dry-run --workspace --locked

# A step of its own: a database out of reach is no failure of the crates. A stalled connection is aborted.
say "Fetching the advisory database"
if GIT_TERMINAL_PROMPT=0 GIT_HTTP_LOW_SPEED_LIMIT=100 GIT_HTTP_LOW_SPEED_TIME=30 cargo deny --locked fetch db; then
    check "Known faults" cargo deny --locked check advisories
else
    unknown=" (the advisory database cannot be reached: advisories are NOT checked)"
fi

if [ "$status" = 0 ]; then say "No objections$unknown"; else say "There are objections, see above$unknown"; fi
exit $status
