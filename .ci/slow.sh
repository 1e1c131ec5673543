#!/usr/bin/env bash
# Long seeded runs of what the native tests do shortly. Each prints how many cases came to what, and the slowest; those of the
# opponents fail below what they must reach. Games of bots take about two hours on one core, nearly all of it the highest levels.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

cargo test --locked --no-default-features --test links --test files -- \
    --ignored --nocapture --test-threads=1 long_

# Levels that differ in strength, chance that is beaten, and games in all variants that end properly.
cargo build --release --locked --no-default-features --bin selfplay
selfplay=target/release/selfplay
"$selfplay" games 40
for game in bridge fortress:king-capture fortress:double-capture fortress:checkmate fortress:alliance-mate \
    fortress:london coalition; do
    "$selfplay" match "$game" level:3 random 100 98
done
"$selfplay" match hex level:3 random 100 90
"$selfplay" levels bridge 400 60
