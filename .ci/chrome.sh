# Sourced after lib.sh: finds a Chromium and its driver, sets CHROME and CHROMEDRIVER for the browser tests.
is_debian() { [ "$(id -u)" = 0 ] && grep -qs '^ID=debian' /etc/os-release; }

find_chrome() {
    local name
    for name in "${CHROME:-}" chromium chromium-browser google-chrome google-chrome-stable \
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
        "/Applications/Chromium.app/Contents/MacOS/Chromium"; do
        if [ -n "$name" ] && command -v "$name"; then return; fi
    done
}

CHROME=$(find_chrome)
CHROMEDRIVER=$(command -v "${CHROMEDRIVER:-chromedriver}" || true)
if { [ -z "$CHROME" ] || [ -z "$CHROMEDRIVER" ]; } && is_debian; then
    say "Installing Chromium and its driver by apt-get (about 300 MB on disk, a minute or two)"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        chromium chromium-driver fonts-dejavu-core </dev/null
    CHROME=$(find_chrome)
    CHROMEDRIVER=$(command -v chromedriver || true)
fi
[ -n "$CHROME" ] || die "no Chrome or Chromium found. Install one, or name it: CHROME=/path/to/chrome make test"
[ -n "$CHROMEDRIVER" ] || die "no chromedriver found. Install the one of your Chrome's version \
(https://googlechromelabs.github.io/chrome-for-testing), or name it: CHROMEDRIVER=/path/to/chromedriver make test"
export CHROME CHROMEDRIVER
