/// Why a drawn shape is not recognized.
public enum StrokeFailure: Hashable, Sendable {
  /// No shape is near enough: that of the nearest class, its relative distance, and the limit.
  case unlike(best: Int, distance: Double, allowed: Double)
  /// A second class is nearly as near: the classes, how many times as far it is, and the limit.
  case ambiguous(Int, Int, times: Double, required: Double)
  /// The shape is too small: its longer side in millimetres, and the limit.
  case small(Double, required: Double)
  /// The shape is too large: its longer side in millimetres, and the limit.
  case large(Double, allowed: Double)
  /// The path is straight where every template has turned: its length in millimetres, and the limit.
  case straight(Double, allowed: Double)
  /// The shape took too long: the time in seconds, and the limit.
  case slow(Double, allowed: Double)
  /// Too many strokes were drawn: the number, and the limit.
  case strokes(Int, allowed: Int)
  /// Too many fingers drew at the same time: the number, and the limit.
  case fingers(Int, allowed: Int)
  /// The points were at one place, or were no numbers.
  case degenerate
  /// The touches were cancelled.
  case cancelled
}
