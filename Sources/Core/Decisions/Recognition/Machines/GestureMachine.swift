public import TSEventTime
public import TSGeometry

/// A state machine that decides one kind of gesture: fingers are its input, decisions its output.
///
/// A machine is a value without a view, a clock or side effects. Its owner
/// - calls ``timeout(at:)`` when ``deadline`` is reached, before any input of that time or later;
/// - calls ``began(_:at:)``, ``moved(_:at:)``, ``ended(_:at:)`` and ``cancelled(_:at:)`` with the
///   fingers to which that happened: only fingers that the recognizer tracks, and only those that
///   changed;
/// - applies each decision, or holds it back; the machine continues as if it were applied, so that
///   a recognizer that is held or joins late finds current values here (U140);
/// - calls ``reset()`` after every end state (U109), whether the machine or the owner decided it.
///
/// A machine ignores fingers that it does not track, such as those that were down at a reset
/// (U110). After an end state it ignores every input until the reset. Positions and translations
/// are in the coordinate space of the window. In steady state no call allocates.
///
/// ```swift
/// var tap = TapMachine()
/// let finger = Finger(id: 1, position: CGPoint(x: 10, y: 10))
/// _ = tap.began([finger], at: .zero)
/// let decision = tap.ended([finger], at: Timestamp(seconds: 0.1))
/// print(decision.state == .ended)  // true
/// ```
public protocol GestureMachine: Sendable {
  /// The limits that decide the gesture.
  var limits: GestureLimits { get set }

  /// The current state of the machine.
  var state: GestureState { get }

  /// The time at which a timer must call ``timeout(at:)``, or `nil` if no timer is needed.
  ///
  /// Limits are inclusive: where more than a certain time is too long, the deadline is one
  /// microsecond past it.
  var deadline: Timestamp? { get }

  /// The number of fingers in the gesture.
  var numberOfTouches: Int { get }

  /// The location of the gesture in the window: the centroid of its fingers, unless a machine
  /// documents another.
  var location: CGPoint { get }

  /// Returns the location of one finger, in the coordinate space of the window, in points.
  ///
  /// - Precondition: `index` is not negative and less than ``numberOfTouches``.
  /// - Parameter index: The index of the finger, in order of landing.
  func location(ofTouch index: Int) -> CGPoint

  /// The values of the gesture at present. The default implementation returns none.
  var values: GestureValues { get }

  /// The values of the gesture since its beginning, although others were set meanwhile
  /// (`pinch.scale = 1`); `nil`, the default, if the machine does not keep them.
  var totalValues: GestureValues? { get }

  /// The words for the directions that gestures can have; `nil`, the default, if they are not known.
  static var directions: [String]? { get }

  /// Returns the distances of the attempt from the limits that decide it, for explanations.
  ///
  /// Margins that must be reached precede those that must not be exceeded. The default
  /// implementation returns an empty array.
  ///
  /// - Parameter time: The time to report for, on the clock of the source.
  /// - Returns: The margins; empty once the attempt is decided.
  func margins(at time: Timestamp) -> [GestureMargin]

  /// Returns whether a finger is part of the gesture.
  ///
  /// Of the fingers that are down when the gesture is recognized, the others are ignored, and their
  /// views keep receiving them (U170). The default implementation returns `true`.
  func tracks(_ id: Int) -> Bool

  /// Processes fingers that began.
  ///
  /// - Returns: The decision, or ``Decision/none`` if the input decides nothing.
  mutating func began(_ fingers: [Finger], at time: Timestamp) -> Decision

  /// Processes fingers that moved.
  ///
  /// - Parameter fingers: The fingers that moved in this frame, with their new positions.
  mutating func moved(_ fingers: [Finger], at time: Timestamp) -> Decision

  /// Processes fingers that lifted.
  ///
  /// - Parameter fingers: The fingers that lifted in this frame, each at its last position.
  mutating func ended(_ fingers: [Finger], at time: Timestamp) -> Decision

  /// Processes fingers that were cancelled.
  mutating func cancelled(_ fingers: [Finger], at time: Timestamp) -> Decision

  /// Processes an event of a scroll, which has no fingers. The default implementation ignores it.
  ///
  /// - Parameters:
  ///   - delta: The movement since the last event, in points of the window.
  ///   - location: The location of the pointer, in points of the window.
  /// - Returns: The decision, or ``Decision/none`` if the event decides nothing.
  mutating func scrolled(
    _ phase: ScrollPhase, by delta: CGVector, at location: CGPoint, _ time: Timestamp
  ) -> Decision

  /// Processes an event of a transform, which has no fingers. The default implementation ignores it.
  ///
  /// - Parameters:
  ///   - scale: The scale since the transform began, greater than 0.
  ///   - rotation: The angle since the transform began, in radians, clockwise positive.
  ///   - location: The location of the pointer, in points of the window.
  mutating func transformed(
    _ phase: TransformPhase, scale: CGFloat, rotation: CGFloat, at location: CGPoint,
    _ time: Timestamp
  ) -> Decision

  /// Sets the bounds of the screen or surface, before fingers land. The default implementation does
  /// nothing.
  ///
  /// - Parameter bounds: The bounds, in the coordinate space of the fingers.
  mutating func prepare(bounds: CGRect)

  /// Processes the passing of time.
  ///
  /// Does nothing before the ``deadline``.
  ///
  /// - Parameter time: The present time, on the clock of the source.
  mutating func timeout(at time: Timestamp) -> Decision

  /// Returns the machine to ``GestureState/possible`` and discards the attempt.
  mutating func reset()
}

extension GestureMachine {
  /// No values, for machines that have none.
  public var values: GestureValues { GestureValues() }

  /// `nil`, for machines whose values cannot be set, or that keep no others.
  public var totalValues: GestureValues? { nil }

  /// `nil`, for machines whose directions are not known.
  public static var directions: [String]? { nil }

  /// Ignores the event, for machines of fingers.
  public mutating func scrolled(
    _ phase: ScrollPhase, by delta: CGVector, at location: CGPoint, _ time: Timestamp
  ) -> Decision { .none }

  /// Ignores the event, for machines of fingers.
  public mutating func transformed(
    _ phase: TransformPhase, scale: CGFloat, rotation: CGFloat, at location: CGPoint,
    _ time: Timestamp
  ) -> Decision { .none }

  /// Does nothing, for machines to which no edge matters.
  public mutating func prepare(bounds: CGRect) {}

  /// Returns an empty array, for machines that report no margins.
  public func margins(at time: Timestamp) -> [GestureMargin] { [] }

  /// Returns `true`, for machines that track every finger.
  public func tracks(_ id: Int) -> Bool { true }
}
