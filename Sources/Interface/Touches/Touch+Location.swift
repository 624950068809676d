public import Geometry

extension Touch {
  /// Returns where the touch is, in a view's coordinates; in the window's when nil (U13).
  ///
  /// - Complexity: O(depth of the view).
  public func location(in view: View?) -> CGPoint { place(position, in: view) }

  /// Returns where the touch was in the event before, in a view's coordinates; in the window's
  /// when nil (U13).
  public func previousLocation(in view: View?) -> CGPoint { place(previousPosition, in: view) }

  /// Returns where the touch is, as precisely as the device tells, in a view's coordinates.
  ///
  /// Not for hit-testing (U13). Locations here are never rounded, so it equals
  /// ``location(in:)``.
  public func preciseLocation(in view: View?) -> CGPoint { place(position, in: view) }

  /// Returns where the touch was in the event before, as precisely as the device tells.
  public func precisePreviousLocation(in view: View?) -> CGPoint {
    place(previousPosition, in: view)
  }

  /// Positions are kept in the coordinates of the window that was hit.
  private func place(_ point: CGPoint, in view: View?) -> CGPoint {
    guard let view, view !== hitWindow else { return point }
    guard let window = hitWindow else {
      // Of a touch that hit no window they are the screen's.
      let inside = view.window?.convert(point, from: nil as Window?) ?? point
      return view.convert(inside, from: nil)
    }
    return view.convert(point, from: window)
  }
}
