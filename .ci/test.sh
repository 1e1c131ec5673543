#!/usr/bin/env bash
# All checks from a clean checkout, stage by stage. With the argument `newest`: build and smoke tests with the
# newest Rust.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

times=()
current=
job=
slowest=target/tmp/times.tsv
output=target/tmp/browser.log
mkdir -p target/tmp
rm -f "$slowest" "$output"
finish() {
    local status=$?
    if [ -n "$job" ]; then kill "$job" 2>/dev/null || true; fi
    if [ -s "$slowest" ]; then
        printf '\nslowest in the browser, in ms:\n'
        sort -rn "$slowest" | sed -n 1,10p
    fi
    # Once more at the end: what stands above may be thousands of lines away.
    if [ "$status" != 0 ] && [ -s "$output" ]; then
        printf '\nwhat failed in the browser:\n'
        grep -A 7 'panicked at' "$output" || true
    fi
    if [ "${#times[@]}" -gt 0 ]; then printf '\n'; fi
    printf '%s\n' "${times[@]}"
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
. .ci/broker.sh

clippy() { cargo clippy --locked "$@" -- -D warnings; }
# Unoptimised: the tests wait for the browser, and the driver's crates compile in half the time. Some wait for real time: one
# more than there are processors.
in_browser() {
    RUST_TEST_THREADS=$(($(getconf _NPROCESSORS_ONLN) + 1)) cargo test --locked --profile dev -p schachquartett-browser-tests \
        --test "$1" -- "${@:2}" 2>&1 | tee "$output"
}

# Runs a command beside the next stages.
begin() {
    "$@" >target/job.log 2>&1 &
    job=$!
}
await_job() {
    local status=0
    wait "$job" || status=$?
    job=
    cat target/job.log
    return "$status"
}

if [ "${1:-}" = newest ]; then
    # Instead of the pinned toolchain; only stages that another compiler could break.
    export RUSTUP_TOOLCHAIN=stable
    stage "newest stable Rust" rustup toolchain install stable --profile minimal --component clippy,rustfmt \
        --target wasm32-unknown-unknown
fi
mkdir -p target
if [ "${1:-}" = newest ]; then
    stage "tools" .ci/tools.sh
    stage "browsers" find_browsers
else
    stage "Rust" .ci/tools.sh rust
    # Compiling the tools leaves a processor idle at times, and clippy needs none of them.
    begin .ci/tools.sh
    stage "formatting" cargo fmt --check
    # Tests that run only when they are named are checked by name.
    stage "clippy, native" clippy --workspace --all-targets
    stage "tools, begun before clippy" await_job
    stage "browsers" find_browsers
    stage "clippy, browser tests" clippy -p schachquartett-browser-tests --test browser --test engines --test bench \
        --test hosting --test shots
    stage "clippy, wasm" clippy --workspace --lib --bins --target wasm32-unknown-unknown
    RUSTDOCFLAGS="-D warnings" stage "documentation of the libraries" cargo doc --locked --no-deps \
        -p schachquartett-engine -p schachquartett-search
    stage "broker" find_broker
    # Linking the release keeps one core busy, and some native tests wait for real time.
    begin trunk build --release
    # Some tests wait for real time: twice as many as processors.
    RUST_TEST_THREADS=$(($(getconf _NPROCESSORS_ONLN) * 2)) stage "native tests" cargo test --locked --workspace
    stage "release build, begun before the native tests" await_job
fi
if [ "${1:-}" = newest ]; then
    # Without the splitter, which a new compiler could break.
    WHOLE=1 stage "release build in one part" trunk build --release
    stage "start, offline use and crashes of it" in_browser browser smoke offline broken
    stage "release build" trunk build --release
fi
# What the README names first: the page answers at its address, and so does the broker beside it.
serves() {
    local server page answer port=8765
    PORT=$port .ci/serve.sh >target/serve.log 2>&1 &
    server=$!
    until grep -q "is ready" target/serve.log || ! kill -0 "$server" 2>/dev/null; do sleep 0.5; done
    page=$(curl -sS "http://127.0.0.1:$port/" || true)
    answer=$(curl -s -i --max-time 3 -H 'Connection: Upgrade' -H 'Upgrade: websocket' -H 'Sec-WebSocket-Version: 13' \
        -H 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==' -H 'Sec-WebSocket-Protocol: mqtt' \
        "http://127.0.0.1:$port/mqtt" | tr -d '\0' || true)
    kill "$server" 2>/dev/null || true
    wait "$server" || true
    cat target/serve.log
    grep -q 'is ready' target/serve.log && [[ $page == *'<title>'* ]] && [[ -z ${MOSQUITTO:-} || $answer == *' 101 '* ]]
}
if [ "${1:-}" != newest ]; then stage "make serve" serves; fi
stage "sizes" node .ci/sizes.mjs
stage "modules of the first part" node .ci/parts.mjs
if [ "${1:-}" != newest ]; then stage "browser tests" in_browser browser; fi
stage "the same in three engines" in_browser engines
