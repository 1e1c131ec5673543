#!/usr/bin/env bash
# Takes the screenshots in docs/ from a fresh release build, and draws the icons of the installed page.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

.ci/tools.sh
. .ci/browsers.sh
find_chromium
say "Building the release (a first build takes 2 to 4 minutes)"
trunk build --release
SHOTS_DIR=${SHOTS_DIR:-$PWD/docs} cargo test --locked --profile dev -p schachquartett-browser-tests \
    --test shots -- --nocapture
