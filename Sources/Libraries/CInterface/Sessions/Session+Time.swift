/// The passing of time.
extension Session {
  /// The time at which something is due; `nil` if nothing is.
  var deadline: Timestamp? {
    Timestamp.earliest(
      earliestDeadline,
      Timestamp.earliest(
        withholdingDeadline, Timestamp.earliest(padDeadline, guardDeadline)))
  }

  /// Serves the timers that are due.
  ///
  /// - Parameter next: The present time. A time before the last one changes nothing.
  func advance(to next: Timestamp) {
    while let due = deadline, due <= next {
      timeOut(at: due)
      servePads(dueAt: due)
      serveGuards(dueAt: due)
      // What waits for an answer is decided by it, or with the next frame.
      if request != nil { break }
    }
    time = max(time, next)
  }
}
