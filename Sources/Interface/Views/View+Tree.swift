import Misuse

extension View {
  /// The view that this one lies in and that holds it; nil for a root.
  public final var superview: View? { superviewLink.borrowed.target }

  /// The views that lie in this one, back to front.
  public final var subviews: [View] { children }

  /// The window at the root of the tree; a window's own window is itself.
  public final var window: Window? { windowLink.borrowed.target }

  /// Inserts a view at an index of ``subviews``, counted without the view itself.
  ///
  /// - Precondition: The index lies in `0...subviews.count`.
  public final func insertSubview(_ view: View, at index: Int) {
    demand(
      index >= 0 && index <= children.count,
      "insertSubview(_:at: \(index)) into \(name), which has \(children.count) subviews")
    place(view, at: index)
  }

  /// Inserts a view right behind another.
  public final func insertSubview(_ view: View, belowSubview sibling: View) {
    if view !== sibling { place(view, at: index(of: sibling, without: view)) }
  }

  /// Inserts a view right in front of another.
  public final func insertSubview(_ view: View, aboveSubview sibling: View) {
    if view !== sibling { place(view, at: index(of: sibling, without: view) + 1) }
  }

  /// Exchanges two views' places in ``subviews``.
  public final func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    demand(
      children.indices.contains(first) && children.indices.contains(second),
      "exchangeSubview(at: \(first), withSubviewAt: \(second)) in \(name) with \(children.count)")
    children.swapAt(first, second)
    childrenChanged()
    setNeedsLayout()
  }

  /// Moves a subview in front of its siblings.
  public final func bringSubviewToFront(_ view: View) {
    let old = index(of: view)
    children.append(children.remove(at: old))
    childrenChanged()
    setNeedsLayout()
  }

  /// Moves a subview behind its siblings.
  public final func sendSubviewToBack(_ view: View) {
    let old = index(of: view)
    children.insert(children.remove(at: old), at: 0)
    childrenChanged()
    setNeedsLayout()
  }

  /// Whether the view is another, or lies in it at any depth.
  public final func isDescendant(of view: View) -> Bool {
    if view === self { return true }
    var outer = superviewLink.borrowed
    while let next = outer.map({ $0 === view ? nil : $0.superviewLink.borrowed }) {
      guard let next else { return true }
      outer = next
    }
    return false
  }

  /// Returns the first view with a tag, this one included, depth first.
  public final func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    var found: View?
    forEachBelow { view, _ in
      if found == nil, view.tag == tag { found = view }
      return found == nil
    }
    return found
  }

  final var name: String { id ?? "\(Swift.type(of: self))" }

  /// The index of a subview when another is not counted.
  private func index(of sibling: View, without view: View) -> Int {
    let all = index(of: sibling)
    return (children.place(of: view) ?? all) < all ? all - 1 : all
  }

  private func index(of view: View) -> Int {
    guard let index = children.place(of: view) else {
      misuse("\(view.name) is not a subview of \(name)")
    }
    return index
  }
}
