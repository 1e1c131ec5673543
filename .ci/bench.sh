#!/usr/bin/env bash
# Measures the engine against an orthodox move generator, natively and as WebAssembly in Chromium, the first load,
# the response times at the board, the bots in their worker, and how many live games a broker carries. docs/speed.md and
# docs/live.md have the figures.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

.ci/tools.sh
. .ci/browsers.sh
. .ci/broker.sh
find_chromium
find_broker
say "Measuring natively"
cargo bench --locked -p schachquartett-benches --bench speed
say "Measuring how many live games a broker carries (12 minutes)"
cargo bench --locked -p schachquartett-live --bench live_load

in_chromium() {
    cargo test --quiet --locked --profile dev -p schachquartett-browser-tests --test bench \
        "$1" -- --nocapture
}

say "Measuring the page in Chromium (5 to 8 minutes)"
CARGO_TERM_QUIET=true trunk --quiet build --release
for part in first_load board live bots; do DIST_DIR=$PWD/dist in_chromium "$part"; done
# With the app's own optimisation, for size, and with one for speed.
for level in "" 3; do
    say "Measuring the engine in Chromium${level:+, built with opt-level $level}"
    if [ -n "$level" ]; then export CARGO_PROFILE_PAGE_OPT_LEVEL=$level; fi
    CARGO_TERM_QUIET=true trunk --quiet build --release --config benches/page/Trunk.toml
    DIST_DIR=$PWD/target/bench-page in_chromium speed
done
