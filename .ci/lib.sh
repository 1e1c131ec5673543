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

say() { printf '==> %s\n' "$*"; }

die() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}
