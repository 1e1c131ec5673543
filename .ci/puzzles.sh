#!/usr/bin/env bash
# Puzzles (docs/puzzles.md): plays games of bots, finds and proves puzzles in them, and adds those that are not like others to
# public/puzzles; then rates all puzzles of the file. GAME= for one game, GAMES= games of each (100), SEED= the first seed (1), COUNT= the
# number of puzzles that a file may have (300). EASY=1: puzzles of one move, ID= the game with options, RATE=1: ratings alone. The same seeds find the same puzzles. A hundred games take from ten minutes (bridge chess) to an hour on one core.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

say "Building the program"
cargo build --quiet --release --locked -p schachquartett-puzzle-finder
puzzles=${CARGO_TARGET_DIR:-$PWD/target}/release/puzzles
today=$(($(date +%s) / 86400))
for game in ${GAME:-bridge hex fortress coalition}; do
    file="public/puzzles/$game.txt"
    if [ -z "${RATE:-}" ]; then
        say "$game: ${GAMES:-100} games"
        "$puzzles" find "$game" "${SEED:-1}" "${GAMES:-100}" ${EASY:+--easy} ${ID:+--id "$ID"} |
            "$puzzles" choose "$game" "$today" "${COUNT:-300}" "$file"
    fi
    say "$game: ratings"
    "$puzzles" rate "$game" "$file" "${puzzles%/release/puzzles}/trials-$game.txt"
done
