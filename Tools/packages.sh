# shellcheck shell=bash
# Sourced by Tools/start, Tools/test and Tools/kernel-rig: installs missing packages and prints them.

# Prints a heading on standard error.
print_heading() { printf '\n== %s\n' "$*" >&2; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

can_be_root() { [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null; }

# Prints the packages that an administrator has to install.
print_missing() { # print_missing REASON PACKAGE...
  local reason=$1
  shift
  {
    echo "$reason. Install these packages, then run it again:"
    echo "  as root: apt-get install -y --no-install-recommends $*"
  } >&2
}

# Runs apt-get, after any other that holds its locks: a fresh machine upgrades itself at boot.
run_apt() { # run_apt ARGUMENT...
  local errors tries=60
  # DPkg::Lock::Timeout is heeded for packages, and not for their lists.
  until errors=$(as_root apt-get -o DPkg::Lock::Timeout=600 "$@" 2>&1 >/dev/null); do
    if [ "$((tries -= 1))" -eq 0 ] || [[ $errors != *"Could not get lock"* ]]; then
      printf '%s\n' "$errors" >&2
      return 1
    fi
    sleep 10
  done
}

# Installs the packages that are not installed yet; fails where that is impossible.
install_packages() {
  local absent=() package
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' ||
      absent+=("$package")
  done
  [ ${#absent[@]} -gt 0 ] || return 0
  if ! command -v apt-get >/dev/null; then
    print_missing "Packages are missing, and this is no Debian system: apt-get is missing" \
      "${absent[@]}"
    return 1
  fi
  if ! can_be_root; then
    print_missing "Packages are missing, and $(id -un) cannot install them without sudo" \
      "${absent[@]}"
    return 1
  fi
  print_heading "Installing ${absent[*]}"
  # The lists may be missing or old on a fresh machine.
  run_apt install -y --no-install-recommends "${absent[@]}" 2>/dev/null || {
    run_apt update && run_apt install -y --no-install-recommends "${absent[@]}"
  } || {
    print_missing "Installing packages failed" "${absent[@]}"
    return 1
  }
}

# Packages to build and run a replay, and everything.
replay_packages=(libevdev-dev libyaml-dev zlib1g-dev pkg-config)
all_packages=("${replay_packages[@]}" libcairo2-dev libdrm-dev libwayland-dev libmicrohttpd-dev
  libxkbcommon-dev xkb-data fonts-liberation)

install_missing() { # install_missing [PACKAGE...], all_packages by default
  # Both are checked before the script ends, so that an administrator is needed only once.
  local status=0
  install_packages "${@:-${all_packages[@]}}" || status=1
  if ! command -v swift >/dev/null; then
    echo "Swift is missing: install Swift 6.3 or later from https://www.swift.org/install/linux and put it on PATH." >&2
    status=1
  fi
  [ "$status" -eq 0 ] || exit "$status"
}
