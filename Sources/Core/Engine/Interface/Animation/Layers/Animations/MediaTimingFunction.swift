/// A timing curve of a layer's animation: Core Animation's `CAMediaTimingFunction`.
public final class MediaTimingFunction: Hashable, Sendable {
  /// The names of curves.
  public enum Name: String, Hashable, Sendable {
    /// The same pace from the beginning to the end.
    case linear
    /// A slow beginning.
    case easeIn
    /// A slow end.
    case easeOut
    /// A slow beginning and a slow end.
    case easeInEaseOut
    /// The curve of animations without another one: (0.25, 0.1), (0.25, 1).
    case `default`
  }

  let bezier: CubicBezier

  /// Creates a curve with a name.
  public convenience init(name: Name) {
    switch name {
    case .linear: self.init(.linear)
    case .easeIn: self.init(.easeIn)
    case .easeOut: self.init(.easeOut)
    case .easeInEaseOut: self.init(.easeInOut)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    }
  }

  private convenience init(_ curve: View.AnimationCurve) { self.init(CubicBezier(curve)) }

  private init(_ bezier: CubicBezier) { self.bezier = bezier }

  /// Creates a curve from (0, 0) to (1, 1) with time along x.
  ///
  /// - Parameters:
  ///   - x1: The x of the first control point.
  ///   - y1: The y of the first control point.
  ///   - x2: The x of the second control point.
  ///   - y2: The y of the second control point.
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    bezier = CubicBezier(Double(x1), Double(y1), Double(x2), Double(y2))
  }

  /// Returns a Boolean value that indicates whether two curves have the same control points.
  public static func == (a: MediaTimingFunction, b: MediaTimingFunction) -> Bool {
    a.bezier == b.bezier
  }

  /// Adds the control points to a hash value.
  public func hash(into hasher: inout Hasher) { hasher.combine(bezier) }
}
