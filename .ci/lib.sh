# Sourced by the other scripts: project root, search path for tools, how to report.
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# The project's own tools come first, but a tool of the user's is taken where the version is the right one.
export PATH="$PWD/target/tools/bin:$PWD/node_modules/.bin:$PATH"
# The page under test is on this machine; a proxy must not be asked for it.
export NO_PROXY="127.0.0.1,localhost${NO_PROXY:+,$NO_PROXY}"
export no_proxy="$NO_PROXY"
export TRUNK_SKIP_VERSION_CHECK=true
# Trunk takes NO_COLOR=1 for a bad argument and stops.
if [ -n "${NO_COLOR:-}" ]; then
    unset NO_COLOR
    export TRUNK_COLOR=never CARGO_TERM_COLOR=never
fi

# What is going to be done, and about how long it takes on two idle cores.
step() { printf '==> %s (about %s)\n' "$1" "$2"; }

# Installs a crate's programs into target/tools/. Tools need no optimisation: to build them fast matters more.
install_from_source() {
    # Kept apart until it is done, so that an interrupted installation goes on where it stopped.
    CARGO_TARGET_DIR=target/tools/build CARGO_PROFILE_RELEASE_OPT_LEVEL=0 CARGO_PROFILE_RELEASE_LTO=off \
        CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_DEBUG=0 \
        cargo install --locked --force "$1" --version "$2" --root target/tools
    rm -rf target/tools/build
}

say() { printf '==> %s\n' "$*"; }

die() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}
