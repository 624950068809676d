/// Work that is done for one recording after the other, whatever comes of each.
@MainActor struct FileByFile {
  let verb: String
  let files: [String]

  /// Does the work, and says which of several files it failed for.
  ///
  /// - Returns: The gravest of all statuses.
  func run(
    on console: Console, _ work: (String) throws(Complaint) -> ExitStatus
  ) throws(Complaint) -> ExitStatus {
    var status = ExitStatus.done
    for (index, file) in files.enumerated() where console.failure == nil {
      if files.count > 1 { console.progress("\(index + 1) of \(files.count): \(file)") }
      do throws(Complaint) {
        try Inputs.expectRecording(file, verb: verb)
        let outcome = try work(file)
        status = max(status, outcome)
      } catch {
        guard files.count > 1 else { throw error }
        console.say("touchstone \(verb): \(error.text)")
        status = max(status, error.status)
      }
    }
    return status
  }
}

extension ExitStatus: Comparable {
  /// Whether the first is less grave than the second.
  package static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}
