# Sourced after lib.sh: finds the browsers for the tests and their drivers, and exports where they are. `find_chromium` is for
# what runs in Chromium alone; `find_browsers` finds Firefox and WebKit, too. On Debian as root everything is installed that
# is missing. Elsewhere Chromium has to be there, and an engine that is not is skipped.
GECKODRIVER_VERSION=0.37.1

is_debian() { [ "$(id -u)" = 0 ] && grep -qs '^ID=debian' /etc/os-release; }

# The first of these programs that there is.
first_of() {
    local name
    for name; do
        if [ -n "$name" ] && command -v "$name"; then return; fi
    done
}

look_for_chromium() {
    CHROME=$(first_of "${CHROME:-}" chromium chromium-browser google-chrome google-chrome-stable \
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
        "/Applications/Chromium.app/Contents/MacOS/Chromium")
    CHROMEDRIVER=$(first_of "${CHROMEDRIVER:-}" chromedriver)
}

look_for_firefox() {
    FIREFOX=$(first_of "${FIREFOX:-}" firefox-esr firefox /Applications/Firefox.app/Contents/MacOS/firefox)
    GECKODRIVER=$(first_of "${GECKODRIVER:-}" geckodriver)
}

# WebKitGTK has a small browser for tests, which is on no search path.
look_for_webkit() {
    WEBKIT_BROWSER=$(first_of "${WEBKIT_BROWSER:-}" /usr/lib/*/webkit2gtk-4.1/MiniBrowser \
        /usr/lib/*/webkitgtk-6.0/MiniBrowser /usr/lib*/webkit*gtk-*/MiniBrowser /usr/libexec/webkit*gtk-*/MiniBrowser)
    WEBKIT_DRIVER=$(first_of "${WEBKIT_DRIVER:-}" WebKitWebDriver)
    XVFB=$(first_of Xvfb)
}

has_chromium() { [ -n "$CHROME" ] && [ -n "$CHROMEDRIVER" ]; }
has_webkit() { [ -n "$WEBKIT_BROWSER" ] && [ -n "$WEBKIT_DRIVER" ] && [ -n "$XVFB" ]; }

install_packages() {
    step "$*, by apt-get" "1 to 2 min"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" fonts-dejavu-core </dev/null
}

use_chromium() {
    [ -n "$CHROME" ] || die "no Chrome or Chromium found. Install one, or name it: CHROME=/path/to/chrome make test"
    [ -n "$CHROMEDRIVER" ] || die "no chromedriver found. Install the one of your Chrome's version \
(https://googlechromelabs.github.io/chrome-for-testing), or name it: CHROMEDRIVER=/path/to/chromedriver make test"
    export CHROME CHROMEDRIVER
    printf 'chromium: %s, %s\n' "$CHROME" "$("$CHROMEDRIVER" --version)"
}

# Continuous integration on Debian installs every engine, so that none is skipped there without being noticed.
skip() {
    if is_debian && [ "${CI:-}" = true ]; then die "$1 is not there although it was installed"; fi
    printf '%s: skipped, it is not installed. %s\n' "$1" "$2"
}

use_firefox() {
    if [ -z "$FIREFOX" ]; then
        unset FIREFOX GECKODRIVER
        skip firefox "Install Firefox, or name it: FIREFOX=/path/to/firefox make test"
        return
    fi
    if [ -z "$GECKODRIVER" ]; then
        step "geckodriver $GECKODRIVER_VERSION into target/tools/, from source" "1 min"
        install_from_source geckodriver "$GECKODRIVER_VERSION"
        GECKODRIVER=$(first_of geckodriver)
    fi
    export FIREFOX GECKODRIVER
    printf 'firefox: %s, %s, %s\n' "$FIREFOX" "$("$FIREFOX" --version)" "$("$GECKODRIVER" --version | sed -n 1p)"
}

use_webkit() {
    if ! has_webkit; then
        unset WEBKIT_BROWSER WEBKIT_DRIVER
        skip webkit "It needs WebKitWebDriver, MiniBrowser and Xvfb (Debian: apt-get install webkit2gtk-driver xvfb)."
        return
    fi
    export WEBKIT_BROWSER WEBKIT_DRIVER
    # It does not tell its version without a window.
    printf 'webkit: %s %s\n' "$WEBKIT_BROWSER" "$(dpkg-query --show --showformat '${Package} ${Version}' webkit2gtk-driver 2>/dev/null || true)"
}

# Sets CHROME and CHROMEDRIVER.
find_chromium() {
    look_for_chromium
    if ! has_chromium && is_debian; then
        install_packages chromium chromium-driver
        look_for_chromium
    fi
    use_chromium
}

# The same, and FIREFOX and GECKODRIVER, WEBKIT_BROWSER and WEBKIT_DRIVER, which are not set where the engine is skipped.
find_browsers() {
    local missing=()
    look_for_chromium
    look_for_firefox
    look_for_webkit
    if is_debian; then
        if ! has_chromium; then missing+=(chromium chromium-driver); fi
        if [ -z "$FIREFOX" ]; then missing+=(firefox-esr); fi
        if ! has_webkit; then missing+=(webkit2gtk-driver xvfb); fi
        if [ "${#missing[@]}" -gt 0 ]; then
            install_packages "${missing[@]}"
            look_for_chromium
            look_for_firefox
            look_for_webkit
        fi
    fi
    use_chromium
    use_firefox
    use_webkit
}
