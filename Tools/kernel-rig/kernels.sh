# Sourced by run: builds or downloads the kernels of guests. They are stored outside the checkout,
# by the kernel's configuration and the version of its package.

cache=${XDG_CACHE_HOME:-$HOME/.cache}/touchstone-kernel-rig
# The reason why a guest cannot run, for the user.
reason=''

# Prints the package that a meta-package depends on, and its version, for example
# "linux-source-6.1 6.1.192-2".
candidate() { # candidate META PATTERN
  local name version
  name=$(apt-cache depends "$1" 2>/dev/null | grep -oE "Depends: $2" | head -n 1 | cut -d' ' -f2)
  [ -n "$name" ] || return 1
  version=$(apt-cache policy "$name" | sed -n 's/^ *Candidate: //p')
  [ -n "$version" ] && [ "$version" != '(none)' ] && echo "$name $version"
}

# The same, after downloading the package lists where this machine has none.
find_candidate() {
  command -v apt-get >/dev/null || { reason='apt-get, which downloads a kernel, is missing'; return 1; }
  candidate "$@" && return
  as_root apt-get update >/dev/null 2>&1
  candidate "$@" || { reason="apt-get finds no package $1"; return 1; }
}

# Stores the path of a kernel in $kernel. $1: its folder; $2: the file that must exist; then the
# command that creates it, called in an empty folder that becomes that one.
keep() {
  local folder=$1 wanted=$2 scratch
  shift 2
  mkdir -p "$cache"
  if [ ! -e "$folder/$wanted" ]; then
    (
      flock 9
      [ ! -e "$folder/$wanted" ] || exit 0
      scratch=$(mktemp -d "$cache/build.XXXXXX")
      trap 'rm -rf "$scratch"' EXIT
      cd "$scratch"
      "$@" >"$cache/log" 2>&1 && [ -e "$wanted" ] && rm -rf "$folder" && mv "$scratch" "$folder"
    ) 9>"$cache/lock" || { reason="building it failed, see $cache/log"; return 1; }
  fi
  kernel=$folder/$wanted
}

# Stores the folder of an unpacked udev in $udev; that of this machine where it has one.
find_udev() {
  local version kernel
  udev=/
  [ ! -x /bin/udevadm ] || return 0
  udev=''
  version=$(apt-cache policy udev 2>/dev/null | sed -n 's/^ *Candidate: //p')
  [ -n "$version" ] && [ "$version" != '(none)' ] || return
  keep "$cache/udev-${version//[^A-Za-z0-9.+~-]/_}" bin/udevadm fetch_udev || return
  udev=${kernel%/bin/udevadm}
}

# Unpacked and not installed, so that no part of it runs on this machine.
fetch_udev() { apt-get -q download udev && dpkg -x udev_*.deb . && rm udev_*.deb; }

# User-mode Linux, built from the source that Debian's kernel is built from.
uml_kernel() {
  local key source version
  [ "$(uname -m)" = x86_64 ] || { reason="it runs only on x86_64"; return 1; }
  key=$(sha256sum <"$rig/uml.config" | cut -c1-12)
  read -r source version < <(find_candidate linux-source 'linux-source-[0-9.]+') || {
    # Without the lists, uses one that was built before.
    kernel=$(ls -t "$cache"/uml-*-"$key"/linux 2>/dev/null | head -n 1)
    [ -n "$kernel" ] && return
    reason='its source cannot be downloaded: that needs a network and Debian'
    return 1
  }
  local folder=$cache/uml-${version//[^A-Za-z0-9.+~-]/_}-$key
  if [ ! -e "$folder/linux" ]; then
    install_packages gcc make bc flex bison xz-utils || {
      reason='the packages that build it cannot be installed'
      return 1
    }
    print_heading "Building user-mode Linux $version, once; about four minutes"
  fi
  keep "$folder" linux build_uml "$source"
}

build_uml() {
  apt-get -q download "$1" && dpkg -x "$1"_*.deb unpacked && rm "$1"_*.deb || return
  tar xf "$(find unpacked/usr/src -name "$1.tar.*" | head -n 1)" && rm -r unpacked || return
  # A processor with AMX has 11,008 bytes of extended state, and the kernel's ptrace accepts only all
  # of it. This source has room for that of AVX-512 and ends with "ptrace set fp regs failed".
  sed -i 's/HOST_FP_SIZE, 2696/HOST_FP_SIZE, 11008/' "$1/arch/x86/um/user-offsets.c" || return
  make -s -C "$1" ARCH=um KCONFIG_ALLCONFIG="$rig/uml.config" allnoconfig || return
  make -s -C "$1" ARCH=um -j"$(nproc)" linux || return
  strip -o linux "$1/linux" && rm -r "$1"
}

# Debian's own kernel, unpacked, with the initial file system of modules and busybox.
qemu_kernel() {
  local image version key
  [ "$(uname -m)" = x86_64 ] || { reason='it is set up only for x86_64'; return 1; }
  key=$(cat "$rig"/guest/init-qemu "$rig"/kernels.sh | sha256sum | cut -c1-12)
  read -r image version < <(find_candidate linux-image-amd64 'linux-image-[0-9][^ ]*') || {
    kernel=$(ls -t "$cache"/qemu-*-"$key"/vmlinux 2>/dev/null | head -n 1)
    [ -n "$kernel" ] && return
    reason='its kernel cannot be downloaded: that needs a network and Debian'
    return 1
  }
  install_packages qemu-system-x86 cpio xz-utils || {
    reason='the packages that run it cannot be installed'
    return 1
  }
  local folder=$cache/qemu-${version//[^A-Za-z0-9.+~-]/_}-$key
  [ -e "$folder/vmlinux" ] || print_heading "Downloading Debian's kernel $version, once"
  keep "$folder" vmlinux fetch_qemu "$image"
}

fetch_qemu() {
  local deb root=root from release name file
  apt-get -q download "$1" busybox-static || return
  for deb in *.deb; do dpkg -x "$deb" unpacked && rm "$deb" || return; done
  release=$(ls unpacked/lib/modules)
  mkdir -p $root/{bin,proc,sys,dev,run,lib/modules/"$release"}
  cp unpacked/bin/busybox $root/bin/ && install -m 755 "$rig/guest/init-qemu" $root/init || return
  from=unpacked/lib/modules/$release
  unpacked/bin/busybox depmod -b unpacked "$release" || return
  for name in evdev uinput uhid hid-multitouch hid-generic virtio_pci 9pnet_virtio 9p overlay; do
    for file in $(grep -E "/$name\.ko:" "$from/modules.dep" | tr -d :); do
      install -D -m 644 "$from/$file" "$root/lib/modules/$release/$file" || return
    done
  done
  cp "$from"/modules.{builtin,order} "$root/lib/modules/$release/" || return
  unpacked/bin/busybox depmod -b $root "$release" || return
  (cd $root && find . | cpio --quiet -o -H newc) >initramfs || return
  unpack_kernel "unpacked/boot/vmlinuz-$release" vmlinux || return
  rm -r unpacked $root
}

# Writes the kernel inside a compressed image: an emulator would unpack it slowly at every start.
unpack_kernel() { # unpack_kernel VMLINUZ VMLINUX
  number() { od -An -t "u$3" -j "$2" -N "$3" "$1" | tr -d ' '; }
  local setup offset length start
  setup=$((($(number "$1" $((0x1f1)) 1) + 1) * 512))
  offset=$(number "$1" $((0x248)) 4) length=$(number "$1" $((0x24c)) 4)
  start=$((setup + offset))
  # The last four bytes are the size of the unpacked kernel.
  head -c "$((start + length - 4))" "$1" | tail -c "+$((start + 1))" | xz -dc >"$2"
}
