/// The passing of time.
extension Session {
  /// The time at which something is due; `nil` if nothing is.
  var deadline: Timestamp? {
    var earliest = Timestamp.earliest(withholdingDeadline, padDeadline)
    for recognizer in active {
      if let due = deadline(of: recognizer) { earliest = Timestamp.earliest(earliest, due) }
    }
    return earliest
  }

  /// Serves the timers that are due.
  ///
  /// - Parameter next: The present time. A time before the last one changes nothing.
  func advance(to next: Timestamp) {
    while let due = deadline, due <= next {
      time = max(time, due)
      for recognizer in active where deadline(of: recognizer) == due {
        recognizer.timedOut = due
        propose(recognizer.machine.timeout(at: time), by: recognizer)
      }
      settle()
      servePads(dueAt: due)
      // What waits for an answer is decided by it, or with the next frame.
      if request != nil { break }
    }
    time = max(time, next)
  }

  private func deadline(of recognizer: Recognizer) -> Timestamp? {
    guard let attempt = recognizer.attempt, !arena.state(of: attempt).isEnd else { return nil }
    return recognizer.deadline
  }
}
