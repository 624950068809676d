# shellcheck shell=bash
# Sourced by Tools/package: makes the packages of Python, Rust and JavaScript.

make_wheels() {
  local python=${PYTHON:-/usr/bin/python3} target
  "$python" -c 'import setuptools, wheel' 2>/dev/null || {
    skip "wheels, as modules of $python are missing: apt-get install python3-setuptools python3-wheel"
    return 0
  }
  for target in x86_64 aarch64; do
    [[ " ${available[*]} " == *" $target "* ]] || continue
    local tag
    tag=$(manylinux_tag "$target")
    # setuptools leaves the wheel's files with the times of their sources.
    TOUCHSTONE_LIBRARY=$PWD/.build/library/$target/lib/libtouchstone.so.0 TOUCHSTONE_WHEEL_TAG=$tag \
      PYTHON=$python Tools/library/python/build >/dev/null
    mv .build/library/python/*.whl "$output"
  done
}

# Prints the tag of wheels for all systems that have a glibc with the library's symbols.
manylinux_tag() { # manylinux_tag TARGET
  local newest
  newest=$("$tools/llvm-objdump" -T ".build/library/$1/lib/libtouchstone.so" |
    sed -nE 's/.*\(?GLIBC_([0-9.]+)\)? .*/\1/p' | sort -Vu | tail -n 1)
  # There are no wheels for systems older than 2.17.
  newest=$(printf '%s\n' 2.17 "$newest" | sort -V | tail -n 1)
  echo "manylinux_${newest/./_}_$1"
}

make_crates() {
  local crates=$work/crates crate
  command -v cargo >/dev/null || {
    skip "crates, as cargo is missing: apt-get install cargo"
    return 0
  }
  cp -r Tools/library/rust "$crates"
  for crate in touchstone-sys touchstone; do cp LICENSE "$crates/$crate"; done
  # The second one cannot be checked before the first one is published.
  (cd "$crates" && cargo package --offline --allow-dirty --no-verify --target-dir "$work/cargo" \
    -p touchstone-sys -p touchstone) >"$work/crates.log" 2>&1 || {
    cat "$work/crates.log" >&2
    fail "the crates cannot be packed"
  }
  mv "$work"/cargo/package/*.crate "$output"
}

make_npm() {
  local linked module=$work/npm file=.build/library/wasm32/lib/touchstone.wasm
  command -v npm >/dev/null || {
    skip "the module of JavaScript, as npm is missing: apt-get install npm"
    return 0
  }
  [ -f "$file" ] || {
    skip "the module of JavaScript, as the library for wasm32 is missing"
    return 0
  }
  mkdir "$module"
  cp Tools/library/web/{package.json,*.js,*.d.ts,README.md} LICENSE "$file" "$module"
  mapfile -t linked < <(linked_packages wasm32)
  copy_licences "$module" "${linked[@]}"
  (cd "$module" && npm pack --silent --offline --pack-destination "$output" >"$work/npm.log" 2>&1) || {
    cat "$work/npm.log" >&2
    fail "the module of JavaScript cannot be packed"
  }
}
