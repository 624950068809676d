import TSGeometry

/// Where a gradient is drawn beyond its ends, with Core Graphics' raw values.
public struct GradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32

  /// Creates a set of options from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Continues the first colour before the start.
  public static let drawsBeforeStartLocation = GradientDrawingOptions(rawValue: 1 << 0)
  /// Continues the last colour after the end.
  public static let drawsAfterEndLocation = GradientDrawingOptions(rawValue: 1 << 1)
}

extension GraphicsContext {
  /// Fills the clip with a linear gradient.
  ///
  /// Without a clip, in a context without ``bounds``, the gradient extends 100,000 points around
  /// the origin. A gradient whose ends are equal draws nothing.
  ///
  /// - Parameters:
  ///   - gradient: The gradient, whose colours are multiplied by the opacity in effect.
  ///   - options: The directions in which the gradient continues beyond its ends. The default is an
  ///     empty set: it is drawn between its ends only.
  public func drawLinearGradient(_ gradient: Gradient, options: GradientDrawingOptions = []) {
    guard let inverse = ctm.inverse else { return }
    let clip = boundsToFill
    var corners = [
      CGPoint(x: clip.minX, y: clip.minY), CGPoint(x: clip.maxX, y: clip.minY),
      CGPoint(x: clip.maxX, y: clip.maxY), CGPoint(x: clip.minX, y: clip.maxY),
    ].map { $0.applying(inverse) }
    let direction = gradient.end - gradient.start
    guard direction.length > 0 else { return }
    if !options.contains(.drawsBeforeStartLocation) {
      corners = Self.part(of: corners, from: gradient.start, towards: direction)
    }
    if !options.contains(.drawsAfterEndLocation) {
      corners = Self.part(of: corners, from: gradient.end, towards: direction * -1)
    }
    guard corners.count > 2 else { return }
    var path = Path()
    path.addLines(between: corners)
    path.close()
    fill(path, with: gradient)
  }

  /// Fills the clip with a radial gradient.
  ///
  /// Without a clip, in a context without ``bounds``, the gradient extends 100,000 points around
  /// the origin.
  ///
  /// - Parameters:
  ///   - gradient: The gradient, whose colours are multiplied by the opacity in effect; one without
  ///     circles draws nothing.
  ///   - options: The directions in which the gradient continues: into its first circle and beyond
  ///     its last one. The default is an empty set: it is drawn between both circles only.
  public func drawRadialGradient(_ gradient: Gradient, options: GradientDrawingOptions = []) {
    guard let radii = gradient.radii, let inverse = ctm.inverse else { return }
    func circle(_ center: CGPoint, _ radius: CGFloat) -> Path {
      Path(
        ovalIn: CGRect(
          x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    // The larger circle bounds the gradient on its side, and the smaller one has a hole on its own.
    let (first, last) = (circle(gradient.start, radii.start), circle(gradient.end, radii.end))
    let grows = radii.end >= radii.start
    let outer = grows ? last : first
    let inner = grows ? first : last
    let continuesOut = options.contains(
      grows ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
    let continuesIn = options.contains(
      grows ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
    var path = continuesOut ? Path(rect: boundsToFill.applying(inverse)) : outer
    if !continuesIn, !inner.controlPointBounds.isEmpty { path.append(inner) }
    fill(path, with: gradient, evenOdd: true)
  }

  /// A rectangle around the clip, in the coordinates of the context at its beginning.
  private var boundsToFill: CGRect {
    let far: CGFloat = 100_000
    return clipBox ?? CGRect(x: -far, y: -far, width: 2 * far, height: 2 * far)
  }

  /// Returns the part of a convex polygon on one side of a line.
  ///
  /// - Parameter direction: The direction from the line to the side that remains, perpendicular to
  ///   it.
  private static func part(
    of corners: [CGPoint], from point: CGPoint, towards direction: CGVector
  ) -> [CGPoint] {
    func side(_ corner: CGPoint) -> CGFloat {
      (corner.x - point.x) * direction.dx + (corner.y - point.y) * direction.dy
    }
    var result: [CGPoint] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let (here, there) = (side(corner), side(next))
      if here >= 0 { result.append(corner) }
      if (here >= 0) != (there >= 0) {
        result.append(corner + (next - corner) * (here / (here - there)))
      }
    }
    return result
  }
}
