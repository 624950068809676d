import TSGeometry
import TSInterface

extension TouchWarning.Reason {
  /// Creates the reason for which a view was not hit.
  ///
  /// - Parameters:
  ///   - view: The view that the finger was aimed at.
  ///   - point: The point of the screen.
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
    // The path is examined from the window inwards, in the order of hit-testing: the first refusal
    // is the reason.
    for step in path.reversed() {
      if let refusal = step.hitRefusal(at: inWindow) {
        self = Self(refusal, of: step)
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

  @MainActor private init(_ refusal: HitRefusal, of view: View) {
    switch refusal {
    case .hidden: self = .hidden(view.touchName)
    case .transparent: self = .transparent(view.touchName)
    case .disabled: self = .disabled(view.touchName)
    case .outside: self = .outside(view.touchName)
    case .covered(let other): self = .covered(other)
    case .answeredOtherwise: self = .answeredOtherwise
    }
  }
}

extension View {
  var touchName: String { sceneID ?? "\(Swift.type(of: self))" }
}
