# shellcheck shell=bash
# Sourced by install and uninstall: options, the question before a change, and the changes.

verb=$(basename "$0")
yes='' dry='' root=''

usage_error() {
  echo "$verb: $1; see Tools/setup/$verb --help" >&2
  exit 2
}

print_help() { sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p}' "$0"; }

# Prints a line of the plan, which is shown before anything is changed.
plan() { echo "  $*"; }

# Stops, unless the system may be changed: shows nothing with --root, which changes only a folder.
confirm() {
  if [ -n "$dry" ]; then
    echo "Nothing was changed (--dry-run)."
    exit 0
  fi
  [ -z "$root" ] || return 0
  [ "$(id -u)" -eq 0 ] || usage_error "root is needed: run sudo Tools/setup/$verb"
  [ -z "$yes" ] || return 0
  [ -t 0 ] || usage_error "nothing was changed: there is no terminal to ask on; add --yes"
  local answer=''
  read -r -p "Change this system? [y/N] " answer || true
  case $answer in
    y | Y | yes) ;;
    *)
      echo "Nothing was changed."
      exit 1
      ;;
  esac
}

has() { command -v "$1" >/dev/null; }

reload_units() {
  # Fails where systemd does not run, as in a container.
  if has systemctl; then systemctl daemon-reload >/dev/null 2>&1 || true; fi
}

# Has udev apply the rules as they are now to the devices that are plugged in.
reload_rules() {
  has udevadm || return 0
  udevadm control --reload && udevadm trigger --subsystem-match=input --action=change
  udevadm trigger --subsystem-match=misc --action=change
}
