import TSGeometry
import TSInterface

/// The ways to find the view at a point.
public enum PickingMode: String, Codable, Sendable, CaseIterable {
  /// The view that a touch would hit, by the hit-test of the application.
  case hit
  /// The frontmost view that is visible there, whether it takes touches or not.
  ///
  /// Views that draw something come first, so that an empty container that covers the screen does
  /// not hide the others.
  case visible
}

extension Application {
  /// Returns the view at a point, in points of the screen.
  func view(at point: CGPoint, by mode: PickingMode) -> View? {
    switch mode {
    case .hit: return hitTest(onScreen: point, with: nil)?.view
    case .visible:
      var search = VisibleSearch()
      for window in windows.reversed() {
        search.visit(window, at: window.convert(point, from: nil as Window?))
        if let drawn = search.drawn { return drawn }
      }
      return search.empty
    }
  }
}

/// A search from front to back for visible views that contain a point.
@MainActor private struct VisibleSearch {
  /// The frontmost view that draws something.
  var drawn: View?
  /// The frontmost view without subviews there, whatever it draws.
  var empty: View?

  mutating func visit(_ view: View, at point: CGPoint) {
    guard drawn == nil, !view.isHidden, !view.isTransparent else { return }
    let isInside = view.bounds.contains(point)
    if view.clipsToBounds, !isInside { return }
    for subview in view.subviews.reversed() {
      visit(subview, at: subview.convert(point, from: view))
      if drawn != nil { return }
    }
    guard isInside else { return }
    if view.drawsSomething { drawn = view }
    if empty == nil { empty = view }
  }
}
