// Foundation has these types where there is a Foundation; `Exports` exports them.
#if !canImport(Foundation)
  /// The number type of coordinates and lengths.
  ///
  /// It has 64 bits on every processor, so that all of them decide alike.
  public typealias CGFloat = Double

  /// A number of seconds.
  public typealias TimeInterval = Double

  /// A location in two-dimensional space.
  public struct CGPoint: Hashable, Sendable {
    /// The x coordinate.
    public var x: CGFloat
    /// The y coordinate.
    public var y: CGFloat

    /// Creates a point from its coordinates, which are 0 by default.
    public init(x: CGFloat = 0, y: CGFloat = 0) { (self.x, self.y) = (x, y) }

    /// The point (0, 0).
    public static var zero: CGPoint { CGPoint() }
  }

  /// A width and a height.
  public struct CGSize: Hashable, Sendable {
    /// The extent in x.
    public var width: CGFloat
    /// The extent in y.
    public var height: CGFloat

    /// Creates a size from its dimensions, which are 0 by default.
    public init(width: CGFloat = 0, height: CGFloat = 0) {
      (self.width, self.height) = (width, height)
    }

    /// The size whose dimensions are 0.
    public static var zero: CGSize { CGSize() }
  }
#endif
