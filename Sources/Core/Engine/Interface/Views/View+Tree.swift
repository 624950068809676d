import TSPreconditions

extension View {
  /// The view that contains this one and retains it; `nil` for a root.
  public final var superview: View? { superviewLink.borrowed.target }

  /// The views that this one contains, back to front.
  public final var subviews: [View] { children }

  /// The window at the root of the tree, or `nil` if there is none; a window is its own window.
  public final var window: Window? { windowLink.borrowed.target }

  /// Whether the view is known to be in no window.
  final var hasNoWindow: Bool { windowLink.borrowed.isNone }

  final func insertChecked(_ view: View, at index: Int) {
    ensure(
      index >= 0 && index <= children.count,
      "insertSubview(_:at: \(index)) into \(name), which has \(children.count) subviews")
    insertChild(view, at: index)
  }

  /// Inserts a view behind a sibling, or behind all subviews if `sibling` is not one of them.
  final func insertChild(_ view: View, belowSubview sibling: View) {
    if view !== sibling { insertChild(view, at: index(of: sibling, without: view) ?? 0) }
  }

  /// Inserts a view in front of a sibling, or of all subviews if `sibling` is not one of them.
  final func insertChild(_ view: View, aboveSubview sibling: View) {
    guard view !== sibling else { return }
    insertChild(view, at: index(of: sibling, without: view).map { $0 + 1 } ?? children.count)
  }

  /// Exchanges two subviews, whose indices are checked.
  final func exchangeChild(at first: Int, withSubviewAt second: Int) {
    ensure(
      children.indices.contains(first) && children.indices.contains(second),
      "exchangeSubview(at: \(first), withSubviewAt: \(second)) in \(name) with \(children.count)")
    children.swapAt(first, second)
    childrenChanged()
    setNeedsLayout()
  }

  final func bringChildToFront(_ view: View) {
    let old = index(of: view)
    children.append(children.remove(at: old))
    childrenChanged()
    setNeedsLayout()
  }

  final func sendChildToBack(_ view: View) {
    let old = index(of: view)
    children.insert(children.remove(at: old), at: 0)
    childrenChanged()
    setNeedsLayout()
  }

  /// Returns a Boolean value that indicates whether this view is another view or a descendant of it
  /// at any depth.
  ///
  /// - Returns: `true` if this view is `view` or is inside it.
  /// - Complexity: O(*d*) in the depth of this view.
  public final func isDescendant(of view: View) -> Bool {
    if view === self { return true }
    var outer = superviewLink.borrowed
    while let next = outer.map({ $0 === view ? nil : $0.superviewLink.borrowed }) {
      guard let next else { return true }
      outer = next
    }
    return false
  }

  /// Returns the first view with a tag, searching this view and its descendants depth first.
  ///
  /// - Returns: The view, or `nil` if no view has the tag.
  /// - Complexity: O(*n*) in the number of descendants.
  public final func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    var found: View?
    forEachBelow { view, _ in
      if found == nil, view.tag == tag { found = view }
      return found == nil
    }
    return found
  }

  /// The name of the view in messages: its ``Responder/sceneID`` or else its class.
  final var name: String { sceneID ?? "\(Swift.type(of: self))" }

  /// Returns the index of a subview among the subviews other than `view`, or `nil` if there is none.
  private func index(of sibling: View, without view: View) -> Int? {
    guard let all = children.firstIndex(ofIdentical: sibling) else { return nil }
    return (children.firstIndex(ofIdentical: view) ?? all) < all ? all - 1 : all
  }

  private func index(of view: View) -> Int {
    guard let index = children.firstIndex(ofIdentical: view) else {
      usageError("\(view.name) is not a subview of \(name)")
    }
    return index
  }
}
