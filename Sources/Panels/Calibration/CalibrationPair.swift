public import TSGeometry

/// A cross on a display, and where a panel reported the tap on it.
public struct CalibrationPair: Hashable, Sendable {
  /// The position of the cross, as fractions of the part of the display that the panel covers, from 0 at
  /// the left and the top to 1.
  public var target: CGPoint
  /// The position that the panel reported without any calibration, as fractions of its full range.
  public var reported: CGPoint

  /// Creates a pair.
  ///
  /// - Parameter reported: The reported position, as fractions of the panel's range.
  public init(target: CGPoint, reported: CGPoint) {
    self.target = target
    self.reported = reported
  }

  /// The crosses of a calibration, in the order in which they are shown: three rows of three.
  ///
  /// With five, at the corners and in the middle, a wrong corner could not be told from the one
  /// opposite: without either, the rest fits.
  public static let crosses: [CGPoint] = [0.1, 0.5, 0.9].flatMap { y in
    [0.1, 0.5, 0.9].map { x in CGPoint(x: x, y: y) }
  }
}
