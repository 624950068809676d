import TSContacts
import TSEventTime
import TSGeometry
import TSInterface

/// A screen with a window of views, and the fingers, pens, mouse and trackpad that act on it.
///
/// Fingers and pens are contacts of a screen with a hundredth of a point as its unit.
@MainActor final class VectorStage {
  /// What acts.
  enum Tool {
    case finger, pen, mouse, trackpad
  }

  let application: Application
  let window: Window
  private(set) var time = Timestamp(microseconds: 1_000_000)
  private let source: InputSource
  private var contacts: [Int: Contact] = [:]
  private var nextID: Int32 = 1
  /// The frames that are gathered for one event; `nil` if each change is an event of its own.
  private var isGathering = false

  /// The side of the screen, in points.
  static let side = 2000.0
  private static let unit = 100.0

  init() {
    let size = CGSize(width: Self.side, height: Self.side)
    application = Application(screen: Screen(size: size))
    window = Window(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    window.application = application
    window.makeKeyAndVisible()
    let axis = Axis(minimum: 0, maximum: Int32(Self.side * Self.unit))
    source = application.connect(Digitizer(name: "vector", slotCount: 20, x: axis, y: axis))
    application.advance(to: time)
  }

  /// The pointer of the mouse and of the trackpad.
  var pointer: Pointer { application.pointer }

  // MARK: Time

  /// Lets time pass, with the timers that are due.
  func wait(_ seconds: Double) {
    guard seconds > 0 else { return }
    time = time.advanced(by: seconds)
    application.advance(to: time)
  }

  /// Lets time pass until a moment, in seconds since the beginning.
  func wait(until seconds: Double) {
    wait(Timestamp(microseconds: 1_000_000).advanced(by: seconds).seconds(since: time))
  }

  // MARK: Fingers and pens

  func isDown(_ id: Int) -> Bool { contacts[id] != nil }

  func land(_ id: Int, at point: CGPoint, isPen: Bool = false) {
    let slot = (Int32(0)...).first { slot in !contacts.values.contains { $0.slot == slot } } ?? 0
    var contact = Contact(slot: slot, trackingID: nextID, phase: .began, x: 0, y: 0)
    nextID += 1
    contact.tool = isPen ? .pen : .finger
    place(&contact, point)
    contacts[id] = contact
    report()
  }

  func move(_ id: Int, to point: CGPoint) {
    guard var contact = contacts[id] else { return }
    place(&contact, point)
    contact.phase = .moved
    contacts[id] = contact
    report()
  }

  func lift(_ id: Int, isCancelled: Bool = false) {
    guard contacts[id] != nil else { return }
    contacts[id]?.phase = isCancelled ? .cancelled : .ended
    report()
  }

  /// Performs changes of several fingers in one event.
  func together(_ body: () -> Void) {
    isGathering = true
    body()
    isGathering = false
    report()
  }

  private func place(_ contact: inout Contact, _ point: CGPoint) {
    contact.x = Int32(limited: Double((point.x * Self.unit).rounded()))
    contact.y = Int32(limited: Double((point.y * Self.unit).rounded()))
  }

  private func report() {
    if isGathering { return }
    let frame = ContactFrame(time: time, contacts: contacts.values.sorted { $0.slot < $1.slot })
    contacts = contacts.filter { $0.value.phase != .ended && $0.value.phase != .cancelled }
    for id in contacts.keys { contacts[id]?.phase = .stationary }
    source.process(frame)
  }
}

extension Timestamp {
  /// Returns the seconds since an earlier time.
  func seconds(since earlier: Timestamp) -> Double { earlier.seconds(to: self) }
}
