/// The path of a stroke in space, whatever its speed: smooth, as the path of a hand is.
///
/// A whole path is of one stroke, since its bends balance each other: bends that are drawn one by one
/// turn to and fro twice as much. It is one of the way along it, not of the time, so that it does not
/// wiggle where the finger is slow.
package struct StrokePath: Hashable, Sendable {
  package struct Place: Hashable, Sendable {
    /// The place along the line from the first to the last position, as a share of the distance.
    package var along: Double
    /// The deviation to the side, as a share of the distance, times ``StrokeTable/sideScale(_:)``;
    /// positive to the right on a surface with y downwards, to the left where the stroke goes left.
    package var side: Double

    package init(along: Double, side: Double) { (self.along, self.side) = (along, side) }
  }

  /// The shares of the way at which the path is known; closer at both ends.
  package static let shares = (0..<16).map { (1 - PortableMath.cos(.pi * Double($0) / 15)) / 2 }

  /// The distance of the stroke in which it was found, in millimetres.
  package let length: Double
  /// The places after each of the ``shares``.
  package let places: [Place]
  private let along: MonotoneCurve
  private let side: MonotoneCurve

  package static let straight = StrokePath(
    length: 40, places: shares.map { Place(along: $0, side: 0) })

  package init(length: Double, places: [Place]) {
    self.length = length
    self.places = places
    along = MonotoneCurve(StrokePath.shares, places.map(\.along))
    side = MonotoneCurve(StrokePath.shares, places.map(\.side))
  }

  /// Returns the place after a share of the way, limited to 0…1.
  package func place(at share: Double) -> Place {
    Place(along: along.value(at: share), side: side.value(at: share))
  }
}
