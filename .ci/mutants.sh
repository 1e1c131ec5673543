#!/usr/bin/env bash
# Mutation tests of the rules and games: lists the mutants that no test detects. SHARD=3/40 runs one of forty
# parts, counted from 0; FILES='crates/engine/src/rules/turn.rs' selects other files. Runs the native tests of the rules without
# the slow ones: `cargo test --test properties` may detect further mutants.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

CARGO_MUTANTS=27.1.0

if [ "$(cargo mutants --version 2>/dev/null || true)" != "cargo-mutants $CARGO_MUTANTS" ]; then
    step "cargo-mutants $CARGO_MUTANTS into target/tools/, from source" "1 min"
    install_from_source cargo-mutants "$CARGO_MUTANTS"
fi

# The tests for each mutant: those of the rules, which also play thousands of games unoptimised.
tests=(-C=--test=position_texts -C=--test=made_boards)
for folder in crates/engine/tests/*_rules; do tests+=(-C=--test="${folder##*/}"); done

# The patterns are expanded by cargo-mutants, not by the shell.
set -f
options=()
for files in ${FILES:-crates/engine/src/rules/** crates/engine/src/games/**}; do options+=(-f "$files"); done
# Each part has some of every file.
if [ -n "${SHARD:-}" ]; then options+=(--shard "$SHARD" --sharding round-robin); fi
# A mutant that does not terminate is detected by the timeout. Outcomes are in target/mutants/mutants.out/.
mkdir -p target/mutants
cargo mutants --no-config --no-shuffle --profile mutants -p schachquartett-engine --colors never \
    --output target/mutants --minimum-test-timeout 120 "${options[@]}" "${tests[@]}"
