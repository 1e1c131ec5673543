#!/usr/bin/env bash
# Installs what the build needs and this machine lacks, into target/tools/ and node_modules/.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

TRUNK=0.21.14

need() { command -v "$1" >/dev/null || die "$1 is missing. $2"; }
need cargo "Install Rust by rustup: https://rustup.rs"
need cc "Install a C compiler (Debian: apt-get install gcc)."
need node "Install Node.js 20 or newer: https://nodejs.org"
need npm "Install npm (it comes with Node.js)."

# Whether a tool's own word on its version holds the one that is wanted.
is_version() {
    local word
    for word in $("$1" --version 2>/dev/null || true); do
        if [ "$word" = "$2" ]; then return 0; fi
    done
    return 1
}

# Whether rustup lists an installed target or component; without rustup the compiler has to bring it.
rust_has() { ! command -v rustup >/dev/null || rustup "$1" list --installed | grep -q "^$2"; }

cargo_tool() {
    local crate=$1 program=$2 version=$3 minutes=$4
    if is_version "$program" "$version"; then return; fi
    say "Installing $crate $version into target/tools/ (built from source, about $minutes minutes)"
    # Kept apart until it is done, so that an interrupted installation goes on where it stopped.
    CARGO_TARGET_DIR=target/tools/build cargo install --locked --force "$crate" --version "$version" \
        --root target/tools
    rm -rf target/tools/build
}

if ! rust_has target wasm32-unknown-unknown; then
    say "Installing Rust's WebAssembly target by rustup (about 20 MB, half a minute)"
    rustup target add wasm32-unknown-unknown
fi

if [ "${1:-}" = "--checks" ]; then
    for component in clippy rustfmt; do
        if ! rust_has component "$component"; then
            say "Installing Rust's $component by rustup (a few MB, some seconds)"
            rustup component add "$component"
        fi
    done
fi

# npm writes the hidden lock last; if it is older than ours, what it installed is out of date.
if [ ! node_modules/.package-lock.json -nt package-lock.json ]; then
    say "Installing wasm-opt, esbuild and axe-core by npm ci (into node_modules/, 120 MB on disk, under a minute)"
    npm ci --no-audit --no-fund
fi

cargo_tool trunk trunk "$TRUNK" "5 to 7"
bindgen=$(sed -n '/^name = "wasm-bindgen"$/{n;s/^version = "\(.*\)"$/\1/p;}' Cargo.lock)
cargo_tool wasm-bindgen-cli wasm-bindgen "$bindgen" "2 to 5"
