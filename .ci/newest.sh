#!/usr/bin/env bash
# Builds with the newest stable Rust instead of the pinned one, and runs what the browsers have in common.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

step "the newest stable Rust by rustup" "30 s"
rustup toolchain install stable --profile minimal --component clippy,rustfmt --target wasm32-unknown-unknown
export RUSTUP_TOOLCHAIN=stable
rustc --version
.ci/tools.sh --checks
. .ci/browsers.sh
cargo test --locked --no-default-features --test perft --test app
trunk build --release
node .ci/sizes.mjs
cargo test --locked --profile dev --no-default-features --features browser-tests --test engines
