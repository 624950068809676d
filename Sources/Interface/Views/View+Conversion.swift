public import Geometry

extension View {
  /// Returns a point of this view in another's coordinates; in the window's when nil (U74).
  ///
  /// Between windows the way goes over the screen. A view that a transform flattens has no way
  /// back: the point then stays as it is in the nearest view outside it.
  ///
  /// - Complexity: O(depth of both).
  public final func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    if view === self { return point }
    guard let view else { return pointInRoot(point).point }
    return view.convert(point, from: self)
  }

  /// Returns a point of another view, of the window when nil, in this view's coordinates (U74).
  public final func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    if view === self { return point }
    let (mine, path) = pathToRoot()
    guard let view else { return descend(point, path) }
    if view === mine { return descend(point, path) }
    var (outer, root) = view.pointInRoot(point)
    if root !== mine { outer = mine.geometry.fromScreen(root.geometry.toScreen(outer)) }
    return descend(outer, path)
  }

  /// Returns the box around a rectangle of this view in another's coordinates (U75).
  public final func convert(_ rect: CGRect, to view: View?) -> CGRect {
    box(rect) { convert($0, to: view) }
  }

  /// Returns the box around a rectangle of another view in this view's coordinates (U75).
  public final func convert(_ rect: CGRect, from view: View?) -> CGRect {
    box(rect) { convert($0, from: view) }
  }

  private func pointInRoot(_ point: CGPoint) -> (point: CGPoint, root: View) {
    var (point, view) = (point, self)
    while let outer = view.superview {
      point = view.geometry.toSuperview(point)
      view = outer
    }
    return (point, view)
  }

  private func pathToRoot() -> (root: View, path: [View]) {
    var (path, view): ([View], View) = ([], self)
    while let outer = view.superview {
      path.append(view)
      view = outer
    }
    return (view, path)
  }

  private func descend(_ point: CGPoint, _ path: [View]) -> CGPoint {
    path.reversed().reduce(point) { $1.geometry.fromSuperview($0) ?? $0 }
  }

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
  /// A root's superview is the screen; a detached view's is taken to be where it stands.
  fileprivate func toScreen(_ point: CGPoint) -> CGPoint { toSuperview(point) }
  fileprivate func fromScreen(_ point: CGPoint) -> CGPoint { fromSuperview(point) ?? point }
}
