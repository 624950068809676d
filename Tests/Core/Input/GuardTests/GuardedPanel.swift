import TSContacts
import TSEventTime
import TSGeometry
import TSGuard
import Testing

/// A panel of 200 × 100 mm with ten units in a millimetre, behind a guard.
struct GuardedPanel {
  var touchGuard: TouchGuard
  private var down: [Contact] = []
  private var nextID: Int32 = 0
  private(set) var log: [String] = []
  private var reported: Set<Int32> = []

  static func digitizer(resolution: Int32 = 10, hasEllipses: Bool = true) -> Digitizer {
    Digitizer(
      name: "Panel", kind: .touchscreen, touchProtocol: .typeB, slotCount: 10,
      x: Axis(minimum: 0, maximum: 1999, resolution: resolution),
      y: Axis(minimum: 0, maximum: 999, resolution: resolution),
      touchMajor: hasEllipses ? Axis(minimum: 0, maximum: 500) : nil,
      touchMinor: hasEllipses ? Axis(minimum: 0, maximum: 500) : nil)
  }

  init(_ text: String, _ digitizer: Digitizer = digitizer()) throws {
    touchGuard = TouchGuard(try GuardSettings(parsing: text), for: digitizer)
  }

  /// Lands a finger at a position in millimetres.
  mutating func land(
    _ slot: Int32, _ x: Double, _ y: Double, at time: Double, major: Int32 = 80,
    tool: Contact.Tool = .finger
  ) {
    nextID += 1
    var contact = Contact(
      slot: slot, trackingID: nextID, phase: .began, x: Int32(x * 10), y: Int32(y * 10), tool: tool)
    (contact.touchMajor, contact.touchMinor) = (major, 70)
    rest()
    down.append(contact)
    send(at: time)
  }

  mutating func move(_ slot: Int32, _ x: Double, _ y: Double, at time: Double, major: Int32 = 80) {
    rest()
    for index in down.indices where down[index].slot == slot {
      (down[index].x, down[index].y) = (Int32(x * 10), Int32(y * 10))
      down[index].touchMajor = major
      down[index].phase = .moved
    }
    send(at: time)
  }

  mutating func lift(_ slot: Int32, at time: Double) {
    rest()
    for index in down.indices where down[index].slot == slot { down[index].phase = .ended }
    send(at: time)
    down.removeAll { $0.phase == .ended }
  }

  mutating func tap(
    _ x: Double, _ y: Double, at time: Double, for duration: Double = 0.08, slot: Int32 = 0
  ) {
    land(slot, x, y, at: time)
    pass(to: time + duration)
    lift(slot, at: time + duration)
  }

  /// Has the deadlines pass up to a time.
  mutating func pass(to time: Double) {
    while let deadline = touchGuard.deadline, deadline.seconds <= time {
      if let frame = touchGuard.frame(at: deadline) { note(frame) }
      if touchGuard.deadline == deadline {
        Issue.record("the deadline \(deadline) is due again")
        return
      }
    }
  }

  private mutating func rest() { for index in down.indices { down[index].phase = .stationary } }

  private mutating func send(at time: Double) {
    pass(to: time)
    var frame = ContactFrame(
      time: Timestamp(seconds: time), contacts: down.sorted { $0.slot < $1.slot })
    touchGuard.filter(&frame)
    note(frame)
  }

  private mutating func note(_ frame: ContactFrame) {
    for verdict in frame.verdicts {
      log.append(
        "\(frame.time.seconds) \(verdict.contact.slot) \(verdict.decision) \(verdict.reason.rawValue)"
      )
    }
    for contact in frame.contacts where contact.phase != .stationary {
      let place = "\(Double(contact.x) / 10),\(Double(contact.y) / 10)"
      log.append("\(frame.time.seconds) \(contact.slot) \(contact.phase) \(place)")
      switch contact.phase {
      case .began: #expect(reported.insert(contact.trackingID).inserted)
      case .ended, .cancelled: #expect(reported.remove(contact.trackingID) != nil)
      default: #expect(reported.contains(contact.trackingID))
      }
    }
  }

  /// The lines that are not movements, and the number of contacts that are still down behind the guard.
  var calls: [String] { log.filter { !$0.contains(" moved ") } }
  var openCount: Int { reported.count }
}
