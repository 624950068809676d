/// A region that has recognizers, in a tree of such.
final class Surface {
  /// The region in which a surface is touched.
  enum Shape {
    /// The bounds; everything if there are none.
    case bounds
    case everything
    case nothing
    case rectangles([CGRect])
    case polygon([CGPoint])
  }

  /// The flags, by their numbers in the header.
  struct Flags: OptionSet {
    let rawValue: UInt32
    static let disabled = Flags(rawValue: 1)
    static let isolated = Flags(rawValue: 2)
    static let ordered = Flags(rawValue: 4)
    static let cancelsTogether = Flags(rawValue: 8)
    static let overlay = Flags(rawValue: 16)
    static let all: Flags = [.disabled, .isolated, .ordered, .cancelsTogether, .overlay]
  }

  /// The number in events and targets; 0 outside of a session.
  private(set) var id: UInt32 = 0
  var cookie: UInt64 = 0
  var flags: Flags = []
  /// The transform to the space of the parent, which has an inverse.
  private(set) var transform = CGAffineTransform()
  private var inverse = CGAffineTransform()
  var bounds: CGRect?
  var shape = Shape.bounds
  /// The children, the lowest first.
  private(set) var children: [Surface] = []
  /// The recognizers, in the order in which they were added.
  var recognizers: [Recognizer] = []
  private var parentLink: UnretainedLink<Surface>?
  private var sessionLink: UnretainedLink<Session>?

  deinit {
    for child in children { child.parentLink = nil }
    for recognizer in recognizers { recognizer.attach(to: nil) }
  }

  var parent: Surface? { parentLink?.target }
  var session: Session? { sessionLink?.target }

  /// The number of ancestors.
  var level: Int { parent.map { $0.level + 1 } ?? 0 }

  /// The precedence of the recognizers: that of the level, and of an overlay between its parent and the
  /// surfaces beside it.
  var depth: Int { flags.contains(.overlay) ? 2 * level : 2 * level + 1 }

  func isAncestor(of other: Surface) -> Bool {
    var next = other.parent
    while let surface = next {
      if surface === self { return true }
      next = surface.parent
    }
    return false
  }

  /// Returns whether the surfaces are one, or one is an ancestor of the other.
  ///
  /// An overlay counts as an ancestor of everything in its parent.
  func sharesBranch(with other: Surface) -> Bool {
    let (a, b) = (place, other.place)
    return self === other || a === b || a.isAncestor(of: b) || b.isAncestor(of: a)
  }

  private var place: Surface { flags.contains(.overlay) ? parent ?? self : self }

  // MARK: The tree

  /// Adds a child above the others, or raises it.
  func add(_ child: Surface) {
    children.removeAll { $0 === child }
    children.append(child)
    child.parentLink = UnretainedLink(self)
  }

  func remove(_ child: Surface) {
    children.removeAll { $0 === child }
    child.parentLink = nil
  }

  func place(below sibling: Surface, in parent: Surface) -> Bool {
    guard let index = parent.children.firstIndex(where: { $0 === sibling }) else { return false }
    parent.children.removeAll { $0 === self }
    let place = parent.children.firstIndex { $0 === sibling } ?? index
    parent.children.insert(self, at: place)
    return true
  }

  /// Notes the session of the surface; `nil` if it has left one.
  func join(_ session: Session?, id: UInt32) {
    sessionLink = session.map(UnretainedLink.init)
    self.id = id
  }

  // MARK: Space

  /// Sets the transform to the space of the parent.
  ///
  /// - Returns: `false` if it has no inverse.
  func setTransform(_ transform: CGAffineTransform) -> Bool {
    guard let inverse = transform.inverse, inverse.isFinite else { return false }
    (self.transform, self.inverse) = (transform, inverse)
    return true
  }

  /// Returns a point of the root space in the space of the surface.
  func fromRoot(_ point: CGPoint) -> CGPoint {
    fromParent(parent?.fromRoot(point) ?? point)
  }

  // Many levels multiply to more than a number holds.
  private func fromParent(_ point: CGPoint) -> CGPoint { point.applying(inverse).limited }

  /// The bounds in the root space; those of the root if the surface has none.
  ///
  /// Of a surface that is turned they are the smallest upright rectangle.
  var boundsInRoot: CGRect {
    guard var rect = bounds else { return parent?.boundsInRoot ?? .zero }
    var surface = self
    while true {
      rect = rect.applying(surface.transform).limited
      guard let parent = surface.parent else { return rect }
      surface = parent
    }
  }

  // MARK: Hit-testing

  /// Returns the highest surface that is touched at a point.
  ///
  /// - Parameter point: The point, in the space of the parent.
  /// - Returns: The surface; `nil` if neither this one nor a descendant is touched.
  func touched(at point: CGPoint) -> Surface? {
    if flags.contains(.disabled) { return nil }
    let own = fromParent(point)
    for child in children.reversed() {
      if let touched = child.touched(at: own) { return touched }
    }
    return !flags.contains(.overlay) && contains(own) ? self : nil
  }

  /// Calls a closure with each overlay whose shape contains a point.
  ///
  /// - Parameter point: The point, in the space of the parent.
  func forEachOverlay(at point: CGPoint, _ body: (Surface) -> Void) {
    if flags.contains(.disabled) { return }
    let own = fromParent(point)
    if flags.contains(.overlay), contains(own) { body(self) }
    for child in children { child.forEachOverlay(at: own, body) }
  }

  /// A Boolean value that indicates whether the surface and its ancestors get new touches.
  var isReachable: Bool {
    !flags.contains(.disabled) && (parent?.isReachable ?? true)
  }

  private func contains(_ point: CGPoint) -> Bool {
    switch shape {
    case .bounds: bounds?.contains(point) ?? true
    case .everything: true
    case .nothing: false
    case .rectangles(let rectangles): rectangles.contains { $0.contains(point) }
    case .polygon(let corners): isInside(point, corners)
    }
  }

  /// Returns whether a point is in a polygon, by the even-odd rule.
  private func isInside(_ point: CGPoint, _ corners: [CGPoint]) -> Bool {
    guard var last = corners.last else { return false }
    var isInside = false
    for corner in corners {
      if (corner.y > point.y) != (last.y > point.y) {
        let share = (point.y - corner.y) / (last.y - corner.y)
        if point.x < corner.x + share * (last.x - corner.x) { isInside.toggle() }
      }
      last = corner
    }
    return isInside
  }
}
