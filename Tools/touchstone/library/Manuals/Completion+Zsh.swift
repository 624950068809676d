internal import TSCommandLine

extension Completion {
  /// The completions as a function for zsh, to be named `_` and the program.
  var zsh: String {
    let list = verbs.map { "    \(quoted("\($0.verb):\(escaped($0.summary))"))" }
    let cases = verbs.map { verb in
      "      \(verb.verb)) _arguments -s -S \\\n"
        + (specifications(of: verb) + operands(of: verb)).map { "        \($0)" }
        .joined(separator: " \\\n") + " ;;"
    }
    return """
      #compdef \(program)
      # Completions of \(program) for zsh, made by \(program) manual.
      _\(program)() {
        local -a verbs=(
      \(list.joined(separator: "\n"))
          'help:print a page of the manual'
        )
        if (( CURRENT == 2 )); then
          _describe verb verbs
          _arguments '(- *)--help[print the list of verbs]' '(- *)--version[print the version]'
          return
        fi
        local verb=$words[2]
        shift words
        (( CURRENT -= 1 ))
        case $verb in
      \(cases.joined(separator: "\n"))
            help) _describe verb verbs ;;
        esac
      }
      _\(program) "$@"

      """
  }

  private func specifications(of verb: Manual) -> [String] {
    verb.allOptions.map { option in
      let equals = option.value == nil ? "" : option.isValueOptional ? "=-" : "="
      var rest = "[\(escaped(option.text))]"
      if let value = option.value {
        rest += option.isValueOptional ? "::" : ":"
        rest += "\(escaped(value)):\(action(option.completion))"
      }
      let long = "--\(option.name)\(equals)"
      guard let short = option.short else { return quoted(long + rest) }
      let names = "-\(short)\(option.value == nil ? "" : "+"),\(long)"
      return "'(-\(short) --\(option.name))'{\(names)}\(quoted(rest))"
    }
  }

  private func operands(of verb: Manual) -> [String] {
    let tasks = tasks[verb.verb, default: []]
    let first = tasks.isEmpty ? [] : [quoted("1:task:(\(tasks.joined(separator: " ")))")]
    return first + [quoted("*:file:_files")]
  }

  private func action(_ value: Value?) -> String {
    switch value {
    case .file: "_files"
    case .folder: "_files -/"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .other, nil: " "
    }
  }

  private func quoted(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }

  /// Returns text in which no character ends a part of a specification.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "\\[]:".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
