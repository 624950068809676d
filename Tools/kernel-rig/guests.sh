# Sourced by run: starts a guest, waits for it, and returns the status of its command.

# Runs a command in the first kind of guest that runs here.
in_guest() {
  local kind why=()
  write_command "$@"
  for kind in "${kinds[@]}"; do
    reason=''
    if "${kind}_kernel" && "start_$kind"; then
      [ -e "$share/status" ] && return "$(cat "$share/status")"
      [ "$ending" -ne 124 ] && [ "$ending" -ne 137 ] || {
        echo "kernel-rig: the guest was stopped after $limit s" >&2
        return 124
      }
      echo "kernel-rig: the guest ended before its command; its last messages:" >&2
      tail -n 5 "$share/boot" >&2
      return 125
    fi
    why+=("$kind: $reason")
  done
  printf 'kernel-rig: no guest can run here: %s\n' "${why[@]}" >&2
  return 77
}

# Writes the command as a script to the shared folder, with the folder in which it is called.
write_command() {
  cp "$rig"/guest/init-uml "$rig"/guest/main "$share/"
  {
    printf 'cd %q || exit\n' "$PWD"
    printf 'export PATH=%q\n' "$PATH:/usr/sbin:/sbin"
    [ -z "$virtual_time" ] || printf 'export TOUCHSTONE_VIRTUAL_TIME=1\n'
    [ -z "${TOUCHSTONE_RECORDINGS:-}" ] ||
      printf 'export TOUCHSTONE_RECORDINGS=%q\n' "$(readlink -f "$TOUCHSTONE_RECORDINGS")"
    [ -z "${udev:-}" ] || printf 'export TOUCHSTONE_UDEV=%q\n' "$udev"
    [ -z "${TOUCHSTONE_SHIELD_HOURS:-}" ] ||
      printf 'export TOUCHSTONE_SHIELD_HOURS=%q\n' "$TOUCHSTONE_SHIELD_HOURS"
    [ ! -t 1 ] || printf 'export TERM=%q\n' "${TERM:-dumb}"
    printf 'exec'
    printf ' %q' "$@"
    printf '\n'
  } >"$share/command"
  : >"$share/boot"
  [ -z "$out" ] || mkdir -p "$out"
}

# Runs a guest's program with the limit of time, and stores its status in $ending.
limited() {
  local child
  ending=0
  timeout -k 5 "$limit" "$@" &
  child=$!
  trap 'kill "$child" 2>/dev/null' INT TERM
  wait "$child" || ending=$?
  trap - INT TERM
}

# A guest that is up creates a file; without the file, it cannot run on this machine.
is_up() {
  [ -e "$share/up" ] && return
  reason="it did not start: $(grep -v '^ *$' "$share/boot" | tail -n 1)"
  return 1
}

start_uml() {
  local folder
  # Its memory is a file that it executes; where that is forbidden, another folder may allow it.
  for folder in /dev/shm "${TMPDIR:-/tmp}" "$cache"; do
    [ -w "$folder" ] || continue
    TMPDIR=$folder limited "$kernel" mem="${memory}M" root=none rootfstype=hostfs rootflags=/ ro \
      init="$share/init-uml" RIG_SHARE="$share" ${out:+RIG_OUT_FOLDER="$(readlink -f "$out")"} \
      con=null con0=null,fd:5 con1=null,fd:3 con2=null,fd:4 quiet \
      ${virtual_time:+time-travel=inf-cpu} 3>&1 4>&2 5>>"$share/boot" >&5 2>&5 </dev/null
    is_up && return
    # Only for this reason another folder can help.
    grep -qi 'noexec\|PROT_EXEC' "$share/boot" || return 1
  done
  return 1
}

start_qemu() {
  local accelerator=tcg shares
  # /dev/kvm may exist and be unable to run a kernel that was not built for it.
  if [ -w /dev/kvm ] && { [ -d /sys/module/kvm_intel ] || [ -d /sys/module/kvm_amd ]; }; then
    accelerator=kvm
  fi
  folder() { echo "local,path=$1,mount_tag=$2,security_model=none,multidevs=remap$3"; }
  shares=(-virtfs "$(folder / host ,readonly=on)" -virtfs "$(folder "$share" share '')")
  [ -z "$out" ] || shares+=(-virtfs "$(folder "$(readlink -f "$out")" out '')")
  # Without the keyboard of a PC: the guest has only the input devices that a test creates.
  limited qemu-system-x86_64 -accel $accelerator -machine q35,i8042=off -cpu max -smp 1 \
    -m $((memory > 1024 ? memory : 1024)) \
    -kernel "$kernel" -initrd "$(dirname "$kernel")/initramfs" \
    -append "console=ttyS0 quiet panic=-1 ${out:+rig_out}" \
    -device bochs-display -nodefaults -no-user-config -no-reboot -display none -monitor none \
    -chardev file,id=kernel,path="$share/boot",append=on -serial chardev:kernel \
    -add-fd fd=3,set=1 -chardev file,id=output,path=/dev/fdset/1,append=on -serial chardev:output \
    -add-fd fd=4,set=2 -chardev file,id=errors,path=/dev/fdset/2,append=on -serial chardev:errors \
    "${shares[@]}" 3>&1 4>&2 >>"$share/boot" 2>&1 </dev/null
  is_up
}
