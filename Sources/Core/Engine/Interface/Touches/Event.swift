import TSEventTime
public import TSGeometry
import TSPreconditions

/// The state of all touches of a sequence, from the first finger down to the last finger up.
///
/// One object serves the whole sequence and is updated in place (U5). It contains the touches of
/// all windows, including those that are stationary (U7). Do not retain it: read the values you
/// need during the call.
@MainActor public final class Event {
  /// The kinds of events, with UIKit's raw values (U6).
  public enum EventType: Int, Sendable {
    /// An event of fingers, pens and pointers that touch.
    case touches = 0
    /// An event of the device being moved or shaken.
    case motion = 1
    /// An event of a remote control.
    case remoteControl = 2
    /// An event of buttons.
    case presses = 3
    /// An event of scrolling without touches.
    case scroll = 10
    /// An event of a pointer without contact.
    case hover = 11
    /// An event of pinching and rotating on a trackpad.
    case transform = 14
  }

  /// A set of buttons of a pointing device (U6).
  public struct ButtonMask: OptionSet, Sendable {
    /// The raw value, with UIKit's bits.
    public let rawValue: Int

    /// Creates a mask from its raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The primary button.
    public static let primary = ButtonMask(rawValue: 1)
    /// The secondary button, which opens context menus.
    public static let secondary = ButtonMask(rawValue: 2)

    /// Returns the mask of a button (T94), whose only bit is that of the button.
    ///
    /// - Parameter number: The number of the button from 1: the primary button is 1, the secondary 2.
    /// - Precondition: The number is 1 to 32.
    public static func button(_ number: Int) -> ButtonMask {
      ensure((1...32).contains(number), "button \(number), which is not in 1...32")
      return ButtonMask(rawValue: 1 << (number - 1))
    }
  }

  /// The kind of the event: touches, a pointer that hovers, scrolls or transforms.
  public let type: EventType

  /// The buttons of pointers that are down; empty for fingers and pens (U6).
  ///
  /// In the event that ends a press the button is up already;
  /// ``GestureRecognizer/buttonMask`` still has it.
  public internal(set) var buttonMask: ButtonMask = []
  /// The modifier keys that are down, from ``Application/modifierFlags``.
  public internal(set) var modifierFlags: KeyModifierFlags = []

  struct Plain: BitwiseCopyable {
    var time = Timestamp.zero
    /// Whether any of the touches has ended or was cancelled.
    var hasFinished = false
    /// The step of its delivery that the event is in.
    var delivery = Delivery.over
    /// The number of times that the event was sent, which identifies the present one.
    var sendCount = 0
    /// The application that the event belongs to; `nil` for none.
    var application: ObjectIdentifier?
  }

  @exclusivity(unchecked) var plain = Plain()
  var time: Timestamp {
    get { plain.time }
    set { plain.time = newValue }
  }
  /// The touches, ordered by id.
  ///
  /// Unchecked although it is a list of objects: what is removed is returned, and so never released
  /// inside an access.
  @exclusivity(unchecked) private(set) var active: [Touch] = []
  /// Whether there is an observer, which is all that most calls read.
  private(set) var isObserved = false
  private var storedObserver: (any InterfaceObserver)?
  /// The observer of the application; `nil` if there is none.
  var observer: (any InterfaceObserver)? {
    get { isObserved ? storedObserver : nil }
    set {
      // Outlives the access, as its `deinit` may do anything, such as read the property.
      let former = storedObserver
      storedObserver = newValue
      isObserved = newValue != nil
      extendLifetime(former)
    }
  }
  /// The objects that the application releases when it has finished its work.
  let scope = EventScope()
  /// The view that is being called, with the path along which its calls are forwarded; empty if there is
  /// none.
  var called = Borrowed<ViewTouches>()
  private var everyTouch: Set<Touch>?

  /// The steps of the delivery of an event.
  enum Delivery {
    /// The event is over, or has not begun.
    case over
    /// Touches are being updated, finished, or changed outside of a frame.
    case open
    /// The event is being sent to the windows.
    case sending
  }

  init(_ type: EventType = .touches) { self.type = type }

  /// Begins the delivery of an event, or other work on its touches; calls may be nested.
  func begin() { scope.begin() }

  /// Ends the work begun last; the outermost call releases what was kept.
  func end() { scope.end() }

  func startSending() {
    plain.delivery = .sending
    plain.sendCount += 1
  }

  /// Returns whether the event is being sent to the windows, and stops the program if it is over.
  ///
  /// - Parameter sender: The application or the window whose `sendEvent(_:)` was called.
  /// - Returns: `false` if the event is being delivered, but the application is not sending it.
  func isBeingSent(by sender: Responder) -> Bool {
    plain.delivery == .sending || isOpen(for: sender)
  }

  private func isOpen(for sender: Responder) -> Bool {
    ensure(
      scope.isOpen,
      "sendEvent(_:) of \(sender.sceneID ?? "\(Swift.type(of: sender))") with an event that is over: "
        + "an event can be sent only while it is being delivered")
    return false
  }

  /// The time of the event, in seconds of the source's clock; since boot for live input (U12).
  public var timestamp: TimeInterval { time.seconds }

  /// The touches of the sequence in all views and windows, including stationary ones (U7).
  public var allTouches: Set<Touch>? {
    if let everyTouch { return everyTouch }
    let set = Set(active)
    everyTouch = set
    return set
  }

  /// The touches of the sequence, ordered by ``Touch/id``.
  public var orderedTouches: [Touch] { active }

  /// Returns the touches that belong to a view (U8); `nil` if there are none.
  ///
  /// - Parameter view: The view that the touches were hit-tested to.
  /// - Complexity: O(*n*) in the number of touches.
  public func touches(for view: View) -> Set<Touch>? {
    nonEmpty(active.filter { $0.hitView === view })
  }

  /// Returns the touches that belong to a window (U8); `nil` if there are none.
  ///
  /// - Complexity: O(*n*) in the number of touches.
  public func touches(for window: Window) -> Set<Touch>? {
    nonEmpty(active.filter { $0.hitWindow === window })
  }

  private func nonEmpty(_ touches: [Touch]) -> Set<Touch>? {
    touches.isEmpty ? nil : Set(touches)
  }

  /// Adds a touch after all others, and retains it until its end.
  ///
  /// - Parameter touch: The touch, whose number is greater than those of the others.
  func append(_ touch: Touch) {
    active.append(touch)
    everyTouch = nil
  }

  /// The first touch that has ended and of whose end the observer was not notified.
  var firstUnreported: Touch? {
    for touch in active
    where touch.status.contains(.finished) && !touch.status.contains(.reported) {
      return touch
    }
    return nil
  }

  /// Removes the touches that have ended; they remain in the event that ends them.
  ///
  /// - Parameter pool: The pool that receives the touches, unless the end of one is delayed (U126): it
  ///   is not free for reuse yet.
  func removeFinished(to pool: TouchPool) {
    plain.hasFinished = false
    everyTouch = nil
    // The touches that remain are moved to the front, in their order.
    var kept = 0
    for index in active.indices where !active[index].status.contains(.finished) {
      if kept < index { active.swapAt(kept, index) }
      kept += 1
    }
    while active.count > kept {
      let touch = active.removeLast()
      // A recognizer still delays `touchesEnded`, so the object is not free for reuse yet.
      if touch.number == nil { pool.giveBack(touch) }
    }
  }
}
