#!/usr/bin/env bash
# Builds the release into dist/, for any static host and any path.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

.ci/tools.sh
say "Building the release (a first build takes 2 to 4 minutes)"
trunk build --release
node .ci/sizes.mjs
say "dist/ is ready: copy the folder to any static host, under any path"
