#if !canImport(Foundation)
  /// A rectangle whose sides are parallel to the axes.
  ///
  /// A rectangle of negative width or height extends from its origin to the left or upwards.
  public struct CGRect: Hashable, Sendable {
    /// The corner from which the size is measured.
    public var origin: CGPoint
    /// The size, whose dimensions may be negative.
    public var size: CGSize

    /// Creates a rectangle from its origin and its size, which are 0 by default.
    public init(origin: CGPoint = .zero, size: CGSize = .zero) {
      (self.origin, self.size) = (origin, size)
    }

    /// Creates a rectangle from the coordinates of its origin and its dimensions.
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
      self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }

    /// The rectangle whose origin and size are 0.
    public static var zero: CGRect { CGRect() }

    /// The least x coordinate.
    public var minX: CGFloat { origin.x + min(size.width, 0) }
    /// The x coordinate of the centre.
    public var midX: CGFloat { (minX + maxX) / 2 }
    /// The greatest x coordinate.
    public var maxX: CGFloat { origin.x + max(size.width, 0) }
    /// The least y coordinate.
    public var minY: CGFloat { origin.y + min(size.height, 0) }
    /// The y coordinate of the centre.
    public var midY: CGFloat { (minY + maxY) / 2 }
    /// The greatest y coordinate.
    public var maxY: CGFloat { origin.y + max(size.height, 0) }
    /// The width, which is not negative.
    public var width: CGFloat { abs(size.width) }
    /// The height, which is not negative.
    public var height: CGFloat { abs(size.height) }

    /// A Boolean value that indicates whether the width or the height is 0, or the origin is infinitely
    /// far to the right or below.
    public var isEmpty: Bool {
      size.width == 0 || size.height == 0 || origin.x == .infinity || origin.y == .infinity
    }

    /// Returns whether a point is inside, or on the left or the upper side.
    public func contains(_ point: CGPoint) -> Bool {
      point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }
  }
#endif
