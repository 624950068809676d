# shellcheck shell=bash
# Sourced by Tools/package: makes an archive of the library for each processor.

make_archives() {
  local target name linked
  for target in "${available[@]}"; do
    name=touchstone-$version-$target
    copy_library "$target" "$work/$name" lib
    mkdir -p "$work/$name/share/doc/touchstone"
    cp LICENSE Tools/library/smoke.c "$work/$name/share/doc/touchstone"
    mapfile -t linked < <(linked_packages "$target")
    copy_licences "$work/$name/share/doc/touchstone" "${linked[@]}"
    [ "$target" = wasm32 ] || sed "s/@VERSION@/$version/" Tools/packaging/archive/meson.build.in \
      >"$work/$name/meson.build"
    Tools/packaging/sbom "$work/$name" "$name" "$version" "${linked[@]}" >"$work/$name.spdx.json"
    cp "$work/$name.spdx.json" "$work/$name/share/doc/touchstone/"
    (cd "$work/$name" && find . -type f ! -name SHA256SUMS -printf '%P\n' | sort |
      xargs sha256sum >SHA256SUMS)
    pack "$name"
    cp "$work/$name.spdx.json" "$output"
  done
}

# Prints the packages of Debian of which Tools/library/link.sh links parts into the module of a target.
linked_packages() { # linked_packages TARGET
  [ "$1" = wasm32 ] || return 0
  dpkg-query -S "$(wasm_builtins)" /usr/lib/wasm32-wasi/libc.a | cut -d : -f 1 | sort
}

# Copies the licences of packages of Debian.
copy_licences() { # copy_licences FOLDER PACKAGE...
  local folder=$1 package
  shift
  for package; do cp "/usr/share/doc/$package/copyright" "$folder/LICENSE.$package"; done
}

# Packs a folder of $work with the same bytes for the same content.
pack() { # pack NAME
  tar -C "$work" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
    --mode=u+rw,go=rX --format=gnu -cf - "$1" | xz -9 -T 1 >"$output/$1.tar.xz"
}
