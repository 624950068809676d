/// The course of a tap from touch-down to lift, tick by tick of the clock of the measured pad.
///
/// A made tap joins the beginning of one shape with the end of another, because what happens at the
/// two transients is correlated within each (M45, M76).
package struct TapShape: Hashable, Sendable {
  /// A tick of the clock.
  package struct Tick: Hashable, Sendable {
    /// The step from the previous tick, in millimetres; 0 at the first.
    package var dx: Double
    /// The step from the previous tick, in millimetres; 0 at the first.
    package var dy: Double
    /// The pressure as a share of its peak.
    package var pressure: Double

    /// Creates a tick.
    ///
    /// - Parameters:
    ///   - dx: The step across, in millimetres.
    ///   - dy: The step down, in millimetres.
    package init(dx: Double, dy: Double, pressure: Double) {
      self.dx = dx
      self.dy = dy
      self.pressure = pressure
    }
  }

  /// The ticks, at least one.
  package let ticks: [Tick]

  /// The period of the ticks, in seconds (M40).
  package static let period = 0.01225

  /// Creates a shape.
  ///
  /// - Parameter ticks: The ticks; one at rest if there are none.
  package init(_ ticks: [Tick]) {
    self.ticks = ticks.isEmpty ? [Tick(dx: 0, dy: 0, pressure: 1)] : ticks
  }
}
