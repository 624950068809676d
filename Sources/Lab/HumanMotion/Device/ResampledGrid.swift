import TSGeometry

/// A sensor with a grid of its own, between two of whose frames a system interpolates (M42).
///
/// Android reports positions at the times of the display's frames, which are rarely those of the
/// sensor's. A coordinate stays where it is until the finger is a whole place away, so that one that
/// hardly moves is reported unchanged for many frames.
package struct ResampledGrid: Hashable, Sendable {
  /// The distance of two places across, in millimetres.
  var width: Double
  /// The distance of two places down, in millimetres.
  var height: Double
  /// The time between two frames of the sensor, in seconds.
  var period: Double

  /// The grid of the measured phone: 2240 × 1344 places on 1920 × 1200 pixels of 12.72 per millimetre.
  ///
  /// A lift follows the last frame of the sensor by 11 or 12 ms in 80 %, which is the period.
  static let measuredPhone = ResampledGrid(
    width: 1920 / 2240 / 12.72, height: 1200 / 1344 / 12.72, period: 0.0115)

  /// What the sensor has seen of a contact.
  struct Track {
    private let grid: ResampledGrid
    /// The number of the frames before and after the position that was reported last.
    private var frame = 0
    private var before: CGPoint
    private var after: CGPoint

    /// Creates the track of a contact that has just landed, which is reported on the grid.
    init(_ grid: ResampledGrid, at place: CGPoint) {
      self.grid = grid
      before = CGPoint(
        x: (place.x / grid.width).rounded() * grid.width,
        y: (place.y / grid.height).rounded() * grid.height)
      after = before
    }

    /// The position of the first frame.
    var first: CGPoint { before }

    /// Returns the position that is reported at a moment.
    ///
    /// - Parameters:
    ///   - time: The time since touch-down, in seconds, not before that of the last call.
    ///   - isLast: Whether a lift follows, before which Android reports the last frame as it is.
    ///   - place: A closure that returns the position of the finger at a time since touch-down.
    mutating func position(
      at time: Double, isLast: Bool, _ place: (Double) -> CGPoint
    ) -> CGPoint {
      let frames = max(time / grid.period, 0)
      while frame < Int(frames) + 1 {
        frame += 1
        let seen = place(Double(frame) * grid.period)
        before = after
        after.x = held(seen.x, after.x, grid.width)
        after.y = held(seen.y, after.y, grid.height)
      }
      let share = isLast ? 1 : frames - Double(frame - 1)
      return CGPoint(
        x: before.x + (after.x - before.x) * share, y: before.y + (after.y - before.y) * share)
    }

    private func held(_ value: Double, _ last: Double, _ step: Double) -> Double {
      abs(value - last) < step ? last : (value / step).rounded() * step
    }
  }
}
