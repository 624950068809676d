# shellcheck shell=bash
# Sourced by Tools/package: makes an archive of the library for each processor.

make_archives() {
  local target name
  for target in "${available[@]}"; do
    name=touchstone-$version-$target
    copy_library "$target" "$work/$name" lib
    mkdir -p "$work/$name/share/doc/touchstone"
    cp LICENSE Tools/library/smoke.c "$work/$name/share/doc/touchstone"
    [ "$target" = wasm32 ] || sed "s/@VERSION@/$version/" Tools/packaging/archive/meson.build.in \
      >"$work/$name/meson.build"
    Tools/packaging/sbom "$work/$name" "$name" "$version" >"$work/$name.spdx.json"
    cp "$work/$name.spdx.json" "$work/$name/share/doc/touchstone/"
    (cd "$work/$name" && find . -type f ! -name SHA256SUMS -printf '%P\n' | sort |
      xargs sha256sum >SHA256SUMS)
    pack "$name"
    cp "$work/$name.spdx.json" "$output"
  done
}

# Packs a folder of $work with the same bytes for the same content.
pack() { # pack NAME
  tar -C "$work" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
    --mode=u+rw,go=rX --format=gnu -cf - "$1" | xz -9 -T 1 >"$output/$1.tar.xz"
}
