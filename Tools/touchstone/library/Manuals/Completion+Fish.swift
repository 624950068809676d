internal import TSCommandLine

extension Completion {
  /// The completions as a script for fish.
  var fish: String {
    var lines = [
      "# Completions of \(program) for fish, made by \(program) manual.",
      "complete -c \(program) -n __fish_use_subcommand -f",
      "complete -c \(program) -n __fish_use_subcommand -l help -d 'print the list of verbs'",
      "complete -c \(program) -n __fish_use_subcommand -l version -d 'print the version'",
    ]
    for verb in verbs {
      lines.append(
        "complete -c \(program) -n __fish_use_subcommand -a \(verb.verb) -d \(quoted(verb.summary))"
      )
      let start = "complete -c \(program) -n '__fish_seen_subcommand_from \(verb.verb)'"
      for task in tasks[verb.verb, default: []] { lines.append("\(start) -a \(task)") }
      for option in verb.allOptions {
        let short = option.short.map { " -s \($0)" } ?? ""
        lines.append(
          "\(start)\(short) -l \(option.name)\(value(of: option)) -d \(quoted(option.text))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func value(of option: Manual.Option) -> String {
    if option.isValueOptional { return "" }
    return switch option.completion {
    case .file: " -r"
    case .folder: " -x -a '(__fish_complete_directories)'"
    case .words(let words): " -x -a '\(words.joined(separator: " "))'"
    case .other: " -x"
    case nil: ""
    }
  }

  private func quoted(_ text: String) -> String {
    "'"
      + text.reduce(into: "") { result, character in
        if "\\'".contains(character) { result.append("\\") }
        result.append(character)
      } + "'"
  }
}
