package import TSCommandLine
/// A loop over several recordings, which continues when one of them fails.
@MainActor package struct FileByFile {
  package let verb: String
  package let files: [String]

  package init(verb: String, files: [String]) {
    self.verb = verb
    self.files = files
  }

  /// Does the work for each file, and reports those of several files for which it failed.
  ///
  /// - Parameters:
  ///   - console: The console that shows progress and messages.
  ///   - work: A closure that processes a file.
  /// - Returns: The highest of all statuses.
  /// - Throws: A ``UsageError`` if the work fails for the only file.
  package func run(
    on console: Console, _ work: (String) throws(UsageError) -> ExitStatus
  ) throws(UsageError) -> ExitStatus {
    var status = ExitStatus.done
    for (index, file) in files.enumerated() where console.failure == nil {
      if files.count > 1 { console.progress("\(index + 1) of \(files.count): \(file)") }
      do throws(UsageError) {
        try InputFiles.expectRecording(file, verb: verb)
        let outcome = try work(file)
        status = max(status, outcome)
      } catch {
        guard files.count > 1 else { throw error }
        console.report("touchstone \(verb): \(error.text)")
        status = max(status, error.status)
      }
    }
    return status
  }
}

extension ExitStatus: Comparable {
  /// Returns a Boolean value that indicates whether a status is less severe than another.
  ///
  /// - Parameters:
  ///   - a: A status.
  ///   - b: Another status.
  /// - Returns: `true` if `a` is less severe.
  package static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}
