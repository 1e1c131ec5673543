#!/usr/bin/env bash
# Changes the rules and games here and there, and says which changes no test notices. SHARD=3/40 is one of forty parts,
# the first one 0; FILES='src/rules/turn.rs' other files. Native tests of the rules without the slow ones: what
# these miss, `cargo test --test properties` may still notice.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

CARGO_MUTANTS=27.1.0

if [ "$(cargo mutants --version 2>/dev/null || true)" != "cargo-mutants $CARGO_MUTANTS" ]; then
    step "cargo-mutants $CARGO_MUTANTS into target/tools/, from source" "1 min"
    install_from_source cargo-mutants "$CARGO_MUTANTS"
fi

# The stars are for cargo-mutants.
set -f
options=()
for files in ${FILES:-src/rules/** src/games/**}; do options+=(-f "$files"); done
# Each part has some of every file.
if [ -n "${SHARD:-}" ]; then options+=(--shard "$SHARD" --sharding round-robin); fi
# What is built for each of them: the tests of the rules, which play thousands of games unoptimised, too.
tests=()
for test in bridge_rules hex_rules fortress_rules coalition_rules position_texts made_boards; do
    tests+=(-C=--test="$test")
done

# What neither ends nor is noticed by its result is noticed by its time. Outcomes are in target/mutants/mutants.out/.
mkdir -p target/mutants
cargo mutants --no-config --no-shuffle --profile mutants --no-default-features --colors never \
    --output target/mutants --minimum-test-timeout 120 "${options[@]}" "${tests[@]}"
