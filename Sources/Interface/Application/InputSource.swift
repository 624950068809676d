public import Contacts
import EventTime
import Geometry
import Preconditions

/// A digitizer connected to an application: the place where its contacts become touches.
@MainActor public final class InputSource {
  /// The device.
  public let digitizer: Digitizer
  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  /// Where it lies on the screen.
  @exclusivity(unchecked) public var mapping: DigitizerMapping {
    didSet {
      pointsPerUnit = mapping.pointsPerUnit
      upright = UprightMapping(mapping)
    }
  }
  /// The mapping's short form, where it has one.
  @exclusivity(unchecked) private var upright: UprightMapping?
  /// The application, which holds its sources as long as they are connected.
  ///
  /// - Precondition: It still exists: a source is of no use beyond it.
  @inline(__always) var application: Application {
    guard let application = applicationLink.borrowed.target else {
      usageError("\(digitizer.name) is connected to no application")
    }
    return application
  }
  /// What its contacts are, pens apart.
  public let type: Touch.TouchType

  @exclusivity(unchecked) var applicationLink: WeakLink<Application>
  @exclusivity(unchecked) var pointsPerUnit: CGFloat
  /// The touch in each slot.
  @exclusivity(unchecked) var touches = WeakLinks<Touch>()
  @exclusivity(unchecked) private var isConnected = true
  /// The pointer that the device's pen is while it is near; made when it first comes.
  private var pointer: Pointer? { didSet { isHovering = pointer != nil } }
  @exclusivity(unchecked) private var isHovering = false
  /// The highest slot that is believed; the kernel's largest real devices have a few hundred.
  private static let slotLimit = 4096

  init(
    _ application: Application, _ digitizer: Digitizer, _ mapping: DigitizerMapping,
    _ type: Touch.TouchType
  ) {
    applicationLink = WeakLink(application)
    self.digitizer = digitizer
    self.mapping = mapping
    self.type = type
    pointsPerUnit = mapping.pointsPerUnit
    upright = UprightMapping(mapping)
  }

  /// Returns the point of the screen under a contact.
  @inline(__always) func point(_ x: Int32, _ y: Int32) -> CGPoint {
    guard let upright else { return mapping.point(x: x, y: y) }
    return CGPoint(
      x: upright.left + (Double(x) - upright.minimumX) * upright.width / upright.extentX,
      y: upright.top + (Double(y) - upright.minimumY) * upright.height / upright.extentY)
  }

  /// Brings one frame: fires what fell due before it, then changes the touches and delivers them.
  ///
  /// Everything that follows from the frame has happened when this returns.
  ///
  /// - Precondition: The source is connected, and no other event is being delivered.
  public func process(_ frame: ContactFrame) {
    // Held: a handler may let the application go.
    process(frame, application)
  }

  @inline(__always) private func process(_ frame: ContactFrame, _ application: Application) {
    ensure(isConnected, "a frame of \(digitizer.name), which is disconnected")
    ensure(
      !application.isSending, "a frame of \(digitizer.name) while another is being delivered")
    if application.deliveryInterval != nil, onlyMoves(frame, application) {
      application.expect(frameAt: frame.time)
    }
    application.advance(to: frame.time)
    // What fell due may have taken the device away.
    guard isConnected else { return }
    if !frame.repairs.isEmpty { note(frame) }
    let isGathered =
      application.deliveryInterval != nil && !frame.contacts.isEmpty && coalesce(frame, application)
    if !isGathered, take(frame, application) { application.send(at: frame.time) }
    if frame.hover != nil || isHovering { hover(frame, application) }
  }

  /// Moves the device's pointer; while the pen touches it pauses (U192).
  private func hover(_ frame: ContactFrame, _ application: Application) {
    guard isConnected, digitizer.isDirect else { return }
    let pointer = pointer ?? application.makePointer()
    self.pointer = pointer
    pointer.isPressed = !isIdle
    guard let hover = frame.hover else {
      if isIdle {
        pointer.leave(at: frame.time)
        self.pointer = nil
      }
      return
    }
    let reach = digitizer.distance.map { CGFloat(max(1, $0.maximum)) } ?? 1
    pointer.move(
      to: mapping.point(x: hover.x, y: hover.y), height: min(1, CGFloat(hover.distance) / reach),
      at: frame.time)
  }

  /// Whether none of the device's contacts is down.
  private var isIdle: Bool {
    for slot in touches.indices where !touches[slot].isEmpty { return false }
    return true
  }

  /// Takes the device away: its touches are cancelled, now.
  public func disconnect() {
    guard isConnected, let application = applicationLink.borrowed.target else { return }
    if !application.isSending { application.flush() }
    isConnected = false
    let down = touches.indices.compactMap { touches[$0].target }
    application.observer?.input(
      InputNote(
        time: application.timeline.now, kind: .unplugged, why: digitizer.name, count: down.count))
    for touch in down {
      forget(touch)
      touch.finish(.cancelled, application)
      touch.time = application.timeline.now
    }
    application.sources.removeIdentical(self)
    if application.isSending {
      application.cancelInTurn()
    } else if !down.isEmpty {
      application.restOthers(than: self)
      application.send(at: application.timeline.now)
    }
    // After the touches: an action of hovering is an event of its own, which would end them unsent.
    pointer?.isPressed = false
    pointer?.leave(at: application.timeline.now)
    pointer = nil
    applicationLink = WeakLink()
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
  @inline(__always) private func take(_ frame: ContactFrame, _ application: Application) -> Bool {
    var changed = false
    var landed = false
    // What goes makes room for what comes in the same frame, so landings are left for later.
    let contacts = frame.contacts.span
    for index in contacts.indices {
      let phase = contacts[index].phase
      if phase == .began {
        landed = true
        continue
      }
      let slot = Int(contacts[index].slot)
      guard slot >= 0, slot < touches.count else { continue }
      let link = touches[slot]
      if link.isNone { continue }
      // The event holds the touches that are down.
      if phase == .stationary {
        link.withHeldTarget { $0.rest() }
        continue
      }
      changed = true
      if phase != .moved { touches.point(slot, to: nil) }
      link.withHeldTarget { $0.update(contacts[index], at: frame.time, self, application) }
    }
    if landed {
      for contact in frame.contacts where contact.phase == .began {
        begin(contact, frame.time, application)
      }
      changed = true
    }
    if changed, application.hasSeveralSources { application.restOthers(than: self) }
    return changed
  }

  private func begin(_ contact: Contact, _ time: Timestamp, _ application: Application) {
    let slot = Int(contact.slot)
    guard isConnected, slot >= 0, slot < Self.slotLimit, !application.isIgnoringInteractionEvents
    else { return }
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
    touch.initialLocation = point
    touch.position = point
    touches[slot].target?.finish(.cancelled, application)
    touches.point(slot, to: touch)
    application.event.insert(touch)
    touch.tapCount = application.taps.count(at: point, time, application.constants)
    // Views are asked, and may be laid out: whatever they do, this event is under way.
    application.isSending = true
    application.hitTest(touch, onScreen: point)
    application.isSending = false
  }

  /// Lets the contact of a touch go on unheard.
  func forget(_ touch: Touch) {
    if let slot = touches.firstIndex(ofIdentical: touch) { touches.point(slot, to: nil) }
  }
}

extension Application {
  /// Has the touches of all other devices rest in the event at hand.
  final func restOthers(than source: InputSource) {
    for touch in event.active where touch.source !== source && !touch.phase.isOver { touch.rest() }
  }

  final func newTouch() -> Touch {
    let touch = touchPool.take()
    touch.id = nextTouchID
    nextTouchID += 1
    return touch
  }
}
