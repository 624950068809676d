import EventTime

/// The state of the keyboard beside a pad, which disables the pad while the user types (T72).
struct TypingGuard: Sendable {
  private let interval: Double
  private let continuedInterval: Double
  private let isEnabled: Bool
  /// A Boolean value that indicates whether the pad is disabled.
  private(set) var isActive = false
  /// The time of the last key.
  private(set) var lastKeyTime = Timestamp.zero
  /// The time at which the pad is enabled again; `nil` while it is enabled, or a key is held.
  private(set) var deadline: Timestamp?
  private var keysDown = 0
  private var modifiersDown = 0

  init(_ settings: TrackpadSettings) {
    interval = settings.limits.typingInterval
    continuedInterval = settings.limits.continuedTypingInterval
    isEnabled = settings.isDisabledWhileTyping
  }

  /// Processes a key.
  ///
  /// - Parameters:
  ///   - kind: The kind of the key.
  ///   - isPressed: A Boolean value that indicates whether the key goes down.
  ///   - isPadBusy: A Boolean value that indicates whether the pad is being used, which typing
  ///     does not interrupt (T73).
  ///   - time: The time of the event.
  /// - Returns: `true` if the pad was disabled by this key.
  mutating func push(
    _ kind: TypingKey, isPressed: Bool, isPadBusy: Bool, at time: Timestamp
  ) -> Bool {
    switch kind {
    case .other: return false
    case .modifier:
      modifiersDown = max(0, modifiersDown + (isPressed ? 1 : -1))
      return false
    case .text: break
    }
    keysDown = max(0, keysDown + (isPressed ? 1 : -1))
    if isActive, deadline == nil, keysDown == 0 {
      // The time of the last key had passed while it was held and repeated.
      lastKeyTime = time
      deadline = time.advanced(by: continuedInterval)
    }
    guard isPressed, isEnabled, modifiersDown == 0, !isPadBusy else { return false }
    let wasActive = isActive
    isActive = true
    lastKeyTime = time
    deadline = time.advanced(by: wasActive ? continuedInterval : interval)
    return !wasActive
  }

  /// Enables the pad if its time has come, or if a key is still held, when it is released.
  ///
  /// - Parameter time: The time.
  mutating func advance(to time: Timestamp) {
    guard let due = deadline, due <= time else { return }
    deadline = nil
    isActive = keysDown > 0
  }

  /// Forgets the keyboard, because it was disconnected.
  mutating func reset() {
    (isActive, deadline, keysDown, modifiersDown) = (false, nil, 0, 0)
  }
}

/// The kinds of keys that a pad distinguishes.
public enum TypingKey: Hashable, Sendable {
  /// A key that types.
  case text
  /// A key that changes others, such as Control; combinations with it are shortcuts, not typing.
  case modifier
  /// A function, navigation, number pad or media key, which has no effect on the pad.
  case other
}
