/// A run of the frame times of a sensor during one stroke, with the deviations from the smooth path
/// that belong to them (M78, M81).
///
/// Clock and deviations are of the same stroke: about half of an irregularity of the clock is
/// visible in the positions (M42).
package struct ClockRun: Hashable, Sendable {
  package struct Frame: Hashable, Sendable {
    /// The time since the previous frame, in seconds; 0 at the first.
    package var interval: Double
    /// The deviation along the path, in millimetres.
    package var lead: Double
    /// The speed at which the deviations were found, in millimetres per second.
    package var speed: Double

    package init(interval: Double, lead: Double, speed: Double) {
      self.interval = interval
      self.lead = lead
      self.speed = speed
    }
  }

  package let frames: [Frame]
  /// The time from the last frame to the lift, of two fingers to the first one, in seconds.
  package let lift: Double
  /// The sum of all intervals, in seconds.
  package let duration: Double

  package init(_ frames: [Frame], lift: Double) {
    self.frames = frames
    self.lift = lift
    duration = frames.reduce(0) { $0 + $1.interval }
  }
}
