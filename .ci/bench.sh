#!/usr/bin/env bash
# Measures the move generator beside an orthodox one, natively and as WebAssembly in Chromium, how many positions
# opponents look at, and what a player waits for at the board.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

.ci/tools.sh
. .ci/chrome.sh
say "Measuring natively"
cargo bench --locked --no-default-features --features bench --bench perft
cargo run --quiet --release --locked --no-default-features --bin selfplay -- speed

cargo bench --locked --no-default-features --bench search

in_chromium() {
    cargo test --quiet --locked --profile dev --no-default-features --features browser-tests --test bench \
        "$1" -- --nocapture
}

say "Measuring the board in Chromium (3 to 5 minutes)"
CARGO_TERM_QUIET=true trunk --quiet build --release
DIST_DIR=$PWD/dist in_chromium board
DIST_DIR=$PWD/dist in_chromium opponents
# As the app is built, which is for size, and for speed.
for level in "" 3; do
    say "Measuring the move generator in Chromium${level:+, built with opt-level $level}"
    if [ -n "$level" ]; then export CARGO_PROFILE_PAGE_OPT_LEVEL=$level; fi
    CARGO_TERM_QUIET=true trunk --quiet build --release --config benches/page/Trunk.toml
    DIST_DIR=$PWD/target/bench-page in_chromium speed
done
