/// What hit-testing needs of one view, side by side with its siblings in one array.
struct HitNode: BitwiseCopyable {
  /// The superview's coordinates of the bounds' corner; not used where there is a transform.
  var originX = 0.0, originY = 0.0
  /// The half-open bounds, in the view's own coordinates.
  var minX = 0.0, minY = 0.0, maxX = 0.0, maxY = 0.0
  /// The run of the children's nodes, back to front.
  var first: Int32 = 0, count: Int32 = 0
  /// Places in the arena's side tables; negative for none.
  var transform: Int32 = -1, grid: Int32 = -1
  var flags: Flags = []

  struct Flags: OptionSet, BitwiseCopyable {
    var rawValue: UInt16
    /// Hidden, disabled or transparent: no touch gets in.
    static let closed = Flags(rawValue: 1)
    /// The class has its own say: the object is asked.
    static let custom = Flags(rawValue: 2)
    static let transformed = Flags(rawValue: 4)
    /// The children's run is not what the view's subviews are now.
    static let stale = Flags(rawValue: 8)
    /// Moved since its parent's grid was built; it is in the grid's list of those to try always.
    static let loose = Flags(rawValue: 16)
    /// The transform flattens the view: there is no way in for a point.
    static let flat = Flags(rawValue: 32)
    /// The view is found where it is seen, which the object knows.
    static let moving = Flags(rawValue: 64)
  }
}
