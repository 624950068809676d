package import TSCommandLine
/// A command of the program, such as `replay`.
@MainActor package protocol Verb {
  /// The manual of the verb.
  static var manual: Manual { get }

  /// The pages of the tasks that the first operand names, such as those of `measure latency`; none by
  /// default.
  static var tasks: [Manual] { get }

  /// Parses the arguments.
  ///
  /// - Throws: A ``UsageError`` if an argument is missing, unexpected or contradicts another.
  init(_ arguments: Arguments) throws(UsageError)

  /// Runs the verb.
  ///
  /// - Parameter console: The console that receives data and messages.
  /// - Returns: The exit status.
  /// - Throws: A ``UsageError`` if the work fails.
  func run(on console: Console) throws(UsageError) -> ExitStatus
}

extension Verb {
  package static var tasks: [Manual] { [] }

  /// Returns the page about a call: that of the task that it names, or that of the verb.
  ///
  /// - Parameter words: The arguments behind the verb.
  /// - Returns: The manual.
  package static func manual(about words: some Sequence<String>) -> Manual {
    let word = words.first { !$0.hasPrefix("-") }
    return tasks.first { $0.verb == "\(manual.verb) \(word ?? "")" } ?? manual
  }
}

/// Verbs that `--help` lists under one title.
@MainActor package struct VerbGroup {
  package let title: String
  package let verbs: [any Verb.Type]

  package init(_ title: String, _ verbs: [any Verb.Type]) {
    (self.title, self.verbs) = (title, verbs)
  }
}
