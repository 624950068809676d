public import TSEventTime
import TSGeometry
import TSPreconditions

/// The touches of a pointer: its press, and the two that represent a transform.
extension Pointer {
  /// Presses buttons.
  ///
  /// The first button begins a touch at the pointer: it is hit-tested, has a tap count, and reaches
  /// recognizers and views as that of a finger does. Further buttons only change
  /// ``Event/buttonMask`` (T82). While the application ignores interaction events no touch begins.
  ///
  /// - Parameters:
  ///   - button: The button; those that are down already have no effect.
  ///   - time: The time, not before the last frame's.
  /// - Precondition: No event is being delivered.
  public func press(_ button: Event.ButtonMask, at time: Timestamp) {
    guard let application = prepare("press") else { return }
    let time = application.advanced(to: time)
    let former = buttons
    buttons.formUnion(button)
    guard buttons != former else { return }
    isPressed = true
    let point = currentLocation(in: application)
    report(application)
    if !former.isEmpty {
      press?.buttons.formUnion(button)
      return noteEngagement(application)
    }
    if application.isIgnoringInteractionEvents { return }
    deliver(at: time, application) {
      let touch = makeTouch(at: point, time, application)
      touch.buttons = buttons
      press = touch
      noteEngagement(application)
      application.pipeline.land(touch, application)
    }
  }

  /// Releases buttons; the last one that is released ends the touch.
  ///
  /// - Parameters:
  ///   - button: The button; those that are not down have no effect.
  ///   - time: The time, not before the last frame's.
  /// - Precondition: No event is being delivered.
  public func release(_ button: Event.ButtonMask, at time: Timestamp) {
    guard let application = prepare("release") else { return }
    let time = application.advanced(to: time)
    let former = buttons
    buttons.subtract(button)
    guard buttons != former else { return }
    report(application)
    noteEngagement(application)
    guard buttons.isEmpty else { return }
    isPressed = false
    if let touch = press {
      press = nil
      deliver(at: time, application) { touch.finish(.ended, at: time, in: application.event) }
      noteEngagement(application)
    }
    // What is under the pointer may be another view than before the press.
    if let location, !isPressed, !application.isIgnoringInteractionEvents {
      hover(at: location, 0, application)
    }
  }

  func movePress(to point: CGPoint, _ time: Timestamp, _ application: Application) {
    ensure(!application.isDelivering, "a pointer is to move while an event is being delivered")
    guard let touch = press else { return }
    deliver(at: time, application) { touch.move(to: point, time, application.constants) }
  }

  /// Stops tracking a touch that the application has cancelled.
  func forget(_ touch: Touch) {
    touch.pointer = nil
    if press === touch { press = nil }
    transformTouches.removeIdentical(touch)
    if let application = applicationLink.borrowed.target { noteEngagement(application) }
  }

  func cancelTouches(_ application: Application, _ time: Timestamp) {
    let touches = [press].compactMap { $0 } + transformTouches
    press = nil
    transformTouches = []
    cancel(touches, application, time)
  }

  func cancelTransformTouches(_ application: Application, _ time: Timestamp) {
    let touches = transformTouches
    transformTouches = []
    cancel(touches, application, time)
  }

  private func cancel(_ touches: [Touch], at time: Timestamp, in event: Event) {
    for touch in touches {
      touch.cancellationReason = .interruption
      touch.finish(.cancelled, at: time, in: event)
    }
  }

  private func cancel(_ touches: [Touch], _ application: Application, _ time: Timestamp) {
    guard !touches.isEmpty else { return noteEngagement(application) }
    if application.isDelivering {
      cancel(touches, at: time, in: application.event)
      noteEngagement(application)
      application.pipeline.sendCancelled()
    } else {
      deliver(at: time, application) {
        cancel(touches, at: time, in: application.event)
        noteEngagement(application)
      }
    }
  }

  /// Creates a touch at a point of the screen and adds it to the event.
  func makeTouch(at point: CGPoint, _ time: Timestamp, _ application: Application) -> Touch {
    let touch = application.pipeline.newTouch()
    let type = application.supportsIndirectInputEvents ? Touch.TouchType.indirectPointer : .direct
    touch.begin(at: point, as: type, of: self, time)
    touch.tapCount = application.pipeline.countTap(touch, application.constants)
    return touch
  }

  /// Delivers an event in which only touches of this pointer change, as the closure does.
  func deliver(at time: Timestamp, _ application: Application, _ update: () -> Void) {
    let pipeline = application.pipeline
    pipeline.flush(application)
    pipeline.deliver(at: time, in: application) {
      pipeline.restTouches()
      update()
    }
  }

  /// Returns the application, unless it was deallocated.
  ///
  /// - Parameter what: The name of the call, for the message of a usage error.
  func prepare(_ what: String) -> Application? {
    guard let application = applicationLink.borrowed.target else { return nil }
    ensureIdle(application, what)
    return application
  }

  /// Stops the program if an event is being delivered.
  ///
  /// - Parameter what: The operation of the pointer, for the message.
  func ensureIdle(_ application: Application, _ what: String) {
    ensure(!application.isDelivering, "a pointer's \(what) while an event is being delivered")
  }
}
