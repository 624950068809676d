# shellcheck shell=bash
# Sourced by the tests of the packages: a fresh Debian in a folder.

# Ends the script with the status for what is impossible here.
impossible() {
  echo "$*"
  exit 77
}

say() { printf '== %s\n' "$*"; }
fail() {
  echo "FAILED: $*" >&2
  exit 1
}

# Makes $root with a release of Debian and apt; it is removed when the script ends.
make_root() { # make_root RELEASE
  local base
  [ "$(id -u)" -eq 0 ] || impossible "a root folder can be made by root only"
  command -v debootstrap >/dev/null || impossible "debootstrap is missing: apt-get install debootstrap"
  root=$(mktemp -d)
  # apt has a user of its own.
  chmod 755 "$root"
  trap remove_root EXIT
  # The fresh Debian is kept for the next run, with what the tests need beside the packages.
  base=$PWD/.build/debian-$1.tar
  if [ -e "$base" ]; then
    tar -C "$root" -xf "$base"
  else
    debootstrap --variant=minbase --include=gcc,libc6-dev,pkg-config,cmake,make "$1" "$root" \
      >"$base.log" 2>&1 || {
      tail -n 5 "$base.log"
      impossible "debootstrap $1 failed: is there a network?"
    }
    tar -C "$root" -cf "$base" .
  fi
  mount --bind /proc "$root/proc"
  mount --bind /dev "$root/dev"
  # Nothing is started, as in any root folder.
  printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
  chmod +x "$root/usr/sbin/policy-rc.d"
}

remove_root() {
  umount "$root"/{proc,dev} 2>/dev/null || true
  rm -rf --one-file-system "$root"
}

inside() {
  chroot "$root" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive "$@"
}

apt() {
  inside apt-get -qq -y --no-install-recommends -o Dpkg::Use-Pty=0 "$@" >>"$root/apt.log" 2>&1 || {
    tail -n 30 "$root/apt.log"
    return 1
  }
}
