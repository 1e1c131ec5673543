#!/usr/bin/env bash
# Builds the release into dist/, for any static host and any path. LIVE= and LIVE_ONLY= name brokers (.ci/brokers.mjs).
set -euo pipefail
. "$(dirname "$0")/lib.sh"

# Checked before the long build.
node .ci/brokers.mjs
.ci/tools.sh
say "Building the release (a first build takes 2 to 4 minutes)"
trunk build --release
node .ci/sizes.mjs
node .ci/parts.mjs
say "dist/ is ready: copy the folder to any static host, under any path"
