# Sourced after browsers.sh: finds the MQTT broker for the tests of live play, and exports its path. On Debian, root
# installs a missing one. Elsewhere these tests are skipped without it.
find_mosquitto() { MOSQUITTO=$(first_available "${MOSQUITTO:-}" mosquitto /usr/sbin/mosquitto /usr/local/sbin/mosquitto /opt/homebrew/sbin/mosquitto); }

# Installs a package by apt-get, with options of it. The package starts a service of the system, unless this file
# forbids it.
install_without_service() {
    local package=$1 policy=/usr/sbin/policy-rc.d made=
    if [ ! -e "$policy" ]; then
        made=1
        printf '#!/bin/sh\nexit 101\n' >"$policy"
        chmod +x "$policy"
    fi
    shift
    apt-get "$@" update -qq
    DEBIAN_FRONTEND=noninteractive apt-get "$@" install -y -qq --no-install-recommends "$package" </dev/null || true
    if [ -n "$made" ]; then rm -f "$policy"; fi
}

find_broker() {
    find_mosquitto
    if [ -z "$MOSQUITTO" ] && is_debian; then
        step "mosquitto, by apt-get" "10 s"
        install_without_service mosquitto
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

# The second broker, for `make slow` alone: the folder of ejabberd. Versions from 22.05 to 23.01 refuse everybody who
# has no password.
OLDEST_EJABBERD=23.04
find_installed_ejabberd() {
    local module
    EJABBERD=${EJABBERD:-}
    if [ -z "$EJABBERD" ] && command -v erl >/dev/null; then
        for module in /usr/lib/*/ejabberd-*/ebin/mod_mqtt.beam; do
            if [ -f "$module" ]; then EJABBERD=${module%/ebin/*}; fi
        done
    fi
    if [ -n "$EJABBERD" ] && ! printf '%s\n' "$OLDEST_EJABBERD" "${EJABBERD##*/ejabberd-}" | sort -V -C; then
        say "ejabberd in $EJABBERD is older than $OLDEST_EJABBERD"
        EJABBERD=
    fi
}

# Debian 12 has 23.01, and a newer one among its backports, which are read for this alone.
install_ejabberd() {
    local options=() sources archive
    if grep -qs '^VERSION_CODENAME=bookworm' /etc/os-release; then
        sources=$(mktemp -d)
        chmod 755 "$sources"
        cp /etc/apt/sources.list.d/* "$sources" 2>/dev/null || true
        # From where this machine has Debian.
        archive=$(apt-get indextargets --format '$(REPO_URI)' 'Codename: bookworm' | sed -n 1p)
        printf 'deb %s bookworm-backports main\n' "$archive" >"$sources/backports-of-ejabberd.list"
        options=(-o "Dir::Etc::sourceparts=$sources" -t bookworm-backports)
    fi
    install_without_service ejabberd "${options[@]}"
    if [ -n "${sources:-}" ]; then rm -r "$sources"; fi
}

find_ejabberd() {
    find_installed_ejabberd
    if [ -z "$EJABBERD" ] && is_debian; then
        step "ejabberd, by apt-get" "30 s, 50 MB"
        install_ejabberd
        find_installed_ejabberd
    fi
    if [ -z "$EJABBERD" ]; then
        unset EJABBERD
        if is_debian && [ "${CI:-}" = true ]; then die "ejabberd is not there although it was installed"; fi
        say "SKIPPED: live games with ejabberd. Install version $OLDEST_EJABBERD or a newer one, or name its folder: EJABBERD=/path/to/lib/ejabberd-24.12 make slow"
        return 1
    fi
    printf 'ejabberd: %s\n' "$EJABBERD"
}
