/// A method to compare drawn shapes.
///
/// All but ``features`` are published methods, here with the constants of their authors; *Drawn shapes*
/// compares them. All do without training: a shape has the name of the template that is nearest to it.
public enum StrokeMatcher: String, Hashable, Sendable, CaseIterable {
  /// Corresponds points by place, direction of the line, and, in a single stroke, direction and order
  /// of drawing; the default.
  case features
  /// $1: the mean distance of 64 points in the order of drawing, at the best rotation of at most 45°.
  ///
  /// It makes width and height equal, so it cannot tell lines apart.
  case oneDollar = "$1"
  /// Protractor by Li: the angle between vectors of 16 points, at any rotation.
  case protractor
  /// Protractor by Li that distinguishes eight directions.
  case orientedProtractor = "protractor-8"
  /// Protractor as `dollar.js` has it, on the points of ``oneDollar``.
  case squareProtractor = "protractor-square"
  /// $N with the angle of Protractor: strokes in any order and direction, of equal number.
  ///
  /// Templates have at most four strokes.
  case nDollarProtractor = "$n-protractor"
  /// $P: the least sum of distances of a one-to-one correspondence between clouds of 32 points.
  case cloud = "$p"
  /// $P+: as ``cloud``, with turning angles, and points that correspond to several.
  case cloudPlus = "$p+"
  /// $Q: ``cloud`` with squares of the distances.
  case quickCloud = "$q"
  /// Penny Pincher: the sum of products of 15 directions in the order of drawing.
  ///
  /// Its distance is 15 less that sum, so that the nearest template has the least.
  case pennyPincher = "penny-pincher"

  /// The largest number of strokes that a template may have; `nil` if there is no limit.
  public var mostStrokes: Int? { self == .nDollarProtractor ? 4 : nil }
}
