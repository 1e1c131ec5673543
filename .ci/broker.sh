# Sourced after browsers.sh: finds the MQTT broker for the tests of live play, and exports its path. On Debian, root
# installs a missing one. Elsewhere these tests are skipped without it.
find_mosquitto() { MOSQUITTO=$(first_available "${MOSQUITTO:-}" mosquitto /usr/sbin/mosquitto /usr/local/sbin/mosquitto /opt/homebrew/sbin/mosquitto); }

# The package starts a service of the system, unless this file forbids it.
install_mosquitto() {
    local policy=/usr/sbin/policy-rc.d made=
    if [ ! -e "$policy" ]; then
        made=1
        printf '#!/bin/sh\nexit 101\n' >"$policy"
        chmod +x "$policy"
    fi
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends mosquitto </dev/null || true
    if [ -n "$made" ]; then rm -f "$policy"; fi
}

find_broker() {
    find_mosquitto
    if [ -z "$MOSQUITTO" ] && is_debian; then
        step "mosquitto, by apt-get" "10 s"
        install_mosquitto
        find_mosquitto
    fi
    if [ -z "$MOSQUITTO" ]; then
        unset MOSQUITTO
        if is_debian && [ "${CI:-}" = true ]; then die "mosquitto is not there although it was installed"; fi
        say "SKIPPED: tests with a real broker. Install mosquitto, or name it: MOSQUITTO=/path/to/mosquitto make test"
    else
        export MOSQUITTO
        printf 'mosquitto: %s, %s\n' "$MOSQUITTO" "$("$MOSQUITTO" -h | sed -n 1p)"
    fi
}
