internal import TSCommandLine

extension Completion {
  /// The completions as a script for bash, to be named as the program is.
  var bash: String {
    """
    # shellcheck shell=bash
    # Completions of \(program) for bash, made by \(program) manual.
    _\(program)() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} verb=${COMP_WORDS[1]}
      local words='' kind=file
      COMPREPLY=()
      if [ "$COMP_CWORD" -eq 1 ]; then
        kind=word words='\((verbs.map(\.verb) + ["help", "--help", "--version"]).joined(separator: " "))'
      else
        # Bash splits words at equals signs.
        if [ "$word" = = ]; then word=''; elif [ "$before" = = ]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi
        case "$verb $before" in
    \(indented(valueCases))
        esac
        if [ "$kind" = file ]; then
          case $verb in
    \(indented(verbCases))
          esac
        fi
      fi
      local reply
      while IFS= read -r reply; do COMPREPLY+=("$reply"); done < <(
        case $kind in
          folder) compgen -d -- "$word" ;;
          other) ;;
          *)
            [ -z "$words" ] || compgen -W "$words" -- "$word"
            [ "$kind" = word ] || compgen -f -- "$word"
            ;;
        esac
      )
    }
    complete -o filenames -F _\(program) \(program)

    """
  }

  /// What may follow an option that takes a value.
  private var valueCases: [String] {
    var cases: [String] = []
    for verb in verbs {
      for option in verb.options where !option.isValueOptional {
        let names = ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
        let pattern = names.map { "'\(verb.verb) \($0)'" }.joined(separator: " | ")
        switch option.completion {
        case .folder: cases.append("\(pattern)) kind=folder ;;")
        case .words(let words):
          cases.append("\(pattern)) kind=word words='\(words.joined(separator: " "))' ;;")
        case .other: cases.append("\(pattern)) kind=other ;;")
        case .file: cases.append("\(pattern)) kind=path ;;")
        case nil: break
        }
      }
    }
    return cases.sorted() + ["*) ;;"]
  }

  /// The words of each verb: its options where a hyphen begins the word, and its tasks.
  private var verbCases: [String] {
    verbs.map { verb in
      let options = words(of: verb).joined(separator: " ")
      let tasks = tasks[verb.verb, default: []].joined(separator: " ")
      return "\(verb.verb)) if [[ $word == -* ]]; then kind=word words='\(options)'; "
        + "else words='\(tasks)'; fi ;;"
    } + ["help) kind=word words='\(verbs.map(\.verb).joined(separator: " "))' ;;"]
  }

  private func indented(_ lines: [String]) -> String {
    lines.map { "      " + $0 }.joined(separator: "\n")
  }
}
