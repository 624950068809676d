/// A search for the deepest view under a point, which can be interrupted and continued.
///
/// The search reads only records and their boxes. It is interrupted where anything else is needed: a
/// view object, a transform, a grid, or a new run of records. ``HitTestIndex`` provides that and
/// continues it.
struct HitSearch: BitwiseCopyable {
  /// The reasons for which a search is interrupted.
  enum Stop: BitwiseCopyable {
    /// The node at ``index`` is the deepest one under the point.
    case found
    /// The run of the node at ``index`` must be created again.
    case stale
    /// The node at ``index`` has so many children that a grid finds those under the point.
    case crowded
    /// The node at ``child`` cannot be tested by its record alone.
    case special
  }

  /// The index of the deepest node that is known to contain the point; negative before the search.
  private(set) var index = -1
  /// The location, in the coordinates of the node at ``index``.
  private(set) var point: SIMD2<Double>
  /// The index of the child that was tested last, valid after ``Stop/special``.
  private(set) var child = 0
  /// Whether children in front of ``child`` have been tested.
  private var isResumed = false

  /// Creates a search that has not begun.
  ///
  /// - Parameter point: The location, in the coordinates of the view in which the search begins.
  init(_ point: SIMD2<Double>) { self.point = point }

  private init(from index: Int, _ point: SIMD2<Double>) {
    (self.index, self.point) = (index, point)
  }

  /// Whether a node is known to contain the point.
  var hasBegun: Bool { index >= 0 }

  /// Begins the search at a node, if its record alone says that it contains the point.
  ///
  /// - Returns: `false` if the node does not contain the point, or must be asked.
  @inline(__always) mutating func begin(_ index: Int, in nodes: Span<HitNode>) -> Bool {
    // The point is in the node's own coordinates, so its transform does not matter.
    guard nodes[index].flags.isDisjoint(with: [.closed, .custom, .moving]),
      nodes[index].contains(point)
    else {
      return false
    }
    self.index = index
    return true
  }

  /// Continues with the children of a node that contains the point, in the node's own coordinates.
  mutating func enter(_ index: Int, _ point: SIMD2<Double>) {
    self = HitSearch(from: index, point)
  }

  /// Continues behind ``child``, which does not contain the point.
  mutating func pass() { isResumed = true }

  /// Searches until a view is found or the search is interrupted.
  ///
  /// - Returns: The reason of the interruption.
  @inline(__always) mutating func advance(
    in nodes: Span<HitNode>, _ boxes: Span<HitBox>
  ) -> Stop {
    // Said once, so that one number is the limit of both.
    precondition(nodes.count == boxes.count, "records without boxes")
    // Local variables, which the loop keeps in registers.
    var (index, point, child) = (index, point, child)
    var first = Int(nodes[index].first)
    if !isResumed {
      if let stop = stop(at: index, nodes) { return stop }
      child = first + Int(nodes[index].count)
    }
    while let candidate = boxes.lastCandidate(in: first, child, point) {
      child = candidate
      let flags = nodes[child].flags
      if !flags.isDisjoint(with: .special) {
        // A class that overrides hit-testing may also override what counts as hidden, so its
        // views are never closed by their record alone.
        if flags.contains(.closed), !flags.contains(.custom) { continue }
        self = HitSearch(from: index, point)
        self.child = child
        return .special
      }
      let inside = nodes[child].fromSuperview(point)
      guard nodes[child].contains(inside) else { continue }
      (index, point) = (child, inside)
      if let stop = stop(at: child, nodes) {
        self = HitSearch(from: index, point)
        return stop
      }
      first = Int(nodes[child].first)
      child = first + Int(nodes[child].count)
    }
    self = HitSearch(from: index, point)
    return .found
  }

  /// Returns the reason for which the children of a node cannot be tested one by one, if any.
  private func stop(at index: Int, _ nodes: Span<HitNode>) -> Stop? {
    let flags = nodes[index].flags
    if flags.isDisjoint(with: .interrupting) { return nil }
    return flags.contains(.stale) ? .stale : .crowded
  }
}
