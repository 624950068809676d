import Foundation
import TSGeometry
import TSGraphics

/// The difference between the presented value of a property and its model value, which shrinks to
/// zero while the animation runs.
///
/// Because differences are stored, animations of one property add up, and a value that is set
/// during an animation only changes its destination (U294).
enum AnimationOffset {
  case bounds(CGRect)
  case center(CGVector)
  case transform(TransformOffset)
  case alpha(CGFloat)
  case backgroundColor(ColorOffset)

  enum Property { case bounds, center, transform, alpha, backgroundColor }

  var property: Property {
    switch self {
    case .bounds: .bounds
    case .center: .center
    case .transform: .transform
    case .alpha: .alpha
    case .backgroundColor: .backgroundColor
    }
  }

  /// Adds a share of the offset to a value.
  ///
  /// - Parameters:
  ///   - value: The model values, which become the presented ones.
  ///   - left: The share of the animation that remains, from 1 to 0.
  func apply(to value: inout View.VisibleValues, left: Double) {
    switch self {
    case .bounds(let offset):
      value.bounds.origin.x += offset.origin.x * left
      value.bounds.origin.y += offset.origin.y * left
      value.bounds.size.width += offset.size.width * left
      value.bounds.size.height += offset.size.height * left
    case .center(let offset): value.center = value.center + offset * left
    case .transform(let offset): value.transform = offset.applied(to: value.transform, left: left)
    case .alpha(let offset): value.alpha += offset * left
    case .backgroundColor(let offset):
      value.backgroundColor = offset.applied(to: value.backgroundColor, left: left)
    }
  }
}

extension View.VisibleValues {
  /// Returns the offset from another state's value of a property to this one's.
  ///
  /// - Parameter other: The other state, which has the model values.
  /// - Returns: The offset, or `nil` if the values are equal.
  func offset(of property: AnimationOffset.Property, from other: Self) -> AnimationOffset? {
    switch property {
    case .bounds:
      if bounds == other.bounds { return nil }
      let (mine, theirs) = (bounds, other.bounds)
      // The standardized initializers are avoided because sizes may be negative here.
      var offset = CGRect.zero
      offset.origin.x = mine.origin.x - theirs.origin.x
      offset.origin.y = mine.origin.y - theirs.origin.y
      offset.size.width = mine.size.width - theirs.size.width
      offset.size.height = mine.size.height - theirs.size.height
      return .bounds(offset)
    case .center: return center == other.center ? nil : .center(center - other.center)
    case .transform:
      return transform == other.transform
        ? nil : .transform(TransformOffset(from: transform, to: other.transform))
    case .alpha: return alpha == other.alpha ? nil : .alpha(alpha - other.alpha)
    case .backgroundColor:
      return backgroundColor == other.backgroundColor
        ? nil
        : ColorOffset(from: backgroundColor, to: other.backgroundColor).map { .backgroundColor($0) }
    }
  }
}

/// The difference between a presented colour and the model's.
struct ColorOffset {
  private var red, green, blue, alpha: Double
  /// The substitute for no colour: the other colour, transparent.
  private var absent: Color

  /// Creates an offset; `nil` if both colours are absent.
  init?(from: Color?, to: Color?) {
    guard var absent = from ?? to else { return nil }
    absent.alpha = 0
    let (from, to) = (from ?? absent, to ?? absent)
    red = from.red - to.red
    green = from.green - to.green
    blue = from.blue - to.blue
    alpha = from.alpha - to.alpha
    self.absent = absent
  }

  func applied(to color: Color?, left: Double) -> Color? {
    if left == 0 { return color }
    var color = color ?? absent
    func share(_ value: Double) -> Double { min(max(value, 0), 1) }
    color.red = share(color.red + red * left)
    color.green = share(color.green + green * left)
    color.blue = share(color.blue + blue * left)
    color.alpha = share(color.alpha + alpha * left)
    return color
  }
}

/// The difference between a presented transform and the model's.
enum TransformOffset {
  /// A transform that is applied before the model's and is interpolated by its parts, so that a
  /// view that rotates does not shrink meanwhile.
  case before(Parts)
  /// A difference that is added entry by entry, for a model transform that is not invertible, where
  /// a transform applied before it would have no effect.
  case sum([CGFloat])

  init(from: CGAffineTransform, to: CGAffineTransform) {
    if let inverse = to.inverse {
      self = .before(Parts(from.concatenating(inverse)))
    } else {
      self = .sum([
        from.a - to.a, from.b - to.b, from.c - to.c, from.d - to.d, from.tx - to.tx,
        from.ty - to.ty,
      ])
    }
  }

  func applied(to transform: CGAffineTransform, left: Double) -> CGAffineTransform {
    if left == 0 { return transform }
    switch self {
    case .before(let parts): return parts.transform(left: left).concatenating(transform)
    case .sum(let entries):
      return CGAffineTransform(
        a: transform.a + entries[0] * left, b: transform.b + entries[1] * left,
        c: transform.c + entries[2] * left, d: transform.d + entries[3] * left,
        tx: transform.tx + entries[4] * left, ty: transform.ty + entries[5] * left)
    }
  }

  /// A transform as a scale and shear, then a rotation, then a translation, as Core Animation
  /// decomposes it.
  struct Parts {
    private var scaleX, scaleY, shear, angle: CGFloat
    private var tx, ty: CGFloat

    init(_ transform: CGAffineTransform) {
      (tx, ty) = (transform.tx, transform.ty)
      scaleX = (transform.a * transform.a + transform.b * transform.b).squareRoot()
      // Without a rotation, mirroring is a negative scale and not half a turn with a mirror on the
      // other axis.
      if transform.b == 0, transform.c == 0 || scaleX == 0 {
        (scaleX, scaleY, shear, angle) = (transform.a, transform.d, 0, 0)
      } else if scaleX == 0 {
        (scaleY, shear, angle) = (
          (transform.c * transform.c + transform.d * transform.d).squareRoot(), 0,
          atan2(-transform.c, transform.d)
        )
      } else {
        shear = (transform.a * transform.c + transform.b * transform.d) / scaleX
        scaleY = transform.determinant / scaleX
        angle = atan2(transform.b, transform.a)
      }
    }

    /// Returns a share of the transform.
    ///
    /// - Parameter left: The share, from 1 for the whole transform to 0 for the identity.
    func transform(left: Double) -> CGAffineTransform {
      func partly(_ scale: CGFloat) -> CGFloat { 1 + (scale - 1) * left }
      let linear = CGAffineTransform(
        a: partly(scaleX), b: 0, c: shear * left, d: partly(scaleY), tx: 0, ty: 0)
      var result = angle == 0 ? linear : linear.concatenating(.init(rotationAngle: angle * left))
      (result.tx, result.ty) = (tx * left, ty * left)
      return result
    }
  }
}
