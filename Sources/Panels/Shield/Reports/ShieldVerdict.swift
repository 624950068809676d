package import TSEventTime
internal import TSFormatting

/// What a shield has decided about a touch that did not simply pass.
package struct ShieldVerdict: Hashable, Sendable, CustomStringConvertible {
  /// What became of a touch.
  package enum Outcome: String, Hashable, Sendable {
    /// It passed, later than it landed.
    case passed
    /// A gesture of the shield took it, and programs do not see it.
    case taken
    /// A rule refused it; if it was shown, it is cancelled.
    case refused
  }

  package var time: Timestamp
  /// The id that the panel gave to the touch.
  package var touch: Int32
  /// What became of it.
  package var outcome: Outcome
  /// The seconds since it landed, or since a rule withheld it: the delay that was added.
  package var wait: Double
  /// The rule or the gesture, in words; empty for a touch that passed.
  package var reason: String

  /// The decision with its time, in words.
  package func line(since start: Timestamp) -> String {
    "\(start.seconds(to: time).fixed(3)) shield: \(self)"
  }

  /// The decision in words.
  package var description: String {
    let after = wait > 0 ? " after \(wait.fixed(3)) s" : ""
    return switch outcome {
    case .passed: "touch \(touch) passed\(after)"
    case .taken: "touch \(touch) was taken\(after): \(reason)"
    case .refused: "touch \(touch) was refused\(after): \(reason)"
    }
  }
}
