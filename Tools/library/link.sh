# shellcheck shell=bash
# Sourced by Tools/library/build: links the compiled module of a target, and tries the result.

# Links the library of a target.
link_library() { # link_library TARGET
  describe_target "$1"
  local folder=$output/$1
  rm -rf "$folder/lib" "$folder/include"
  mkdir -p "$folder/lib" "$folder/include"
  cp "$headers"/*.h "$folder/include"
  # Functions that are not public in Swift are hidden.
  "$tools/llvm-objcopy" --wildcard --set-symbol-visibility='ts_*=default' \
    "$folder/touchstone.o" "$folder/exported.o"
  run_clang -std=c11 -Os -fPIC -ffunction-sections -fvisibility=hidden -Wall -Wextra -Werror \
    -c Tools/library/support/runtime.c -o "$folder/runtime.o"
  if [ "$1" = wasm32 ]; then
    run_clang -std=c11 -Os -fno-builtin -Wall -Wextra -Werror \
      -c Tools/library/support/allocator.c -o "$folder/allocator.o"
  fi
  if [ "$1" = wasm32 ]; then link_wasm "$folder"; else link_elf "$folder"; fi
}

link_elf() { # link_elf FOLDER
  local lib=$1/lib file
  file=$soname.$(version)
  local objects=("$1/exported.o" "$1/runtime.o" "$(unicode_tables "$1")")
  run_clang -shared -Wl,-soname,"$soname" -Wl,-z,defs -Wl,--gc-sections \
    -Wl,--icf=all -Wl,--strip-all -Wl,--version-script=Tools/library/support/touchstone.map \
    "${objects[@]}" -lm -o "$lib/$file"
  ln -s "$file" "$lib/$soname"
  ln -s "$soname" "$lib/libtouchstone.so"

  # One object, in which only the functions of the header are global: the program may have functions
  # of its own with the names of the others.
  run_clang -r -nostdlib "${objects[@]}" -o "$1/whole.o"
  "$tools/llvm-objcopy" --wildcard --keep-global-symbol='ts_*' "$1/whole.o"
  "$tools/llvm-ar" rcs "$lib/libtouchstone.a" "$1/whole.o"

  mkdir "$lib/pkgconfig"
  sed "s/@VERSION@/$(version)/" Tools/library/support/touchstone.pc.in \
    >"$lib/pkgconfig/touchstone.pc"
  printf '%-8s %5d kB  %s\n' "${1##*/}" \
    $(($(stat -c %s "$lib/$file") / 1000)) "$lib/libtouchstone.so"
}

link_wasm() { # link_wasm FOLDER
  local names
  mapfile -t names < <("$tools/llvm-nm" --defined-only "$1/exported.o" |
    sed -nE 's/^[0-9a-f]+ T (ts_.*)/-Wl,--export=\1/p')
  run_clang -mexec-model=reactor "${names[@]}" -Wl,--export=malloc -Wl,--export=free \
    -Wl,--strip-all "$1/exported.o" "$1/runtime.o" "$1/allocator.o" \
    -lc "$(wasm_builtins)" -o "$1/lib/touchstone.wasm"
  # Debian's binaryen makes it a fifth smaller.
  if command -v wasm-opt >/dev/null; then
    wasm-opt -Oz --enable-bulk-memory --enable-sign-ext --enable-mutable-globals \
      --enable-nontrapping-float-to-int "$1/lib/touchstone.wasm" -o "$1/lib/touchstone.wasm"
  fi
  printf '%-8s %5d kB  %s\n' "${1##*/}" $(($(stat -c %s "$1/lib/touchstone.wasm") / 1000)) \
    "$1/lib/touchstone.wasm"
}

# Prints the archive of Swift's Unicode tables for the target that was described: the library uses none,
# but programs that are linked with the static one may keep what does.
unicode_tables() { # unicode_tables FOLDER
  local archive=$tools/../lib/swift/embedded/$swift_target/libswiftUnicodeDataTables.a file
  if [ "$c_target" = riscv64-linux-gnu ]; then
    # They have no floating point, but are marked as of the convention without registers for it.
    rm -rf "$1/tables"
    mkdir "$1/tables"
    (cd "$1/tables" && "$tools/llvm-ar" x "$archive")
    for file in "$1/tables"/*.o; do
      printf '\005' | dd of="$file" bs=1 seek=48 conv=notrunc status=none
    done
    archive=$1/tables/tables.a
    "$tools/llvm-ar" rcs "$archive" "$1/tables"/*.o
  fi
  echo "$archive"
}

# Runs a program of C with the library of a target, which must print the same for all.
try_library() { # try_library TARGET
  describe_target "$1"
  local folder=$output/$1 run=()
  local program=(-std=c11 -Wall -Wextra -Werror -I "$folder/include" Tools/library/smoke.c)
  if [ "$1" = wasm32 ]; then
    run_clang "${program[@]}" "$folder/exported.o" "$folder/runtime.o" "$folder/allocator.o" -lc \
      "$(wasm_builtins)" -o "$folder/smoke.wasm"
    expect "$1" "$tools/wasmkit" run "$folder/smoke.wasm"
    return
  fi
  run_clang "${program[@]}" -L "$folder/lib" -ltouchstone -o "$folder/smoke"
  run_clang "${program[@]}" "$folder/lib/libtouchstone.a" -lm -o "$folder/smoke-static"
  run_clang "${program[@]//smoke.c/fuzz.c}" "$folder/lib/libtouchstone.a" -lm -o "$folder/fuzz"
  if [ "$(uname -m)" != "${c_target%%-*}" ]; then
    run=("qemu-${c_target%%-*}-static" -L "/usr/$c_target" -E "LD_LIBRARY_PATH=$folder/lib")
    command -v "${run[0]}" >/dev/null || {
      echo "$1: not run, as ${run[0]} is missing"
      return
    }
  fi
  LD_LIBRARY_PATH=$folder/lib expect "$1" "${run[@]}" "$folder/smoke"
  expect "$1" "${run[@]}" "$folder/smoke-static"
  local seed
  for seed in 1 2; do "${run[@]}" "$folder/fuzz" "$seed" 5000 >/dev/null; done
  # Counts what glibc is asked for.
  if [ ${#run[@]} = 0 ]; then
    run_clang "${program[@]//smoke.c/steady.c}" "$folder/lib/libtouchstone.a" -lm \
      -o "$folder/steady"
    "$folder/steady"
  fi
}

expect() { # expect TARGET COMMAND...
  local target=$1
  shift
  "$@" | diff - Tools/library/smoke.txt || {
    echo "$target: $* prints something else than Tools/library/smoke.txt" >&2
    return 1
  }
}
