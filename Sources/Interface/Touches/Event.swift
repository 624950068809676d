import EventTime
public import Geometry

/// What happened to all touches of a sequence, from the first finger down to the last one up.
///
/// One object serves the whole sequence and is changed in place (U5). It carries every touch of
/// every window, also those that rest (U7).
@MainActor public final class Event {
  /// What an event tells of (U6).
  public enum EventType: Int, Sendable {
    /// Fingers, pens and pointers that touch.
    case touches = 0
    /// The device was moved or shaken.
    case motion = 1
    /// A remote control.
    case remoteControl = 2
    /// Buttons.
    case presses = 3
    /// Scrolling without touches.
    case scroll = 10
    /// A pointer without contact.
    case hover = 11
    /// Pinching and turning on a trackpad.
    case transform = 14
  }

  /// The buttons of a pointer (U6).
  public struct ButtonMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a mask from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The main button.
    public static let primary = ButtonMask(rawValue: 1)
    /// The button of context menus.
    public static let secondary = ButtonMask(rawValue: 2)
  }

  /// What the event tells of: touches, or a pointer that hovers.
  public let type: EventType
  /// The buttons that are down; none for touches.
  public var buttonMask: ButtonMask { [] }

  // Unchecked are plain values only, whose accesses run no other code: Architecture, "Exclusivity".
  @exclusivity(unchecked) var time = Timestamp.zero
  /// All touches, ordered by id.
  private(set) var active: [Touch] = []
  /// Whether any of them is over.
  @exclusivity(unchecked) var hasFinished = false
  var observer: (any InterfaceObserver)? {
    didSet { direct = observer == nil && scope.isOpen ? identity : .closed }
  }
  /// How many windows have calls due: none after an event, unless it was kept from them.
  @exclusivity(unchecked) var pendingCount = 0
  /// The application that the event belongs to.
  @exclusivity(unchecked) var application = WeakLink<Responder>()
  /// What the application lets go of while it works.
  let scope = EventScope()
  /// The identity that a ``PathHold`` must have for its responder to call the next one directly.
  ///
  /// The event's own while the application delivers and has no observer; otherwise one that no hold
  /// has.
  @exclusivity(unchecked) private(set) var direct = EventIdentity.closed
  private var everyTouch: Set<Touch>?

  init(_ type: EventType = .touches) { self.type = type }

  /// Begins to deliver, or to do something else to touches; calls may be nested.
  func begin() {
    scope.begin()
    direct = observer == nil ? identity : .closed
  }

  /// Ends what was begun last; the outermost end lets go of what was kept.
  func end() {
    if scope.isOutermost { direct = .closed }
    scope.end()
  }

  /// The moment of the event, in seconds of the source's clock; since boot when live (U12).
  public var timestamp: TimeInterval { time.seconds }

  /// Every touch of the sequence, in all views and windows, resting ones included (U7).
  public var allTouches: Set<Touch>? {
    if let everyTouch { return everyTouch }
    let set = Set(active)
    everyTouch = set
    return set
  }

  /// Every touch of the sequence, ordered by id.
  public var orderedTouches: [Touch] { active }

  /// Returns the touches whose view is the one given (U8).
  public func touches(for view: View) -> Set<Touch>? {
    nonEmpty(active.filter { $0.hitView === view })
  }

  /// Returns the touches that landed in a window (U8).
  public func touches(for window: Window) -> Set<Touch>? {
    nonEmpty(active.filter { $0.hitWindow === window })
  }

  private func nonEmpty(_ touches: [Touch]) -> Set<Touch>? {
    touches.isEmpty ? nil : Set(touches)
  }

  func insert(_ touch: Touch) {
    active.append(touch)
    everyTouch = nil
  }

  /// Takes out the touches that are over; they stay in for the event that ends them.
  func removeFinished(_ body: (Touch) -> Void) {
    guard hasFinished else { return }
    hasFinished = false
    var kept = 0
    for index in active.indices {
      let touch = active[index]
      if touch.isFinished {
        body(touch)
      } else {
        active[kept] = touch
        kept += 1
      }
    }
    guard kept < active.count else { return }
    while active.count > kept { active.removeLast() }
    everyTouch = nil
  }
}

/// An event's identity as a word, compared for every responder that forwards a touch.
struct EventIdentity: Equatable {
  private var word: Int

  /// The identity of no event.
  static let none = EventIdentity(word: 0)
  /// An identity that no event and no ``PathHold`` has.
  static let closed = EventIdentity(word: -1)

  private init(word: Int) { self.word = word }

  init(_ event: Event) { word = Int(bitPattern: ObjectIdentifier(event)) }
}

extension Event {
  @inline(__always) nonisolated var identity: EventIdentity { EventIdentity(self) }
}
