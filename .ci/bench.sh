#!/usr/bin/env bash
# Measures the move generator beside an orthodox one: natively, then as WebAssembly in Chromium.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

.ci/tools.sh
. .ci/chrome.sh
say "Measuring natively"
cargo bench --locked --no-default-features --features bench --bench perft
# As the app is built, which is for size, and for speed.
for level in "" 3; do
    say "Measuring in Chromium${level:+, built with opt-level $level}"
    if [ -n "$level" ]; then export CARGO_PROFILE_PAGE_OPT_LEVEL=$level; fi
    CARGO_TERM_QUIET=true trunk --quiet build --release --config benches/page/Trunk.toml
    DIST_DIR=$PWD/target/bench-page cargo test --quiet --locked --profile dev --no-default-features \
        --features browser-tests --test bench -- --nocapture
done
