/// A value of a geometric property, made of numbers of points.
package protocol FiniteGeometry {
  var isFinite: Bool { get }
  /// The value with each number between ±10¹⁵, and 0 for one that is not a number.
  ///
  /// Sums and products of such numbers are finite, and are converted to integers without a trap.
  var limited: Self { get }
}

extension CGFloat: FiniteGeometry {
  package var limited: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -1e15), 1e15) }
}

extension CGPoint: FiniteGeometry {
  package var isFinite: Bool { x.isFinite && y.isFinite }
  package var limited: CGPoint { CGPoint(x: x.limited, y: y.limited) }
}

extension CGSize: FiniteGeometry {
  package var isFinite: Bool { width.isFinite && height.isFinite }
  package var limited: CGSize { CGSize(width: width.limited, height: height.limited) }
}

extension CGRect: FiniteGeometry {
  package var isFinite: Bool { origin.isFinite && size.isFinite }
  package var limited: CGRect { CGRect(origin: origin.limited, size: size.limited) }
  /// The rectangle without a negative width or height, with limited numbers if all are finite: the
  /// standardized origin of large ones is not.
  package var normalized: CGRect {
    guard isFinite else { return self }
    let (origin, size) = (origin.limited, size.limited)
    return CGRect(
      x: origin.x + Swift.min(size.width, 0), y: origin.y + Swift.min(size.height, 0),
      width: abs(size.width), height: abs(size.height))
  }
}

extension EdgeInsets: FiniteGeometry {
  package var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }
  package var limited: EdgeInsets {
    EdgeInsets(
      top: top.limited, left: left.limited, bottom: bottom.limited, right: right.limited)
  }
}

extension CGAffineTransform: FiniteGeometry {
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
  package var limited: CGAffineTransform {
    CGAffineTransform(
      a: a.limited, b: b.limited, c: c.limited, d: d.limited, tx: tx.limited, ty: ty.limited)
  }
}

extension Int {
  /// Creates the integer nearest to a number; 0 for one that is not a number.
  ///
  /// - Parameter value: The number, whose fraction is left out.
  package init(nearest value: CGFloat) { self = Int(value.limited) }
}
