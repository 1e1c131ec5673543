# Sourced after lib.sh: finds the browsers for the tests and their drivers, and exports their paths.
# `find_chromium` is for tests in Chromium alone; `find_browsers` finds Firefox and WebKit, too. On Debian, root
# installs missing ones. Elsewhere Chromium is required, and other missing engines are skipped.
GECKODRIVER_VERSION=0.37.1

is_debian() { [ "$(id -u)" = 0 ] && grep -qs '^ID=debian' /etc/os-release; }

# Prints the first of these programs that exists.
first_available() {
    local name
    for name; do
        if [ -n "$name" ] && command -v "$name"; then return; fi
    done
}

version_of() { "$1" --version 2>/dev/null | grep -oE '[0-9]+(\.[0-9]+){3}' | sed -n 1p; }

find_programs() {
    local mac=/Applications
    CHROME=$(first_available "${CHROME:-}" chromium chromium-browser google-chrome google-chrome-stable \
        "$mac/Google Chrome.app/Contents/MacOS/Google Chrome" "$mac/Chromium.app/Contents/MacOS/Chromium")
    CHROMEDRIVER=$(first_available "${CHROMEDRIVER:-}" chromedriver)
    # Without windows tests take a fifth less time. Of the same version, so that the driver knows it.
    CHROME_SHELL=$(first_available "${CHROME_SHELL:-}" /usr/lib/chromium/chromium-headless-shell chrome-headless-shell)
    if [ -n "$CHROME_SHELL" ] && [ -n "$CHROME" ] && [ "$(version_of "$CHROME_SHELL")" != "$(version_of "$CHROME")" ]; then CHROME_SHELL=; fi
    FIREFOX=$(first_available "${FIREFOX:-}" firefox-esr firefox "$mac/Firefox.app/Contents/MacOS/firefox")
    # WebKitGTK has a small browser for tests, which is not in PATH.
    WEBKIT_BROWSER=$(first_available "${WEBKIT_BROWSER:-}" /usr/lib*/*/webkit*gtk-*/MiniBrowser /usr/lib*/webkit*gtk-*/MiniBrowser)
    WEBKIT_DRIVER=$(first_available "${WEBKIT_DRIVER:-}" WebKitWebDriver)
    if [ -z "$WEBKIT_BROWSER" ] || ! command -v Xvfb >/dev/null; then WEBKIT_DRIVER=; fi
}

# Finds the browsers; if one is missing, installs these packages and finds them again.
install_missing() {
    find_programs
    if [ -n "$CHROME" ] && [ -n "$CHROMEDRIVER" ] && { [ $# = 2 ] || { [ -n "$FIREFOX" ] && [ -n "$WEBKIT_DRIVER" ]; }; }; then return; fi
    if is_debian; then
        step "$*, by apt-get" "1 to 2 min"
        apt-get update -qq
        local shell=
        # Older releases of Debian have none.
        if [ $# != 2 ] && apt-cache show chromium-headless-shell >/dev/null 2>&1; then shell=chromium-headless-shell; fi
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" ${shell:+"$shell"} fonts-dejavu-core </dev/null
        find_programs
    fi
}

use_chromium() {
    [ -n "$CHROME" ] || die "no Chrome or Chromium found. Install one, or name it: CHROME=/path/to/chrome make test"
    [ -n "$CHROMEDRIVER" ] || die "no chromedriver found. Install the one of your Chrome's version \
(https://googlechromelabs.github.io/chrome-for-testing), or name it: CHROMEDRIVER=/path/to/chromedriver make test"
    export CHROME CHROMEDRIVER
    printf 'chromium: %s, %s\n' "$CHROME" "$("$CHROMEDRIVER" --version)"
}

# Continuous integration on Debian installs every engine; there a missing one is an error, not skipped.
skip_engine() {
    if is_debian && [ "${CI:-}" = true ]; then die "$1 is not there although it was installed"; fi
    printf '%s: skipped, it is not installed. %s\n' "$1" "$2"
}

find_chromium() {
    install_missing chromium chromium-driver
    use_chromium
}

find_browsers() {
    install_missing chromium chromium-driver firefox-esr webkit2gtk-driver xvfb
    use_chromium
    if [ -n "$CHROME_SHELL" ]; then export CHROME_SHELL; else unset CHROME_SHELL; fi
    if [ -z "$FIREFOX" ]; then
        unset FIREFOX
        skip_engine firefox "Install Firefox, or name it: FIREFOX=/path/to/firefox make test"
    else
        if ! command -v "${GECKODRIVER:=geckodriver}" >/dev/null; then
            step "geckodriver $GECKODRIVER_VERSION into target/tools/, from source" "1 min"
            install_from_source geckodriver "$GECKODRIVER_VERSION"
        fi
        export FIREFOX GECKODRIVER
        printf 'firefox: %s, %s\n' "$FIREFOX" "$("$FIREFOX" --version)"
    fi
    if [ -z "$WEBKIT_DRIVER" ]; then
        unset WEBKIT_BROWSER WEBKIT_DRIVER
        skip_engine webkit "It needs WebKitWebDriver, MiniBrowser and Xvfb (Debian: apt-get install webkit2gtk-driver xvfb)."
    else
        export WEBKIT_BROWSER WEBKIT_DRIVER
        printf 'webkit: %s\n' "$WEBKIT_BROWSER"
    fi
}
