public import EventTime
public import Geometry

/// The decisions of one kind of gesture, as a value: fingers go in, decisions come out.
///
/// A machine has no view, no clock and no effects. Its owner
/// - calls ``timeout(at:)`` when ``deadline`` has come, before any input of that moment or later;
/// - calls `began`, `moved`, `ended`, `cancelled` with the fingers to which that happened, only
///   those that the recognizer tracks, and only fingers that changed;
/// - carries each decision out, or holds it back; the machine goes on as if it were carried out, so
///   a recognizer that is held or joins late finds current values here (U140);
/// - calls ``reset()`` after every end state (U109), whether the machine or the owner decided it.
///
/// Fingers that a machine does not know are ignored, as those are that were down at a reset (U110).
/// After an end state every input is ignored until the reset. Values are in the window's space.
/// In steady state no call allocates.
public protocol GestureMachine: Sendable {
  /// The limits that decide.
  var limits: GestureLimits { get set }

  /// Where the machine stands.
  var state: GestureState { get }

  /// The moment at which a timer must call ``timeout(at:)``, or nil.
  ///
  /// Limits are inclusive: where more than some time is too much, this is one microsecond past it.
  var deadline: Timestamp? { get }

  /// How many fingers the gesture has.
  var numberOfTouches: Int { get }

  /// The place of the gesture: the centre of its fingers, unless the machine says otherwise.
  var location: CGPoint { get }

  /// Returns the place of one finger.
  ///
  /// - Precondition: The index is less than ``numberOfTouches``.
  func location(ofTouch index: Int) -> CGPoint

  /// How far the attempt stands from the limits that decide it, at a moment; for those who ask why.
  ///
  /// What must still be reached comes first, then what must not be passed. Nothing once it is
  /// decided, and nothing unless a machine says otherwise.
  func margins(at time: Timestamp) -> [GestureMargin]

  /// Whether a finger is one of the gesture's.
  ///
  /// Of those that are down when it goes on, the others are ignored: their views keep them (U170).
  /// Yes, unless a machine says otherwise.
  func tracks(_ id: Int) -> Bool

  /// Takes fingers that landed.
  mutating func began(_ fingers: [Finger], at time: Timestamp) -> Decision

  /// Takes fingers that moved.
  mutating func moved(_ fingers: [Finger], at time: Timestamp) -> Decision

  /// Takes fingers that lifted, each where it did.
  mutating func ended(_ fingers: [Finger], at time: Timestamp) -> Decision

  /// Takes fingers that were taken away.
  mutating func cancelled(_ fingers: [Finger], at time: Timestamp) -> Decision

  /// Takes the passing of time; does nothing before the ``deadline``.
  mutating func timeout(at time: Timestamp) -> Decision

  /// Goes back to possible and forgets the attempt.
  mutating func reset()
}

extension GestureMachine {
  /// Nothing: a machine need not tell.
  public func margins(at time: Timestamp) -> [GestureMargin] { [] }

  /// Yes: a machine need not tell.
  public func tracks(_ id: Int) -> Bool { true }
}
