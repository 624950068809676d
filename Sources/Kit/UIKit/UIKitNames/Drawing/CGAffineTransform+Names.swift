public import TSGeometry

// The functions of Core Graphics' C interface for transforms.

/// The transform that maps every point to itself.
public let CGAffineTransformIdentity = CGAffineTransform.identity

/// Returns a transform from its six entries.
///
/// - Parameters:
///   - a: The entry in the first row and first column.
///   - b: The entry in the first row and second column.
///   - c: The entry in the second row and first column.
///   - d: The entry in the second row and second column.
///   - tx: The translation along the x axis.
///   - ty: The translation along the y axis.
public func CGAffineTransformMake(
  _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }

/// Returns a rotation about the origin.
///
/// - Parameter angle: The angle in radians; positive ones rotate clockwise on the screen.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}

/// Returns a scaling about the origin.
///
/// - Parameters:
///   - sx: The factor along the x axis.
///   - sy: The factor along the y axis.
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: sx, y: sy)
}

/// Returns a translation.
///
/// - Parameters:
///   - tx: The distance along the x axis.
///   - ty: The distance along the y axis.
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: tx, y: ty)
}

/// Returns the transform that rotates by an angle in radians before another.
public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
  t.rotated(by: angle)
}

/// Returns the transform that scales before another.
public func CGAffineTransformScale(
  _ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat
) -> CGAffineTransform { t.scaledBy(x: sx, y: sy) }

/// Returns the transform that translates before another.
public func CGAffineTransformTranslate(
  _ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { t.translatedBy(x: tx, y: ty) }

/// Returns the transform that applies one transform first and another one second.
public func CGAffineTransformConcat(
  _ a: CGAffineTransform, _ b: CGAffineTransform
) -> CGAffineTransform { a.concatenating(b) }

/// Returns the inverse of a transform, or the transform itself if it has none.
public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverted() }

/// Returns a Boolean value that indicates whether a transform is the identity.
public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t.isIdentity }

/// Returns a Boolean value that indicates whether two transforms are equal.
public func CGAffineTransformEqualToTransform(
  _ a: CGAffineTransform, _ b: CGAffineTransform
) -> Bool { a == b }

/// Returns a point mapped by a transform.
public func CGPointApplyAffineTransform(_ point: CGPoint, _ t: CGAffineTransform) -> CGPoint {
  point.applying(t)
}

/// Returns the smallest upright rectangle that contains the mapped corners of another.
public func CGRectApplyAffineTransform(_ rect: CGRect, _ t: CGAffineTransform) -> CGRect {
  rect.applying(t)
}

extension CGAffineTransform {
  /// Creates a transform from its six entries.
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) { self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
}
