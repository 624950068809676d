internal import TSFormatting

extension PanelCleaner {
  /// The numbers of a panel since the shield took it.
  package struct Counters: Hashable, Sendable {
    /// The frames of the panel that had something to report.
    package var frames = 0
    /// The contacts that began on the panel.
    package var landings = 0
    /// The contacts that began on the clone.
    package var passed = 0
    /// The contacts that gestures of the shield took.
    package var taken = 0
    /// The contacts that the guard or an allow-list refused.
    package var refused = 0
    /// The contacts that passed later than they landed.
    package var delayed = 0
    /// The sum of these delays, in seconds.
    package var delay = 0.0
    /// The longest of these delays, in seconds.
    package var longestDelay = 0.0
    /// The repairs of the decoder.
    package var repairs = 0
    /// The losses of events.
    package var losses = 0
  }
}

extension PanelCleaner.Counters {
  /// Returns the sum of two panels' numbers.
  func adding(_ other: Self) -> Self {
    var sum = self
    sum.frames += other.frames
    sum.landings += other.landings
    sum.passed += other.passed
    sum.taken += other.taken
    sum.refused += other.refused
    sum.delayed += other.delayed
    sum.delay += other.delay
    sum.longestDelay = max(sum.longestDelay, other.longestDelay)
    sum.repairs += other.repairs
    sum.losses += other.losses
    return sum
  }

  /// The numbers as one line of JSON.
  ///
  /// - Parameters:
  ///   - seconds: The seconds since the start.
  ///   - lostLines: The lines that no reader took.
  /// - Returns: The line.
  package func json(after seconds: Double, lostLines: Int = 0) -> String {
    let time = Int(seconds.rounded())
    let mean = delayed > 0 ? delay / Double(delayed) : 0
    return """
      {"seconds":\(time),"frames":\(frames),"landings":\(landings),"passed":\(passed),\
      "taken":\(taken),"refused":\(refused),\
      "delayed":\(delayed),"meanDelay":\(mean.fixed(3)),"longestDelay":\(longestDelay.fixed(3)),\
      "repairs":\(repairs),"losses":\(losses),"lostLines":\(lostLines)}
      """
  }

  /// The numbers in words.
  package var summary: String {
    "\(passed) of \(landings.counted("touch", "touches")) passed, \(taken) taken, \(refused) refused, \(repairs.counted("repair")),"
      + " \(losses.counted("loss", "losses"))"
  }
}
