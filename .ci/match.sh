#!/usr/bin/env bash
# Matches at bridge chess, the yardstick of the bots:
#   make match                      the working tree against the commit BASE (HEAD): SPRT [0, 10] at 20,000 nodes, at most GAMES (1000) games
#   make match RIVAL=0.3            against Fairy-Stockfish at this number of seconds for a move, GAMES (200) games
# LIMITS= and GAMES= change the limits of `go` and the number of games. docs/strength.md has the figures.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

# Fairy-Stockfish natively visits this number of nodes a second; in Node it is three times slower.
RIVAL_NODES_A_SECOND=360000

build() { cargo build --quiet --release --locked --no-default-features --bin uci --bin match; }
target=${CARGO_TARGET_DIR:-$PWD/target}
say "Building the working tree"
build
match=$target/release/match
book=$PWD/benches/openings/bridge.txt

if [ -n "${RIVAL:-}" ]; then
    if [ ! -d node_modules/fairy-stockfish-nnue.wasm ]; then npm ci --no-audit --no-fund; fi
    milliseconds=$(awk "BEGIN { printf \"%d\", $RIVAL * 1000 }")
    nodes=$(awk "BEGIN { printf \"%d\", $RIVAL * $RIVAL_NODES_A_SECOND }")
    say "${GAMES:-200} games against Fairy-Stockfish: $milliseconds ms of processor time against $nodes nodes"
    exec "$match" play bridge "$book" "${GAMES:-200}" \
        "${LIMITS:-movetime $milliseconds}" "$target/release/uci Clock=cpu" "nodes $nodes" "node benches/rival/uci.mjs"
fi

base=$(git rev-parse --verify "${BASE:-HEAD}^{commit}")
folder=$target/match/$base
if [ ! -x "$folder/uci" ]; then
    say "Building $base"
    git worktree add --force --detach "$folder/tree" "$base"
    (cd "$folder/tree" && CARGO_TARGET_DIR=$target/match/build cargo build --quiet --release --locked --no-default-features --bin uci)
    cp "$target/match/build/release/uci" "$folder/uci"
    git worktree remove --force "$folder/tree"
fi
say "The working tree against $base"
"$match" play bridge "$book" "${GAMES:-1000}" "${LIMITS:-nodes 20000}" "$target/release/uci" "${LIMITS:-nodes 20000}" "$folder/uci" 0 10
