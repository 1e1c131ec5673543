#!/usr/bin/env bash
# Everything that has to hold, from nothing, stage by stage.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

times=()
current=
finish() {
    local status=$?
    if [ "${#times[@]}" -gt 0 ]; then
        printf '\n'
        printf '%s\n' "${times[@]}"
    fi
    if [ "$status" = 0 ]; then
        printf '%4d s  in all: everything holds\n' "$SECONDS"
    else
        printf '%4d s  in all: FAILED at: %s\n' "$SECONDS" "$current"
    fi
}
trap finish EXIT

stage() {
    current=$1
    shift
    printf '\n=== %s\n' "$current"
    local start=$SECONDS
    "$@"
    times+=("$(printf '%4d s  %s' $((SECONDS - start)) "$current")")
    printf -- '--- %s: %d s\n' "$current" $((SECONDS - start))
}

. .ci/browsers.sh

stage "tools" .ci/tools.sh --checks
stage "browsers" find_browsers
stage "formatting" cargo fmt --check
stage "clippy, native, all features" \
    cargo clippy --locked --all-targets --features browser-tests,bench-page -- -D warnings
stage "clippy, native, without the page" \
    cargo clippy --locked --all-targets --no-default-features -- -D warnings
stage "clippy, wasm" \
    cargo clippy --locked --lib --bins --target wasm32-unknown-unknown -- -D warnings
stage "native tests" cargo test --locked --no-default-features
stage "release build" trunk build --release
stage "sizes" node .ci/sizes.mjs
# Unoptimised: the tests wait for the browser, and the driver's crates compile in half the time.
stage "browser tests" \
    cargo test --locked --profile dev --no-default-features --features browser-tests --test browser
