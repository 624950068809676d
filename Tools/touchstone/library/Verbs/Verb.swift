/// A command of the program, such as `replay`.
@MainActor protocol Verb {
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
  static var tasks: [Manual] { [] }

  /// Returns the page about a call: that of the task that it names, or that of the verb.
  ///
  /// - Parameter words: The arguments behind the verb.
  /// - Returns: The manual.
  static func manual(about words: some Sequence<String>) -> Manual {
    let word = words.first { !$0.hasPrefix("-") }
    return tasks.first { $0.verb == "\(manual.verb) \(word ?? "")" } ?? manual
  }
}

extension Program {
  /// The verbs, in the order in which `--help` lists them.
  static let verbs: [any Verb.Type] = [
    ListVerb.self, RecordVerb.self, ConvertVerb.self, AnalyzeVerb.self, MeasureVerb.self,
    ReplayVerb.self, DebugVerb.self, ExplainVerb.self, CompareVerb.self, SnapshotVerb.self,
    ShowVerb.self, InspectVerb.self, PlaygroundVerb.self, LintVerb.self, NibVerb.self,
    PortVerb.self, LabelVerb.self, BenchVerb.self, TuneVerb.self, StrokesVerb.self,
    SynthesizeVerb.self, InitVerb.self,
  ]
}
