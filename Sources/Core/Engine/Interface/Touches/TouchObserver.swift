public import TSContacts
public import TSEventTime
public import TSGeometry

/// The methods that notify an observer of the beginning and the end of touches, and of notes of the
/// input layer.
///
/// A part of ``InterfaceObserver``, which an observer adopts as a whole. All methods have a default
/// implementation that does nothing.
@MainActor public protocol TouchObserver: AnyObject {
  /// Notifies the observer that a touch began, after its hit-test.
  ///
  /// - Parameter touch: The touch; its window and view are `nil` if none was hit.
  func touchLanded(_ touch: Touch)
  /// Notifies the observer that a touch has ended or was cancelled, as its phase indicates.
  ///
  /// - Parameter touch: The touch, which is removed after the current event.
  func touchFinished(_ touch: Touch)
  /// Notifies the observer of a note of the input layer.
  func input(_ note: InputNote)
}

extension TouchObserver {
  /// Does nothing by default.
  public func touchLanded(_ touch: Touch) {}
  /// Does nothing by default.
  public func touchFinished(_ touch: Touch) {}
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
    /// A rule of a device's touch guard decided about a contact.
    case guarded
  }

  /// The time of the note.
  public var time: Timestamp
  /// The kind of the note.
  public var kind: Kind
  /// The reason, in words.
  public var why: String
  /// The number of occurrences, or of touches.
  public var count: Int
  /// What was decided about a contact, in a note of the kind ``Kind/guarded``; `nil` in others.
  public var decision: GuardVerdict.Decision?
  /// The position of that contact on the screen, in points; zero in other notes.
  public var position = CGPoint.zero

  /// Creates a note.
  ///
  /// - Parameter count: The number of occurrences, or of touches.
  public init(time: Timestamp, kind: Kind, why: String, count: Int) {
    self.time = time
    self.kind = kind
    self.why = why
    self.count = count
  }
}
