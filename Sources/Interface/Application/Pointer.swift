public import EventTime
public import Geometry

/// Something that points without touching: a pen over the surface, or a pointer that a program moves.
///
/// The recognizers of hovering on the view under it, and on all above that, are told when it comes,
/// moves and goes (U192). While it presses they are not: touches tell then.
@MainActor public final class Pointer {
  private let applicationLink: WeakLink<Application>
  /// Those that it hovers over.
  private var hovered: [HoverGestureRecognizer] = []
  // Unchecked are plain values only, whose accesses run no other code: Architecture, "Exclusivity".
  /// Whether it presses, and so does not hover.
  @exclusivity(unchecked) public var isPressed = false

  init(_ application: Application) { applicationLink = WeakLink(application) }

  /// Whether a recognizer has been told of it.
  var isOverSomething: Bool { !hovered.isEmpty }

  /// Moves it to a point of the screen.
  ///
  /// - Parameters:
  ///   - point: In the screen's coordinates.
  ///   - height: How far over the surface, from 0 on it to 1 as far as the device can feel; 0 where
  ///     that is not known.
  ///   - time: The moment, not before the last frame's.
  public func move(to point: CGPoint, height: CGFloat = 0, at time: Timestamp) {
    guard let application = applicationLink.borrowed.target else { return }
    if time > application.timeline.now { application.timeline.advance(to: time) }
    guard !isPressed, !application.isIgnoringInteractionEvents else { return }
    var found: [HoverGestureRecognizer] = []
    if let (window, view) = application.view(under: point) {
      let place = window.convert(point, from: nil)
      found = recognizers(on: view, in: application)
      // Those that it left hear of it first.
      leave(except: found)
      for recognizer in found where recognizer.isEnabled {
        let isNew = !hovered.holds(recognizer)
        if isNew, recognizer.isHovered { continue }
        if isNew { hovered.append(recognizer) }
        recognizer.pointer(at: place, height, isNew: isNew || !recognizer.isHovered)
      }
    } else {
      leave(except: [])
    }
  }

  /// Takes it away: what it hovers over is told that it went.
  public func leave(at time: Timestamp) {
    guard let application = applicationLink.borrowed.target else { return }
    if time > application.timeline.now { application.timeline.advance(to: time) }
    leave(except: [])
  }

  private func leave(except kept: [HoverGestureRecognizer]) {
    for recognizer in hovered where !kept.holds(recognizer) {
      hovered.drop(recognizer)
      recognizer.pointerLeft()
    }
  }

  private func recognizers(on view: View, in application: Application) -> [HoverGestureRecognizer] {
    var found: [HoverGestureRecognizer] = []
    var next: View? = view
    while let present = next {
      for recognizer in present.recognizers.reversed() {
        guard let hover = recognizer as? HoverGestureRecognizer else { continue }
        if hovered.holds(hover) || hover.shouldReceive(application.hoverEvent) {
          found.append(hover)
        }
      }
      next = present.superview
    }
    return found
  }
}

extension Application {
  /// Makes a pointer that a program moves, beside those that pens are.
  public final func makePointer() -> Pointer { Pointer(self) }

  /// The front window and the view in it under a point of the screen.
  final func view(under point: CGPoint) -> (Window, View)? {
    guard View.recognizerCount > 0 else { return nil }
    for window in windows.reversed() where !window.isHidden {
      if window.layoutIsPending {
        window.layoutIsPending = false
        window.layoutIfNeeded()
      }
      if let view = window.hitTest(window.convert(point, from: nil), with: nil) {
        return (window, view)
      }
    }
    return nil
  }
}
