#!/usr/bin/env bash
# Matches, the yardstick of the bots:
#   make match                      the working tree against the commit BASE (HEAD): SPRT [0, 10] at 20,000 nodes, at most GAMES (1000) games
#   make match RIVAL=0.3            bridge chess against Fairy-Stockfish at this number of seconds for a move, GAMES (200) games
# GAME= is the game (bridge), BOOK= a file of benches/openings (that of the game). LIMITS= and GAMES= change the limits of `go`
# and the number of games: LIMITS="movetime 20" is equal processor time. docs/strength.md has the figures.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

game=${GAME:-bridge}
# Fairy-Stockfish is natively three times as fast as in Node, which is measured in a search of this number of nodes.
RIVAL_SPEEDUP=3
RIVAL_TRIAL_NODES=400000

build() { cargo build --quiet --release --locked -p schachquartett-arena -p schachquartett-uci; }
target=${CARGO_TARGET_DIR:-$PWD/target}
say "Building the working tree"
build
arena=$target/release/arena
book=$PWD/benches/openings/${BOOK:-${game%%:*}}.txt

if [ -n "${RIVAL:-}" ]; then
    if [ ! -d node_modules/fairy-stockfish-nnue.wasm ]; then npm ci --no-audit --no-fund; fi
    milliseconds=$(awk "BEGIN { printf \"%d\", $RIVAL * 1000 }")
    coproc RIVAL_IN_NODE { exec node benches/rival/uci.mjs; }
    printf 'position startpos\ngo nodes %d\n' "$RIVAL_TRIAL_NODES" >&"${RIVAL_IN_NODE[1]}"
    speed=0
    while read -r line <&"${RIVAL_IN_NODE[0]}" && [[ $line != bestmove* ]]; do
        if [[ $line =~ " nps "([0-9]+) ]]; then speed=${BASH_REMATCH[1]}; fi
    done
    echo quit >&"${RIVAL_IN_NODE[1]}"
    nodes=$(awk "BEGIN { printf \"%d\", $RIVAL * $RIVAL_SPEEDUP * $speed }")
    say "Fairy-Stockfish visits $speed nodes a second in Node"
    say "${GAMES:-200} games against Fairy-Stockfish: $milliseconds ms of processor time against $nodes nodes"
    exec "$arena" play bridge "$target/release/uci Clock=cpu go ${LIMITS:-movetime $milliseconds}" \
        "node benches/rival/uci.mjs go nodes $nodes" --openings "$book" --games "${GAMES:-200}"
fi

base=$(git rev-parse --verify "${BASE:-HEAD}^{commit}")
folder=$target/match/$base
if [ ! -x "$folder/uci" ]; then
    say "Building $base"
    git worktree add --force --detach "$folder/tree" "$base"
    (cd "$folder/tree" && CARGO_TARGET_DIR=$target/match/build cargo build --quiet --release --locked -p schachquartett-uci)
    cp "$target/match/build/release/uci" "$folder/uci"
    git worktree remove --force "$folder/tree"
fi
say "The working tree against $base"
limits=${LIMITS:-nodes 20000}
"$arena" play "$game" "$target/release/uci Clock=cpu go $limits" "$folder/uci Clock=cpu go $limits" \
    --openings "$book" --games "${GAMES:-1000}" --sprt 0 10
