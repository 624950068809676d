import Contacts
public import EventTime

/// Hears what happens in an application, in order of occurrence; traces are made of it.
///
/// Every method has a default that does nothing. An observer only listens: it must not change
/// views or send events.
@MainActor public protocol InterfaceObserver: AnyObject {
  /// A responder is about to be called, as the first or as one farther up the chain.
  func responder(
    _ responder: Responder, receives method: TouchMethod, touches: Set<Touch>, event: Event)
  /// A touch landed and its window and view were found, or were not.
  func touchLanded(_ touch: Touch)
  /// A touch is over, and goes with the event at hand; its phase tells how it ended.
  func touchFinished(_ touch: Touch)
  /// An action is about to be sent.
  func action(_ action: Action, from sender: Any?, to target: AnyObject, event: Event?)
  /// A recognizer went from one state to another, for a reason if it failed.
  func recognizer(
    _ recognizer: GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State,
    why: String?)
  /// Code of a recognizer's class set a state that cannot follow the present one, and that counts as
  /// another, or as none where that is nil (``GestureRecognizer/state``).
  ///
  /// Called before the change of state that comes of it, if any.
  func recognizer(
    _ recognizer: GestureRecognizer, sets requested: GestureRecognizer.State,
    in current: GestureRecognizer.State, becoming outcome: GestureRecognizer.State?)
  /// A recognizer has decided that this is its gesture, and is held until rivals have failed (U140).
  func recognizer(_ recognizer: GestureRecognizer, waitsFor rivals: [GestureRecognizer])
  /// A recognizer's action is about to be sent.
  func gestureAction(
    _ recognizer: GestureRecognizer, state: GestureRecognizer.State, named name: String?)
  /// A controller goes through one of the calls of its life.
  func controller(_ controller: ViewController, call: String)
  /// The input layer has something to say.
  func input(_ note: InputNote)
}

extension InterfaceObserver {
  /// Does nothing.
  public func responder(
    _ responder: Responder, receives method: TouchMethod, touches: Set<Touch>, event: Event
  ) {}
  /// Does nothing.
  public func touchLanded(_ touch: Touch) {}
  /// Does nothing.
  public func touchFinished(_ touch: Touch) {}
  /// Does nothing.
  public func action(_ action: Action, from sender: Any?, to target: AnyObject, event: Event?) {}
  /// Does nothing.
  public func recognizer(
    _ recognizer: GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State,
    why: String?
  ) {}
  /// Does nothing.
  public func recognizer(
    _ recognizer: GestureRecognizer, sets requested: GestureRecognizer.State,
    in current: GestureRecognizer.State, becoming outcome: GestureRecognizer.State?
  ) {}
  /// Does nothing.
  public func recognizer(_ recognizer: GestureRecognizer, waitsFor rivals: [GestureRecognizer]) {}
  /// Does nothing.
  public func gestureAction(
    _ recognizer: GestureRecognizer, state: GestureRecognizer.State, named name: String?
  ) {}
  /// Does nothing.
  public func controller(_ controller: ViewController, call: String) {}
  /// Does nothing.
  public func input(_ note: InputNote) {}
}

/// Something that the input layer has to say (the `input` lines of a trace).
public struct InputNote: Hashable, Sendable {
  /// What happened.
  public enum Kind: String, Sendable {
    /// Events were lost.
    case dropped
    /// A fault of the device was mended.
    case repaired
    /// A device went.
    case unplugged
    /// A device came.
    case plugged
    /// Touches were cancelled.
    case cancelled
  }

  /// When.
  public var time: Timestamp
  /// What happened.
  public var kind: Kind
  /// Why, in words.
  public var why: String
  /// How often, or how many.
  public var count: Int

  /// Creates a note.
  public init(time: Timestamp, kind: Kind, why: String, count: Int) {
    self.time = time
    self.kind = kind
    self.why = why
    self.count = count
  }
}
