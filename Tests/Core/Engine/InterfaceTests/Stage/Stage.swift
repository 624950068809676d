import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import TestSupport

/// A screen with an application, a window over all of it, and a digitizer to touch it with.
///
/// One unit of the digitizer is 1/1024 point exactly, so both sides of a limit can be touched.
@MainActor final class Stage {
  let application: Application
  let window: Window
  let source: InputSource
  let log = CallLog()
  /// The time from one frame to the next, unless ``after(_:)`` says otherwise.
  var step = 0.01
  /// The hover positions in the frames that follow.
  var hover: HoverPoint?
  private(set) var now = Timestamp.zero
  private var next: Timestamp?
  private var down: [Int: Contact] = [:]
  private var coming: [Contact]?

  static let size = CGSize(width: 320, height: 480)
  static let unitsPerPoint = 1024.0

  init(
    application: Application = Application(screen: Screen(size: Stage.size)),
    window: Window = Window(), digitizer: Digitizer = Stage.digitizer()
  ) {
    self.application = application
    self.window = window
    window.sceneID = window.sceneID ?? "window"
    window.frame = application.screen.bounds
    window.application = application
    window.makeKeyAndVisible()
    source = application.connect(digitizer, mapping: Stage.mapping(digitizer))
  }

  /// Makes a device that reaches from -2048 to 2048 points, so that fingers can leave the screen.
  static func digitizer(_ name: String = "digitizer", kind: Digitizer.Kind = .touchscreen)
    -> Digitizer
  {
    let axis = Axis(minimum: -(1 << 21), maximum: (1 << 21) - 1)
    return Digitizer(name: name, kind: kind, slotCount: 100, x: axis, y: axis)
  }

  static func mapping(_ digitizer: Digitizer) -> DigitizerMapping {
    DigitizerMapping(digitizer, onto: CGRect(x: -2048, y: -2048, width: 4096, height: 4096))
  }

  func finger(_ number: Int) -> Finger { Finger(stage: self, slot: number - 1) }

  /// Gathers what several fingers do into one frame.
  func together(_ body: () -> Void) {
    coming = []
    body()
    let contacts = coming ?? []
    coming = nil
    send(contacts)
  }

  /// Sets the time from the last frame to the next.
  func after(_ seconds: Double) { next = now.advanced(by: seconds) }

  /// Lets time pass without a frame.
  func advance(to seconds: Double) {
    now = Timestamp(seconds: seconds)
    application.advance(to: now)
  }

  /// A frame in which every finger rests.
  func rest() { send([]) }

  func contact(_ slot: Int) -> Contact? { down[slot] }

  func add(_ contact: Contact) {
    let slot = Int(contact.slot)
    down[slot] = contact.phase == .ended || contact.phase == .cancelled ? nil : contact
    if coming == nil { send([contact]) } else { coming?.append(contact) }
  }

  private func send(_ changed: [Contact]) {
    now = next ?? now.advanced(by: step)
    next = nil
    var contacts = changed
    for slot in down.keys.sorted() where !changed.contains(where: { Int($0.slot) == slot }) {
      down[slot]?.phase = .stationary
      if let contact = down[slot] { contacts.append(contact) }
    }
    let ordered = contacts.enumerated().sorted {
      ($0.element.slot, $0.offset) < ($1.element.slot, $1.offset)
    }
    var frame = ContactFrame(time: now, contacts: ordered.map(\.element))
    frame.hover = hover
    source.process(frame)
  }
}

/// A finger of a stage, by its slot.
@MainActor struct Finger {
  let stage: Stage
  let slot: Int

  @discardableResult
  func lands(at point: CGPoint, tool: Contact.Tool = .finger) -> Finger {
    stage.add(contact(.began, point, tool))
    return self
  }

  @discardableResult
  func lands(at x: Double, _ y: Double, tool: Contact.Tool = .finger) -> Finger {
    lands(at: CGPoint(x: x, y: y), tool: tool)
  }

  @discardableResult
  func moves(to point: CGPoint) -> Finger {
    change { old in
      let new = contact(.moved, point, old.tool)
      (old.x, old.y) = (new.x, new.y)
    }
  }

  @discardableResult
  func moves(to x: Double, _ y: Double) -> Finger { moves(to: CGPoint(x: x, y: y)) }

  /// Changes other values of the contact than its location.
  @discardableResult
  func change(_ body: (inout Contact) -> Void) -> Finger { end(.moved, body) }

  @discardableResult
  func lifts() -> Finger { end(.ended) { _ in } }

  @discardableResult
  func vanishes() -> Finger { end(.cancelled) { _ in } }

  private func end(_ phase: Contact.Phase, _ body: (inout Contact) -> Void) -> Finger {
    guard var contact = stage.contact(slot) else {
      preconditionFailure("finger \(slot + 1) is not down")
    }
    contact.phase = phase
    body(&contact)
    stage.add(contact)
    return self
  }

  private func contact(_ phase: Contact.Phase, _ point: CGPoint, _ tool: Contact.Tool) -> Contact {
    func unit(_ value: Double) -> Int32 { Int32((value * Stage.unitsPerPoint).rounded()) }
    return Contact(
      slot: Int32(slot), trackingID: Int32(slot), phase: phase, x: unit(point.x),
      y: unit(point.y), tool: tool)
  }
}
