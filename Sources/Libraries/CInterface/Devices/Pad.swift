import TSPreconditions

/// A trackpad: its contacts, interpreted.
final class Pad {
  private var interpreter: TrackpadInterpreter
  private(set) var settings: TrackpadSettings
  private var jumpCount = 0
  /// The angle since the present transform began.
  private var rotation = 0.0
  /// What scrolls and transforms at present, for recognizers; `nil` if nothing does.
  var scroll: PadGesture?
  var transform: PadGesture?
  /// The contacts that were pushed as finished touches, for the next frame.
  private var contacts: [PushedContact] = []
  private var lastTrackingID: Int32 = 0

  /// A contact that was pushed as a finished touch.
  private struct PushedContact {
    let id: Int64
    var contact: Contact
  }

  /// Creates a pad; `nil` if the interpreter cannot be made.
  init?(_ digitizer: Digitizer, _ settings: TrackpadSettings = TrackpadSettings()) {
    do throws(TrackpadSettingsError) {
      interpreter = try TrackpadInterpreter(digitizer, settings: settings)
    } catch {
      return nil
    }
    self.settings = settings
  }

  var deadline: Timestamp? { interpreter.deadline }

  var events: [TrackpadEvent] { interpreter.events }

  func push(_ frame: ContactFrame) { interpreter.push(frame) }

  func advance(to time: Timestamp) { interpreter.advance(to: time) }

  func push(key: UInt16, isPressed: Bool, at time: Timestamp) {
    interpreter.push(key: TypingKey(key), isPressed: isPressed, at: time)
  }

  func reset(at time: Timestamp) { interpreter.reset(at: time) }

  /// Changes the settings as soon as nothing is down.
  ///
  /// - Returns: Whether the settings are valid.
  func change(to settings: TrackpadSettings, at time: Timestamp) -> Bool {
    do throws(TrackpadSettingsError) {
      try interpreter.change(to: settings, at: time)
    } catch {
      return false
    }
    self.settings = settings
    return true
  }

  /// The number of jumps that were discarded since the last call.
  func takeJumps() -> Int {
    defer { jumpCount = interpreter.jumpCount }
    return interpreter.jumpCount - jumpCount
  }

  /// Adds the rotation of an event, and returns that since the transform began.
  func turn(by angle: Double, _ phase: TrackpadPhase) -> Double {
    if phase == .began { rotation = 0 }
    rotation += angle
    return rotation
  }

  // MARK: Finished touches

  /// The number of device units in a millimetre of a pad whose finished touches are pushed.
  private static var unitsPerMillimetre: Double { 100 }

  /// Returns the digitizer of a pad of a size in millimetres whose finished touches are pushed.
  static func digitizer(_ name: String, _ size: CGSize) -> Digitizer {
    func axis(_ length: CGFloat) -> Axis {
      let units = min(Double(length) * unitsPerMillimetre, 1e6)
      return Axis(
        minimum: 0, maximum: Int32(max(units, 1)), resolution: Int32(unitsPerMillimetre))
    }
    return Digitizer(
      name: name, kind: .touchpad, slotCount: 16, maximumFingerCount: 5, buttons: [.left],
      isButtonPad: true, x: axis(size.width), y: axis(size.height))
  }

  /// Interprets a frame of changes.
  ///
  /// - Parameters:
  ///   - changes: The changes, with positions in millimetres.
  ///   - unknown: A closure that is called for each change of a contact that is not down.
  func push(_ changes: [ContactChange], at time: Timestamp, _ unknown: () -> Void) {
    for index in contacts.indices { contacts[index].contact.phase = .stationary }
    for change in changes {
      let known = contacts.firstIndex {
        $0.id == change.contact && $0.contact.phase != .ended && $0.contact.phase != .cancelled
      }
      let (x, y) = (units(change.position.x), units(change.position.y))
      switch (change.phase, known) {
      case (TS_CONTACT_DOWN, nil):
        lastTrackingID &+= 1
        let contact = Contact(
          slot: freeSlot, trackingID: lastTrackingID & 0x7fff_ffff, phase: .began, x: x, y: y,
          tool: Contact.Tool(rawValue: UInt8(clamping: change.shape.tool)) ?? .finger)
        contacts.append(PushedContact(id: change.contact, contact: contact))
      case (TS_CONTACT_MOTION, let index?):
        (contacts[index].contact.x, contacts[index].contact.y) = (x, y)
        if contacts[index].contact.phase != .began { contacts[index].contact.phase = .moved }
      case (TS_CONTACT_UP, let index?): contacts[index].contact.phase = .ended
      case (TS_CONTACT_CANCEL, let index?): contacts[index].contact.phase = .cancelled
      default: unknown()
      }
    }
    var frame = ContactFrame(time: time)
    frame.contacts = contacts.map { $0.contact }
    frame.contacts.heapSort { $0.slot < $1.slot }
    push(frame)
    contacts.removeAll { $0.contact.phase == .ended || $0.contact.phase == .cancelled }
  }

  private func units(_ millimetres: CGFloat) -> Int32 {
    Int32(min(max(Double(millimetres) * Pad.unitsPerMillimetre, -1e6), 1e6))
  }

  private var freeSlot: Int32 {
    var slot: Int32 = 0
    while contacts.contains(where: { $0.contact.slot == slot }) { slot += 1 }
    return slot
  }
}

/// A scroll or a transform of a pad, which recognizers track like a touch.
struct PadGesture {
  let number: Int
}
