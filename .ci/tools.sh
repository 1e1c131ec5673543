#!/usr/bin/env bash
# Installs missing tools of the build: parts of Rust by rustup, others into target/tools/ and node_modules/. Prints each
# step with its expected duration. With the argument `rust`: those of rustup alone.
set -euo pipefail
. "$(dirname "$0")/lib.sh"

TRUNK=0.21.14
# Goes with wasm_split_helpers in Cargo.lock.
SPLIT=0.2.4

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

# The toolchain alone.
if [ "${1:-}" = rust ]; then exit; fi

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

# wasm-bindgen has the version of the crate in Cargo.lock.
bindgen=$(cargo metadata --locked --format-version 1 --filter-platform wasm32-unknown-unknown |
    node -p 'JSON.parse(fs.readFileSync(0)).packages.find(({ name }) => name === "wasm-bindgen").version')
if ! has_version wasm-bindgen "$bindgen"; then
    if cargo binstall -V >/dev/null 2>&1; then
        step "wasm-bindgen $bindgen into target/tools/, by cargo-binstall" "10 s"
        cargo binstall --no-confirm --locked --root target/tools "wasm-bindgen-cli@$bindgen"
    else
        step "wasm-bindgen $bindgen into target/tools/, from source" "1 min"
        install_from_source wasm-bindgen-cli "$bindgen"
    fi
fi

# It does not print its version.
if ! grep -qF "\"wasm_split_cli_support $SPLIT " target/tools/.crates.toml 2>/dev/null; then
    step "wasm-split-cli $SPLIT into target/tools/, from source" "40 s"
    install_from_source wasm_split_cli_support "$SPLIT" --features build-binary
fi

# npm writes the hidden lock last; if it is older than ours, what it installed is out of date.
if [ ! node_modules/.package-lock.json -nt package-lock.json ]; then
    step "wasm-opt, the typefaces and other tools into node_modules/, by npm ci" "20 s"
    npm ci --no-audit --no-fund
fi
