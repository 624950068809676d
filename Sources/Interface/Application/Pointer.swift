public import EventTime
public import Geometry

/// An object that points without touching: a pen above the surface, or a pointer that a program
/// moves.
///
/// The hover gesture recognizers of the view under the pointer, and of its superviews, are notified
/// when it enters, moves and leaves (U192). They are not notified while it is pressed: touches
/// report the pointer then.
@MainActor public final class Pointer {
  private let applicationLink: WeakLink<Application>
  /// The recognizers that the pointer hovers over.
  private var hovered: [HoverGestureRecognizer] = []
  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  /// A Boolean value that indicates whether the pointer is pressed and so does not hover; `false`
  /// by default.
  @exclusivity(unchecked) public var isPressed = false

  init(_ application: Application) { applicationLink = WeakLink(application) }

  /// A Boolean value that indicates whether a recognizer has been notified of the pointer.
  var isOverSomething: Bool { !hovered.isEmpty }

  /// Moves the pointer to a location on the screen.
  ///
  /// Does nothing but advance the time while the pointer is pressed or the application ignores
  /// interaction events.
  ///
  /// - Parameters:
  ///   - point: The location, in the screen's coordinates.
  ///   - height: The height above the surface, from 0 on it to 1 at the greatest distance the
  ///     device can sense; 0 if it is unknown.
  ///   - time: The time, not before the last frame's.
  public func move(to point: CGPoint, height: CGFloat = 0, at time: Timestamp) {
    guard let application = applicationLink.borrowed.target else { return }
    if time > application.timeline.now { application.timeline.advance(to: time) }
    guard !isPressed, !application.isIgnoringInteractionEvents else { return }
    var found: [HoverGestureRecognizer] = []
    if let (window, view) = application.hitTest(onScreen: point, with: nil) {
      let place = window.convert(point, from: nil)
      found = recognizers(on: view, in: application)
      // Recognizers that the pointer has left are notified first.
      leave(except: found)
      for recognizer in found where recognizer.isEnabled {
        let isNew = !hovered.containsIdentical(recognizer)
        if isNew, recognizer.isHovered { continue }
        if isNew { hovered.append(recognizer) }
        recognizer.pointer(at: place, height, isNew: isNew || !recognizer.isHovered)
      }
    } else {
      leave(except: [])
    }
  }

  /// Removes the pointer: the recognizers it hovers over are notified that it left.
  ///
  /// - Parameter time: The time.
  public func leave(at time: Timestamp) {
    guard let application = applicationLink.borrowed.target else { return }
    if time > application.timeline.now { application.timeline.advance(to: time) }
    leave(except: [])
  }

  private func leave(except kept: [HoverGestureRecognizer]) {
    for recognizer in hovered where !kept.containsIdentical(recognizer) {
      hovered.removeIdentical(recognizer)
      recognizer.pointerLeft()
    }
  }

  private func recognizers(on view: View, in application: Application) -> [HoverGestureRecognizer] {
    var found: [HoverGestureRecognizer] = []
    var next: View? = view
    while let present = next {
      for recognizer in present.recognizers.reversed() {
        guard let hover = recognizer as? HoverGestureRecognizer else { continue }
        if hovered.containsIdentical(hover) || hover.shouldReceive(application.hoverEvent) {
          found.append(hover)
        }
      }
      next = present.superview
    }
    return found
  }
}

extension Application {
  /// Creates a pointer that the program moves, in addition to those of pens.
  ///
  /// - Returns: The pointer, which the application does not retain.
  public final func makePointer() -> Pointer { Pointer(self) }
}
