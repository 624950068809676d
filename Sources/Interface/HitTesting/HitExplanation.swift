public import Geometry

/// How a touch found its view: the way from the window inwards, and what was passed over.
@MainActor public struct HitExplanation {
  /// A view that was not hit, and why.
  public struct Passed {
    /// The view.
    public let view: View
    /// Why it was passed over.
    public let refusal: HitRefusal
  }

  /// The views from the window to the one that was hit; empty when nothing was.
  public let path: [View]
  /// What was passed over: windows first, then inwards; of siblings the frontmost first.
  public let passed: [Passed]

  /// Explains a hit, or that there was none.
  ///
  /// Views are asked again, so those that answer by chance or by state may tell another story.
  ///
  /// - Parameters:
  ///   - view: The view that was hit; nil when nothing was.
  ///   - point: On the screen, in points.
  ///   - application: Whose windows were asked.
  ///   - name: What a view is called in the reasons of others; its id, else its class.
  /// - Complexity: O(n) in the number of siblings along the way.
  public init(
    of view: View?, at point: CGPoint, in application: Application,
    naming name: (View) -> String = { $0.id ?? "\(type(of: $0))" }
  ) {
    var path: [View] = []
    var next = view
    while let present = next {
      path.append(present)
      next = present.superview
    }
    path.reverse()
    self.path = path
    var passed: [Passed] = []
    HitExplanation.explain(
      application.windows, hit: path.first, name, &passed,
      at: { ($0 as? Window)?.convert(point, from: nil) ?? point })
    for (place, parent) in path.enumerated() {
      guard let window = parent.window else { break }
      let inWindow = window.convert(point, from: nil)
      let hit = place + 1 < path.count ? path[place + 1] : nil
      HitExplanation.explain(parent.subviews, hit: hit, name, &passed, at: { _ in inWindow })
    }
    self.passed = passed
  }

  /// Tells of siblings, back to front, why each was passed over; the one that was hit is not.
  private static func explain(
    _ siblings: [View], hit: View?, _ name: (View) -> String, _ passed: inout [Passed],
    at point: (View) -> CGPoint
  ) {
    var isBehind = false
    for view in siblings.reversed() {
      if view === hit {
        isBehind = true
        continue
      }
      var refusal = view.hitRefusal(at: point(view))
      if refusal == nil {
        refusal = isBehind ? hit.map { .covered(by: name($0)) } : .answeredOtherwise
      }
      if let refusal { passed.append(Passed(view: view, refusal: refusal)) }
    }
  }
}
