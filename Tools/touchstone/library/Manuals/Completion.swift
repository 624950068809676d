internal import TSCommandLine

/// What a shell can complete: the verbs with the words and values that they take.
struct Completion {
  /// What a value of an option is.
  enum Value: Equatable {
    /// A file or anything else.
    case file
    /// A folder.
    case folder
    /// One of a few words.
    case words([String])
    /// What only the user knows.
    case other

    /// Creates the kind of a value from the name that it has in a manual.
    init(_ name: String) {
      let words = name.split(separator: "|").map(String.init)
      self =
        switch name {
        case "FILE", "SCENE", "PATH", "DESC", "IN": .file
        case "FOLDER", "DIR": .folder
        default: words.count > 1 ? .words(words) : .other
        }
    }
  }

  /// The name of the program.
  let program: String
  /// The manuals of the verbs.
  let verbs: [Manual]
  /// The words that may follow each verb: the names of its tasks.
  let tasks: [String: [String]]

  /// Returns the words of the options of a verb: `--json`, `-o`.
  func words(of verb: Manual) -> [String] {
    verb.allOptions.flatMap { option in
      ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
    }
  }
}

extension Manual.Option {
  /// What the value is; `nil` if the option takes none.
  var completion: Completion.Value? { value.map(Completion.Value.init) }
}
