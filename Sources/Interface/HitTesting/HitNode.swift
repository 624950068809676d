/// The part of a view's state that hit-testing reads, stored next to that of its siblings.
struct HitNode: BitwiseCopyable {
  /// The bounds' corner in the superview's coordinates; unused if there is a transform.
  var originX = 0.0, originY = 0.0
  /// The half-open bounds, in the view's own coordinates.
  var minX = 0.0, minY = 0.0, maxX = 0.0, maxY = 0.0
  /// The run of the children's nodes, back to front.
  var first: Int32 = 0, count: Int32 = 0
  /// The indices in the arena's side tables; negative for none.
  var transform: Int32 = -1, grid: Int32 = -1
  var flags: Flags = []

  struct Flags: OptionSet, BitwiseCopyable {
    var rawValue: UInt16
    /// A flag for views that are hidden, disabled or transparent, which no touch enters.
    static let closed = Flags(rawValue: 1)
    /// A flag for classes that override a part of hit-testing: the object is asked.
    static let custom = Flags(rawValue: 2)
    static let transformed = Flags(rawValue: 4)
    /// A flag for nodes whose run does not match the view's present subviews.
    static let stale = Flags(rawValue: 8)
    /// A flag for views that moved since their parent's grid was built, and are candidates
    /// everywhere.
    static let loose = Flags(rawValue: 16)
    /// A flag for views whose transform is not invertible, which no point enters.
    static let flat = Flags(rawValue: 32)
    /// A flag for views that are hit at their presentation geometry, which the object computes.
    static let moving = Flags(rawValue: 64)
  }
}
