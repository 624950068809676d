public import TSGeometry
import TSGraphics

/// The kind of an element of a path, with Core Graphics' raw values.
public enum CGPathElementType: Int32, Hashable, Sendable {
  /// The start of a new subpath, with one point.
  case moveToPoint = 0
  /// A straight line, with one point.
  case addLineToPoint = 1
  /// A quadratic curve, with two points. Paths have none: they are stored as cubic curves.
  case addQuadCurveToPoint = 2
  /// A cubic curve, with two control points and its end.
  case addCurveToPoint = 3
  /// The end of a closed subpath, without points.
  case closeSubpath = 4
}

/// An element of a path, valid during the call that receives it.
@safe public struct CGPathElement {
  /// The kind of the element.
  public var type: CGPathElementType
  /// The points of the element, as many as its kind has; control points precede the end.
  public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
  /// Calls a closure with each element, in order.
  ///
  /// - Parameter block: A closure that receives the address of the element, which is valid during
  ///   the call.
  @safe public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in path.elements {
      let (type, points) = element.described
      // Three points at least, so that there is an address even for an element without any.
      var room = points + Array(repeating: .zero, count: 3 - points.count)
      unsafe room.withUnsafeMutableBufferPointer { buffer in
        guard let address = buffer.baseAddress else { return }
        let described = unsafe CGPathElement(type: type, points: address)
        unsafe withUnsafePointer(to: described) { unsafe block($0) }
      }
    }
  }
}

extension Path.Element {
  /// The kind of the element and its points, control points first.
  fileprivate var described: (CGPathElementType, [CGPoint]) {
    switch self {
    case .move(let point): (.moveToPoint, [point])
    case .line(let point): (.addLineToPoint, [point])
    case .curve(let end, let control1, let control2):
      (.addCurveToPoint, [control1, control2, end])
    case .close: (.closeSubpath, [])
    }
  }
}
