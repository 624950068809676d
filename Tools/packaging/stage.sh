# shellcheck shell=bash
# Sourced by Tools/package: puts files where Debian has them, and makes its packages.

# Prints the folder of Debian's name for a target.
debian_folder() { # debian_folder TARGET
  describe_target "$1"
  echo "$output/stage/$c_target"
}

# Builds the program with Swift's libraries inside, and stages it with all that belongs to it.
stage_program() { # stage_program FOLDER
  local share=$1/usr/share program
  # Stripped by the linker, whose build id would else depend on the paths of debug information.
  Tools/packaging/build --product touchstone -Xlinker --strip-all >"$work/build.log" 2>&1 || {
    tail -n 40 "$work/build.log" >&2
    fail "the program cannot be built"
  }
  program=.build/release/touchstone
  install -D -m 0755 "$program" "$1/usr/bin/touchstone"
  install -D -m 0644 Tools/setup/kiosk.scene.json "$share/touchstone/kiosk.scene.json"
  install -D -m 0644 Recordings/pinch.evemu "$share/touchstone/pinch.evemu"
  install -D -m 0644 Recordings/pinch.scene.json "$share/touchstone/pinch.scene.json"
  "$program" manual "$share"
}

# Stages the library of a target.
stage_library() { # stage_library TARGET
  local folder triplet
  describe_target "$1"
  triplet=$c_target folder=$(debian_folder "$1")
  copy_library "$1" "$folder/usr" "lib/$triplet"
}

# Copies what a library consists of, below a prefix.
copy_library() { # copy_library TARGET PREFIX LIB
  local target=$1 prefix=$2 lib=$3 file
  mkdir -p "$prefix/include" "$prefix/$lib"
  cp .build/library/"$target"/include/*.h Tools/library/cxx/touchstone.hpp "$prefix/include"
  cp -P .build/library/"$target"/lib/*touchstone* "$prefix/$lib"
  [ "$target" != wasm32 ] || return 0
  mkdir -p "$prefix/$lib/pkgconfig" "$prefix/$lib/cmake/touchstone"
  sed -E "s|^libdir=.*|libdir=\${prefix}/$lib|" .build/library/"$target"/lib/pkgconfig/touchstone.pc \
    >"$prefix/$lib/pkgconfig/touchstone.pc"
  # Debian's folder of libraries is one deeper than the usual one.
  [ "$lib" = lib ] || sed -i 's|^prefix=.*|prefix=/usr|' "$prefix/$lib/pkgconfig/touchstone.pc"
  for file in Config ConfigVersion; do
    sed "s|@VERSION@|$version|; s|@LIB@|$lib|; s|@UP@|$(up "$lib")|" \
      "Tools/packaging/archive/touchstone$file.cmake.in" \
      >"$prefix/$lib/cmake/touchstone/touchstone$file.cmake"
  done
}

# Prints the way from the folder of CMake's files to the prefix.
up() { # up LIB
  local way=../..
  way+=$(sed -E 's|[^/]+|/..|g; s|^/|/|; s|/\.\.//|/../|g' <<<"$1")
  echo "$way"
}

stage_python() { # stage_python FOLDER
  local packages=$1/usr/lib/python3/dist-packages/touchstone
  mkdir -p "$packages"
  cp Tools/library/python/touchstone/*.py Tools/library/python/touchstone/py.typed "$packages"
}

make_debs() {
  local target tool
  for tool in dh dh_python3 dpkg-buildpackage; do
    command -v "$tool" >/dev/null || {
      skip "debs, as $tool is missing: apt-get install debhelper dh-python dpkg-dev"
      return 0
    }
  done
  for target in "${available[@]}"; do
    [ "$target" = wasm32 ] || make_deb "$target"
  done
  command -v lintian >/dev/null ||
    skip "lintian's checks of the debs, as lintian is missing: apt-get install lintian"
}

# Makes the packages for a processor: all for x86_64, the library for others.
make_deb() { # make_deb TARGET
  local architecture profile='' source=$work/$1/touchstone-$version
  describe_target "$1"
  architecture=$(debian_architecture "$1")
  stage_library "$1"
  if [ "$architecture" = amd64 ] && [ "$machine" = x86_64 ]; then
    stage_program "$(debian_folder "$1")"
    stage_python "$(debian_folder "$1")"
  else
    profile=pkg.touchstone.library,cross,nocheck
  fi
  mkdir -p "$source/Tools"
  cp -r debian LICENSE "$source"
  cp -r Tools/setup "$source/Tools"
  (
    cd "$source"
    TOUCHSTONE_STAGE=$(debian_folder "$1") DEB_BUILD_PROFILES=${profile//,/ } \
      dpkg-buildpackage -b -d -us -uc --host-arch "$architecture" --no-pre-clean
  ) >"$work/$1.log" 2>&1 || {
    tail -n 40 "$work/$1.log" >&2
    fail "the packages of $architecture cannot be made"
  }
  if command -v lintian >/dev/null; then
    lintian --allow-root --fail-on error --suppress-tags bad-distribution-in-changes-file \
      "$work/$1"/*.changes || fail "lintian found errors"
  fi
  mv "$work/$1"/*.deb "$output"
}

debian_architecture() { # debian_architecture TARGET
  case $1 in
    x86_64) echo amd64 ;;
    aarch64) echo arm64 ;;
    armv7) echo armhf ;;
    *) echo "$1" ;;
  esac
}
