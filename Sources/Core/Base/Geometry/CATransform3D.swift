import Glibc

/// A transform of three-dimensional space, as a matrix of row vectors.
///
/// The numbers are those of Core Animation: a point is the row (x, y, z, 1), multiplied from the
/// left. What a view shows of it is its ``projection``.
public struct CATransform3D: Hashable, Sendable {
  /// The first row.
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
  /// The second row.
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0, m24: CGFloat = 0
  /// The third row.
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1, m34: CGFloat = 0
  /// The fourth row, which contains the translation.
  public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 1

  /// Creates the identity transform.
  public init() {}

  /// Creates a transform of the plane z = 0.
  public init(_ affine: CGAffineTransform) {
    (m11, m12) = (affine.a, affine.b)
    (m21, m22) = (affine.c, affine.d)
    (m41, m42) = (affine.tx, affine.ty)
  }

  /// Creates a rotation.
  ///
  /// - Parameters:
  ///   - angle: The angle in radians.
  ///   - z: The z component of the axis. An axis of length 0 makes the identity.
  public init(rotation angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return }
    let (x, y, z) = (x / length, y / length, z / length)
    let (c, s) = (CGFloat(cos(Double(angle))), CGFloat(sin(Double(angle))))
    let t = 1 - c
    (m11, m12, m13) = (t * x * x + c, t * x * y + s * z, t * x * z - s * y)
    (m21, m22, m23) = (t * x * y - s * z, t * y * y + c, t * y * z + s * x)
    (m31, m32, m33) = (t * x * z + s * y, t * y * z - s * x, t * z * z + c)
  }

  /// Returns this transform followed by another.
  ///
  /// - Parameter other: The transform to apply afterwards.
  /// - Returns: The product of both matrices.
  public func concatenating(_ other: CATransform3D) -> CATransform3D {
    let (a, b) = (rows, other.rows)
    var product = a
    for row in 0..<4 {
      for column in 0..<4 {
        product[row][column] = (0..<4).reduce(0) { $0 + a[row][$1] * b[$1][column] }
      }
    }
    var result = CATransform3D()
    result.rows = product
    return result
  }

  /// The transform of the plane z = 0 that a parallel projection along the z axis shows.
  public var projection: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  private var rows: [[CGFloat]] {
    get {
      [
        [m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44],
      ]
    }
    set {
      (m11, m12, m13, m14) = (newValue[0][0], newValue[0][1], newValue[0][2], newValue[0][3])
      (m21, m22, m23, m24) = (newValue[1][0], newValue[1][1], newValue[1][2], newValue[1][3])
      (m31, m32, m33, m34) = (newValue[2][0], newValue[2][1], newValue[2][2], newValue[2][3])
      (m41, m42, m43, m44) = (newValue[3][0], newValue[3][1], newValue[3][2], newValue[3][3])
    }
  }
}
