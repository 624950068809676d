internal import ReplayTool
internal import TSShield

/// The program `touchstone` with all its verbs.
@MainActor package enum Program {
  /// The verbs in groups, in the order in which `--help` lists them.
  package static let groups = [
    VerbGroup(
      "Devices",
      [
        ListVerb.self, RecordVerb.self, MeasureVerb.self, DoctorVerb.self, CalibrateVerb.self,
        ShieldVerb.self, PlayVerb.self,
      ]),
    VerbGroup(
      "Recordings",
      [
        ConvertVerb.self, AnalyzeVerb.self, SynthesizeVerb.self, LabelVerb.self,
      ]),
    VerbGroup(
      "Views and gestures",
      [
        ReplayVerb.self, DebugVerb.self, ExplainVerb.self, MinimizeVerb.self, SnapshotVerb.self,
        ShowVerb.self, InspectVerb.self, PlaygroundVerb.self, LintVerb.self, NibVerb.self,
      ]),
    VerbGroup(
      "Benchmarks", [BenchVerb.self, TuneVerb.self, CompareVerb.self, StrokesVerb.self]),
    VerbGroup("Projects", [InitVerb.self, PortVerb.self, ManualVerb.self]),
  ]
  /// All verbs, in the order of the groups.
  package static var verbs: [any Verb.Type] { groups.flatMap(\.verbs) }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - words: The arguments, without the name of the program.
  ///   - commit: The commit from which the program was built.
  ///   - console: The console that receives data and messages.
  /// - Returns: The exit status; for one other than 0 a line has been written to standard error.
  package static func run(
    _ words: [String], commit: String = VerbProgram.unknownCommit, on console: Console
  ) -> Int32 {
    VerbProgram(groups, commit: commit).run(words, on: console)
  }

  /// Returns the console of the process.
  ///
  /// - Parameter allocations: A closure that returns the number of memory blocks that the process
  ///   has allocated so far.
  /// - Returns: The console.
  package static func console(allocations: @escaping @Sendable () -> UInt64) -> Console {
    .standard(
      variables: [WorkerLifeline.variable, "RUNTIME_DIRECTORY"] + ServiceNotifier.variables,
      allocations: allocations)
  }
}
