# Sourced by Tools/start, Tools/test and Tools/kernel-rig: installs what is missing, and says so.

say() { printf '\n== %s\n' "$*" >&2; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# Installs those packages that are not there yet; fails where that cannot be done.
install_packages() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' ||
      missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  say "Installing ${missing[*]}"
  # The lists may be missing or old on a fresh machine.
  as_root apt-get install -y --no-install-recommends "${missing[@]}" >/dev/null 2>&1 || {
    as_root apt-get update >/dev/null &&
      as_root apt-get install -y --no-install-recommends "${missing[@]}" >/dev/null
  }
}

install_missing() {
  install_packages libevdev-dev libyaml-dev libcairo2-dev fonts-liberation pkg-config
  if ! command -v swift >/dev/null; then
    echo "Swift is missing: install Swift 6.3 or later from https://www.swift.org/install/linux and put it on PATH." >&2
    exit 1
  fi
}
