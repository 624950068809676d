package import TSContacts
package import TSEventTime

/// The steps through which a person is guided at a device, one after the other.
///
/// A value without a clock: it is given the frames of the device, and the time at ``deadline``.
package struct Guide: Sendable {
  /// The time after which a step ends although nothing was drawn, in seconds.
  package static let patience = 60.0
  /// The time without a contact after which a step that has what it needs ends, in seconds.
  package static let pause = 2.0

  /// The steps that are left, the present one first.
  package private(set) var steps: [GuidedStep]
  /// The duration of a step without a finger, in seconds.
  package let quiet: Double
  private let grid: Diagnosis.Grid
  private var start: Timestamp?
  private var lastTouch: Timestamp?
  private var down = 0
  private var most = 0
  private var landings = 0
  private var longest = 0.0
  private var landed: Timestamp?

  /// Creates a guide.
  ///
  /// - Parameter grid: The grid of the step with taps.
  package init(_ steps: [GuidedStep], grid: Diagnosis.Grid, quiet: Double = 60) {
    (self.steps, self.grid, self.quiet) = (steps, grid, quiet)
  }

  /// The present step; `nil` after the last one.
  package var step: GuidedStep? { steps.first }

  /// What the person is asked to do; `nil` after the last step.
  package var prompt: String? {
    guard let step else { return nil }
    let seconds = Int(quiet.rounded())
    return switch step {
    case .lines:
      "draw slow straight lines along a ruler: across and down, in the middle and along each edge,"
        + " each twice; then some quick ones; it goes on when you pause for 2 s after the tenth"
    case .taps:
      "tap in the middle of each of \(grid.columns) × \(grid.rows) equal parts, from the top left,"
        + " row by row"
    case .fingers:
      "put down all ten fingers at once and lift them, then pinch slowly in and out, twice"
    case .rest: "rest a finger in the middle for three seconds, then near an edge"
    case .quietOnMains: "with the charger plugged in, do not touch the panel for \(seconds) s"
    case .quietOnBattery: "unplug the charger, then do not touch the panel for \(seconds) s"
    }
  }

  package mutating func begin(at time: Timestamp) {
    (start, lastTouch, landed) = (time, nil, nil)
    (most, landings, longest) = (0, 0, 0)
  }

  package mutating func take(_ frame: ContactFrame) {
    let count = frame.contacts.count { $0.phase != .ended && $0.phase != .cancelled }
    landings += frame.contacts.count { $0.phase == .began }
    if down == 0, count > 0 { landed = frame.time }
    if down > 0, count == 0, let landed {
      longest = max(longest, landed.seconds(to: frame.time))
    }
    down = count
    most = max(most, count)
    lastTouch = frame.time
  }

  /// Whether the present step has what it needs.
  private var isComplete: Bool {
    switch step {
    case .lines: landings >= 10
    case .taps: landings >= grid.columns * grid.rows
    case .fingers: landings >= 6
    case .rest: longest >= 2 && landings >= 2
    case .quietOnMains, .quietOnBattery, nil: false
    }
  }

  /// The time at which the present step ends, as things are; `nil` before it has begun.
  package var deadline: Timestamp? {
    guard let step, let start else { return nil }
    if step.isQuiet { return start.advanced(by: quiet) }
    if isComplete, down == 0, let lastTouch { return lastTouch.advanced(by: Guide.pause) }
    // Who draws is not hurried.
    return (lastTouch ?? start).advanced(by: Guide.patience)
  }

  /// Goes on to the next step if the time of the present one is over.
  ///
  /// - Returns: Whether there is a new present step, or none any more.
  package mutating func advance(to time: Timestamp) -> Bool {
    guard let deadline, time >= deadline else { return false }
    steps.removeFirst()
    start = nil
    return true
  }
}
