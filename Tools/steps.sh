# shellcheck shell=bash
# Sourced by Tools/test: runs each check as a step, with one line for a step that passes and the
# output that explains it for one that fails. The whole output of all steps is in a log.

# Begins a log, which replaces an earlier one.
begin_log() { # begin_log FILE
  log=$1
  began=$SECONDS
  times=()
  declare -gA beside=() beside_output=() beside_end=() beside_start=() beside_command=()
  mkdir -p "$(dirname "$log")"
  : >"$log"
}

# Runs a command, whose output goes to the log, and prints a line: its name, what it counted, and
# the time it took. If the command fails, prints what explains the failure and returns its status.
#
# With --may-skip, status 77 means that the check cannot run on this machine: it is reported with
# the reasons that the command printed, and is no failure.
step() { # step [--may-skip] NAME COMMAND...
  local skips='' status=0 start=$SECONDS output
  if [ "$1" = --may-skip ]; then
    skips=yes
    shift
  fi
  local name=$1
  shift
  output=$(mktemp)
  printf '%-44s ' "$name"
  # The command writes to a file, not to a pipe, whose reader could hide its status.
  "$@" >"$output" 2>&1 </dev/null || status=$?
  report_step "$name" "$*" "$output" "$status" $((SECONDS - start)) "$skips"
}

# Begins a step that takes only the time that others leave over, and whose result finish_beside
# reports. Any number of them can run; the name identifies one.
begin_beside() { # begin_beside NAME COMMAND...
  local name=$1
  shift
  beside_output[$name]=$(mktemp) beside_end[$name]=$(mktemp) beside_start[$name]=$SECONDS
  beside_command[$name]=$*
  # In a group of its own, so that its children end with it if the script ends before it.
  setsid nice -n 19 bash -c '"$@"; status=$?; touch "$0"; exit "$status"' "${beside_end[$name]}" \
    "$@" >"${beside_output[$name]}" 2>&1 </dev/null &
  beside[$name]=$!
  trap end_beside EXIT
}

# Ends all steps that begin_beside has begun and finish_beside has not waited for.
end_beside() {
  local process
  for process in "${beside[@]}"; do kill -- "-$process" 2>/dev/null || true; done
}

# Waits for a step that begin_beside has begun, and prints its line as step does.
finish_beside() { # finish_beside [--may-skip] NAME
  local status=0 skips='' ago
  if [ "$1" = --may-skip ]; then
    skips=yes
    shift
  fi
  printf '%-44s ' "$1"
  wait "${beside[$1]}" || status=$?
  ago=$(($(date +%s) - $(stat -c %Y "${beside_end[$1]}")))
  rm -f "${beside_end[$1]}"
  unset "beside[$1]"
  report_step "$1" "${beside_command[$1]}" "${beside_output[$1]}" "$status" \
    $((SECONDS - beside_start[$1] - ago)) "$skips"
}

# Ends the line of a step, and returns its status.
report_step() { # report_step NAME COMMAND OUTPUT STATUS SECONDS SKIPS
  local name=$1 output=$3 status=$4
  times+=("$5 $name")
  {
    printf '\n== %s: %s\n' "$name" "$2"
    cat "$output"
    printf '== %s: status %s after %s s\n' "$name" "$status" "$5"
  } >>"$log"
  if [ "$status" -eq 0 ]; then
    printf 'ok       %s\n' "$(describe "$output" "$5")"
    grep -h 'SKIPPED' "$output" || true
  elif [ "$status" -eq 77 ] && [ -n "$6" ]; then
    printf 'SKIPPED  this machine cannot run it:\n'
    grep -v '^[[:space:]]*$' "$output" | tail -n 10
    printf '== %s: skipped: %s\n' "$name" "$(grep -v '^[[:space:]]*$' "$output" | tail -n 1)" >>"$log"
    status=0
  else
    printf 'FAILED with status %s after %s\n' "$status" "$(duration "$5")"
    explain_failure "$output"
    printf '\n%s failed; the whole output is in %s\n' "$name" "$log"
  fi
  rm -f "$output"
  return "$status"
}

# Prints what a step counted, where it ran tests, and the time.
describe() { # describe OUTPUT SECONDS
  local tests skipped
  # More than one line where a step runs the test runner more than once.
  tests=$(sed -nE 's/.*Test run with ([0-9]+) tests? in ([0-9]+) suites? passed.*/\1 \2/p' "$1" |
    awk '{ tests += $1; suites += $2 } END {
      if (NR) printf "%d test%s in %d suite%s, ", tests, tests == 1 ? "" : "s", suites,
        suites == 1 ? "" : "s" }')
  skipped=$(grep -Ec '^➜ (Test|Suite) .* skipped' "$1") || true
  [ "$skipped" -eq 0 ] || tests+="$skipped skipped, "
  printf '%s%s' "$tests" "$(duration "$2")"
}

duration() { # duration SECONDS
  if [ "$1" -lt 60 ]; then printf '%s s' "$1"; else printf '%s min %s s' $(($1 / 60)) $(($1 % 60)); fi
}

# Prints the failures of the test runner with the lines that belong to them; where there are none,
# the output without the lines of what was compiled or passed, and of those the last ones.
explain_failure() { # explain_failure OUTPUT
  if grep -q '^✘' "$1"; then
    # Every event of the runner begins with a symbol; a failure goes on until the next one.
    awk '/^(✔|◇|➜)/ { failed = 0 } /^✘/ { failed = 1 } failed' "$1"
    # A crash ends the runner before it can report more.
    grep -h -A 20 -e '^\*\*\* Program crashed' -e 'error: Exited' -e 'Fatal error:' \
      -e 'ended with status' "$1" || true
  else
    # There is no such line where a command failed without a word.
    { grep -Ev '^(✔|◇|➜|\[[0-9]+/[0-9]+\] |Building for )' "$1" || true; } | tail -n 100
  fi
}

# Prints the time of all steps and the name of the log, at whose end are the times of each, longest
# first.
end_log() {
  local total=$((SECONDS - began))
  {
    printf '\nWhere the time went, in seconds; steps that ran beside others count twice:\n'
    printf '%s\n' "${times[@]}" | sort -rn | sed -E 's/^([0-9]+) /\1\t/'
    printf '%s\tall\n' "$total"
  } >>"$log"
  printf '\nEverything passed in %s; the whole output is in %s, the times of each step at its end\n' \
    "$(duration "$total")" "$log"
}

# Prints how long the last run of the same steps took, from its log.
predict() { # predict LOG ESTIMATE
  local seconds
  # The log may not exist yet.
  seconds=$({ tail -n 1 "$1" 2>/dev/null || true; } | sed -nE 's/^([0-9]+)\tall$/\1/p')
  if [ -n "$seconds" ]; then
    printf 'The last run took %s.\n' "$(duration "$seconds")"
  else
    printf 'This takes %s from nothing on two cores.\n' "$2"
  fi
}

# Installs packages that some steps need; the tests that need them are skipped where that fails, and
# the summary says so.
install_optional() { # install_optional PACKAGE...
  install_packages "$@" ||
    printf '== %s: skipped: packages could not be installed\n' "$*" >>"$log"
}

# Prints how many tests passed in all steps of the log, and how many were skipped.
count_tests() {
  awk '/^✔ Test run with [0-9]+ tests? in .* passed/ { sub(/.*Test run with /, ""); tests += $1 }
    /^➜ Test .* skipped/ { skipped++ }
    END { printf "%d passed, 0 failed, %d skipped\n", tests - skipped, skipped }' "$log"
}

# Prints the tests and steps that were skipped, by reason. A test that another step has run, such as
# one that needs a kernel, was not.
summarize_skips() {
  local skips
  skips=$(
    {
      sed -nE 's/^✔ Test (.*) passed after .*/\1/p' "$log" |
        sed -E 's/ with [0-9]+ test cases?$//; s/^/passed\t/'
      sed -nE -e 's/^➜ Test (.*) skipped: "(.*)"$/\2\t\1/p' \
        -e 's/^➜ Test (.*) skipped\.?$/no reason is given\t\1/p' \
        -e 's/^== (.*): skipped: (packages could not .*)$/\2\t\1/p;t' \
        -e 's/^== (.*): skipped: (.*)$/\2\tthe step "\1"/p' "$log" | LC_ALL=C sort -u
    } | awk -F '\t' '
      $1 == "passed" { passed[$2] = 1; next }
      $2 in passed { next }
      $1 != reason { reason = $1; print "  " reason }
      { print "    " $2 }'
  )
  [ -z "$skips" ] || printf '\nNot run on this machine, by reason:\n%s\n' "$skips"
}
