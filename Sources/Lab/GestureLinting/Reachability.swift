import TSGeometry
import TSInterface

/// The checks of whether fingers reach the views of recognizers and controls.
@MainActor struct Reachability {
  let context: LintContext

  /// Adds a finding for each recognizer whose view no finger reaches.
  func check() {
    for subject in context.examined { check(subject) }
  }

  private func check(_ subject: LintSubject) {
    guard let obstacle = obstacle(of: subject.view) else { return }
    context.add(
      .neverRecognized, obstacle.severity, of: [subject],
      "\(subject.name) receives no touch: \(obstacle.reason)", remedy: obstacle.remedy)
  }

  /// The reason for which no finger reaches a view.
  struct Obstacle {
    let severity: GestureLint.Severity
    let reason: String
    let remedy: String
  }

  /// Returns the reason for which no finger reaches a view; `nil` if a finger does.
  func obstacle(of view: View) -> Obstacle? {
    var next: View? = view
    while let present = next {
      if let obstacle = ownObstacle(of: present, isTarget: present === view) { return obstacle }
      next = present.superview
    }
    guard reach(of: view) == nil, let other = cover(of: view) else { return nil }
    let (name, covering) = (context.name(of: view), context.name(of: other))
    return Obstacle(
      severity: .warning, reason: "\(covering) covers all of \(name)",
      remedy: "move \(covering) behind \(name), or set its isUserInteractionEnabled to false")
  }

  private func ownObstacle(of view: View, isTarget: Bool) -> Obstacle? {
    let name = context.name(of: view)
    if view.isHidden {
      return Obstacle(
        severity: .note, reason: "\(name) is hidden", remedy: "show \(name) when it is needed")
    }
    if view.isTransparent {
      return Obstacle(
        severity: .note, reason: "\(name) has an alpha of at most 0.01",
        remedy: "show \(name) when it is needed")
    }
    if !view.isUserInteractionEnabled {
      return Obstacle(
        severity: .warning, reason: "\(name) has isUserInteractionEnabled false",
        remedy: "set isUserInteractionEnabled of \(name) to true")
    }
    let bounds = view.bounds
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    if bounds.isEmpty, !view.point(inside: middle, with: nil) {
      return Obstacle(
        severity: .warning, reason: "\(name) has no area",
        remedy: "give \(name) a frame that contains what is to be touched")
    }
    return nil
  }

  /// Returns the point nearest to the middle of a view at which a finger reaches it.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - isOwn: Pass `true` for a point at which the view itself is hit, `false` to accept its
  ///     subviews.
  /// - Returns: The point of the screen, or `nil` if there is none.
  func reach(of view: View, isOwn: Bool = false) -> CGPoint? {
    guard let window = view.window else { return nil }
    return points(in: view).first { point in
      let hit = window.hitTest(window.convert(point, from: nil), with: nil)
      return isOwn ? hit === view : hit?.isDescendant(of: view) ?? false
    }
  }

  /// Returns the view that is hit instead of a view and does not contain it.
  private func cover(of view: View) -> View? {
    guard let window = view.window else { return nil }
    for point in points(in: view) {
      let inWindow = window.convert(point, from: nil)
      // Outside a superview the view is out of sight, and may be scrolled into it.
      guard isVisible(view, at: inWindow) else { continue }
      guard let hit = window.hitTest(inWindow, with: nil), !view.isDescendant(of: hit) else {
        return nil
      }
      return hit
    }
    return nil
  }

  private func isVisible(_ view: View, at point: CGPoint) -> Bool {
    var next: View? = view
    while let present = next {
      if present.hitRefusal(at: point) != nil { return false }
      next = present.superview
    }
    return true
  }

  /// Returns points of the screen all over a view, those near its middle first.
  func points(in view: View) -> [CGPoint] {
    let (bounds, steps) = (view.bounds, 16)
    var points: [(rank: Int, point: CGPoint)] = []
    for row in 0...steps {
      for column in 0...steps {
        // Just inside at the sides, which are not a part of the view at the right and below.
        let across = (CGFloat(column) + 0.02) / (CGFloat(steps) + 0.04)
        let down = (CGFloat(row) + 0.02) / (CGFloat(steps) + 0.04)
        let inView = CGPoint(
          x: bounds.minX + bounds.width * across, y: bounds.minY + bounds.height * down)
        let inWindow = view.convert(inView, to: nil)
        let (dx, dy) = (column - steps / 2, row - steps / 2)
        points.append(
          (dx * dx + dy * dy, view.window?.convert(inWindow, to: nil as Window?) ?? inWindow))
      }
    }
    // Sorted by rank and index, as sorting is not stable.
    return points.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }.map(\.element.point)
  }
}
