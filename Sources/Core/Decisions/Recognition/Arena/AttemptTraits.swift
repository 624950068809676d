/// The properties of a recognizer that its arena needs, copied into each attempt.
///
/// Change them during an attempt with ``GestureArena/setTraits(_:of:)``.
public struct AttemptTraits: Hashable, Sendable, BitwiseCopyable {
  /// A Boolean value that indicates whether views receive `touchesCancelled` for the touches of the
  /// gesture when it is recognized (U124); `true` by default.
  public var cancelsTouches = true
  /// A Boolean value that indicates whether views receive no phase of a touch until the recognizer
  /// has failed (U127); `false` by default.
  public var delaysBegan = false
  /// A Boolean value that indicates whether views receive the end of a touch only after the
  /// recognizer has failed (U126); `true` by default.
  public var delaysEnded = true
  /// A Boolean value that indicates whether a gesture that must wait is recognized speculatively;
  /// `false` by default.
  public var speculates = false
  /// The rank among recognizers that are ready in the same event: the greatest is recognized first,
  /// whatever the policy; 0 by default.
  public var priority = 0
  /// A Boolean value that indicates whether the recognizer may take part in a failure requirement
  /// that the arena does not know; `true` by default.
  ///
  /// Of two recognizers for which it is `false`, the arena does not ask whether one waits for the
  /// other.
  public var mayHaveRequirements = true
  /// A Boolean value that indicates whether time alone may decide something; `true` by default.
  ///
  /// If it is `false`, the arena does not ask for a deadline before it fails an attempt without
  /// touches.
  public var mayHaveDeadline = true

  /// Creates traits with the default values.
  public init() {}
}
