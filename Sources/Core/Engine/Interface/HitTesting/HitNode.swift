import TSGeometry

/// The part of a view's state that hit-testing reads, stored next to that of its siblings.
///
/// A record fills 64 bytes, a cache line of most processors.
struct HitNode: BitwiseCopyable {
  /// The bounds' corner in the superview's coordinates; unused if there is a transform.
  var origin = SIMD2(0.0, 0.0)
  /// The corners of the half-open bounds, in the view's own coordinates.
  var min = SIMD2(0.0, 0.0), max = SIMD2(0.0, 0.0)
  /// The run of the children's nodes, back to front.
  private(set) var first: UInt32 = 0, count: UInt32 = 0
  /// The index of the node's ``HitSupplement``; negative for none.
  var supplement: Int32 = -1
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
    /// A flag for nodes with so many children that a grid finds those under a point.
    static let crowded = Flags(rawValue: 128)

    /// The flags of which each one interrupts a search that enters the node.
    static let interrupting: Flags = [.stale, .crowded]
    /// The flags of which each one requires more than a comparison with the bounds.
    static let special: Flags = [.closed, .custom, .transformed, .moving]
  }

  /// The number of children from which on a node has a grid; with fewer, testing each child is
  /// faster.
  private static let gridThreshold = 48

  mutating func setRun(_ first: Int, _ count: Int) {
    (self.first, self.count) = (UInt32(first), UInt32(count))
    flags.subtract(.interrupting)
    if count >= Self.gridThreshold { flags.insert(.crowded) }
  }

  /// Returns a location in the view's own coordinates, unless it has a transform.
  func fromSuperview(_ point: SIMD2<Double>) -> SIMD2<Double> {
    point - origin + min
  }

  /// Returns a Boolean value that indicates whether the half-open bounds contain a point (U69).
  ///
  /// - Parameter point: The location, in the view's own coordinates.
  func contains(_ point: SIMD2<Double>) -> Bool {
    // All four comparisons are made, without a branch between them.
    all((min .<= point) .& (point .< max))
  }
}

/// The state of a node that few nodes have.
struct HitSupplement {
  /// The map from the superview's coordinates to the view's own, for transformed views.
  var transform = CGAffineTransform.identity
  /// The grid over the children; `nil` until one is needed.
  var grid: HitGrid?
}
