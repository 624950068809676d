/// A part of an animation, in which a property changes.
struct Keyframe: Hashable {
  /// The modes in which properties change within keyframes.
  enum Mode { case linear, discrete }

  /// The curve of the whole animation.
  let curve: CubicBezier
  /// The beginning, as a share of the whole.
  let start: Double
  /// The length, as a share of the whole; 0 for a change at once.
  let length: Double

  /// Returns the progress of the change, from 0 to 1.
  ///
  /// - Parameter share: The share of the whole that has passed, with the curve applied.
  func progress(at share: Double) -> Double {
    guard length > 0 else { return share >= start ? 1 : 0 }
    return min(max((share - start) / length, 0), 1)
  }
}
