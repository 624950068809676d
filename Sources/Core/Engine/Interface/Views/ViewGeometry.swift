import TSGeometry

/// The geometry of a view in its superview, by Core Animation's model: a bounds rectangle whose
/// anchor coincides with a point of the superview, and a transform about it.
struct ViewGeometry {
  var bounds = CGRect.zero
  var center = CGPoint.zero
  /// The anchor and the transform; `nil` for those of most views, which have never been set.
  private var projection: Projection?
  /// Whether the transform is not the identity.
  private(set) var isTransformed = false

  /// An anchor and a transform, which are stored apart because few views have their own.
  private final class Projection {
    struct Plain: BitwiseCopyable {
      var anchor: SIMD2<Double>
      var transform: CGAffineTransform
    }

    var plain: Plain

    init(_ plain: Plain) { self.plain = plain }
  }

  /// The anchor in the unit square of the bounds; the middle by default.
  var anchor: CGPoint {
    get { CGPoint(projection?.plain.anchor ?? ViewGeometry.middle) }
    set {
      let anchor = SIMD2(newValue)
      if projection != nil || anchor != ViewGeometry.middle { set(anchor, transform) }
    }
  }

  /// The transform about the anchor; the identity by default.
  var transform: CGAffineTransform {
    get { projection?.plain.transform ?? .identity }
    set {
      isTransformed = !newValue.isIdentity
      if projection != nil || isTransformed { set(SIMD2(anchor), newValue) }
    }
  }

  private static var middle: SIMD2<Double> { SIMD2(0.5, 0.5) }

  private mutating func set(_ anchor: SIMD2<Double>, _ transform: CGAffineTransform) {
    // Changed in place where no copy shares it: a gesture may change the transform in every frame.
    let plain = Projection.Plain(anchor: anchor, transform: transform)
    if isKnownUniquelyReferenced(&projection) {
      projection?.plain = plain
    } else {
      projection = Projection(plain)
    }
  }

  /// The bounds' corner in the superview's coordinates, valid if there is no transform.
  @inline(__always) var origin: CGPoint {
    let anchor = anchor
    return CGPoint(
      x: center.x - anchor.x * bounds.size.width, y: center.y - anchor.y * bounds.size.height)
  }

  /// The smallest upright rectangle around the view, in the superview's coordinates.
  var frame: CGRect {
    get {
      if !isTransformed { return CGRect(origin: origin, size: bounds.size) }
      return bounds.applying(toSuperview)
    }
    set {
      // As Core Animation does: the size is multiplied by the inverse of the transform's linear
      // part, so that the new frame has the size that was asked for.
      var size = newValue.size
      if isTransformed, let inverse = transform.inverse {
        let unit = CGRect(origin: .zero, size: size)
        size = unit.applying(inverse).size
      }
      bounds.size = size
      center = CGPoint(
        x: newValue.origin.x + anchor.x * newValue.size.width,
        y: newValue.origin.y + anchor.y * newValue.size.height)
    }
  }

  /// The transform from the view's own coordinates to its superview's (U73).
  var toSuperview: CGAffineTransform {
    // The anchor is moved to the origin, transformed there, and then moved to the center.
    let anchorPoint = CGPoint(
      x: bounds.origin.x + anchor.x * bounds.size.width,
      y: bounds.origin.y + anchor.y * bounds.size.height)
    return CGAffineTransform(translationX: -anchorPoint.x, y: -anchorPoint.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// Converts a point from the superview's coordinates to the view's own.
  ///
  /// - Returns: The point, or `nil` if the transform is not invertible (U73).
  @inline(__always) func fromSuperview(_ point: CGPoint) -> CGPoint? {
    if !isTransformed {
      let origin = origin
      return CGPoint(
        x: point.x - origin.x + bounds.origin.x, y: point.y - origin.y + bounds.origin.y)
    }
    return toSuperview.inverse.map { point.applying($0).limited }
  }

  /// Converts a point from the view's own coordinates to the superview's.
  @inline(__always) func toSuperview(_ point: CGPoint) -> CGPoint {
    if !isTransformed {
      let origin = origin
      return CGPoint(
        x: point.x - bounds.origin.x + origin.x, y: point.y - bounds.origin.y + origin.y)
    }
    return point.applying(toSuperview).limited
  }

  /// Returns a Boolean value that indicates whether the half-open bounds contain a point in the
  /// view's own coordinates (U69).
  func contains(_ point: CGPoint) -> Bool {
    point.x >= bounds.origin.x && point.y >= bounds.origin.y
      && point.x < bounds.origin.x + bounds.size.width
      && point.y < bounds.origin.y + bounds.size.height
  }
}
