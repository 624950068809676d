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

extension Program {
  /// The verbs, in the order in which `--help` lists them.
  static let verbs: [any Verb.Type] = [
    ListVerb.self, RecordVerb.self, ReplayVerb.self, DebugVerb.self, ConvertVerb.self,
    AnalyzeVerb.self, MeasureVerb.self, SnapshotVerb.self, ShowVerb.self, ExplainVerb.self,
    CompareVerb.self, InspectVerb.self, PlaygroundVerb.self, LintVerb.self, NibVerb.self,
    PortVerb.self, LabelVerb.self, BenchVerb.self, TuneVerb.self, StrokesVerb.self,
    SynthesizeVerb.self,
  ]
}
