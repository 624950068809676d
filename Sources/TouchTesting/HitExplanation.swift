import Geometry
import Interface

extension TouchWarning.Reason {
  /// Finds why a view was not hit at a point of the screen, and another, or nothing, was.
  @MainActor init(missed view: View, at point: CGPoint, hit: View?, in application: Application) {
    guard let window = view.window, window.application === application else {
      self = .notInWindow
      return
    }
    var path: [View] = []
    var current: View? = view
    while let next = current {
      path.append(next)
      current = next.superview
    }
    let inWindow = window.convert(point, from: nil)
    // From the window inwards, as the search goes: the first that says no is the reason.
    for step in path.reversed() {
      if let reason = Self.refusal(of: step, at: inWindow, in: window) {
        self = reason
        return
      }
    }
    guard let hit else {
      self = .answeredOtherwise
      return
    }
    if let other = hit.window, other !== window {
      self = .coveredByWindow(other.touchName)
    } else if view.isDescendant(of: hit) {
      self = .answeredOtherwise
    } else {
      self = .covered(hit.touchName)
    }
  }

  @MainActor private static func refusal(
    of view: View, at inWindow: CGPoint, in window: Window
  ) -> Self? {
    if view.isHidden { return .hidden(view.touchName) }
    if !(view.alpha > 0.01) { return .transparent(view.touchName) }
    if !view.isUserInteractionEnabled { return .disabled(view.touchName) }
    let inside = view.convert(inWindow, from: window)
    return view.point(inside: inside, with: nil) ? nil : .outside(view.touchName)
  }
}

extension View {
  /// The name in warnings.
  var touchName: String { id ?? "\(Swift.type(of: self))" }
}
