/// One of the things that the program does.
@MainActor protocol Verb {
  /// How it is called.
  static var manual: Manual { get }

  /// Takes its arguments.
  ///
  /// - Throws: A complaint about those that make no sense.
  init(_ arguments: Arguments) throws(Complaint)

  /// Does it.
  func run(on console: Console) throws(Complaint) -> ExitStatus
}
