public import Contacts
import EventTime
import Geometry

/// A digitizer connected to an application: the place where its contacts become touches.
@MainActor public final class InputSource {
  /// The device.
  public let digitizer: Digitizer
  /// Where it lies on the screen.
  public var mapping: DigitizerMapping {
    didSet { pointsPerUnit = mapping.pointsPerUnit }
  }
  /// What its contacts are, pens apart.
  public let type: Touch.TouchType

  @exclusivity(unchecked) unowned let application: Application
  @exclusivity(unchecked) var pointsPerUnit: CGFloat
  /// The touch in each slot.
  @exclusivity(unchecked) private var touches: [Touch?] = []
  private var isConnected = true
  /// The highest slot that is believed; the kernel's largest real devices have a few hundred.
  private static let slotLimit = 4096

  init(
    _ application: Application, _ digitizer: Digitizer, _ mapping: DigitizerMapping,
    _ type: Touch.TouchType
  ) {
    self.application = application
    self.digitizer = digitizer
    self.mapping = mapping
    self.type = type
    pointsPerUnit = mapping.pointsPerUnit
  }

  /// Brings one frame: fires what fell due before it, then changes the touches and delivers them.
  ///
  /// Everything that follows from the frame has happened when this returns.
  ///
  /// - Precondition: The source is connected, and no other event is being delivered.
  public func process(_ frame: ContactFrame) {
    let application = application
    precondition(isConnected, "a frame of \(digitizer.name), which is disconnected")
    precondition(
      !application.isSending, "a frame of \(digitizer.name) while another is being delivered")
    application.timeline.advance(to: frame.time)
    if !frame.repairs.isEmpty { note(frame) }
    let needsSending = take(frame)
    if needsSending { application.send(at: frame.time) }
  }

  /// Takes the device away: its touches are cancelled, now.
  public func disconnect() {
    guard isConnected else { return }
    isConnected = false
    let down = touches.compactMap { $0 }
    application.observer?.input(
      InputNote(
        time: application.timeline.now, kind: .unplugged, why: digitizer.name, count: down.count))
    for touch in down {
      forget(touch)
      touch.phase = .cancelled
      touch.time = application.timeline.now
    }
    application.sources.removeAll { $0 === self }
    if !down.isEmpty {
      application.restOthers(than: self)
      application.send(at: application.timeline.now)
    }
  }

  private func note(_ frame: ContactFrame) {
    for entry in frame.repairs {
      application.observer?.input(
        InputNote(
          time: frame.time, kind: entry.repair == .eventsDropped ? .dropped : .repaired,
          why: entry.repair.rawValue, count: entry.count))
    }
  }

  /// Changes the touches by a frame.
  ///
  /// - Returns: Whether anything has changed that views are to hear of.
  private func take(_ frame: ContactFrame) -> Bool {
    var changed = false
    var landed = false
    // What goes makes room for what comes in the same frame, so landings are left for later.
    for contact in frame.contacts {
      if contact.phase == .began {
        landed = true
        continue
      }
      let slot = Int(contact.slot)
      guard slot >= 0, slot < touches.count, let touch = touches[slot] else { continue }
      if contact.phase == .stationary {
        touch.rest()
        continue
      }
      changed = true
      touch.update(contact, at: frame.time, self)
      if contact.phase != .moved { touches[slot] = nil }
    }
    if landed {
      for contact in frame.contacts where contact.phase == .began { land(contact, frame.time) }
      changed = true
    }
    if changed, application.sources.count > 1 { application.restOthers(than: self) }
    return changed
  }

  private func land(_ contact: Contact, _ time: Timestamp) {
    let application = application
    let slot = Int(contact.slot)
    guard slot >= 0, slot < Self.slotLimit, !application.isIgnoringInteractionEvents else { return }
    if contact.tool == .palm, application.constants.ignoresPalms { return }
    while touches.count <= slot { touches.append(nil) }
    let touch = application.newTouch()
    touch.source = self
    touch.type = contact.tool == .pen ? .pencil : type
    touch.phase = .began
    touch.contact = contact
    touch.time = time
    touch.startTime = time
    let point = mapping.point(of: contact)
    touch.position = point
    touches[slot] = touch
    application.event.insert(touch)
    touch.tapCount = application.taps.count(at: point, time, application.constants)
    application.hitTest(touch, onScreen: point)
  }

  /// Lets the contact of a touch go on unheard.
  func forget(_ touch: Touch) {
    if let slot = touches.firstIndex(where: { $0 === touch }) { touches[slot] = nil }
  }
}

extension Application {
  /// Has the touches of all other devices rest in the event at hand.
  final func restOthers(than source: InputSource) {
    for touch in event.active where touch.source !== source && !touch.phase.isOver { touch.rest() }
  }

  final func newTouch() -> Touch {
    let touch = Touch()
    touch.id = nextTouchID
    nextTouchID += 1
    return touch
  }
}
