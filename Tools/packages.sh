# Sourced by Tools/start and Tools/test: installs what is missing, and says so.

say() { printf '\n== %s\n' "$*" >&2; }

install_missing() {
  local missing=() package
  for package in libevdev-dev libyaml-dev pkg-config; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' ||
      missing+=("$package")
  done
  if [ ${#missing[@]} -gt 0 ]; then
    say "Installing ${missing[*]}"
    local as_root=()
    [ "$(id -u)" -eq 0 ] || as_root=(sudo)
    # The lists may be missing or old on a fresh machine.
    "${as_root[@]}" apt-get install -y --no-install-recommends "${missing[@]}" >/dev/null 2>&1 || {
      "${as_root[@]}" apt-get update >/dev/null
      "${as_root[@]}" apt-get install -y --no-install-recommends "${missing[@]}" >/dev/null
    }
  fi
  if ! command -v swift >/dev/null; then
    echo "Swift is missing: install Swift 6.3 or later from https://www.swift.org/install/linux and put it on PATH." >&2
    exit 1
  fi
}
