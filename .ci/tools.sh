#!/usr/bin/env bash
# Installs missing tools of the build: parts of Rust by rustup, others into target/tools/ and node_modules/. With
# --checks also those that only the tests need. Prints each step with its expected duration.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

TRUNK=0.21.14
# As in Trunk.toml and package.json.
WASM_OPT=132

require_tool() { command -v "$1" >/dev/null || die "$1 is missing. $2"; }
require_tool cargo "Install Rust by rustup: https://rustup.rs"
require_tool cc "Install a C compiler (Debian: apt-get install gcc)."
require_tool node "Install Node.js 20 or newer: https://nodejs.org"
require_tool npm "Install npm (it comes with Node.js)."

# rustup follows rust-toolchain.toml by itself; this announces the step beforehand.
has_target() { [ -d "$(rustc --print target-libdir --target wasm32-unknown-unknown 2>/dev/null)" ]; }
if ! has_target || ! cargo clippy --version >/dev/null 2>&1 || ! cargo fmt --version >/dev/null 2>&1; then
    require_tool rustup "Install Rust by rustup: https://rustup.rs, or add the wasm32-unknown-unknown target, clippy and rustfmt."
    step "Rust as rust-toolchain.toml pins it, by rustup" "30 s"
    rustup toolchain install || rustup show active-toolchain
    has_target || die "rustup did not install the target wasm32-unknown-unknown"
fi

# Whether the output of a tool's --version contains this version.
has_version() { "$1" --version 2>/dev/null | grep -qwF -- "$2"; }

if ! has_version trunk "$TRUNK"; then
    if cargo binstall -V >/dev/null 2>&1; then
        step "trunk $TRUNK into target/tools/, by cargo-binstall" "10 s"
        cargo binstall --no-confirm --locked --root target/tools "trunk@$TRUNK"
    else
        step "trunk $TRUNK into target/tools/, from source" "2 to 3 min"
        install_from_source trunk "$TRUNK"
    fi
fi

# Trunk downloads wasm-bindgen and wasm-opt from their releases. If these cannot be reached, wasm-bindgen is built
# from source and wasm-opt comes by npm.
bindgen=$(cargo metadata --locked --format-version 1 --filter-platform wasm32-unknown-unknown |
    node -p 'JSON.parse(fs.readFileSync(0)).packages.find(({ name }) => name === "wasm-bindgen").version')
release=https://github.com/wasm-bindgen/wasm-bindgen/releases/download/$bindgen/wasm-bindgen-$bindgen-x86_64-unknown-linux-musl.tar.gz
can_download() { curl -fsIL --max-time 10 -o /dev/null "$release" 2>/dev/null; }
npm=
if { ! has_version wasm-bindgen "$bindgen" || ! has_version wasm-opt "$WASM_OPT"; } && ! can_download; then
    npm=1
    if ! has_version wasm-bindgen "$bindgen"; then
        step "wasm-bindgen $bindgen into target/tools/, from source" "1 min"
        install_from_source wasm-bindgen-cli "$bindgen"
    fi
fi
if [ "${1:-}" = "--checks" ]; then npm=1; fi

# npm writes the hidden lock last; if it is older than ours, what it installed is out of date.
if [ -n "$npm" ] && [ ! node_modules/.package-lock.json -nt package-lock.json ]; then
    step "wasm-opt and axe-core into node_modules/, by npm ci" "20 s"
    npm ci --no-audit --no-fund
fi
