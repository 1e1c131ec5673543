#!/usr/bin/env bash
# Measures the move generator beside an orthodox one: natively, then as WebAssembly in Chromium.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

.ci/tools.sh
. .ci/chrome.sh
say "Measuring natively"
cargo bench --locked --no-default-features --features bench --bench perft
say "Building the page that measures"
trunk build --release --config benches/page/Trunk.toml
say "Measuring in Chromium"
DIST_DIR=$PWD/target/bench-page cargo test --locked --profile dev --no-default-features \
    --features browser-tests --test bench -- --nocapture
