# shellcheck shell=bash
# Sourced by Tools/library/build and Tools/library/install: what is known about each target.

all_targets=(x86_64 aarch64 armv7 riscv64 wasm32)

# Sets swift_target and swift_flags for the compiler, c_target for clang, and packages to those of
# Debian that have its C library; fails for an unknown target.
#
# The standard library for bare metal is used for Linux too: what differs is the convention of calls,
# which the flags set to that of Debian.
describe_target() { # describe_target TARGET
  case $1 in
    x86_64)
      swift_target=x86_64-unknown-linux-gnu
      swift_flags=(-O)
      c_target=x86_64-linux-gnu
      packages='libc6-dev'
      ;;
    aarch64)
      swift_target=aarch64-none-none-elf
      swift_flags=(-O)
      c_target=aarch64-linux-gnu
      packages='gcc-aarch64-linux-gnu libc6-dev-arm64-cross'
      ;;
    armv7)
      swift_target=armv7-none-none-eabi
      swift_flags=(-O -Xcc -mfloat-abi=hard -Xcc -mfpu=vfpv3-d16 -Xcc -mthumb)
      c_target=arm-linux-gnueabihf
      packages='gcc-arm-linux-gnueabihf libc6-dev-armhf-cross'
      ;;
    riscv64)
      swift_target=riscv64-none-none-eabi
      swift_flags=(-O -Xcc -march=rv64gc -Xcc -mabi=lp64d)
      c_target=riscv64-linux-gnu
      packages='gcc-riscv64-linux-gnu libc6-dev-riscv64-cross'
      ;;
    wasm32)
      swift_target=wasm32-unknown-none-wasm
      # Small rather than fast: a page waits until it has arrived.
      swift_flags=(-Osize -Xfrontend -disable-stack-protector -enforce-exclusivity=unchecked
        -Xllvm -inline-threshold=0 -Xllvm -sil-inline-generics=false
        -Xllvm -swiftmergefunc-threshold=4)
      c_target=wasm32-wasi
      packages='wasi-libc libclang-rt-dev-wasm32'
      ;;
    *) return 1 ;;
  esac
}

# Prints the version, which touchstone.h has.
version() {
  sed -nE 's/^#define TOUCHSTONE_VERSION_(MAJOR|MINOR|PATCH) ([0-9]+).*/\2/p' \
    Sources/Libraries/CTouchstone/include/touchstone.h | paste -sd .
}

# What programs load; it changes only if a program that was linked earlier would no longer run.
soname=libtouchstone.so.0

tools=$(dirname "$(readlink -f "$(command -v swiftc)")")

# Runs the toolchain's clang for the target that was described.
run_clang() {
  if [ "$c_target" = wasm32-wasi ]; then
    # The toolchain has no compiler-rt for it. A stack of 64 kB is too small, and one that is full
    # would overwrite data unless it comes first.
    "$tools/clang" --target=wasm32-wasi --sysroot=/usr -nodefaultlibs \
      -Wl,--stack-first -Wl,-z,stack-size=262144 \
      -Wno-unused-command-line-argument "$@"
  else
    "$tools/clang" --target="$c_target" -fuse-ld=lld -Wno-unused-command-line-argument "$@"
  fi
}

# Prints Debian's compiler-rt for WebAssembly.
wasm_builtins() {
  compgen -G '/usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a' | sort -V | tail -n 1
}

# Returns whether programs for the target that was described can be linked.
can_link() {
  local libraries=(-lm)
  [ "$c_target" != wasm32-wasi ] || libraries=(-lc "$(wasm_builtins)")
  run_clang -x c - -x none "${libraries[@]}" -o /dev/null 2>/dev/null \
    <<<'#include <stdlib.h>
int main(void) { return abs(0); }'
}
