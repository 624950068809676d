import TSGeometry
import TSInterface

extension TestStage {
  /// A finger that is about to touch down, with its target.
  struct Aim {
    let verb: String
    let view: View?
    let point: CGPoint
  }

  /// Compares a touch that has begun with the target of its finger, and warns if it missed.
  func landed(_ touch: Touch) {
    let inWindow = touch.location(in: nil)
    let point = touch.window?.convert(inWindow, to: nil) ?? inWindow
    let nearest = aims.indices.min { a, b in
      aims[a].point.distance(to: point) < aims[b].point.distance(to: point)
    }
    guard let nearest else { return }
    let aim = aims.remove(at: nearest)
    guard let view = aim.view else { return }
    if let hit = touch.view, hit.isDescendant(of: view) { return }
    let reason = TouchWarning.Reason(missed: view, at: point, hit: touch.view, in: application)
    warn(aim, hit: touch.view, reason)
  }

  /// Adds a warning, unless an equal one exists.
  ///
  /// - Parameter reason: The reason for which the target was missed.
  func warn(_ aim: Aim, hit: View?, _ reason: TouchWarning.Reason) {
    let warning = TouchWarning(
      verb: aim.verb, aimed: aim.view?.touchName, point: aim.point, hit: hit?.touchName,
      reason: reason)
    let isKnown = warnings.contains {
      ($0.verb, $0.aimed, $0.hit) == (warning.verb, warning.aimed, warning.hit)
        && $0.reason == reason
    }
    if !isKnown { warnings.append(warning) }
  }
}
