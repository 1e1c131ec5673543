#!/usr/bin/env bash
# Fuzzes the bodies that the tests run on seeds, each for SECONDS_EACH seconds (600), one after the other. BODY=
# names a single one. Failing inputs are saved in target/fuzz/found/, inputs with new coverage in
# target/fuzz/corpus/.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

CARGO_FUZZ=0.13.2
engine=crates/app/tests/fuzz/engine
seconds=${SECONDS_EACH:-600}

if [ "$(cargo fuzz --version 2>/dev/null || true)" != "cargo-fuzz $CARGO_FUZZ" ]; then
    command -v c++ >/dev/null || die "c++ is missing. Install a C++ compiler (Debian: apt-get install g++)."
    step "cargo-fuzz $CARGO_FUZZ into target/tools/, from source" "1 min"
    install_from_source cargo-fuzz "$CARGO_FUZZ"
fi

say "Building (about 2 to 4 minutes at first)"
# Without a sanitizer: there is no unsafe code, so the stable compiler suffices.
cargo fuzz build --fuzz-dir "$engine" --target-dir "$PWD/target/fuzz" --sanitizer none any
program=$(ls target/fuzz/*/release/any)

status=0
for body in ${BODY:-$(ls crates/app/tests/fuzz/seeds)}; do
    corpus=target/fuzz/corpus/$body
    mkdir -p "$corpus" target/fuzz/found
    say "$body, $seconds s"
    log=target/fuzz/$body.log
    if FUZZ_BODY=$body "$program" "$corpus" "crates/app/tests/fuzz/seeds/$body" \
        -max_total_time="$seconds" -timeout=20 -rss_limit_mb=4096 -max_len=4096 -print_final_stats=1 \
        -artifact_prefix="target/fuzz/found/$body-" >"$log" 2>&1; then
        grep -E 'average_exec_per_sec|number_of_executed_units|slowest_unit' "$log"
    else
        status=1
        tail -n 40 "$log"
    fi
done
exit $status
