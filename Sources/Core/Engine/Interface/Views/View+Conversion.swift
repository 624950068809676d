import TSGeometry

extension View {
  /// Returns what ``View/convert(_:to:)`` returns by default, without calling an override.
  final func converted(_ point: CGPoint, to view: View?) -> CGPoint {
    if view === self { return point }
    guard let view else { return pointInRoot(point).point }
    return view.converted(point, from: self)
  }

  /// Returns what ``View/convert(_:from:)`` returns by default, without calling an override.
  final func converted(_ point: CGPoint, from view: View?) -> CGPoint {
    if view === self { return point }
    let mine = root
    guard let view, view !== mine else { return fromRoot(point, depth: 0) }
    var (outer, root) = view.pointInRoot(point)
    if root !== mine { outer = mine.geometry.fromScreen(root.geometry.toScreen(outer)) }
    return fromRoot(outer, depth: 0)
  }

  /// Returns the bounding box of a rectangle that is converted without calling an override.
  final func converted(_ rect: CGRect, to view: View?) -> CGRect {
    box(rect) { converted($0, to: view) }
  }

  /// Returns the bounding box of a rectangle that is converted without calling an override.
  final func converted(_ rect: CGRect, from view: View?) -> CGRect {
    box(rect) { converted($0, from: view) }
  }

  /// Returns a Boolean value that indicates whether displacements are the same in this view's
  /// coordinate system and in that of an ancestor, because no view in between is transformed.
  ///
  /// - Parameter ancestor: The view itself or one of its superviews.
  /// - Returns: `true` if no view from this one up to the ancestor is transformed; `false` if one is,
  ///   or if the other view is no ancestor.
  /// - Complexity: O(*d*) in the number of views in between.
  final func isTranslated(in ancestor: View) -> Bool {
    // Only geometry is read, so no view on the path is retained.
    var next = Borrowed(self)
    while !next.points(to: ancestor) {
      guard
        let (isTransformed, outer) = next.map({
          ($0.geometry.isTransformed, $0.superviewLink.borrowed)
        }), !isTransformed
      else { return false }
      next = outer
    }
    return true
  }

  private func pointInRoot(_ point: CGPoint) -> (point: CGPoint, root: View) {
    var (point, view) = (point, self)
    while let outer = view.superview {
      point = view.geometry.toSuperview(point)
      view = outer
    }
    return (point, view)
  }

  private var root: View {
    var view: View = self
    while let outer = view.superview { view = outer }
    return view
  }

  /// Converts a point of the root to this view, skipping views whose transform is not invertible.
  ///
  /// - Parameters:
  ///   - point: The point in the root's coordinates.
  ///   - depth: The number of calls above this one.
  /// - Returns: The point in this view's coordinates.
  private func fromRoot(_ point: CGPoint, depth: Int) -> CGPoint {
    guard let outer = superview else { return point }
    // Recursion needs no storage, but a tree may be deeper than the stack.
    let converted =
      depth < View.deepestRecursion
      ? outer.fromRoot(point, depth: depth + 1) : outer.fromRootByPath(point)
    return geometry.fromSuperview(converted) ?? converted
  }

  private func fromRootByPath(_ point: CGPoint) -> CGPoint {
    var (path, view): ([View], View) = ([], self)
    while let outer = view.superview {
      path.append(view)
      view = outer
    }
    return path.reversed().reduce(point) { $1.geometry.fromSuperview($0) ?? $0 }
  }

  /// The number of views above a view that are converted by recursion.
  private static var deepestRecursion: Int { 64 }

  private func box(_ rect: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
    let a = map(CGPoint(x: rect.minX, y: rect.minY))
    let b = map(CGPoint(x: rect.maxX, y: rect.minY))
    let c = map(CGPoint(x: rect.minX, y: rect.maxY))
    let d = map(CGPoint(x: rect.maxX, y: rect.maxY))
    let (left, top) = (min(a.x, b.x, c.x, d.x), min(a.y, b.y, c.y, d.y))
    let (right, bottom) = (max(a.x, b.x, c.x, d.x), max(a.y, b.y, c.y, d.y))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension ViewGeometry {
  /// Returns a point of a root view in the screen's coordinates.
  ///
  /// The superview of a root is the screen; a detached view is treated as if it were on the screen.
  fileprivate func toScreen(_ point: CGPoint) -> CGPoint { toSuperview(point) }
  fileprivate func fromScreen(_ point: CGPoint) -> CGPoint { fromSuperview(point) ?? point }
}
