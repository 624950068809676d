import Foundation
import Geometry
import Graphics

/// What is seen of a property, less what is set: it shrinks to nothing while the animation runs.
///
/// Kept so, animations of one property add up, and a value that is set meanwhile only moves their
/// goal (U294).
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

  /// Moves a value towards where it is seen, by the share of the way that is left.
  func apply(to value: inout View.Presentation, left: Double) {
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

extension View.Presentation {
  /// Returns what leads from another's value of a property to this one's; nil where they agree.
  func offset(of property: AnimationOffset.Property, from other: Self) -> AnimationOffset? {
    switch property {
    case .bounds:
      if bounds == other.bounds { return nil }
      let (mine, theirs) = (bounds, other.bounds)
      // Not through the standardized initializers: sizes here may be negative.
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

/// What a seen colour differs by from the one that is set.
struct ColorOffset {
  private var red, green, blue, alpha: Double
  /// What stands for no colour: the other's, transparent.
  private var absent: Color

  /// Nil where neither is a colour.
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

/// What leads from the transform that is set to the one that is seen.
enum TransformOffset {
  /// Done before the one that is set; turned and scaled back by parts, so that a view which turns
  /// does not shrink on its way.
  case before(Parts)
  /// Added entry by entry: what is set flattens the view, so nothing done before it would show.
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

  /// A transform as scale and shear, then a turn, then a shift, as Core Animation takes it apart.
  struct Parts {
    private var scaleX, scaleY, shear, angle: CGFloat
    private var tx, ty: CGFloat

    init(_ transform: CGAffineTransform) {
      (tx, ty) = (transform.tx, transform.ty)
      scaleX = (transform.a * transform.a + transform.b * transform.b).squareRoot()
      // Without a turn mirroring is a scale below nothing, and not half a turn with another mirror.
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

    /// Returns the transform of which a share is left, from all of it (1) to the identity (0).
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
