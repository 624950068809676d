import Contacts
public import EventTime

/// The methods that notify an observer of what happens in an application, in order of occurrence.
///
/// Assign an observer to ``Application/observer``; traces are made by one. All methods have a
/// default implementation that does nothing. An observer must not change views or send events.
@MainActor public protocol InterfaceObserver: AnyObject {
  /// Notifies the observer that a responder is about to receive touches, as the first one or as one
  /// further up the chain.
  ///
  /// - Parameters:
  ///   - responder: The responder.
  ///   - method: The method that is called.
  ///   - touches: The touches that are passed.
  ///   - event: The event that the touches belong to.
  func responder(
    _ responder: Responder, receives method: TouchMethod, touches: Set<Touch>, event: Event)
  /// Notifies the observer that a touch began, after its hit-test.
  ///
  /// - Parameter touch: The touch; its window and view are `nil` if none was hit.
  func touchLanded(_ touch: Touch)
  /// Notifies the observer that a touch has ended or was cancelled, as its phase indicates.
  ///
  /// - Parameter touch: The touch, which is removed after the current event.
  func touchFinished(_ touch: Touch)
  /// Notifies the observer that an action is about to be sent.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: The object that sends it.
  ///   - target: The object that receives it.
  ///   - event: The event that caused it, if any.
  func action(_ action: Action, from sender: Any?, to target: AnyObject, event: Event?)
  /// Notifies the observer that a gesture recognizer changed its state.
  ///
  /// - Parameters:
  ///   - recognizer: The gesture recognizer.
  ///   - from: The former state.
  ///   - to: The new state.
  ///   - why: The reason, if the recognizer failed.
  func recognizer(
    _ recognizer: GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State,
    why: String?)
  /// Notifies the observer that a recognizer class set a state that cannot follow the present one.
  ///
  /// Called before the change of state that results from it, if any.
  ///
  /// - Parameters:
  ///   - recognizer: The gesture recognizer.
  ///   - requested: The state that was set.
  ///   - current: The present state.
  ///   - outcome: The state that it is replaced by, or `nil` if it is ignored
  ///     (``GestureRecognizer/state``).
  func recognizer(
    _ recognizer: GestureRecognizer, sets requested: GestureRecognizer.State,
    in current: GestureRecognizer.State, becoming outcome: GestureRecognizer.State?)
  /// Notifies the observer that a gesture recognizer has recognized its gesture and waits for
  /// others to fail (U140).
  ///
  /// - Parameters:
  ///   - recognizer: The gesture recognizer.
  ///   - rivals: The recognizers that must fail first.
  func recognizer(_ recognizer: GestureRecognizer, waitsFor rivals: [GestureRecognizer])
  /// Notifies the observer that a gesture recognizer is about to send its action.
  ///
  /// - Parameters:
  ///   - recognizer: The gesture recognizer.
  ///   - state: The state that the action reports.
  ///   - name: The name of the action, if it has one.
  func gestureAction(
    _ recognizer: GestureRecognizer, state: GestureRecognizer.State, named name: String?)
  /// Notifies the observer of a life-cycle call of a view controller.
  ///
  /// - Parameters:
  ///   - controller: The view controller.
  ///   - call: The name of the method.
  func controller(_ controller: ViewController, call: String)
  /// Notifies the observer of a note of the input layer.
  ///
  /// - Parameter note: The note.
  func input(_ note: InputNote)
}

extension InterfaceObserver {
  /// Does nothing by default.
  public func responder(
    _ responder: Responder, receives method: TouchMethod, touches: Set<Touch>, event: Event
  ) {}
  /// Does nothing by default.
  public func touchLanded(_ touch: Touch) {}
  /// Does nothing by default.
  public func touchFinished(_ touch: Touch) {}
  /// Does nothing by default.
  public func action(_ action: Action, from sender: Any?, to target: AnyObject, event: Event?) {}
  /// Does nothing by default.
  public func recognizer(
    _ recognizer: GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State,
    why: String?
  ) {}
  /// Does nothing by default.
  public func recognizer(
    _ recognizer: GestureRecognizer, sets requested: GestureRecognizer.State,
    in current: GestureRecognizer.State, becoming outcome: GestureRecognizer.State?
  ) {}
  /// Does nothing by default.
  public func recognizer(_ recognizer: GestureRecognizer, waitsFor rivals: [GestureRecognizer]) {}
  /// Does nothing by default.
  public func gestureAction(
    _ recognizer: GestureRecognizer, state: GestureRecognizer.State, named name: String?
  ) {}
  /// Does nothing by default.
  public func controller(_ controller: ViewController, call: String) {}
  /// Does nothing by default.
  public func input(_ note: InputNote) {}
}

/// A note of the input layer, shown as an `input` line of a trace.
public struct InputNote: Hashable, Sendable {
  /// The kinds of notes.
  public enum Kind: String, Sendable {
    /// The device or the kernel lost events.
    case dropped
    /// A fault in the device's data was repaired.
    case repaired
    /// A device was disconnected.
    case unplugged
    /// A device was connected.
    case plugged
    /// Touches were cancelled.
    case cancelled
  }

  /// The time of the note.
  public var time: Timestamp
  /// The kind of the note.
  public var kind: Kind
  /// The reason, in words.
  public var why: String
  /// The number of occurrences, or of touches.
  public var count: Int

  /// Creates a note.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - kind: The kind.
  ///   - why: The reason, in words.
  ///   - count: The number of occurrences, or of touches.
  public init(time: Timestamp, kind: Kind, why: String, count: Int) {
    self.time = time
    self.kind = kind
    self.why = why
    self.count = count
  }
}
