import Contacts
import EventTime
import Geometry

extension Touch {
  /// Takes over what a frame says of the touch's contact.
  @inline(__always) func update(
    _ contact: Contact, at time: Timestamp, _ source: InputSource, _ application: Application
  ) {
    self.contact = contact
    self.time = time
    previousPosition = position
    var point = source.point(contact.x, contact.y)
    // Until it is retired the touch holds its window, and through that the records of the window.
    if windowLink.borrowed.mapHeld({ $0.isDisplaced }) == true, let window = hitWindow {
      point = window.convert(point, from: nil)
    }
    position = point
    switch contact.phase {
    case .ended:
      let isPalm = contact.tool == .palm && application.constants.ignoresPalms
      finish(isPalm ? .cancelled : .ended, application)
    case .cancelled: finish(.cancelled, application)
    default:
      phase = .moved
      delivery.borrowed.withHeldTarget { $0.noteMove(self, application.event) }
      if contact.tool == .palm, application.constants.ignoresPalms { turnIntoPalm(source) }
    }
    if tapCount != 0 { checkStraying(application.constants.tapMovement) }
  }

  /// Notes that the touch has not changed since the event before (U2).
  @inline(__always) func rest() {
    phase = .stationary
    previousPosition = position
  }

  private func turnIntoPalm(_ source: InputSource) {
    finish(.cancelled, source.application)
    source.forget(self)
  }

  /// Has the touch end or be cancelled in the event at hand.
  func finish(_ phase: Phase, _ application: Application) {
    self.phase = phase
    isFinished = true
    delivery.borrowed.withTarget { $0.note(self, application.event) }
    application.event.hasFinished = true
  }

  private func checkStraying(_ limit: CGFloat) {
    let (dx, dy) = (position.x - startPosition.x, position.y - startPosition.y)
    if dx * dx + dy * dy > limit * limit { tapCount = 0 }
  }

  /// Lets go of views and recognizers, as the application is no more: one of them may hold the touch,
  /// which would then keep all of them for ever.
  func abandon() {
    retire()
    // Outlive the accesses, as what goes may ask the touch for them.
    let held = (hitWindow, hitView, recognizers)
    hitWindow = nil
    hitView = nil
    windowLink = WeakLink()
    recognizers = []
    extendLifetime(held)
  }

  /// Lets go of what the touch no longer needs when it is over.
  func retire() {
    delivery = WeakLink()
    release()
  }
}
