import Contacts
import EventTime
import Geometry

extension Touch {
  /// Takes over what a frame says of the touch's contact.
  @inline(__always) func update(_ contact: Contact, at time: Timestamp, _ source: InputSource) {
    self.contact = contact
    self.time = time
    previousPosition = position
    var point = source.mapping.point(x: contact.x, y: contact.y)
    if let window = hitWindow, window.isDisplaced { point = window.convert(point, from: nil) }
    position = point
    switch contact.phase {
    case .ended: phase = .ended
    case .cancelled: phase = .cancelled
    default:
      phase = .moved
      if contact.tool == .palm, source.application.constants.ignoresPalms { turnIntoPalm(source) }
    }
    if tapCount != 0 { checkStraying(source.application.constants.tapMovement) }
  }

  /// Notes that the touch has not changed since the event before (U2).
  @inline(__always) func rest() {
    phase = .stationary
    previousPosition = position
  }

  private func turnIntoPalm(_ source: InputSource) {
    phase = .cancelled
    source.forget(self)
  }

  private func checkStraying(_ limit: CGFloat) {
    let (dx, dy) = (position.x - startPosition.x, position.y - startPosition.y)
    if dx * dx + dy * dy > limit * limit { tapCount = 0 }
  }

  /// Whether the touch is over and has left its event.
  var isRetired: Bool { alone.isEmpty }

  /// Lets go of what the touch no longer needs when it is over.
  func retire() {
    delivery = nil
    release()
  }
}

extension Window {
  /// Whether the window's coordinates differ from the screen's.
  @inline(__always) final var isDisplaced: Bool {
    geometry.isTransformed || geometry.origin != geometry.bounds.origin
  }
}
