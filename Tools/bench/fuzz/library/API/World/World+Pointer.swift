import TSEventTime
import TSGeometry
import TSInterface
import TSStrokes

extension World {
  /// Performs an act of pointers, their interactions, and the templates of drawn shapes.
  ///
  /// - Parameter step: The step with the act and its numbers.
  func usePointer(_ step: Operation) {
    switch step.act {
    case .setTemplates:
      let all = recognizers.compactMap { $0.object as? StrokeGestureRecognizer }
      guard let strokes = all.cyclic(step.a) else { return }
      switch step.c % 5 {
      case 0: strokes.templates = []
      case 1: strokes.templates += FuzzStrokes.corners
      case 2: strokes.templates = Array(strokes.templates.dropFirst())
      case 3: strokes.matcher = StrokeMatcher.allCases[step.d % StrokeMatcher.allCases.count]
      default: strokes.beginsEarly.toggle()
      }
    case .addInteraction:
      guard let view = parent(step.b) else { return }
      if step.c % 3 == 0, let last = view.interactions.last {
        view.removeInteraction(last)
      } else {
        view.addInteraction(PointerInteraction(delegate: source))
      }
    case .point: point(step)
    default: break
    }
  }

  /// Moves and presses the pointer, but not inside a callback, where the engine does not allow it.
  private func point(_ step: Operation) {
    guard depth == 0, let application = application(step.a) else { return }
    let pointer = application.pointer
    let time = application.timeline.now.advanced(by: 0.01)
    switch step.c % 7 {
    case 0: pointer.press(.primary, at: time)
    case 1: pointer.release(.primary, at: time)
    case 2: pointer.scroll(by: CGVector(dx: CGFloat(step.b), dy: CGFloat(step.d % 50)), at: time)
    case 3: pointer.leave(at: time)
    case 4: application.supportsIndirectInputEvents.toggle()
    default: pointer.move(to: CGPoint(x: step.b * 70, y: step.d), at: time)
    }
  }
}
