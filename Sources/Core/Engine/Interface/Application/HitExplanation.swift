public import TSGeometry

/// An explanation of a hit-test: the path from the window to the view that was hit, and the views
/// that were passed over.
///
/// Use it to find out why a touch does not reach a view.
@MainActor public struct HitExplanation {
  /// A view that was not hit, with the reason.
  public struct Passed {
    /// The view that was passed over.
    public let view: View
    /// The reason for which it was passed over.
    public let refusal: HitRefusal
  }

  /// The views from the window to the one that was hit; empty if none was hit.
  public let path: [View]
  /// The views that were passed over: windows first, then from outside in; of siblings the
  /// frontmost first.
  public let passed: [Passed]

  /// Explains the result of a hit-test.
  ///
  /// Views are tested again, so an override whose result depends on chance or state may answer
  /// differently than before.
  ///
  /// - Parameters:
  ///   - view: The view that was hit; `nil` if none was.
  ///   - point: The location on the screen, in points.
  ///   - name: A closure that returns the name of a view in reasons; by default its id, else its
  ///     class.
  /// - Complexity: O(*n*) in the number of siblings along the path.
  public init(
    of view: View?, at point: CGPoint, in application: Application,
    naming name: (View) -> String = { $0.sceneID ?? "\(type(of: $0))" }
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
    for (index, parent) in path.enumerated() {
      guard let window = parent.window else { break }
      let inWindow = window.convert(point, from: nil)
      let hit = index + 1 < path.count ? path[index + 1] : nil
      HitExplanation.explain(parent.subviews, hit: hit, name, &passed, at: { _ in inWindow })
    }
    self.passed = passed
  }

  /// Appends the reasons for which siblings were passed over, front to back, except for the one
  /// that was hit.
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
