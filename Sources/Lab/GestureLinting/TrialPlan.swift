import TSGeometry
import TSInterface
import TSNearest
import TSRecognition

/// The trials of one recognizer: the gestures that it asks for, and where hands make them.
@MainActor struct TrialPlan {
  /// A motion with the place at which it is made.
  struct Placed {
    let motion: TrialMotion
    /// The middle of the hand on the screen, in points.
    let start: CGPoint
  }

  /// The motions of all people, in the order of the gestures.
  let placed: [Placed]

  /// Creates the plan for a recognizer.
  ///
  /// - Parameters:
  ///   - isOwn: Pass `true` to begin where the view itself is hit, `false` to begin as near to its
  ///     middle as possible.
  ///   - reachability: The checks of what fingers reach.
  init(
    _ subject: LintSubject, _ scale: ScreenScale, _ hands: any TrialHandSource, isOwn: Bool,
    _ reachability: Reachability
  ) {
    var placed: [Placed] = []
    for (gesture, edge) in Self.gestures(subject.demand) {
      guard
        let start = edge.flatMap({ Self.start(subject, at: $0) })
          ?? reachability.reach(of: subject.view, isOwn: isOwn)
          ?? reachability.reach(of: subject.view)
      else { continue }
      var upright = gesture
      upright.isUpright = true
      let choices = gesture.fingers > 1 ? [gesture, upright] : [gesture]
      for choice in choices {
        let fitting = hands.motions(for: choice).filter {
          Self.fits($0, subject.view, start, scale)
        }
        placed += fitting.map { Placed(motion: $0, start: start) }
        if !fitting.isEmpty { break }
      }
    }
    self.placed = placed
  }

  /// Returns the gestures that a recognizer asks for, those from an edge with the edge.
  private static func gestures(_ demand: GestureDemand) -> [(TrialGesture, ScreenEdges?)] {
    let right = CGVector(dx: 1, dy: 0)
    let left = CGVector(dx: -1, dy: 0)
    let down = CGVector(dx: 0, dy: 1)
    let up = CGVector(dx: 0, dy: -1)
    switch demand {
    case .tap(let count, let fingers): return [(TrialGesture(.taps(count), fingers: fingers), nil)]
    case .press(let taps, let fingers, let duration):
      return [
        (TrialGesture(.press(afterTaps: taps, duration: duration), fingers: fingers), nil)
      ]
    case .pan(let fingers, _, let axes):
      let across = axes.contains(.horizontal) ? [right, left] : []
      let along = axes.contains(.vertical) ? [down, up] : []
      return (across + along).map { (TrialGesture(.drag($0), fingers: max(1, fingers)), nil) }
    case .swipe(let directions, let fingers):
      let horizontal = [(SwipeDirection.right, right), (.left, left)]
      let vertical = [(SwipeDirection.down, down), (.up, up)]
      // With a horizontal direction the vertical ones are not recognized.
      let used = directions.isDisjoint(with: [.left, .right]) ? vertical : horizontal
      return used.filter { directions.contains($0.0) }.map {
        (TrialGesture(.swipe($0.1), fingers: fingers), nil)
      }
    case .edgePan(let edges, _, _):
      let inward = [(ScreenEdges.left, right), (.right, left), (.top, down), (.bottom, up)]
      return inward.filter { edges.contains($0.0) }.map {
        (TrialGesture(.drag($0.1), fingers: 1), $0.0)
      }
    case .pinch:
      return [true, false].map { (TrialGesture(.pinch(apart: $0), fingers: 2), nil) }
    case .rotation:
      return [true, false].map { (TrialGesture(.rotation(clockwise: $0), fingers: 2), nil) }
    case .unknown: return []
    }
  }

  /// Returns a point at an edge of the window that is nearest to the middle of the view.
  private static func start(_ subject: LintSubject, at edge: ScreenEdges) -> CGPoint? {
    guard let window = subject.view.window else { return nil }
    let (area, bounds) = (subject.rect, window.areaOnScreen)
    switch edge {
    case .left: return CGPoint(x: bounds.minX + 3, y: area.midY)
    case .right: return CGPoint(x: bounds.maxX - 4, y: area.midY)
    case .top: return CGPoint(x: area.midX, y: bounds.minY + 3)
    default: return CGPoint(x: area.midX, y: bounds.maxY - 4)
    }
  }

  /// Returns whether all fingers land on a view.
  private static func fits(
    _ motion: TrialMotion, _ view: View, _ start: CGPoint, _ scale: ScreenScale
  ) -> Bool {
    guard let window = view.window else { return false }
    return motion.contacts.allSatisfy { positions in
      guard let first = positions.first else { return false }
      let point = CGPoint(
        x: start.x + first.offset.dx * scale.perMillimetre.width,
        y: start.y + first.offset.dy * scale.perMillimetre.height)
      let hit = window.hitTest(window.convert(point, from: nil), with: nil)
      return hit?.isDescendant(of: view) ?? false
    }
  }
}
