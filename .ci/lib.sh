# Sourced by the other scripts: project root, search path for tools, messages.
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# The project's own tools come first; a tool of the user is used if its version matches.
export PATH="$PWD/target/tools/bin:$PWD/node_modules/.bin:$PATH"
# The page under test is on this machine and must not be fetched through a proxy.
export NO_PROXY="127.0.0.1,localhost${NO_PROXY:+,$NO_PROXY}"
export no_proxy="$NO_PROXY"
export TRUNK_SKIP_VERSION_CHECK=true
# Trunk takes NO_COLOR=1 for a bad argument and stops.
if [ -n "${NO_COLOR:-}" ]; then
    unset NO_COLOR
    export TRUNK_COLOR=never CARGO_TERM_COLOR=never
fi

# Prints the next step, and its approximate duration on two idle cores.
step() { printf '==> %s (about %s)\n' "$1" "$2"; }

# Installs a crate's programs into target/tools/: its name, its version, and what else cargo is to know. Tools are not
# optimised: a fast build matters more.
install_from_source() {
    # A build folder of its own, so that an interrupted installation continues where it stopped.
    CARGO_TARGET_DIR=target/tools/build CARGO_PROFILE_RELEASE_OPT_LEVEL=0 CARGO_PROFILE_RELEASE_LTO=off \
        CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_DEBUG=0 \
        cargo install --locked --force "$1" --version "$2" --root target/tools "${@:3}"
    rm -rf target/tools/build
}

say() { printf '==> %s\n' "$*"; }

die() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}
