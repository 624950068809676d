/// A command of the program, such as `replay`.
@MainActor protocol Verb {
  /// The manual of the verb.
  static var manual: Manual { get }

  /// Parses the arguments.
  ///
  /// - Parameter arguments: The arguments.
  /// - Throws: A ``UsageError`` if an argument is missing, unexpected or contradicts another.
  init(_ arguments: Arguments) throws(UsageError)

  /// Runs the verb.
  ///
  /// - Parameter console: The console that receives data and messages.
  /// - Returns: The exit status.
  /// - Throws: A ``UsageError`` if the work fails.
  func run(on console: Console) throws(UsageError) -> ExitStatus
}
