#!/usr/bin/env bash
# Long seeded runs of what the native tests do shortly. Each prints how many cases came to what, and the slowest.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

cargo test --locked --no-default-features --test links --test files -- \
    --ignored --nocapture --test-threads=1 long_
